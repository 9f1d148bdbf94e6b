import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { AuditPage } from "~/features/audit/components/audit-page";
import { readAudit } from "~/features/audit/read-audit.server";
import { auditQuerySchema } from "~/features/audit/schema";
import { page } from "~/platform/door.server";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Registro de actividad");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = auditQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json(await readAudit(context.control, tenant, query, { isOwn: true }));
  });
}

export default function Audit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}
