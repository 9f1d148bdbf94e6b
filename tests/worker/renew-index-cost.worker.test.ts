import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { questionWalk } from "~/features/questions/index-job";
import { questionTokens } from "~/features/questions/question-index";
import { listIndexedOtherwise } from "~/features/tenants/queries.server";
import { messageWalk } from "~/features/threads/messages/index-job";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { viewQuestion } from "~/language/likeness";
import { INDEX_VERSION } from "~/language/spanish";
import { newId } from "~/platform/ids";
import { wakeUpSchema } from "~/platform/run-job.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newTenant } from "../support/builders";
import { type CountedDatabase, countQueries, explainPlan } from "../support/count-queries";
import { countOf, databaseOf, filled, makeOld, nextRound } from "../support/renew-index";
import { waitingOf, workshop } from "../support/run-queue";

/** Questions about one thing each, asked once, in one thread. */
async function fillQuestions(tenant: Tenant, count: number): Promise<void> {
  const { conversationId } = await receiveMessage(tenant, inbound());
  const question = "¿Qué precio tiene el mueble de cedro?";
  const json = JSON.stringify(Array.from({ length: count }, () => ({ id: newId(), asking: newId() })));
  const tokens = questionTokens(tenant.id, null, viewQuestion(question));
  const database = databaseOf(tenant);
  await database.batch([
    database
      .prepare(
        `insert into question_groups (id, tenant_id, question, stems, last_asked_at, created_at)
          select value ->> 'id', ?1, ?2, 'cedro', 1, 1 from json_each(?3)`,
      )
      .bind(tenant.id, question, json),
    database
      .prepare(
        `insert into unanswered_questions (id, tenant_id, group_id, conversation_id, message_id, question, created_at)
          select value ->> 'asking', ?1, value ->> 'id', ?2, value ->> 'asking', ?3, 1 from json_each(?4)`,
      )
      .bind(tenant.id, conversationId, question, json),
    database
      .prepare("insert into chunk_index (rowid, words, stems) select value ->> 'id', '', ?1 from json_each(?2)")
      .bind(tokens, json),
  ]);
}

interface Cost {
  readonly rows: number;
  readonly written: number;
  readonly trips: number;
}

test("a run costs the same at 1,000 messages as at 10,000, and cron's round nothing of a business's size", async () => {
  const meters: CountedDatabase[] = [];
  const shop = workshop({
    // By day: at night cron checks balances too, and one of the two rounds would meet it alone.
    start: Date.parse("2026-11-23T16:00:00Z"),
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  const [control, meter] = meters;
  if (!control || !meter) throw new Error("a database without a meter");
  const costOf = async (one: CountedDatabase, work: () => Promise<void>): Promise<Cost> => {
    const { counts } = await one.count(work);
    return { rows: counts.rowsRead, written: counts.rowsWritten, trips: counts.roundTrips };
  };
  const runsOf = async (kind: string) => {
    const runs: Cost[] = [];
    for (let id = waitingOf(shop, kind)[0]; id !== undefined; id = waitingOf(shop, kind)[0]) {
      const at = shop.waiting.findIndex(({ body }) => wakeUpSchema.parse(body).outboxId === id);
      const [wakeUp] = shop.waiting.splice(at, 1);
      shop.platform.clock.advance(Math.max(0, (wakeUp?.dueAt ?? 0) - shop.platform.clock.now()));
      runs.push(await costOf(meter, () => shop.wake(wakeUp?.body)));
      await shop.platform.settle();
    }
    return runs;
  };
  const measure = async (base: number, threads: number, questions: number) => {
    const tenant = await newTenant(shop.platform);
    await filled(tenant, base, threads, 10);
    await fillQuestions(tenant, questions);
    await shop.runAll();
    // What cron does once a day is done before.
    await nextRound(shop);
    await makeOld(shop, tenant);
    // In some minutes of ten cron has other work too: both rounds are in the same one.
    const { clock } = shop.platform;
    clock.advance(600_000 - (clock.now() % 600_000));
    const round = await costOf(control, () => nextRound(shop));
    const planning = { rows: round.rows, trips: round.trips };
    const messages = await runsOf(messageWalk.definition.kind);
    const groups = await runsOf(questionWalk.definition.kind);
    expect(await countOf(tenant, "mensaje")).toBe(threads * 10);
    return { planning, messages, groups };
  };
  const few = await measure(21e9, 100, 200);
  const many = await measure(22e9, 1_000, 2_000);
  console.info("renewing, at 1,000 and 10,000 messages, 200 and 2,000 groups:", JSON.stringify([few, many]));
  const sum = (runs: readonly Cost[]) => runs.reduce((total, { rows }) => total + rows, 0);
  expect([few.messages.length, few.groups.length]).toEqual([1, 1]);
  expect([many.messages.length, many.groups.length]).toEqual([6, 3]);
  expect(sum(many.messages) / 10_000).toBeLessThanOrEqual((sum(few.messages) / 1_000) * 1.02);
  expect(sum(many.groups) / 2_000).toBeLessThanOrEqual((sum(few.groups) / 200) * 1.02);
  for (const run of many.messages) expect(run.rows).toBeLessThan(7_500);
  for (const run of many.messages) expect(run.trips).toBeLessThanOrEqual(33);
  for (const run of many.groups) expect(run.trips).toBeLessThanOrEqual(23);
  for (const run of many.groups) expect(run.rows).toBeLessThan(11_500);
  expect(many.planning.trips).toBe(few.planning.trips);
  expect(many.planning.rows).toBeLessThanOrEqual(few.planning.rows + 3);
});

test("looking for businesses whose index is old reads two rows while there are none, however many others there are", async () => {
  const shop = workshop();
  for (let made = 0; made < 5; made += 1) await newTenant(shop.platform);
  const statement = listIndexedOtherwise(shop.platform.control, { shard: 1, version: INDEX_VERSION, limit: 20 });
  const plan = (await explainPlan(env.DB, statement.text, statement.params)).join("\n");
  expect(plan).toContain("INDEX tenants_indexed (shard=? AND index_version<?)");
  expect(plan).toContain("INDEX tenants_indexed (shard=? AND index_version>?)");
  const { meta } = await env.DB.prepare(statement.text)
    .bind(...statement.params)
    .all();
  expect(meta.rows_read).toBeLessThanOrEqual(2);
});
