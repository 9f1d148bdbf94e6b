import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { tenantExports } from "~/features/departure/tables.server";
import { issueVisitorToken } from "~/features/widgets/visitor-token.server";
import { percentile } from "../bench/statistics.mjs";
import { type Ask, tellPromise } from "../support/ask";
import { fillInbox } from "../support/fill";
import { fullSize } from "../support/random";
import { openStage, type Stage } from "../support/seed-tenants";

const MESSAGES = fullSize() ? 1_000_000 : 100_000;
const MESSAGES_EACH = 100;
/** Threads that one statement makes with their messages. */
const THREADS_AT_ONCE = 500;
const IDLE_ROUNDS = fullSize() ? 150 : 15;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { own, databases } = stage;
  const [, home] = databases;
  if (!home) throw new Error("the stage has no second database");
  for (let first = 0; first < MESSAGES / MESSAGES_EACH; first += THREADS_AT_ONCE) {
    const filling = { base: 1e9, first, threads: THREADS_AT_ONCE, messagesEach: MESSAGES_EACH, agentId: 1 };
    await fillInbox(home, own.tenant, filling);
  }
}, 600_000);
afterAll(() => stage.close());

let written = 0;

/** What goes on meanwhile: staff of the business and of a neighbour look at the inbox, and a customer writes. */
async function round(): Promise<number[]> {
  const { own, others, ask, platform } = stage;
  const { token } = await issueVisitorToken(platform.bindings.settings.SESSION_SECRET, own.tenant.uuid, Date.now());
  written += 1;
  const asks: Ask[] = [
    { path: "/admin/conversations", headers: { cookie: own.cookie } },
    { path: "/api/conversations", headers: { authorization: `Bearer ${others[0]?.bearer}` } },
    {
      method: "POST",
      path: `/api/webchat/${own.tenant.uuid}/messages`,
      json: { content: `Pedido ${written}`, clientId: crypto.randomUUID() },
      headers: {
        authorization: `Bearer ${token}`,
        "cf-connecting-ip": `198.51.${Math.floor(written / 250)}.${written % 250}`,
      },
    },
  ];
  const waits: number[] = [];
  for (const one of asks) {
    const began = performance.now();
    const { status, text } = await ask(one);
    waits.push(performance.now() - began);
    if (status >= 300) throw new Error(`${one.path}: ${status} ${text.slice(0, 200)}`);
  }
  return waits;
}

const partsSchema = z.array(z.object({ bytes: z.number(), rows: z.number() }));

test("Promise 22: the copy of a business that is used meanwhile is complete, and others do not notice it", async () => {
  const { own, ask } = stage;
  const newest = async () => {
    const rows = await own.tenant.db.run(own.tenant.db.select(tenantExports, { orderBy: [] }));
    return rows.sort((one, other) => other.id - one.id)[0];
  };
  const idle: number[] = [];
  for (let count = 0; count < IDLE_ROUNDS; count += 1) idle.push(...(await round()));
  const form = { intent: "export", password: own.password };
  const asked = await ask({
    method: "POST",
    path: "/admin/data",
    form,
    headers: { "sec-fetch-site": "same-origin", cookie: own.cookie },
  });
  expect(asked.status).toBe(302);
  const began = performance.now();
  const during: number[] = [];
  let swept = began;
  while ((await newest())?.state === "working") {
    during.push(...(await round()));
    // As cron does: a wake-up that was lost is no end of the work.
    if (performance.now() - swept >= 60_000) {
      swept = performance.now();
      await stage.server.sweep();
    }
    if (swept - began > 240_000) throw new Error(`the copy does not go on: ${stage.server.logs.slice(-20).join("\n")}`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  const made = await newest();
  expect(made?.state).toBe("ready");
  const parts = partsSchema.parse(made?.parts);
  // Every message stands in it twice, as JSON and as CSV.
  expect(made?.done).toBeGreaterThanOrEqual(2 * MESSAGES);
  for (const { rows, bytes } of parts) {
    expect(rows).toBeLessThanOrEqual(20_500);
    expect(bytes).toBeLessThan(64 * 1024 * 1024);
  }
  const [before, beside] = [percentile(idle, 0.95), percentile(during, 0.95)];
  tellPromise(
    22,
    `the copy of ${MESSAGES} messages: ${parts.length} archives, ${Math.round(parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)} MB, in ${seconds} s; others' p95 ${Math.round(beside)} ms over ${during.length} requests, ${(beside / before).toFixed(1)} × idle (${Math.round(before)} ms)`,
  );
  expect(during.length).toBeGreaterThan(10);
  expect(beside).toBeLessThanOrEqual(fullSize() ? Math.max(3 * before, 50) : Math.max(10 * before, 5_000));
});
