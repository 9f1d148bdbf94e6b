import { sql } from "drizzle-orm";
import { foldedName } from "~/platform/folded-name.server";
import { countMatching, type RecordFilters, recordMatch } from "~/platform/record-index.server";
import { type ListPage, listRecords } from "~/platform/record-list.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { CompanyRecord } from "../queries.server";
import { companies } from "../tables.server";

const LISTED = {
  kind: "company",
  table: companies,
  name: foldedName("name"),
  alive: sql`deleted_at is null`,
} as const;

/** Which companies a list shows; null: all of them. */
export interface CompanyFilter {
  readonly search: string;
  readonly active: boolean | null;
}

/** One page of the companies that match; one row more than `limit`. */
export function listCompanies(tenant: Tenant, filter: CompanyFilter, page: ListPage): Statement<CompanyRecord[]> {
  return listRecords(tenant, LISTED, companyMatch(tenant, filter), page);
}

/** The number of companies that match, of all pages. */
export function countCompanies(tenant: Tenant, filter: CompanyFilter): Statement<number> {
  const match = companyMatch(tenant, filter);
  const counted =
    match === null
      ? tenant.sql<{ count: number }>(
          sql`select count(*) as count from companies where tenant_id = ${tenant.id} and deleted_at is null`,
        )
      : countMatching(tenant, match);
  return counted.map(([row]) => row?.count ?? 0);
}

/** The search and the filter in the words of the index; null where the list shows all. */
export function companyMatch(tenant: Tenant, filter: CompanyFilter): string | null {
  return recordMatch(tenant.id, "company", companyFilters(filter));
}

export function companyFilters({ search, active }: CompanyFilter): RecordFilters {
  return { search, filters: { active: active === null ? null : Number(active) } };
}
