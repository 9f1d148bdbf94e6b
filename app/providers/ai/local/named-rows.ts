import { queryTerms } from "~/language/query-terms";
import { spellSizes } from "~/language/shorthand";
import { fold, plainWords, type Token, tokenise } from "~/language/spanish";
import { thingOf } from "~/language/spoken-of";
import { ASKING_WORDS } from "~/language/stopwords";
import { wordSet } from "~/language/word-set";
import type { Passage } from "~/providers/ai/port";
import { countsOtherwise, withNumbers } from "./counts";
import { holdsPrice } from "./money";
import { isSaidIn, lacksWork, MEASURES, nameFor } from "./name-for";
import { isOfItsPart, isPackOf } from "./of-part";
import { POLITE } from "./polite";
import { sided } from "./sides";
import type { Row, Unit } from "./units";

const INFINITIVE = /[aei]r(?:l[aeo]s?)?$/;
const SHORT_OF: Readonly<Record<string, string>> = { kilo: "kg", kilos: "kg", libra: "lb", libras: "lb", litro: "lt" };
/** Which one of several things: alone they name none ("¿y la de adulta?"). */
const VARIANTS = wordSet(
  `chico chica chicos chicas mediano mediana grande grandes jumbo familiar individual sencillo sencilla doble triple nena
  nene nino nina ninos ninas adulto adulta adultos dama caballero hombre mujer infantil junior extra adicional normal
  comun basico basica completo completa completos completas premium`,
);
/** "(1 hora)", "(incluye lavado)": no other thing of the same name. */
const MEASURE = /\((?:\d|incluye)[^()]{0,80}\)/giu;
/** What stands in brackets ("chequeo (hemograma, glicemia)") is a part of the thing, and not its name. */
const BRACKETS = /\([^()]{0,80}\)?/g;

/** "$1.50 por letra": by what a price is counted. */
const PER = /\d (?:por|cada|el|la) (?<of>\p{L}{2,20})/giu;

/** A line with something to tell of one thing. */
export interface Named {
  readonly unit: Unit;
  /** What it is about, as it is written and without what stands in brackets. */
  readonly own: string;
  /** Its words by their stems. */
  readonly label: ReadonlyMap<string, string>;
  /** Those that stand nowhere but in brackets, as a measure of it. */
  readonly aside: ReadonlySet<string>;
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

/** @param first what has a name of its own: a row's first cell, or what stands before the price of a line */
export function namedOf(unit: Unit, passage: Passage, first: string): Named {
  const cells = unit.row?.values.map(({ text }) => text).filter((text) => !holdsPrice(fold(text))) ?? [];
  // "Refrigerador · carga de gas · $1,600": without names of columns both cells are the name. In "195/65 R15 · Michelin
  // · S/ 389" the first cell alone is a size.
  const isNamed = /\p{L}{3}/u.test(first) && unit.row?.values.some(({ column }) => column !== null);
  const named = isNamed ? [] : cells.filter((cell) => /\p{L}{3}/u.test(cell));
  const label = [first, ...named].join(" ");
  const bare = stemsIn(label.replace(MEASURE, " "));
  const per = unit.row === null ? unit.text.matchAll(PER) : [];
  const isOfZones =
    unit.row === null && OF_ZONES.test(fold([unit.title, passage.heading, passage.documentName].join(" ")));
  const places = isOfZones ? PLACES.exec(unit.text)?.groups?.places : undefined;
  const around = [unit.columns, unit.title, passage.heading, passage.documentName, ...cells];
  return {
    unit,
    own: label.replace(BRACKETS, " "),
    label: stemsIn(label),
    aside: new Set([...stemsIn([...label.matchAll(MEASURE)].join(" ")).keys()].filter((name) => !bare.has(name))),
    heads: [first, ...named, ...(places?.split(", ") ?? [])].flatMap(headsOf),
    around: stemsIn([...around, ...[...per].map(({ groups }) => groups?.of)].join(" ")),
    above: fold([unit.title, passage.heading, label].join(" ")),
    near: fold(passage.text),
    row: unit.row,
  };
}

/** The group, without a price of its own, in whose line a row stood: "Cadena" of "Cadena: plata $65 / oro $320". */
export function groupOf({ title }: { readonly title: string | null }): string | null {
  const group = /(?:^|› )(?:\d{1,2}\) )?(?<group>[^›]+):$/.exec(title ?? "")?.groups?.group ?? null;
  return group !== null && /\d\.\d{3}$/.test(group) ? null : group;
}

