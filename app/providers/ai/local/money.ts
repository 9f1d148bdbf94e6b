const MONEY =
  /(?:[$€£₡₲]|(?<![a-z])(?:s\/\.?|q|bs\.?|usd|mxn|rd\$))\s?\d|(?<![a-z\d]|\d )l(?:ps?)?\.? ?(?:\d{2}|\d[.,]\d{3})|\d\s?(?:€|pesos|euros|dolares|soles|mxn|usd|bs)(?![a-z])|\b(?:gratis|gratuit[oa]s?|sin costo)\b/g;

/** Where a folded text names prices, in order; "gratis" is one. */
export function pricesIn(folded: string): RegExpExecArray[] {
  return [...folded.matchAll(MONEY)];
}

export function holdsPrice(folded: string): boolean {
  return folded.search(MONEY) >= 0;
}

/** What makes a price one of several, or of another thing. */
export const UNSURE_PRICE = /\b(?:desde|a partir|solo|aprox\w*|segun|depende|antes|excepto|menos)\b|;/;
