import { shorten } from "~/platform/shorten";
import type { Section } from "./extract-sections.server";
import { NAME_COLUMN, type PriceRow, PriceRows } from "./price-rows";
import { endsInSize } from "./sized-prices";
import { wholeCharacters } from "./whole-characters";

/** A price list that was found in a document's text. */
export interface FoundPrices {
  /** The first names the things themselves. */
  readonly columns: readonly string[];
  readonly rows: readonly FoundRow[];
  /** All rows that were found, also those past `MOST_FOUND_ROWS`. */
  readonly total: number;
  /** Lines that look like prices and are none of the rows. */
  readonly left?: LeftLines;
}

interface LeftLines {
  readonly count: number;
  /** The first of them, shortened. */
  readonly first: readonly string[];
}

export interface FoundRow {
  /** The heading above the row; null where it has none. */
  readonly group: string | null;
  /** A text for each column, "" where the row has none. */
  readonly cells: readonly string[];
}

/** Fewer are no list. */
const LEAST_ROWS = 3;
/** The most rows that are kept to be confirmed in one form; a longer list is better uploaded as a sheet. */
export const MOST_FOUND_ROWS = 200;
export const MOST_FOUND_COLUMNS = 6;
export const MOST_FOUND_CELL = 120;
const NAMED_LEFT = 5;
const LEFT_CHARACTERS = 80;
/** What goes with a sale, and is none of the things that are sold. */
const CONDITION =
  /^(?:(?:costo|cargo|tarifa|precio)(?: extra)? (?:del? |por ))?(?:env[ií]os?|(?:a )?domicilio|fuera de|gratis|entregas?|servicio a domicilio|repartos?|fletes?|anticipos?|dep[oó]sitos?|propinas?|apartados?|m[ií]nimo|(?:pedido|compra|consumo) m[ií]nim[oa])(?!\p{L})/iu;
/** The most characters of all cells: a posted form has room for them, whatever their letters. */
const MOST_CHARACTERS = 12_000;
/** What makes bare numbers at the end of lines prices. */
const ABOUT_PRICES = /precio|men[uú]|carta|tarifa|costo|\$\s?\d|pesos|mxn/iu;

/**
 * The price list that a document's text holds: lines with a name and a price, in cells or not, under the names of their
 * columns where a header gives them, which pages may repeat. Null for fewer than three rows.
 */
export function findPrices(sections: readonly Section[]): FoundPrices | null {
  const reader = new PriceRows();
  const rows = sections.flatMap((section) => reader.read(section));
  const sure = rows.filter(({ bare }) => !bare);
  const bare = rows.filter((row) => row.bare);
  const isPriced =
    sure.length > 0 ||
    sections.some(({ heading, text }) => ABOUT_PRICES.test(`${heading ?? ""} ${text.slice(0, 4_000)}`));
  const pages = bare.filter((row) => !endsInSize(nameIn(row)));
  const isContents = pages.length > 0 && isIndex(pages);
  const priced = !isPriced ? sure : isContents ? rows.filter((row) => !pages.includes(row)) : rows;
  const conditions = priced.filter((row) => CONDITION.test(nameIn(row)));
  // A list that is mostly conditions is a price list of deliveries, so they stay.
  const kept = conditions.length * 2 > priced.length ? priced : priced.filter((row) => !CONDITION.test(nameIn(row)));
  if (kept.length < LEAST_ROWS) return null;
  // Fewer page numbers are no table of contents, and may be prices all the same.
  const dropped = pages.length < LEAST_ROWS ? rows : priced;
  const lost = dropped.filter((row) => !kept.includes(row)).map(({ cells }) => [...cells.values()].join(" "));
  return { ...tableOf(kept), ...leftOf([...reader.left, ...lost]) };
}

const nameIn = ({ cells }: PriceRow): string => cells.get(NAME_COLUMN) ?? "";

function leftOf(lines: readonly string[]): { left?: LeftLines } {
  if (lines.length === 0) return {};
  return {
    left: { count: lines.length, first: lines.slice(0, NAMED_LEFT).map((line) => shorten(line, LEFT_CHARACTERS)) },
  };
}

/** True for a table of contents: its numbers only grow. */
function isIndex(rows: readonly PriceRow[]): boolean {
  const pages = rows.map(({ cells }) => Number([...cells.values()].at(-1)));
  return pages.every((page, at) => page >= (pages[at - 1] ?? 0));
}

function tableOf(rows: readonly PriceRow[]): FoundPrices {
  const names = new Map<string, string>([[keyOf(NAME_COLUMN), NAME_COLUMN]]);
  for (const { cells } of rows)
    for (const name of cells.keys()) if (!names.has(keyOf(name))) names.set(keyOf(name), name);
  const columns = [...names.values()].slice(0, MOST_FOUND_COLUMNS);
  const groups = new Set(rows.map(({ group }) => group));
  const kept: FoundRow[] = [];
  let characters = 0;
  for (const { group, cells } of rows.slice(0, MOST_FOUND_ROWS)) {
    const byKey = new Map([...cells].map(([name, cell]) => [keyOf(name), cell]));
    const texts = columns.map((name) => clip(byKey.get(keyOf(name)) ?? ""));
    characters += texts.join("").length;
    if (characters > MOST_CHARACTERS) break;
    // One heading over all is the document's title.
    kept.push({ group: groups.size > 1 ? group : null, cells: texts });
  }
  return { columns: columns.map(clip), rows: kept, total: rows.length };
}

const keyOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s:]+/g, " ")
    .trim();

function clip(text: string): string {
  return text.length <= MOST_FOUND_CELL ? text : text.slice(0, wholeCharacters(text, MOST_FOUND_CELL));
}
