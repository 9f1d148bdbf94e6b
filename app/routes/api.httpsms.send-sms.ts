import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { smsInputSchema } from "~/features/integrations/schema";
import { messageJson } from "~/features/messages/json";
import { sendSms } from "~/features/messages/send-sms.server";
import { allowMethods, call, readJson } from "~/platform/door.server";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const { tenant, user } = await tenantCall(context, request);
    const input = await readJson(request, smsInputSchema, { tenantId: tenant.id });
    return Response.json(messageJson(await sendSms(tenant, user, "httpsms", input)), { status: 201 });
  });
}
