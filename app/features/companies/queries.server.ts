import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { companies } from "./tables.server";

export type CompanyRecord = typeof companies.$inferSelect;

export function findCompany(tenant: Tenant, id: number): Statement<CompanyRecord[]> {
  return tenant.db.select(companies, { where: eq(companies.id, id), limit: 1 });
}

/** Every active company by name, for choices. */
export function listCompanyChoices(tenant: Tenant): Statement<{ id: number; name: string }[]> {
  return tenant.db
    .select(companies, { where: and(eq(companies.active, true)), orderBy: [asc(companies.name), asc(companies.id)] })
    .map((rows) => rows.map(({ id, name }) => ({ id, name })));
}

/** The first active companies by name, for recognising one in a customer's text. */
export function listCompanyNames(tenant: Tenant, limit: number): Statement<{ id: number; name: string }[]> {
  return tenant.db
    .select(companies, { where: eq(companies.active, true), orderBy: [asc(companies.name), asc(companies.id)], limit })
    .map((rows) => rows.map(({ id, name }) => ({ id, name })));
}

/** One page of all companies, inactive ones too, the newest first. Asks for one row more than `limit`. */
export function listCompanies(
  tenant: Tenant,
  page: { readonly before: number | null; readonly limit: number },
): Statement<CompanyRecord[]> {
  return tenant.db.select(companies, {
    where: page.before === null ? undefined : lt(companies.id, page.before),
    orderBy: [desc(companies.id)],
    limit: page.limit + 1,
  });
}
