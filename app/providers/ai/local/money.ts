import { CURRENCY_AFTER, CURRENCY_BEFORE } from "~/language/currency";

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

/** What makes a price one of several, or of another thing. */
export const UNSURE_PRICE = /\b(?:desde|a partir|solo|aprox\w*|segun|depende|antes|excepto|menos|resto)\b|;/;
