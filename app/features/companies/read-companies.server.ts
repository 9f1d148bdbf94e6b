import type { ListOrder } from "~/platform/paths";
import { sortedOrder } from "~/platform/record-list.server";
import { spelledPhone } from "~/platform/spelled-phone";
import type { Tenant } from "~/platform/tenancy.server";
import type { CompanyCard } from "./company-card";
import { type CompanyFilter, companyMatch, listCompanies } from "./list/queries.server";
import type { CompanyRecord } from "./queries.server";

const PAGE_SIZE = 50;
const ALL: CompanyFilter = { search: "", active: null };

interface CompaniesPlace {
  /** The place where the page begins: the id of the last company before it. */
  readonly before: number | null;
  readonly orden?: ListOrder | null;
}

/** One page of the companies that match, and the id after which the next one begins. */
export async function pageOfCompanies(
  tenant: Tenant,
  filter: CompanyFilter,
  { before: after, limit, orden = null }: CompaniesPlace & { readonly limit: number },
): Promise<{ rows: CompanyRecord[]; next: number | null; order: ListOrder | null }> {
  const order = await sortedOrder(tenant, orden, companyMatch(tenant, filter));
  const found = await tenant.db.run(listCompanies(tenant, filter, { order, after, limit }));
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null, order };
}

/** The same for the dashboard and the page of companies. */
export async function readCompanies(
  tenant: Tenant,
  place: CompaniesPlace,
  filter: CompanyFilter = ALL,
): Promise<{ companies: CompanyCard[]; next: number | null; order: ListOrder | null }> {
  const { rows, next, order } = await pageOfCompanies(tenant, filter, { ...place, limit: PAGE_SIZE });
  return { companies: rows.map(cardOf), next, order };
}

function cardOf(row: CompanyRecord): CompanyCard {
  const { id, name, contactPerson, email, phone, city, state, industry, active } = row;
  return { id, name, contactPerson, email, phone: phone && spelledPhone(phone), city, state, industry, active };
}
