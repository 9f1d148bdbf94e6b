import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { superAdminCall } from "~/features/accounts/guards.server";
import { createTenantUser } from "~/features/super-admin/create-tenant-user.server";
import { tenantUserJson } from "~/features/super-admin/json";
import { listTenantUsers } from "~/features/super-admin/queries.server";
import { readPage, readTenantFilter } from "~/features/super-admin/read-tenant-filter.server";
import { createTenantUserSchema } from "~/features/super-admin/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { linkNext } from "~/platform/list-page";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "HEAD");
    await superAdminCall(context, request);
    const url = new URL(request.url);
    const tenant = await readTenantFilter(context.control, url);
    const { items, next } = await context.control.db.run(
      listTenantUsers(context.control, readPage(url), tenant?.id ?? null),
    );
    const headers = linkNext(request, next === null ? null : String(next));
    return Response.json(items.map(tenantUserJson), { headers });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const { admin } = await superAdminCall(context, request);
    const input = await readJson(request, createTenantUserSchema);
    const actor = { superAdminId: admin.id, address: context.address };
    const user = await createTenantUser(context.control, actor, input);
    return Response.json(tenantUserJson(user), { status: 201 });
  });
}
