import { listCompanyChoices } from "~/features/companies/queries.server";
import type { RecordFilters, RecordKind } from "~/platform/record-index.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MOST_COUNTED } from "../companies/most-counted";
import { type Belongings, countBelongings } from "../companies/queries.server";
import { type Act, offers } from "./acts";
import { CHUNK } from "./change-chunk.server";
import { countRecords, countThreads, findManyChange, nextIds, ownIds } from "./queries.server";
import type { Marks } from "./schema";

/** What the question before an act on many records shows. */
export interface Selection {
  readonly act: Act;
  /** The marked records; empty where it is about all that the list finds. */
  readonly rows: readonly number[];
  readonly todos: boolean;
  readonly count: number;
  /** Of deleted people: their conversations, which stay; null where they were not counted. */
  readonly threads: number | null;
  /** Of deleted companies: what goes along and what stays; null where it was not counted. */
  readonly belongings: Belongings | null;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
}

/** All that a list shows about acts on many records. */
export interface ManyData {
  readonly selection: Selection | null;
  /** The change that a job is at. */
  readonly underWay: { readonly act: Act; readonly done: number; readonly total: number } | null;
  /** What a form without scripts has done. */
  readonly done: { readonly act: Act; readonly count: number } | null;
  readonly marked: readonly number[];
}

export async function readMany(
  tenant: Tenant,
  kind: RecordKind,
  marks: Marks,
  filters: RecordFilters,
): Promise<ManyData> {
  const [selection, change] = await Promise.all([
    readSelection(tenant, kind, marks, filters),
    tenant.db.run(findManyChange(tenant, kind)),
  ]);
  return {
    selection,
    underWay: change && { act: change.act, done: change.done, total: change.total },
    done: marks.hecho && { act: marks.hecho, count: marks.cuantos ?? 0 },
    marked: marks.fila,
  };
}

/** What an address asks to do with many records; null where it asks nothing. */
async function readSelection(
  tenant: Tenant,
  kind: RecordKind,
  { hacer: act, fila, todos }: Marks,
  filters: RecordFilters,
): Promise<Selection | null> {
  if (act === null || !offers(kind, act)) return null;
  const everyOne = { after: 0, until: Number.MAX_SAFE_INTEGER, limit: CHUNK };
  const [ids, all, companies] = await tenant.db.batch([
    todos ? nextIds(tenant, kind, filters, everyOne) : ownIds(tenant, kind, fila),
    todos ? countRecords(tenant, kind, filters) : ownIds(tenant, kind, []).map(() => null),
    act === "empresa" ? listCompanyChoices(tenant) : ownIds(tenant, kind, []).map(() => []),
  ]);
  const count = all ?? ids.length;
  // What belongs to thousands of records is not counted: that would read all of it.
  const counted = act === "eliminar" && count <= CHUNK;
  const [threads, belongings] = await Promise.all([
    counted && kind !== "company" ? tenant.db.run(countThreads(tenant, kind, ids, MOST_COUNTED + 1)) : null,
    counted && kind === "company" ? tenant.db.run(countBelongings(tenant, ids)) : null,
  ]);
  return { act, rows: todos ? [] : ids, todos: todos !== null, count, threads, belongings, companies };
}
