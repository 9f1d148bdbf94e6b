import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { countMatching, matchingIds, recordMatch } from "~/platform/record-index.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { companies } from "./tables.server";

export type CompanyRecord = typeof companies.$inferSelect;

export function findCompany(tenant: Tenant, id: number): Statement<CompanyRecord[]> {
  return tenant.db.select(companies, { where: and(eq(companies.id, id), isNull(companies.deletedAt)), limit: 1 });
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

/** A company that may be on its way out, for the job that takes along what belongs to it. */
export function findCompanyAnywhere(tenant: Tenant, id: number): Statement<CompanyRecord[]> {
  return tenant.db.select(companies, { where: eq(companies.id, id), limit: 1 });
}

/** Which companies a list shows; null: all of them. */
export interface CompanyFilter {
  readonly search: string;
  readonly active: boolean | null;
}

/** One page of the companies that match, the newest first. Asks for one row more than `limit`. */
export function listCompanies(
  tenant: Tenant,
  filter: CompanyFilter,
  page: { readonly before: number | null; readonly limit: number },
): Statement<CompanyRecord[]> {
  const match = matchOf(tenant, filter);
  const limit = page.limit + 1;
  return tenant.db.select(companies, {
    where:
      match === null
        ? and(isNull(companies.deletedAt), page.before === null ? undefined : lt(companies.id, page.before))
        : and(
            isNull(companies.deletedAt),
            sql`${companies.id} in ${matchingIds("company", match, { after: page.before, limit })}`,
          ),
    orderBy: [desc(companies.id)],
    limit,
  });
}

/** The number of companies that match, of all pages. */
export function countCompanies(tenant: Tenant, filter: CompanyFilter): Statement<number> {
  const match = matchOf(tenant, filter);
  const counted =
    match === null
      ? tenant.sql<{ count: number }>(
          sql`select count(*) as count from companies where tenant_id = ${tenant.id} and deleted_at is null`,
        )
      : countMatching(tenant, match);
  return counted.map(([row]) => row?.count ?? 0);
}

function matchOf(tenant: Tenant, { search, active }: CompanyFilter): string | null {
  const filters = { active: active === null ? null : Number(active) };
  return recordMatch(tenant.id, "company", { search, filters });
}
