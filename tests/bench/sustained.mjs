import { setTimeout as delay } from "node:timers/promises";
import { client, openVisitor } from "./driver.mjs";
import { percentile } from "./statistics.mjs";

const VISITORS = 100;
const STEP_SECONDS = 3;
const STEPS = 10;
const FIRST_RATE = 50;
const GROWTH = 1.25;
const LIMIT_MS = 250;

/** Sends at a fixed rate, whether or not answers keep up; a late send counts as waiting. */
async function step(visitors, rate) {
  const total = Math.round(rate * STEP_SECONDS);
  const began = performance.now();
  const times = [];
  const refused = [];
  const pending = [];
  for (let count = 0; count < total; count += 1) {
    const due = began + (count * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await delay(wait);
    pending.push(
      visitors[count % visitors.length].say(`Mensaje ${count} del aguante`).then(
        () => times.push(performance.now() - due),
        (error) => refused.push(error.message),
      ),
    );
  }
  await Promise.all(pending);
  return { rate: Math.round(rate), p95: percentile(times, 0.95), acknowledged: times.length, refused };
}

/**
 * Raises the rate of visitors' messages to one tenant until the acknowledgement's p95 passes 250 ms, for 30 s of sending
 * at most, and counts in the database what was acknowledged.
 * @returns {Promise<{ steps: object[], highest: number, acknowledged: number, stored: number }>} rates per second
 */
export async function measureSustained(bench, tenant, database) {
  const http = client(bench.port, 64);
  try {
    const visitors = [];
    for (let count = 0; count < VISITORS; count += 1) visitors.push(await openVisitor(http, tenant.uuid));
    const stored = async () =>
      (await database.prepare("SELECT count(*) AS n FROM messages WHERE tenant_id = ?").bind(tenant.id).first()).n;
    const before = await stored();
    const steps = [];
    let highest = 0;
    for (let rate = FIRST_RATE; steps.length < STEPS; rate *= GROWTH) {
      const done = await step(visitors, rate);
      steps.push(done);
      if (done.refused.length > 0 || done.p95 > LIMIT_MS) break;
      highest = done.rate;
    }
    const acknowledged = steps.reduce((sum, one) => sum + one.acknowledged, 0);
    return { steps, highest, acknowledged, stored: (await stored()) - before };
  } finally {
    http.close();
  }
}
