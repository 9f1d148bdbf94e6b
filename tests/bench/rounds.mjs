import { setTimeout as delay } from "node:timers/promises";
import { isVoid, median, percentile, randomOf, shuffled } from "./statistics.mjs";

/** Work after an acknowledgement (publishing to the rooms) must not fall into the next block. */
const SETTLE_MILLISECONDS = 25;

const FEWEST_ROUNDS = 3;

/**
 * Counts one request of each target, with the meter on.
 * @param {import("./targets.mjs").Target[]} targets
 * @returns {Promise<Map<string, { trips: number, read: number, written: number, bytes: number }>>} by the target's name
 */
export async function countTargets(targets) {
  const counts = new Map();
  for (const target of targets) {
    await target.prepare?.(2);
    // Writes of a first visit (a thread that is seen for the first time) are not part of a visit's cost.
    await target.run();
    const answer = await target.run({ "x-bench-record": encodeURIComponent(target.name) });
    const met = answer.headers["x-bench-trips"];
    const isFloor = target.group.startsWith("floor: ");
    if (met === undefined && !isFloor) throw new Error(`${target.name}: the meter did not answer`);
    const trips = JSON.parse(met ?? "[]");
    const sum = (key) => trips.reduce((total, trip) => total + trip[key], 0);
    counts.set(target.name, {
      trips: trips.length,
      statements: sum("statements"),
      read: sum("read"),
      written: sum("written"),
      bytes: Buffer.byteLength(answer.body),
    });
  }
  return counts;
}

async function timed(requests, pauseMs, run) {
  const times = [];
  for (let count = 0; count < requests; count += 1) {
    if (pauseMs > 0) await delay(pauseMs);
    times.push((await run()).milliseconds);
  }
  return times;
}

/**
 * Interleaved rounds: every round visits all targets in a new random order, each beside its floor. The first round warms
 * up and is dropped.
 * @param {{ targets: import("./targets.mjs").Target[], rounds: number, requests: number, seed: number, withinMs: number }} options
 *   after `withinMs` no further round begins, but three are always kept
 * @returns {Promise<Map<string, { p50: number, fastest: number, p95: number, floor: number, ratio: number, lowest: number, highest: number, void: boolean }>>}
 *   milliseconds (`fastest`: the best round's median), and ratios of a round's median to its floor's median (their median, lowest and highest)
 */
export async function runRounds({ targets, rounds, requests, seed, withinMs }) {
  const random = randomOf(seed);
  const kept = new Map(targets.map(({ name }) => [name, { times: [], medians: [], floors: [], ratios: [] }]));
  const end = Date.now() + withinMs;
  for (let round = 0; round <= rounds && (round <= FEWEST_ROUNDS || Date.now() < end); round += 1) {
    for (const target of shuffled(targets, random)) {
      const count = Math.max(2, Math.round(requests * (target.share ?? 1)));
      const pause = target.pauseMs ?? 0;
      const ofFloor = () => timed(Math.ceil(count / 2), pause, target.floor);
      await target.prepare?.(count);
      await delay(SETTLE_MILLISECONDS);
      // The floor on both sides: a machine that slows down meanwhile slows half of it.
      const floor = await ofFloor();
      const times = await timed(count, pause, target.run);
      await delay(SETTLE_MILLISECONDS);
      floor.push(...(await ofFloor()));
      if (round === 0) continue;
      const own = kept.get(target.name);
      own.times.push(...times);
      own.medians.push(median(times));
      own.floors.push(median(floor));
      own.ratios.push(median(times) / median(floor));
    }
  }
  return new Map(
    [...kept].map(([name, { times, medians, floors, ratios }]) => [
      name,
      {
        p50: median(times),
        fastest: Math.min(...medians),
        p95: percentile(times, 0.95),
        floor: median(floors),
        ratio: median(ratios),
        lowest: Math.min(...ratios),
        highest: Math.max(...ratios),
        void: isVoid(floors),
      },
    ]),
  );
}
