import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { migrateThreads } from "~/features/threads/prospects/migrate-threads.server";
import { allowMethods, call, hasBody, readJson } from "~/platform/door.server";
import { noFields } from "~/platform/form-action.server";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const { tenant } = await tenantCall(context, request);
    // It takes nothing, but a body that names another tenant is refused as everywhere.
    if (await hasBody(request)) await readJson(request, noFields, { tenantId: tenant.id });
    const done = await migrateThreads(tenant);
    return Response.json(done, { status: "queued" in done ? 202 : 200 });
  });
}
