import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { migrateThreads } from "~/features/threads/prospects/migrate-threads.server";
import { allowMethods, call } from "~/platform/door.server";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const { tenant } = await tenantCall(context, request);
    const done = await migrateThreads(tenant);
    return Response.json(done, { status: "queued" in done ? 202 : 200 });
  });
}
