import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listColleagues } from "~/features/accounts/colleagues.server";
import { tenantCall } from "~/features/accounts/guards.server";
import { call } from "~/platform/door.server";

/** Who a conversation can be assigned to: `[{ id, name }]`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { user } = await tenantCall(context, request);
    return json(await listColleagues(context.control, user));
  });
}
