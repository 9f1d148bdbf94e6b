import { and, eq, ne } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import { AppError } from "~/platform/errors";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import type { Payment } from "~/providers/payments/port";
import type { Pipes } from "~/providers/port";
import { findRefund, guardRefundable, type Purchase, type RefundRecord } from "./queries.server";
import { settlePurchase } from "./settle.server";
import { creditRefunds } from "./tables.server";

export interface AskedRefund {
  /** Made with the form: the same one again sends no more money. */
  readonly key: string;
  /** US cents. */
  readonly amount: number;
  readonly reason: string;
  readonly superAdminId: number;
  readonly address: string;
}

const UNKNOWN =
  "El proveedor no contestó, y no sabemos si devolvió el dinero. Pide otra vez el mismo reembolso: no se devolverá dos veces.";
const REFUSED = "El proveedor no aceptó este reembolso. Revisa en su panel cuánto queda por devolver.";

/**
 * Sends money of a purchase back to its buyer and takes the credits of that money back. A run that was killed goes on
 * with the same key, or with the provider's webhook.
 * @throws AppError conflict (not paid, more than is left, or refused by the provider), provider (not known: ask again)
 */
export async function refundPurchase(
  control: Control,
  tenant: Tenant,
  pipes: Pipes,
  purchase: Purchase,
  asked: AskedRefund,
): Promise<void> {
  await storeRefund(control, purchase, asked);
  const refund = await control.db.first(findRefund(control, purchase.id, asked.key));
  if (refund?.state === "refused") throw refusedBy();
  if (refund) await carryOut(control, tenant, pipes, purchase, refund);
}

async function storeRefund(control: Control, purchase: Purchase, asked: AskedRefund): Promise<void> {
  const now = new Date(control.platform.clock.now());
  const { key: id, amount, reason, superAdminId, address } = asked;
  const row = { id, tenantId: purchase.tenantId, purchaseId: purchase.id, amount, reason, superAdminId };
  try {
    await control.db.batch([
      // First: the same form again is no second refund, whatever is left.
      control.db.insert(creditRefunds, { ...row, createdAt: now, updatedAt: now }),
      guardRefundable(control, purchase.id),
      audit(control, {
        actorType: "super_admin",
        actorId: superAdminId,
        tenantId: purchase.tenantId,
        action: "refund_purchase",
        target: `purchase:${purchase.id}`,
        fields: ["refunded"],
        safeValues: { amount },
        address,
      }),
    ]);
  } catch (error) {
    if (error instanceof UniqueViolation && error.on("credit_refunds.id")) return;
    if (!(error instanceof GuardRefused)) throw error;
    throw new AppError("conflict", "Solo se puede devolver lo que queda de una compra pagada.", {
      detail: "not_refundable",
      fields: { amount: ["Es más de lo que queda por devolver."] },
    });
  }
}

const refusedBy = () => new AppError("conflict", REFUSED, { detail: "refund_refused" });

async function carryOut(
  control: Control,
  tenant: Tenant,
  pipes: Pipes,
  purchase: Purchase,
  refund: RefundRecord,
): Promise<void> {
  let payment: Payment | null;
  try {
    const isTaken = refund.state === "done" || (await ask(pipes, purchase, refund));
    if (!isTaken) {
      await setState(control, refund, "refused");
      throw refusedBy();
    }
    payment = await readPayment(pipes, purchase);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("provider", UNKNOWN, { cause, detail: "refund_unknown" });
  }
  if (payment) await settlePurchase(control, tenant, purchase, payment);
  await setState(control, refund, "done");
}

const setState = (control: Control, { id }: RefundRecord, state: "done" | "refused") => {
  const updatedAt = new Date(control.platform.clock.now());
  const open = and(eq(creditRefunds.id, id), ne(creditRefunds.state, "done")) ?? eq(creditRefunds.id, id);
  return control.db.run(control.db.update(creditRefunds, { state, updatedAt }, open));
};

const noKeys = () => new AppError("conflict", "Faltan las llaves de este proveedor de pagos.", { detail: "no_keys" });

async function ask({ payments: { card, paypal } }: Pipes, purchase: Purchase, refund: RefundRecord): Promise<boolean> {
  const sent = { key: refund.id, amount: refund.amount };
  if (purchase.paymentMethod === "stripe") {
    if (!card) throw noKeys();
    return card.refund(purchase.paymentIntentId ?? "", sent);
  }
  if (!paypal) throw noKeys();
  return paypal.refund(purchase.paypalTransactionId ?? "", sent);
}

async function readPayment({ payments: { card, paypal } }: Pipes, purchase: Purchase): Promise<Payment | null> {
  if (purchase.paymentMethod === "stripe") return (await card?.read(purchase.paymentIntentId ?? "")) ?? null;
  return (await paypal?.capture(purchase.paypalOrderId ?? "", purchase.id)) ?? null;
}
