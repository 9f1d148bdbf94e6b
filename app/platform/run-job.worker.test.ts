import { type SQL, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Pipes } from "~/providers/port";
import { newTenant, rowsOf } from "../../tests/support/builders";
import { type Workshop, workshop } from "../../tests/support/run-queue";
import { retryDeadLetter } from "./dead-letters.server";
import { GiveUp, RetryLater, registerJob } from "./jobs.server";
import type { JobDefinition } from "./outbox.server";
import { backoffMilliseconds, runJob, wakeUpSchema } from "./run-job.server";
import { deadLetters, outbox } from "./tables.server";
import type { Tenant } from "./tenancy.server";

const definition: JobDefinition<{ name: string }> = {
  kind: "test_work",
  queue: "answers",
  payload: z.object({ name: z.string() }),
};

const other: JobDefinition<{ name: string }> = { ...definition, kind: "test_other" };

const LEASE = 45_000;
const HOUR = 3_600_000;

let calls: { name: string; attempt: number; last: boolean }[];
let told: string[];
let behave: (name: string, attempt: number) => Promise<void> | void;
let tell: () => void;

const work = registerJob<Pipes, { name: string }>({
  definition,
  run: async (_tenant, _pipes, { name }, { attempt, last }) => {
    calls.push({ name, attempt, last });
    await behave(name, attempt);
  },
  exhausted: async (_tenant, _pipes, { name }) => {
    told.push(name);
    tell();
  },
});

beforeEach(() => {
  calls = [];
  told = [];
  behave = () => undefined;
  tell = () => undefined;
});

async function planned(_shop: Workshop, tenant: Tenant, name: string, delayMilliseconds = 0): Promise<number> {
  const job = tenant.jobs.plan(definition, { name }, { delayMilliseconds });
  await tenant.db.run(job.statement);
  job.wake();
  return job.outboxId;
}

const shopOf = () => workshop({ jobs: [work] });
const ours = (shop: Workshop, tenant: Tenant) =>
  shop.waiting.filter(({ body }) => wakeUpSchema.parse(body).tenantId === tenant.id);

test("planned work runs once, when it is due, and leaves nothing behind", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  await planned(shop, tenant, "a", 10_000);
  expect(await shop.runDue()).toBe(0);
  shop.platform.clock.advance(10_000);
  await shop.runDue();
  expect(calls).toEqual([{ name: "a", attempt: 1, last: false }]);
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

test("a wake-up that comes too early, twice, or after the end does nothing", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  const outboxId = await planned(shop, tenant, "a", 5_000);
  const body = { tenantId: tenant.id, outboxId, kind: definition.kind };
  await shop.wake(body);
  expect(calls).toEqual([]);
  shop.platform.clock.advance(5_000);
  await Promise.all([shop.wake(body), shop.wake(body), shop.wake(body)]);
  await shop.wake(body);
  expect(calls).toHaveLength(1);
});

test("of two consumers one gets the work, and after an expired lease another takes it", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  const outboxId = await planned(shop, tenant, "a");
  const claims = await Promise.all([1, 2].map(() => tenant.db.run(tenant.jobs.claim(outboxId, LEASE))));
  expect(claims.map((rows) => rows.length).sort()).toEqual([0, 1]);
  // The worker that got it dies. Nobody else may have it before its lease ends.
  shop.platform.clock.advance(LEASE - 1);
  await shop.runDue();
  expect(calls).toEqual([]);
  shop.platform.clock.advance(1);
  await shop.wake({ tenantId: tenant.id, outboxId, kind: definition.kind });
  expect(calls).toEqual([{ name: "a", attempt: 2, last: false }]);
});

