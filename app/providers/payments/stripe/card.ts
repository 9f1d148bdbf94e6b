import Stripe from "stripe";
import type { CardPayments, Payment, PaymentNotice } from "../port";

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
    throw new Error(`stripe: ${error.type} ${error.code ?? ""} ${error.statusCode ?? ""}`);
  }
  throw error;
}

const idOf = (thing: string | { readonly id: string } | null | undefined) =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

const STATES: Readonly<Record<string, Payment["state"]>> = { succeeded: "paid", canceled: "cancelled" };

/** Card payments by Stripe's Payment Intents. */
export function createStripe(options: StripeOptions): CardPayments {
  const stripe = new Stripe(options.secretKey, {
    httpClient: Stripe.createFetchHttpClient(options.fetch),
    ...addressOf(options.baseUrl),
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MILLISECONDS,
    telemetry: false,
  });

  async function disputesOf(charge: Stripe.Charge | null): Promise<Payment["disputes"]> {
    if (!charge?.disputed) return [];
    const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
    return data.map(({ id, amount, status }) => ({ id, amount, won: status === "won" || status === "warning_closed" }));
  }

  return {
    publishableKey: options.publishableKey,

    async create({ purchaseId, tenantId, packageId, credits, amount, description, email }) {
      const intent = await stripe.paymentIntents
        .create(
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

    async read(intentId) {
      const expand = ["latest_charge.balance_transaction"];
      const intent = await stripe.paymentIntents.retrieve(intentId, { expand }).catch(plainly);
      const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
      const balance = typeof charge?.balance_transaction === "object" ? charge.balance_transaction : null;
      // An account that settles in another currency tells its fee in that one.
      const settled = balance?.currency === intent.currency ? balance : null;
      return {
        state: STATES[intent.status] ?? "open",
        purchaseId: intent.metadata.purchaseId ?? "",
        amount: intent.status === "succeeded" ? intent.amount_received : intent.amount,
        currency: intent.currency.toUpperCase(),
        refunded: charge?.amount_refunded ?? 0,
        disputes: await disputesOf(charge).catch(plainly),
        fee: settled?.fee ?? null,
        net: settled?.net ?? null,
        transactionId: idOf(intent.latest_charge),
        payerId: idOf(intent.customer),
        receiptUrl: charge?.receipt_url ?? null,
      };
    },

    async refund(intentId, { key, amount }) {
      try {
        await stripe.refunds.create(
          { payment_intent: intentId, amount, reason: "requested_by_customer" },
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
            await stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, crypto),
          );
        } catch {
          // The next secret may be the one.
        }
      }
      return null;
    },
  };
}

function noticeOf({ type, data }: Stripe.Event): PaymentNotice {
  const thing = data.object as { id?: string; payment_intent?: string | { id: string } | null };
  const reference = type.startsWith("payment_intent.") ? (thing.id ?? null) : idOf(thing.payment_intent);
  return { reference, purchaseId: null };
}
