import { eq } from "drizzle-orm";
import type { z } from "zod";
import { AppError, notFound } from "~/platform/errors";
import { newUuid } from "~/platform/ids";
import { paths } from "~/platform/paths";
import { countUse, tooMany, waitMessage } from "~/platform/rate-limit.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import type { NewPayment, Payment } from "~/providers/payments/port";
import type { Pipes } from "~/providers/port";
import { findPackage, findPurchase, findPurchaseOfOrder, type PaymentMethod, type Purchase } from "./queries.server";
import type { buySchema } from "./schema";
import { settlePurchase } from "./settle.server";
import { creditPurchases } from "./tables.server";

export interface Buyer {
  readonly name: string | null;
  readonly email: string | null;
  readonly address: string;
  readonly userAgent: string | null;
}

type Wanted = z.output<typeof buySchema>;

const MINUTE = 60_000;
/** Of one business. Each asks a payment provider, and a start leaves a row. */
const QUOTAS = {
  starts: { key: "payment-starts", limit: { count: 20, windowMilliseconds: MINUTE } },
  questions: { key: "payment-questions", limit: { count: 30, windowMilliseconds: MINUTE } },
} as const;

/** @throws AppError rate_limited */
async function limit(tenant: Tenant, { key, limit: most }: (typeof QUOTAS)[keyof typeof QUOTAS]): Promise<void> {
  const state = await tenant.db.run(countUse(tenant.id, key, most, tenant.now()));
  if (!state.allowed) throw tooMany(state, waitMessage(state.retryAfterSeconds));
}

const noCards = () => new AppError("conflict", "Por ahora no se puede pagar con tarjeta.", { detail: "no_card" });
const noPayPal = () => new AppError("conflict", "Por ahora no se puede pagar con PayPal.", { detail: "no_paypal" });

export const noCardWithoutScripts = () =>
  new AppError("conflict", "Para pagar con tarjeta activa JavaScript en tu navegador, o elige PayPal.", {
    detail: "no_scripts",
  });

/**
 * A pending purchase of a package at our price.
 * @throws AppError not_found, conflict (other figures than ours), rate_limited
 */
async function startPurchase(
  control: Control,
  tenant: Tenant,
  buyer: Buyer,
  wanted: Wanted,
  paymentMethod: PaymentMethod,
): Promise<NewPayment> {
  await limit(tenant, QUOTAS.starts);
  const chosen = await control.db.first(findPackage(control, wanted.packageId));
  if (!chosen) throw notFound("Paquete no encontrado");
  const { id: packageId, name: packageName, amount, credits } = chosen;
  if (wanted.amount !== amount || wanted.credits !== credits) {
    throw new AppError("conflict", "El precio de este paquete cambió. Actualiza la página y vuelve a elegirlo.", {
      detail: "package_changed",
    });
  }
  const id = newUuid();
  const now = new Date(tenant.now());
  await tenant.db.run(tenant.audit("start_purchase", id, { values: { packageId, amount, credits, paymentMethod } }));
  await control.db.run(
    control.db.insert(creditPurchases, {
      id,
      tenantId: tenant.id,
      packageId,
      packageName,
      amount,
      credits,
      paymentMethod,
      customerName: buyer.name,
      customerEmail: buyer.email,
      userAgent: buyer.userAgent?.slice(0, 300) ?? null,
      ipAddress: buyer.address || null,
      createdAt: now,
      updatedAt: now,
    }),
  );
  const description = `Paquete ${packageName} (${credits} créditos)`;
  return { purchaseId: id, tenantId: tenant.id, packageId, credits, amount, description, email: buyer.email };
}

type References = Partial<Pick<typeof creditPurchases.$inferInsert, "paymentIntentId" | "paypalOrderId">>;

const keepReference = (control: Control, purchaseId: string, reference: References) =>
  control.db.run(
    control.db.update(
      creditPurchases,
      { ...reference, updatedAt: new Date(control.platform.clock.now()) },
      eq(creditPurchases.id, purchaseId),
    ),
  );

/** What a provider's failure is to the buyer. */
async function asking<Answer>(sentence: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError("provider", sentence, { cause });
  }
}

