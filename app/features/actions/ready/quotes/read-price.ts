import { centsOf } from "~/language/amount";
import { moneyTold, type Sign } from "~/language/money";

/** More is no price. */
const MOST_CENTS = 99_999_999_999;

/** Blanks between thousands go: "12 500.50". */
const plainOf = (typed: string): string =>
  typed
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, "");

/**
 * The cents of a price as staff type it: "1500", "$1,500.50", "1.500,50 pesos", "1 500"; null where it is none, not clear,
 * or in another money.
 * @param own the money that the quote is sent in
 */
export function readPrice(typed: string, own: Sign): number | null {
  const told = moneyTold(plainOf(typed), own);
  if (told === null || (told.sign !== null && told.sign !== own)) return null;
  // That many digits in a row may be a phone number.
  const cents = /\d{8}/.test(told.figures) ? null : centsOf(told.figures);
  return cents !== null && cents > 0 && cents <= MOST_CENTS ? cents : null;
}

/** True for a price in another money than the quote's: "15 €" or "US$15" where it is sent in "$". */
export function isOtherMoney(typed: string, own: Sign): boolean {
  const sign = moneyTold(plainOf(typed), own)?.sign ?? null;
  return sign !== null && sign !== own;
}
