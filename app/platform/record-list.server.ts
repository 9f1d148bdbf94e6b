import { and, asc, desc, gt, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { TenantTable } from "./marks.server";
import type { ListOrder } from "./paths";
import { countMatchingUpTo, matchingIds, type RecordKind } from "./record-index.server";
import type { Statement } from "./statement.server";
import type { Tenant } from "./tenancy.server";

/** Names are sorted within what a search and filters find up to this many: more would have to be read for each page. */
const MOST_SORTED = 500;

/** A place in a list: rows after the record with this id come next. */
export interface ListPage {
  readonly order: ListOrder | null;
  readonly after: number | null;
  readonly limit: number;
}

interface Listed<Table extends TenantTable> {
  readonly kind: RecordKind;
  readonly table: Table & { readonly id: SQLiteColumn };
  /** What names are sorted by; an index of the tenant has it. */
  readonly name: SQL;
  /** Of the rows that a list shows at all. */
  readonly alive?: SQL;
}

/** The order that a list can keep: by name only where the search and the filters find few enough. */
export async function sortedOrder(
  tenant: Tenant,
  order: ListOrder | null,
  match: string | null,
): Promise<ListOrder | null> {
  if (order !== "nombre" || match === null) return order;
  return (await tenant.db.run(countMatchingUpTo(tenant, match, MOST_SORTED + 1))) > MOST_SORTED ? null : order;
}

/**
 * One page of the records that match and one row more. Reads the page's rows alone, except by name within a search,
 * where it reads all that are found.
 * @param match of the index; null for all
 * @param only a further condition that an index in the order of ids has
 */
export function listRecords<Table extends TenantTable>(
  tenant: Tenant,
  { kind, table, name, alive }: Listed<Table>,
  match: string | null,
  { order, after, limit: rows }: ListPage,
  only?: SQL,
): Statement<Table["$inferSelect"][]> {
  const { id } = table;
  const limit = rows + 1;
  if (order === "nombre") {
    const of = sql`tenant_id = ${tenant.id} and ${alive ?? sql`true`}`;
    const place =
      after === null
        ? null
        : sql`coalesce((select ${name} from ${table} where tenant_id = ${tenant.id} and id = ${after}), '')`;
    // An OR of both, or a comparison of rows, would walk the index from its beginning.
    const pages = place
      ? [
          sql`select id from (select id from ${table} where ${of} and ${name} = ${place} and id > ${after} order by id limit ${limit})`,
          sql`select id from (select id from ${table} where ${of} and ${name} > ${place} order by ${name}, id limit ${limit})`,
        ]
      : [sql`select id from ${table} where ${of} order by ${name}, id limit ${limit}`];
    const ids =
      match === null
        ? sql.join(pages, sql` union all `)
        : sql`select id from ${matchingIds(kind, match, { after: null, limit: MOST_SORTED + 1 })}`;
    const following = match !== null && place ? sql`(${name}, id) > (${place}, ${after})` : undefined;
    return tenant.db.select(table, {
      where: and(alive, sql`${id} in (${ids})`, following),
      // The plus keeps SQLite from walking the whole index of names for its order.
      orderBy: [sql`+(${name})`, asc(id)],
      limit,
    });
  }
  const oldestFirst = order === "antiguos";
  const found = match === null ? null : matchingIds(kind, match, { after, limit, oldestFirst });
  const following = after === null ? undefined : oldestFirst ? gt(id, after) : lt(id, after);
  return tenant.db.select(table, {
    where: and(alive, ...(found ? [sql`${id} in ${found}`] : [only, following])),
    orderBy: [oldestFirst ? asc(id) : desc(id)],
    limit,
  });
}
