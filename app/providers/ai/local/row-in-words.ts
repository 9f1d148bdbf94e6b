import { PRICE_WORDS } from "~/language/asking-words";
import { numberWordsToDigits } from "~/language/number-words";
import { fold, tokenise } from "~/language/spanish";
import { cellInWords, columnInWords } from "./column-in-words";
import { holdsPrice } from "./money";
import { stemsIn } from "./named-rows";
import { allStems } from "./stems";
import type { Row } from "./units";

/** A row in words; of its named columns only the one that the question names. Null where that one is empty. */
export function cellsFor(
  question: string,
  words: readonly { readonly stem: string }[],
  { label, values }: Row,
): string | null {
  const own = stemsIn(label);
  const naming = values.map(({ column }) => {
    const names = stemsIn(column ?? "");
    return words.filter(({ stem }) => names.has(stem) && !own.has(stem)).length;
  });
  const most = Math.max(...naming);
  const named = values.filter((_, at) => most > 0 && naming[at] === most);
  const sizes = new Set(sizesIn(question));
  const ofSize = named.filter(({ column }) => sizes.has(sizesIn(column ?? "").join(" ")));
  const asked = ofSize.length > 0 ? ofSize : named;
  const [only] = asked;
  const isAlone = asked.length === 1 && !namesAnotherPrice(question, values, asked);
  // "Precio y duración": the named column has no price, so the whole row is told.
  if (isAlone && only && (only.text === "—" || isPriced(only) || !values.some(isPriced)))
    return only.text === "—" ? null : `${label}, ${columnInWords(only.column ?? "")}: ${only.text}`;
  const told = values.filter(({ text }) => text !== "—");
  return `${label}: ${told.map(({ column, text }) => cellInWords(column, text)).join(", ")}`;
}

/** "Por día y por semana": a word that mostly only asks, as "día", names a column too. */
function namesAnotherPrice(question: string, values: Row["values"], asked: Row["values"]): boolean {
  const said = allStems(question);
  return values.some((one) => {
    const names = tokenise(one.column ?? "").filter(({ stopword, word }) => !stopword && !PRICE_WORDS.has(word));
    return !asked.includes(one) && isPriced(one) && names.length > 0 && names.every(({ stem }) => said.has(stem));
  });
}

const isPriced = ({ column, text }: Row["values"][number]) => holdsPrice(fold([column, text].join(" ")));

/** The numbers of a text; "1 1/2 plaza" has one, and it is not that of "1 plaza". */
function sizesIn(text: string): readonly string[] {
  return numberWordsToDigits(fold(text)).match(/(?:\d+ )?\d\/\d|\d[\d.,]*/g) ?? [];
}
