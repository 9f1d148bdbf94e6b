/**
 * Messages are found through a contentless FTS5 table of two columns, `words` and `stems`. Every token begins with its
 * tenant, so a posting list holds that tenant's messages only. A message's row has its id; the row of a thread's
 * contact (name, phone, e-mail) has the thread's id, negated.
 */

import { type Token, tokenise } from "~/language/spanish";
import type { TenantId } from "~/platform/ids";

/** The start of every token of a tenant. @throws RangeError when the tenant is no positive integer */
function prefix(tenantId: TenantId): string {
  if (!Number.isSafeInteger(tenantId) || tenantId <= 0) throw new RangeError(`not a tenant: ${tenantId}`);
  // Digits, then `x`, so that no tenant's prefix is the beginning of another's.
  return `t${tenantId}x`;
}

/** Of a long message only the beginning is searchable, and in it only this many different words. */
export const MAX_INDEXED_CHARACTERS = 20_000;
const MAX_INDEXED_TOKENS = 1_000;
const MAX_QUERY_WORDS = 12;
/** A shorter beginning would match a great part of all words. */
const MIN_BEGINNING = 2;
const NATIONAL_DIGITS = 10;

/** A telephone (or any long number) as people write it: with spaces, dashes, brackets. */
const LONG_NUMBER = /(?<![\p{L}\d])\+?\d(?:[\s().-]{0,2}\d){6,17}(?![\p{L}\d])/gu;

