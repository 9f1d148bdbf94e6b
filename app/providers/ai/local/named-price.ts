import { asksPrice } from "~/language/asks-price";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { isForOthers, isOtherPart, lacksHalf } from "./counts";
import { holdsPrice, pricesIn, UNSURE_PRICE } from "./money";
import { isSaidIn } from "./name-for";
import { groupOf, isBesideName, type Named, namedOf, namesOnlySize, stemsIn, tokensAsked } from "./named-rows";
import { isOfWhatComesWith, isOfWorkOn, isPackOf } from "./of-part";
import { ownStems } from "./own-words";
import { cellsFor } from "./row-in-words";
import { ofModel, wholeNameOf } from "./same-name";
import { askedInSpans, holdsSpan } from "./spans";
import { theNamed } from "./the-named";
import { allUnits, type Row, type Unit } from "./units";

const BARE = /^(?:\d{1,7}(?:[.,]\d{1,3})?|\d{1,3}(?:[.,]\d{3})+)$/;
/** A list says what its bare numbers are. */
const OF_PRICES = /\b(?:precios?|menu|carta|tarifas?|tarifario|costos?|pesos|soles|listas?|valor(?:es)?)\b|[$€]/;
/** Charges for breakage, loss or a deposit are not the price of the thing itself. */
const OF_DAMAGE =
  /\b(?:rotur\w*|danos?|danad\w*|reposicion\w*|reponer|multas?|extravi\w*|perdid\w*|penaliza\w*|depositos?|garantias?|recargos?|anticipos?|senas?)\b/;
const OF_LOSS = /\b(?:multas?|extravi\w*|perdid\w*|penaliza\w*|depositos?)\b/;
/** "Pedido mínimo para delivery: $400" is no price of the delivery. */
const OF_LEAST = /^(?:\w+ )?minim[oa]s?\b/;
/** "¿Cuánto sale ese para uno pequeño?" is asked of what was said before. */
const POINTS_BACK = /\bes[aeo]s?(?: (?:para|de|del|en|con|por|a|y|o|cuanto|cuantos|que|q)\b|$)/;
const LONGEST_LINE = 100;
const LONGEST_AFTER = 30;
/** "$1.50 por letra, mínimo $12" has one price; folded. */
const AT_LEAST = /\b(?:minimo|maximo)(?: de)? [^\d\s]{0,4} ?\d[\d.,]*/g;
/** From this many rows or lines with one bare number each it is a list of prices, whatever stands above them. */
const BARE_LIST = 4;
/** "Almohada viscoelástica 120.000", "unidad de 400 g: 3,00 (2 x 5,50)": a price without a sign at the end of a line. */
const BARE_AT_END = /(?<![\d.,/x×+-] ?)(?:\d{1,3}(?:[.,]\d{3})+|\d{1,4}[.,]\d{2})(?: ?\([^()]{1,30}\))?[.\s]*$/u;
/** "Taco al pastor 18": a name without another figure, and a whole number, where what stands above says that it is a price. */
const WHOLE_AT_END = /^(?:[-*•]\s*)?(?<name>\p{L}[^\d:;$]{1,50}) (?<price>[1-9]\d{0,5})[.\s]*$/u;
/** Lists of what whole numbers count: "Cupos por clase". */
const OF_COUNTS =
  /\b(?:cupos?|capacidad|aforo|lugares|stock|existencias?|inventario|edad(?:es)?|tallas?|puntos|minutos|duracion|cantidad(?:es)?)\b/;
/** What is numbered, or goes on to a figure that is no price: "Local 12", "talla 8", "hasta las 18". */
const NUMBERED =
  /\b(?:local|sala|aula|mesa|calle|av|avenida|ruta|km|piso|nivel|grupo|numero|no|num|nro|opcion|talla|modulo|grado|edad|lote|mz|manzana|casa|apto|depto|tel|ext|interior|oficina|consultorio|semana|dia|mes|unidad|sucursal|mas|menos|de|del|a|al|y|o|las|los|la|el|hasta|desde|por|para|con|en|entre|minimo|maximo)$/;
/**
 * The row or line that has the price of the very thing a question names, also where a word is one letter off: every word
 * of the question is its name's or stands above it, and no other line fits as well. Null where that is not so, or its
 * figures cannot be told apart.
 */
