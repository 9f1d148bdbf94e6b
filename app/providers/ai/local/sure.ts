import { type AnswerType, answerTypeOf, holdsAnswer } from "~/language/answer-type";
import { asksPrice } from "~/language/asks-price";
import { queryTerms, strength, viewOf } from "~/language/query-terms";
import { plainSizes } from "~/language/shorthand";
import { fold, plainWords } from "~/language/spanish";
import { tellingWeights } from "~/language/telling";
import type { Passage } from "~/providers/ai/port";
import { asksOfPast, underAlikeQuestion } from "./alike-question";
import { ended, scoreUnits } from "./best-sentences";
import { byAppointment } from "./by-appointment";
import { confidenceIn } from "./confidence";
import { countedIn, lacksHalf, tellsCountOf } from "./counts";
import { closedDay } from "./day-line";
import { deliveredTo } from "./delivered-to";
import { denied } from "./denied";
import type { Extract } from "./extract";
import { invoices } from "./invoices";
import { labelled } from "./labelled";
import { amountsIn, holdsPrice, isOfReturn, tellsPriceOf, UNSURE_PRICE } from "./money";
import { namedCell } from "./named-cell";
import { isBesidePrice, isOfElse, namedPrice, pricedRows } from "./named-price";
import { isInSections } from "./named-rows";
import { needed } from "./needed";
import { ofMeasure, withThingAbove } from "./of-measure";
import { isOfOther } from "./of-other";
import { isOfOtherThing } from "./of-part";
import { ofSubject } from "./of-subject";
import { offeredRow } from "./offered-row";
import { hoursAlone, isOfOtherDay, ORDERS, openHours } from "./open-hours";
import { isOfOtherSex } from "./other-sex";
import { acceptedPayment } from "./payments";
import { policyTold } from "./policy";
import { isContrary } from "./sides";
import { stated } from "./stated";
import { tellsOf } from "./tells-of";
import { isOfDay, toldAgain } from "./told-again";
import { asksIfLate, toldFigure } from "./told-figure";
import { tellsClock, tellsDuration } from "./told-times";
import { toldWhole } from "./told-whole";
import { allUnits, type Unit } from "./units";
import { withoutNamed } from "./without-named";

/** Below this confidence nothing is sent without a person (docs/evaluation.md). */
export const SURE_FROM = 0.85;
/** The most weight that one word of the question may have that is not in the sentence, its title or its columns. */
const MOST_MISSING = 0.1;
/** How much likelier a sentence must be than the next one, as a logarithm of odds. */
const CLEAR = 1;
const CONSIDERED = 8;
/** Kinds of things that can be seen in a sentence; whether something is offered at all cannot. */
const VISIBLE: ReadonlySet<AnswerType> = new Set([
  "price",
  "time",
  "contact",
  "duration",
  "number",
  "date",
  "place",
  "share",
]);
const ADDRESS =
  /\b(?:calle|avd?a?|avenida|rua|blvd|boulevard|calz\w*|carretera|carrera|cra|cl|jr|jiron|pasaje|plaza|paseo|km|col|colonia|esquina|local|numero|num)\b.*\d/;
/** What holds only under a condition, or for a part of a thing, is for a person. */
const CONDITION = /\b(?:si|pero|aunque|sin|en caso|sol[oa]s?|solamente|nomas)\b/;
const ASKING = /^(?:tard|dur|demor|call|direccion|ubic|qued|domicili)/;
/**
 * The one sentence or row that answers a question beyond reasonable doubt, verbatim; null where a person has to look. It
 * holds the kind of thing that is asked for and every telling word, it is clearly the likeliest, and it is no row of
 * figures without the names of their columns.
 * @param before the question whose asking words this one borrows ("¿y virtual?"): a thing is still found by its name,
 *   or as another one of those that were asked for, but no sentence by its words
 */
