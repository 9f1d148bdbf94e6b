import { isCommon } from "~/language/commonness";
import { queryTerms } from "~/language/query-terms";
import { asksPrice } from "~/language/questions";
import { fold, plainWords, tokenise } from "~/language/spanish";
import { ASKING_WORDS } from "~/language/stopwords";
import { wordSet } from "~/language/word-set";
import type { Passage } from "~/providers/ai/port";
import { holdsPrice, pricesIn, UNSURE_PRICE } from "./money";
import { POLITE } from "./polite";
import { allUnits, type Row, type Unit } from "./units";

const BARE = /^(?:\d{1,7}(?:[.,]\d{1,3})?|\d{1,3}(?:[.,]\d{3})+)$/;
/** A list says what its bare numbers are. */
const OF_PRICES = /\b(?:precios?|menu|carta|tarifas?|tarifario|costos?|pesos|soles|listas?)\b|[$€]/;
/** Charges for breakage, loss or a deposit are not the price of the thing itself. */
const OF_DAMAGE =
  /\b(?:rotur\w*|danos?|danad\w*|reposicion\w*|reponer|multas?|extravi\w*|perdid\w*|penaliza\w*|depositos?|garantias?|recargos?|anticipos?|senas?)\b/;
/** The price of work on a thing stands in a list of services; one in a list of things is the price of the thing. */
const DONE = /^(?:cambi|arregl|repar|instal|coloc)/;
const OF_SERVICES = /^(?:cambi|arregl|repar|instal|coloc|servic|compostur|manten|taller)/;
const INFINITIVE = /[aei]r(?:l[aeo]s?)?$/;
/** Measures, which a list may name once for all its rows: "precios por libra". */
const MEASURES = wordSet(
  `libra libras kilo kilos kg gramos pieza piezas unidad docena decena par metro metros litro galon quintal bolsa caja
  funda saco costal rollo hora noche mes dia persona`,
);
/** Which one of several things: alone they name none ("¿y la de adulta?"). */
const VARIANTS = wordSet(
  `chico chica chicos chicas mediano mediana grande grandes jumbo familiar individual sencillo sencilla doble triple nena
  nene nino nina ninos ninas adulto adulta adultos dama caballero hombre mujer infantil junior extra adicional normal
  comun basico basica premium`,
);
const LONGEST_LINE = 100;
/** What stands in brackets ("chequeo (hemograma, glicemia)") is a part of the thing, and not its name. */
const BRACKETS = /\([^()]{0,80}\)?/g;
/** So many rows with one bare number each are a list of prices, whatever stands above them. */
const BARE_LIST = 4;
/** A line that tells the price of one thing. */
interface Priced {
  readonly unit: Unit;
  /** What has the price: its words by their stems. */
  readonly label: ReadonlyMap<string, string>;
  /** The words with which its name begins, and those with which a cell of words beside it does. */
  readonly heads: readonly string[];
  /** What stands above it (columns, titles, the document's name) and in its other cells. */
  readonly around: ReadonlyMap<string, string>;
  /** Its own name and the titles above it, folded. */
  readonly above: string;
  /** Its whole passage, folded. */
  readonly near: string;
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
  // "¿Cuánto el quintal?" and "¿y la grande?" ask of nothing.
  if (words.every(({ word }) => MEASURES.has(word) || VARIANTS.has(word))) return null;
  const priced = allUnits(passages).flatMap((unit) => {
    const passage = passages[unit.passage];
    return (passage && pricedOf(unit, passage)) ?? [];
  });
  const ofThings = OF_DAMAGE.test(fold(question)) ? priced : priced.filter(({ above }) => !OF_DAMAGE.test(above));
  const spoken = new Set(passages.flatMap(({ text }) => tokenise(text).map(({ stem }) => stem)));
  const strict = namedBy(words, ofThings, spoken, false);
  const likely = withNumbers(question, strict.length > 0 ? strict : namedBy(words, ofThings, spoken, true));
  const [best] = likely;
  if (!best || likely.some(({ unit }) => !hasSameFigures(unit.text, best.unit.text))) return null;
  const text = best.row === null ? best.unit.text : cellsFor(words, best.row);
  return text === null ? null : { unit: best.unit, text: withGroup(words, best, text) };
}

/** "Medias cancan, adulta: $11.600" of the group "Medias cancan:", where the question names what stands above the row. */
function withGroup(words: readonly { readonly stem: string }[], { unit, label }: Priced, text: string): string {
  const group = /(?:^|› )(?<group>[^›]+):$/.exec(unit.title ?? "")?.groups?.group;
  if (group === undefined || unit.row === null) return text;
  const names = stemsIn(group);
  return words.some(({ stem }) => names.has(stem) && !label.has(stem)) ? `${group}, ${text}` : text;
}

/** "Parrillada para 2": of several sizes the one whose numbers the question says. */
function withNumbers(question: string, found: readonly Priced[]): readonly Priced[] {
  const numbers = new Set(question.match(/\d+/g));
  const own = ({ unit, row }: Priced) => new Set((row?.label ?? labelOf(unit.text) ?? "").match(/\d+/g));
  const same = found.filter((one) => numbers.size > 0 && [...numbers].every((number) => own(one).has(number)));
  return same.length > 0 ? same : found;
}

