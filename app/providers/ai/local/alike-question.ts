import { holdsAnswer } from "~/language/answer-type";
import { isAlike, likeness, type QuestionView, viewQuestion } from "~/language/likeness";
import { plainWords } from "~/language/spanish";
import { wordSet } from "~/language/word-set";
import type { Passage } from "~/providers/ai/port";
import { ended } from "./best-sentences";
import type { Extract } from "./extract";
import { allUnits, type Unit } from "./units";

/** Likeness from which a document's question is the customer's, where both ask for the same kind of answer. */
const SAME = 0.7;
/** Where only the customer says for which: "¿cuánto cuesta afiliarse?" of "¿Afiliación?". */
const SAME_SUBJECT = 0.8;
const MOST_SENTENCES = 4;
/** A thing given in payment is no way of paying. */
const OTHER_MATTER = /\b(?:en|como) parte de pago\b/;
/** What follows an answer and is none of it: an item of a list, another question. */
const ENDS_ANSWER = /^(?:[-*•]\s|p\s?:|[^.?]{1,40}\?)/i;

/**
 * What the business wrote below a question of its own that is the customer's in other words: "¿Dan factura?" and
 * "P: facturan?". Null where none is like it, or its answer has more than `room` characters.
 */
export function underAlikeQuestion(question: string, passages: readonly Passage[], room: number): Extract | null {
  const view = viewQuestion(question);
  const namesNothing = view.subjects.every(({ weight }) => weight < 1);
  if (namesNothing || OTHER_MATTER.test(plainWords(question))) return null;
  let best: Extract | null = null;
  for (const [first, ...more] of answersIn(passages)) {
    if (first?.asked == null || turnOf(question) !== turnOf(first.asked)) continue;
    const end = more.findIndex(({ text }) => ENDS_ANSWER.test(text));
    const said = [first, ...more.slice(0, end < 0 ? MOST_SENTENCES - 1 : end)];
    const text = said.map((unit) => ended(unit.text)).join(" ");
    const confidence = sameness(view, viewQuestion(first.asked), text);
    if (text.length < room && confidence > (best?.confidence ?? 0))
      best = { text, citations: [passages[first.passage]?.id ?? []].flat(), confidence };
  }
  return best;
}

/** The pieces below each question that a document asks. */
function answersIn(passages: readonly Passage[]): Iterable<readonly Unit[]> {
  const byQuestion = new Map<string, Unit[]>();
  for (const unit of allUnits(passages)) {
    if (unit.asked === null || unit.isTitle) continue;
    const key = `${unit.passage} ${unit.asked}`;
    byQuestion.set(key, [...(byQuestion.get(key) ?? []), unit]);
  }
  return byQuestion.values();
}

/** How surely both are one question, up to 1; 0 where they are not. @param answer to the document's question */
function sameness(asked: QuestionView, written: QuestionView, answer: string): number {
  if (!namesNoOther(asked, written) || !isAlike(asked, written)) return 0;
  const like = likeness(asked, written);
  if (asked.wants === written.wants) return like >= SAME ? like : 0;
  const isAnswered = written.wants === null && asked.wants !== null && holdsAnswer(asked.wants, answer);
  return isAnswered && like >= SAME_SUBJECT ? like : 0;
}

/** Letters that words of one family share: "analizan", "análisis". */
const FAMILY = 4;

/**
 * True where the document's question says all that is asked for, in its own words: a dog is no cat, lunch no breakfast,
 * and "¿puedo llevar a mi perro grande?" is not answered for any dog.
 */
function namesNoOther(asked: QuestionView, written: QuestionView): boolean {
  const isSaid = ({ stem, related }: QuestionView["subjects"][number]) =>
    written.subjects.some(
      (one) =>
        one.stem === stem ||
        ((related.has(one.stem) || one.related.has(stem)) && one.stem.slice(0, FAMILY) === stem.slice(0, FAMILY)),
    );
  return asked.subjects.every((subject) => subject.weight < 1 || isSaid(subject));
}

/** What turns a question into another one, though all else is the same. */
const TURNING = wordSet(
  "no nunca ya todavia sin si aunque lunes martes miercoles jueves viernes sabado sabados domingo domingos noche noches",
);
const PAST = /(?:[a-z]{2}(?:aron|ieron|aban)|^(?:fue|fueron|era|eran|habia|habian))$/;

/** "¿Cuándo terminaron las clases?" asks of what was. */
export const asksOfPast = (question: string) =>
  plainWords(question)
    .split(" ")
    .some((word) => PAST.test(word));

/** The words that turn a question, as one text. */
function turnOf(question: string): string {
  const words = plainWords(question).split(" ");
  const turning = words.filter((word) => TURNING.has(word)).map((word) => word.replace(/os$/, "o"));
  return [...new Set(turning), asksOfPast(question) ? "past" : ""].sort().join(" ");
}