export function sureSentence(
  question: string,
  passages: readonly Passage[],
  room: number,
  before: string | null = null,
): Extract | null {
  const asked = underTheSameQuestion(question, passages, room) ?? underAlikeQuestion(question, passages, room);
  if (
    asked === null &&
    before === null &&
    asksPrice(question) &&
    isInSections(question, pricedRows(passages), passages)
  )
    return null;
  const searched = passages.filter(({ unsearched }) => !unsearched);
  const tell = (one: string) => sureSentence(one, passages, room);
  const ofDay = before !== null && isOfDay(question) ? toldAgain(question, before, passages, tell) : null;
  const plain = asked ?? ofDay ?? plainFact(question, passages, room, before);
  if (before !== null) return plain ?? toldAgain(question, before, passages, tell);
  return plain ?? clearSentence(withoutAddresses(question), searched, room);
}

/** "- ", "3) " */
const LIST_MARK = /^(?:[-*•]\s*|\d{1,2}\)\s+)/;
/** Beyond doubt for what it is, whatever its words weigh. */
const CERTAIN = 0.95;

/** A price asked for by the thing's name, the hours, or a line that says what it is about. */
function plainFact(
  question: string,
  passages: readonly Passage[],
  room: number,
  before: string | null,
): Extract | null {
  const isLate = asksIfLate(question);
  const policy = policyTold(question, passages);
  if (policy === null && !isLate && CONDITION.test(withoutNamed(question, passages))) return null;
  const found = isLate
    ? toldFigure(question, passages, before)
    : (policy ??
      namedPrice(plainSizes(question), passages, before && plainSizes(before)) ??
      ofMeasure(question, passages, before) ??
      namedCell(plainSizes(question), passages, before && plainSizes(before)) ??
      closedDay(question, passages) ??
      openHours(question, passages, before) ??
      acceptedPayment(question, passages) ??
      denied(question, passages) ??
      labelled(question, passages) ??
      stated(question, passages) ??
      invoices(question, passages) ??
      byAppointment(question, passages) ??
      ofSubject(question, passages) ??
      tellsOf(question, passages) ??
      deliveredTo(question, passages) ??
      needed(question, passages) ??
      offeredRow(question, passages, before) ??
      toldFigure(question, passages, before) ??
      toldWhole(question, passages));
  if (found === null || isOfOther(question, found.unit, passages)) return null;
  const own = found.text.replace(LIST_MARK, "");
  const text = ended(withThingAbove(own, found.unit, passages[found.unit.passage]));
  return text.length > room
    ? null
    : { text, citations: [passages[found.unit.passage]?.id ?? []].flat(), confidence: CERTAIN };
}

/** An address that the customer gives beside the question is nothing that a sentence should say. */
const withoutAddresses = (question: string): string => question.split(/\s+/).filter(isNoAddress).join(" ");
const isNoAddress = (word: string): boolean => !word.includes("@");

function clearSentence(question: string, passages: readonly Passage[], room: number): Extract | null {
  const type = answerTypeOf(question);
  const isVisible = type !== null && VISIBLE.has(type);
  if (CONDITION.test(fold(question)) || (NEEDS_THING.has(type ?? "reason") && !namesThing(question))) return null;
  const scored = scoreUnits(question, passages).slice(0, CONSIDERED);
  const [top] = scored;
  const answers = (unit: Unit) =>
    (isVisible ? holds(type, unit, question) : affirms(question, unit)) &&
    !isContrary(question, unit.text) &&
    !isOfOther(question, unit, passages) &&
    !(type === "time" && isOfOtherDay(question, unit.text)) &&
    !isOfOtherSex(question, unit.text, passages) &&
    !lacksHalf(question, unit.text) &&
    (!ASKS_LEAST.test(plainWords(question)) || LEAST.test(fold(unit.text))) &&
    !(asksPrice(question) && (isOfElse(question, unit, passages) || isBesidePrice(question, unit))) &&
    (unit.asked === null || !asksOfPast(question) || asksOfPast(unit.asked)) &&
    !isOfReturn(type, question, unit.text) &&
    mostMissing(question, unit, passages) <= MOST_MISSING;
  // "Llegamos a:" only leads to a list.
  if (!top || top.unit.text.length >= room || (!isVisible && top.unit.text.endsWith(":")) || !answers(top.unit))
    return null;
  // A unit that says the same in another document, or that lacks a telling word, is no rival.
  const next = scored.find(({ unit }) => !saysTheSame(unit.text, top.unit.text) && answers(unit));
  const confidence = confidenceIn(question, scored, passages);
  const isClear = next === undefined || top.score - next.score >= CLEAR;
  if (confidence < SURE_FROM || !isClear) return null;
  const own = type === "time" ? hoursAlone(question, top.unit.text) : top.unit.text;
  return {
    text: ended(withThingAbove(own.replace(LIST_MARK, ""), top.unit, passages[top.unit.passage])),
    citations: [passages[top.unit.passage]?.id ?? []].flat(),
    confidence,
  };
}