/**
 * The lines that have all words of a question; those of no longer name, where there are any.
 * @param fromList true finds a question's measure also elsewhere in the line's passage
 */
function namedBy(
  words: readonly { readonly word: string; readonly stem: string }[],
  priced: readonly Priced[],
  spoken: ReadonlySet<string>,
  fromList: boolean,
): readonly Priced[] {
  const found = priced.flatMap((one) => {
    const isOfAll = (word: string) => fromList && MEASURES.has(word) && one.near.split(/[^a-z]+/).includes(word);
    const said = words.map((word) => nameFor(word, one, spoken) ?? (isOfAll(word.word) ? word.stem : null));
    const own = new Set(said.filter((name) => name !== null && one.label.has(name)));
    if (own.size === 0 || said.includes(null)) return [];
    const names = [...one.label.keys()];
    const extra = names.filter((name) => !own.has(name)).length;
    // "¿Alquilan toallas? ¿qué vale alquilar una?" is not asked of "Alquiler de candado".
    const isByVerb = extra > 0 && words.every(({ word }, at) => !own.has(said[at] ?? null) || INFINITIVE.test(word));
    if (isByVerb) return [];
    // A thing stands at the beginning of a longer name; "coche" in "Examen práctico (coche y profesor)" is none.
    return extra === 0 || one.heads.some((name) => own.has(name)) ? [{ ...one, extra }] : [];
  });
  const exact = found.filter(({ extra }) => extra === 0);
  return exact.length > 0 ? exact : found;
}

function tokensAsked(question: string): { word: string; stem: string }[] {
  return queryTerms(question).filter(
    ({ shape, weight, word }) => shape === null && weight === 1 && !POLITE.has(word) && !/^que$/.test(word),
  );
}

function pricedOf(unit: Unit, passage: Passage): Priced | null {
  if (unit.isTitle || unit.asked !== null) return null;
  const first = unit.row?.label ?? labelOf(unit.text);
  if (first === null) return null;
  if (unit.row !== null && !isPriced(unit.row, unit, passage)) return null;
  const cells = unit.row?.values.map(({ text }) => text).filter((text) => !holdsPrice(fold(text))) ?? [];
  // "Refrigerador · carga de gas · $1,600": without names of columns both are the name.
  const named = unit.row?.values.some(({ column }) => column !== null)
    ? []
    : cells.filter((cell) => /\p{L}{3}/u.test(cell));
  const label = [first, ...named].join(" ");
  const heads = [first, ...named].flatMap((part) => [...stemsIn(part.replace(BRACKETS, " ")).keys()].slice(0, 2));
  const around = [unit.columns, unit.title, passage.heading, passage.documentName, ...cells].join(" ");
  const above = fold([unit.title, passage.heading, label].join(" "));
  return {
    unit,
    label: stemsIn(label),
    heads,
    around: stemsIn(around),
    above,
    near: fold(passage.text),
    row: unit.row,
  };
}

/** The name before the only price of a line, "Lente monofocal $30"; null for anything else. */
function labelOf(text: string): string | null {
  const folded = fold(text);
  const found = pricesIn(folded);
  const [price] = found;
  if (!price || found.length > 1 || text.length > LONGEST_LINE || UNSURE_PRICE.test(folded)) return null;
  const label = folded.slice(0, price.index).replace(/[^\p{L}\p{N}]+$/u, "");
  return /\p{L}{2}/u.test(label) ? label : null;
}

/** True where each figure of a row can be told apart: it has a column's name, or there is one price. */
function isPriced({ label, values }: Row, unit: Unit, passage: Passage): boolean {
  const isMoney = ({ text }: Row["values"][number]) => holdsPrice(fold(text));
  if (values.some((one) => isMoney(one) && (UNSURE_PRICE.test(fold(one.text)) || pricesIn(fold(one.text)).length > 1)))
    return false;
  const money = values.filter(isMoney);
  const bare = values.filter(({ text }) => BARE.test(text));
  const isNamed = values.every(({ column }) => column !== null);
  if (/[$€£]\s?\d/.test(label)) return false;
  const above = [passage.documentName, passage.heading, unit.title, unit.columns].join(" ");
  if (isNamed) return money.length > 0 || (bare.length > 0 && OF_PRICES.test(fold(above)));
  if (money.length > 0) return money.length === 1 && bare.length === 0;
  if (values.length !== 1 || bare.length !== 1) return false;
  return OF_PRICES.test(fold(`${above} ${passage.text}`)) || bareRows(passage.text) >= BARE_LIST;
}

function bareRows(text: string): number {
  const isBare = ([name = "", figure = "", ...others]: string[]) =>
    others.length === 0 && /^\p{L}\D{2,60}$/u.test(name) && BARE.test(figure);
  return text.split("\n").filter((line) => isBare(line.split(" · "))).length;
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
  if (DONE.test(word) && [...label.values(), ...around.values()].some((name) => OF_SERVICES.test(name))) return stem;
  if (word.length < 5 || /\d/.test(word)) return null;
  // "Refri" for "refrigerador".
  const full = [...label].find(([, name]) => name.startsWith(word) && name.length - word.length >= 3);
  if (full) return full[0];
  if (spoken.has(stem) || isCommon(stem)) return null;
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
