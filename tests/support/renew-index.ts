import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { searchMessages } from "~/features/inbox/search-messages.server";
import { planQuestion } from "~/features/questions/record-question.server";
import { questionGroups } from "~/features/questions/tables.server";
import { tenants } from "~/features/tenants/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { purgeConversation } from "~/features/threads/purge-conversation.job.server";
import { TRASH_MILLISECONDS } from "~/features/threads/purge-job";
import { conversations } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import { outbox } from "~/platform/tables.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { runCron } from "../../workers/cron";
import { inbound, rowsOf } from "./builders";
import { fillInbox } from "./fill";
import type { RoundTrip } from "./intercept-database";
import { jobRun } from "./job-run";
import type { Workshop } from "./run-queue";

export const databaseOf = (tenant: Tenant) => (tenant.shard === 0 ? env.DB : env.DB_1);

export const OLD = "viejo";

/** Index rows as other rules would have written them: only one word finds them. */
export async function makeOld({ platform }: Workshop, tenant: Tenant): Promise<void> {
  const database = databaseOf(tenant);
  const token = `t${tenant.id}x${OLD}`;
  const { results } = await database
    .prepare(
      "select id from messages where tenant_id = ?1 union all select -id from conversations where tenant_id = ?1",
    )
    .bind(tenant.id)
    .all<{ id: number }>();
  await database
    .prepare(
      "insert or replace into message_index (rowid, words, stems) select value, ?1, ?1 from json_each(?2) order by 1",
    )
    .bind(token, JSON.stringify(results.map(({ id }) => id)))
    .run();
  await database
    .prepare(
      "insert or replace into chunk_index (rowid, words, stems) select id, '', ?2 from question_groups where tenant_id = ?1",
    )
    .bind(tenant.id, `t${tenant.id}qgx${OLD}`)
    .run();
  await database.prepare("update question_groups set stems = ?2 where tenant_id = ?1").bind(tenant.id, OLD).run();
  await noteVersion(platform.control, tenant, 0);
}

export const noteVersion = (control: Control, { id }: Tenant, indexVersion: number) =>
  control.db.run(control.db.update(tenants, { indexVersion }, eq(tenants.id, id)));

/** Cron's next round of this work, which runs in every second minute. */
export async function nextRound({ platform }: Workshop): Promise<void> {
  platform.clock.advance(60_000 + (Math.floor(platform.clock.now() / 60_000) % 2) * 60_000);
  await runCron(platform);
}

export const found = async (tenant: Tenant, text: string) => {
  const { hits, contacts } = await searchMessages(tenant, { text, cursor: null });
  return { messages: hits.map(({ id }) => id), contacts: contacts.map(({ conversationId }) => conversationId) };
};

export const walksOf = async (tenant: Tenant) =>
  (await rowsOf(tenant, outbox)).filter(({ kind }) => kind === "index_messages" || kind === "index_questions");

export const placeOf = async (tenant: Tenant) =>
  (await rowsOf(tenant, outbox, eq(outbox.kind, "index_messages"))).map(({ payload }) => payload);

/** The time that a walk waits before it begins, and the pause between two runs. */
export const QUARTER = 15 * 60_000;
export const PAUSE = 30_000;
export const renews = ({ texts }: RoundTrip) =>
  texts.some((text) => text.includes("insert or replace into message_index"));
export const readsStored = ({ texts }: RoundTrip) => texts.some((text) => text.includes("substr(m.content"));

export const PARKING = "¿Tienen estacionamiento para clientes?";
/** The same in other words, some of which differ in the index too. */
export const SAME = "¿tienen cajones de estacionamiento para los clientes?";

export async function ask(tenant: Tenant, question: string): Promise<number> {
  const { conversationId, message } = await receiveMessage(tenant, inbound({ content: question }));
  const asked = { companyId: null, conversationId, messageId: message.id, burst: question, askedAt: tenant.now() };
  await tenant.db.batch([...((await planQuestion(tenant, asked))?.statements ?? [])]);
  return conversationId;
}

export const groupsOf = async (tenant: Tenant) =>
  (await rowsOf(tenant, questionGroups)).map(({ question, count }) => [question, count]);

export const filled = async (tenant: Tenant, base: number, threads: number, messagesEach: number) => {
  await fillInbox(databaseOf(tenant), tenant, { base, first: 0, threads, messagesEach, agentId: newId() });
  return threads * messagesEach;
};
export const countOf = async (tenant: Tenant, word: string) => {
  const { results } = await databaseOf(tenant)
    .prepare("select rowid from message_index where message_index match ? and rowid > 0")
    .bind(`words : "t${tenant.id}x${word}"`)
    .all();
  return results.length;
};

/** Erases a thread for good, as if its time in the trash were over. */
export async function erase({ pipes }: Workshop, tenant: Tenant, conversationId: number): Promise<void> {
  await deleteConversation(tenant, conversationId);
  const long = new Date(tenant.now() - 2 * TRASH_MILLISECONDS);
  await tenant.db.run(tenant.db.update(conversations, { deletedAt: long }, eq(conversations.id, conversationId)));
  const finish = tenant.jobs.finish(0);
  await purgeConversation.run(tenant, pipes, { conversationId }, jobRun(finish));
}
