import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "./statistics.mjs";

/**
 * Sends at a fixed rate, whether or not answers keep up; a late send counts as waiting.
 * @param {(count: number) => Promise<unknown>} send the `count`th, rejects when it was not accepted
 * @param {number} rate per second
 * @param {number} seconds
 * @returns {Promise<{ rate: number, p50: number, p95: number, acknowledged: number[], refused: string[] }>}
 *   milliseconds; `acknowledged` names the sends by their count
 */
export async function pace(send, rate, seconds) {
  const total = Math.round(rate * seconds);
  const began = performance.now();
  const times = [];
  const acknowledged = [];
  const refused = [];
  const pending = [];
  for (let count = 0; count < total; count += 1) {
    const due = began + (count * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await delay(wait);
    pending.push(
      send(count).then(
        () => {
          times.push(performance.now() - due);
          acknowledged.push(count);
        },
        (error) => refused.push(error.message),
      ),
    );
  }
  await Promise.all(pending);
  return { rate: Math.round(rate), p50: percentile(times, 0.5), p95: percentile(times, 0.95), acknowledged, refused };
}
