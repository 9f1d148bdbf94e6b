import type { ContactValue, ContactValues } from "~/features/contacts/import/columns";
import type { StoredContact } from "~/features/contacts/import/queries.server";
import type { ImportRow } from "./queries.server";

interface TakenBack {
  /** Records to delete. */
  readonly removed: readonly number[];
  /** Records with the values that they had before. */
  readonly restored: readonly StoredContact[];
  /** Rows whose records somebody has changed since. */
  readonly kept: readonly number[];
  /** Rows of restored records. */
  readonly settled: readonly number[];
}

/**
 * What is to be done to take some rows back.
 * @param rows the last ones first, so that a record that was changed twice gets its oldest values
 * @param stored their records as they are now
 */
export function takeBack(rows: readonly ImportRow[], stored: readonly StoredContact[]): TakenBack {
  const now = new Map(stored.map((one) => [one.id, one]));
  const removed: number[] = [];
  const restored = new Map<number, StoredContact>();
  const kept: number[] = [];
  const settled: number[] = [];
  for (const { row, outcome, recordId, stamp, before, formerStamp } of rows) {
    const record = now.get(recordId ?? 0);
    if (!record || record.updatedAt !== stamp) kept.push(row);
    else if (outcome === "made") {
      removed.push(record.id);
      restored.delete(record.id);
    } else {
      const former = {
        ...record,
        updatedAt: formerStamp ?? record.updatedAt,
        values: { ...record.values, ...valuesOf(before) },
      };
      now.set(record.id, former);
      restored.set(record.id, former);
      settled.push(row);
    }
  }
  return { removed, restored: [...restored.values()], kept, settled };
}

function valuesOf(before: ImportRow["before"]): ContactValues {
  return Object.fromEntries(Object.entries(before ?? {}).map(([name, value]) => [name, value as ContactValue]));
}
