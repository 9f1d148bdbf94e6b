import { and, desc, eq, lt, sql } from "drizzle-orm";
import { countMatching, matchingIds, recordMatch } from "~/platform/record-index.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { prospects } from "../../tables.server";
import type { ProspectRecord } from "../queries.server";

export interface ProspectFilter {
  readonly search: string;
  readonly status: string | null;
}

export interface ProspectPage extends ProspectFilter {
  readonly before: number | null;
  readonly limit: number;
}

/** One page of the prospects that match, the newest first. Asks for one row more than `limit`. */
export function listProspects(
  tenant: Tenant,
  { search, status, before, limit }: ProspectPage,
): Statement<ProspectRecord[]> {
  // Without a search the order of the rows is that of an index already.
  const match = search ? recordMatch(tenant.id, "prospect", { search, filters: { status } }) : null;
  const page = { orderBy: [desc(prospects.id)], limit: limit + 1 };
  if (match !== null) {
    const ids = matchingIds("prospect", match, { after: before, limit: limit + 1 });
    return tenant.db.select(prospects, { where: sql`${prospects.id} in ${ids}`, ...page });
  }
  const where = and(
    status === null ? undefined : eq(prospects.status, status),
    before === null ? undefined : lt(prospects.id, before),
  );
  return tenant.db.select(prospects, { where, ...page });
}

/** The number of prospects that a search finds; null where there is no search. */
export function countFound(tenant: Tenant, { search, status }: ProspectFilter): Statement<{ count: number }[]> | null {
  const match = search ? recordMatch(tenant.id, "prospect", { search, filters: { status } }) : null;
  return match === null ? null : countMatching(tenant, match);
}

/** The number of all prospects by status: a walk over an index, which reads no prospect. */
export function countByStatus(tenant: Tenant): Statement<{ status: string; count: number }[]> {
  return tenant.sql(
    sql`select status, count(*) as count from prospects where tenant_id = ${tenant.id} group by status`,
  );
}
