import { and, asc, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { ContactKind } from "~/features/contacts/import/columns";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { importRows, imports } from "../tables.server";
import { type Marks, plainOf } from "./person-marks";
import type { ImportStatus } from "./schema";

/** They are kept for a month. */
const MOST_IMPORTS = 1_000;

export type ImportRecord = typeof imports.$inferSelect;
export type ImportRow = typeof importRows.$inferSelect;

export function findImport(tenant: Tenant, id: number): Statement<ImportRecord[]> {
  return tenant.db.select(imports, { where: eq(imports.id, id), limit: 1 });
}

/** The newest first. */
export function listImports(tenant: Tenant, kind: ContactKind, limit: number): Statement<ImportRecord[]> {
  return tenant.db.select(imports, { where: eq(imports.kind, kind), orderBy: [desc(imports.id)], limit });
}

/** Every import that is not forgotten yet, of both lists. */
export function listEveryImport(tenant: Tenant): Statement<ImportRecord[]> {
  return tenant.db.select(imports, { orderBy: [asc(imports.id)], limit: MOST_IMPORTS });
}

/** Holds while a run may go on from this place: no other run has done so, and nobody has stopped it. */
export function isAt(tenant: Tenant, { id, done }: Pick<ImportRecord, "id" | "done">): SQL {
  return sql`exists (select 1 from imports i where i.tenant_id = ${tenant.id} and i.id = ${id}
    and i.status = 'running' and i.done = ${done})`;
}

/** Holds while the rows that were read are still those of the file: nobody's have been emptied since. */
export function isUnemptied(tenant: Tenant, { id, emptied }: Pick<ImportRecord, "id" | "emptied">): SQL {
  return sql`exists (select 1 from imports i where i.tenant_id = ${tenant.id} and i.id = ${id}
    and i.emptied = ${emptied})`;
}

/** Holds while an import is in one of these states. */
export function isImportIn(tenant: Tenant, id: number, statuses: readonly ImportStatus[]): SQL {
  return sql`exists (select 1 from imports i where i.tenant_id = ${tenant.id} and i.id = ${id}
    and i.status in (select value from json_each(${JSON.stringify(statuses)})))`;
}

/** Holds while this is the chosen sheet of an import's file. */
export function isSheet(tenant: Tenant, id: number, sheet: number): SQL {
  return sql`exists (select 1 from imports i where i.tenant_id = ${tenant.id} and i.id = ${id} and i.sheet = ${sheet})`;
}

/** Holds while no import of a list is being worked on or undone. */
export function isNoneWorking(tenant: Tenant, kind: string): SQL {
  return sql`not exists (select 1 from imports i where i.tenant_id = ${tenant.id} and i.kind = ${kind}
    and i.status in ('running', 'undoing'))`;
}

const TAKEN_BACK = ["made", "changed"];

/** The last rows before one that made or changed a record. */
export function lastRows(tenant: Tenant, importId: number, before: number, limit: number): Statement<ImportRow[]> {
  const { row, outcome } = importRows;
  return tenant.db.select(importRows, {
    where: and(eq(importRows.importId, importId), lt(row, before), inArray(outcome, TAKEN_BACK)),
    orderBy: [desc(row)],
    limit,
  });
}

/** The rows of an outcome, in the order of the file. @param after the last row that was read */
export function rowsOf(
  tenant: Tenant,
  importId: number,
  outcome: "failed" | "kept" | "skipped",
  { after = 0, limit }: { readonly after?: number; readonly limit: number },
): Statement<ImportRow[]> {
  return tenant.db.select(importRows, {
    where: and(eq(importRows.importId, importId), eq(importRows.outcome, outcome), sql`${importRows.row} > ${after}`),
    orderBy: [asc(importRows.row)],
    limit,
  });
}

/** Refused rows that may name a person: those whose cells hold a mark, also within a longer word. */
export function listMentions(
  tenant: Tenant,
  importId: number,
  { emails, phones }: Marks,
  { after, limit }: { readonly after: number; readonly limit: number },
): Statement<ImportRow[]> {
  const marks = JSON.stringify([...emails.map(plainOf), ...phones]);
  const plain = [" ", "(", ")", ".", "-"].reduce((text, sign) => sql`replace(${text}, ${sign}, '')`, sql`lower(cells)`);
  return tenant.db.select(importRows, {
    where: and(
      eq(importRows.importId, importId),
      eq(importRows.outcome, "failed"),
      sql`${importRows.row} > ${after}`,
      sql`exists (select 1 from json_each(${marks}) m where instr(${plain}, m.value) > 0)`,
    ),
    orderBy: [asc(importRows.row)],
    limit,
  });
}
