import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, id, tenantId } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";

/** A sheet as the columns of an import describe the chosen one. */
export interface ImportSheet {
  readonly name: string;
  readonly headers: readonly string[];
  readonly named: boolean;
  readonly total: number;
}

const count = (name: string) => integer(name).notNull().default(0);

/** A file of customers or prospects that was uploaded, and what came of it. A month after its end it is forgotten. */
export const imports = tenantOwned(
  sqliteTable(
    "imports",
    {
      id: id(),
      tenantId: tenantId(),
      kind: text("kind").notNull(),
      status: text("status").notNull(),
      fileName: text("file_name").notNull(),
      /** The names of the file's columns. */
      headers: text("headers", { mode: "json" }).$type<readonly string[]>().notNull(),
      /** False where the first row of the file was data, and the names of the columns were made up. */
      named: integer("named", { mode: "boolean" }).notNull().default(true),
      /** The sheets of a workbook that has several with people; null for any other file. */
      sheets: text("sheets", { mode: "json" }).$type<readonly ImportSheet[]>(),
      /** The place of the chosen one among them. */
      sheet: count("sheet"),
      /** The rows below the names of the columns. */
      total: integer("total").notNull(),
      /** What each column is read as; null for a column that is left out. Null before the start. */
      fields: text("fields", { mode: "json" }).$type<readonly (string | null)[]>(),
      policy: text("policy"),
      /** For rows that name no company. */
      companyId: integer("company_id"),
      dialCode: text("dial_code"),
      /** Rows of the file that were worked on: the place where the next run goes on. */
      done: count("done"),
      made: count("made"),
      changed: count("changed"),
      skipped: count("skipped"),
      failed: count("failed"),
      /** After an undo: records that stayed because somebody had changed them since. */
      kept: count("kept"),
      /** How often its rows were looked through for somebody who is erased: what was read before must be read again. */
      emptied: count("emptied"),
      createdAt: createdAt(),
      endedAt: date("ended_at"),
    },
    (t) => [
      uniqueIndex("imports_parent").on(t.tenantId, t.id),
      uniqueIndex("imports_working").on(t.tenantId, t.kind).where(sql`status in ('running', 'undoing')`),
      index("imports_list").on(t.tenantId, t.kind, t.id),
    ],
  ),
);

/**
 * What a row of the file made or changed, for an undo, or why it was refused. The rows about a record go with it, by a
 * trigger, because they hold what it said before.
 */
export const importRows = tenantOwned(
  sqliteTable(
    "import_rows",
    {
      tenantId: tenantId(),
      importId: integer("import_id").notNull(),
      /** Its number in the file. */
      row: integer("row").notNull(),
      outcome: text("outcome").notNull(),
      recordId: integer("record_id"),
      /** The record's `updated_at` after this row: with another one, somebody has changed it since. */
      stamp: integer("stamp"),
      /** Of a changed record, the former values of the changed columns, and its former `updated_at`. */
      before: text("before", { mode: "json" }).$type<Readonly<Record<string, unknown>>>(),
      formerStamp: integer("former_stamp"),
      /** Of a refused row, the reasons in Spanish, and its cells. */
      reasons: text("reasons", { mode: "json" }).$type<readonly string[]>(),
      cells: text("cells", { mode: "json" }).$type<readonly string[]>(),
    },
    (t) => [
      primaryKey({ columns: [t.tenantId, t.importId, t.row] }),
      index("import_rows_record").on(t.tenantId, t.recordId).where(sql`record_id is not null`),
      index("import_rows_outcome").on(t.tenantId, t.importId, t.outcome, t.row),
      foreignKey({ columns: [t.tenantId, t.importId], foreignColumns: [imports.tenantId, imports.id] }),
    ],
  ),
);

/**
 * Customers that were united with another one, for an undo. A month later a row is forgotten; those of a deleted
 * customer go with it, by a trigger, because they hold what was known of the person.
 */
export const customerMerges = tenantOwned(
  sqliteTable(
    "customer_merges",
    {
      id: id(),
      tenantId: tenantId(),
      keptId: integer("kept_id").notNull(),
      goneId: integer("gone_id").notNull(),
      /** The whole deleted record. */
      gone: text("gone", { mode: "json" }).$type<Readonly<Record<string, unknown>>>().notNull(),
      /** The columns of the kept one that changed: what they said before, and after. */
      changes: text("changes", { mode: "json" })
        .$type<Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>>()
        .notNull(),
      /** The ids of what went over. */
      threads: text("threads", { mode: "json" }).$type<readonly number[]>().notNull(),
      prospects: text("prospects", { mode: "json" }).$type<readonly number[]>().notNull(),
      createdAt: createdAt(),
    },
    (t) => [
      index("customer_merges_kept").on(t.tenantId, t.keptId, t.id),
      index("customer_merges_gone").on(t.tenantId, t.goneId),
    ],
  ),
);
