import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { listTags } from "~/features/threads/queries.server";
import { call } from "~/platform/door.server";

/** Tags to choose from: `["urgente", …]`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return json(await tenant.db.run(listTags(tenant)));
  });
}
