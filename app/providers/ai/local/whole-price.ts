import { asksPrice } from "~/language/asks-price";
import { queryTerms, type Term } from "~/language/query-terms";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { holdsPrice } from "./money";
import { isOfElse } from "./named-price";
import { onlyOne } from "./one-statement";
import { isOfOtherSex } from "./other-sex";
import { ownStems } from "./own-words";
import { POLITE } from "./polite";
import { allStems } from "./stems";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";
import { DAY } from "./week-days";

/** A price with its sign, or a number as only prices are written: "18,90", "110.000", "95 mil". */
const FIGURE =
  /(?:(?:[$€¢₡£]|\b(?:rd\$|s\/|bs|gs|usd|lps?|c\$|q|l)\.?) ?)\d[\d.,]*|(?<![\d.,:/x])(?:\d{1,3}(?:[.,]\d{3})+|\d{1,4}[.,]\d{2})(?![\d:.,]|\s?(?:m|mts?|metros|cm|kg|kilos?|l|lts?|litros|x)\b)|(?<![\d.,:/])\d{1,3} (?:mil|€)(?! \p{L}*(?:km|kilometros))/giu;
const OF_TIME = /\d ?(?:am|pm|hrs?|hs|h)\b|\d:\d{2}/;
/** What has to be left, is given back or is taken off is another sum. */
const OTHER_SUM =
  /\b(?:anticipos?|senas?|abonos?|depositos?|garantias?|multas?|recargos?|descuent\w*|rebaj\w*|cuotas?|reposicion|perdid\w*)\b/;
const A_DAY = new RegExp(`\\b${DAY}\\b`);
const HOUR = /^(?:[01]?\d|2[0-3])[.,][0-5]\d$/;
const RENTS = /\b(?:alquil|rent|arriend|arrend)[a-z]*\b/;
/** Who names an amount of things, or people, wants a sum. */
const COUNTS =
  /\b(?:(?:por|x) (?:mayor|docenas)|somos|seriamos|para (?:\d+|dos|tres|cuatro|cinco|seis) (?:personas|dias|noches|horas))\b/;
const JOINS = /(?: y | e | \+ | mas | con )/;
const LEADS_NAME = /^[^a-z]*(?:(?:vendemos|tenemos|hacemos|ofrecemos|manejamos|alquilamos) )?/;
const MOST_OTHER = 3;
const LONGEST = 160;

/**
 * The only line with prices that says all that is asked for, of which the thing's name opens it, with several of
 * them for its forms: "Merluza del pincho 18,90 (entera) / rodajas 21,50". It is told whole; null where another
 * line has the thing too.
 */
export function wholePrice(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const terms = thingPriced(question);
  if (terms === null) return null;
  const priced = allUnits(passages).filter(({ text, isTitle }) => !isTitle && figuresIn(text).length > 0);
  const found = onlyOne(terms, priced) ?? onlyOneBelow(terms, priced, passages);
  if (found === null || found.asked !== null || found.text.length > LONGEST || isTable(found)) return null;
  if (OF_TIME.test(fold(found.text)) || areHours(found.text) || OTHER_SUM.test(nameOf(found.text))) return null;
  if (isOfElse(question, found, passages)) return null;
  if (isOfOtherSex(question, found.text, passages) || hasNamesake(terms, found, priced)) return null;
  if (!areTold(found.text) || !isNamedBy(terms, nameOf(found.text))) return null;
  return { unit: found, text: found.text };
}

/** The words of the thing whose price is asked for; null for another sum, an amount of it or no thing. */
function thingPriced(question: string): Term[] | null {
  const plain = plainWords(question);
  if (!asksPrice(question) || OTHER_SUM.test(plain) || RENTS.test(plain) || COUNTS.test(plain)) return null;
  const terms = queryTerms(question).filter(
    ({ shape, weight, word }) => shape === null && weight === 1 && !POLITE.has(word) && !OF_PRICE.test(word),
  );
  return terms.every(({ word }) => word.length < 3 || SIZE.test(word)) ? null : terms;
}

/** "El combo de manos y pies" of a line below "COMBOS": the only one that says the rest of it. */
function onlyOneBelow(terms: readonly Term[], priced: readonly Unit[], passages: readonly Passage[]): Unit | null {
  return theOnly(
    priced.filter((unit) => {
      const [own, above] = [allStems(unit.text), allStems([unit.title, passages[unit.passage]?.heading].join(" "))];
      const said = terms.filter(({ stem }) => own.has(stem));
      return said.length > 1 && terms.every(({ stem }) => own.has(stem) || above.has(stem));
    }),
  );
}

const OF_PRICE =
  /^(?:cuest\w*|val[eg]\w*|sal[eg]\w*|cobr\w*|precio\w*|tien\w*|ten[eé]s|ten[eé]is|est[aá]\w*|hay|dan|pon\w*|seria|aprox\w*|cuant\w*|quier\w*|saber)$/;
