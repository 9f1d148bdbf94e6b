import { CURRENCY_BEFORE } from "~/language/currency";
import { splitSentences } from "~/language/spanish";
import { isSize, isSizeWord, moneyIn, priceKind, splitPairs } from "./price-text";

/** What stands between two cells of a row in a document's text. */
export const CELL_MARK = " · ";
/** What stands in a cell without content, so that the others keep their columns. */
export const EMPTY_CELL = "—";

/** Dots, dashes or lines that lead from a name to its price. */
const LEADER =
  /(?<![ \u00a0])[ \u00a0]*(?:(?<!\.)\.{3,}|(?<!\. )(?:\. ){3,}\.?|(?<!…)…{2,}|(?<!·)·{3,}|(?<!_)_{4,}|(?<!-)-{4,})[ \u00a0]*/g;
/** A dot or two that were left of a leader: "Libro .. S/ 115", "Lentes de color . $95". */
const SHORT_LEADER = new RegExp(String.raw`(?<=[\p{L}\d)])[ \u00a0]+\.{1,2}[ \u00a0]+(?=${CURRENCY_BEFORE}\d)`, "iu");
const LIST_MARK = /^(?:\P{L}|\d{1,3}[.)]|[a-z]\))$/u;

/**
 * A line in which leaders ("Concha ...... $12") and tabs part cells: "Concha · $12". Other lines stay as they are: a
 * blank to fill in, a rule, the tab after a list's mark.
 */
