import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { smsInputSchema } from "~/features/channels/schema";
import { sendSms } from "~/features/channels/send-sms.server";
import { messageJson } from "~/features/threads/messages/json";
import { allowMethods, call, readJson } from "~/platform/door.server";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const { tenant, user } = await tenantCall(context, request);
    const input = await readJson(request, smsInputSchema, { tenantId: tenant.id });
    return Response.json(messageJson(await sendSms(tenant, user, "httpsms", input)), { status: 201 });
  });
}
