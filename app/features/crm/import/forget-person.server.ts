import type { Tenant } from "~/platform/tenancy.server";
import { getRows, partsOf, putPart } from "./import-files.server";
import { listEveryImport } from "./queries.server";
import { eraseMentions } from "./writes.server";

interface Reach {
  readonly email: string | null;
  readonly phone: string | null;
}

/** The end of a phone that is the same however it is written: without its country's code. */
const LOCAL_DIGITS = 10;
/** A shorter number stands in other people's numbers too. */
const SHORTEST_MARK = 7;
const ENDED: readonly string[] = ["done", "halted", "undone"];

/**
 * Takes a person out of what imports keep: refused rows with one of these e-mails or phones are deleted, and in the
 * files of imports that are not over yet such rows are emptied. What was noted about the records goes with these.
 */
export async function forgetInImports(tenant: Tenant, reaches: readonly Reach[]): Promise<void> {
  const marks = marksOf(reaches);
  if (marks.length === 0) return;
  for (const record of await tenant.db.run(listEveryImport(tenant))) {
    await tenant.db.run(eraseMentions(tenant, record.id, marks));
    if (ENDED.includes(record.status)) continue;
    for (const part of partsOf(record)) await emptyRows(tenant, part, marks);
  }
}

async function emptyRows(
  tenant: Tenant,
  part: ReturnType<typeof partsOf>[number],
  marks: readonly string[],
): Promise<void> {
  const rows = await getRows(tenant, part);
  const isTheirs = (cells: readonly string[]) => {
    const plain = cells
      .join("\n")
      .toLowerCase()
      .replace(/[ ().-]/g, "");
    return marks.some((mark) => plain.includes(mark));
  };
  if (!rows?.some(({ cells }) => isTheirs(cells))) return;
  const left = rows.map((row) => (isTheirs(row.cells) ? { ...row, cells: row.cells.map(() => "") } : row));
  await putPart(tenant, part, left);
}

/** E-mails and phones as they stand in a cell in lower case without blanks, dots, hyphens and brackets. */
function marksOf(reaches: readonly Reach[]): string[] {
  const marks = reaches.flatMap(({ email, phone }) => [
    email?.toLowerCase().replace(/[ ().-]/g, ""),
    phone?.replace(/\D/g, "").slice(-LOCAL_DIGITS),
  ]);
  return [...new Set(marks.filter((mark) => mark !== undefined && mark.length >= SHORTEST_MARK))] as string[];
}
