import { findTenantById } from "~/features/tenants/queries.server";
import { parsePhone } from "~/platform/phone.server";
import type { Control, Tenant } from "~/platform/tenancy.server";

/** What the form of a business's first company starts with: mostly that company is the business itself. */
export async function readStarts(control: Control, tenant: Tenant) {
  const business = await control.db.first(findTenantById(control, tenant.id));
  if (!business) return null;
  const { name, email, phone, phoneCountryCode, industry, address, city, state, postalCode, website } = business;
  // One that cannot be called would only be refused.
  const called = phone === null ? null : (parsePhone(phone, phoneCountryCode)?.number ?? null);
  return { name, email, phone: called, industry, address, city, state, postalCode, website };
}

export type NewCompanyStarts = NonNullable<Awaited<ReturnType<typeof readStarts>>>;
