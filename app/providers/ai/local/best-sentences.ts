import { queryTerms, rarity, strength, type Term, type TextView, viewOf } from "~/platform/query-terms";
import { tokenise } from "~/platform/spanish";
import type { Passage } from "~/providers/ai/port";
import { answerTypeOf, holdsAnswer } from "./answer-type";
import { clip } from "./clip";
import { type Unit, unitsOf } from "./units";

/** What documents say to a question. */
export interface Extract {
  /** One or two sentences, verbatim but for "…" where one had to be cut. */
  readonly text: string;
  /** Ids of the passages they come from. */
  readonly citations: readonly number[];
  /** How surely this answers, 0 to 1: share of the question that the best sentence and what stands around it speak of. */
  readonly confidence: number;
}

/** What a term counts where it does not stand in the sentence itself. */
const IN_ASKED = 0.9;
const IN_COLUMNS = 0.7;
const IN_HEADING = 0.6;
const BEFORE = 0.35;
const AFTER = 0.17;

const WEIGHTS = { cover: 1, grams: 0.5, passage: 1.8, type: 0.15, pair: 0.35, opens: 0.3 };
/** Rarity is counted over some 25 sentences; this keeps common terms from counting nothing. */
const SMOOTHING = 1;
/** How steeply a lower score means a less likely answer. */
const STEEPNESS = 6;
/** A second sentence less likely than this, against the first, would only distract. */
const SECOND_FROM = 0.03;
const CONSIDERED = 8;
/** A rest of room shorter than this is left empty rather than filled with a scrap. */
const SCRAP = 60;

interface Scored {
  readonly unit: Unit;
  readonly score: number;
  readonly cover: number;
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
    confidence: best.cover,
  };
}

/** All pieces of the passages, the likeliest answer first. */
export function scoreUnits(question: string, passages: readonly Passage[]): Scored[] {
  const terms = queryTerms(question);
  const units = passages.flatMap((passage, index) => unitsOf(passage, index));
  const views = units.map((unit) => viewOf(tokenise(unit.text)));
  const headings = passages.map((passage) => viewOf(tokenise(passage.heading ?? "")));
  const weights = terms.map((term) => {
    const df = views.filter((view) => view.stems.has(term.stem)).length;
    return term.weight * (SMOOTHING + rarity(df, views.length));
  });
  const gramWeights = weighGrams(terms, views);
  const found = views.map((view) => terms.map((term) => strength(term, view)));
  const bestPassage = Math.max(1e-9, ...passages.map((passage) => passage.score));
  const type = answerTypeOf(question);

  return units
    .map((unit, at) => {
      const view = views[at] ?? EMPTY;
      const asked = unit.asked === null ? EMPTY : viewOf(tokenise(unit.asked));
      const columns = unit.columns === null ? EMPTY : viewOf(tokenise(unit.columns));
      const neighbour = (offset: number, index: number) =>
        units[at + offset]?.passage === unit.passage ? (found[at + offset]?.[index] ?? 0) : 0;
      const cover = share(weights, (index) => {
        const term = terms[index];
        if (term === undefined) return 0;
        return Math.max(
          found[at]?.[index] ?? 0,
          IN_ASKED * strength(term, asked),
          IN_COLUMNS * strength(term, columns),
          IN_HEADING * strength(term, headings[unit.passage] ?? EMPTY),
          BEFORE * neighbour(-1, index),
          AFTER * neighbour(1, index),
        );
      });
      const score =
        WEIGHTS.cover * cover +
        WEIGHTS.grams * gramShare(gramWeights, view) +
        WEIGHTS.passage * ((passages[unit.passage]?.score ?? 0) / bestPassage) +
        WEIGHTS.type * (type !== null && holdsAnswer(type, unit.text) ? 1 : 0) +
        WEIGHTS.pair * pairShare(terms, weights, view) +
        WEIGHTS.opens * (unit.opens ? share(weights, (index) => strengthAt(terms, index, asked)) : 0);
      return { unit, score, cover };
    })
    .sort((a, b) => b.score - a.score || a.unit.passage - b.unit.passage || a.unit.position - b.unit.position);
}

const EMPTY: TextView = viewOf([]);

function strengthAt(terms: readonly Term[], index: number, view: TextView): number {
  const term = terms[index];
  return term === undefined ? 0 : strength(term, view);
}

/** The pair that most likely holds the answer within the room; a long sentence may have to give way to two short ones. */
function choose(scored: readonly Scored[], room: number): Scored[] {
  const top = scored[0];
  if (top === undefined) return [];
  const likelihood = (item: Scored) => Math.exp(STEEPNESS * (item.score - top.score));
  let best: Scored[] = [top];
  let bestValue = likelihood(top) * Math.min(1, room / top.unit.text.length);
  for (const first of scored) {
    const used = Math.min(first.unit.text.length, room);
    const rest = room - used - 2;
    const alone = likelihood(first) * (used / first.unit.text.length);
    for (const second of scored) {
      if (second === first || rest < SCRAP || likelihood(second) < SECOND_FROM) continue;
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
function ended(text: string): string {
  return /[.!?…:;]["»”)]?$/.test(text) || text === "" ? text : `${text}.`;
}

function weighGrams(terms: readonly Term[], views: readonly TextView[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const term of terms) {
    for (const gram of term.grams) weights.set(gram, Math.max(weights.get(gram) ?? 0, term.weight));
  }
  for (const [gram, weight] of weights) {
    weights.set(gram, weight * rarity(views.filter((view) => view.grams.has(gram)).length, views.length));
  }
  return weights;
}

function gramShare(weights: ReadonlyMap<string, number>, view: TextView): number {
  let all = 0;
  let sum = 0;
  for (const [gram, weight] of weights) {
    all += weight;
    if (view.grams.has(gram)) sum += weight;
  }
  return all === 0 ? 0 : sum / all;
}

function pairShare(terms: readonly Term[], weights: readonly number[], view: TextView): number {
  let all = 0;
  let sum = 0;
  const pairs = new Set<string>();
  for (const [index, token] of view.kept.entries()) {
    const next = view.kept[index + 1];
    if (next) pairs.add(`${token.stem} ${next.stem}`).add(`${next.stem} ${token.stem}`);
  }
  for (const [index, term] of terms.entries()) {
    const next = terms[index + 1];
    if (next === undefined) break;
    const weight = (weights[index] ?? 0) + (weights[index + 1] ?? 0);
    all += weight;
    if (pairs.has(`${term.stem} ${next.stem}`)) sum += weight;
  }
  return all === 0 ? 0 : sum / all;
}

function share(weights: readonly number[], found: (index: number) => number): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : weights.reduce((sum, weight, index) => sum + weight * found(index), 0) / all;
}