/** "¿Desde cuánto tengo que comprar?" asks for the least order, not for what comes with one. */
const ASKS_LEAST = /\b(?:desde|a partir de) cuanto (?:tengo|tenemos|hay|se|es|puedo|toca)\b/;
const LEAST = /\b(?:minim[oa]s?|desde|a partir|mayor(?:es)?|arriba de|superior\w*)\b/;

/** Asked of nothing ("¿en cuánto tiempo están?"), these would be answered by any figure. */
const NEEDS_THING: ReadonlySet<AnswerType> = new Set(["price", "duration", "number", "date", "time"]);

/** A number alone ("¿y en la 12?") may be a size, a day or a street. */
function namesThing(question: string): boolean {
  return queryTerms(question.replace(/\bm[aá]s (?:o )?menos\b/giu, " ")).some(
    ({ shape, weight, word }) =>
      shape === null &&
      weight === 1 &&
      !/^(?:pag|cobr|cost|val|sal[eg]|tard|demor|dur(?:a|e|an|aria|arian|ara)$|us(?:a|an|o)$|dias?$|\d{1,2}$)/.test(
        word,
      ),
  );
}

/** What a document says right below the customer's very question is as good as a frequent question of the business. */
function underTheSameQuestion(question: string, passages: readonly Passage[], room: number): Extract | null {
  const plain = plainWords(question);
  const isAsked = (text: string | null) => text?.split("?").some((one) => plainWords(one) === plain) ?? false;
  const found = allUnits(passages).find(
    ({ asked, isTitle, passage }) => !isTitle && (isAsked(asked) || isAsked(lastHeading(passages[passage]))),
  );
  if (!found || plain === "" || found.text.length >= room) return null;
  const scored = scoreUnits(question, passages).slice(0, CONSIDERED);
  return {
    text: ended(found.text),
    citations: [passages[found.passage]?.id ?? []].flat(),
    confidence: confidenceIn(question, scored, passages),
  };
}

/** The last part of a heading: "¿Usan manteca?" of "Preguntas frecuentes › Sobre el pan › ¿Usan manteca?". */
function lastHeading(passage: Passage | undefined): string | null {
  return passage?.heading?.split(" › ").at(-1) ?? null;
}

/** The same words, or the same figures where there are any: one document has a table, the other its text. */
function saysTheSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => (text.match(/\d+/g) ?? []).sort().join(" "));
  return plainWords(one) === plainWords(other) || (first !== "" && first === second);
}

/** Words with which a sentence may say the contrary, or less than it seems. */
const LIMITS =
  /\b(?:no|ni|nunca|tampoco|sin|excepto|salvo|menos|sol[oa]s?|solamente|unicamente|si|pero|aunque|algun[oa]s?|proximamente)\b/;
const OFFERED = /^(?:y |oye |hola |disculpa |una pregunta )*(?<verb>hay|tienen|[a-z]{3,}(?:an|en))\b/;

/**
 * True for "Aceptamos efectivo y tarjeta" to "¿aceptan tarjeta?": the business says of itself, with the verb of the
 * question and without any limit, that it does.
 */
