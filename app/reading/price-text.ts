import { CURRENCY_AFTER, CURRENCY_BEFORE } from "~/language/currency";

/** What a text says about money. */
interface Money {
  readonly from: number;
  readonly to: number;
  /** True with a currency or two decimals; a bare number may be anything. */
  readonly sure: boolean;
}

/** A pair of a glued line, "Concha $12" in "Concha $12 Oreja $14". */
export interface PricePair {
  readonly name: string;
  readonly price: string;
}

/** A longer line is prose. */
const LONGEST_GLUED = 20_000;
export const LONGEST_NAME = 90;
export const LONGEST_PRICE = 40;
const NUMBER = new RegExp(
  String.raw`(?:(?<before>${CURRENCY_BEFORE})|(?<![\p{L}\d.,:/$-]))(?<amount>\d+(?:[.,]\d+)*)(?![\d:]|\s?%)(?<after>\s?(?:m\.\s?n\.|${CURRENCY_AFTER}|[$€](?!\s?\d)))?`,
  "giu",
);
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?)$/;
/** Words that may stand around an amount in a cell. */
const AROUND =
  /(?<!\p{L})(?:desde|a partir de|aprox|c\/u|cada un[oa]|por|el|la|lo|de|kilo|kg|pieza|pza|pz|docena|media|litro|metro|persona|par|mes|mensual|hora|noche|d[ií]a|semana|sesi[oó]n|caja|bolsa|m[aá]s|iva|incluido|y|o|a|x|c)(?!\p{L})/giu;
const SIZE =
  /^(?:\d+(?:[.,/]\d+)?\s?(?:[xX×]\s?\d+(?:[.,/]\d+)?\s?)?(?:g|gr|grs|gramos|kg|kgs|kilos?|ml|l|lt|lts|litros?|oz|onzas?|cm|m|mm|pulgadas?|pulg|pzas?|pz|piezas?|personas?|pers|rebanadas?|tazas?|hojas?|min|minutos?|hrs?|horas?|unidades|porciones|d[ií]as?|"|'')\.?|(?:media )?docena|medio kilo|kilo|pieza|litro)$/iu;
const SIZE_WORD =
  /^(?:ch|chic[oa]|med|median[oa]|gde|gr|grande|jumbo|familiar|individual|orden|media|medio|media orden|sencill[oa]|doble|triple|enter[oa]|complet[oa]|copa|vaso|jarra|botella|rebanada|pieza|kilo|docena|par|unitario|mayoreo|menudeo)\.?$/iu;
/** Before a price such a word tells that a sentence goes on. */
const GOES_ON =
  /(?<!\p{L})(?:a|al|con|cuestan?|de|del|desde|en|es|hasta|más|o|para|por|sale|salen|solo|sólo|son|un|una|vale|valen|y|te|se)$/iu;
const STARTS_ON =
  /^(?:a|al|con|de|del|desde|e|el|en|hasta|la|las|los|mientras|o|para|pero|por|que|si|y|un|una)(?!\p{L})/u;
const EDGES = /^[\s.,;:·•|/\-–—=*…_>)\]]+|(?<![\s.,;:·•|/\-–—=*…_>])[\s.,;:·•|/\-–—=*…_>]+$/g;

/** The amounts in a text, in order; times, percentages and codes are none. */
export function moneyIn(text: string): Money[] {
  return [...text.matchAll(NUMBER)].flatMap(({ 0: all, index, groups }) => {
    const amount = groups?.amount ?? "";
    if (amount.length > 14 || !AMOUNT.test(amount)) return [];
    const sure = groups?.before !== undefined || groups?.after !== undefined || /[.,]\d\d$/.test(amount);
    return [{ from: index, to: index + all.length, sure }];
  });
}

