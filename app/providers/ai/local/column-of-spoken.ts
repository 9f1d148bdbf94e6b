import { questionsIn } from "~/language/questions";
import { plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { columnInWords } from "./column-in-words";
import { type Named, namedOf, namesOf, spokenIn, stemsIn, theOne, tokensAsked } from "./named-rows";
import { allUnits, type Unit } from "./units";

const ASKS = /^(?:y )?(?:(?:de |con |en )?(?:cuant[oa]s?|que|cual(?:es)?))\b/;
/** Verbs of such a question, which name no column. */
const VERBS = /^(?:dej|pag|pon|dar|da$|dan$|es$|son$|hay|tien|llev|trae|pid|val|cuest|cobr)/;

/**
 * The cell of the thing that the customer's last message named, in the one column that a question without a thing of its
 * own asks for: "¿de cuánto es el ala?" after "cuánto el fedora fino"; of each where it named several.
 */
export function columnOfSpoken(
  question: string,
  spoken: string,
  passages: readonly Passage[],
): { unit: Unit; text: string } | null {
  const words = tokensAsked(question).filter(({ word }) => !VERBS.test(word));
  if (!ASKS.test(plainWords(question)) || words.length === 0) return null;
  const rows = allUnits(passages).flatMap((unit) => {
    const passage = passages[unit.passage];
    const isNamed = unit.row?.values.every(({ column }) => column !== null) ?? false;
    return passage && unit.row && isNamed && !unit.isTitle ? [namedOf(unit, passage, unit.row.label)] : [];
  });
  const before = questionsIn(spoken).at(-1);
  const things = before === undefined ? [] : before.each.length > 0 ? before.each : [before.question];
  const told = things.map((thing) => theOne(namesOf(thing, rows, spokenIn(passages)))).map((row) => cellOf(row, words));
  const [first] = told;
  if (!first || told.includes(null)) return null;
  return { unit: first.unit, text: [...new Set(told.map((one) => one?.text))].join("; ") };
}

function cellOf(named: Named | null, words: ReturnType<typeof tokensAsked>): { unit: Unit; text: string } | null {
  const asked = (named?.row?.values ?? []).filter(({ column }) => {
    const names = stemsIn(column ?? "");
    return names.size > 0 && words.every(({ stem }) => names.has(stem));
  });
  const [only] = asked;
  if (!named?.row || !only || asked.length > 1 || only.column === null || only.text === "—") return null;
  return { unit: named.unit, text: `${named.row.label}, ${columnInWords(only.column)}: ${only.text}` };
}
