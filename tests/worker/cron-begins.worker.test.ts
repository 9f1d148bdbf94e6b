import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertErasure } from "~/features/departure/writes.server";
import { newId } from "~/platform/ids";
import { outbox } from "~/platform/tables.server";
import { runCron } from "../../workers/cron";
import { HOURS, learn, newTenant, rowsOf } from "../support/builders";
import { newMember } from "../support/calls";
import { workshop } from "../support/run-queue";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Two or three days from now, at eight in the morning in UTC. */
const MORNING = Math.ceil(Date.now() / DAY) * DAY + 2 * DAY + 480 * MINUTE;

test("cron begins an erasure whose day has come, at three minutes past every tenth", async () => {
  const { platform } = workshop({ start: MORNING + 2 * MINUTE });
  const { control } = platform;
  const [due, early] = [await newTenant(platform), await newTenant(platform)];
  for (const [tenant, dueAt] of [
    [due, platform.clock.now()],
    [early, platform.clock.now() + DAY],
  ] as const) {
    const asked = { askedType: "tenant_user", askedBy: 1, dueAt: new Date(dueAt), counts: {}, createdAt: new Date() };
    await control.db.run(insertErasure(control, { id: newId(), tenantId: tenant.id, ...asked }));
  }
  const planned = async () =>
    (await Promise.all([due, early].map((one) => rowsOf(one, outbox, eq(outbox.kind, "erase_tenant"))))).map(
      (rows) => rows.length,
    );
  await runCron(platform);
  expect(await planned()).toEqual([0, 0]);
  platform.clock.advance(MINUTE);
  await runCron(platform);
  expect(await planned()).toEqual([1, 0]);
});

test("cron weighs the ledgers at night", async () => {
  // Another night than that of the test before, whose check is done.
  const { platform } = workshop({ start: MORNING + DAY });
  const tenant = await newTenant(platform);
  await env.DB_1.prepare("update credit_balances set balance = 61 where tenant_id = ?").bind(tenant.id).run();
  for (let minute = 0; minute < 20; minute += 1) {
    await runCron(platform);
    platform.clock.advance(MINUTE);
  }
  const told = platform.logs.map((line) => JSON.parse(line)).filter(({ event }) => event === "ledger_differs");
  expect(told).toContainEqual(expect.objectContaining({ tenantId: tenant.id, balance: 61, sum: 50 }));
});

test("cron deletes the document that a newcomer did not come back for, once an hour", async () => {
  const { platform } = workshop({ start: MORNING + 6 * MINUTE });
  await env.FILES.put("setup/olvidado", "%PDF");
  await runCron(platform);
  expect(await env.FILES.head("setup/olvidado")).not.toBeNull();
  platform.clock.advance(MINUTE);
  await runCron(platform);
  expect(await env.FILES.head("setup/olvidado")).toBeNull();
  await env.FILES.put("setup/olvidado", "%PDF");
  platform.clock.advance(10 * MINUTE);
  await runCron(platform);
  expect(await env.FILES.head("setup/olvidado")).not.toBeNull();
  platform.clock.advance(50 * MINUTE);
  await runCron(platform);
  expect(await env.FILES.head("setup/olvidado")).toBeNull();
});

test("cron wakes the work of every database whose call was lost, and no work of tomorrow", async () => {
  const shop = workshop({ start: MORNING });
  const wanted = [];
  for (const shard of [0, 1]) {
    const tenant = await newTenant(shop.platform, { shard });
    const at = (dueAt: number) => ({
      ...{ id: newId(), kind: "wake_conversation", payload: { conversationId: 1 } },
      ...{ dueAt: new Date(dueAt), createdAt: new Date(MORNING) },
    });
    const [lost, later] = [at(MORNING - MINUTE), at(MORNING + DAY)];
    for (const row of [lost, later]) await tenant.db.run(tenant.db.insert(outbox, row));
    wanted.push({ tenantId: tenant.id, outboxId: lost.id, kind: "wake_conversation" });
  }
  await runCron(shop.platform);
  const woken = shop.waiting.map(({ body }) => body as { kind: string });
  expect(woken.filter(({ kind }) => kind === "wake_conversation")).toEqual(wanted);
});

test("cron tells the log of due work that no handler takes, once an hour", async () => {
  const shop = workshop({ start: MORNING + 21 * MINUTE });
  const tenant = await newTenant(shop.platform);
  const row = { id: newId(), kind: "of_tomorrow", payload: {}, dueAt: new Date(MORNING), createdAt: new Date(MORNING) };
  await tenant.db.run(tenant.db.insert(outbox, row));
  const told = () => shop.platform.logs.filter((line) => JSON.parse(line).event === "kind_unknown").length;
  const counts: number[] = [];
  for (const minutes of [0, 1, 1, 59]) {
    shop.platform.clock.advance(minutes * MINUTE);
    await runCron(shop.platform);
    counts.push(told());
  }
  expect(counts).toEqual([0, 1, 1, 2]);
});

test("cron plans the vectors of documents that were stored before a model was chosen", async () => {
  const shop = workshop({ start: MORNING });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  const planned = async () => (await rowsOf(tenant, outbox, eq(outbox.kind, "embed_chunks"))).length;
  await runCron(shop.platform);
  expect(await planned()).toBe(0);
  const { bindings } = shop.platform;
  const settings = {
    ...bindings.settings,
    OPENAI_API_KEY: "sk-test",
    OPENAI_EMBEDDING_MODEL: "text-embedding-3-small",
  };
  await runCron({ ...shop.platform, bindings: { ...bindings, settings } });
  expect(await planned()).toBe(1);
});

test("cron deletes sessions a week after their end", async () => {
  const shop = workshop({ start: MORNING });
  const ended = async (daysAgo: number) => {
    const { userId } = await newMember(shop);
    const change = env.DB.prepare("update sessions set expires_at = ? where user_id = ?");
    await change.bind(MORNING - daysAgo * DAY, userId).run();
    return userId;
  };
  const [old, recent] = [await ended(8), await ended(6)];
  await runCron(shop.platform);
  const kept = await env.DB.prepare("select user_id from sessions where user_id in (?, ?)").bind(old, recent).all();
  expect(kept.results).toEqual([{ user_id: recent }]);
});
