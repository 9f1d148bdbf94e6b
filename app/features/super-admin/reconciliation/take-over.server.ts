import { findAnyPackage, findAnyPurchase, type PaymentMethod, type Purchase } from "~/features/credits/queries.server";
import { settlePurchase } from "~/features/credits/settle.server";
import { undoRefund } from "~/features/credits/undo-refund.server";
import { changePurchase, restorePurchase } from "~/features/credits/writes.server";
import { audit } from "~/platform/audit.server";
import { AppError, notFound } from "~/platform/errors";
import { type TenantId, tenantIdSchema } from "~/platform/ids";
import { UniqueViolation } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import type { Payment } from "~/providers/payments/port";
import type { Pipes } from "~/providers/port";
import type { Actor } from "../create-tenant-as-super-admin.server";
import type { TakeOverInput } from "../schema";
import { openTenant } from "../tenant/open-tenant.server";
import { creditsForPaid } from "./compare";
import { findPayment } from "./reconcile.server";

type Told = Payment & { readonly reference: string };

const refused = (sentence: string, detail: string) => new AppError("conflict", sentence, { detail });
const notOurs = () =>
  refused(
    "Ese pago no dice de qué negocio es. Devuélvelo en el panel del proveedor, o regala los créditos en la página del negocio.",
    "not_ours",
  );
const nothingToTake = () =>
  refused("El proveedor no conoce ese pago, y aquí tampoco dio créditos: no hay nada que tomar.", "nothing_to_take");

/**
 * Brings a purchase in line with what the provider says about its payment now, in the same way as a webhook: each
 * effect happens once, however often it is asked for. A purchase that is missing here is restored from what the
 * provider keeps for us; one that the provider does not know loses its credits, and gets them again once it does.
 * @throws AppError not_found, conflict (nothing that could be taken over), provider (no answer)
 */
export async function takeOver(control: Control, actor: Actor, pipes: Pipes, wanted: TakeOverInput): Promise<void> {
  const known = wanted.of === null ? undefined : await control.db.first(findAnyPurchase(control, wanted.of));
  if (wanted.of !== null && !known) throw notFound("Esa compra no existe.");
  if (known && known.paymentMethod !== wanted.metodo) throw notFound("Esa compra no existe.");
  const reference = (known && referenceOf(known)) ?? wanted.reference;
  const told = await ask(pipes, wanted.metodo, { reference, transactionId: wanted.transactionId });
  const purchase = known ?? (await restored(control, actor, told));
  const { tenant } = await openTenant(control, actor, purchase.tenantId);
  if (told === null) {
    if (reference === null || purchase.status !== "completed") throw nothingToTake();
    await note(control, actor, purchase);
    await settlePurchase(control, tenant, purchase, goneBack(purchase));
    return;
  }
  if (told.purchaseId !== purchase.id) throw notOurs();
  if (told.currency !== "USD")
    throw refused("Ese pago no fue en dólares. Devuélvelo en el panel del proveedor.", "other_currency");
  const here = await adjusted(control, actor, purchase, told);
  const isUndone = told.state === "paid" && here.status === "refunded" && told.refunded < here.amount;
  const settled = await settlePurchase(
    control,
    tenant,
    isUndone ? await undoRefund(control, tenant, here, told) : here,
    told,
  );
  if (!isUndone) return;
  // What went back meanwhile found its credits taken already, and took none: only asking again tells of it.
  const now = await ask(pipes, wanted.metodo, { reference: told.reference, transactionId: null }, HALF_TOLD);
  if (now) await settlePurchase(control, tenant, settled, now);
}

const SILENT = "El proveedor no contestó. No se cambió nada; inténtalo otra vez en unos minutos.";
const HALF_TOLD =
  "La compra quedó otra vez pagada, pero el proveedor ya no contestó para confirmarlo. Compara el día otra vez en unos minutos.";