test("the sweep wakes what is due in every database, leaves what is not, and waits for leases", async () => {
  const shop = shopOf();
  const tenants = [await newTenant(shop.platform, { shard: 0 }), await newTenant(shop.platform, { shard: 1 })];
  for (const tenant of tenants) {
    await planned(shop, tenant, `due-${tenant.shard}`);
    await planned(shop, tenant, `later-${tenant.shard}`, 61_000);
    const leased = await planned(shop, tenant, `leased-${tenant.shard}`);
    await tenant.db.run(tenant.jobs.claim(leased, LEASE));
  }
  // The queues live in memory and the process died.
  shop.waiting.splice(0);
  await shop.sweep();
  for (const tenant of tenants) {
    const due = ours(shop, tenant).map(({ dueAt }) => dueAt - shop.platform.clock.now());
    expect(due.sort((a, b) => a - b)).toEqual([0, LEASE]);
  }
  await shop.runDue();
  expect(calls.map(({ name }) => name).sort()).toEqual(["due-0", "due-1"]);
});

test("a kind that no handler knows stays in the outbox and is not woken", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  const job = tenant.jobs.plan({ ...definition, kind: "of_tomorrow" }, { name: "a" });
  await tenant.db.run(job.statement);
  await shop.sweep();
  expect(ours(shop, tenant)).toEqual([]);
  await shop.wake({ tenantId: tenant.id, outboxId: job.outboxId, kind: "of_tomorrow" });
  expect(await rowsOf(tenant, outbox)).toHaveLength(1);
  expect(shop.platform.logs.join()).toContain("unknown kind of_tomorrow");
});

test.each([
  null,
  "wake up",
  {},
  { tenantId: "1", outboxId: 2, kind: "test_work" },
  { tenantId: 1, outboxId: -2, kind: "test_work" },
  { tenantId: 999_999_999, outboxId: 1, kind: "test_work" },
])("the envelope %j is put aside and logged", async (body) => {
  const shop = shopOf();
  await shop.wake(body);
  expect(calls).toEqual([]);
  expect(shop.platform.logs.join()).toContain("job_envelope_refused");
});

test("an envelope of one tenant cannot run another's work", async () => {
  const shop = shopOf();
  const [mine, theirs] = [await newTenant(shop.platform), await newTenant(shop.platform)];
  const outboxId = await planned(shop, mine, "a");
  await shop.wake({ tenantId: theirs.id, outboxId, kind: definition.kind });
  expect(calls).toEqual([]);
  expect(await rowsOf(mine, outbox)).toMatchObject([{ id: outboxId, attempts: 0 }]);
});

test("what fails is tried five times, later and later, then it is told to people and becomes a dead letter", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  behave = () => {
    throw new Error("broken");
  };
  const started = shop.platform.clock.now();
  const outboxId = await planned(shop, tenant, "a");
  await shop.runAll();
  expect(calls.map(({ attempt, last }) => [attempt, last])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, false],
    [5, true],
  ]);
  const seconds = (shop.platform.clock.now() - started) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(30);
  expect(seconds).toBeLessThanOrEqual(40);
  expect(told).toEqual(["a"]);
  expect(await rowsOf(tenant, deadLetters)).toMatchObject([
    { kind: "test_work", payload: { name: "a" }, attempts: 5, cause: "Error: broken" },
  ]);
  expect((await rowsOf(tenant, outbox)).map(({ id }) => id)).not.toContain(outboxId);
});

test("who says when to come back is asked then", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  behave = (_name, attempt) => {
    if (attempt === 1) throw new RetryLater(90_000, new Error("busy"));
  };
  const started = shop.platform.clock.now();
  await planned(shop, tenant, "a");
  await shop.runAll();
  expect(shop.platform.clock.now() - started).toBe(90_000);
  expect(calls).toHaveLength(2);
});

test("who gives up is not tried again: people are told, and it becomes a dead letter at once", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  behave = () => {
    throw new GiveUp("nothing helps");
  };
  await planned(shop, tenant, "a");
  await shop.runAll();
  expect([calls.length, told]).toEqual([1, ["a"]]);
  expect(await rowsOf(tenant, deadLetters)).toMatchObject([{ attempts: 1 }]);
});