export async function startCardPayment(control: Control, tenant: Tenant, pipes: Pipes, buyer: Buyer, wanted: Wanted) {
  const { card } = pipes.payments;
  if (!card) throw noCards();
  const payment = await startPurchase(control, tenant, buyer, wanted, "stripe");
  const { intentId, clientSecret } = await asking("Error creando el pago", card.create(payment));
  if (!clientSecret) throw new AppError("provider", "No se recibió el client secret de Stripe");
  await keepReference(control, payment.purchaseId, { paymentIntentId: intentId });
  return { clientSecret, purchaseId: payment.purchaseId };
}

export async function startPayPalPayment(
  control: Control,
  tenant: Tenant,
  pipes: Pipes,
  buyer: Buyer,
  wanted: Wanted,
  origin: string,
) {
  const { paypal } = pipes.payments;
  if (!paypal) throw noPayPal();
  const payment = await startPurchase(control, tenant, buyer, wanted, "paypal");
  const at = tenant.publicOrigin ?? origin;
  const back = {
    success: `${at}${paths.credits({ success: true })}`,
    cancelled: `${at}${paths.credits({ cancelled: true })}`,
  };
  const { orderId, approvalUrl } = await asking("Error con PayPal", paypal.create(payment, back));
  if (!approvalUrl) throw new AppError("provider", "No se recibió URL de aprobación de PayPal");
  await keepReference(control, payment.purchaseId, { paypalOrderId: orderId });
  return { approvalUrl, orderId };
}

/** @returns the credits that the purchase brought, the same at every repeat */
async function confirmed(control: Control, tenant: Tenant, purchase: Purchase, payment: Payment): Promise<number> {
  const settled = await settlePurchase(control, tenant, purchase, payment);
  if (settled.status === "completed" || settled.status === "refunded") return settled.credits;
  throw new AppError("conflict", "Error confirmando pago", { detail: "payment_not_completed" });
}

/** Asks Stripe for the state that its webhook will bring. @throws AppError not_found, conflict (not paid), rate_limited */
export async function confirmCardPayment(
  control: Control,
  tenant: Tenant,
  pipes: Pipes,
  of: { readonly paymentIntentId: string; readonly purchaseId: string },
): Promise<number> {
  await limit(tenant, QUOTAS.questions);
  const purchase = await control.db.first(findPurchase(control, tenant, of.purchaseId));
  if (!purchase || purchase.paymentIntentId !== of.paymentIntentId) throw notFound();
  const { card } = pipes.payments;
  if (!card) throw noCards();
  const payment = await asking("Error confirmando pago", card.read(of.paymentIntentId));
  return confirmed(control, tenant, purchase, payment);
}

/** Takes the money of an approved order. @throws AppError not_found, conflict (not approved, or refused) */
export async function confirmPayPalPayment(
  control: Control,
  tenant: Tenant,
  pipes: Pipes,
  orderId: string,
): Promise<number> {
  await limit(tenant, QUOTAS.questions);
  const purchase = await control.db.first(findPurchaseOfOrder(control, tenant, orderId));
  if (!purchase) throw notFound();
  const { paypal } = pipes.payments;
  if (!paypal) throw noPayPal();
  const payment = await asking("Error confirmando pago", paypal.capture(orderId, purchase.id));
  return confirmed(control, tenant, purchase, payment);
}

/** Asks the provider how a purchase stands, whose buyer may have paid without coming back. @throws AppError not_found */
export async function checkPurchase(control: Control, tenant: Tenant, pipes: Pipes, id: string): Promise<void> {
  await limit(tenant, QUOTAS.questions);
  const purchase = await control.db.first(findPurchase(control, tenant, id));
  if (!purchase) throw notFound();
  const { card, paypal } = pipes.payments;
  const { paymentIntentId, paypalOrderId } = purchase;
  const sentence = "No pudimos preguntar por tu pago. Inténtalo otra vez en unos minutos.";
  const payment =
    paymentIntentId && card
      ? await asking(sentence, card.read(paymentIntentId))
      : paypalOrderId && paypal
        ? await asking(sentence, paypal.capture(paypalOrderId, purchase.id))
        : null;
  if (payment) await settlePurchase(control, tenant, purchase, payment);
}
