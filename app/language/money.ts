import { figuresOf } from "./amount";
import { CURRENCY_CODE, MARK_AFTER, SIGN_BEFORE } from "./currency";

/**
 * How each money is told, by the sign or code that we write: signs before or after the figures, and words after them. A
 * mark of several belongs to the first, unless the business has the other one.
 */
const MARKS = {
  $: ["$", "mx$", "pesos", "mxn"],
  RD$: ["rd$", "$", "pesos", "dop"],
  C$: ["c$", "cordobas", "córdobas", "nio"],
  "€": ["€", "euro", "euros", "eur"],
  "S/": ["s/", "sol", "soles", "pen"],
  "₡": ["₡", "colon", "colón", "colones", "crc"],
  "Gs.": ["₲", "gs", "guarani", "guaraní", "guaranies", "guaraníes", "pyg"],
  Q: ["q", "quetzal", "quetzales", "gtq"],
  L: ["l", "lp", "lps", "lempira", "lempiras", "hnl"],
  Bs: ["bs", "boliviano", "bolivianos", "bolivar", "bolívar", "bolivares", "bolívares", "bob", "ves"],
  "B/.": ["b/", "balboa", "balboas", "pab"],
  USD: ["us$", "usd", "dolar", "dólar", "dolares", "dólares"],
} as const;

/** A money as we write it: a sign of `MARKS`, or the code that a price list names. */
export type Sign = string;
const SIGNS = Object.keys(MARKS) as (keyof typeof MARKS)[];

/** The money of the zones whose country has no "$" of its own; the others write "$". */
const OF_ZONES: Readonly<Record<string, keyof typeof MARKS>> = {
  ...{ "Europe/Madrid": "€", "Atlantic/Canary": "€", "Africa/Ceuta": "€" },
  ...{ "America/Lima": "S/", "America/Costa_Rica": "₡", "America/Asuncion": "Gs.", "America/Guatemala": "Q" },
  ...{ "America/Tegucigalpa": "L", "America/Managua": "C$", "America/La_Paz": "Bs", "America/Caracas": "Bs" },
  "America/Santo_Domingo": "RD$",
};

/** The money of a business's country, by the IANA name of its zone (0132). */
export const signOf = (zone: string): Sign => OF_ZONES[zone] ?? "$";

/**
 * The sign of a mark: "S/." and "soles" are "S/".
 * @param own the business's money, to which "$" and "pesos" may belong
 */
export function signIn(mark: string, own: Sign): Sign {
  const plain = mark.toLowerCase().replace(/\.$/, "");
  const has = (sign: Sign) => (MARKS as Readonly<Record<Sign, readonly string[]>>)[sign]?.includes(plain) ?? false;
  return has(own) ? own : (SIGNS.find(has) ?? mark.toUpperCase());
}

const TOLD = new RegExp(
  String.raw`^(?<before>${SIGN_BEFORE}|${CURRENCY_CODE})?\s*(?<figures>\d[\d.,]*)\s?(?<after>${MARK_AFTER}|${CURRENCY_CODE})?\.?$`,
  "iu",
);

/** The amount of money that makes up a whole text: its figures and its sign; the sign is null if none stands there. */
export function moneyTold(text: string, own: Sign): { readonly figures: string; readonly sign: Sign | null } | null {
  const { before, figures, after } = TOLD.exec(text)?.groups ?? {};
  if (figures === undefined || (before !== undefined && after !== undefined)) return null;
  const mark = before ?? after;
  return { figures, sign: mark === undefined ? null : signIn(mark, own) };
}

/** These stand right before the figures: "$12", "Q45"; the others leave a blank. */
const GLUED: ReadonlySet<Sign> = new Set(["$", "RD$", "C$", "₡", "Q"]);
const BEFORE: ReadonlySet<Sign> = new Set(["S/", "Gs.", "L", "Bs", "B/."]);

/** Figures with their money: "$12", "S/ 12", "12 €", "12 USD". */
export function withSign(figures: string, sign: Sign): string {
  if (GLUED.has(sign)) return `${sign}${figures}`;
  return BEFORE.has(sign) ? `${sign} ${figures}` : `${figures} ${sign}`;
}

/**
 * An amount of money: "$37.50", "37.50 USD"; "$350.000", "12,50 €" where the business's country writes it like that.
 * @param zone IANA name of the business's zone
 */
export const moneyText = (cents: number, sign: Sign, zone: string): string => withSign(figuresOf(cents, zone), sign);
