import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { readAudit } from "~/features/audit/read-audit.server";
import { auditQuerySchema } from "~/features/audit/schema";
import { tenantUnknown } from "~/features/super-admin/changeable-tenant.server";
import { TenantAuditPage } from "~/features/super-admin/tenant/components/tenant-audit-page";
import { openTenant } from "~/features/super-admin/tenant/open-tenant.server";
import { page } from "~/platform/door.server";
import { tenantIdSchema } from "~/platform/ids";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Registro de actividad");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const id = tenantIdSchema.safeParse(Number(params.id));
    if (!id.success) throw tenantUnknown();
    const actor = { superAdminId: admin.id, address: context.address };
    const { tenant, record } = await openTenant(context.control, actor, id.data);
    const query = auditQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const data = await readAudit(context.control, tenant, query);
    return json({ email: admin.email, id: id.data, name: record.name, data });
  });
}

export default function TenantAudit() {
  return <TenantAuditPage {...useLoaderData<typeof loader>()} />;
}
