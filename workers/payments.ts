import { findPaidWith, type PaymentMethod } from "../app/features/credits/queries.server";
import { settlePurchase } from "../app/features/credits/settle.server";
import { findTenantById } from "../app/features/tenants/queries.server";
import { causeOf } from "../app/platform/log.server";
import { readBytes } from "../app/platform/read-bytes";
import { type Control, mintTenant } from "../app/platform/tenancy.server";
import type { Pipes } from "../app/providers/port";

const DOORS: Readonly<Record<string, PaymentMethod>> = {
  "/api/payments/stripe/webhook": "stripe",
  "/api/payments/paypal/webhook": "paypal",
};
const LONGEST_BODY = 256 * 1024;

/** The provider whose webhook comes to this address; null for every other address. */
export const paymentDoor = (pathname: string): PaymentMethod | null => DOORS[pathname] ?? null;

/**
 * The entrance for payment providers, before Remix. The webhook only says which payment changed: how it stands is asked
 * of the provider, so that late, repeated and reordered ones do no harm. A failure answers 503, and the provider
 * delivers again.
 */
export async function handlePaymentWebhook(
  request: Request,
  control: Control,
  pipes: Pipes,
  method: PaymentMethod,
): Promise<Response> {
  const { platform } = control;
  const { card, paypal } = pipes.payments;
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { allow: "POST" } });
  try {
    const bytes = await readBytes(request, LONGEST_BODY);
    if (bytes === null) return new Response(null, { status: 413 });
    const body = new TextDecoder().decode(bytes);
    const notice = await (method === "stripe" ? card : paypal)?.verify(request.headers, body);
    if (!notice) return Response.json({ error: "No autorizado." }, { status: 401 });
    const isNamed = notice.reference !== null || notice.purchaseId !== null;
    const purchase = isNamed ? await control.db.first(findPaidWith(control, method, notice)) : undefined;
    const record = purchase && (await control.db.first(findTenantById(control, purchase.tenantId)));
    if (!purchase || !record) return Response.json({ received: true });
    const tenant = mintTenant(platform, { kind: "payment", purchaseId: purchase.id }, record);
    const payment =
      method === "stripe"
        ? await card?.read(purchase.paymentIntentId ?? "")
        : await paypal?.capture(purchase.paypalOrderId ?? "", purchase.id);
    if (payment) await settlePurchase(control, tenant, purchase, payment);
    return Response.json({ received: true });
  } catch (error) {
    platform.log.write({ event: "webhook_failed", platform: method, cause: causeOf(error) });
    return new Response(null, { status: 503, headers: { "retry-after": "30" } });
  }
}
