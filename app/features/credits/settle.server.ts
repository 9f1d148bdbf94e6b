import { and, eq } from "drizzle-orm";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { UnitOfWork } from "~/platform/unit-of-work.server";
import type { Payment } from "~/providers/payments/port";
import { readBalance } from "./balance/writes.server";
import { findAnyPurchase, type Purchase } from "./queries.server";
import type { ReceiptMail } from "./receipt-job";
import { creditPurchases } from "./tables.server";
import { giveBackDisputed, planReceipt, recordPurchase, takeDisputed, takeRefund } from "./writes.server";

/**
 * Brings ledger and purchase in line with what the provider says about the payment. It may run any number of times and
 * in any order, because each effect has its own key. The ledger goes first, so that a purchase is never shown as
 * completed without its credits; a killed run is finished by the provider's next webhook.
 * @returns the purchase as it is stored then, also where a faster run has changed it
 */
export async function settlePurchase(
  control: Control,
  tenant: Tenant,
  purchase: Purchase,
  payment: Payment,
): Promise<Purchase> {
  const isOurs = payment.purchaseId === purchase.id && payment.amount === purchase.amount && payment.currency === "USD";
  if (!isOurs) {
    control.platform.log.write({ event: "payment_mismatch", tenantId: tenant.id, purchaseId: purchase.id });
    return purchase;
  }
  const status = statusOf(purchase, payment);
  if (payment.state === "paid") {
    const unit = new UnitOfWork(tenant);
    const effects = [
      ...recordPurchase(tenant, purchase),
      ...payment.disputes.flatMap(({ id, won }) => (won ? giveBackDisputed(tenant, purchase, id) : [])),
      ...(payment.refunded > 0 ? takeRefund(tenant, purchase, payment.refunded) : []),
      ...payment.disputes.flatMap((dispute) => (dispute.won ? [] : takeDisputed(tenant, purchase, dispute))),
    ];
    for (const effect of effects) unit.add(effect);
    const receipt = receiptOf(control, purchase, payment);
    if (receipt) {
      const { mark, job } = planReceipt(tenant, receipt);
      unit.add(mark);
      unit.later(job);
    }
    const credits = unit.add(readBalance(tenant));
    unit.tell(() => ({ type: "credits", credits: credits() }));
    await unit.run();
  } else if (status === purchase.status) return purchase;
  const now = new Date(tenant.now());
  const { transactionId, fee, net, payerId, receiptUrl } = payment;
  const stripe = purchase.paymentMethod === "stripe";
  const facts = stripe
    ? {
        stripeChargeId: transactionId,
        stripeCustomerId: payerId,
        stripeReceiptUrl: receiptUrl,
        ...(fee === null ? {} : { stripeFee: fee, stripeNetAmount: net }),
      }
    : {
        paypalTransactionId: transactionId,
        paypalPayerId: payerId,
        ...(fee === null ? {} : { paypalFee: fee, paypalNetAmount: net }),
      };
  const completedAt = payment.state === "paid" ? (purchase.completedAt ?? now) : null;
  const change = { ...facts, status, completedAt, updatedAt: now };
  // Only from the status that was read: a slower run must not undo what a faster one has learnt since.
  const unchanged = and(eq(creditPurchases.id, purchase.id), eq(creditPurchases.status, purchase.status));
  const stored = unchanged && (await control.db.first(control.db.update(creditPurchases, change, unchanged)));
  return stored ?? (await control.db.first(findAnyPurchase(control, purchase.id))) ?? purchase;
}

/**
 * A paid purchase is never unpaid again, and one that was given back stays so (only `undoRefund` takes that back); the
 * provider's other ends are those of a pending one.
 */
function statusOf({ status, amount }: Purchase, { state, refunded }: Payment): string {
  if (state === "paid") return refunded >= amount || status === "refunded" ? "refunded" : "completed";
  return status === "pending" && state !== "open" ? state : status;
}

/** The mail that a purchase calls for when it is first known to be paid; null for others, and where nothing mails. */
function receiptOf(control: Control, purchase: Purchase, payment: Payment): ReceiptMail | null {
  const { PLATFORM_BREVO_API_KEY: key, PLATFORM_MAIL_SENDER: sender } = control.platform.bindings.settings;
  const { id, status, customerEmail, customerName, packageName, credits, amount, paymentMethod } = purchase;
  const isNew = status !== "completed" && status !== "refunded" && payment.refunded < amount;
  if (!key || !sender || !customerEmail || !isNew) return null;
  return {
    purchaseId: id,
    to: { email: customerEmail, name: customerName },
    packageName,
    credits,
    amount,
    method: paymentMethod === "paypal" ? "paypal" : "stripe",
    reference: payment.transactionId,
    paidAt: control.platform.clock.now(),
  };
}
