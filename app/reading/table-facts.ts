import { centsOf, figuresOf } from "~/language/amount";
import { CURRENCY_CODE, SIGN_BEFORE } from "~/language/currency";
import { moneyTold, type Sign, signIn, signOf, withSign } from "~/language/money";
import { isFigure, isRemark } from "~/language/remarks";
import { wholeCharacters } from "./whole-characters";

/** The content of a sheet: cells are texts, rows keep their order, a row without a cell is left out. */
export interface SheetRows {
  /** Null where the file has one sheet, or sheets have no names. */
  readonly name: string | null;
  readonly rows: readonly (readonly string[])[];
}

/** One row of the table as a sentence. */
export interface Fact {
  readonly heading: string | null;
  readonly text: string;
}

/** Contents of rows that became no fact, or only a fact that does not say what it is about. */
export interface LeftOut {
  /** Rows with a figure and without the name of a thing. */
  readonly nameless: number;
  /** Words that stand alone in their row and name no group. */
  readonly alone: readonly string[];
}

export type TableFacts =
  | { readonly ok: true; readonly facts: Fact[]; readonly left: LeftOut }
  | { readonly ok: false; readonly code: "table_no_header" | "table_no_rows" };

/** At most this many rows may come before the column names: a title, an address, a date. */
const HEADER_WITHIN = 20;
const SAMPLE = 50;
const MAX_CELL = 500;
/** A longer row continues in another sentence about the same thing. */
const MAX_FACT = 900;
const NAME = /^(?:nombre|producto|servicio|art[ií]culo|platillo|concepto|modelo|paquete|plan|men[uú])/iu;
const DESCRIPTION = /^(?:descripci[oó]n|detalle)/iu;
/** Names of columns of prices. */
export const PRICE =
  /precio|costo|tarifa|importe|mayoreo|menudeo|\bp\.?\s?u\.?\b|\b(?:mxn|usd|eur|cop|ars|clp|pen|crc|pyg|gtq|hnl|nio|bob|dop|uyu)\b|pesos|d[oó]lares|euros|soles|colones|quetzales|lempiras|guaran[ií]es|bolivianos|c[oó]rdobas|[$€₡₲]|(?<!\p{L})s\/\.?(?!\p{L})/iu;
/** Short names of columns of prices, where their cells are figures, and how they read in a sentence. */
const SHORT_PRICES: readonly (readonly [RegExp, string])[] = [
  [/^p\.? ?p[uú]b(?:lico|\.)?$/iu, "precio público"],
  [/^(?:p\.? ?\/? ?u(?:nit(?:ario)?)?\.?)$/iu, "precio unitario"],
  [/^p\.? ?v\.? ?p\.?$/iu, "precio"],
  [/^p\.? ?(?:de )?(?:venta|vta\.?)$/iu, "precio de venta"],
];
/**
 * A cell that begins with one of these is a remark, and goes into a sentence with a small letter. Others stay as
 * written: "nike Air Max" would be wrong.
 */
const BEGINS_REMARK =
  /^(?:Con|Sin|Incluyen?|Para|Hech[oa]s?|De|Del|En|Por|Sol[oa]|Se|No|Desde|Hasta|Lleva|Trae|Cada|Tod[oa]s?|Rellen[oa]s?|Un|Una|El|La|Los|Las|Ideal|Disponible|Sujet[oa]|Bajo|Previa|Según)(?!\p{L})/u;
const SHORT = /(?:\b[ap]\.\s?m|\b(?:etc|aprox|pzas?|hrs?|min|kgs?|grs?|lts?|máx|mín))\.$/iu;
/** Columns that the business keeps for itself. */
export const OWN_COLUMN =
  /^(?:clave|c[oó]d(?:igo)?\.?|sku|obs\.?|observaci[oó]n(?:es)?)(?: (?:de|del) (?:producto|art[ií]culo|barras))?$/iu;
const BEGINS_MONEY = new RegExp(String.raw`^${SIGN_BEFORE}\s?\d`, "iu");
const LONG_DECIMALS = /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{3,}$/;
const CURRENCY = new RegExp(String.raw`\b${CURRENCY_CODE}\b`, "i");
/** "(S/)" in the name of a column. */
const NAMED_SIGN = new RegExp(String.raw`\s?[([]\s*(${SIGN_BEFORE})\s*[)\]]`, "iu");

