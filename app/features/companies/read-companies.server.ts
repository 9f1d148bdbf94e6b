import type { Tenant } from "~/platform/tenancy.server";
import type { CompanyCard } from "./company-card";
import { listCompanies } from "./queries.server";

const PAGE_SIZE = 30;

/** One page of the tenant's companies, and the id after which the next one begins. */
export async function readCompanies(
  tenant: Tenant,
  before: number | null,
): Promise<{ companies: CompanyCard[]; next: number | null }> {
  const rows = await tenant.db.run(listCompanies(tenant, { before, limit: PAGE_SIZE }));
  const companies = rows.slice(0, PAGE_SIZE);
  return {
    companies: companies.map(({ id, name, industry, email, active }) => ({ id, name, industry, email, active })),
    next: rows.length > PAGE_SIZE ? (companies.at(-1)?.id ?? null) : null,
  };
}
