import { answerTypeOf, holdsAnswer } from "~/language/answer-type";
import { asksPrice } from "~/language/asks-price";
import { fold, plainWords, tokenise } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { cellInWords, columnInWords } from "./column-in-words";
import { type Named, namedOf, stemsIn, tokensAsked } from "./named-rows";
import { allStems } from "./stems";
import { theNamed } from "./the-named";
import { allUnits, type Row } from "./units";

type Value = Row["values"][number];

/** "La que no tiene techo" does not ask which. */
const ASKS_WHICH = /(?<!\b(?:el|la|lo|los|las|un|una) )\b(?:que|cual|cuales|cuando|cuant[oa]s?|donde|quien)\b/;
/** "¿Cuánto tarda la limpieza?", "¿cuánto dura?" */
const OF_WHILE = /\b(?:tard|demor|dur[ae]|tiempo)\p{L}*/giu;
const COLUMN_OF_WHILE = /^(?:tiempo|duracion|demora|tarda|entrega|plazo)/;
/** "2h 30", "45 min" beside a price tells how long it takes, without a name of its column. */
const WHILE_ALONE = /^\d{1,3} ?(?:h|hrs?|horas?|min|mins|minutos?)\.?(?: ?(?:y )?\d{1,2}(?: ?(?:min|minutos?))?)?\.?$/;
const COLUMN_OF_WHEN = /^(?:dias?|fechas?|horas?|horarios?)\b/;

/**
 * What a table says of the very thing that a question names, in the column that it asks for: the days of a class, how
 * long a treatment takes. Null where no column or several rows fit.
 */
export function namedCell(
  question: string,
  passages: readonly Passage[],
  before: string | null = null,
): { unit: Named["unit"]; text: string } | null {
  if (asksPrice(question) || !ASKS_WHICH.test(plainWords(question))) return null;
  const units = allUnits(passages);
  // What "dura" may be the work, or what comes of it.
  const ofWhile = answerTypeOf(question) === "duration" && /\b(?:tard|demor)/.test(fold(question));
  // A written answer to that very question is better: "¿Cuánto dura el efecto del blanqueamiento?"
  const words = tokensAsked(question).map((word) => word.stem);
  if (units.some(({ asked }) => asked !== null && words.every((word) => stemsIn(asked).has(word)))) return null;
  const rows = units.flatMap((unit) => {
    const passage = passages[unit.passage];
    const isNamed = unit.row?.values.every(({ column }) => column !== null) ?? false;
    const isKnown = isNamed || (ofWhile && whilesIn(unit.row?.values ?? []).length === 1);
    return passage && unit.row && isKnown && !unit.isTitle ? [namedOf(unit, passage, unit.row.label)] : [];
  });
  const best = theNamed(question.replace(OF_WHILE, " "), rows, passages, before?.replace(OF_WHILE, " ") ?? null);
  if (best === null || best.row === null) return null;
  const told = askedOf(question, best.row.values).filter(({ text }) => text !== "—");
  const [only] = told;
  if (!only) return null;
  const own = best.row.label;
  const text =
    told.length === 1
      ? `${[own, only.column === null ? [] : columnInWords(only.column)].flat().join(", ")}: ${only.text}`
      : `${own}: ${told.map((one) => cellInWords(one.column, one.text)).join(", ")}`;
  return { unit: best.unit, text };
}

/** The cells under the names that a question says ("qué días"), or else under those that tell what it asks for. */
function askedOf(question: string, values: readonly Value[]): Value[] {
  const said = allStems(question);
  const named = values.filter(({ column }) => [...namesIn(column)].some((name) => said.has(name)));
  if (named.length > 0) return named;
  const type = answerTypeOf(question);
  if (values.some(({ column }) => column === null)) return whilesIn(values);
  const under = (names: RegExp) => values.filter(({ column }) => names.test(fold(column ?? "")));
  if (type === "duration" && fold(question).search(OF_WHILE) >= 0)
    return under(COLUMN_OF_WHILE).filter(({ text }) => holdsAnswer("duration", text));
  return type === "date" ? under(COLUMN_OF_WHEN) : [];
}

function whilesIn(values: readonly Value[]): Value[] {
  return values.filter(({ column, text }) => column === null && WHILE_ALONE.test(fold(text)));
}

/** The words of a column's name; "Hora" and "Días" only ask elsewhere. */
function namesIn(column: string | null): ReadonlySet<string> {
  return new Set(
    tokenise(column ?? "")
      .filter(({ stopword }) => !stopword)
      .map((token) => token.stem),
  );
}
