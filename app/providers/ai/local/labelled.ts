import { type AnswerType, answerTypeOf, holdsAnswer } from "~/language/answer-type";
import { asksPrice } from "~/language/asks-price";
import { PLAIN_TOPICS, type PlainTopic } from "~/language/plain-topics";
import { isOfOtherPurse } from "~/language/purses";
import { queryTerms } from "~/language/query-terms";
import { fold, plainWords } from "~/language/spanish";
import { HOLDS_TOO } from "~/language/spoken-of";
import { tellingWeights } from "~/language/telling";
import type { Passage } from "~/providers/ai/port";
import { lacksHalf } from "./counts";
import { amountsIn, pricesIn, UNSURE_PRICE } from "./money";
import { isBesidePrice } from "./named-price";
import { isOfOtherDay } from "./open-hours";
import { POLITE } from "./polite";
import { tellingStems } from "./stems";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";
import { wholeList } from "./whole-list";

/** "Formas de pago: efectivo y tarjeta". */
const LABELLED = /^(?:[-*•]\s*)?(?<label>\p{L}[^:.!?·$\d]{1,40}):\s+\S/u;
const LONGEST = 200;
/** A word of less weight only leads to what is asked. */
const TELLING = 0.36;

/**
 * The line that says of itself what it is about, to a question about nothing else: "Dirección: …" to "¿dónde están?", and
 * any "Garantía: …" to a question whose words it all says. Null where there are several.
 */
export function labelled(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  if (HOLDS_TOO.test(plainWords(question))) return null;
  const topic = PLAIN_TOPICS.find(({ asks }) => asks.test(plainWords(question)));
  // The reason for a question does not say which phone or address is meant: "¿me das un tel? mi madre no usa whats".
  const words = tellingWords(topic ? withoutOwnPlace(upToMark(question, topic), passages) : question);
  const units = allUnits(passages).filter(({ isTitle, text }) => !isTitle && text.length <= LONGEST);
  const isPrice = asksPrice(question);
  const type = isPrice ? null : answerTypeOf(question);
  const ofTopic = (one: PlainTopic) =>
    units.filter(
      (unit) =>
        !hasColumns(unit) &&
        !isOfOtherPurse(question, unit.text) &&
        (!isPrice || tellsPrice(unit.text)) &&
        isOfTopic(one, unit, passages[unit.passage]?.heading ?? null, words),
    );
  const found = topic
    ? ofTopic(topic)
    : units.filter(
        (unit) =>
          unit.asked === null &&
          unit.row === null &&
          words.length > 0 &&
          namesItself(unit, passages[unit.passage]?.heading ?? null, words) &&
          isOfMoment(unit.text, question) &&
          !lacksDay(question, unit.text) &&
          (type === null || !OF_SHAPE.has(type) || holdsAnswer(type, unit.text)) &&
          !lacksHalf(question, unit.text) &&
          !(type === "time" && isOfOtherDay(question, unit.text)) &&
          (!isPrice || (hasOnePrice(unit.text) && !isBesidePrice(question, unit))),
      );
  const fitting = found.length === 0 && topic?.otherwise ? ofTopic({ ...topic, opens: topic.otherwise }) : found;
  const labels = fitting.filter(({ text }) => labelIn(text) !== null);
  const first = theOnly(labels.length > 0 ? labels : fitting);
  if (first === null) return null;
  // If the title of a list answers, the whole list is told: one item would be only a part.
  if (first.text.endsWith(":")) {
    const next = units[units.indexOf(first) + 1];
    const below = next && next.passage === first.passage ? wholeList(next, units) : null;
    return below === null ? null : { unit: first, text: `${first.text} ${below}` };
  }
  const isOfTitle = topic && labelIn(first.text) === null && topic.opens?.test(fold(first.text)) !== true;
  const list = isOfTitle ? wholeList(first, units) : null;
  const text = list ?? asLine(first).replace(/^[-*•]\s*/, "");
  return { unit: first, text: topic ? text : withException(text, first, units, passages) };
}

/** "… del congo solo M y L", "el infantil va de la 48 a la 52": what a line goes on to say of a part. */
const OPENS_EXCEPTION = /^(?:(?:del?|el|la|los|las|en|para) )(?:(?:el|la|los|las) )?[a-z]{3,}/;
const SAYS_OTHERWISE = /\d|\b(?:sol[oa]s?|solamente|unicamente|no|sin)\b/;
const LONGEST_EXCEPTION = 100;

/** A line's text, and what the same line goes on to say of a part of it, without which it would be told of all. */
function withException(text: string, first: Unit, units: readonly Unit[], passages: readonly Passage[]): string {
  const next = units.find((one) => one.passage === first.passage && one.position === first.position + 1);
  if (!next || next.isTitle || next.row !== null || next.text.length > LONGEST_EXCEPTION) return text;
  const lines = (passages[first.passage]?.text ?? "").split("\n");
  const isSameLine = lines.some((line) => line.includes(first.text) && line.includes(next.text));
  const goesOn = OPENS_EXCEPTION.test(fold(next.text)) && SAYS_OTHERWISE.test(fold(next.text));
  if (!isSameLine || !goesOn) return text;
  return `${text.replace(/(?<![.;\s])[.;\s]+$/, "")}; ${next.text.charAt(0).toLowerCase()}${next.text.slice(1)}`;
}

/** "¿Dónde queda su panadería?", "¿… la pizzería?" of a business that calls itself so. */
const OWN_PLACE = /\b(?<of>su|tu|vuestr[oa]|el|la) (?<place>[a-z]{4,})\W*$/;
/** What a business may have beside the place where it sells. */
const BESIDE =
  /^(?:bodegas?|fabrica|planta|otr[oa]|estacionamiento|parqueo|parqueadero|cochera|bano|sucursal|almacen|deposito|oferta|pagina|cuenta|web|instagram|facebook|casa|sede|clase|pedido|paquete)$/;