interface LongNumber {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

function longNumbers(text: string): LongNumber[] {
  return [...text.matchAll(LONG_NUMBER)].map((match) => {
    const raw = match[0];
    const from = raw.search(/\d/);
    return { digits: raw.replace(/\D/g, ""), start: match.index + from, end: match.index + raw.length };
  });
}

/** With and without the country code. */
function forms({ digits }: LongNumber): string[] {
  return digits.length > NATIONAL_DIGITS ? [digits, digits.slice(-NATIONAL_DIGITS)] : [digits];
}

/** An address is left out in favour of its parts, which are enough to find it. */
function parts(text: string): Token[] {
  const tokens = tokenise(text);
  return tokens.filter((token, at) => {
    const next = tokens[at + 1];
    return !next || next.start >= token.end;
  });
}

export interface IndexRow {
  readonly words: string;
  readonly stems: string;
}

function indexRow(tenantId: TenantId, words: Iterable<string>, stems: Iterable<string>): IndexRow {
  const before = prefix(tenantId);
  const column = (tokens: Iterable<string>) =>
    [...new Set(tokens)]
      .slice(0, MAX_INDEXED_TOKENS)
      .map((token) => before + token)
      .join(" ");
  return { words: column(words), stems: column(stems) };
}

/**
 * The index row of a message: each different word once, at most 1,000 of the first 20,000 characters. Both columns hold
 * only `[a-z0-9 ]`.
 * @throws RangeError when the tenant is no positive integer
 */
export function indexMessage(tenantId: TenantId, text: string): IndexRow {
  const read = text.slice(0, MAX_INDEXED_CHARACTERS);
  const tokens = parts(read);
  const words = [...longNumbers(read).flatMap(forms), ...tokens.map((token) => token.word)];
  return indexRow(
    tenantId,
    words,
    // Stopwords have no stem: a query looks for one only when it has nothing else, and then by the word itself.
    tokens.filter((token) => !token.stopword).map((token) => token.stem),
  );
}

export interface IndexedContact {
  readonly name: string | null;
  readonly phone: string | null;
  readonly countryCode: string | null;
  readonly email: string | null;
}

/** The index row of a thread's contact. A phone is also found by its last 4, 7 or 8 digits. */
export function indexContact(tenantId: TenantId, { name, phone, countryCode, email }: IndexedContact): IndexRow {
  const digits = (phone ?? "").replace(/\D/g, "");
  const code = (countryCode ?? "").replace(/\D/g, "");
  const ends = [4, 7, 8, NATIONAL_DIGITS].filter((count) => digits.length > count).map((count) => digits.slice(-count));
  const tokens = parts([name, email, phone].filter((part) => part !== null).join("\n"));
  const numbers = digits === "" ? [] : [digits, ...(digits.startsWith(code) ? [] : [code + digits]), ...ends];
  return indexRow(
    tenantId,
    [...numbers, ...tokens.map((token) => token.word)],
    tokens.map((token) => token.stem),
  );
}

export interface SearchTerms {
  /** All of them must be found. */
  readonly words: readonly { readonly word: string; readonly stem: string; readonly beginning: boolean }[];
  readonly numbers: readonly {
    readonly forms: readonly string[];
    readonly parts: readonly string[];
    readonly beginning: boolean;
  }[];
}

/**
 * Splits a query into words (function words only when there is nothing else) and phone numbers; null when it has
 * neither.
 */
export function searchTerms(query: string): SearchTerms | null {
  const long = longNumbers(query);
  const tokens = parts(query);
  const last = tokens.at(-1);
  const isLast = (range: { readonly end: number }) => last !== undefined && range.end >= last.end;
  const loose = tokens.filter(
    (token) => !long.some((number) => token.start >= number.start && token.end <= number.end),
  );
  const topical = loose.filter((token) => !token.stopword);
  const kept = topical.length > 0 || long.length > 0 ? topical : loose;
  const words = new Map<string, SearchTerms["words"][number]>();
  for (const token of kept.slice(0, MAX_QUERY_WORDS)) {
    const { word, stem } = token;
    const beginning = (words.get(word)?.beginning ?? false) || (isLast(token) && word.length >= MIN_BEGINNING);
    words.set(word, { word, stem, beginning });
  }
  const numbers = long.slice(0, MAX_QUERY_WORDS).map((number) => ({
    forms: forms(number),
    parts: tokens.filter((token) => token.start >= number.start && token.end <= number.end).map((token) => token.word),
    beginning: isLast(number),
  }));
  return words.size + numbers.length === 0 ? null : { words: [...words.values()], numbers };
}

/**
 * The FTS5 query for a text that staff typed: every word must be there, by itself or by its stem, and the last one also
 * by its beginning. Null when nothing is left to look for. Text never reaches FTS5 unquoted, so no input is a syntax
 * error.
 */
export function toMessageMatch(tenantId: TenantId, query: string): string | null {
  const terms = searchTerms(query);
  if (!terms) return null;
  const before = prefix(tenantId);
  const word = (token: string, beginning = false) => `words : "${before}${token}"${beginning ? " *" : ""}`;
  const clauses = [
    ...terms.words.map(({ word: own, stem, beginning }) => `(${word(own, beginning)} OR stems : "${before}${stem}")`),
    ...terms.numbers.map(({ forms: whole, parts: pieces, beginning }) => {
      const alternatives = whole.map((digits) => word(digits, beginning));
      if (pieces.length > 1) alternatives.push(`(${pieces.map((piece) => word(piece)).join(" AND ")})`);
      return `(${alternatives.join(" OR ")})`;
    }),
  ];
  return clauses.join(" AND ");
}

/** The hits of a query in a text, each with start and end (exclusive), in order, none overlapping. */
export function hitsIn(text: string, terms: SearchTerms): [number, number][] {
  const words = parts(text).filter((token) =>
    terms.words.some(
      ({ word, stem, beginning }) =>
        token.word === word || token.stem === stem || (beginning && token.word.startsWith(word)),
    ),
  );
  const numbers = longNumbers(text).filter((number) =>
    terms.numbers.some(({ forms: wanted, beginning }) =>
      wanted.some((digits) => forms(number).some((own) => own === digits || (beginning && own.startsWith(digits)))),
    ),
  );
  const hits: [number, number][] = [];
  for (const { start, end } of [...words, ...numbers].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const before = hits.at(-1);
    if (before && start < before[1]) before[1] = Math.max(before[1], end);
    else hits.push([start, end]);
  }
  return hits;
}