/** "sure" for a price ("$12", "desde $250 c/u", "12.50"), "bare" for a number alone, null for anything else. */
export function priceKind(cell: string): "sure" | "bare" | null {
  if (cell.length > LONGEST_PRICE || isSize(cell)) return null;
  const found = moneyIn(cell);
  const [first] = found;
  if (first === undefined) return null;
  let around = cell;
  for (const { from, to } of [...found].reverse()) around = `${around.slice(0, from)} ${around.slice(to)}`;
  if (/[\p{L}\d:%@#]/u.test(around.replace(AROUND, " "))) return null;
  if (found.some(({ sure }) => sure)) return "sure";
  return found.length === 1 && /^(?:\d+(?:[.,]\d)?|\d{1,3}(?:[.,]\d{3})+)$/.test(cell) ? "bare" : null;
}

/** True for "90 g", "1/2 kg", "12 pzas". */
export function isSize(cell: string): boolean {
  return SIZE.test(cell);
}

/** True for the name of a size: "chico", "gde", "docena". */
export function isSizeWord(text: string): boolean {
  return SIZE_WORD.test(text);
}

/**
 * The name and the prices at the end of a line without cells, "Latte $35 $45"; null where it does not end in a price
 * that is certain.
 */
export function pricesAtEnd(line: string): { readonly name: string; readonly prices: readonly string[] } | null {
  if (line.length > LONGEST_NAME + LONGEST_PRICE) return null;
  const found = moneyIn(line);
  const last = found.at(-1);
  if (!last?.sure || priceKind(line.slice(last.from)) !== "sure") return null;
  let first = found.length - 1;
  while (first > 0) {
    const [before, after] = [found[first - 1], found[first]];
    if (!before?.sure || !after || !/^[\s/|,-]*$/.test(line.slice(before.to, after.from))) break;
    first -= 1;
  }
  const prices = found.slice(first);
  const name = nameOf(line.slice(0, prices[0]?.from ?? 0));
  if (name === null) return null;
  return { name, prices: prices.map(({ from }, at) => line.slice(from, prices[at + 1]?.from).replace(EDGES, "")) };
}

/** Words right behind a price that say what it is for: "$450 por día, …", "S/ 110 (3 pers), …". */
export const PER = /^ ?(?:(?:por|x|c\/u|cada)(?: \p{L}{1,12}){0,4}|\([^()]{1,20}\))(?=\s*(?:[,;.]|$))/u;

/** The pairs of a line in which several names each have a price; null for fewer than `least`, and for prose. */
export function splitPairs(line: string, least = 3): PricePair[] | null {
  if (line.length > LONGEST_GLUED) return null;
  const sure = moneyIn(line)
    .filter((one) => one.sure)
    .map((one) => ({ ...one, to: one.to + (PER.exec(line.slice(one.to, one.to + LONGEST_PRICE))?.[0].length ?? 0) }));
  const last = sure.at(-1);
  if (sure.length < least || !last || line.slice(last.to).replace(EDGES, "") !== "") return null;
  const pairs: PricePair[] = [];
  for (const [at, { from, to }] of sure.entries()) {
    const name = nameOf(line.slice(sure[at - 1]?.to ?? 0, from));
    if (name === null) return null;
    pairs.push({ name, price: line.slice(from, to).trim() });
  }
  const goingOn = pairs.filter(({ name }) => STARTS_ON.test(name)).length;
  return goingOn * 4 > pairs.length ? null : pairs;
}

/** "por día" after a price, before the next one or the end. */
const TERM = /^ ?((?:por|x|cada) \p{L}{1,12}(?: \p{L}{1,12}){0,2}?)(?=\s*(?:[,;/|]|$)|\s[yo]\s)/u;

/**
 * The pairs of a line that names one thing with a price for each of several times, "Casco: $2 por día, $9 por semana";
 * null for any other line.
 */
export function splitTerms(line: string): PricePair[] | null {
  if (line.length > LONGEST_NAME + 3 * LONGEST_PRICE) return null;
  const found = moneyIn(line);
  const name = nameOf(line.slice(0, found[0]?.from ?? 0));
  if (found.length < 2 || name === null) return null;
  const pairs: PricePair[] = [];
  for (const [at, { from, to, sure }] of found.entries()) {
    const after = line.slice(to, found[at + 1]?.from);
    const [all = "", term] = TERM.exec(after) ?? [];
    if (!sure || term === undefined || !/^[\s,;/|]*(?:[yo]\s+)?$/.test(after.slice(all.length))) return null;
    pairs.push({ name: `${name}, ${term}`, price: line.slice(from, to).trim() });
  }
  return new Set(pairs.map((pair) => pair.name)).size === pairs.length ? pairs : null;
}

/** A thing's name without the marks around it; null where the text is none, or leads on to its price like prose. */
export function nameOf(text: string): string | null {
  const name = text.replace(EDGES, "");
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || name.length > LONGEST_NAME || GOES_ON.test(name) || /[.!?] \p{Lu}/u.test(name)) return null;
  return /^(?:sub)?total|^iva$|^i\.v\.a|^anticipo$|^saldo$/iu.test(name) ? null : name;
}
