import type { Tenant } from "~/platform/tenancy.server";
import { type CompanyOption, choicesFor, goneOf } from "./choices";
import { shownCompany } from "./last-company";
import { findCompany, listCompanyChoices } from "./queries.server";

/**
 * For a page that always shows a company: the one asked for, the last one, or the first by name; null where there is
 * none. One that is gone is shown as such.
 */
export async function readShownCompany(
  tenant: Tenant,
  asked: number | null,
  last: number | null,
): Promise<{ companies: readonly CompanyOption[]; company: CompanyOption | null }> {
  const choices = await tenant.db.run(listCompanyChoices(tenant));
  const companyId = shownCompany(choices, asked, last);
  const found = companyId === null ? undefined : await tenant.db.first(findCompany(tenant, companyId));
  const companies = choicesFor(choices, companyId, found);
  return { companies, company: found ? { id: found.id, name: found.name } : (goneOf(companies, companyId) ?? null) };
}
