import { splitPhone } from "~/platform/phone-countries";
import type { Tenant } from "~/platform/tenancy.server";
import type { CompanyCard } from "./company-card";
import { type CompanyFilter, listCompanies } from "./list/queries.server";
import type { CompanyRecord } from "./queries.server";

const PAGE_SIZE = 50;
const ALL: CompanyFilter = { search: "", active: null };

/** One page of the companies that match, and the id after which the next one begins. */
export async function pageOfCompanies(
  tenant: Tenant,
  filter: CompanyFilter,
  page: { readonly before: number | null; readonly limit: number },
): Promise<{ rows: CompanyRecord[]; next: number | null }> {
  const found = await tenant.db.run(listCompanies(tenant, filter, page));
  const rows = found.slice(0, page.limit);
  return { rows, next: found.length > page.limit ? (rows.at(-1)?.id ?? null) : null };
}

/** The same for the dashboard and the page of companies. */
export async function readCompanies(
  tenant: Tenant,
  before: number | null,
  filter: CompanyFilter = ALL,
): Promise<{ companies: CompanyCard[]; next: number | null }> {
  const { rows, next } = await pageOfCompanies(tenant, filter, { before, limit: PAGE_SIZE });
  return { companies: rows.map(cardOf), next };
}

function spelled(phone: string): string {
  const { dialCode, number } = splitPhone(phone);
  return phone.startsWith("+") ? `${dialCode} ${number}` : phone;
}

function cardOf(row: CompanyRecord): CompanyCard {
  const { id, name, contactPerson, email, phone, city, state, industry, active } = row;
  return { id, name, contactPerson, email, phone: phone && spelled(phone), city, state, industry, active };
}