const SIZE = /^(?:chic[oa]s?|median[oa]s?|grandes?|pequen[oa]s?|sencill[oa]s?|dobles?|enter[oa]s?|medi[oa]s?)$/;

/** "Yoga: martes 8.30 y jueves 19.30" has times: with a day, and figures that only hours of a day are. */
const areHours = (text: string): boolean =>
  A_DAY.test(fold(text)) && !holdsPrice(fold(text)) && figuresIn(text).every(({ 0: figure }) => HOUR.test(figure));

const figuresIn = (text: string): RegExpExecArray[] => [...fold(text).matchAll(FIGURE)];

/** Several figures, with words between them that say which one each is: not "S/ 70 / S/ 95 / S/ 150". */
function areTold(text: string): boolean {
  const folded = fold(text);
  const figures = figuresIn(text);
  const gaps = figures.slice(1).map(({ index }, at) => {
    const before = figures[at];
    return folded.slice((before?.index ?? 0) + (before?.[0].length ?? 0), index);
  });
  return gaps.length > 0 && gaps.every((gap) => /[a-z]{2}/.test(gap));
}

/** True for a row of which columns say what its figures are. */
const isTable = ({ row }: Unit) => row?.values.some(({ column }) => column !== null) ?? false;

/** What stands before the first price, without brackets. */
function nameOf(text: string): string {
  const folded = fold(text);
  const first = figuresIn(text)[0]?.index ?? 0;
  return folded
    .slice(0, first)
    .replace(/\([^()]*\)?/g, " ")
    .replace(LEADS_NAME, "");
}

/** True where the thing opens the name, and the name joins nothing else to it. */
function isNamedBy(terms: readonly Term[], name: string): boolean {
  const own = [...ownStems(name)];
  const asked = new Set(terms.flatMap(({ stem, related }) => [stem, ...(terms.length > 1 ? related : [])]));
  const others = own.filter((stem) => !asked.has(stem));
  const opens = own[0] !== undefined && terms.some(({ stem }) => stem === own[0]);
  const joined = name
    .split(JOINS)
    .slice(1)
    .some((part) => [...ownStems(part)].some((stem) => !asked.has(stem)));
  return opens && !joined && others.length <= MOST_OTHER;
}

/** True where another line opens with the same thing. */
function hasNamesake(terms: readonly Term[], found: Unit, priced: readonly Unit[]): boolean {
  const own = ownStems(nameOf(found.text));
  // "Cejas + bozo" is told from "Cejas + axila".
  if (terms.filter(({ stem }) => own.has(stem)).length > 1) return false;
  return priced.some(({ text }) => {
    const [head] = ownStems(nameOf(text));
    return plainWords(text) !== plainWords(found.text) && terms.some(({ stem }) => stem === head);
  });
}

const ITEM = /, (?=\p{L})|; | \/ | · | ‧ | \| | - (?=\p{L})/u;
const LABEL = /^(?:[-*•] ?)?(?<label>\p{L}(?:[^:.$€\d()]|\([^()]{0,40}\)){2,40}): /u;
const MOST_OF_ITEM = 1;

/**
 * "Congelados: empanadas docena $13.500 (media $7.000)" of a line with a list: the one item with all that is asked
 * for.
 */
export function itemPrice(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const terms = thingPriced(question);
  if (terms === null) return null;
  const priced = allUnits(passages).filter(({ text, isTitle }) => !isTitle && holdsPrice(fold(text)));
  const found = onlyOne(terms, priced);
  const label = found === null ? undefined : LABEL.exec(found.text)?.groups?.label;
  if (found === null || label === undefined || found.row !== null || found.asked !== null) return null;
  const items = found.text.slice(found.text.indexOf(": ") + 2).split(ITEM);
  const isPriced = (item: string) => holdsPrice(fold(item));
  const ofLabel = ownStems(fold(label));
  const named = items.filter((item) => {
    const own = ownStems(fold(item.split(/[$€₡]|\d/u)[0] ?? ""));
    const all = ownStems(fold(item));
    const others = [...own].filter((stem) => !terms.some((term) => term.stem === stem));
    const isAll = terms.every(({ stem }) => all.has(stem) || ofLabel.has(stem));
    return isAll && terms.some(({ stem }) => own.has(stem)) && others.length <= MOST_OF_ITEM;
  });
  const [item] = named;
  if (items.length < 3 || item === undefined || named.length > 1 || !isPriced(item) || OTHER_SUM.test(fold(label)))
    return null;
  // "…, más IVA" is said of all of them.
  if (!isPriced(items.at(-1) ?? "")) return null;
  // A bracket that an item's comma cut in two.
  if ((item.match(/\(/g)?.length ?? 0) !== (item.match(/\)/g)?.length ?? 0)) return null;
  return { unit: found, text: `${label}: ${item.replace(/(?<![.\s])[.\s]+$/, "")}` };
}
