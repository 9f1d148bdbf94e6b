import { readBalance } from "~/features/credits/balance/writes.server";
import { notFound } from "~/platform/errors";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { findTenantById } from "./queries.server";

/** The tenant's own data in the form of calls; the credits come from its ledger's balance. */
export async function readProfile(control: Control, tenant: Tenant) {
  const [record, credits] = await Promise.all([
    control.db.first(findTenantById(control, tenant.id)),
    tenant.db.run(readBalance(tenant)),
  ]);
  if (!record) throw notFound();
  const { name, email, phone, phoneCountryCode, address, city, state, country, website, createdAt, uuid } = record;
  return { name, email, phone, phoneCountryCode, address, city, state, country, website, createdAt, credits, uuid };
}
