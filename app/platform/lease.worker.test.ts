import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Pipes } from "~/providers/port";
import { newTenant, rowsOf } from "../../tests/support/builders";
import { type Workshop, workshop } from "../../tests/support/run-queue";
import { gate } from "../../tests/support/scripted-ai";
import { PutOff, registerJob } from "./jobs.server";
import type { JobDefinition } from "./outbox.server";
import { outbox } from "./tables.server";
import type { Tenant } from "./tenancy.server";

const LEASE = 45_000;
const MINUTE = 60_000;

const alone: JobDefinition<{ name: string }> = {
  kind: "test_long",
  queue: "documents",
  payload: z.object({ name: z.string() }),
};
const together: JobDefinition<{ name: string }> = { ...alone, kind: "test_long_together", gathered: true };

let begun: string[];
let held: ReturnType<typeof gate>;
let failure: Error | null;
let shop: Workshop;
let tenant: Tenant;

const work = async (names: readonly string[]) => {
  begun.push(...names);
  await held.pass();
  if (failure) throw failure;
};

beforeEach(async () => {
  begun = [];
  failure = null;
  held = gate();
  shop = workshop({
    jobs: [
      registerJob<Pipes, { name: string }>({ definition: alone, run: (_tenant, _pipes, { name }) => work([name]) }),
      registerJob<Pipes, { name: string }>({
        definition: together,
        run: (_tenant, _pipes, { name }) => work([name]),
        runTogether: (_tenant, _pipes, payloads) => work(payloads.map(({ name }) => name)),
      }),
    ],
  });
  tenant = await newTenant(shop.platform);
});

/** Plans work and begins it; returns a function that wakes it again, and its end. */
async function begin(definition: JobDefinition<{ name: string }>) {
  const job = tenant.jobs.plan(definition, { name: "a" });
  await tenant.db.run(job.statement);
  const wakeUp = { tenantId: tenant.id, outboxId: job.outboxId, kind: definition.kind };
  const end = shop.wake(wakeUp);
  await held.reached;
  return { wakeUp, end };
}

/** Time goes by in steps of 15 s, as long as a worker's own timer takes. */
async function pass(milliseconds: number): Promise<void> {
  for (let gone = 0; gone < milliseconds; gone += 15_000) {
    shop.platform.clock.advance(15_000);
    await shop.platform.settle();
  }
}

test.each([
  ["alone", alone],
  ["gathered", together],
])("work that takes ten minutes is begun once: %s", async (_how, definition) => {
  const { wakeUp, end } = await begin(definition);
  for (let minute = 0; minute < 10; minute += 1) {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await pass(15_000);
      await shop.wake(wakeUp);
    }
    await shop.sweep();
  }
  expect(begun).toEqual(["a"]);
  held.open();
  await end;
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

test("what hangs for a quarter of an hour is somebody else's to try, and its old holder keeps nothing from them", async () => {
  const { wakeUp, end } = await begin(alone);
  await pass(15 * MINUTE + LEASE);
  const first = held;
  held = gate();
  const second = shop.wake(wakeUp);
  await held.reached;
  expect(begun).toEqual(["a", "a"]);
  const [row] = await rowsOf(tenant, outbox);
  expect(row?.attempts).toBe(2);
  first.open();
  held.open();
  await Promise.all([end, second]);
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

test.each([
  ["fails", new Error("broken")],
  ["puts its work off", new PutOff(1_000, "busy")],
])("who lost its lease and then %s does not take it from its holder", async (_how, error) => {
  const { wakeUp, end } = await begin(alone);
  await pass(15 * MINUTE + LEASE);
  const first = held;
  held = gate();
  const second = shop.wake(wakeUp);
  await held.reached;
  const [row] = await rowsOf(tenant, outbox);
  expect(row).toMatchObject({ attempts: 2 });
  failure = error;
  first.open();
  await end;
  expect(await rowsOf(tenant, outbox)).toEqual([row]);
  failure = null;
  held.open();
  await second;
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

test("who lost its lease does not renew another's", async () => {
  const job = tenant.jobs.plan(alone, { name: "a" });
  await tenant.db.run(job.statement);
  const [lost] = await tenant.db.run(tenant.jobs.claim(job.outboxId, LEASE));
  shop.platform.clock.advance(LEASE);
  const [holder] = await tenant.db.run(tenant.jobs.claim(job.outboxId, LEASE));
  shop.platform.clock.advance(1_000);
  await tenant.db.run(tenant.jobs.renew(lost ? [lost] : [], LEASE));
  expect(await rowsOf(tenant, outbox)).toMatchObject([{ leaseUntil: holder?.leaseUntil, attempts: 2 }]);
});

test("a worker that died gives no sign of life: its work goes on 45 s later", async () => {
  const job = tenant.jobs.plan(alone, { name: "a" });
  await tenant.db.run(job.statement);
  await tenant.db.run(tenant.jobs.claim(job.outboxId, LEASE));
  held.open();
  await pass(LEASE - 15_000);
  await shop.wake({ tenantId: tenant.id, outboxId: job.outboxId, kind: alone.kind });
  expect(begun).toEqual([]);
  await pass(15_000);
  await shop.wake({ tenantId: tenant.id, outboxId: job.outboxId, kind: alone.kind });
  expect(begun).toEqual(["a"]);
});
