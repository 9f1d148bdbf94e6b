import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Pipes } from "~/providers/port";
import { newTenant, rowsOf } from "../../tests/support/builders";
import { type Workshop, workshop } from "../../tests/support/run-queue";
import { newId } from "./ids";
import { registerJob } from "./jobs.server";
import type { JobDefinition } from "./outbox.server";
import { wakeUpSchema } from "./run-job.server";
import { deadLetters, outbox } from "./tables.server";
import type { Tenant } from "./tenancy.server";

const definition: JobDefinition<{ name: string }> = {
  kind: "test_gathered",
  queue: "documents",
  payload: z.object({ name: z.string() }),
  gathered: true,
};

/** The names that each gathering did together, and those that were done alone. */
let together: string[][];
let alone: string[];
let told: string[];
/** What happens while a piece of work runs, alone or with others. */
let meanwhile: (names: readonly string[]) => Promise<void>;
let shop: Workshop;
let tenant: Tenant;

const poisoned = (name: string) => {
  if (name === "poison") throw new Error("broken");
};

beforeEach(async () => {
  together = [];
  alone = [];
  told = [];
  meanwhile = async () => undefined;
  const job = registerJob<Pipes, { name: string }>({
    definition,
    run: async (_tenant, _pipes, { name }) => {
      alone.push(name);
      await meanwhile([name]);
      poisoned(name);
    },
    runTogether: async (_tenant, _pipes, all) => {
      together.push(all.map(({ name }) => name));
      await meanwhile(all.map(({ name }) => name));
      for (const { name } of all) poisoned(name);
    },
    exhausted: async (_tenant, _pipes, { name }) => {
      told.push(name);
    },
  });
  shop = workshop({ jobs: [job] });
  tenant = await newTenant(shop.platform);
});

/** Stores so much due work as the webhooks of some minutes would, and wakes one of it. */
async function wakeOneOf(names: readonly string[]): Promise<void> {
  const now = shop.platform.clock.now();
  const rows = names.map((name) => ({ id: newId(), name }));
  await tenant.db.run(
    tenant.sql(
      sql`insert into outbox (id, tenant_id, kind, key, payload, due_at, created_at)
        select value ->> 'id', ${tenant.id}, ${definition.kind}, value ->> 'id',
          json_object('name', value ->> 'name'), ${now}, ${now} from json_each(${JSON.stringify(rows)})`,
    ),
  );
  await shop.wake({ tenantId: tenant.id, outboxId: rows[0]?.id, kind: definition.kind });
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);

