import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { aiTrialSchema } from "~/features/answering/forms";
import { tryAnswer } from "~/features/answering/try-answer.server";
import { allowMethods, call, readJson } from "~/platform/door.server";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const { tenant, user } = await tenantCall(context, request);
    const input = await readJson(request, aiTrialSchema, { tenantId: tenant.id });
    return Response.json(await tryAnswer(tenant, context.pipes, user.id, input));
  });
}