const referenceOf = ({ paymentMethod, paymentIntentId, paypalOrderId }: Purchase) =>
  paymentMethod === "paypal" ? paypalOrderId : paymentIntentId;

async function ask(
  pipes: Pipes,
  method: PaymentMethod,
  names: { readonly reference: string | null; readonly transactionId: string | null },
  silent = SILENT,
): Promise<Told | null> {
  if (!(method === "stripe" ? pipes.payments.card : pipes.payments.paypal))
    throw refused("Faltan las llaves de este proveedor de pagos.", "no_keys");
  try {
    return await findPayment(pipes, method, names);
  } catch (cause) {
    throw new AppError("provider", silent, { cause, detail: "provider_silent" });
  }
}

/** The names that the provider knows and we had lost, and what was paid if that is another amount than the price. */
async function adjusted(control: Control, actor: Actor, purchase: Purchase, told: Told): Promise<Purchase> {
  const isPaid = purchase.status === "completed" || purchase.status === "refunded";
  const change = {
    ...(referenceOf(purchase) === null
      ? { [purchase.paymentMethod === "paypal" ? "paypalOrderId" : "paymentIntentId"]: told.reference }
      : {}),
    ...(told.state === "paid" && told.amount !== purchase.amount
      ? { amount: told.amount, ...(isPaid ? {} : { credits: creditsForPaid(purchase, told.amount) }) }
      : {}),
  };
  const rows = await note(control, actor, purchase, change);
  return rows ?? { ...purchase, ...change };
}

async function note(control: Control, actor: Actor, purchase: Purchase, change: Partial<Purchase> = {}) {
  const row = audit(control, {
    actorType: "super_admin",
    actorId: actor.superAdminId,
    tenantId: purchase.tenantId,
    action: "take_over_payment",
    target: `purchase:${purchase.id}`,
    fields: ["status", ...Object.keys(change)],
    address: actor.address,
  });
  if (Object.keys(change).length === 0) {
    await control.db.run(row);
    return undefined;
  }
  const [changed] = await control.db.batch([changePurchase(control, purchase, change), row]);
  return changed[0];
}

async function restored(control: Control, actor: Actor, told: Told | null): Promise<Purchase> {
  if (!told?.bought || told.state !== "paid" || told.currency !== "USD") throw notOurs();
  const id = tenantIdSchema.safeParse(told.bought.tenantId);
  if (!id.success || !/^[0-9a-f-]{36}$/.test(told.purchaseId)) throw notOurs();
  const tenantId: TenantId = id.data;
  await openTenant(control, actor, tenantId);
  const { packageId, credits } = told.bought;
  const sold = await control.db.first(findAnyPackage(control, packageId));
  const { purchaseId, amount, reference } = told;
  const made = {
    id: purchaseId,
    tenantId,
    packageId,
    packageName: sold?.name ?? packageId,
    amount,
    credits,
    reference,
  };
  try {
    await control.db.run(restorePurchase(control, made));
  } catch (error) {
    // Somebody else was first.
    if (!(error instanceof UniqueViolation)) throw error;
  }
  const purchase = await control.db.first(findAnyPurchase(control, purchaseId));
  if (!purchase) throw notOurs();
  return purchase;
}

/** A payment that the provider does not know has brought nothing: all of its money counts as gone back. */
function goneBack(purchase: Purchase): Payment {
  const isPayPal = purchase.paymentMethod === "paypal";
  return {
    state: "paid",
    purchaseId: purchase.id,
    amount: purchase.amount,
    currency: "USD",
    refunded: purchase.amount,
    disputes: [],
    fee: null,
    net: null,
    transactionId: isPayPal ? purchase.paypalTransactionId : purchase.stripeChargeId,
    payerId: isPayPal ? purchase.paypalPayerId : purchase.stripeCustomerId,
    receiptUrl: purchase.stripeReceiptUrl,
    bought: null,
  };
}
