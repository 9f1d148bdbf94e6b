import { type AnswerType, answerTypeOf, holdsAnswer } from "~/language/answer-type";
import {
  countGrams,
  gramsOfTerms,
  queryTerms,
  rarity,
  strength,
  type Term,
  type TextView,
  viewOf,
} from "~/language/query-terms";
import type { Passage } from "~/providers/ai/port";
import { clip } from "./clip";
import { confidenceIn, type Piece } from "./confidence";
import type { Extract } from "./extract";
import { allStems } from "./stems";
import { type Unit, unitsOf } from "./units";

/** The weight of a term that is not in the sentence itself but in its context. */
const IN_ASKED = 0.9;
const IN_COLUMNS = 0.7;
const IN_HEADING = 0.6;
const BEFORE = 0.35;
const AFTER = 0.17;

/**
 * The weight of each sign of an answer, as logarithms of odds: fitted by logistic regression over the pieces of two
 * question sets, with questions of articles and businesses held out (docs/evaluation.md).
 */
const WEIGHTS = {
  cover: 4.26,
  own: 2.17,
  grams: 1.36,
  passage: 3.52,
  fits: 3.53,
  typed: 0.53,
  untyped: -0.38,
  asked: 8.03,
  heading: 5.88,
  length: 0.48,
  news: -0.52,
  numbers: 0.09,
  before: 0.45,
  names: -0.56,
  first: 0.28,
};
/** A title alone says little; chosen by hand, because the sets contain hardly any. */
const OF_TITLE = -3;
/** The weight, beyond `typed`, of a piece that holds the kind of thing asked for. */
const OF_TYPE: Partial<Record<AnswerType, number>> = {
  number: 1.9,
  person: 1.17,
  date: 1.75,
  time: 2.76,
  price: 1.1,
  place: -0.15,
  duration: 2.01,
};
/** Rarity is counted over some 25 sentences; this keeps common terms from counting nothing. */
const SMOOTHING = 1.5;
/** A sentence less likely than this, against the likeliest, would only distract beside it. */
const SECOND_FROM = 0.03;
const CONSIDERED = 8;
/** Remaining room shorter than this is left empty rather than filled with a scrap. */
const SCRAP = 60;

interface Scored extends Piece {
  readonly score: number;
}

/** The best one or two sentences of the passages, at most `room` characters; null where there is nothing to choose. */
export function bestSentences(question: string, passages: readonly Passage[], room: number): Extract | null {
  const scored = scoreUnits(question, passages).slice(0, CONSIDERED);
  const best = scored[0];
  if (best === undefined || room < 1) return null;
  const chosen = choose(scored, room);
  const texts = arrange(chosen, question, room);
  const order = chosen
    .map((item, index) => ({ item, text: texts[index] ?? "" }))
    .filter(({ text }) => text !== "")
    .sort((a, b) => (a.item.unit.passage === b.item.unit.passage ? a.item.unit.position - b.item.unit.position : 0));
  return {
    text: order.map(({ text }) => text).join(" "),
    citations: [...new Set(order.flatMap(({ item }) => passages[item.unit.passage]?.id ?? []))],
    confidence: confidenceIn(question, scored, passages),
  };
}

