import { type AnswerType, answerTypeOf } from "./answer-type";
import { queryTerms } from "./query-terms";
import { spellOut } from "./shorthand";
import { tokenise } from "./spanish";

interface Subject {
  readonly stem: string;
  readonly weight: number;
  readonly related: ReadonlySet<string>;
}

/** A question taken apart once, to be compared with others. */
export interface QuestionView {
  readonly subjects: readonly Subject[];
  /** Numbers in it, sorted: "talla 38" is not "talla 40". */
  readonly numbers: string;
  /** The kind of answer that it wants; null where any will do. */
  readonly wants: AnswerType | null;
}

/** Verbs without a subject of their own ("¿venden…?", "¿puedo llevar…?"): they count, but for less. */
const LIGHT = 0.35;
const LIGHT_WORDS = new Set(
  `acepta aceptan aceptar atienden deja dejan dejar dan daran dar haces hago hacen incluye incluyen ir llega llegan
  llegar lleva llevan llevar llevo manejan ofrece ofrecen opcion opciones pasa pasan pasar permite permiten permitir
  poder poner recibe reciben recibir tendran tener tienes trae traen traer usan vende venden vender vendes ven ver
  viene vienen`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Takes a question apart. Where no word names a subject, all words count. */
export function viewQuestion(text: string): QuestionView {
  const question = spellOut(text);
  const terms = queryTerms(question).filter(({ shape }) => shape === null);
  const subjects =
    terms.length > 0
      ? terms.map(({ word, stem, weight, related }) => ({
          stem,
          related,
          weight: LIGHT_WORDS.has(word) ? Math.min(weight, LIGHT) : weight,
        }))
      : tokenise(question).map(({ stem }) => ({ stem, related: new Set<string>(), weight: 1 }));
  const byStem = new Map(subjects.map((subject) => [subject.stem, subject]));
  return {
    subjects: [...byStem.values()],
    numbers: [...byStem.keys()]
      .filter((stem) => /\d/.test(stem))
      .sort()
      .join(" "),
    wants: answerTypeOf(question),
  };
}

/** Its stems in alphabetical order, so that the same question in another word order gives the same text. */
export function stemsOf(view: QuestionView): string {
  return view.subjects
    .map(({ stem }) => stem)
    .sort()
    .join(" ");
}

/** A synonym says nearly the same. */
const RELATED = 0.8;
/** The likeness from which two questions are alike when only one of them says more than the other. */
const ALIKE = 0.62;
/** The same when each says something that the other does not. */
const ALIKE_THOUGH_DIFFERENT = 0.74;

/**
 * The degree to which `subject` occurs among the other's subjects: 1 for its stem, less for a synonym, 0 for neither.
 */
function shared({ stem, related }: Subject, other: QuestionView): number {
  if (other.subjects.some((one) => one.stem === stem)) return 1;
  return other.subjects.some((one) => related.has(one.stem) || one.related.has(stem)) ? RELATED : 0;
}

/**
 * The likeness of two questions, to tell if one answer serves both: the weight of their common words in the weight of
 * both (Dice's coefficient); 0 where they name different numbers or ask for different kinds of answers.
 */
export function likeness(a: QuestionView, b: QuestionView): number {
  if (a.numbers !== b.numbers) return 0;
  if (a.wants !== null && b.wants !== null && a.wants !== b.wants) return 0;
  const sides = [
    { own: a, other: b },
    { own: b, other: a },
  ].map(({ own, other }) => {
    let total = 0;
    let common = 0;
    for (const subject of own.subjects) {
      total += subject.weight;
      common += subject.weight * shared(subject, other);
    }
    return { total, common };
  });
  const total = sides.reduce((sum, side) => sum + side.total, 0);
  return total === 0 ? 0 : sides.reduce((sum, side) => sum + side.common, 0) / total;
}

/** True when `own` has a subject of full weight that `other` does not mention. */
function saysMore(own: QuestionView, other: QuestionView): boolean {
  return own.subjects.some((subject) => subject.weight === 1 && shared(subject, other) === 0);
}

/** True when one answer would serve both questions. */
export function isAlike(a: QuestionView, b: QuestionView): boolean {
  const bothSayMore = saysMore(a, b) && saysMore(b, a);
  return likeness(a, b) >= (bothSayMore ? ALIKE_THOUGH_DIFFERENT : ALIKE);
}

/** The most similar question among those with an answer that would serve; the first of equals. */
export function mostAlike<Asked extends { readonly question: string }>(
  view: QuestionView,
  among: readonly Asked[],
): Asked | null {
  let best: { readonly one: Asked; readonly likeness: number } | null = null;
  for (const one of among) {
    const other = viewQuestion(one.question);
    const found = isAlike(view, other) ? likeness(view, other) : 0;
    if (found > (best?.likeness ?? 0)) best = { one, likeness: found };
  }
  return best?.one ?? null;
}