export function namedPrice(
  written: string,
  passages: readonly Passage[],
  before: string | null = null,
): { unit: Unit; text: string } | null {
  if (!asksPrice(written) || POINTS_BACK.test(plainWords(written))) return null;
  const all = pricedRows(passages);
  const question = inParts(written, all, passages);
  const rows = ofRent(`${before ?? ""} ${written}`, all, passages);
  const ofThings = askedAmong(question, rows);
  const tell = (asked: string, of: readonly Named[]) => {
    const best = theNamed(asked, of, passages, before) ?? ofModel(asked, of, passages);
    if (best === null) return null;
    const words = tokensAsked(asked);
    if (hasRival(words, best, rows, allUnits(passages))) return null;
    const text = best.row === null ? best.unit.text : cellsFor(asked, words, best.row);
    // A group in capitals is the heading of its own passage.
    const group = groupOf(best.unit) ?? groupOf({ title: passages[best.unit.passage]?.heading ?? null });
    return text === null ? null : { unit: best.unit, text: withGroup(words, best, group, text) };
  };
  const names = ofThings.flatMap(({ own, unit }) => [own, unit.columns ?? ""]);
  const told = askedInSpans(question, names).flatMap((asked) => tell(asked, ofThings) ?? []);
  const [inSpan] = told;
  // Where two spans meet, nobody knows which one is meant.
  if (inSpan !== undefined) return told.every(({ text }) => text === inSpan.text) ? inSpan : null;
  return tell(question, withoutSpans(question, ofThings));
}

const PART = /\b(?:de a |un |el )?(?<part>cuarto|medio)(?: (?:de )?kilo)?\b/iu;

/** "El alquiler del salón": such a place's price is its rent, where nothing says what is rented, sold or repaired. */
const RENT_OF =
  /\b(?:el |la )?(?:alquiler|arriendo|renta) de(?:l| la| los| las)(?= (?:sal[oó]n(?:es|cito)?|canchas?|local|salas? de (?:juntas|reuniones|ensayos?|eventos|fiestas)|quincho|terraza|espacio|pista|auditorio)(?!\p{L}))/iu;

/** "De a cuarto" as a table with a column "1/4 kg" writes it. */
function inParts(question: string, rows: readonly Named[], passages: readonly Passage[]): string {
  const part = PART.exec(question)?.groups?.part?.toLowerCase();
  const column = part === undefined ? null : part === "cuarto" ? "1/4 kg" : "1/2 kg";
  const said = passages.map(({ documentName, heading, text }) => fold([documentName, heading, text].join(" ")));
  const isOfRent = said.some((one) => RENTS.test(one) || SELLS.test(one));
  const isColumn = rows.some(({ row }) => row?.values.some((value) => value.column === column));
  const asked = question
    .replace(RENT_OF, isOfRent ? "$&" : "el")
    .replace(/\bmil[ií]metros?\b/giu, "mm")
    .replace(/\bcent[ií]metros?\b/giu, "cm")
    .replace(/\bcuanto bale(n?)\b/giu, "cuanto vale$1");
  return column !== null && isColumn ? asked.replace(PART, column) : asked;
}

const RENTS = /\b(?:arriend[a-z]*|alquil[a-z]*|rent(?:a|as|an|ar|amos))\b/;
const SELLS = /\b(?:vent[a-z]*|vend[a-z]*|repar[a-z]*|arregl[a-z]*|manten[a-z]*|taller|repuestos?|refacciones)\b/;

/** A question about renting takes no price of a sale or repair if the documents list rentals separately. */
function ofRent(asked: string, rows: readonly Named[], passages: readonly Passage[]): readonly Named[] {
  const titleOf = ({ heading, documentName }: Passage) => fold([heading, documentName].join(" "));
  if (!RENTS.test(fold(asked)) || !passages.some((passage) => RENTS.test(titleOf(passage)))) return rows;
  return rows.filter(({ above, near }) => RENTS.test(above) || !SELLS.test(`${above} ${near}`));
}

/** True for a line that tells the least order, where a question is for something else. */
function isOfLeast(question: string, name: string): boolean {
  return OF_LEAST.test(plainWords(name)) && !/\bminim[oa]/.test(fold(question));
}

