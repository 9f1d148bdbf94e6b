import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { changePassword } from "~/features/accounts/change-password.server";
import { tenantCall } from "~/features/accounts/guards.server";
import { changePasswordSchema } from "~/features/accounts/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";

async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "PATCH");
    const { tenant, user, sessionId } = await tenantCall(context, request);
    const input = await readJson(request, changePasswordSchema, { tenantId: tenant.id });
    const session = { userId: user.id, sessionId, address: context.address };
    await changePassword(context.control, tenant, session, input);
    return Response.json({ success: true });
  });
}

export async function action(args: ActionFunctionArgs) {
  return answer(args);
}

export async function loader(args: LoaderFunctionArgs) {
  return answer(args);
}