/** The words of a line's name, and of its group's. */
export function fullNameOf({ label, unit }: Named): ReadonlySet<string> {
  return new Set([...label.keys(), ...stemsIn(groupOf(unit) ?? "").keys()]);
}

/** A part of a group is asked for by the group's name, or by words that stand nowhere else: "plata" alone may be anything. */
export function isOfGroup(
  { unit, label }: Named,
  words: readonly { readonly word: string; readonly stem: string }[],
  passages: readonly Passage[],
): boolean {
  const group = groupOf(unit);
  if (group === null) return true;
  const names = stemsIn(group);
  if (words.some((word) => isSaidIn(names, word))) return true;
  const lines = passages.flatMap(({ text }) => text.split("\n")).map((line) => stemsIn(line));
  return words.some(({ stem }) => label.has(stem) && lines.filter((line) => line.has(stem)).length === 1);
}

/** The lines that fit a question best; none where it asks of nothing: "¿cuánto el quintal?", "¿y la grande?". */
export function namesOf(question: string, rows: readonly Named[], spoken: ReadonlySet<string>): readonly Named[] {
  const words = tokensAsked(question);
  const named = allNamed(question, rows, spoken);
  if (areOfSections(named)) return [];
  // "Rafting + canopy" is no rival of the rafting.
  const single = named.filter(({ own }) => !own.includes(" + "));
  const all = single.length > 0 ? single : named;
  const exact = all.filter(({ extra, own }) => extra === 0 && !(all.length > 1 && isOfSpan(question, own)));
  // "Mixto (aromo y eucalipto)" is no rival of "Eucalipto seco".
  const outside = all.filter(({ own }) => words.every(({ stem }) => stemsIn(own).has(stem)));
  const found = withNumbers(question, exact.length > 0 ? exact : outside.length > 0 ? outside : all);
  const thing = plainWords(thingOf(question)).replace(/^(?:el|la|los|las|un|una) /, "");
  const same = found.filter(({ own }) => plainWords(own) === thing);
  return same.length > 0 ? same : ofSection(words, asWritten(words, sided(question, found)));
}

/** "Locker del día" is one of several lockers. */
const OF_SPAN = /\bdel? (?:la )?(?<span>dia|noche|tarde|manana|semana|mes)\b/;
const isOfSpan = (question: string, own: string) => {
  const span = OF_SPAN.exec(fold(own))?.groups?.span;
  return span !== undefined && !fold(question).includes(span);
};

/** True where a question says a line's whole name of several words: "el día completo". */
function isWhole(question: string, { own }: Named): boolean {
  const name = plainWords(own);
  return name.includes(" ") && ` ${plainWords(question)} `.includes(` ${name} `);
}

/** All lines that have the words of a question. */
function allNamed(question: string, rows: readonly Named[], spoken: ReadonlySet<string>): ReturnType<typeof namedBy> {
  const words = tokensAsked(question);
  if (words.every(({ word }) => MEASURES.has(word) || VARIANTS.has(word))) return [];
  const counted = rows.filter(({ own }) => !countsOtherwise(question, own));
  const strict = namedBy(question, words, counted, spoken, false);
  return strict.length > 0 ? strict : namedBy(question, words, counted, spoken, true);
}

/** True where each of several sections has what is asked for, and the question names none of them. */
export function isInSections(question: string, rows: readonly Named[], passages: readonly Passage[]): boolean {
  return areOfSections(allNamed(question, rows, spokenIn(passages)));
}

