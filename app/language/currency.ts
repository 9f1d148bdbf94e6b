/**
 * Marks of money right before a figure, as part of a pattern with the flags `iu`. A lone L is a lempira where two figures
 * follow, so that "5 l 2 piezas" stays a size.
 */
export const CURRENCY_BEFORE = String.raw`(?:(?:(?:mx|us|rd|(?<![\p{L}\d])c)?\$|[€£₡₲]|(?<![\p{L}\d])(?:mxn|usd|[sb]\/\.?|bs\.?|(?<!\d )gs\.?|q))\s?|(?<![\p{L}\d]|\d )l(?:ps?)?\.? ?(?=\d{2}|\d[.,]\d{3}))`;

/** Names of money after a figure, as part of such a pattern; no letter follows. */
export const CURRENCY_AFTER = String.raw`(?:pesos|mxn|usd|euros|d[oó]lares|soles|quetzales|lempiras|colones|bolivianos|balboas|c[oó]rdobas|guaran[ií](?:es)?|bs)(?!\p{L})`;

/** Marks of money that are written with a point, which ends no sentence where a figure follows: "Gs. 150.000", "B/. 9.50". */
export const POINTED_CURRENCY = /(?<![\p{L}\d]|\d )(?:[gb]s|lps?|[sb]\/|q)\.[ \u00a0]*$/iu;

/** The codes of currencies in a price list; "250 grs" is none. */
export const CURRENCY_CODE =
  "(?:MXN|USD|EUR|CLP|COP|ARS|PEN|UYU|PYG|BOB|BRL|VES|GTQ|HNL|LPS|NIO|CRC|PAB|DOP|CUP|CAD|GBP|CHF)";

/**
 * A mark right before a figure in a text that is a price, such as a cell: there "L 5" is money too. With the flags `iu`,
 * like the next one.
 */
export const SIGN_BEFORE = String.raw`(?:(?:(?<!\p{L})(?:mx|us|rd|c))?\$|[€₡₲]|(?<!\p{L})(?:[sb]/\.?|gs\.?|bs\.?|lps?\.?|[ql]\.?))`;

/** A mark after a figure in such a text. */
export const MARK_AFTER = String.raw`(?:[€₡₲]|${CURRENCY_AFTER}|(?:euro|bol[ií]vares|lps|gs)(?!\p{L}))`;
