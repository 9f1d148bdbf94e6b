import type { Tenant } from "~/platform/tenancy.server";
import { type ProspectJson, prospectJson } from "./json";
import { listProspects, type ProspectPage } from "./list/queries.server";
import type { ProspectRecord } from "./queries.server";

export interface ProspectRows<Row = ProspectJson> {
  readonly rows: readonly Row[];
  /** The id after which the next page begins; null at the end. */
  readonly next: number | null;
}

export async function pageOfProspects(tenant: Tenant, page: ProspectPage): Promise<ProspectRows> {
  return rowsOfPage(await tenant.db.run(listProspects(tenant, page)), page.limit, prospectJson);
}

/** @param found one row more than the page where there are older ones */
export function rowsOfPage<Row>(
  found: readonly ProspectRecord[],
  limit: number,
  show: (row: ProspectRecord) => Row,
): ProspectRows<Row> {
  const rows = found.slice(0, limit);
  return { rows: rows.map(show), next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
