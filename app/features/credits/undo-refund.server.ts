import type { Control, Tenant } from "~/platform/tenancy.server";
import { UnitOfWork } from "~/platform/unit-of-work.server";
import type { Payment } from "~/providers/payments/port";
import { readBalance } from "./balance/writes.server";
import { findAnyPurchase, type Purchase } from "./queries.server";
import { changePurchase, giveBackRefunded, takeRefund } from "./writes.server";

/**
 * Makes a purchase that counts as given back a paid one again: the provider kept its money, or a part. The credits come
 * first and only if they are taken, so that a repeat or a killed run neither loses nor doubles them.
 * @returns the purchase as it is then
 */
export async function undoRefund(
  control: Control,
  tenant: Tenant,
  purchase: Purchase,
  { refunded }: Pick<Payment, "refunded">,
): Promise<Purchase> {
  const unit = new UnitOfWork(tenant);
  for (const effect of [...giveBackRefunded(tenant, purchase), ...takeRefund(tenant, purchase, refunded)])
    unit.add(effect);
  const credits = unit.add(readBalance(tenant));
  unit.tell(() => ({ type: "credits", credits: credits() }));
  await unit.run();
  const [changed] = await control.db.run(changePurchase(control, purchase, { status: "completed" }));
  // Somebody else was first.
  return changed ?? (await control.db.first(findAnyPurchase(control, purchase.id))) ?? purchase;
}