/** "¿De cuánto es el ala?" asks for the column "Ala" of what was spoken of, and not for the row "Pava ala ancha". */
function isOfColumn(question: string, { row }: Unit): boolean {
  if (row === null) return false;
  const columns = stemsIn(row.values.map(({ column }) => column ?? "").join(" "));
  const [label, words] = [stemsIn(row.label), tokensAsked(question)];
  return words.length > 0 && words.every(({ stem }) => columns.has(stem)) && words.some(({ stem }) => label.has(stem));
}

/** All lines that tell the price of one thing. */
export function pricedRows(passages: readonly Passage[]): Named[] {
  return allUnits(passages).flatMap((unit) => {
    const passage = passages[unit.passage];
    return (passage && pricedOf(unit, passage)) ?? [];
  });
}

/** The lines that tell what a thing costs, or what breaking it or the least order costs where that is asked for. */
export function askedAmong(question: string, priced: readonly Named[]): readonly Named[] {
  const isDamage = OF_DAMAGE.test(fold(question));
  return priced.filter(
    ({ above, own, unit }) =>
      (isDamage || !OF_DAMAGE.test(above)) &&
      !isOfLeast(question, own) &&
      !isOfColumn(question, unit) &&
      !isOtherPart(question, own) &&
      !isForOthers(question, own) &&
      !isOfWhatComesWith(question, own) &&
      !lacksHalf(question, `${unit.columns ?? ""} ${unit.text}`),
  );
}

/** True for a line that tells the price of something else: a loss, half of it, the least order, or what has it beside. */
export function isOfElse(question: string, unit: Unit, passages: readonly Passage[]): boolean {
  if (isOfColumn(question, unit)) return true;
  const rows = pricedRows(passages);
  const own = rows.find((one) => one.unit.passage === unit.passage && one.unit.text === unit.text);
  // A sentence says more than a name and a price.
  if (own === undefined || unit.text.length - own.own.length > LONGEST_AFTER) return isOfLeast(question, unit.text);
  const isOfLoss = OF_LOSS.test(own.above) && !OF_DAMAGE.test(fold(question));
  const isOther =
    isOtherPart(question, own.own) || lacksHalf(question, unit.text) || namesOnlySize(question, own, rows);
  const isBeside =
    isPackOf(question, unit.text) ||
    isOfWhatComesWith(question, own.own) ||
    isOfWorkOn(question, own.own, tokensAsked(question));
  return isOfLoss || isOfLeast(question, own.own) || isOther || isBeside || isBesideName(question, own);
}

/** What a line says in brackets after its price. */
const IN_BRACKETS = /\((?<=(?:\d|gratis).{0,300})[^()]{0,120}\)?/gi;

/**
 * True where a line says a word of the question only there ("el envío va gratis (las cubetas no cuentan)"), or where the
 * clause with its price names something else before it: "Pokémon: sábados, inscripción $6.000, el premio son sobres".
 */
export function isBesidePrice(question: string, { text, row }: Unit): boolean {
  const asked = tokensAsked(question);
  const [all, main] = [stemsIn(text), stemsIn(text.replace(IN_BRACKETS, " "))];
  if (asked.some(({ stem }) => all.has(stem) && !main.has(stem))) return true;
  const folded = fold(text.replace(/\([^()]{0,120}\)/g, " "));
  const before = folded.slice(0, pricesIn(folded)[0]?.index ?? 0);
  const clauses = before.split(/[,;:] /);
  const [names, said] = [ownStems(clauses.at(-1) ?? ""), stemsIn(before)];
  const isLater = asked.some(({ stem }) => all.has(stem) && !said.has(stem));
  const isOther = clauses.length > 1 && names.size > 0 && !asked.some(({ stem }) => names.has(stem));
  return row === null && isLater && isOther;
}

/** True where a line without a price that can be told apart says all that is asked, and the one that was found does not. */
function hasRival(words: ReturnType<typeof tokensAsked>, best: Named, rows: readonly Named[], all: readonly Unit[]) {
  const named = wholeNameOf(best);
  if (words.every(({ stem }) => named.has(stem))) return false;
  return all.some((unit) => {
    const isRow = rows.some((row) => row.unit === unit) || unit.text.length > LONGEST_LINE;
    return !isRow && holdsPrice(fold(unit.text)) && words.every(({ stem }) => stemsIn(unit.text).has(stem));
  });
}

