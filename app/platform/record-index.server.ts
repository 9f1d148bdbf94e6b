import { type SQL, sql } from "drizzle-orm";
import type { TenantId } from "./ids";
import type { Tenant } from "./tenancy.server";

/**
 * Finds customers, prospects and companies in `record_index`, one FTS5 table that triggers keep: no writer can forget
 * it. Every token begins with its kind and tenant, so a posting list is one tenant's (docs/decisions/0039-record-index.md).
 */
const KINDS = {
  customer: { letter: "c", number: 1 },
  prospect: { letter: "p", number: 2 },
  company: { letter: "e", number: 3 },
} as const;

export type RecordKind = keyof typeof KINDS;

const MAX_WORDS = 12;
const MAX_WORD_CHARACTERS = 40;
/** Numbers are found from any of their first twelve digits on. */
const MAX_DIGITS = 15;

/**
 * Found as a whole word only: a phone has a word from each of its digits on, so nearly all of a tenant's words begin
 * with the same digits, and walking them takes a second at 200,000 customers.
 */
const SHORT_NUMBER = /^\d{1,2}$/;

export interface RecordFilters {
  /** Words as people type them: names, parts of an e-mail, any part of a phone in any spelling. */
  readonly search: string;
  /** Exact values by the names that the migration gives them, such as `{ status: "active", company: 12 }`. */
  readonly filters?: Readonly<Record<string, string | number | null>>;
}

/** FTS5's query for these words and filters; null when there are none, as every record matches then. */
export function recordMatch(
  tenantId: TenantId,
  kind: RecordKind,
  { search, filters = {} }: RecordFilters,
): string | null {
  const before = `${KINDS[kind].letter}${tenantId}`;
  const wanted = Object.entries(filters)
    .filter((entry): entry is [string, string | number] => entry[1] !== null)
    .map(([name, value]) => `filters : "${before}f${name}${String(value).replace(/[^a-z0-9_]/gi, "")}"`);
  const words = wordsOf(search).map((word) => `words : "${before}w${word}"${SHORT_NUMBER.test(word) ? "" : "*"}`);
  return [...wanted, ...words].join(" AND ") || null;
}

/** A search without letters is one number, however it is spelled; all else is words. */
function wordsOf(search: string): string[] {
  const digits = search.replace(/\D/g, "").slice(0, MAX_DIGITS);
  if (digits !== "" && !/\p{L}/u.test(search)) return [digits];
  return search
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_CHARACTERS));
}

/** A place in a list that is sorted by id: rows after it come next. */
export interface IdPage {
  readonly after: number | null;
  readonly limit: number;
  readonly oldestFirst?: boolean;
}

/**
 * The ids of one page of the records that match, as a subquery `(select …)`; reads nothing but the index. Ids grow with
 * time, so the newest come first.
 */
export function matchingIds(kind: RecordKind, match: string, { after, limit, oldestFirst = false }: IdPage): SQL {
  const { number } = KINDS[kind];
  // FTS5 takes a bound only as an integer, and D1 binds numbers as reals.
  const edge = sql`cast(${after ?? (oldestFirst ? 0 : Number.MAX_SAFE_INTEGER)} as integer) * 4 + ${sql.raw(String(number))}`;
  return sql`(select rowid >> 2 as id from record_index where record_index match ${match}
    and rowid ${sql.raw(oldestFirst ? ">" : "<")} ${edge} order by rowid ${sql.raw(oldestFirst ? "asc" : "desc")} limit ${limit})`;
}

/** The number of records that match: a walk over the index alone. */
export function countMatching(tenant: Tenant, match: string) {
  return tenant.sql<{ count: number }>(
    sql`select count(*) as count from record_index where record_index match ${match}`,
  );
}

/** The same up to `most`, so that a page costs the same at any size. */
export function countMatchingUpTo(tenant: Tenant, match: string, most: number) {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select rowid from record_index where record_index match ${match} limit ${most})`,
    )
    .map(([row]) => row?.count ?? 0);
}
