import type { Section } from "./extract-sections.server";
import { isSize, isSizeWord, nameOf, priceKind, pricesAtEnd, saysPrice, splitPairs, splitTerms } from "./price-text";
import { CELL_MARK, EMPTY_CELL, namesColumns } from "./text-cells";

export const NAME_COLUMN = "Producto";
const PRICE_COLUMN = "Precio";
const SIZE_COLUMN = "Tamaño";
const ABOUT_COLUMN = "Detalle";

/** A line of a price list. */
export interface PriceRow {
  /** The heading above it; null where it has none. */
  readonly group: string | null;
  /** Cells by the names of their columns. */
  readonly cells: ReadonlyMap<string, string>;
  /** True when a number without any sign of money is all that tells what it costs. */
  readonly bare: boolean;
}

/** The names of columns, which hold for the rows below them, also on the next pages. */
interface Header {
  readonly names: readonly string[];
  /** Where the things themselves are named. */
  readonly own: number;
}

/** Other first names are a group's: "Bebidas · Chico · Grande". */
const OWN_NAME =
  /^(?:nombre|productos?|servicios?|art[ií]culos?|platillos?|concepto|modelo|paquetes?|item|tratamientos?|cursos?)/iu;
const OTHER_OWN_NAME = /^(?:descripci[oó]n|detalle)/iu;
const CODE_NAME =
  /^(?:clave|c[oó]d(?:igo)?\.?|sku|#|no\.?|n[uú]m\.?|n[uú]mero|cant\.?|cantidad|obs\.?|observaciones)$/iu;
const PRICE_NAME =
  /precio|costo|tarifa|importe|mayoreo|menudeo|\bp\.?\s?\/?\s?u\.?\b|^p\.? ?(?:p[uú]b|unit|venta|vta|v\.? ?p)|\$|mxn|pesos|price/iu;
const NO_THING = /^(?:tels?|tel[eé]fono|cel(?:ular)?|whats?app|fax|c\.?\s?p\.?|r\.?f\.?c\.?|p[aá]g(?:ina)?)(?!\p{L})/iu;
const LONGEST_GROUP = 60;

/** Reads the rows of a price list out of a document, section by section. */
export class PriceRows {
  private header: Header | null = null;
  private group: string | null = null;

  read({ heading, text }: Section): PriceRow[] {
    this.group = heading?.split(" › ").at(-1) ?? null;
    const rows: PriceRow[] = [];
    for (const paragraph of text.split(/\n{2,}/)) {
      const lines = paragraph.split("\n");
      for (const [at, line] of lines.entries())
        rows.push(...this.readLine(line.trim(), lines[at + 1] ?? null, lines[at - 1] ?? null));
    }
    return rows;
  }

  private readLine(line: string, next: string | null, previous: string | null): PriceRow[] {
    const cells = line.split(CELL_MARK).map((cell) => cell.trim());
    if (cells.length > 1) {
      const header = headerOf(cells, next);
      if (header === null) return this.rowsOf(cells);
      this.header = header;
      const [first = ""] = cells;
      if (header.own === 0 && header.names[0] === first && namesGroup(first)) this.group = first.replace(/:$/, "");
      return [];
    }
    const pairs = splitPairs(line) ?? splitTerms(line);
    if (pairs) return pairs.flatMap(({ name, price }) => this.plain([name, price]));
    const priced = line.endsWith(".") ? null : pricesAtEnd(line);
    if (priced && !saysPrice(priced.name)) return this.rowsOf([priced.name, ...priced.prices]);
    if (priceKind(line) === "sure" && previous !== null && isName(previous)) return this.plain([previous.trim(), line]);
    if (isGroup(line, next, previous === null)) this.group = line.replace(/:$/, "");
    return [];
  }

  private rowsOf(cells: readonly string[]): PriceRow[] {
    const header = this.header;
    if (!header) return this.plain(cells);
    const { names } = header;
    if (names.length === cells.length) {
      const half = names.length / 2;
      if (isTwice(names)) {
        const one = { names: names.slice(0, half), own: header.own };
        return [...this.under(one, cells.slice(0, half)), ...this.under(one, cells.slice(half))];
      }
      const row = this.under(header, cells);
      if (row.length > 0) return row;
    }
    return this.plain(cells);
  }

  private under({ names, own }: Header, cells: readonly string[]): PriceRow[] {
    const name = nameOf(cells[own] ?? "");
    if (name === null || NO_THING.test(name)) return [];
    const found = new Map([[NAME_COLUMN, name]]);
    let isPriced = false;
    for (const [at, cell] of cells.entries()) {
      const column = names[at] ?? "";
      if (at === own || cell === EMPTY_CELL || cell === "" || CODE_NAME.test(column)) continue;
      const kind = priceKind(cell);
      const isPriceColumn = PRICE_NAME.test(column) || isSizeName(column);
      isPriced ||= kind === "sure" || (kind === "bare" && isPriceColumn);
      found.set(column, kind === "bare" && isSizeName(column) && !PRICE_NAME.test(column) ? `$${cell}` : cell);
    }
    return isPriced ? [{ group: this.group, cells: found, bare: false }] : [];
  }

  /** A row without a header: what each cell is shows by itself. */
  private plain(all: readonly string[]): PriceRow[] {
    const cells = all.filter((cell) => cell !== EMPTY_CELL);
    const kinds = cells.map(priceKind);
    if (
      cells.length >= 4 &&
      cells.length % 2 === 0 &&
      kinds.every((kind, at) => (kind === "sure") === (at % 2 === 1))
    ) {
      return pairsOf(cells).flatMap((pair) => this.plain(pair));
    }
    const own = nameOf(cells[0] ?? "") === null || (/\d/.test(cells[0] ?? "") && !/\s/.test(cells[0] ?? "")) ? 1 : 0;
    const at = cells.length > own + 1 && kinds[own] === null ? own : 0;
    const name = nameOf(cells[at] ?? "");
    if (name === null || NO_THING.test(name)) return [];
    const found = new Map([[NAME_COLUMN, name]]);
    let sure = false;
    let bare = false;
    for (const [index, cell] of cells.entries()) {
      if (index <= at) continue;
      const labelled = labelOf(cell);
      const kind = kinds[index];
      if (labelled) found.set(labelled.label, labelled.price);
      else if (kind === "sure" || (kind === "bare" && index === cells.length - 1)) put(found, PRICE_COLUMN, cell);
      else put(found, isSize(cell) ? SIZE_COLUMN : ABOUT_COLUMN, cell);
      sure ||= labelled !== null || kind === "sure";
      bare ||= kind === "bare" && index === cells.length - 1;
    }
    // A number after half a sentence is none.
    bare &&= /^[\p{Lu}\d]/u.test(name);
    return sure || bare ? [{ group: this.group, cells: found, bare: !sure }] : [];
  }
}

/** Names of columns, or null for a row; `next` is the line below. */
function headerOf(cells: readonly string[], next: string | null): Header | null {
  if (!namesColumns(cells) && !leadsToPrices(cells, next)) return null;
  const below = next?.split(CELL_MARK).length ?? 0;
  const [first = ""] = cells;
  // "Chico · Grande" above "Latte · $35 · $45": the things' own column has no name.
  if (below === cells.length + 1 && (isSizeName(first) || PRICE_NAME.test(first))) {
    return { names: [NAME_COLUMN, ...cells], own: 0 };
  }
  const own = [OWN_NAME, OTHER_OWN_NAME]
    .map((pattern) => cells.findIndex((name) => pattern.test(name)))
    .find((at) => at >= 0);
  if (own !== undefined) return { names: cells, own };
  const at = cells.findIndex((name) => !CODE_NAME.test(name) && !PRICE_NAME.test(name) && !isSizeName(name));
  return { names: cells, own: Math.max(0, at) };
}

/** True for a line without figures above one that has prices in as many cells. */
function leadsToPrices(cells: readonly string[], next: string | null): boolean {
  if (next === null || cells.length < 2) return false;
  const below = next.split(CELL_MARK).map((cell) => cell.trim());
  if (below.length !== cells.length && below.length !== cells.length + 1) return false;
  const isNaming = cells.every((cell) => priceKind(cell) === null && (isSizeName(cell) || !/\d/.test(cell)));
  return isNaming && below.slice(1).some((cell) => priceKind(cell) !== null) && nameOf(below[0] ?? "") !== null;
}

/** True for the first name of "Bebidas · Chico · Grande", which says what the things below it are. */
function namesGroup(name: string): boolean {
  return ![OWN_NAME, OTHER_OWN_NAME, CODE_NAME, PRICE_NAME].some((other) => other.test(name)) && !isSizeName(name);
}

function isSizeName(name: string): boolean {
  return isSize(name) || isSizeWord(name) || name.split(/\s+/).some(isSizeWord);
}

/** True for "Producto · Precio · Producto · Precio". */
function isTwice(names: readonly string[]): boolean {
  const half = names.length / 2;
  return Number.isInteger(half) && half >= 2 && names.slice(0, half).every((name, at) => name === names[half + at]);
}

function pairsOf(cells: readonly string[]): string[][] {
  return cells.flatMap((cell, at) => (at % 2 === 0 ? [[cell, cells[at + 1] ?? ""]] : []));
}

/** "chico $35" as a price with its column's name. */
function labelOf(cell: string): { readonly label: string; readonly price: string } | null {
  const found = pricesAtEnd(cell);
  if (found?.prices.length !== 1 || !isSizeName(found.name)) return null;
  return { label: found.name.charAt(0).toUpperCase() + found.name.slice(1), price: found.prices[0] ?? "" };
}

/** Under this name, or the first of "Precio 2", "Precio 3" that is free. */
function put(cells: Map<string, string>, name: string, cell: string): void {
  let free = name;
  for (let number = 2; cells.has(free); number += 1) free = `${name} ${number}`;
  cells.set(free, cell);
}

function isName(line: string): boolean {
  return (
    !line.includes(CELL_MARK) && line.length <= LONGEST_GROUP && nameOf(line) !== null && !/[.:;]$/.test(line.trim())
  );
}

/** True for the heading of the rows below it: "Bebidas:", "PAN DULCE", or a short line that opens them. */
function isGroup(line: string, next: string | null, opens: boolean): boolean {
  if (line.length > LONGEST_GROUP || /\d/.test(line) || nameOf(line) === null) return false;
  if (line.endsWith(":")) return true;
  if (line.toUpperCase() === line) return true;
  const isRow = next !== null && (next.includes(CELL_MARK) || pricesAtEnd(next) !== null);
  return opens && isRow && /^\p{Lu}/u.test(line) && !/[.,;]$/.test(line);
}