export function cellsOfLine(written: string): string {
  const line = written.replace(SHORT_LEADER, CELL_MARK);
  if (!/\t|[.…·_-]{2}|\. \./.test(line)) return line;
  const led = line.replace(LEADER, (leader, at: number) => {
    const [before, after] = [
      line.slice(Math.max(0, at - 80), at),
      line.slice(at + leader.length, at + leader.length + 40),
    ];
    return /(?:[\p{L}\d)"'»·]|\p{L}\.) ?$/u.test(before) &&
      /^[^\p{L}\d]{0,5}[\p{L}\d]/u.test(after) &&
      leads(leader, after)
      ? CELL_MARK
      : leader;
  });
  const cells = led.split("\t").map((cell) => cell.trim());
  return cells
    .filter((cell) => cell !== "")
    .reduce((text, cell) => {
      if (text === "") return cell;
      return LIST_MARK.test(text) || text.endsWith(":") ? `${text} ${cell}` : `${text}${CELL_MARK}${cell}`;
    }, "")
    .replace(/ ·(?: ·)+ /g, CELL_MARK);
}

const FIGURE_AFTER = new RegExp(String.raw`^\W{0,5}(?:desde )?(?:${CURRENCY_BEFORE})?\d`, "iu");

/** Lines and dashes are also blanks to fill in, and three dots a pause; before a figure they lead. */
function leads(leader: string, after: string): boolean {
  return !/[_-]|^[ \u00a0]*\.{3}[ \u00a0]*$/.test(leader) || FIGURE_AFTER.test(after);
}

/**
 * The lines of a text with cells; a line of several glued pairs ("Pan dulce: Concha $12 Oreja $14 Bolillo $3") is
 * parted, with the name of their group on a line of its own.
 */
export function tableLines(lines: readonly string[]): string[] {
  return ledNames(lines)
    .flatMap(sentencesOfPairs)
    .flatMap((line) => {
      const pairs = splitPairs(line) ?? (TWO_PAIRS.test(line) ? splitPairs(line, 2) : null);
      if (!pairs) return linesOfParts(line) ?? cellsOfLine(line);
      let thing: string | null = null;
      return pairs.flatMap(({ name: whole, price }, at) => {
        const end = whole.search(/:\s+\S/);
        const [group, name] = end < 0 ? ["", undefined] : [whole.slice(0, end), whole.slice(end + 1).trim()];
        // "Redmi 12: pantalla $44, batería $24. Redmi 13: pantalla $52": each name with parts begins a group.
        if (at === 0 || name !== undefined) thing = sizedThing(name ?? whole);
        const full = thing !== null && isSizeWord(whole) ? `${thing} ${whole}` : whole;
        return name === undefined ? [full + CELL_MARK + price] : [`${group}:`, name + CELL_MARK + price];
      });
    });
}

const RULES = /(?<![ \u00a0])[ \u00a0]*(?:_{4,}|-{4,})[ \u00a0]*/;

/** "DULCE ------ kilo ------ costal" above rows that are led to as many prices: the names of their columns. */
function ledNames(lines: readonly string[]): string[] {
  return lines.map((line, at) => {
    const names = line.length > LONGEST_DELIMITED ? [] : line.split(RULES);
    const isNaming = names.length >= 3 && names.every((name) => /\p{L}/u.test(name));
    return isNaming && cellsOfLine(lines[at + 1] ?? "").split(CELL_MARK).length === names.length
      ? names.join(CELL_MARK)
      : line;
  });
}

const DASH = / [-–—] /;
const LONGEST_PART = 60;

/**
 * "A54 - pantalla 79.990 - batería 29.990": the lines of a thing with parts, whose amounts need no sign, its name on a
 * line of its own. Null for any other line.
 */
function linesOfParts(line: string): string[] | null {
  const [first = "", ...parts] = line.split(DASH);
  const thing = first.replace(/^[-*•]\s*/, "");
  if (parts.length < 2 || thing === "" || thing.length > LONGEST_PART || priceKind(thing) === "sure") return null;
  const rows = parts.map((part) => {
    const at = part.lastIndexOf(" ");
    const [name, amount] = [part.slice(0, Math.max(0, at)), part.slice(at + 1)];
    const isPart = part.length <= LONGEST_PART && /^\p{L}\D*$/u.test(name) && AMOUNT.test(amount);
    return isPart ? name + CELL_MARK + amount : null;
  });
  return rows.includes(null) ? null : [`${thing}:`, ...rows.flatMap((row) => row ?? [])];
}

/** Neither hours ("18.30") nor numbers of houses have such a figure. */
const AMOUNT = /^(?:[$€]\d[\d.,]*|\d{1,3}(?:[.,]\d{3})+)$/;

/** A longer line is prose. */
const LONGEST_LISTING = 2_000;

/** "COMPOSTURAS. Basta de pantalón 20 Bs, …. Entrega en tres días.": a sentence of pairs gets a line of its own. */
function sentencesOfPairs(line: string): string[] {
  if (line.length > LONGEST_LISTING || !line.includes(". ") || splitPairs(line)) return [line];
  const sentences = splitSentences(line).map(({ text }) => text);
  if (!sentences.some((sentence) => splitPairs(sentence))) return [line];
  const lines: string[] = [];
  for (const sentence of sentences) {
    const last = lines.at(-1);
    if (last === undefined || splitPairs(sentence) || splitPairs(last)) lines.push(sentence);
    else lines[lines.length - 1] = `${last} ${sentence}`;
  }
  return lines;
}

/**
 * "cámara r29 $ 320, cubierta r29 $ 1.150": a comma parts two pairs where a price stands before it and at the end; so does
 * a slash in a group, "Pescado: mediano $550 / grande $750".
 */
const TWO_PAIRS =
  /^(?:[^,;.]|[.,]\d{3}(?!\d)){2,60}(?<=\d) ?(?:€|Bs\.?)?(?:[,;·]|(?<=:[^:]{1,60}) \/) +(?=\p{L})(?:[^,;]|,\d{3}(?!\d)){2,60}(?<=\d) ?(?:€|Bs\.?)?\.?$/u;

/** "Caja de cartón" of "Caja de cartón chica", which a size alone goes on with: "…, grande $45". */
function sizedThing(name: string): string | null {
  const at = name.lastIndexOf(" ");
  return at > 0 && isSizeWord(name.slice(at + 1)) ? name.slice(0, at) : null;
}

const SEPARATORS = ["|", ";", " / ", " - ", " – ", " — "] as const;
/** "… 8 a 13 / sábado …" parts no cells; three or more do where the lines around have as many. */
const LEAST: Readonly<Record<(typeof SEPARATORS)[number], number>> = {
  ...{ "|": 2, ";": 2, " / ": 3 },
  ...{ " - ": 3, " – ": 3, " — ": 3 },
};
const MOST_COLUMNS = 12;
const LONGEST_DELIMITED = 400;
const RULE_LINE = /^[\s|:;+=-]*$/;

/**
 * The lines of a block with cells parted where bars, semicolons or slashes part them: only in lines that follow each
 * other with the same number of cells, some of them figures, so that a sentence with a semicolon stays one. Lines
 * between bars are a table whatever they say.
 */
export function delimitedLines(all: readonly string[]): string[] {
  const lines = all.filter((line) => !line.includes("|") || !RULE_LINE.test(line));
  for (const mark of SEPARATORS) {
    const rows = lines.map((line) => (line.length <= LONGEST_DELIMITED && line.includes(mark) ? cut(line, mark) : []));
    const isTable = (at: number, other: number) => {
      const [own = [], next = []] = [rows[at], rows[other]];
      if (own.length < LEAST[mark] || own.length > MOST_COLUMNS || own.length !== next.length) return false;
      if (DASH.test(mark) && !(at < other ? arePriced(own, next) : arePriced(next, own))) return false;
      return isTabular([...own, ...next]) || (mark === "|" && isFramed(lines[at]) && isFramed(lines[other]));
    };
    if (!rows.some((_, at) => isTable(at, at + 1))) continue;
    return lines.map((line, at) =>
      isTable(at, at + 1) || isTable(at, at - 1) ? (rows[at] ?? []).join(CELL_MARK) : line,
    );
  }
  return lines;
}

/**
 * "Tul - 1.80 m - Q9" below another such row, or right below the names of its columns: a dash parts much else, such as a
 * name and its address.
 */
function arePriced(upper: readonly string[], lower: readonly string[]): boolean {
  return isPricedRow(lower) && (isPricedRow(upper) || areNames(upper));
}

const isPricedRow = ([first = "", ...others]: readonly string[]) =>
  !moneyIn(first).some(({ sure }) => sure) && others.some((cell) => priceKind(cell) === "sure");

const BY = /^(?:por (?:el |la )?\p{L}+|ancho|alto|largo|peso|duraci[oó]n|salidas?|horarios?)$/iu;
const areNames = (cells: readonly string[]) =>
  namesColumns(cells) || cells.slice(1).every((cell) => isSize(cell) || BY.test(cell));

/** "| Ballet | lunes | 17:00 |", as tables are written where programmers write. */
function isFramed(line = ""): boolean {
  return /^\s*\|.*\|\s*$/.test(line);
}

function cut(line: string, mark: string): string[] {
  const cells = line.trim().replace(/^\|/, "").replace(/\|$/, "").split(mark);
  // Stars around a word make it bold.
  return cells.map((cell) => cell.trim().replace(/^\*{1,2}(.+?)\*{1,2}$/, "$1") || EMPTY_CELL);
}

/** Short cells, of which one at least is a figure and none is a sentence. */
function isTabular(cells: readonly string[]): boolean {
  return (
    cells.every((cell) => cell.length <= 60 && !/[.?!] /.test(cell)) && cells.some((cell) => priceKind(cell) !== null)
  );
}

/** A cell with its place: points of a page or columns of characters. */
export interface PlacedCell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The texts of a row's cells under the columns of the names above it, with `EMPTY_CELL` where a column has none. Null
 * where they do not fit under the names.
 */
export function underNames(names: readonly PlacedCell[], row: readonly PlacedCell[]): string[] | null {
  if (row.length >= names.length || row.length < 2 || row.every(({ text }) => priceKind(text) === null)) return null;
  const cells = names.map(() => EMPTY_CELL);
  let next = 0;
  for (const cell of row) {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let at = next; at < names.length; at += 1) {
      const distance = apart(names[at] as PlacedCell, cell);
      if (distance < least) {
        least = distance;
        best = at;
      }
    }
    if (best < 0) return null;
    cells[best] = cell.text;
    next = best + 1;
  }
  return cells;
}

/** How far two cells are from standing under each other: by their left edges, right edges or middles. */
function apart(name: PlacedCell, cell: PlacedCell): number {
  return Math.min(
    Math.abs(name.from - cell.from),
    Math.abs(name.to - cell.to),
    Math.abs(name.from + name.to - cell.from - cell.to) / 2,
  );
}

/** True for a row that names columns: no figure, and one of the words with which lists begin. */
export function namesColumns(cells: readonly string[]): boolean {
  return (
    cells.length >= 2 &&
    cells.every((cell) => cell.length <= 40 && /\p{L}/u.test(cell) && !/[$]\s?\d/.test(cell)) &&
    cells.some((cell) => COLUMN_NAME.test(cell))
  );
}

const COLUMN_NAME =
  /^(?:nombre|productos?|servicios?|art[ií]culos?|platillos?|bebidas?|concepto|modelo|paquete|descripci[oó]n|detalle|presentaci[oó]n|tama[ñn]o|medida|unidad|clave|c[oó]digo|precios?\b.*|costo|tarifa|importe|p\.?\s?u\.?|mayoreo|menudeo|chic[oa]|median[oa]|grande|individual|familiar|sencill[oa]|doble|duraci[oó]n|pieza|docena|kilo|item|price|size)$/iu;