/**
 * The rows of sheets as facts: "Concha de vainilla: precio $12.50, tamaño 90 g." Columns without a name give only their
 * values; a row with a single cell names the group of the rows below it.
 * @param zone IANA name of the business's zone, whose country says in what money bare prices are
 */
export function tableFacts(sheets: readonly SheetRows[], zone: string): TableFacts {
  const facts: Fact[] = [];
  const left = { nameless: 0, alone: [] as string[] };
  let headers = 0;
  for (const sheet of sheets) {
    const at = headerAt(sheet.rows);
    if (at < 0) continue;
    headers += 1;
    facts.push(...sheetFacts(sheet, sheet.rows[at] ?? [], sheet.rows.slice(at + 1), { left, zone }));
  }
  if (facts.length > 0) return { ok: true, facts, left };
  return { ok: false, code: headers === 0 ? "table_no_header" : "table_no_rows" };
}

/**
 * The index of the first row with two names or more that is about as wide as the table, so that it is no letterhead; -1
 * where that row contains a figure and so has no names.
 */
function headerAt(rows: readonly (readonly string[])[]): number {
  const widest = Math.max(0, ...rows.slice(0, SAMPLE).map(width));
  const at = rows.slice(0, HEADER_WITHIN).findIndex((row) => width(row) > 1 && width(row) * 2 > widest);
  return at >= 0 && (rows[at] ?? []).every((cell) => !isFigure(cell)) ? at : -1;
}

function width(row: readonly string[]): number {
  return row.filter(Boolean).length;
}

function sheetFacts(
  sheet: SheetRows,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { left, zone }: { readonly left: { nameless: number; readonly alone: string[] }; readonly zone: string },
): Fact[] {
  const columns = header.map((title, index) => columnOf(title, rows, index, zone));
  const subject = subjectColumn(header, rows);
  let group: string | null = null;
  return rows.flatMap((row) => {
    const filled = row.filter(Boolean);
    const [only] = filled;
    if (only !== undefined && filled.length === 1) {
      if (isFigure(only)) left.nameless += 1;
      else if (namesGroup(only, row.indexOf(only) === subject)) group = clip(only.replace(/:$/, ""), 100);
      else left.alone.push(only);
      return [];
    }
    if (!row[subject] && row.some(isFigure)) left.nameless += 1;
    const isWords = (cell: string, index: number) => cell !== "" && !isFigure(cell) && !columns[index]?.isOwn;
    const name = row[subject] || (row.find(isWords) ?? "");
    const values = row.flatMap((cell, index) => {
      const column = columns[index];
      if (cell === "" || index === subject || cell === name || column?.isOwn) return [];
      return [cellText(cell, column, zone)];
    });
    const heading = [sheet.name, group].filter(Boolean).join(" › ") || null;
    return sentences(clip(name, MAX_CELL), values).map((text) => ({ heading, text }));
  });
}

interface Column {
  readonly title: string;
  /** Its name within a sentence, without the money that it tells. */
  readonly label: string;
  /** The business keeps it for itself. */
  readonly isOwn: boolean;
  readonly isPrice: boolean;
  /** The money that its name tells. */
  readonly money: Sign | null;
}

function columnOf(written: string, rows: readonly (readonly string[])[], index: number, zone: string): Column {
  const bare = written.replace(/[\s:]+/g, " ").trim();
  const short = SHORT_PRICES.find(([pattern]) => pattern.test(bare))?.[1];
  const title = short !== undefined && hasFigures(rows, index) ? short : written;
  const isPrice = PRICE.test(title);
  const code = isPrice ? CURRENCY.exec(title)?.[0] : undefined;
  const sign = isPrice ? NAMED_SIGN.exec(title)?.[1] : undefined;
  const column = { title, isOwn: OWN_COLUMN.test(bare), isPrice };
  if (code !== undefined) {
    const name = title.replace(CURRENCY, "").replace(/[([]\s*[)\]]/g, "");
    return { ...column, label: labelOf(name), money: code.toUpperCase() };
  }
  if (sign === undefined) return { ...column, label: labelOf(title), money: null };
  return { ...column, label: labelOf(title.replace(NAMED_SIGN, "")), money: signIn(sign, signOf(zone)) };
}

