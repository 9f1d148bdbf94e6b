/** The meaning of a number in a spreadsheet. */
export type CellFormat =
  | { readonly kind: "number" | "percent" | "date" | "time" | "moment" }
  | { readonly kind: "money"; readonly symbol: string };

const NUMBER: CellFormat = { kind: "number" };
/** Formats that every spreadsheet has without naming them. */
const BUILT_IN: ReadonlyMap<number, CellFormat> = new Map<number, CellFormat>([
  ...[5, 6, 7, 8, 42, 44].map((id) => [id, { kind: "money", symbol: "$" }] as const),
  ...[9, 10].map((id) => [id, { kind: "percent" }] as const),
  ...[14, 15, 16, 17].map((id) => [id, { kind: "date" }] as const),
  ...[18, 19, 20, 21, 45, 46, 47].map((id) => [id, { kind: "time" }] as const),
  [22, { kind: "moment" }],
]);

/**
 * The formats of cell styles.
 * @param ids the number format of each style
 * @param codes the formats that the file defines, by id
 */
export function formatsOf(ids: readonly number[], codes: ReadonlyMap<number, string>): CellFormat[] {
  const named = new Map([...codes].map(([id, code]) => [id, formatOf(code)]));
  return ids.map((id) => named.get(id) ?? BUILT_IN.get(id) ?? NUMBER);
}

/** Excel's own limit; a longer code is not valid. */
const LONGEST_FORMAT = 255;

function formatOf(code: string): CellFormat {
  if (code.length > LONGEST_FORMAT) return NUMBER;
  const symbol = /\[\$([^[\]-]+)(?:-[^[\]]*)?\]/.exec(code)?.[1] ?? /[$€£]/.exec(code.replace(/\[[^[\]]*\]/g, ""))?.[0];
  if (symbol !== undefined) return { kind: "money", symbol: symbol.trim() };
  const bare = code
    .replace(/"[^"]*"|\\.|\[(?!h|m|s)[^[\]]*\]/gi, "")
    .split(";")[0]
    ?.toLowerCase();
  if (bare === undefined || bare === "general") return NUMBER;
  if (bare.includes("%")) return { kind: "percent" };
  const date = /[yd]|m{3,}/.test(bare);
  const time = /[hs]/.test(bare);
  if (date) return { kind: time ? "moment" : "date" };
  return time ? { kind: "time" } : NUMBER;
}

const DAY = 86_400_000;
/** Day 0 of both ways of counting, in days before 1970. */
const EPOCH = { 1900: 25_569, 1904: 24_107 };
const DATES = new Intl.DateTimeFormat("es-MX", { dateStyle: "long", timeZone: "UTC" });
const TIMES = new Intl.DateTimeFormat("es-MX", { timeStyle: "short", timeZone: "UTC", hour12: false });

/** The text that a cell shows. @param type as in the file: 'n', 'str', 'inlineStr', 'b', 'd', 'e' */
export function formatCell(raw: string, type: string, format: CellFormat | undefined, from1904: boolean): string {
  if (type === "e") return "";
  if (type === "b") return raw === "1" ? "sí" : "no";
  const value = Number(raw);
  if (type !== "n" || raw.trim() === "" || !Number.isFinite(value)) return raw;
  const kind = format?.kind ?? "number";
  if (format?.kind === "money") return money(value, format.symbol);
  if (kind === "percent") return `${plain(value * 100)}%`;
  if (kind === "number" || Math.abs(value) > 3_000_000) return numberText(value);
  const at = new Date(Math.round((value - EPOCH[from1904 ? 1904 : 1900]) * 86_400) * 1000);
  if (kind === "time") return TIMES.format(new Date(Math.round((value % 1) * DAY)));
  return kind === "date" ? DATES.format(at) : `${DATES.format(at)}, ${TIMES.format(at)}`;
}

/** 12.345 is "12.3450": three figures after a dot read like thousands. */
function numberText(value: number): string {
  const text = plain(value);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Without the noise of binary fractions: 0.30000000000000004 is 0.3. A phone of 13 digits keeps all of them. */
function plain(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  return String(Number(value.toPrecision(12)));
}

function money(value: number, symbol: string): string {
  const digits = Number.isInteger(Number(value.toPrecision(12))) ? 0 : 2;
  const amount = value.toLocaleString("es-MX", { minimumFractionDigits: digits, maximumFractionDigits: 2 });
  return /^[\p{L}]/u.test(symbol) ? `${amount} ${symbol}` : `${symbol}${amount}`;
}
