import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Pipes } from "~/providers/port";
import { newTenant } from "../../tests/support/builders";
import { explainPlan } from "../../tests/support/count-queries";
import { interceptDatabase } from "../../tests/support/intercept-database";
import { type Workshop, workshop } from "../../tests/support/run-queue";
import { newId } from "./ids";
import { registerJob } from "./jobs.server";
import type { QueueName } from "./outbox.server";
import { wakeUpSchema } from "./run-job.server";
import { sweepOutbox, tellUnknownKinds } from "./sweep.server";
import type { Tenant } from "./tenancy.server";

const job = (kind: string, queue: QueueName) =>
  registerJob<Pipes, object>({ definition: { kind, queue, payload: z.object({}) }, run: async () => undefined });

const jobs = [job("test_answer", "answers"), job("test_document", "documents")];

let shop: Workshop;
let tenant: Tenant;

beforeEach(async () => {
  for (const database of [env.DB, env.DB_1]) await database.prepare("delete from outbox").run();
  shop = workshop({ jobs });
  tenant = await newTenant(shop.platform, { shard: 0 });
});

/** Stores work that has been due for a while, as if all its wake-ups were lost. */
async function store(kind: string, count: number, ago: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({ id: newId() }));
  const due = shop.platform.clock.now() - ago;
  await tenant.db.run(
    tenant.sql(
      sql`insert into outbox (id, tenant_id, kind, payload, due_at, created_at)
        select value ->> 'id', ${tenant.id}, ${kind}, '{}', ${due}, ${due} from json_each(${JSON.stringify(rows)})`,
    ),
  );
}

const kinds = () => shop.waiting.map(({ body }) => wakeUpSchema.parse(body).kind);
const logged = (event: string) =>
  shop.platform.logs.map((line) => JSON.parse(line)).filter((entry: { event: string }) => entry.event === event);

test("five hundred older pieces of work of kinds that nobody knows keep no other from being woken", async () => {
  await store("of_yesterday", 400, 90_000);
  await store("of_tomorrow", 300, 80_000);
  await store("test_answer", 2, 1_000);
  expect(await shop.sweep()).toBe(2);
  expect(kinds()).toEqual(["test_answer", "test_answer"]);
  expect(logged("sweep")).toMatchObject([{ shard: 0, woken: 2 }]);
  // They stay: after a rollback the version that knows them comes back.
  const left = await env.DB.prepare("select count(*) as rows from outbox where kind like 'of_%'").first();
  expect(left).toEqual({ rows: 700 });
});

test("kinds that nobody knows are told in the log with the number of their due rows, and known ones are not", async () => {
  await store("of_yesterday", 2, 90_000);
  await store("of_tomorrow", 3, 80_000);
  await store("of_tomorrow", 1, -80_000);
  await store("test_answer", 1, 90_000);
  await tellUnknownKinds(shop.platform, shop.jobs);
  expect(logged("kind_unknown")).toMatchObject([
    { shard: 0, kind: "of_tomorrow", rows: 3 },
    { shard: 0, kind: "of_yesterday", rows: 2 },
  ]);
});

/** Queues that note how they were called; the broken one takes nothing. */
function queues(broken?: QueueName) {
  const calls: { queue: QueueName; delays: (number | undefined)[] }[] = [];
  const of = (queue: QueueName) =>
    ({
      sendBatch: async (messages: MessageSendRequest[]) => {
        if (queue === broken) throw new Error("queue is away");
        calls.push({ queue, delays: messages.map(({ delaySeconds }) => delaySeconds) });
      },
    }) as unknown as Queue;
  const all = {
    answers: of("answers"),
    deliveries: of("deliveries"),
    documents: of("documents"),
    fetches: of("fetches"),
  };
  const platform = { ...shop.platform, bindings: { ...shop.platform.bindings, queues: all } };
  return { calls, sweep: () => sweepOutbox(platform, shop.jobs) };
}

test("wake-ups go out a hundred at a time to each queue, each with its own delay", async () => {
  await store("test_answer", 230, 2_000);
  await store("test_document", 1, 1_000);
  await store("test_document", 1, -30_000);
  const { calls, sweep } = queues();
  expect(await sweep()).toBe(232);
  expect(calls.map(({ queue, delays }) => [queue, delays.length])).toEqual([
    ["answers", 100],
    ["answers", 100],
    ["answers", 30],
    ["documents", 2],
  ]);
  expect(calls[3]?.delays).toEqual([0, 30]);
});

test("a queue that takes nothing keeps no other from being woken, and what it did not take is not counted", async () => {
  await store("test_answer", 2, 2_000);
  await store("test_document", 3, 1_000);
  const { calls, sweep } = queues("answers");
  expect(await sweep()).toBe(3);
  expect(calls).toEqual([{ queue: "documents", delays: [0, 0, 0] }]);
  expect(logged("sweep")).toMatchObject([{ woken: 3 }]);
  expect(logged("cron_failed")).toMatchObject([{ step: "sweep_answers", shard: 0, cause: "Error: queue is away" }]);
});

test("the sweep and the look for unknown kinds go by the index of due times, in their order", async () => {
  const asked: string[] = [];
  shop = workshop({
    jobs,
    database: (database) =>
      interceptDatabase(database, ({ texts, run }) => {
        asked.push(...texts);
        return run();
      }),
  });
  await shop.sweep();
  await tellUnknownKinds(shop.platform, shop.jobs);
  expect(asked).toHaveLength(4);
  for (const text of asked) {
    const params = Array(text.split("?").length - 1).fill(0);
    const plan = (await explainPlan(env.DB, text, params)).join("; ");
    expect(plan).toContain("SEARCH outbox USING INDEX outbox_due (due_at<?)");
    expect(plan).not.toContain("SCAN outbox");
  }
});