/** True where the words of a question only stand beside a name: "Menú (sopa, arroz)" is no rice, "Guarda por noche" no night. */
export function isBesideName(question: string, { own, unit }: Named): boolean {
  const words = tokensAsked(question);
  const isIn = (text: string) => {
    const said = stemsIn(text);
    return words.some(({ stem }) => said.has(stem));
  };
  const main = beforeBeside(own);
  const rest = unit.text.replace(/^.*?(?=[$€\d])/u, "");
  return isIn(unit.text) && !isIn(main) && !isIn(rest.replace(BRACKETS, " "));
}

export const spokenIn = (passages: readonly Passage[]): ReadonlySet<string> =>
  new Set(passages.flatMap(({ text }) => tokenise(spellSizes(text)).map(({ stem }) => stem)));

/** Of "Perra" and "Perro", which have one stem, the one that the question writes. */
function asWritten(
  words: readonly { readonly word: string; readonly stem: string }[],
  found: readonly Named[],
): readonly Named[] {
  const same = found.filter(({ label }) => words.every(({ word, stem }) => (label.get(stem) ?? word) === word));
  return same.length > 0 ? same : found;
}

/**
 * If lines stand in several sections of a document, those whose title (not the document's name) says what is asked for.
 */
function ofSection(words: readonly { readonly stem: string }[], found: readonly Named[]): readonly Named[] {
  const isSaid = ({ label, above }: Named) => {
    const titles = stemsIn(above);
    return words.every(({ stem }) => label.has(stem) || titles.has(stem));
  };
  const said = found.filter(isSaid);
  return said.length > 0 ? said : found;
}

/** True for "la matrícula" where "Permiso B" and "Permiso A2" have one each: titles that begin alike. */
function areOfSections(found: readonly Named[]): boolean {
  const titles = [...new Set(found.flatMap(({ unit }) => unit.title ?? []))].map((title) =>
    plainWords(title).split(" "),
  );
  return titles.length > 1 && titles.every(([head]) => head === titles[0]?.[0]);
}

/** The line, where all that were found tell the same. */
export function theOne(found: readonly Named[]): Named | null {
  const [best] = found;
  return best && found.every(({ unit }) => hasSameFigures(unit.text, best.unit.text)) ? best : null;
}

/**
 * The lines that have all words of a question, each with the number of other words in its name.
 * @param fromList true finds a question's measure also elsewhere in the line's passage
 */
function namedBy(
  question: string,
  words: readonly { readonly word: string; readonly stem: string }[],
  rows: readonly Named[],
  spoken: ReadonlySet<string>,
  fromList: boolean,
): readonly (Named & { readonly extra: number })[] {
  return rows.flatMap((one) => {
    const near = new Set(one.near.split(/[^a-z]+/));
    // "Eucalipto, metro" is not sold by the sack, though the list has sacks too.
    const isMeasured = (word: string) =>
      [...one.label.values()].some((own) => MEASURES.has(own) && own !== word && own !== SHORT_OF[word]);
    const isOfAll = (word: string) =>
      fromList && MEASURES.has(word) && !isMeasured(word) && (near.has(word) || near.has(SHORT_OF[word] ?? word));
    const said = words.map((word) => nameFor(word, one, spoken) ?? (isOfAll(word.word) ? word.stem : null));
    const own = new Set(said.filter((name) => name !== null && one.label.has(name)));
    if (own.size === 0 || said.includes(null)) return [];
    if (isOfAnotherName(words, own, one, rows)) return [];
    // A "medio plato" below the title "Pollos" does not match "medio pollo".
    if (words.length > 1 && words.every(({ word }, at) => !own.has(said[at] ?? null) || /^medi[oa]$/.test(word)))
      return [];
    const names = [...one.label.keys()].filter((name) => !one.aside.has(name));
    const extra = names.filter((name) => !own.has(name)).length;
    // "¿Alquilan toallas? ¿qué vale alquilar una?" is not asked of "Alquiler de candado".
    const isByVerb = extra > 0 && words.every(({ word }, at) => !own.has(said[at] ?? null) || INFINITIVE.test(word));
    if (isByVerb || lacksWork(words, one) || isPackOf(question, one.unit.text) || isOfItsPart(question, one.own, own))
      return [];
    // A thing stands at the beginning of a longer name; "coche" in "Examen práctico (coche y profesor)" is none.
    return extra === 0 || one.heads.some((name) => own.has(name)) ? [{ ...one, extra }] : [];
  });
}

