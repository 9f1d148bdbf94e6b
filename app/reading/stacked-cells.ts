import { fold } from "~/language/spanish";
import { STOPWORDS } from "~/language/stopwords";
import { isCapitalHeading } from "./extract-headings.server";
import { priceKind, pricesAtEnd } from "./price-text";
import { CELL_MARK, EMPTY_CELL, namesColumns } from "./text-cells";

const MOST_COLUMNS = 6;
/** A longer line is prose, not the content of a package. */
const LONGEST_CELL = 160;
/** Below a table a sentence is a remark, and none of its cells. */
const REMARK = /^(?:¡.*!|\S+ \S+ \S.*[.!?])$/u;
/** What the last name below its price, "Colchón de dos plazas.", cannot be. */
const LONG_REMARK = /^(?:\S+ ){5}[^¡!]*[.?]$/u;
/** "Corte de dama", "Tinte completo", "$500" are two things; "Carne, queso y papas" is what one has. */
const DESCRIPTION = /, \S/u;
const COLUMN = /^\p{Lu}[\p{L} /¿?().-]{1,29}(?<!\.)$/u;
const PRICE_COLUMN = /^(?:precio|valor|costo|tarifa|importe)(?!\p{L})/iu;

interface Table {
  readonly rows: readonly (readonly string[])[];
  /** How many lines of the block it takes. */
  readonly length: number;
}

/**
 * The lines of a block in which the cells of tables stand one below the other, as they come when a table of a page is
 * copied cell by cell: "Paquete", "Precio", "Fiesta chica", "$890" are two rows. Where a cell may be missing, so that a
 * price could come to stand beside the wrong name, the lines stay as they are.
 */
export function unstackedLines(block: readonly string[]): readonly string[] {
  const lines = block.map((line) => line.trim());
  if (!lines.some(isPrice)) return block;
  const read: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const table = namedTable(lines, at) ?? listOfPrices(lines, at);
    if (table) read.push(...table.rows.map((cells) => cells.join(CELL_MARK)));
    else read.push(block[at] ?? "");
    at += table?.length ?? 1;
  }
  return read;
}

/** "9.30" without a sign may be a time. */
const isPrice = (line: string): boolean => /[^\d.,\s]/.test(line) && priceKind(line) === "sure";

/** A table that begins with the names of its columns. */
function namedTable(lines: readonly string[], at: number): Table | null {
  for (let width = 2; width <= MOST_COLUMNS; width += 1) {
    const names = lines.slice(at, at + width);
    if (names.length < width || !names.every((name) => COLUMN.test(name))) return null;
    const ofPrices = names.map((name) => PRICE_COLUMN.test(name));
    if (ofPrices[0] || !ofPrices.includes(true) || !namesColumns(names)) continue;
    const rows = rowsOf(lines, at + width, width, (row) =>
      row.every((cell, column) =>
        ofPrices[column] ? isPrice(cell) || cell === EMPTY_CELL : priceKind(cell) !== "sure",
      ),
    );
    const length = width * (rows.length + 1);
    if (rows.length >= 2 && isRemark(lines.slice(at + length))) return { rows: [names, ...rows], length };
  }
  return null;
}

/** Names, or names and what they stand for, each with a price below: from the beginning of the block or below its heading. */
function listOfPrices(lines: readonly string[], at: number): Table | null {
  if (at > 1 || (at === 1 && !isHeading(lines[0] ?? ""))) return null;
  for (const width of [2, 3]) {
    const rows = rowsOf(lines, at, width, (row) =>
      row.every((cell, column) =>
        column === width - 1 ? isPrice(cell) : isName(cell) && (column === 0 || DESCRIPTION.test(cell)),
      ),
    );
    const length = width * rows.length;
    const [next, ...others] = lines.slice(at + length).filter((line) => line !== "");
    const isEnd = next === undefined || (LONG_REMARK.test(next) && !others.some(isPrice));
    if (rows.length > 1 && isEnd && !haveOtherPrices(rows)) return { rows, length };
  }
  return null;
}

/** "Licuadora", "$1,200", "Oferta", "$900", "Plancha", "$600", "Oferta", "$450": a second price of a thing, and no thing. */
function haveOtherPrices(rows: readonly (readonly string[])[]): boolean {
  const names = rows.map(([name = ""]) => fold(name));
  return new Set(names).size < names.length || names.some((name, at) => at > 0 && PRICE_COLUMN.test(name));
}

/** True for what may stand below a table with names of columns: nothing, or text that can be no cell of it. */
function isRemark(rest: readonly string[]): boolean {
  const first = rest.find((line) => line !== "");
  return !rest.some(isPrice) && (first === undefined || REMARK.test(first));
}

function rowsOf(
  lines: readonly string[],
  from: number,
  width: number,
  fits: (row: readonly string[]) => boolean,
): string[][] {
  const rows: string[][] = [];
  for (let at = from; at + width <= lines.length; at += width) {
    const row = lines.slice(at, at + width);
    if (!row.every((cell) => cell !== "" && cell.length <= LONGEST_CELL) || !fits(row)) break;
    rows.push(row);
  }
  return rows;
}

const isHeading = (line: string): boolean => line.endsWith(":") || isCapitalHeading(line);

/** "Envío gratis en compras de más de" is the beginning of a sentence, and one with a full stop is all of it. */
function isName(line: string): boolean {
  const last = fold(/(?<!\p{L})\p{L}+$/u.exec(line)?.[0] ?? "");
  const isSentence = /[.!?]$/.test(line) || STOPWORDS.has(last);
  return (
    !isSentence &&
    /^[\p{L}\d¿"«(]/u.test(line) &&
    priceKind(line) === null &&
    pricesAtEnd(line) === null &&
    !isHeading(line)
  );
}
