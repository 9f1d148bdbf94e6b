import { plainWords } from "~/language/spanish";
import type { Unit } from "./units";

const MARK = /^[-*•]\s*/;
/** A longer line may be a sentence. */
const MOST_OF_ITEM = 40;
const MOST_OF_LINE = 100;

/** True for "- Débito" and "Débito": an item by its mark, or a short line that is no sentence and tells no figure. */
function isItem({ text, isTitle, row }: Unit): boolean {
  if (isTitle || row !== null) return false;
  return MARK.test(text) || (text.length <= MOST_OF_ITEM && !/[.:;!?,\d]/.test(text));
}

/** True for what stands among items and is no sentence either, be it long or with a figure: "Tarjeta desde $500". */
function isLine({ text, isTitle, row }: Unit): boolean {
  return !isTitle && row === null && text.length <= MOST_OF_LINE && !/[.:!?]$/.test(text);
}

/**
 * All items of the list that a piece is one of, in one line, because one of them alone answers for none of the others;
 * null for any other piece.
 */
export function wholeList(unit: Unit, units: readonly Unit[]): string | null {
  if (!isItem(unit)) return null;
  const at = units.indexOf(unit);
  const isBeside = (other: Unit | undefined) =>
    other !== undefined &&
    other.passage === unit.passage &&
    other.title === unit.title &&
    (isItem(other) || isLine(other));
  let from = at;
  while (isBeside(units[from - 1])) from -= 1;
  let to = at;
  while (isBeside(units[to + 1])) to += 1;
  const items = units.slice(from, to + 1).map(({ text }) => text.replace(MARK, "").replace(/[.;,]$/, ""));
  return items.length > 1 ? items.join(", ") : null;
}

/** The title right above a piece: that of its paragraph, or else of its passage. */
export function titleAbove({ title }: Unit, heading: string | null): string {
  return plainWords((title ?? heading)?.split(" › ").at(-1) ?? "");
}
