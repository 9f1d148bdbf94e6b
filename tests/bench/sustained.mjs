import { client, openVisitor } from "./driver.mjs";
import { pace } from "./pace.mjs";
import { isVoid, median } from "./statistics.mjs";

/** So many that none of them passes thirty messages a minute. */
const VISITORS = 300;
const WARM_RATE = 50;
const STEP_SECONDS = 3;
const STEPS = 10;
const GROWTH = 1.25;
/** The eighth step is the 250 that are wanted. */
const FIRST_RATE = 250 / GROWTH ** 7;
const LIMIT_MS = 250;
const FLOOR_REQUESTS = 15;

/**
 * Raises the rate of visitors' messages to one tenant until the acknowledgement's p95 passes 250 ms, for 30 s of sending
 * at most, and counts in the database what was acknowledged.
 * @returns {Promise<{ steps: object[], highest: number, acknowledged: number, stored: number, void: boolean }>} rates per
 *   second
 */
export async function measureSustained(bench, tenant, database) {
  const http = client(bench.port, 64);
  try {
    const visitors = [];
    for (let count = 0; count < VISITORS; count += 1) visitors.push(await openVisitor(http, tenant.uuid));
    const stored = async () =>
      (await database.prepare("SELECT count(*) AS n FROM messages WHERE tenant_id = ?").bind(tenant.id).first()).n;
    // The first messages meet code that was not compiled yet.
    await pace((count) => visitors[count].say("Buenas tardes"), WARM_RATE, VISITORS / WARM_RATE);
    const before = await stored();
    const floor = async () => {
      const times = [];
      for (let count = 0; count < FLOOR_REQUESTS; count += 1)
        times.push((await http.send("GET", "/api/__bench/batch")).milliseconds);
      return median(times);
    };
    const floors = [await floor()];
    const steps = [];
    let highest = 0;
    for (let rate = FIRST_RATE; steps.length < STEPS; rate *= GROWTH) {
      const say = (count) => visitors[count % visitors.length].say(`Mensaje ${count} del aguante`);
      const done = await pace(say, rate, STEP_SECONDS);
      steps.push(done);
      floors.push(await floor());
      if (done.refused.length > 0 || done.p95 > LIMIT_MS) break;
      highest = done.rate;
    }
    const acknowledged = steps.reduce((sum, one) => sum + one.acknowledged.length, 0);
    return { steps, highest, acknowledged, stored: (await stored()) - before, void: isVoid(floors) };
  } finally {
    http.close();
  }
}
