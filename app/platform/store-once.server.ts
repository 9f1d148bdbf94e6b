import { firstIdAt, newId } from "./ids";
import { UniqueViolation } from "./statement.server";

/** A form that was opened longer ago does not count as a repeat, and its key is not used as an id. */
const MOST_AGE = 7 * 24 * 3_600_000;

interface StoreOnce<Row> {
  /** The record with this id, if it is this tenant's. */
  readonly find: (id: number) => Promise<Row | undefined>;
  /** @throws UniqueViolation on `table.id` where the id is taken */
  readonly store: (id: number) => Promise<Row>;
  /** Answers a repeat: the record is there, and the form may say something else by now. */
  readonly again: (stored: Row) => Promise<Row>;
}

/**
 * Stores a new record once for each form. The form carries an id that was made when it was drawn, and the record takes
 * it: a form that is sent again because its answer was lost meets its own record. Calls bring no key.
 */
export async function storeOnce<Row>(
  table: string,
  key: number | undefined,
  { find, store, again }: StoreOnce<Row>,
): Promise<Row> {
  // Keys come from the browser: an id from the future could block a record to come, perhaps another tenant's.
  const now = Date.now();
  if (key === undefined || key < firstIdAt(now - MOST_AGE) || key >= firstIdAt(now + 1)) return store(newId());
  const known = await find(key);
  if (known) return again(known);
  try {
    return await store(key);
  } catch (error) {
    if (!(error instanceof UniqueViolation && error.on(`${table}.id`))) throw error;
    const stored = await find(key);
    return stored ? again(stored) : store(newId());
  }
}
