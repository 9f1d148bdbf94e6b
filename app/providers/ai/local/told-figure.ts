import { answerTypeOf } from "~/language/answer-type";
import { asksPrice } from "~/language/asks-price";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { pricesIn } from "./money";
import { askedStems, namesSame, ownStems } from "./own-words";
import { allUnits, type Unit } from "./units";

/** "¿Con cuánto se reserva?", "¿cuánto recargo hay?": an amount or a share. */
const OF_AMOUNT =
  /\b(?:con|de) cuanto\b(?! tiempo)|\bcuanto (?:recargo|descuento|anticipo|adelanto|deposito|sena|senal|cobran|pago|hay que (?:dejar|dar|abonar|pagar|poner))\b/;
const OF_WHILE = /\b(?:tardan?|tardaria|demoran?|demoraria|duran?|duraria)\b/;
const ASKS_WHICH = /^(?:y )?cual es (?:el|la) /;
const OF_GUARANTEE = /^(?:y )?(?:que|cuanta) garantia \S/;
/** A question about the cost of being late; the sentence that answers it may use another verb. */
const IF_LATE = /\bsi (?:me|nos) (?:pas|atras|retras|demor|tard)(?:o|e|amos|ara)\b/;
const LATE = /\b(?:despues|tarde|mora|(?:re|a)tras[oe]s?|demoras?|pas[oe]|pasamos)\b/g;
const SPAN =
  /\b(?:\d{1,3}|una?|dos|tres|seis|doce) (?:(?:a|o) \d{1,3} )?(?:dias?|horas?|semanas?|mes(?:es)?|anos?|minutos?)\b/g;
const SHARE = /(?<![\d.,])\d[\d.,]{0,20} ?%/g;
/** Before a figure it says less than it seems. */
const LIMITS =
  /\b(?:no|ni|nunca|tampoco|sin|sol[oa]s?|solamente|hasta|desde|excepto|salvo|menos|mas|maximo de|si|cuando|partir|aprox\w*)\b/;
/** And behind it. */
const TAKEN_BACK = /\b(?:menos|excepto|salvo|solo(?= [a-z])|segun|depende|pero|aunque)\b/;
const LONGEST = 170;

/**
 * The sentence that tells the figure of just what a question names: the words before the figure are those of the question,
 * no more and no less ("Contrato mínimo 1 mes" to "¿cuál es el mínimo de contrato?"). Null where another sentence tells
 * one of the same.
 * @param before after another question a single word may be a size of what that one was about
 */
export function toldFigure(
  question: string,
  passages: readonly Passage[],
  before: string | null = null,
): { unit: Unit; text: string } | null {
  const plain = plainWords(question);
  const figures = figuresFor(question, plain);
  if (figures === null) return null;
  const isLate = IF_LATE.test(plain);
  const asked = askedStems(isLate ? plain.replace(IF_LATE, " ") : plain);
  if (asked.size < (before !== null ? 2 : isLate ? 0 : 1)) return null;
  const units = allUnits(passages).filter(({ isTitle }) => !isTitle);
  const found = units.filter(({ text, row, asked: written }) => {
    if (row !== null || written !== null || text.length > LONGEST) return false;
    const folded = fold(text.replace(/\([^()]{0,80}\)/g, " ")).replace(/^(?:[-*•]|\d{1,2}\)) /, "");
    const at = Math.min(...figures(folded));
    const head = folded.slice(0, Number.isFinite(at) ? at : 0);
    const names = ownStems(isLate ? head.replace(LATE, " ") : head);
    const isSaid = asked.size > 0 || head.search(LATE) >= 0;
    return head !== "" && isSaid && !LIMITS.test(head) && !TAKEN_BACK.test(folded) && namesSame(asked, names);
  });
  const [first] = found;
  if (!first) return null;
  const isRival = ({ text }: Unit) => {
    const names = ownStems(text);
    const isOfAsked = asked.size > 0 ? [...asked].every((name) => names.has(name)) : fold(text).search(LATE) >= 0;
    return plainWords(text) !== plainWords(first.text) && isOfAsked && figures(fold(text)).length > 0;
  };
  return units.some(isRival) ? null : { unit: first, text: first.text };
}

/** Whether a question is about being late, which is no condition that an answer leaves out. */
export const asksIfLate = (question: string): boolean => IF_LATE.test(plainWords(question));

/** Where a folded text has figures of the kind that a question asks for; null where it asks for none. */
function figuresFor(question: string, plain: string): ((folded: string) => number[]) | null {
  const at = (found: Iterable<RegExpExecArray | RegExpMatchArray>) => [...found].map(({ index }) => index ?? 0);
  const amounts = (folded: string) => [
    ...at(pricesIn(folded).filter(([mark]) => /\d/.test(mark))),
    ...at(folded.matchAll(SHARE)),
  ];
  const spans = (folded: string) => at(folded.matchAll(SPAN));
  if (OF_WHILE.test(plain)) return spans;
  if (asksPrice(question) || OF_AMOUNT.test(plain)) return amounts;
  if (answerTypeOf(question) === "duration" || OF_GUARANTEE.test(plain)) return spans;
  return ASKS_WHICH.test(plain) ? (folded) => [...amounts(folded), ...spans(folded)] : null;
}
