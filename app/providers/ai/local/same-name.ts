import { plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { holdsPrice } from "./money";
import { fullNameOf, type Named, stemsIn, tokensAsked } from "./named-rows";

/** The cells of a row that are words, and neither its name nor a price. */
function cellsOf({ row }: Named): string[] {
  return row?.values.map(({ text }) => text).filter((text) => !holdsPrice(text.toLowerCase())) ?? [];
}

/** The words of a line's name, and those of its cells: "metro cúbico" of a second row of the same name. */
export function wholeNameOf(one: Named): ReadonlySet<string> {
  return new Set([...fullNameOf(one), ...cellsOf(one).flatMap((cell) => [...stemsIn(cell).keys()])]);
}

/**
 * Of rows with one name the one with a cell that begins with a word of the question: "saco 18 kg" to "el saco de
 * pellet", and not "pallet de 60 sacos".
 */
export function ofCell(question: string, found: readonly Named[]): readonly Named[] {
  const [first] = found;
  const isOneName = found.every(
    ({ row }) => row !== null && plainWords(row.label) === plainWords(first?.row?.label ?? ""),
  );
  if (!first || found.length < 2 || !isOneName) return found;
  const asked = new Set(tokensAsked(question).flatMap(({ stem }) => (first.label.has(stem) ? [] : stem)));
  const own = found.filter((one) => cellsOf(one).some((cell) => asked.has([...stemsIn(cell).keys()][0] ?? "")));
  return own.length > 0 ? own : found;
}

/** What stands above a column that tells which one of the things that all rows are. */
const OF_MODELS = /^(?:modelos?|tipos?|version(?:es)?|estilos?|variedad(?:es)?|clases?)\b/;
const SPOKEN_OF = 2;

/**
 * "La lápida sencilla" of a list of models, one of which is called "Sencilla": the noun stands in no name and no title,
 * and the documents speak of it again and again.
 */
export function ofModel(question: string, rows: readonly Named[], passages: readonly Passage[]): Named | null {
  const words = tokensAsked(question);
  const lines = passages.flatMap(({ text }) => text.split("\n")).map((line) => stemsIn(line));
  const isNoun = ({ stem }: { readonly stem: string }) =>
    lines.filter((line) => line.has(stem)).length >= SPOKEN_OF &&
    !rows.some(
      ({ own, unit }) =>
        [...stemsIn(own).keys()][0] === stem || stemsIn(`${unit.title ?? ""} ${unit.columns ?? ""}`).has(stem),
    ) &&
    !passages.some(({ heading }) => stemsIn(heading ?? "").has(stem));
  const [noun, ...more] = words.filter(isNoun);
  const rest = words.filter((word) => word !== noun);
  if (!noun || more.length > 0 || rest.length === 0) return null;
  const found = rows.filter(
    ({ label, unit }) =>
      OF_MODELS.test(plainWords(unit.columns ?? "")) &&
      label.size === rest.length &&
      rest.every(({ stem }) => label.has(stem)),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
