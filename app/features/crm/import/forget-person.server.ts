import type { Tenant } from "~/platform/tenancy.server";
import { getRows, partsOf, putPart } from "./import-files.server";
import { isNamedIn, type Marks, marksOf } from "./person-marks";
import { type ImportRow, listEveryImport, listMentions } from "./queries.server";
import { countEmptied, dropRows } from "./writes.server";

const ENDED: readonly string[] = ["done", "halted", "undone"];
const ROWS_AT_ONCE = 500;

/**
 * Takes a person out of what imports keep: refused rows with one of these e-mails or phones are deleted, and in the
 * files of imports that are not over yet such rows are emptied. What was noted about the records goes with these.
 */
export async function forgetInImports(tenant: Tenant, reaches: Parameters<typeof marksOf>[0]): Promise<void> {
  const marks = marksOf(reaches);
  if (marks.emails.length + marks.phones.length === 0) return;
  for (const record of await tenant.db.run(listEveryImport(tenant))) {
    if (!ENDED.includes(record.status)) {
      for (const part of partsOf(record)) await emptyRows(tenant, part, marks);
      // Also if nothing was emptied now: an erasure that was cut short may have done it.
      await tenant.db.run(countEmptied(tenant, record.id));
    }
    // Last: until it was counted, a run could store rows that it had read before.
    await dropRefused(tenant, record.id, marks);
  }
}

/** The database finds more rows than are theirs, because it cannot tell where an e-mail ends. */
async function dropRefused(tenant: Tenant, importId: number, marks: Marks): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const page = { after, limit: ROWS_AT_ONCE };
    const rows: readonly ImportRow[] = await tenant.db.run(listMentions(tenant, importId, marks, page));
    const theirs = rows.filter(({ cells }) => isNamedIn(marks, cells ?? [])).map(({ row }) => row);
    if (theirs.length > 0) await tenant.db.run(dropRows(tenant, importId, theirs));
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.row;
  }
}

async function emptyRows(tenant: Tenant, part: ReturnType<typeof partsOf>[number], marks: Marks): Promise<void> {
  const rows = await getRows(tenant, part);
  if (!rows?.some(({ cells }) => isNamedIn(marks, cells))) return;
  const left = rows.map((row) => (isNamedIn(marks, row.cells) ? { ...row, cells: row.cells.map(() => "") } : row));
  await putPart(tenant, part, left);
}
