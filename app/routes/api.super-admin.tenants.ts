import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { superAdminCall } from "~/features/accounts/guards.server";
import { createTenantAsSuperAdmin } from "~/features/super-admin/create-tenant-as-super-admin.server";
import { tenantJson } from "~/features/super-admin/json";
import { listTenants } from "~/features/super-admin/queries.server";
import { readPage } from "~/features/super-admin/read-tenant-filter.server";
import { createTenantSchema } from "~/features/super-admin/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { linkNext } from "~/platform/list-page";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "HEAD");
    await superAdminCall(context, request);
    const { items, next } = await context.control.db.run(listTenants(context.control, readPage(new URL(request.url))));
    const headers = linkNext(request, next === null ? null : String(next));
    return Response.json(items.map(tenantJson), { headers });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const { admin } = await superAdminCall(context, request);
    const input = await readJson(request, createTenantSchema);
    const actor = { superAdminId: admin.id, address: context.address };
    const tenant = await createTenantAsSuperAdmin(context.control, actor, input);
    return Response.json(tenantJson(tenant), { status: 201 });
  });
}
