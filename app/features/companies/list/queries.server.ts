import { and, desc, isNull, lt, sql } from "drizzle-orm";
import { countMatching, matchingIds, recordMatch } from "~/platform/record-index.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { CompanyRecord } from "../queries.server";
import { companies } from "../tables.server";

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