/** A question for the place without what only calls the business by its trade. */
function withoutOwnPlace(question: string, passages: readonly Passage[]): string {
  const { of = "", place = "" } = OWN_PLACE.exec(fold(question))?.groups ?? {};
  if (place === "" || !/\bdonde\b/.test(fold(question)) || BESIDE.test(place)) return question;
  const opening = passages.map(({ text, heading }) => plainWords(`${heading ?? ""} ${text.split("\n", 1)[0]}`));
  const isItself = /^(?:su|tu|vuestr[oa])$/.test(of) || opening.some((line) => line.split(" ", 2).includes(place));
  return isItself ? question.slice(0, fold(question).lastIndexOf(place)) : question;
}

/** A question up to its mark, or up to what it is wanted for: "el correo | pa mandar unas fotos". */
function upToMark(question: string, { asks, wantedFor = / pa(?:ra)? /i }: PlainTopic): string {
  const ends = [question.lastIndexOf("?") + 1, question.search(wantedFor)].filter((end) => end > 0);
  const asked = ends.map((end) => question.slice(0, end)).filter((part) => asks.test(plainWords(part)));
  return asked.sort((a, b) => a.length - b.length)[0] ?? question;
}

/** "Instalación: Gs. 150.000" says nothing of how long one takes: what is asked for can be seen in a line. */
const OF_SHAPE: ReadonlySet<AnswerType> = new Set(["duration", "time", "date", "share"]);
/** "Antes del láser: …" is of what comes before it, and not of the laser. */
const MOMENT = /^(?:antes|despues|durante|luego|previo|posterior|en caso|sin)\b/;

/** True for a label of the thing itself, or of the moment that the question names too. */
function isOfMoment(text: string, question: string): boolean {
  const moment = MOMENT.exec(plainWords(text))?.[0];
  return moment === undefined || plainWords(question).includes(moment);
}

const A_DAY = /\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)/;

/** "¿Trabajan sábado para bodas?" is not answered by what a wedding needs. */
const lacksDay = (question: string, text: string): boolean => A_DAY.test(fold(question)) && !A_DAY.test(fold(text));

const hasColumns = ({ row }: Unit) => row?.values.some(({ column }) => column !== null) ?? false;

/** "Tel 601 555 0182, WhatsApp 310 555 0147": cells that no column names are no label and its value. */
function asLine({ row, text }: Unit): string {
  return row === null ? text : [row.label, ...row.values.map((value) => value.text)].join(", ");
}

/** A line with several prices, or one that holds under a condition, is for a person. */
function hasOnePrice(text: string): boolean {
  const folded = fold(text);
  return pricesIn(folded).length === 1 && !UNSURE_PRICE.test(folded);
}

const tellsPrice = (text: string) => hasOnePrice(text) || /\b(?:gratis|gratuit[oa]s?|sin costo)\b/.test(fold(text));

function labelIn(text: string): string | null {
  return LABELLED.exec(text)?.groups?.label ?? null;
}

interface Asking {
  readonly word: string;
  readonly stem: string;
}

function tellingWords(question: string): Asking[] {
  const terms = queryTerms(question);
  const weights = tellingWeights(question, terms);
  return terms.filter(
    ({ shape, weight, word }, at) =>
      shape === null && weight === 1 && ((weights[at] ?? 0) > TELLING || /\d/.test(word)),
  );
}

function isOfTopic(
  { asks, around, label, opens, holds }: PlainTopic,
  { text, title, asked, opens: isFirst, position }: Unit,
  heading: string | null,
  words: readonly Asking[],
): boolean {
  const folded = fold(text);
  const own = labelIn(text);
  const isLabelled =
    (own !== null && label.test(plainWords(own))) || (opens !== undefined && folded.search(opens) === 0);
  // After the answer to another question a line may begin anew: "Tel fijo 0341 555-0162".
  if (asked !== null && !isFirst) return isLabelled && holds(folded) && fits(words, around, [text, title, heading]);
  const isUnderTitle =
    position === 0 &&
    plainWords(heading ?? "")
      .split(/ y | e /)
      .some((part) => label.test(part));
  const isAbout =
    asked === null ? isLabelled || (opens?.test(folded) ?? false) || isUnderTitle : asks.test(plainWords(asked));
  return isAbout && holds(folded) && fits(words, around, [text, title, heading, asked]);
}

/** True where a line, or what stands above it, says all words of a question that do more than ask. */
function fits(words: readonly Asking[], around: RegExp, texts: readonly (string | null)[]): boolean {
  const said = tellingStems(texts.join(" "));
  return words.every(({ word, stem }) => around.test(word) || POLITE.has(word) || said.has(stem));
}

const HAVING = /^(?:ten[eé]s|ten[eé]is|tienes|tienen|manejan|hay)$/;

/** True for a line whose label is all in the question, and which with its title says all of the question's words. */
function namesItself({ text, title }: Unit, heading: string | null, words: readonly Asking[]): boolean {
  const label = labelIn(text);
  if (label === null || amountsIn(text) > 1) return false;
  const [named, said] = [tellingStems(label), tellingStems([text, title, heading].join(" "))];
  const asked = new Set(words.map(({ stem }) => stem));
  const areSaid = words.every(({ word, stem }) => said.has(stem) || HAVING.test(word));
  return named.size > 0 && [...named].every((stem) => asked.has(stem)) && areSaid;
}
