import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { buyerOf } from "~/features/accounts/buyer";
import { tenantCall } from "~/features/accounts/guards.server";
import { startCardPayment } from "~/features/credits/buy.server";
import { buySchema } from "~/features/credits/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const { tenant, user } = await tenantCall(context, request);
    const wanted = await readJson(request, buySchema, { tenantId: tenant.id });
    const buyer = buyerOf(request, context.address, user);
    const started = await startCardPayment(context.control, tenant, context.pipes, buyer, wanted);
    return Response.json({ success: true, ...started });
  });
}
