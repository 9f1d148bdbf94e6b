import { listCompanyChoices } from "~/features/companies/queries.server";
import { scoredProspect } from "~/features/contacts/prospects/json";
import {
  countByStatus,
  countFound,
  listProspects,
  prospectFilters,
  prospectMatch,
} from "~/features/contacts/prospects/list/queries.server";
import { findProspect } from "~/features/contacts/prospects/queries.server";
import { rowsOfPage } from "~/features/contacts/prospects/read-prospects.server";
import type { ProspectsQuery } from "~/features/contacts/prospects/schema";
import { PROSPECT_STATUSES, type ProspectStatus } from "~/features/contacts/prospects/statuses";
import { countUnlinked, findMigration, findThreadsOfProspect } from "~/features/threads/prospects/queries.server";
import { newId } from "~/platform/ids";
import type { ListOrder } from "~/platform/paths";
import { homeOf } from "~/platform/phone-place.server";
import { sortedOrder } from "~/platform/record-list.server";
import type { Tenant } from "~/platform/tenancy.server";
import { readMany } from "../many/read-selection.server";
import type { Marks } from "../many/schema";
import { companyNames, customersLeft } from "./queries.server";
import { type Columns, type Counts, type Page, placeOf } from "./view";

const LIST_PAGE = 50;
const COLUMN_PAGE = 25;
/** Threads that could become prospects are counted up to here. */
const MOST_COUNTED = 10_000;
const NO_CHOICES: { id: number; name: string }[] = [];
const EMPTY: Page = { rows: [], next: null };

/** All that the page of prospects shows at an address. */
export async function readProspectsPage(
  tenant: Tenant,
  query: ProspectsQuery,
  { marks, hidden }: { readonly marks: Marks; readonly hidden: readonly string[] },
) {
  const { buscar: search, estado, vista, columna, antes, nuevo, migrar } = query;
  const openId = query.ver ?? query.editar ?? query.convertir;
  const inList = vista === "lista";
  const order = inList
    ? await sortedOrder(tenant, query.orden, prospectMatch(tenant, { search, status: estado }))
    : null;
  const pages = pagesOf(query, order);
  const found = countFound(tenant, { search, status: estado });
  const [lists, counts, matching, open, threads, migration, unlinked, companies, many] = await Promise.all([
    pages.length > 0 ? tenant.db.batch(pages.map(({ page }) => listProspects(tenant, { search, ...page }))) : [],
    tenant.db.run(countByStatus(tenant)).then(countsOf),
    found ? tenant.db.first(found) : null,
    openId === null ? null : tenant.db.first(findProspect(tenant, openId)),
    query.ver === null ? [] : tenant.db.run(findThreadsOfProspect(tenant, query.ver, 1)),
    tenant.db.run(findMigration(tenant)),
    migrar ? tenant.db.run(countUnlinked(tenant, MOST_COUNTED)) : null,
    nuevo || query.editar ? tenant.db.run(listCompanyChoices(tenant)) : NO_CHOICES,
    inList ? readMany(tenant, "prospect", marks, prospectFilters({ search, status: estado })) : null,
  ]);
  const read = pages.map(({ status, page }, at) => ({
    status,
    ...rowsOfPage(lists[at] ?? [], page.limit, scoredProspect),
  }));
  const opened = open ? rowsOfPage([open], 1, scoredProspect).rows : [];
  const all = [...read.flatMap(({ rows }) => rows), ...opened];
  const ids = all.flatMap(({ companyId }) => companyId ?? []);
  const became = all.flatMap(({ customerId }) => customerId ?? []);
  const [names, left] =
    ids.length + became.length > 0
      ? await tenant.db.batch([companyNames(tenant, ids), customersLeft(tenant, became)])
      : [[], []];
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const customers = new Set(left.map(({ id }) => id));
  const shown = ({ rows, next }: Omit<(typeof read)[number], "status">): Page => ({
    rows: rows.map((row) => ({
      ...row,
      company: row.companyId === null ? null : (nameOf.get(row.companyId) ?? null),
      customerId: row.customerId !== null && customers.has(row.customerId) ? row.customerId : null,
    })),
    next,
  });
  const columns = Object.fromEntries(
    PROSPECT_STATUSES.map((status) => {
      const page = read.find((one) => one.status === status);
      return [status, page ? shown(page) : EMPTY];
    }),
  ) as unknown as Columns;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const [list] = read;
  return {
    place: placeOf(query),
    view: vista === "lista" ? ("list" as const) : ("board" as const),
    counts: counts as Counts,
    total,
    found: matching ? matching.count : estado === null ? total : counts[estado],
    list: vista === "lista" && list ? shown(list) : EMPTY,
    order,
    hidden,
    many,
    columns: vista === "lista" ? null : columns,
    onFirstPage: antes === null || (vista !== "lista" && columna === null),
    opened:
      openId === null
        ? null
        : { of: openId, mode: modeOf(query), row: shown({ rows: opened, next: null }).rows[0] ?? null },
    thread: threads[0]?.id ?? null,
    companies,
    creating: nuevo !== null,
    // A prospect that was deleted while somebody edited it can be stored as a new one.
    home: homeOf(tenant.timeZone),
    formKey: nuevo !== null || (query.editar !== null && !open) ? newId() : null,
    migration,
    unlinked,
    done: query.listo,
    doneCount: query.cuantos,
  };
}

export type ProspectsData = Awaited<ReturnType<typeof readProspectsPage>>;

function modeOf({ ver, editar }: ProspectsQuery) {
  return ver !== null ? ("show" as const) : editar !== null ? ("edit" as const) : ("convert" as const);
}

/** What is read of the list, or of each column that has cards. */
function pagesOf({ vista, estado, columna, antes }: ProspectsQuery, order: ListOrder | null) {
  if (vista === "lista") return [{ status: estado, page: { status: estado, order, before: antes, limit: LIST_PAGE } }];
  return PROSPECT_STATUSES.filter((status) => status !== "lost" && (estado === null || estado === status)).map(
    (status) => ({ status, page: { status, before: columna === status ? antes : null, limit: COLUMN_PAGE } }),
  );
}

function countsOf(
  rows: readonly { readonly status: string; readonly count: number }[],
): Record<ProspectStatus, number> {
  const counts = { new: 0, contacted: 0, qualified: 0, unqualified: 0, converted: 0, lost: 0 };
  for (const status of PROSPECT_STATUSES) counts[status] = rows.find((row) => row.status === status)?.count ?? 0;
  return counts;
}
