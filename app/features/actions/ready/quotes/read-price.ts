import { centsOf } from "~/language/amount";
import { CURRENCY_AFTER, CURRENCY_BEFORE, CURRENCY_CODE } from "~/language/currency";

/** More is no price. */
const MOST_CENTS = 99_999_999_999;
const OTHER_MONEY = new RegExp(
  String.raw`^(?:(?:${CURRENCY_BEFORE}|${CURRENCY_CODE} ?)\d|\d[\d., ]*(?:${CURRENCY_AFTER}|${CURRENCY_CODE}(?!\p{L})|[€£₡₲]))`,
  "iu",
);

const plainOf = (typed: string): string =>
  typed
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\$ ?/, "")
    .replace(/ ?(?:pesos|mxn)\.?$/i, "");

/**
 * The cents of a price as staff type it: "1500", "$1,500.50", "1.500,50 pesos", "1 500"; null where it is none, or not
 * clear.
 */
export function readPrice(typed: string): number | null {
  const plain = plainOf(typed).replace(/(?<=\d) (?=\d{3}(?!\d))/g, "");
  // So many figures in one may be a phone number.
  const cents = /\d{8}/.test(plain) ? null : centsOf(plain);
  return cents !== null && cents > 0 && cents <= MOST_CENTS ? cents : null;
}

/** True for a price in another money than "$": "15 €", "S/ 20", "US$15". */
export function isOtherMoney(typed: string): boolean {
  return OTHER_MONEY.test(plainOf(typed));
}