function affirms(question: string, { text, isTitle, row }: Unit): boolean {
  const said = fold(text);
  // "Entregamos en Juriquilla: $70" is the first of a list.
  if (isTitle || row !== null || LIMITS.test(said) || isOfOtherThing(question, text)) return false;
  const verb = OFFERED.exec(plainWords(question))?.groups?.verb;
  if (verb === undefined) return false;
  if (verb === "hay" || verb === "tienen") return /\b(?:hay|tenemos|contamos con)\b/.test(said);
  const root = verb.slice(0, -2);
  return said.split(/[^a-z]+/).some((word) => [`${root}amos`, `${root}emos`, `${root}imos`].includes(word));
}

function holds(type: AnswerType, { text, columns, isTitle, row }: Unit, question: string): boolean {
  if (isTitle || !holdsAnswer(type, text)) return false;
  if (columns === null && amountsIn(text) > 1) return false;
  const folded = fold(text);
  if (type === "price" && (!tellsPriceOf(folded) || (row === null && UNSURE_PRICE.test(folded)))) return false;
  if (type === "time" && holdsPrice(folded) && !tellsClock(folded)) return false;
  if (type === "number" && asksPrice(question) && !tellsAmount(folded, fold(question))) return false;
  if ((type === "price" || type === "number") && /^\P{L}*si [a-z]/u.test(folded)) return false;
  if (type === "number" && WITH_HOW_MUCH.test(fold(question)) && !/%/.test(folded) && !holdsPrice(folded)) return false;
  if (type === "number" && !countsWhatIsAsked(question, folded)) return false;
  if (type === "duration" && !tellsDuration(question, folded)) return false;
  if (type === "time" && ORDERS.test(fold(question)) && !OF_ORDERS.test(folded)) return false;
  return type !== "place" || ADDRESS.test(fold(text));
}

/** "Cuánto la torta" asks for a price, "de cuánto es el depósito" for a share, and neither of them for any other number. */
function tellsAmount(folded: string, question: string): boolean {
  return (
    holdsPrice(folded) ||
    /\d[.,]\d{2,3}\b/.test(folded) ||
    (folded.includes("%") && OF_SHARE.test(question)) ||
    !/\b[a-z]*cuanto\b/.test(question)
  );
}

const WITH_HOW_MUCH = /\bcon cuanto\b(?! (?:tiempo|de )| (?:ante|anti))/;
const OF_SHARE =
  /\b(?:deposito|anticipo|adelant\w*|sena|senal|apartad?o?|pronto|descuentos?|recargos?|interes\w*|mora)\b/;
const OF_ORDERS = /\b(?:ped|pid|encarg|orden|apart)/;
const LONGEST_OF_AMOUNT = 120;
const MOST_FIGURES = 2;

/**
 * "¿Cuántos recordatorios trae?" is answered by a number of just these, "50 recordatorios", and by no other figure;
 * "¿cuánto hay que dejar?" by a short sentence, in which no other figures can be meant.
 */
function countsWhatIsAsked(question: string, folded: string): boolean {
  const thing = countedIn(question);
  if (thing !== null) return tellsCountOf(thing, folded);
  return folded.length <= LONGEST_OF_AMOUNT && (folded.match(/\d[\d.,]*/g)?.length ?? 0) <= MOST_FIGURES;
}

/** The weight of the heaviest word of the question that neither a piece nor what stands above it says. */
function mostMissing(question: string, unit: Unit, passages: readonly Passage[]): number {
  const terms = queryTerms(question);
  const weights = tellingWeights(question, terms);
  const { text, asked, columns, title } = unit;
  const views = [text, asked, columns, title, passages[unit.passage]?.heading].map((said) => viewOf(said ?? ""));
  const missing = terms.map((term, index) => {
    // Words that only ask ("cuesta", "tarda", "calle") need not stand in the answer.
    if (term.shape !== null || term.weight < 1 || ASKING.test(term.word)) return 0;
    return (1 - Math.max(...views.map((view) => strength(term, view)))) * (weights[index] ?? 0);
  });
  return Math.max(0, ...missing);
}
