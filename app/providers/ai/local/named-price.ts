import { isCommon } from "~/language/commonness";
import { queryTerms } from "~/language/query-terms";
import { asksPrice } from "~/language/questions";
import { fold, plainWords, tokenise } from "~/language/spanish";
import { ASKING_WORDS } from "~/language/stopwords";
import type { Passage } from "~/providers/ai/port";
import { type Row, type Unit, unitsOf } from "./units";

const MONEY =
  /(?:[$€£₡₲]|(?<![a-z])(?:s\/\.?|q|bs\.?|usd|mxn|rd\$))\s?\d|\d\s?(?:€|pesos|euros|dolares|soles|mxn|usd|bs)(?![a-z])|\b(?:gratis|gratuit[oa]s?|sin costo)\b/g;
const BARE = /^\d{1,7}(?:[.,]\d{1,3})?$/;
/** A list says what its bare numbers are. */
const OF_PRICES = /\b(?:precios?|menu|carta|tarifas?|tarifario|costos?|pesos|soles|listas?)\b|[$€]/;
/** What makes a price one of several, or of another thing. */
const UNSURE = /\b(?:desde|a partir|solo|aprox\w*|segun|depende|antes|excepto|menos)\b|;/;
const LONGEST_LINE = 100;
/** Words around the name of a thing that is asked for. */
const POLITE: ReadonlySet<string> = new Set(
  "hoy ahora ahorita amigo amiga senor senora senorita joven dia dias tardes noches pasas pasa pasame pasan regalas regalame mandas manda mandame cada unidad pieza actual vendes".split(
    " ",
  ),
);

/** A line that tells the price of one thing. */
interface Priced {
  readonly unit: Unit;
  /** What has the price: its words by their stems. */
  readonly label: ReadonlyMap<string, string>;
  /** What stands above it: columns, titles, the document's name. */
  readonly around: ReadonlyMap<string, string>;
  readonly row: Row | null;
}

/**
 * The row or line that has the price of the very thing a question names, also where a word is one letter off: every word
 * of the question is its name's or stands above it, and no other line fits as well. Null where that is not so, or its
 * figures cannot be told apart.
 */
export function namedPrice(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  if (!asksPrice(question)) return null;
  const words = tokensAsked(question);
  if (words.length === 0) return null;
  const priced = passages.flatMap((passage, index) =>
    unitsOf(passage, index).flatMap((unit) => pricedOf(unit, passage) ?? []),
  );
  const spoken = new Set(passages.flatMap(({ text }) => tokenise(text).map(({ stem }) => stem)));
  const found = priced.flatMap((one) => {
    const said = words.map((word) => nameFor(word, one, spoken));
    const own = new Set(said.filter((name) => name !== null && one.label.has(name)));
    if (own.size === 0 || said.includes(null)) return [];
    const names = [...one.label.keys()];
    const extra = names.filter((name) => !own.has(name)).length;
    // A thing stands at the beginning of a longer name; "coche" in "Examen práctico (coche y profesor)" is none.
    return extra === 0 || names.slice(0, 2).some((name) => own.has(name)) ? [{ ...one, extra }] : [];
  });
  const exact = found.filter(({ extra }) => extra === 0);
  const likely = exact.length > 0 ? exact : found;
  const [best] = likely;
  if (!best || likely.some(({ unit }) => !hasSameFigures(unit.text, best.unit.text))) return null;
  const text = best.row === null ? best.unit.text : cellsFor(words, best.row);
  return text === null ? null : { unit: best.unit, text };
}

function tokensAsked(question: string): { word: string; stem: string }[] {
  return queryTerms(question).filter(
    ({ shape, weight, word }) => shape === null && weight === 1 && !POLITE.has(word) && !/^que$/.test(word),
  );
}

