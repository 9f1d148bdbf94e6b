import { numberWordsToDigits } from "~/language/number-words";
import { fold, stem } from "~/language/spanish";
import { wordSet } from "~/language/word-set";

/** "Parrillada para 2": of several sizes the one whose numbers the question says. */
export function withNumbers<N extends { readonly own: string }>(question: string, found: readonly N[]): readonly N[] {
  // The 2 of "m2" counts nothing.
  const numbersIn = (text: string) => new Set(text.match(/(?<![\p{L}\d])\d+/gu));
  const numbers = numbersIn(numberWordsToDigits(fold(question)));
  const own = (one: N) => numbersIn(one.own);
  const same = found.filter((one) => numbers.size > 0 && [...numbers].every((number) => own(one).has(number)));
  return same.length > 0 ? same : found;
}

const COUNTED = /(?<![\d.,/])(?<count>\d{1,6})\s?(?<of>[a-z]{1,20})/g;

/** True for "1 día a la semana" to "dos días a la semana": the same is counted, and it is another number. */
export function countsOtherwise(question: string, name: string): boolean {
  const [asked, own] = [question, name].map((text) =>
    [...numberWordsToDigits(fold(text)).matchAll(COUNTED)].map(({ groups }) => ({
      count: groups?.count,
      of: stem(groups?.of ?? "").replace(/s$/, ""),
    })),
  );
  return (asked ?? []).some(({ count, of }) => {
    const same = (own ?? []).filter((one) => one.of === of);
    return same.length > 0 && same.every((one) => one.count !== count);
  });
}

const FOR_PEOPLE = /(?<!\d)\d{1,3} personas?\b/;

/** True for "hasta 20 personas" where a question is for two. */
export function isForOthers(question: string, name: string): boolean {
  return FOR_PEOPLE.test(numberWordsToDigits(fold(question))) && countsOtherwise(question, name);
}

const PART = "(?<part>medi[oa]|1/2|1/4|3/4|cuarto|un cuarto)(?: de)? (?<of>[a-z]+)";
const OPENS_AS_PART = new RegExp(`^${PART}`);
const IN_PARTS = new RegExp(`(?<![a-z0-9/])${PART}`, "g");
const ALIKE: Readonly<Record<string, string>> = {
  media: "1/2",
  medio: "1/2",
  cuarto: "1/4",
  "un cuarto": "1/4",
};

/** True for "medio plato" or "1/2 bolsa" where a question is for the whole, or for half of something else. */
export function isOtherPart(question: string, name: string): boolean {
  const own = OPENS_AS_PART.exec(folded(name))?.groups ?? halfOfMeasure(name);
  // "¿Y el medio?"
  const words = folded(question).match(/[a-z0-9/]+/g) ?? [];
  if (!own || ` ${words.join(" ")}`.endsWith(` ${own.part}`)) return false;
  return ![...folded(question).matchAll(IN_PARTS)].some(
    ({ groups }) => partOf(groups?.part) === partOf(own.part) && stem(groups?.of ?? "") === stem(own.of ?? ""),
  );
}

const HALF = /(?<![a-z0-9/])(?:medi[oa]|1\/2)(?: de)? (?<of>[a-z]+)/g;
const MEASURED = wordSet("millar ciento docena kilo libra litro metro hora dia jornada saco bulto caja");
const halvesIn = (text: string) =>
  [...folded(text).matchAll(HALF)].map(({ groups }) => (groups?.of === "kg" ? "kilo" : (groups?.of ?? "")));

/** True for a line of "el millar" where a question is for "medio millar". */
export function lacksHalf(question: string, line: string): boolean {
  const asked = halvesIn(question).filter((of) => MEASURED.has(of));
  const own = asked.length === 0 ? [] : halvesIn(line);
  return asked.some((of) => !own.includes(of));
}

/** A sign of a fraction is folded to figures with a slash of its own. */
const folded = (text: string) => fold(text).replaceAll("\u2044", "/");
const partOf = (part = "") => ALIKE[part] ?? part;

/** "Carnitas medio kilo", and not "miel: medio litro 95, litro $175". */
function halfOfMeasure(name: string): Readonly<Record<string, string>> | undefined {
  const half = /(?<part>medi[oa]) (?<of>kilo|kg|libra|litro|docena|metro)\b/.exec(fold(name));
  const of = half?.groups?.of ?? "";
  return half && fold(name).split(of).length === 2 ? half.groups : undefined;
}

const OF_THING = /\bcuant[oa]s\s+(?:son\s+l[oa]s\s+)?(?<thing>[a-z]{3,})/;
const COUNT_OF = /(?<![\d.,])\d[\d.,]*\s(?:[a-z]{1,20}\s)?[a-z]{3,}/g;

/** What a question counts: "recordatorios" of "¿cuántos recordatorios trae?"; null where it counts nothing by its name. */
export function countedIn(question: string): string | null {
  return OF_THING.exec(fold(question))?.groups?.thing ?? null;
}

/** True where a folded text tells a number of just these things: "50 recordatorios". */
export function tellsCountOf(thing: string, folded: string): boolean {
  const counted = [...folded.matchAll(COUNT_OF)].flatMap(({ 0: all }) => all.split(/[^a-z]+/));
  return counted.some((word) => word !== "" && stem(word) === stem(thing));
}
