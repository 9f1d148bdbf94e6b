/**
 * Marks of money right before a figure, as part of a pattern with the flags `iu`. A lone L is a lempira where two figures
 * follow, so that "5 l 2 piezas" stays a size.
 */
export const CURRENCY_BEFORE = String.raw`(?:(?:(?:mx|us|rd)?\$|[€£₡₲]|(?<![\p{L}\d])(?:mxn|usd|s\/\.?|bs\.?|q))\s?|(?<![\p{L}\d]|\d )l(?:ps?)?\.? ?(?=\d{2}|\d[.,]\d{3}))`;

/** Names of money after a figure, as part of such a pattern; no letter follows. */
export const CURRENCY_AFTER = String.raw`(?:pesos|mxn|usd|euros|d[oó]lares|soles|quetzales|lempiras|colones|bolivianos|bs)(?!\p{L})`;

/** The codes of currencies in a price list; "250 grs" is none. */
export const CURRENCY_CODE =
  "(?:MXN|USD|EUR|CLP|COP|ARS|PEN|UYU|PYG|BOB|BRL|VES|GTQ|HNL|LPS|NIO|CRC|PAB|DOP|CUP|CAD|GBP|CHF)";