/** True for a column whose cells mostly begin with an amount. */
function hasFigures(rows: readonly (readonly string[])[], index: number): boolean {
  const cells = rows
    .slice(0, SAMPLE)
    .map((row) => row[index] ?? "")
    .filter(Boolean);
  return cells.filter((cell) => /^\d/.test(cell) || BEGINS_MONEY.test(cell)).length * 2 > cells.length;
}

/** True for "PAN DULCE" or "Pan dulce:" alone in a row; false for a product that only lacks its price. */
function namesGroup(cell: string, isSubject: boolean): boolean {
  return !isSubject || cell.endsWith(":") || (cell === cell.toUpperCase() && cell.length > 2);
}

/** The column that names the thing of each row. */
function subjectColumn(header: readonly string[], rows: readonly (readonly string[])[]): number {
  for (const pattern of [NAME, DESCRIPTION]) {
    const named = header.findIndex((title) => pattern.test(title));
    if (named >= 0) return named;
  }
  const sample = rows.slice(0, SAMPLE);
  const words = header.findIndex((_, index) => {
    const cells = sample.map((row) => row[index] ?? "").filter(Boolean);
    return cells.length > 0 && cells.filter((cell) => !isFigure(cell)).length * 2 > cells.length;
  });
  return Math.max(0, words);
}

/** @param column missing where a row is longer than the names of columns */
function cellText(cell: string, column: Column | undefined, zone: string): string {
  const value = clip(cell, MAX_CELL);
  if (column === undefined) return value;
  if (isRemark(column.title, value)) return asRemark(value);
  const amount = column.isPrice ? amountOf(value, column.money, zone) : value;
  return column.label === "" ? amount : `${column.label} ${amount}`;
}

/** A column's name within a sentence: "PRECIO" and "Precio:" read "precio", "SKU" stays. */
function labelOf(title: string): string {
  const bare = title.replace(/[\s:]+/g, " ").trim();
  return bare.length > 4 && bare === bare.toUpperCase() ? bare.toLowerCase() : withinSentence(bare);
}

/** "Con papel coreano." as it reads within a sentence. */
function asRemark(value: string): string {
  const bare = SHORT.test(value) ? value : value.replace(/\.$/, "");
  return BEGINS_REMARK.test(bare) ? withinSentence(bare) : bare;
}

/** "Precio" as it reads within a sentence; "SKU" stays. */
function withinSentence(text: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/**
 * A bare number as money: "12.5" gives "$12.50", in a column of dollars "12.50 USD", in Peru "S/ 12.50". Dots between
 * thousands stay as the business writes them, and so does a cell with more than an amount, or in another money.
 * @param named the money that the column's name tells
 */
function amountOf(cell: string, named: Sign | null, zone: string): string {
  const own = signOf(zone);
  const told = moneyTold(cell, own);
  const mine = named ?? own;
  // "$12" below "Precio USD" is of that money.
  if (told === null || (told.sign !== null && told.sign !== mine && (told.sign !== "$" || named === null))) return cell;
  const { figures } = told;
  const cents = centsOf(figures);
  // A spreadsheet calculates more decimals than money has.
  const number = cents === null && LONG_DECIMALS.test(figures) ? Number(figures.replaceAll(",", "")) : null;
  if (cents === null && number === null) return cell;
  const isDotted = /^\d+(?:\.\d{3})+$/.test(figures) && cents !== null;
  return withSign(isDotted ? figures : figuresOf(cents ?? Math.round((number ?? 0) * 100), zone), mine);
}

function sentences(name: string, values: readonly string[]): string[] {
  const texts: string[] = [];
  let text = "";
  for (const value of values) {
    if (text !== "" && name.length + text.length + value.length > MAX_FACT) {
      texts.push(text);
      text = "";
    }
    text = text === "" ? value : `${text}, ${value}`;
  }
  if (text !== "") texts.push(text);
  else if (name !== "") return [ended(name)];
  return texts.map((part) => ended(name === "" ? part : `${name}: ${part}`));
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A text's first `limit` characters, with an ellipsis where more follow. */
export function clip(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, wholeCharacters(text, limit - 1)).trimEnd()}…`;
}
