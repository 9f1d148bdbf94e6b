import { CURRENCY_BEFORE } from "~/language/currency";
import { CELL_MARK } from "./text-cells";

const MAX_HEADING = 80;
const PRICE = new RegExp(`${CURRENCY_BEFORE}\\d`, "iu");

/** True for a heading in plain text: all capitals and short ("HORARIO DE ATENCIÓN"), with no value or price in it. */
export function isCapitalHeading(line: string): boolean {
  if (
    line.length > MAX_HEADING ||
    line.includes(CELL_MARK) ||
    /[.;,]$|:\s*\S|[$@]|\d{3}/.test(line) ||
    PRICE.test(line)
  )
    return false;
  const letters = line.replace(/[^\p{L}]/gu, "");
  return letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/**
 * True for a heading in text without marks: a short line with no punctuation at its end, between finished prose (or the
 * start) and a paragraph of prose. Price lists and addresses look alike, but are not followed by prose.
 */
export function isHeadingBeforeProse(line: string, previous: string | null, next: string | null): boolean {
  if (isCapitalHeading(line)) return true;
  if (line.length > 60 || !/^[¿¡]?\p{Lu}/u.test(line) || /[.,;:?!$\d·]/.test(line)) return false;
  const afterProse = previous === null || /[.!?)]$/.test(previous);
  return afterProse && next !== null && next.length >= 80 && /[.!?:)]$/.test(next);
}
