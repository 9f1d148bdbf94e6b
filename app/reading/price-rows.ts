import type { Section } from "./extract-sections.server";
import {
  isSize,
  isSizeWord,
  moneyIn,
  nameOf,
  type PricePair,
  priceKind,
  pricesAtEnd,
  splitPairs,
  splitTerms,
} from "./price-text";
import { endsInSize, holdsPrice, isOnlySize, splitSizes } from "./sized-prices";
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
  /** True if the price is only a number, without any sign of money. */
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

/** Titles of a whole list, such as "Precios" and "Menú": they name no thing that has sizes. */
const WHOLE_LIST = /precio|men[uú]|carta|tarifa|cat[aá]logo|lista|productos|servicios/iu;
const LONGEST_LEFT = 130;
/** A short line that ends in a number: "gelatina mosaico 25"; what else ends so is told by `PLACE`. */
const ENDS_BARE = /^\p{L}[^.;:]{2,60} \d{1,5}$/u;
const YEAR_AT_END = / (?:19|20)\d\d$/;
const PLACE =
  /(?<!\p{L})(?:calle|avenida|av|blvd|boulevard|col|colonia|n[uú]m|n[uú]mero|no|local|piso|sucursal|mesa|desde|hasta|de|p[aá]gina|cap[ií]tulo|tema|m[oó]dulo|grado|nivel|anexo|figura|tabla)(?!\p{L})\.?(?: [^ ]+){0,3}$/iu;

/** Reads the rows of a price list out of a document, section by section. */
export class PriceRows {
  private header: Header | null = null;
  private group: string | null = null;
  /** The group that holds again below a line that named one thing ("Pastel 3 leches:") and its sizes. */
  private above: string | null = null;
  private isThing = false;
  private readonly leftOut: string[] = [];

  /** The lines read so far that look like prices and became no row. */
  get left(): readonly string[] {
    return this.leftOut;
  }

  read({ heading, text }: Section): PriceRow[] {
    this.group = heading?.split(" › ").at(-1) ?? null;
    this.above = this.group;
    this.isThing = false;
    const rows: PriceRow[] = [];
    for (const paragraph of text.split(/\n{2,}/)) {
      const lines = paragraph.split("\n").map((line) => line.trim());
      for (const [at, line] of lines.entries()) {
        const found = this.readLine(line, lines[at + 1] ?? null, lines[at - 1] ?? null);
        if (found.length === 0 && looksPriced(line)) this.leftOut.push(line.replaceAll(CELL_MARK, " "));
        rows.push(...found);
      }
    }
    return rows;
  }

  private readLine(line: string, next: string | null, previous: string | null): PriceRow[] {
    const cells = line.split(CELL_MARK).map((cell) => cell.trim());
    if (cells.length > 1) {
      const header = headerOf(cells, next);
      const sized = header === null && cells.length === 2 ? splitSizes(cells.join(": ")) : null;
      if (sized) return this.rowsOfPairs(sized.pairs);
      if (header === null) return this.rowsOf(cells);
      this.header = header;
      const [first = ""] = cells;
      if (header.own === 0 && header.names[0] === first && namesGroup(first)) this.opens(first.replace(/:$/, ""));
      return [];
    }
    const pairs = splitSizes(line)?.pairs ?? splitPairs(line) ?? splitTerms(line);
    if (pairs) return this.rowsOfPairs(pairs);
    const priced = line.endsWith(".") ? null : pricesAtEnd(line);
    if (priced) return this.rowsOf([priced.name, ...priced.prices]);
    if (priceKind(line) === "sure" && previous !== null && isName(previous)) return this.plain([previous, line]);
    if (isGroup(line, next, previous === null) || isSized(line, next)) this.opens(line.replace(/:$/, ""));
    return [];
  }

  private opens(group: string): void {
    if (!this.isThing) this.above = this.group;
    this.group = group;
    this.isThing = false;
  }

  private rowsOfPairs(pairs: readonly PricePair[]): PriceRow[] {
    const rows = pairs.map(({ name, price }) => this.plain([name, price]));
    return rows.every((row) => row.length > 0) ? rows.flat() : [];
  }

  /**
   * What a row is about, and its group. A size alone is of the thing above it ("Pastel 3 leches:" above "10 personas"),
   * and where none is named, of nothing.
   */
  private about(cell: string): { readonly name: string; readonly group: string | null } | null {
    const name = nameOf(cell);
    if (name === null || NO_THING.test(name) || holdsPrice(name)) return null;
    if (isOnlySize(name)) {
      if (this.group === null || WHOLE_LIST.test(this.group)) return null;
      this.isThing = true;
      return { name: `${this.group}, ${name}`, group: this.above };
    }
    if (this.isThing) this.group = this.above;
    this.isThing = false;
    return { name, group: this.group };
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
    const about = this.about(cells[own] ?? "");
    if (about === null) return [];
    const found = new Map([[NAME_COLUMN, about.name]]);
    let isPriced = false;
    for (const [at, cell] of cells.entries()) {
      const column = names[at] ?? "";
      if (at === own || cell === EMPTY_CELL || cell === "" || CODE_NAME.test(column)) continue;
      const kind = priceKind(cell);
      const isPriceColumn = PRICE_NAME.test(column) || isSizeName(column);
      isPriced ||= kind === "sure" || (kind === "bare" && isPriceColumn);
      found.set(column, kind === "bare" && isSizeName(column) && !PRICE_NAME.test(column) ? `$${cell}` : cell);
    }
    return isPriced ? [{ group: about.group, cells: found, bare: false }] : [];
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
    const about = this.about(cells[at] ?? "");
    if (about === null) return [];
    const found = new Map([[NAME_COLUMN, about.name]]);
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
    // A bare number after half a sentence is no price.
    bare &&= /^[\p{Lu}\d]/u.test(about.name) || endsInSize(about.name);
    return sure || bare ? [{ group: about.group, cells: found, bare: !sure }] : [];
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
  if (found?.prices.length !== 1 || !isSizeName(found.name) || holdsPrice(found.name)) return null;
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

/** True for the name of a thing above its sizes: "Pastel 3 leches:" above "10 personas $380". */
function isSized(line: string, next: string | null): boolean {
  const thing = line.replace(/:$/, "");
  if (next === null || !isName(thing) || holdsPrice(thing) || NO_THING.test(thing) || isOnlySize(thing)) return false;
  const [first = "", ...cells] = next.split(CELL_MARK);
  return isOnlySize(cells.length > 0 ? first : (pricesAtEnd(next)?.name ?? ""));
}

/** True for a line with a word and an amount, or a short one that ends in a number. */
function looksPriced(line: string): boolean {
  const text = line.replaceAll(CELL_MARK, " ");
  if (text.length > LONGEST_LEFT || NO_THING.test(text) || !/\p{L}{3}/u.test(text)) return false;
  if (moneyIn(text).some(({ sure }) => sure)) return true;
  return ENDS_BARE.test(text) && !YEAR_AT_END.test(text) && !PLACE.test(text.slice(0, text.lastIndexOf(" ")));
}
