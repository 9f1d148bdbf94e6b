import * as z from "zod/mini";

const LATE_MILLISECONDS = 45_000;

const refusalSchema = z.object({ error: z.string(), code: z.optional(z.string()) });

/** The answer of one of the payment calls: its body, or the refusal; `reason` is null where no answer came. */
export type Called<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly reason: string | null };

/** Posts to a payment call and never throws. An answer of another shape is a refusal without a reason. */
async function post<Body>(path: string, sent: object, schema: z.ZodMiniType<Body>): Promise<Called<Body>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: "same-origin",
      body: JSON.stringify(sent),
      signal: AbortSignal.timeout(LATE_MILLISECONDS),
    });
    const body: unknown = await response.json();
    if (!response.ok) return { ok: false, reason: refusalSchema.safeParse(body).data?.error ?? null };
    const parsed = schema.safeParse(body);
    return parsed.success ? { ok: true, body: parsed.data } : { ok: false, reason: null };
  } catch {
    return { ok: false, reason: null };
  }
}

export interface Offer {
  readonly packageId: string;
  /** US cents. */
  readonly amount: number;
  readonly credits: number;
}

const intentSchema = z.object({ clientSecret: z.nullish(z.string()), purchaseId: z.optional(z.string()) });
const orderSchema = z.object({ approvalUrl: z.nullish(z.string()), orderId: z.optional(z.string()) });
const addedSchema = z.object({ creditsAdded: z.optional(z.number()) });

/** API-23 */
export const createIntent = (offer: Offer) => post("/api/credits/stripe/create", offer, intentSchema);

/** API-24 */
export const confirmIntent = (of: { readonly paymentIntentId: string; readonly purchaseId: string }) =>
  post("/api/credits/confirm-payment", of, addedSchema);

/** API-25 */
export const createOrder = (offer: Offer) => post("/api/credits/paypal/create", offer, orderSchema);

/** API-26 */
export const confirmOrder = (orderId: string) => post("/api/credits/paypal/confirm", { orderId }, addedSchema);
