import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { confirmCardPayment } from "~/features/credits/buy.server";
import { confirmCardSchema } from "~/features/credits/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const { tenant } = await tenantCall(context, request);
    const of = await readJson(request, confirmCardSchema, { tenantId: tenant.id });
    const creditsAdded = await confirmCardPayment(context.control, tenant, context.pipes, of);
    return Response.json({ success: true, creditsAdded });
  });
}
