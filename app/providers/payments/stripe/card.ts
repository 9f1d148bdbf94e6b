import Stripe from "stripe";
import { PaymentFailed } from "../failure";
import type { CardPayments, ListedPayment, Payment, PaymentNotice } from "../port";

interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string | null;
  readonly webhookSecrets: readonly string[];
  readonly baseUrl?: string | undefined;
  readonly fetch: typeof fetch;
}

const TIMEOUT_MILLISECONDS = 20_000;
const TOLERANCE_SECONDS = 300;

function addressOf(baseUrl: string | undefined) {
  if (!baseUrl) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  return {
    host: hostname,
    protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
    ...(port ? { port } : {}),
  };
}

/** The error without its text, which may repeat what was sent. */
function plainly(error: unknown): never {
  if (error instanceof Stripe.errors.StripeError) {
    throw new PaymentFailed(`stripe: ${error.type} ${error.code ?? ""}`, error.statusCode ?? null);
  }
  throw error;
}

const idOf = (thing: string | { readonly id: string } | null | undefined) =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/** A key with restricted rights that may not list. */
const HIDDEN = { data: null, has_more: false } as const;
/** Pages of a hundred that one look at the list takes. */
const PAGES = 3;

const STATES: Readonly<Record<string, Payment["state"]>> = { succeeded: "paid", canceled: "cancelled" };

/** The bank only asks, and no money has moved; it may still become a dispute of the same id. */
const INQUIRIES: readonly string[] = ["warning_needs_response", "warning_under_review"];

/** Card payments by Stripe's Payment Intents. */
export function createStripe(options: StripeOptions): CardPayments {
  let client: Stripe | undefined;
  // Made on first use: every request brings the ports, and making this took a third of a short one's time.
  const stripe = () => {
    client ??= new Stripe(options.secretKey, {
      httpClient: Stripe.createFetchHttpClient(options.fetch),
      ...addressOf(options.baseUrl),
      maxNetworkRetries: 1,
      timeout: TIMEOUT_MILLISECONDS,
      telemetry: false,
    });
    return client;
  };

  async function disputesOf(charge: Stripe.Charge | null): Promise<Payment["disputes"]> {
    if (!charge?.disputed) return [];
    const { data } = await stripe().disputes.list({ charge: charge.id, limit: 100 });
    return data
      .filter(({ status }) => !INQUIRIES.includes(status))
      .map(({ id, amount, status }) => ({ id, amount, won: status === "won" || status === "warning_closed" }));
  }

  async function read(intentId: string): Promise<Payment> {
    const expand = ["latest_charge.balance_transaction"];
    const intent = await stripe().paymentIntents.retrieve(intentId, { expand });
    const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
    const balance = typeof charge?.balance_transaction === "object" ? charge.balance_transaction : null;
    // If the account settles in another currency, the fee is in that one, and is not used.
    const settled = balance?.currency === intent.currency ? balance : null;
    return {
      state: STATES[intent.status] ?? "open",
      purchaseId: intent.metadata.purchaseId ?? "",
      amount: intent.status === "succeeded" ? intent.amount_received : intent.amount,
      currency: intent.currency.toUpperCase(),
      refunded: charge?.amount_refunded ?? 0,
      disputes: await disputesOf(charge),
      fee: settled?.fee ?? null,
      net: settled?.net ?? null,
      transactionId: idOf(intent.latest_charge),
      payerId: idOf(intent.customer),
      receiptUrl: charge?.receipt_url ?? null,
      bought: boughtOf(intent.metadata),
    };
  }

  return {
    publishableKey: options.publishableKey,

    async create({ purchaseId, tenantId, packageId, credits, amount, description, email }) {
      const intent = await stripe()
        .paymentIntents.create(
          {
            amount,
            currency: "usd",
            automatic_payment_methods: { enabled: true },
            description,
            ...(email ? { receipt_email: email } : {}),
            metadata: { purchaseId, tenantId: String(tenantId), packageId, credits: String(credits) },
          },
          { idempotencyKey: `purchase-${purchaseId}` },
        )
        .catch(plainly);
      return { intentId: intent.id, clientSecret: intent.client_secret };
    },

    read: (intentId) => read(intentId).catch(plainly),

    async find(intentId) {
      try {
        return await read(intentId);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
        return plainly(error);
      }
    },

    async list({ from, to }) {
      const created = { gte: Math.ceil(from / 1000), lt: Math.ceil(to / 1000) };
      const payments: ListedPayment[] = [];
      let after: string | undefined;
      for (let page = 0; page < PAGES; page += 1) {
        const { data, has_more: hasMore } = await stripe()
          .paymentIntents.list({
            created,
            limit: 100,
            expand: ["data.latest_charge"],
            ...(after ? { starting_after: after } : {}),
          })
          .catch((error) => (error instanceof Stripe.errors.StripePermissionError ? HIDDEN : plainly(error)));
        if (data === null) return null;
        payments.push(...data.map(listedOf));
        after = data.at(-1)?.id;
        if (!hasMore || after === undefined) return { payments, isWhole: true };
      }
      return { payments, isWhole: false };
    },

    async refund(intentId, { key, amount }) {
      try {
        // Stripe may forget an idempotency key after 24 hours (docs.stripe.com/api/idempotent_requests); the refund's
        // own mark stays.
        const { data: made } = await stripe().refunds.list({ payment_intent: intentId, limit: 100 });
        if (made.some((refund) => refund.metadata?.refundKey === key && !isVoid(refund))) return true;
        await stripe().refunds.create(
          { payment_intent: intentId, amount, reason: "requested_by_customer", metadata: { refundKey: key } },
          { idempotencyKey: `refund-${key}` },
        );
        return true;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
        return plainly(error);
      }
    },

    async verify(headers, body) {
      const signature = headers.get("stripe-signature") ?? "";
      for (const secret of options.webhookSecrets) {
        try {
          const crypto = Stripe.createSubtleCryptoProvider();
          return noticeOf(
            await stripe().webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, crypto),
          );
        } catch {
          // The next secret may be the one.
        }
      }
      return null;
    },
  };
}

const isVoid = ({ status }: Stripe.Refund) => status === "failed" || status === "canceled";

function listedOf(intent: Stripe.PaymentIntent): ListedPayment {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    reference: intent.id,
    transactionId: idOf(intent.latest_charge),
    purchaseId: intent.metadata.purchaseId ?? null,
    state: STATES[intent.status] ?? "open",
    amount: intent.status === "succeeded" ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    refunded: charge?.amount_refunded ?? 0,
  };
}

function boughtOf({ tenantId = "", packageId = "", credits = "" }: Stripe.Metadata): Payment["bought"] {
  if (!/^\d{1,16}$/.test(tenantId) || !/^\d{1,7}$/.test(credits) || packageId === "") return null;
  return { tenantId: Number(tenantId), packageId, credits: Number(credits) };
}

function noticeOf({ type, data }: Stripe.Event): PaymentNotice {
  const thing = data.object as { id?: string; payment_intent?: string | { id: string } | null };
  const reference = type.startsWith("payment_intent.") ? (thing.id ?? null) : idOf(thing.payment_intent);
  return { reference, purchaseId: null };
}