test("work whose end nobody ever sees is told to people and buried at last, without another try", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  const outboxId = await planned(shop, tenant, "a");
  shop.waiting.splice(0);
  for (let death = 0; death < 10; death += 1) {
    await tenant.db.run(tenant.jobs.claim(outboxId, LEASE));
    shop.platform.clock.advance(LEASE);
  }
  await shop.wake({ tenantId: tenant.id, outboxId, kind: definition.kind });
  expect(calls).toEqual([]);
  expect(told).toEqual(["a"]);
  expect(await rowsOf(tenant, deadLetters)).toMatchObject([{ attempts: 11, cause: "its tries never came to an end" }]);
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

test("work whose end nobody sees is told of once, however often its burial fails, and buried where telling fails", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  tell = () => {
    throw new Error("nobody to tell");
  };
  const wakeAfter = async (deaths: number) => {
    const outboxId = await planned(shop, tenant, `after ${deaths}`);
    for (let death = 0; death < deaths; death += 1) {
      await tenant.db.run(tenant.jobs.claim(outboxId, LEASE));
      shop.platform.clock.advance(LEASE);
    }
    await shop.wake({ tenantId: tenant.id, outboxId, kind: definition.kind });
  };
  await wakeAfter(11);
  expect(told).toEqual([]);
  await wakeAfter(10);
  expect(told).toEqual(["after 10"]);
  expect(shop.platform.logs.filter((line) => line.includes("job_not_told"))).toHaveLength(1);
  expect((await rowsOf(tenant, deadLetters)).map(({ attempts }) => attempts).sort()).toEqual([11, 12]);
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

test("after the last try people are told first: while that fails the work stays, and is told again", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  const outboxId = await planned(shop, tenant, "a");
  behave = tell = () => {
    throw new Error("broken");
  };
  await shop.runAll();
  expect(told).toEqual(["a"]);
  expect(await rowsOf(tenant, deadLetters)).toEqual([]);
  expect(await rowsOf(tenant, outbox)).toMatchObject([{ id: outboxId, attempts: 5 }]);
  tell = () => undefined;
  shop.platform.clock.advance(LEASE);
  await shop.wake({ tenantId: tenant.id, outboxId, kind: definition.kind });
  expect(told).toEqual(["a", "a"]);
  expect(await rowsOf(tenant, deadLetters)).toMatchObject([{ attempts: 6 }]);
});

test("work that is put aside while its business is activated again is due again; of an inactive one it stays aside", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  const outboxId = await planned(shop, tenant, "a");
  const body = { tenantId: tenant.id, outboxId, kind: definition.kind };
  const due = async () => (await rowsOf(tenant, outbox))[0]?.dueAt.getTime();
  const before = await due();
  /** Asked before the work is put aside, and once more after it. */
  const openAs = (...answers: boolean[]) =>
    runJob(shop.platform, shop.pipes, shop.jobs, async () => ({ tenant, active: answers.shift() ?? false }), body);
  await openAs(false, true);
  expect(await due()).toBe(before);
  await openAs(false, false);
  expect(await due()).toBeGreaterThan(shop.platform.clock.now() + 1_000 * 365 * 86_400_000);
  expect(calls).toEqual([]);
});

test("work that is put aside twice is due again at its own time, and what waited for later still does", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  const outboxId = await planned(shop, tenant, "a");
  await planned(shop, tenant, "later", HOUR);
  const due = async () => (await rowsOf(tenant, outbox)).map(({ dueAt }) => dueAt.getTime()).sort();
  const before = await due();
  const body = { tenantId: tenant.id, outboxId, kind: definition.kind };
  const wakeInactive = () =>
    runJob(shop.platform, shop.pipes, shop.jobs, async () => ({ tenant, active: false }), body);
  await wakeInactive();
  await wakeInactive();
  await tenant.db.run(tenant.jobs.unpark());
  expect(await due()).toEqual(before);
  await shop.wake(body);
  expect(calls).toEqual([{ name: "a", attempt: 1, last: false }]);
});

