import { CURRENCY_AFTER, CURRENCY_BEFORE } from "~/language/currency";
import { fold } from "~/language/spanish";

const MONEY = new RegExp(
  String.raw`${CURRENCY_BEFORE}\d|(?<![\d.,])\d[\d.,]{0,15}\s?(?:€|${CURRENCY_AFTER})|\b(?:gratis|gratuit[oa]s?|sin costo)\b`,
  "giu",
);

/** Where a folded text names prices, in order; "gratis" is one. */
export function pricesIn(folded: string): RegExpExecArray[] {
  return [...folded.matchAll(MONEY)];
}

export function holdsPrice(folded: string): boolean {
  return folded.search(MONEY) >= 0;
}

const MARKED = new RegExp(String.raw`${CURRENCY_BEFORE}\d`, "giu");

/** How many amounts with a mark before them a text names. */
export function amountsIn(text: string): number {
  return text.match(MARKED)?.length ?? 0;
}

/**
 * What makes a price one of several, or of another thing. "Desde barco: 85€" tells from where, "25 kilos aprox" how heavy
 * about.
 */
export const UNSURE_PRICE =
  /\b(?:desde(?! (?:(?:el|la|los|las) )?(?!el |la |los |las |usd|mxn|cop|clp|gtq|hnl|uyu|pesos|soles|solo|apenas|mil)[a-z]{3,})|a partir|solo|(?<!\d (?:kg|kilos?|gramos|grs?|litros?|lts?|libras?|lbs?|cm|metros?|mts?|personas?|piezas?) )aprox\w*|segun|depende|antes|excepto|menos|resto)\b|;/;

/** What is given back or kept: "devolvemos el 80 % del anticipo" does not tell how much it is. */
const GIVEN_BACK = /\b(?:devol|devuel|reembols|reintegr|pierd|perd|reten|retien)[a-z]*\b[^\d]*\d/;

const GIVES_BACK = /\b(?:devol|devuel|reembols|reintegr|pierd|perd|reten|retien)/;

/** True for a figure of what is given back, to a question for an amount that asks for nothing of the kind. */
export function isOfReturn(type: string | null, question: string, text: string): boolean {
  const isAmount = type === "price" || type === "number" || type === "share";
  return isAmount && GIVEN_BACK.test(fold(text)) && !GIVES_BACK.test(fold(question));
}

/** Amounts from which on something else holds. */
const FROM = /\b(?:desde|(?:arriba|encima|mas|mayor(?:es)?) (?:de|a|que)|superior(?:es)? a|a partir de) [^a-z\d]{0,3}$/;

/** True where a folded text tells what something costs, and not only from which amount on it is free. */
export function tellsPriceOf(folded: string): boolean {
  const prices = pricesIn(folded);
  const isFrom = ({ index }: RegExpExecArray) => FROM.test(folded.slice(0, index));
  const areFree = prices.some(isFrom);
  return prices.some((one) => !isFrom(one) && !(areFree && !/\d/.test(one[0])));
}
