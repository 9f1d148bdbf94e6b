import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listColleagues } from "~/features/accounts/colleagues.server";
import { tenantCall } from "~/features/accounts/guards.server";
import { call } from "~/platform/door.server";

/** The people to whom a conversation can be assigned: `[{ id, name }]`, and `me: true` for the one who asks. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { user } = await tenantCall(context, request);
    const team = await listColleagues(context.control, user);
    return json(team.map((one) => (one.id === user.id ? { ...one, me: true } : one)));
  });
}
