const MAX_CHARACTERS = 400;
/** The most time for retrieval and an answer without a model. */
const ANSWER_MILLISECONDS = 50;

/** @typedef {"squad" | "own" | "hard"} Kind `hard`: ours, made to mislead words; it has no targets, only what has been reached */

/** @param {string} text @returns {string} lower case, no accents, single blanks: how answers are compared */
export const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/**
 * Counts what a set of answers is worth. In SQuAD's format a passage is right when it is of the question's paragraph; in
 * ours when it is of the question's document and holds the answer, because a document has many passages.
 * @param {Kind} kind
 * @param {{ question: import("./sets.mjs").Question, passages: { document: string, text: string }[], reply: string, handedOff: boolean, milliseconds?: number }[]} results
 */
export function measure(kind, results) {
  const answerable = results.filter(({ question }) => question.document !== null);
  const unanswerable = results.filter(({ question }) => question.document === null);
  const places = answerable.map((result) => result.passages.findIndex((passage) => isRight(kind, result, passage)));
  const share = (count) => count / Math.max(1, answerable.length);
  const answered = answerable.filter(({ handedOff }) => !handedOff);
  const right = answered.filter((result) => isContained(result));
  return {
    answerable: answerable.length,
    first: share(places.filter((place) => place === 0).length),
    firstFive: share(places.filter((place) => place >= 0 && place < 5).length),
    reciprocalRank: share(places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0)),
    contained: share(right.length),
    containedOfAnswered: right.length / Math.max(1, answered.length),
    handoffs: answerable.length - answered.length,
    unanswerable: unanswerable.length,
    refusals: unanswerable.filter(({ handedOff }) => handedOff).length,
    median: median(results.flatMap(({ milliseconds }) => milliseconds ?? [])),
    longest: Math.max(0, ...results.map(({ reply }) => reply.length)),
  };
}

function median(values) {
  return values.length === 0 ? null : [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function isRight(kind, { question }, passage) {
  if (passage.document !== question.document) return false;
  return kind === "squad" || question.answers.some((answer) => folded(passage.text).includes(folded(answer)));
}

function isContained({ question, reply }) {
  if (reply.length > MAX_CHARACTERS) return false;
  const text = folded(reply);
  return question.answers.some((answer) => text.includes(folded(answer)));
}

const percent = (value) => `${(100 * value).toFixed(1)} %`;

/**
 * The figures with what they should be. `gate` is what a change may not fall below, `target` what the design asks for.
 * @param {Kind} kind
 * @param {ReturnType<typeof measure>} figures
 */
export function judge(kind, figures) {
  const row = (name, value, text, target, gate, more = true) => ({
    name,
    value: text,
    target: target === null ? null : (more ? "≥ " : "≤ ") + (target > 1 ? target : percent(target)),
    reached: target === null || (more ? value >= target : value <= target),
    held: gate === null || (more ? value >= gate : value <= gate),
  });
  const { first, firstFive, reciprocalRank, contained, containedOfAnswered, handoffs, refusals } = figures;
  // Not a gate, because the time also depends on the machine.
  const speed =
    figures.median === null
      ? []
      : [
          row(
            "one answer, median",
            figures.median,
            `${figures.median.toFixed(1)} ms`,
            ANSWER_MILLISECONDS,
            null,
            false,
          ),
        ];
  if (kind === "squad") {
    return [
      row("right passage first", first, percent(first), 0.92, 0.92),
      row("right passage among five", firstFive, percent(firstFive), 0.98, 0.979),
      row("mean reciprocal rank", reciprocalRank, reciprocalRank.toFixed(3), null, null),
      row("answer contained", contained, percent(contained), null, 0.845),
      row("contained where it answered", containedOfAnswered, percent(containedOfAnswered), null, null),
      row("handed off although answerable", handoffs, `${handoffs} of ${figures.answerable}`, null, null),
      ...speed,
    ];
  }
  const isHard = kind === "hard";
  const share = (part, count) => Math.round(part * count);
  const demanded = share(isHard ? 0.45 : 36 / 40, figures.unanswerable);
  const allowed = share(isHard ? 0.27 : 9 / 150, figures.answerable);
  const target = (value) => (isHard ? null : value);
  return [
    row("passage with the answer first", first, percent(first), null, isHard ? 0.56 : 0.71),
    row("passage with the answer among five", firstFive, percent(firstFive), null, isHard ? 0.75 : 0.92),
    row("mean reciprocal rank", reciprocalRank, reciprocalRank.toFixed(3), null, null),
    row("answer contained", contained, percent(contained), null, isHard ? 0.43 : 0.76),
    row("contained where it answered", containedOfAnswered, percent(containedOfAnswered), null, isHard ? 0.57 : null),
    row("refused, nobody can answer", refusals, `${refusals} of ${figures.unanswerable}`, target(demanded), demanded),
    row(
      "handed off although answerable",
      handoffs,
      `${handoffs} of ${figures.answerable}`,
      target(allowed),
      allowed,
      false,
    ),
    ...speed,
  ];
}
