import { asksPrice } from "~/language/asks-price";
import { CURRENCY_BEFORE } from "~/language/currency";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { UNSURE_PRICE } from "./money";
import { stemsIn, tokensAsked } from "./named-rows";
import { allUnits, type Unit } from "./units";

const UNITS =
  "gr?s?|gramos?|k|kgs?|kilos?|ml|mililitros?|cc|l|lts?|litros?|lbs?|libras?|oz|onzas?|unid(?:ad(?:es)?)?|uds?|und|pzas?|piezas?|docenas?|porcion(?:es)?|pers|personas?";
const COUNT = String.raw`\d[\d.,]{0,6}|\d\/\d|medi[oa]|(?:un )?cuarto(?: de)?|una?`;
/** "250 g B/. 8.25", "1/2 kilo: $40": a measure and a price, and no thing; folded. */
const ONLY_MEASURE = new RegExp(
  String.raw`^(?:[-*•]\s*)?(?<count>${COUNT})\s?(?<unit>${UNITS})\.?\s?[:·–—-]?\s?${CURRENCY_BEFORE}\d`,
  "iu",
);
/** The measure that a question names: "el kilo", "de 250 gramos", "un cuarto de kilo". */
const ASKED = new RegExp(String.raw`(?<![a-z\d])(?:(?<count>${COUNT})\s?)?(?<unit>${UNITS})(?![a-z\d])`, "u");
/** "El de 250": a figure that counts nothing. */
const BARE = /(?<![a-z\d.,$])(?:de )?(?<count>\d{2,5})(?![\d.,]|\s?[a-z]{2})/u;
/** Units by the same measure, and how many of its smallest one each is. */
const SAME: readonly (readonly [RegExp, string, number])[] = [
  [/^g/, "g", 1],
  [/^k/, "g", 1000],
  [/^(?:ml|mil|cc)/, "ml", 1],
  [/^l(?:$|t|itro)/, "ml", 1000],
];
const PARTS: Readonly<Record<string, number>> = { "1/2": 0.5, "1/4": 0.25, "3/4": 0.75 };

interface Measured {
  readonly unit: Unit;
  readonly title: string;
  readonly measure: string;
}

/** A line with nothing but a measure and its price, with the name of the thing that stands above it. */
export function withThingAbove(text: string, unit: Unit, passage: Passage | undefined): string {
  const above = thingAbove(unit, passage);
  return above === "" || !ONLY_MEASURE.test(fold(text)) ? text : `${above}: ${text.replace(/^[-*•]\s*/, "")}`;
}

function thingAbove({ title }: Unit, passage: Passage | undefined): string {
  return (
    (title ?? passage?.heading)
      ?.split(" › ")
      .at(-1)
      ?.replace(/(?<![\s:])[\s:]+$/, "") ?? ""
  );
}

/**
 * The price of a thing whose measures stand in lines of their own below its name, as in a catalogue: "250 g B/. 9.50" of
 * "Boquete Honey". All of its measures where the question names none; null where it names another one or two things fit.
 */
export function ofMeasure(
  question: string,
  passages: readonly Passage[],
  before: string | null = null,
): { unit: Unit; text: string } | null {
  if (!asksPrice(question)) return null;
  const own = thingIn(question);
  const words = own.length > 0 || before === null ? own : thingIn(before);
  if (words.length === 0) return null;
  const all = measured(passages).filter(({ unit, title }) => {
    const names = stemsIn(title);
    const around = stemsIn(
      [unit.title, passages[unit.passage]?.heading, passages[unit.passage]?.documentName].join(" "),
    );
    return words.some(({ stem }) => names.has(stem)) && words.every(({ stem }) => names.has(stem) || around.has(stem));
  });
  const [first] = all;
  if (!first || all.some(({ unit, title }) => title !== first.title || UNSURE_PRICE.test(fold(unit.text)))) return null;
  const wanted = measureIn(question);
  if (wanted === null && own.length === 0) return null;
  const found =
    wanted === null ? all : all.filter(({ measure }) => measure === wanted || measure.startsWith(`${wanted} `));
  const [one] = found;
  if (!one || (wanted !== null && found.length > 1)) return null;
  return {
    unit: one.unit,
    text: `${first.title}: ${found.map(({ unit }) => unit.text.replace(/[.;]$/, "")).join(", ")}`,
  };
}

function measured(passages: readonly Passage[]): Measured[] {
  return allUnits(passages).flatMap((unit) => {
    const found = unit.row === null ? ONLY_MEASURE.exec(fold(unit.text))?.groups : undefined;
    const title = thingAbove(unit, passages[unit.passage]);
    return found && title !== "" ? [{ unit, title, measure: plainMeasure(found.count, found.unit) }] : [];
  });
}

/** The words of a question that name a thing, and no measure of it. */
function thingIn(question: string): { word: string; stem: string }[] {
  return tokensAsked(fold(question).replace(ASKED, " ").replace(BARE, " "));
}

/** "1000 g" for a kilo; of a bare figure only that; null for none. */
function measureIn(question: string): string | null {
  const plain = fold(question);
  const found = ASKED.exec(plain)?.groups;
  if (found?.unit !== undefined) return plainMeasure(found.count, found.unit);
  return BARE.exec(plain)?.groups?.count ?? null;
}

function plainMeasure(count = "1", unit = ""): string {
  const said = plainWords(count);
  const part = PARTS[count] ?? (/^medi/.test(said) ? 0.5 : /cuarto/.test(said) ? 0.25 : null);
  const number = part ?? (/^una?$/.test(said) ? 1 : Number(count.replace(",", ".")));
  const [, name, times] = SAME.find(([pattern]) => pattern.test(unit)) ?? [null, unit.replace(/(?:es|s)$/, ""), 1];
  return `${number * times} ${name}`;
}