function pricedOf(unit: Unit, passage: Passage): Priced | null {
  if (unit.isTitle || unit.asked !== null) return null;
  const label = unit.row?.label ?? labelOf(unit.text);
  if (label === null) return null;
  if (unit.row !== null && !isPriced(unit.row, unit, passage)) return null;
  const above = [unit.columns, unit.title, passage.heading, passage.documentName].join(" ");
  return { unit, label: stemsIn(label), around: stemsIn(above), row: unit.row };
}

/** The name before the only price of a line, "Lente monofocal $30"; null for anything else. */
function labelOf(text: string): string | null {
  const folded = fold(text);
  const found = [...folded.matchAll(MONEY)];
  const [price] = found;
  if (!price || found.length > 1 || text.length > LONGEST_LINE || UNSURE.test(folded)) return null;
  const label = folded.slice(0, price.index).replace(/[^\p{L}\p{N}]+$/u, "");
  return /\p{L}{2}/u.test(label) ? label : null;
}

/** True where each figure of a row can be told apart: it has a column's name, or there is one price. */
function isPriced({ label, values }: Row, unit: Unit, passage: Passage): boolean {
  if (values.some(({ text }) => UNSURE.test(fold(text)) || (fold(text).match(MONEY) ?? []).length > 1)) return false;
  const isMoney = ({ text }: Row["values"][number]) => fold(text).match(MONEY) !== null;
  const money = values.filter(isMoney);
  const bare = values.filter(({ text }) => BARE.test(text));
  const isNamed = values.every(({ column }) => column !== null);
  if (/[$€£]\s?\d/.test(label)) return false;
  const above = [passage.documentName, passage.heading, unit.title, unit.columns].join(" ");
  if (isNamed) return money.length > 0 || (bare.length > 0 && OF_PRICES.test(fold(above)));
  if (money.length > 0) return money.length === 1 && bare.length === 0;
  return values.length === 1 && bare.length === 1 && OF_PRICES.test(fold(`${above} ${passage.text}`));
}

/** A row in words; of its named columns only the one that the question names. Null where that one is empty. */
function cellsFor(words: readonly { readonly stem: string }[], { label, values }: Row): string | null {
  const own = stemsIn(label);
  const naming = values.map(({ column }) => {
    const names = stemsIn(column ?? "");
    return words.filter(({ stem }) => names.has(stem) && !own.has(stem)).length;
  });
  const most = Math.max(...naming);
  const asked = values.filter((_, at) => most > 0 && naming[at] === most);
  const [only] = asked;
  if (asked.length === 1 && only) return only.text === "—" ? null : `${label}, ${only.column}: ${only.text}`;
  const told = values.filter(({ text }) => text !== "—");
  return `${label}: ${told.map(({ column, text }) => (column === null ? text : `${column} ${text}`)).join(", ")}`;
}

/** The stem by which a line says a word: its own, or that of a word one letter off. */
function nameFor(
  { word, stem }: { readonly word: string; readonly stem: string },
  { label, around }: Priced,
  spoken: ReadonlySet<string>,
): string | null {
  if (label.has(stem) || around.has(stem)) return stem;
  if (word.length < 5 || /\d/.test(word) || spoken.has(stem) || isCommon(stem)) return null;
  const own = [...label].find(([, name]) => name.length >= 4 && [name, `${name}s`].some((as) => isOneOff(word, as)));
  return own?.[0] ?? null;
}

function stemsIn(text: string): ReadonlyMap<string, string> {
  const kept = tokenise(text).filter(({ stopword, word }) => !stopword && !ASKING_WORDS.has(word));
  return new Map(kept.map(({ stem, word }) => [stem, word]));
}

/** True where one letter was changed, left out, doubled or exchanged with its neighbour. */
export function isOneOff(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  if (a.length === b.length && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)) return true;
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

function hasSameFigures(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => (text.match(/\d[\d.,]*/g) ?? []).sort().join(" "));
  return plainWords(one) === plainWords(other) || first === second;
}