test("one wake-up does all the work of its kind that is due, ninety at a time, and leaves nothing behind", async () => {
  await wakeOneOf(numbered(200));
  expect(together.map(({ length }) => length)).toEqual([90, 90, 20]);
  expect(together.flat()).toEqual(numbered(200));
  expect(alone).toEqual([]);
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

test("ninety that another worker has at hand do not keep the others waiting", async () => {
  const works = numbered(90).map((name) => tenant.jobs.plan(definition, { name }, { key: `a ${name}` }));
  await tenant.db.batch(works.map(({ statement }) => statement));
  const until = shop.platform.clock.now() + 45_000;
  await tenant.db.run(tenant.sql(sql`update outbox set lease_until = ${until} where tenant_id = ${tenant.id}`));
  await tenant.db.run(tenant.jobs.plan(definition, { name: "z" }, { key: "z" }).statement);
  await wakeOneOf(["y"]);
  expect(together.map((names) => names.toSorted())).toEqual([["y", "z"]]);
});

test("a full gathering looks for more, and finds none", async () => {
  await wakeOneOf(numbered(90));
  expect(together.map(({ length }) => length)).toEqual([90]);
  expect(shop.waiting).toEqual([]);
});

test("after twenty gatherings another wake-up goes on, so that other work has its turn", async () => {
  await wakeOneOf(numbered(1_801));
  expect(together).toHaveLength(20);
  expect(shop.waiting).toHaveLength(1);
  await shop.runDue();
  expect(together.map(({ length }) => length).slice(20)).toEqual([1]);
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

test("where one of many is poisoned, each is tried again alone: the others are done, and it becomes a dead letter", async () => {
  await wakeOneOf(["a", "poison", "b"]);
  expect([together, alone]).toEqual([[["a", "poison", "b"]], []]);
  const rows = await rowsOf(tenant, outbox);
  expect(rows.map(({ attempts, leaseUntil }) => [attempts, leaseUntil])).toEqual(Array(3).fill([1, null]));
  // One wake-up for each, none before its wait is over.
  expect(shop.waiting.map(({ body }) => wakeUpSchema.parse(body).outboxId).sort()).toEqual(
    rows.map(({ id }) => id).sort(),
  );
  for (const { dueAt } of shop.waiting) expect(dueAt - shop.platform.clock.now()).toBeGreaterThanOrEqual(2_000);
  await shop.runAll();
  expect(together).toHaveLength(1);
  expect(alone.toSorted()).toEqual(["a", "b", "poison", "poison", "poison", "poison"]);
  expect(told).toEqual(["poison"]);
  expect(await rowsOf(tenant, deadLetters)).toMatchObject([{ payload: { name: "poison" }, attempts: 5 }]);
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

/** Time goes by in steps in which a worker's own timer renews its lease. */
async function pass(milliseconds: number): Promise<void> {
  for (let gone = 0; gone < milliseconds; gone += 15_000) {
    shop.platform.clock.advance(15_000);
    await shop.platform.settle();
  }
}

/** Three pieces of work of which the first two were tried before; none is leased. */
async function storeTried(): Promise<void> {
  const works = ["tried 1", "tried 2", "fresh"].map((name) => tenant.jobs.plan(definition, { name }));
  await tenant.db.batch(works.map(({ statement }) => statement));
  const tried = JSON.stringify(works.slice(0, 2).map(({ outboxId }) => outboxId));
  await tenant.db.run(
    tenant.sql(sql`update outbox set attempts = 1
      where tenant_id = ${tenant.id} and id in (select value from json_each(${tried}))`),
  );
  await shop.wake({ tenantId: tenant.id, outboxId: works[0]?.outboxId, kind: definition.kind });
}

test("new work goes before work that was tried, and none of it is begun twice while the other takes long", async () => {
  const order: string[] = [];
  meanwhile = async (names) => {
    order.push(names.join());
    await pass(60_000);
    const [row] = await rowsOf(tenant, outbox);
    await shop.wake({ tenantId: tenant.id, outboxId: row?.id, kind: definition.kind });
  };
  await storeTried();
  expect(order).toEqual(["fresh", "tried 1", "tried 2"]);
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

test.each([
  ["was done", () => undefined],
  [
    "failed",
    () => {
      throw new Error("broken");
    },
  ],
])("rows that another worker holds by now stay its own when what this one did with them %s", async (how, end) => {
  let theirs: (typeof outbox.$inferSelect)[] = [];
  meanwhile = async () => {
    // The database did not answer while the lease was to be renewed.
    shop.platform.clock.advance(14_000);
    await tenant.db.run(
      tenant.sql(sql`update outbox set lease_until = 0 where tenant_id = ${tenant.id} and key < 'b'`),
    );
    theirs = await tenant.db.run(tenant.jobs.claim((await rowsOf(tenant, outbox))[0]?.id ?? 0, 45_000));
    end();
  };
  const works = ["a", "b"].map((name) => tenant.jobs.plan(definition, { name }, { key: name }));
  await tenant.db.batch(works.map(({ statement }) => statement));
  await shop.wake({ tenantId: tenant.id, outboxId: works[0]?.outboxId, kind: definition.kind });
  expect(together.map((names) => names.toSorted())).toEqual([["a", "b"]]);
  expect(theirs).toMatchObject([{ key: "a", attempts: 2 }]);
  const rows = await rowsOf(tenant, outbox);
  expect(rows.filter(({ key }) => key === "a")).toEqual(theirs);
  // What is still its own has ended, or is due again.
  expect(rows.filter(({ key }) => key === "b").map(({ leaseUntil }) => leaseUntil)).toEqual(
    how === "failed" ? [null] : [],
  );
});
