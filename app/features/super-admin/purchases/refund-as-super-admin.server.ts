import { findAnyPurchase } from "~/features/credits/queries.server";
import { refundPurchase } from "~/features/credits/refund.server";
import { notFound } from "~/platform/errors";
import type { Control } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import type { Actor } from "../create-tenant-as-super-admin.server";
import { openTenant } from "../tenant/open-tenant.server";

/** Sends money of a purchase back, with a reason; see `refundPurchase`. @throws AppError not_found, conflict, provider */
export async function refundAsSuperAdmin(
  control: Control,
  actor: Actor,
  pipes: Pipes,
  id: string,
  asked: { readonly key: string; readonly amount: number; readonly reason: string },
): Promise<void> {
  const purchase = await control.db.first(findAnyPurchase(control, id));
  if (!purchase) throw notFound("Esa compra no existe.");
  const { tenant } = await openTenant(control, actor, purchase.tenantId);
  await refundPurchase(control, tenant, pipes, purchase, { ...asked, ...actor });
}