/** All pieces of the passages, the likeliest answer first; a piece that two passages share counts once. */
export function scoreUnits(question: string, passages: readonly Passage[]): Scored[] {
  const terms = queryTerms(question);
  const units = passages.flatMap((passage, index) => unitsOf(passage, index));
  const views = units.map((unit) => viewOf(unit.text));
  const headings = headingViews(passages);
  const weights = terms.map((term) => {
    const df = views.filter((view) =>
      term.shape === null ? view.stems.has(term.stem) : strength(term, view) === 1,
    ).length;
    return term.weight * (SMOOTHING + rarity(df, views.length));
  });
  const nameWeights = weights.map((weight, index) => (terms[index]?.name ? weight : 0));
  const wanted = gramsOfTerms(terms);
  const found = views.map((view) => terms.map((term) => strength(term, view)));
  const bestPassage = Math.max(1e-9, ...passages.map((passage) => passage.score));
  const type = answerTypeOf(question);
  const said = allStems(question);

  const scored = units.map((unit, at) => {
    const view = views[at] ?? EMPTY;
    const own = found[at] ?? [];
    const heading = headings(unit);
    const asked = unit.asked === null ? EMPTY : viewOf(unit.asked);
    const columns = unit.columns === null ? EMPTY : viewOf(unit.columns);
    const within = (other: TextView) => share(weights, (index) => strengthAt(terms, index, other));
    const neighbour = (offset: number, index: number) =>
      units[at + offset]?.passage === unit.passage ? (found[at + offset]?.[index] ?? 0) : 0;
    const cover = share(weights, (index) =>
      Math.max(
        own[index] ?? 0,
        IN_ASKED * strengthAt(terms, index, asked),
        IN_COLUMNS * strengthAt(terms, index, columns),
        IN_HEADING * strengthAt(terms, index, heading),
        BEFORE * neighbour(-1, index),
        AFTER * neighbour(1, index),
      ),
    );
    const fits = passages[unit.passage]?.score ?? 0;
    const holds = type !== null && holdsAnswer(type, unit.text);
    const news = view.kept.filter((token) => !said.has(token.stem));
    const score =
      WEIGHTS.cover * cover +
      WEIGHTS.own * share(weights, (index) => own[index] ?? 0) +
      WEIGHTS.grams * gramShare(wanted, countGrams(view, wanted)) +
      WEIGHTS.passage * (fits / bestPassage) +
      WEIGHTS.fits * fits +
      (type === null ? 0 : holds ? WEIGHTS.typed + (OF_TYPE[type] ?? 0) : WEIGHTS.untyped) +
      WEIGHTS.asked * within(asked) +
      WEIGHTS.heading * within(heading) +
      WEIGHTS.length * Math.log(Math.max(10, unit.text.length)) +
      WEIGHTS.news * Math.log(1 + news.length) +
      WEIGHTS.numbers * Math.min(3, news.filter((token) => /\d/.test(token.word)).length) +
      WEIGHTS.before * share(weights, (index) => neighbour(-1, index)) +
      WEIGHTS.names * share(nameWeights, (index) => (own[index] === 1 ? 1 : 0)) +
      (unit.position === 0 ? WEIGHTS.first : 0) +
      (unit.isTitle ? OF_TITLE : 0);
    return { unit, score, cover };
  });
  const seen = new Set<string>();
  return scored
    .sort((a, b) => b.score - a.score || a.unit.passage - b.unit.passage || a.unit.position - b.unit.position)
    .filter(({ unit }) => !seen.has(unit.text) && seen.add(unit.text));
}

const EMPTY: TextView = viewOf("");

/** The headings above a piece: its passage's own and the title in the text, each seen once. */
function headingViews(passages: readonly Passage[]): (unit: Unit) => TextView {
  const views = new Map<string, TextView>();
  return ({ passage, title }) => {
    const above = [passages[passage]?.heading, title].filter((text) => text != null).join("\n");
    const view = views.get(above) ?? viewOf(above);
    views.set(above, view);
    return view;
  };
}

function strengthAt(terms: readonly Term[], index: number, view: TextView): number {
  const term = terms[index];
  return term === undefined ? 0 : strength(term, view);
}

/** The pair that most likely holds the answer within the room; a long sentence may be replaced by two short ones. */
function choose(scored: readonly Scored[], room: number): Scored[] {
  const top = scored[0];
  if (top === undefined) return [];
  const likelihood = (item: Scored) => Math.exp(item.score - top.score);
  let best: Scored[] = [top];
  let bestValue = likelihood(top) * Math.min(1, room / top.unit.text.length);
  const likely = scored.filter((item) => likelihood(item) >= SECOND_FROM);
  for (const first of likely) {
    const used = Math.min(first.unit.text.length, room);
    const rest = room - used - 2;
    const alone = likelihood(first) * (used / first.unit.text.length);
    for (const second of likely) {
      if (second === first || rest < SCRAP) continue;
      const value = alone + likelihood(second) * Math.min(1, rest / second.unit.text.length) ** 2;
      if (value > bestValue) {
        best = [first, second];
        bestValue = value;
      }
    }
  }
  return best;
}

function arrange(chosen: readonly Scored[], question: string, room: number): string[] {
  const [first, second] = chosen;
  if (first === undefined) return [];
  const opening = ended(clip(first.unit.text, room - 1, question));
  const rest = room - opening.length - 2;
  if (second === undefined || rest < SCRAP) return [opening];
  return [opening, ended(clip(second.unit.text, rest, question))];
}

/** A row or a "label: value" line has no full stop of its own. */
export function ended(text: string): string {
  return /[.!?…:;]["»”)]?$/.test(text) || text === "" ? text : `${text}.`;
}

function gramShare(weights: ReadonlyMap<string, number>, found: ReadonlyMap<string, number> | undefined): number {
  let all = 0;
  let sum = 0;
  for (const [gram, weight] of weights) {
    all += weight;
    if (found?.has(gram)) sum += weight;
  }
  return all === 0 ? 0 : sum / all;
}

function share(weights: readonly number[], found: (index: number) => number): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : weights.reduce((sum, weight, index) => sum + weight * found(index), 0) / all;
}
