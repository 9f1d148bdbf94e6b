// Learns what kind a message is (decision 0098) and writes the weights: `node scripts/train-kinds.mjs && npm run format`. Five minutes.
import { writeFileSync } from "node:fs";
import { randomOf, shuffled } from "../tests/bench/statistics.mjs";
import { kindTables, loadKinds, weightsFingerprint } from "./lib/kind-tables.mjs";
import { at } from "./lib/project.mjs";

/** Places of most weight; the rest is left out, so that the Worker stays small. */
const KEPT = 24_000;
/** A sign of one message alone says nothing about others. */
const LEAST_MESSAGES = 2;
const EPOCHS = 20;
/**
 * The share of a message's signs that is left out each time it is read, so that words, stems and pieces learn to stand
 * alone.
 */
const LEFT_OUT = 0.5;
/** Runs in different orders, whose weights are averaged. */
const RUNS = 16;
const RATE = 1;
const DECAY = 1e-5;
/** The evaluation's questions are many and plain. */
const WEIGHT_OF_EVALUATION = 0.6;
/** The largest weights are rounded down to this share of all. */
const SHARE_BELOW_LARGEST = 0.9998;

const { LEARNED, PLACES, LEVELS, CURVE, SHARE, placeOf, signsOf } = await loadKinds();
const KINDS = LEARNED.length;

function rowOf({ kind, message, source }) {
  const places = [...new Set([...signsOf(message)].map(placeOf))];
  return { kind: LEARNED.indexOf(kind), places, weight: source === "evaluation" ? WEIGHT_OF_EVALUATION : 1 };
}

const withShare = (row) => ({ ...row, share: Math.max(1, row.places.length) ** -SHARE });

function likelihoods(weights, { places, share }) {
  const sums = new Float64Array(KINDS);
  for (const place of places)
    for (let kind = 0; kind < KINDS; kind += 1) sums[kind] += weights[place * KINDS + kind] * share;
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((before, power) => before + power, 0);
  return powers.map((power) => power / total);
}

/** A multinomial regression by stochastic gradients with a rate for each weight (AdaGrad). */
function learn(rows, seed) {
  const weights = new Float32Array(PLACES * KINDS);
  const squares = new Float32Array(PLACES * KINDS).fill(1e-6);
  const random = randomOf(seed);
  let order = [...rows.keys()];
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    order = shuffled(order, random);
    for (const index of order) {
      const seen = rows[index].places.filter(() => random() >= LEFT_OUT);
      const row = withShare({ ...rows[index], places: seen });
      const likely = likelihoods(weights, row);
      for (let kind = 0; kind < KINDS; kind += 1) {
        const slope = (likely[kind] - (kind === row.kind ? 1 : 0)) * row.share * row.weight;
        if (Math.abs(slope) < 1e-5) continue;
        for (const place of row.places) {
          const own = place * KINDS + kind;
          const step = slope + DECAY * weights[own];
          squares[own] += step * step;
          weights[own] -= (RATE * step) / Math.sqrt(squares[own]);
        }
      }
    }
  }
  return weights;
}

/** The mean of some runs, for each place around zero: what is added to all kinds alike changes nothing. */
function learnOften(rows) {
  const mean = new Float32Array(PLACES * KINDS);
  for (let run = 1; run <= RUNS; run += 1) {
    const weights = learn(rows, run);
    for (let own = 0; own < mean.length; own += 1) mean[own] += weights[own] / RUNS;
  }
  for (let place = 0; place < PLACES; place += 1) {
    const own = mean.subarray(place * KINDS, (place + 1) * KINDS);
    const middle = own.reduce((before, weight) => before + weight, 0) / KINDS;
    for (let kind = 0; kind < KINDS; kind += 1) own[kind] -= middle;
  }
  return mean;
}

function messagesPerPlace(rows) {
  const counts = new Uint32Array(PLACES);
  for (const { places } of rows) for (const place of places) counts[place] += 1;
  return counts;
}

const only = (rows, isKept) => rows.map((row) => withShare({ ...row, places: row.places.filter(isKept) }));

/** The places that say most, each with how often it says it. */
function heaviest(weights, counts) {
  const scores = [];
  for (let place = 0; place < PLACES; place += 1) {
    const own = weights.subarray(place * KINDS, (place + 1) * KINDS);
    const square = own.reduce((before, weight) => before + weight * weight, 0);
    scores.push({ place, score: square * Math.sqrt(counts[place]) });
  }
  return new Set(
    scores
      .sort((a, b) => b.score - a.score)
      .slice(0, KEPT)
      .map(({ place }) => place),
  );
}

/** As `readWeights` of `learned.ts` reads it. */
function written(weights, kept) {
  const sizes = [...kept].flatMap((place) => [...weights.subarray(place * KINDS, (place + 1) * KINDS)].map(Math.abs));
  const largest = sizes.sort((a, b) => a - b)[Math.floor(sizes.length * SHARE_BELOW_LARGEST)];
  const levelOf = (weight) =>
    LEVELS + Math.sign(weight) * Math.min(LEVELS, Math.round(LEVELS * (Math.abs(weight) / largest) ** (1 / CURVE)));
  const character = (code) => String.fromCharCode(32 + code);
  let text = "";
  let before = 0;
  for (const place of [...kept].sort((a, b) => a - b)) {
    let gap = place - before;
    before = place;
    for (; gap >= 94; gap -= 94) text += character(94);
    text += character(gap);
    for (let kind = 0; kind < KINDS; kind += 2) {
      const second = kind + 1 < KINDS ? weights[place * KINDS + kind + 1] : 0;
      text += character(1 + levelOf(weights[place * KINDS + kind]) * (2 * LEVELS + 1) + levelOf(second));
    }
  }
  return { largest, text };
}

const messages = kindTables();
const rows = messages.filter(({ kind }) => LEARNED.includes(kind)).map(rowOf);
const counts = messagesPerPlace(rows);
const common = only(rows, (place) => counts[place] >= LEAST_MESSAGES);
const kept = heaviest(learnOften(common), counts);
const { largest, text } = written(learnOften(only(rows, (place) => kept.has(place))), kept);
const source = weightsFingerprint(signsOf);
writeFileSync(
  at("app", "features", "answering", "kind", "kind-weights.ts"),
  `/** Made by \`scripts/train-kinds.mjs\` (decision 0098); never edited by hand. */
export const KIND_WEIGHTS = {
  /** Of the tables and of the signs: other ones need other weights. */
  madeFrom: "${source}",
  largest: ${largest.toFixed(4)},
  text: ${JSON.stringify(text)},
};
`,
);
console.log(`${rows.length} messages, ${kept.size} places, ${text.length} characters`);
