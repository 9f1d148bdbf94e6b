// What PayPal answers and tells, and what it means to us. All amounts of ours are whole cents.
import { z } from "zod";
import type { ListedPayment, Payment, PaymentNotice } from "../port";

export const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().nonnegative().default(0) });
const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/) });
const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional(), net_amount: money.optional() }).optional(),
});
const refund = z.object({ status: z.string(), amount: money });
export const order = z.object({
  id: z.string(),
  status: z.string(),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payments: z.object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) }).optional(),
      }),
    )
    .default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
export type Order = z.output<typeof order>;

/** Of the list: money that came is positive, money that went is negative. */
const moved = z.object({ currency_code: z.string(), value: z.string().regex(/^-?\d{1,9}(\.\d{1,2})?$/) });
const transaction = z.object({
  transaction_id: z.string(),
  transaction_event_code: z.string().default(""),
  transaction_status: z.string().default(""),
  transaction_amount: moved,
  paypal_reference_id: z.string().optional(),
  custom_field: z.string().optional(),
  invoice_id: z.string().optional(),
});
type Transaction = z.output<typeof transaction>;
export const report = z.object({
  transaction_details: z.array(z.object({ transaction_info: transaction })).default([]),
  total_pages: z.number().default(1),
});
export const captured = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
export const notice = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  }),
});

/** "49.5" → 4950, without a float in between. */
function centsOf(value: string): number {
  const [whole = "0", part = ""] = value.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

const CAPTURED: Readonly<Record<string, Payment["state"]>> = {
  COMPLETED: "paid",
  PARTIALLY_REFUNDED: "paid",
  REFUNDED: "paid",
  DECLINED: "failed",
  DENIED: "failed",
  FAILED: "failed",
};

/** What an order says about the payment for it. */
export function paymentOf({ status, payer, purchase_units: [unit] }: Order): Payment {
  const taken = unit?.payments?.captures[0];
  const refunds = (unit?.payments?.refunds ?? []).filter((one) => one.status === "COMPLETED");
  const given = refunds.reduce((sum, one) => sum + centsOf(one.amount.value), 0);
  const amount = taken?.amount ?? unit?.amount;
  const cents = amount ? centsOf(amount.value) : 0;
  const breakdown = taken?.seller_receivable_breakdown;
  return {
    state: taken ? (CAPTURED[taken.status] ?? "open") : status === "VOIDED" ? "cancelled" : "open",
    purchaseId: taken?.custom_id ?? unit?.custom_id ?? "",
    amount: cents,
    currency: amount?.currency_code ?? "",
    refunded: taken?.status === "REFUNDED" ? cents : given,
    disputes: [],
    fee: breakdown?.paypal_fee ? centsOf(breakdown.paypal_fee.value) : null,
    net: breakdown?.net_amount ? centsOf(breakdown.net_amount.value) : null,
    transactionId: taken?.id ?? null,
    payerId: payer?.payer_id ?? null,
    receiptUrl: null,
    bought: null,
  };
}

const LISTED_STATES: Readonly<Record<string, Payment["state"]>> = { S: "paid", V: "paid", D: "failed" };

/** Payments (codes T00…) with the refunds and reversals of them (T11…). Fees, withdrawals and the like are left out. */
export function listedOf(transactions: readonly Transaction[]): ListedPayment[] {
  const back = new Map<string, number>();
  for (const one of transactions) {
    const of = one.paypal_reference_id;
    if (!of || !one.transaction_event_code.startsWith("T11") || one.transaction_status !== "S") continue;
    back.set(of, (back.get(of) ?? 0) - signedCents(one.transaction_amount.value));
  }
  const payments = transactions.filter(
    ({ transaction_event_code: code, transaction_amount: { value } }) =>
      code.startsWith("T00") && signedCents(value) > 0,
  );
  const known = new Set(payments.map((one) => one.transaction_id));
  const others = [...back].filter(([of, cents]) => !known.has(of) && cents > 0);
  return [
    ...payments.map((one): ListedPayment => {
      const amount = signedCents(one.transaction_amount.value);
      const isBack = one.transaction_status === "V";
      return {
        reference: null,
        transactionId: one.transaction_id,
        purchaseId: one.custom_field ?? one.invoice_id?.replace(/^CRED-/, "") ?? null,
        state: LISTED_STATES[one.transaction_status] ?? "open",
        amount,
        currency: one.transaction_amount.currency_code,
        refunded: isBack ? amount : Math.max(0, back.get(one.transaction_id) ?? 0),
      };
    }),
    ...others.map(
      ([transactionId, refunded]): ListedPayment => ({
        reference: null,
        transactionId,
        purchaseId: null,
        state: "paid",
        amount: null,
        currency: "USD",
        refunded,
      }),
    ),
  ];
}

const signedCents = (value: string) => (value.startsWith("-") ? -centsOf(value.slice(1)) : centsOf(value));

/** Which purchase an event is about. */
export function noticeOf({ event_type: type, resource }: z.output<typeof notice>): PaymentNotice {
  const related = resource.supplementary_data?.related_ids?.order_id ?? null;
  return {
    reference: type.startsWith("CHECKOUT.ORDER.") ? (resource.id ?? null) : related,
    purchaseId: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
  };
}