test("a kind's waiting work can be made due now: not what is put aside, not another kind's, and what is late stays so", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  await planned(shop, tenant, "late");
  const aside = await planned(shop, tenant, "aside");
  await tenant.db.run(tenant.jobs.park(aside));
  const began = shop.platform.clock.now();
  shop.platform.clock.advance(1_000);
  await planned(shop, tenant, "later", HOUR);
  await tenant.db.run(tenant.jobs.plan(other, { name: "other" }, { delayMilliseconds: HOUR }).statement);
  await tenant.db.run(tenant.jobs.hasten(definition));
  const due = (await rowsOf(tenant, outbox)).map(({ payload, dueAt }) => [payload, dueAt.getTime() - began]);
  expect(due).toEqual(
    expect.arrayContaining([
      [{ name: "late" }, 0],
      [{ name: "later" }, 1_000],
      [{ name: "other" }, 1_000 + HOUR],
      [{ name: "aside" }, 100_000_000_000_000],
    ]),
  );
});

test("of the work under a key only that of its kind is taken back", async () => {
  const tenant = await newTenant(shopOf().platform);
  for (const one of [definition, other])
    for (const key of ["k", "l"]) await tenant.db.run(tenant.jobs.plan(one, { name: key }, { key }).statement);
  await tenant.db.run(tenant.jobs.drop(definition, "k"));
  const left = (await rowsOf(tenant, outbox)).map(({ kind, key }) => `${kind} ${key}`);
  expect(left.sort()).toEqual(["test_other k", "test_other l", "test_work l"]);
});

test("what is planned once waits for its own time and only where its condition holds; many are planned each once", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  const now = shop.platform.clock.now();
  const once = (key: string, only: SQL) =>
    tenant.db.run(tenant.jobs.planOnce(definition, { name: key }, { key, only, delayMilliseconds: HOUR }).statement);
  const no = sql`false`;
  expect([await once("a", sql`true`), await once("a", sql`true`), await once("b", no)]).toEqual([true, false, false]);
  const many = tenant.jobs.planEach(definition, [
    ...[{ key: "a", payload: { name: "again" } }],
    ...[{ key: "c", payload: { name: "c" }, delayMilliseconds: 2 * HOUR }],
    ...[{ key: "d", payload: { name: "d" } }],
  ]);
  const ids = await tenant.db.run(many.statement);
  expect(ids).toHaveLength(2);
  many.wake(ids);
  expect(ours(shop, tenant).map(({ dueAt }) => dueAt - now)).toEqual([2 * HOUR, 0]);
  const rows = (await rowsOf(tenant, outbox)).map(({ key, payload, dueAt }) => [key, payload, dueAt.getTime() - now]);
  expect(rows.sort()).toEqual([
    ["a", { name: "a" }, HOUR],
    ["c", { name: "c" }, 2 * HOUR],
    ["d", { name: "d" }, 0],
  ]);
});

test("'Reintentar' starts a dead letter anew, with all its tries", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  behave = () => {
    throw new Error("broken");
  };
  await planned(shop, tenant, "a");
  await shop.runAll();
  const [letter] = await rowsOf(tenant, deadLetters);
  behave = () => undefined;
  calls = [];
  await retryDeadLetter(tenant, shop.jobs, letter?.id ?? 0);
  await shop.runDue();
  expect(calls).toEqual([{ name: "a", attempt: 1, last: false }]);
  expect(await rowsOf(tenant, deadLetters)).toEqual([]);
  await expect(retryDeadLetter(tenant, shop.jobs, letter?.id ?? 0)).rejects.toMatchObject({ status: 404 });
});

test("the same work under one key is planned once", async () => {
  const shop = shopOf();
  const tenant = await newTenant(shop.platform);
  const plan = () => tenant.db.run(tenant.jobs.plan(definition, { name: "a" }, { key: "k" }).statement);
  await plan();
  await expect(plan()).rejects.toThrow("duplicate");
  expect(await rowsOf(tenant, outbox)).toHaveLength(1);
});

test("waits grow from 2 s on and are spread by a fifth", () => {
  expect([1, 2, 3, 4].map((attempt) => backoffMilliseconds(attempt, 0))).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(backoffMilliseconds(1, 1)).toBe(2_400);
});