/**
 * "El quillay grande" is no "Monstera grande" of the shop "Vivero Quillay" that has a "Quillay 2 metros": where a line has
 * nothing but the size, what is named beside it begins no other line's name.
 */
function isOfAnotherName(
  words: readonly { readonly word: string; readonly stem: string }[],
  own: ReadonlySet<string | null>,
  one: Named,
  rows: readonly Named[],
): boolean {
  if (words.some(({ word, stem }) => own.has(stem) && !VARIANTS.has(word))) return false;
  const title = stemsIn([one.unit.title, one.unit.columns].join(" "));
  return words.some(({ stem }) => !own.has(stem) && !title.has(stem) && rows.some(({ heads }) => heads.includes(stem)));
}

/** True where a question has no more of a line's name than a size: "la grande" for "Monstera grande". */
export function namesOnlySize(question: string, one: Named, rows: readonly Named[]): boolean {
  const words = tokensAsked(question);
  const own = new Set(words.flatMap(({ stem }) => (one.label.has(stem) ? stem : [])));
  if (isWhole(question, one)) return false;
  return own.size > 0 && (words.every(({ word }) => VARIANTS.has(word)) || isOfAnotherName(words, own, one, rows));
}

export function tokensAsked(question: string): { word: string; stem: string }[] {
  return queryTerms(question).filter(
    ({ shape, weight, word }) => shape === null && weight === 1 && !POLITE.has(word) && !/^que$/.test(word),
  );
}

/** "Sopa, Arroz, Guisado: $85" is a meal; below such a title they are places. */
const OF_ZONES =
  /\b(?:zonas?|delivery|envios?|repartos?|domicilios?|entregas?|cobertura|comunas|distritos|colonias|barrios)\b/;
/** "San Borja, Surco, Jesús María: S/ 14": three names at least, each with a capital. */
const PLACES = /^(?<places>\p{Lu}[^,;:\d$]{1,30}(?:, \p{Lu}[^,;:\d$]{1,30}){2,20}): /u;

const BESIDE = /(?<=\p{L}{2}) (?!a la semana|al (?:mes|dia|día|año))(?:al|a la|por) /iu;

/** "Chivito" of "Chivito al plato", which is no plate. */
function beforeBeside(name: string): string {
  const at = name.search(BESIDE);
  return at < 0 ? name : name.slice(0, at);
}

/** The words with which a name begins; a number before them counts them ("2 días a la semana"). */
function headsOf(name: string): string[] {
  const words = [...stemsIn(beforeBeside(name.replace(BRACKETS, " ").trim())).keys()];
  const from = words.findIndex((word) => !/^\d+$/.test(word));
  const counting = [...stemsIn(COUNTS.exec(name)?.groups?.of ?? "").keys()];
  return [...words.slice(Math.max(0, from), Math.max(0, from) + 2), ...counting];
}

/** The bucket of "miel a granel cubeta de 60 libras". */
const COUNTS =
  /(?<!\p{L})(?<of>\p{L}{4,40}) de \d[\d.,]{0,5} ?(?:kgs?|kilos?|gr?|gramos|lbs?|libras?|lts?|l|litros?|ml|oz|onzas?|galon(?:es)?|quintal(?:es)?)(?!\p{L})/iu;

export function stemsIn(text: string): ReadonlyMap<string, string> {
  // "Uñas" is no "unas".
  const spelled = spellSizes(text);
  const isEmpty = ({ stopword, start, end }: Token) => stopword && !/ñ/i.test(spelled.slice(start, end));
  const kept = tokenise(spelled).filter((token) => !isEmpty(token) && !ASKING_WORDS.has(token.word));
  return new Map(kept.map(({ stem, word }) => [stem, word]));
}

function hasSameFigures(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => (text.match(/\d[\d.,]*/g) ?? []).sort().join(" "));
  return plainWords(one) === plainWords(other) || (first !== "" && first === second);
}
