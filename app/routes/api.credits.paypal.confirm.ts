import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { confirmPayPalPayment } from "~/features/credits/buy.server";
import { confirmPayPalSchema } from "~/features/credits/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const { tenant } = await tenantCall(context, request);
    const { orderId } = await readJson(request, confirmPayPalSchema, { tenantId: tenant.id });
    const creditsAdded = await confirmPayPalPayment(context.control, tenant, context.pipes, orderId);
    return Response.json({ success: true, creditsAdded });
  });
}
