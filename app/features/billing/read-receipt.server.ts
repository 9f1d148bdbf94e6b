import { findPurchaseNamed, findReceiptMail } from "~/features/credits/queries.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { notFound } from "~/platform/errors";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { readBillingSettings } from "./queries.server";
import { type ShownPurchase, shownPurchase } from "./read-credits-page.server";
import type { TaxData } from "./tax-data";

export interface ReceiptData {
  readonly purchase: ShownPurchase;
  /** When it was paid, ISO 8601; null while it is not. */
  readonly paidAt: string | null;
  readonly business: string;
  /** The address of its logo. */
  readonly logoUrl: string | null;
  readonly tax: TaxData | null;
  /** Where the business is, in Spanish. */
  readonly country: string;
  /** The payment provider's own receipt. */
  readonly providerUrl: string | null;
  /** The provider's number of the payment. */
  readonly reference: string | null;
  /** How the mail with it stands, and to whom it goes; null where none was planned. */
  readonly mail: { readonly to: string; readonly state: "waiting" | "sent" | "failed" } | null;
}

const STATES: Readonly<Record<string, "waiting" | "sent" | "failed">> = {
  sent: "sent",
  refused: "failed",
  unknown: "failed",
};

/** A purchase's receipt. @throws AppError not_found */
export async function readReceipt(control: Control, tenant: Tenant, id: string): Promise<ReceiptData> {
  const [purchase, record, { tax, country }] = await Promise.all([
    control.db.first(findPurchaseNamed(control, tenant, id)),
    control.db.first(findTenantById(control, tenant.id)),
    tenant.db.run(readBillingSettings(tenant)),
  ]);
  if (!purchase || !record) throw notFound();
  const mail = await tenant.db.first(findReceiptMail(tenant, purchase.id));
  return {
    purchase: shownPurchase(purchase),
    paidAt: purchase.completedAt?.toISOString() ?? null,
    business: record.name,
    logoUrl: record.logoUrl,
    tax,
    country,
    providerUrl: httpsOnly(purchase.stripeReceiptUrl),
    reference: purchase.stripeChargeId ?? purchase.paypalTransactionId,
    mail: mail ? { to: purchase.customerEmail ?? "", state: STATES[mail.state] ?? "waiting" } : null,
  };
}

/** The provider's word is an outside text too. */
function httpsOnly(url: string | null): string | null {
  return url?.startsWith("https://") ? url : null;
}
