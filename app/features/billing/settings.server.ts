import { putTenantSetting } from "~/features/answering/thresholds/writes.server";
import { LOW_CREDITS_KEY } from "~/features/credits/low-credits";
import { homeOf } from "~/platform/phone-place.server";
import type { Tenant } from "~/platform/tenancy.server";
import { TAX_KEY, type TaxInput } from "./tax-data";

/** What receipts say of the business, which is where it is by its zone. */
export async function saveTaxData(tenant: Tenant, tax: TaxInput): Promise<void> {
  const stored = "rfc" in tax ? tax : { ...tax, country: homeOf(tenant.timeZone).country };
  const setting = { key: TAX_KEY, value: JSON.stringify(stored), type: "json", category: "billing", description: null };
  await tenant.db.batch([
    putTenantSetting(tenant, setting),
    tenant.audit("change_setting", TAX_KEY, { fields: Object.keys(tax) }),
  ]);
}

/** The credits at which the tenant is warned. */
export async function saveLowCredits(tenant: Tenant, lowAt: number): Promise<void> {
  const setting = {
    key: LOW_CREDITS_KEY,
    value: String(lowAt),
    type: "number",
    category: "billing",
    description: null,
  };
  await tenant.db.batch([
    putTenantSetting(tenant, setting),
    tenant.audit("change_setting", LOW_CREDITS_KEY, { values: { lowAt } }),
  ]);
}
