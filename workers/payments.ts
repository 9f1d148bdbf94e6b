import { findPaidWith, type PaymentMethod } from "../app/features/credits/queries.server";
import { settlePurchase } from "../app/features/credits/settle.server";
import { findTenantById } from "../app/features/tenants/queries.server";
import { causeOf } from "../app/platform/log.server";
import { networkOf } from "../app/platform/network";
import { countTry, countUse, giveBackTry, type Limit, type LimitState } from "../app/platform/rate-limit.server";
import { readBytes } from "../app/platform/read-bytes";
import { type Control, mintTenant } from "../app/platform/tenancy.server";
import { noteTrouble } from "../app/platform/troubles.server";
import type { Pipes } from "../app/providers/port";

const DOORS: Readonly<Record<string, PaymentMethod>> = {
  "/api/payments/stripe/webhook": "stripe",
  "/api/payments/paypal/webhook": "paypal",
};
const LONGEST_BODY = 256 * 1024;

const MINUTE = 60_000;
/** What a signature looks like: without one nothing is read, and nothing counted. */
const SIGNATURES: Readonly<Record<PaymentMethod, { readonly header: string; readonly form: RegExp }>> = {
  stripe: { header: "stripe-signature", form: /\bv1=[0-9a-f]{64}/ },
  paypal: { header: "paypal-transmission-sig", form: /^\S{1,1000}$/ },
};
/** Webhooks that are not proven, from one network. */
const UNPROVEN: Limit = { count: 60, windowMilliseconds: MINUTE };
/** PayPal's from everybody: each is a question to PayPal. */
const QUESTIONS: Limit = { count: 120, windowMilliseconds: MINUTE };
/** Proven ones of one business: each is a question to its provider, and a stolen one can be sent again. */
const OF_BUSINESS: Limit = { count: 120, windowMilliseconds: MINUTE };

/** Until its purchase is found, a webhook is nobody's. */
const NOBODYS = { tenantId: null, kind: "webhook_refused" } as const;

const refused = () => Response.json({ error: "No autorizado." }, { status: 401 });

/** The provider whose webhook comes to this address; null for every other address. */
export const paymentDoor = (pathname: string): PaymentMethod | null => DOORS[pathname] ?? null;

/**
 * The entrance for payment providers, before Remix. The webhook only says which payment changed: its state is asked of
 * the provider, so that late, repeated and reordered ones do no harm. A failure answers 503, and too many 429: the
 * provider delivers again.
 * @param address the caller's, empty where the platform tells none
 */
export async function handlePaymentWebhook(
  request: Request,
  control: Control,
  pipes: Pipes,
  method: PaymentMethod,
  address = "",
): Promise<Response> {
  const { platform } = control;
  const { card, paypal } = pipes.payments;
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { allow: "POST" } });
  const { header, form } = SIGNATURES[method];
  if (!form.test(request.headers.get(header) ?? "")) return refused();
  try {
    const tries = triesOf(control, method, address);
    for (const state of await tries.count()) if (!state.allowed) return later(control, method, state);
    const bytes = await readBytes(request, LONGEST_BODY);
    if (bytes === null) return new Response(null, { status: 413 });
    const body = new TextDecoder().decode(bytes);
    const notice = await (method === "stripe" ? card : paypal)?.verify(request.headers, body);
    if (!notice) {
      noteTrouble(platform, { ...NOBODYS, provider: method, reason: "no_proof" });
      return refused();
    }
    platform.waitUntil(tries.giveBack());
    const isNamed = notice.reference !== null || notice.purchaseId !== null;
    const purchase = isNamed ? await control.db.first(findPaidWith(control, method, notice)) : undefined;
    const record = purchase && (await control.db.first(findTenantById(control, purchase.tenantId)));
    if (!purchase || !record) return Response.json({ received: true });
    const tenant = mintTenant(platform, { kind: "payment", purchaseId: purchase.id }, record);
    const used = await tenant.db.run(countUse(tenant.id, "payment-webhooks", OF_BUSINESS, tenant.now()));
    if (!used.allowed) return later(control, method, used);
    const payment =
      method === "stripe"
        ? await card?.read(purchase.paymentIntentId ?? "")
        : await paypal?.capture(purchase.paypalOrderId ?? "", purchase.id);
    if (payment) await settlePurchase(control, tenant, purchase, payment);
    return Response.json({ received: true });
  } catch (error) {
    platform.log.write({ event: "webhook_failed", platform: method, cause: causeOf(error) });
    noteTrouble(platform, { ...NOBODYS, provider: method, reason: "not_stored" });
    return new Response(null, { status: 503, headers: { "retry-after": "30" } });
  }
}

function later(control: Control, method: PaymentMethod, { retryAfterSeconds }: LimitState): Response {
  control.platform.log.write({ event: "webhook_failed", platform: method, cause: "quota" });
  noteTrouble(control.platform, { ...NOBODYS, provider: method, reason: "quota" });
  return new Response(null, { status: 429, headers: { "retry-after": String(retryAfterSeconds) } });
}

/** The counts of a webhook that is not proven yet; a proven one gives them back. */
function triesOf({ db, platform: { clock } }: Control, method: PaymentMethod, address: string) {
  const now = clock.now();
  const own = [`payment-webhook:${method}:${networkOf(address)}`, UNPROVEN] as const;
  const all = [`payment-webhook:${method}`, QUESTIONS] as const;
  return {
    /** A sender that is over its own quota takes no place from the others. */
    count: async (): Promise<LimitState[]> => {
      const first = await db.run(countTry(...own, now));
      return method === "paypal" && first.allowed ? [first, await db.run(countTry(...all, now))] : [first];
    },
    giveBack: async (): Promise<void> => {
      const back = method === "paypal" ? [own, all] : [own];
      await db.batch(back.map(([key, limit]) => giveBackTry(key, limit, now)));
    },
  };
}