/** The 15 of "para el día 15" is none of the column "15-18 rac.": such rows have no number of the question. */
function withoutSpans(question: string, rows: readonly Named[]): readonly Named[] {
  const numbers = tokensAsked(question).filter(({ word }) => /\d/.test(word));
  return numbers.length === 0 ? rows : rows.filter(({ unit }) => !holdsSpan(unit.columns ?? ""));
}

/** "Medias cancan, adulta: $11.600" of the group "Medias cancan:", where the question names what stands above the row. */
function withGroup(
  words: readonly { readonly word: string; readonly stem: string }[],
  { unit, label }: Named,
  group: string | null,
  text: string,
): string {
  if (group === null || unit.row === null) return text;
  const names = stemsIn(group);
  return words.some((word) => isSaidIn(names, word) && !label.has(word.stem)) ? `${group}, ${text}` : text;
}

function pricedOf(unit: Unit, passage: Passage): Named | null {
  if (unit.isTitle || unit.asked !== null) return null;
  const first = unit.row?.label ?? labelOf(unit.text) ?? bareLabelOf(unit, passage);
  if (first === null) return null;
  if (unit.row !== null && !isPriced(unit.row, unit, passage)) return null;
  return namedOf(unit, passage, first);
}

/** The name before the only price of a line, "Lente monofocal $30"; null for anything else. */
function labelOf(text: string): string | null {
  const folded = fold(text).replace(AT_LEAST, "");
  const found = pricesIn(folded);
  const [price] = found;
  if (!price || text.length > LONGEST_LINE || UNSURE_PRICE.test(folded)) return null;
  if (found.length > 1) return folded.length === text.length ? namesOfAll(text, found) : null;
  // The label as it is written, if folding kept its length: "uñas" is not "unas".
  const label = (folded.length === text.length ? text : folded).slice(0, price.index).replace(/[^\p{L}\p{N}]+$/u, "");
  return /\p{L}{2}/u.test(label) ? label : null;
}

const MOST_PRICES = 3;

/**
 * "Huevo unidad, cartón de 30" of "Huevo unidad $9 cartón de 30 $245": the name before each price, where a line goes on about
 * one thing; null for any other line, as "Corte $150 Tinte $900".
 */
function namesOfAll(text: string, prices: readonly RegExpExecArray[]): string | null {
  const ends = prices.map(({ 0: mark, index }) => index + mark.length);
  const [first = "", ...others] = prices.map(({ index }, at) =>
    text.slice(ends[at - 1] ?? 0, index).replace(/^[\d.,\s]+|[^\p{L}\p{N}]+$/gu, ""),
  );
  const goesOn = others.every((name) => /^\P{L}*\p{Ll}{3}/u.test(name));
  return prices.length <= MOST_PRICES && /\p{L}{2}/u.test(first) && goesOn ? [first, ...others].join(", ") : null;
}

/** The name before the only figure of a line without any sign, in a list of such lines; null for anything else. */
function bareLabelOf({ text, title }: Unit, passage: Passage): string | null {
  const folded = fold(text);
  const whole = wholeLabelOf(folded);
  if (whole !== null) {
    const above = [passage.documentName, passage.heading, title, passage.text].join(" ");
    const isList = passage.text.split("\n").filter((line) => wholeLabelOf(fold(line)) !== null).length >= BARE_LIST;
    return isList && OF_PRICES.test(fold(above)) && !OF_COUNTS.test(fold(above)) ? whole : null;
  }
  const at = folded.search(BARE_AT_END);
  const label = folded.slice(0, Math.max(0, at)).replace(/[^\p{L}\p{N}]+$/u, "");
  const isOther = text.length > LONGEST_LINE || UNSURE_PRICE.test(folded) || pricesIn(folded).length > 0;
  if (isOther || !/\p{L}{2}/u.test(label) || /\d[.,:]\d/.test(label)) return null;
  return passage.text.split("\n").filter((line) => BARE_AT_END.test(fold(line))).length >= BARE_LIST ? label : null;
}

function wholeLabelOf(folded: string): string | null {
  const name = WHOLE_AT_END.exec(folded)?.groups?.name;
  return name === undefined || NUMBERED.test(name) || UNSURE_PRICE.test(folded) ? null : name;
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
