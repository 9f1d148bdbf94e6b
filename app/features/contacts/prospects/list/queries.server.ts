import { eq } from "drizzle-orm";
import { foldedName } from "~/platform/folded-name.server";
import type { ListOrder } from "~/platform/paths";
import { countMatching, type RecordFilters, recordMatch } from "~/platform/record-index.server";
import { listRecords } from "~/platform/record-list.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { prospectCounters, prospects } from "../../tables.server";
import type { ProspectRecord } from "../queries.server";

export interface ProspectFilter {
  readonly search: string;
  readonly status: string | null;
}

export interface ProspectPage extends ProspectFilter {
  readonly order?: ListOrder | null;
  /** The place where the page begins: the id of the last prospect before it. */
  readonly before: number | null;
  readonly limit: number;
}

const NAME = foldedName(
  "coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email, phone, '')",
);

/** The search and the filters in the words of the index. */
export function prospectFilters({ search, status }: ProspectFilter): RecordFilters {
  return { search, filters: { status } };
}

/** The index's query; null where the list shows all. */
export function prospectMatch(tenant: Tenant, filter: ProspectFilter): string | null {
  return recordMatch(tenant.id, "prospect", prospectFilters(filter));
}

/** One page of the prospects that match, the newest first unless it says otherwise. One row more than `limit`. */
export function listProspects(
  tenant: Tenant,
  { search, status, order = null, before, limit }: ProspectPage,
): Statement<ProspectRecord[]> {
  // Without a search the order of the rows is that of an index already.
  const isIndexed = search === "" && order !== "nombre";
  return listRecords(
    tenant,
    { kind: "prospect", table: prospects, name: NAME },
    isIndexed ? null : prospectMatch(tenant, { search, status }),
    { order, after: before, limit },
    status === null ? undefined : eq(prospects.status, status),
  );
}

/** The number of prospects that a search finds; null where there is no search. */
export function countFound(tenant: Tenant, { search, status }: ProspectFilter): Statement<{ count: number }[]> | null {
  const match = search ? recordMatch(tenant.id, "prospect", { search, filters: { status } }) : null;
  return match === null ? null : countMatching(tenant, match);
}

/** The number of all prospects by status, which triggers keep: a row for each. */
export function countByStatus(tenant: Tenant): Statement<{ status: string; count: number }[]> {
  return tenant.db.select(prospectCounters).map((rows) => rows.map(({ status, total }) => ({ status, count: total })));
}
