import { eq, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { imports } from "../tables.server";
import type { ImportRow } from "./queries.server";
import type { ImportStatus } from "./schema";

export function storeImport(
  tenant: Tenant,
  row: Omit<typeof imports.$inferInsert, "tenantId" | "status" | "createdAt">,
): Statement<void> {
  return tenant.db.insert(imports, { ...row, status: "uploaded", createdAt: new Date(tenant.now()) });
}

type ImportChange = Partial<
  Pick<
    typeof imports.$inferInsert,
    "fields" | "policy" | "companyId" | "dialCode" | "endedAt" | "kept" | "sheet" | "headers" | "named" | "total"
  >
>;

/** Puts an import in another state; a guard of its batch says from which. */
export function moveImport(
  tenant: Tenant,
  id: number,
  status: ImportStatus,
  change: ImportChange = {},
): Statement<unknown> {
  return tenant.db.update(imports, { ...change, status }, eq(imports.id, id));
}

export type Counts = Readonly<Record<"made" | "changed" | "skipped" | "failed", number>>;

/** Notes that some more rows were worked on, and what came of them. */
export function countRows(tenant: Tenant, id: number, rows: number, counts: Counts): Statement<unknown> {
  const { done, made, changed, skipped, failed } = imports;
  return tenant.db.update(
    imports,
    {
      done: sql`${done} + ${rows}`,
      made: sql`${made} + ${counts.made}`,
      changed: sql`${changed} + ${counts.changed}`,
      skipped: sql`${skipped} + ${counts.skipped}`,
      failed: sql`${failed} + ${counts.failed}`,
    },
    eq(imports.id, id),
  );
}

/** Notes that somebody's rows were emptied in its file, for a run that has read them before. */
export function countEmptied(tenant: Tenant, id: number): Statement<unknown> {
  return tenant.db.update(imports, { emptied: sql`${imports.emptied} + 1` }, eq(imports.id, id));
}

export type NewImportRow = { -readonly [Name in keyof Omit<ImportRow, "tenantId" | "importId">]: ImportRow[Name] };

export function storeRows(tenant: Tenant, importId: number, rows: readonly NewImportRow[]): Statement<unknown> {
  return tenant.sql(
    sql`insert into import_rows (tenant_id, import_id, row, outcome, record_id, stamp, before, former_stamp, reasons, cells)
      select ${tenant.id}, ${importId}, value ->> 'row', value ->> 'outcome', value ->> 'recordId', value ->> 'stamp',
        value ->> 'before', value ->> 'formerStamp', value ->> 'reasons', value ->> 'cells'
      from json_each(${JSON.stringify(rows)})`,
  );
}

export function dropRows(tenant: Tenant, importId: number, rows: readonly number[]): Statement<unknown> {
  return tenant.sql(
    sql`delete from import_rows where tenant_id = ${tenant.id} and import_id = ${importId}
      and row in (select value from json_each(${JSON.stringify(rows)}))`,
  );
}

/** Their records were changed since, so they stay as they are. */
export function keepRows(tenant: Tenant, importId: number, rows: readonly number[]): Statement<unknown> {
  return tenant.sql(
    sql`update import_rows set outcome = 'kept', before = null, cells = null where tenant_id = ${tenant.id}
      and import_id = ${importId} and row in (select value from json_each(${JSON.stringify(rows)}))`,
  );
}

/** Deletes a thousand of an import's rows, of an outcome or all. Returns how many. */
export function eraseRows(tenant: Tenant, importId: number, outcome: "failed" | null): Statement<number> {
  const only = outcome === null ? sql`true` : sql`outcome = ${outcome}`;
  return tenant
    .sql(
      sql`delete from import_rows where tenant_id = ${tenant.id} and import_id = ${importId} and row in
        (select row from import_rows where tenant_id = ${tenant.id} and import_id = ${importId} and ${only} limit 1000)
        returning row`,
    )
    .map((rows) => rows.length);
}

/** Counts the records that an undo has left as they are. */
export function countKept(tenant: Tenant, importId: number): Statement<unknown> {
  const kept = sql`(select count(distinct record_id) from import_rows where tenant_id = ${tenant.id}
    and import_id = ${importId} and outcome = 'kept')`;
  return tenant.db.update(imports, { kept }, eq(imports.id, importId));
}

/** Its rows must be gone. */
export function eraseImport(tenant: Tenant, id: number): Statement<void> {
  return tenant.db.delete(imports, eq(imports.id, id));
}
