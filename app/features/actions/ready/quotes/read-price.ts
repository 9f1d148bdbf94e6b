import { centsOf } from "~/language/amount";

/** More is no price. */
const MOST_CENTS = 99_999_999_999;

/** The cents of a price as staff type it: "1500", "$1,500.50", "1.500,50 pesos"; null where it is none, or not clear. */
export function readPrice(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^\$ ?/, "")
    .replace(/ ?(?:pesos|mxn)\.?$/i, "");
  // So many figures in one may be a phone number.
  const cents = /\d{8}/.test(plain) ? null : centsOf(plain);
  return cents !== null && cents > 0 && cents <= MOST_CENTS ? cents : null;
}
