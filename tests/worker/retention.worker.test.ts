import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeRetention, saveRetention } from "~/features/departure/save-retention.server";
import { retentionSchema } from "~/features/departure/schema";
import { listQuerySchema } from "~/features/inbox/list-query";
import { readInbox } from "~/features/inbox/read-inbox.server";
import { tenantSettings } from "~/features/tenants/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { purgeConversation } from "~/features/threads/purge-conversation.job.server";
import { countGoing, listResolvedUntil, readRetention } from "~/features/threads/retention/queries.server";
import { trashResolved } from "~/features/threads/retention/trash-resolved.job.server";
import { conversations } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import { registerJob } from "~/platform/jobs.server";
import { deadLetters, outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { runCron } from "../../workers/cron";
import { inbound, newTenant, rowsOf } from "../support/builders";
import { explainPlan } from "../support/count-queries";
import { type Workshop, workshop } from "../support/run-queue";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The sixth minute of ten: cron empties the trash and puts resolved threads away in it. */
const NOW = Math.floor(Date.now() / (2 * DAY)) * 2 * DAY + 6 * MINUTE;

const open = () => workshop({ start: NOW, jobs: [registerJob(purgeConversation), registerJob(trashResolved)] });

async function minute(shop: Workshop) {
  await runCron(shop.platform);
  await shop.runDue();
}

async function thread(tenant: Tenant, contact: string, status = "active") {
  const { conversationId } = await receiveMessage(tenant, inbound({ contact }));
  await tenant.db.run(tenant.db.update(conversations, { status }, eq(conversations.id, conversationId)));
  await tenant.db.run(tenant.db.delete(outbox, undefined));
  return conversationId;
}

/** Actor, act, thing and values, oldest first. */
async function actsOf(tenant: Tenant): Promise<unknown[][]> {
  const asked = env.DB_1.prepare("select * from audit_log where tenant_id = ? order by id").bind(tenant.id);
  const { results } = await asked.all<Record<string, unknown>>();
  return results.map((row) => [
    row.actor_type,
    row.action,
    row.target,
    row.safe_values === "{}" ? null : row.safe_values,
  ]);
}

const stateOf = async (tenant: Tenant, id: number) => {
  const [row] = await rowsOf(tenant, conversations, eq(conversations.id, id));
  return row ? (row.deletedAt ? "trash" : row.status) : "gone";
};

test("a resolved thread is kept for 89 days and 23 hours, goes to the trash after 90 days, and nothing else does", async () => {
  const shop = open();
  const tenant = await newTenant(shop.platform);
  const other = await newTenant(shop.platform);
  await saveRetention(tenant, { resolvedDays: "90", trashDays: "30", filesDays: "0" });
  const [resolved, active, pending] = [
    await thread(tenant, "a", "resolved"),
    await thread(tenant, "b"),
    await thread(tenant, "c", "pending"),
  ];
  // A business that chose nothing keeps its resolved threads.
  const elsewhere = await thread(other, "a", "resolved");
  shop.platform.clock.advance(89 * DAY + 23 * HOUR);
  const recent = await thread(tenant, "d", "resolved");
  await minute(shop);
  expect(await stateOf(tenant, resolved)).toBe("resolved");
  expect(await rowsOf(tenant, outbox)).toEqual([]);
  shop.platform.clock.advance(HOUR);
  const [due] = await tenant.db.batch([listResolvedUntil(tenant, shop.platform.clock.now() - 90 * DAY, 10)]);
  expect(due, "threads that nobody resolved would stand before those that are due").toEqual([resolved]);
  await minute(shop);
  const states = [resolved, active, pending, recent].map((id) => stateOf(tenant, id));
  expect(await Promise.all(states)).toEqual(["trash", "active", "pending", "resolved"]);
  expect(await stateOf(other, elsewhere)).toBe("resolved");
  expect((await actsOf(tenant)).filter(([, action]) => action === "delete_thread")).toEqual([
    ["job", "delete_thread", `thread:${resolved}`, null],
  ]);

  // It can be restored for 30 days more, and is gone then.
  shop.platform.clock.advance(30 * DAY - 10 * MINUTE);
  await minute(shop);
  expect(await stateOf(tenant, resolved)).toBe("trash");
  shop.platform.clock.advance(10 * MINUTE);
  await minute(shop);
  expect(await stateOf(tenant, resolved)).toBe("gone");
});

test("a trash of 7 days keeps a thread for 6 days and 23 hours, and that of others for 30 days", async () => {
  const shop = open();
  const tenant = await newTenant(shop.platform);
  const other = await newTenant(shop.platform);
  await saveRetention(tenant, { resolvedDays: "0", trashDays: "7", filesDays: "0" });
  const mine = await thread(tenant, "a");
  const theirs = await thread(other, "a");
  await deleteConversation(tenant, mine);
  await deleteConversation(other, theirs);
  const shown = await readInbox(tenant, 1, listQuerySchema.parse({ status: "trash" }));
  expect([shown.trash?.days, shown.trash?.threads.map(({ id }) => id)]).toEqual([7, [mine]]);
  shop.platform.clock.advance(6 * DAY + 23 * HOUR);
  await minute(shop);
  expect(await stateOf(tenant, mine)).toBe("trash");
  shop.platform.clock.advance(HOUR);
  await runCron(shop.platform);
  const planned = async (one: Tenant) => (await rowsOf(one, outbox)).map(({ kind }) => kind);
  expect([await planned(tenant), await planned(other)]).toEqual([["purge_conversation"], []]);
  await shop.runDue();
  expect([await stateOf(tenant, mine), await stateOf(other, theirs)]).toEqual(["gone", "trash"]);
});

test("51 resolved threads are put away in two runs, and a longer time that is chosen meanwhile spares the rest", async () => {
  const shop = open();
  const tenant = await newTenant(shop.platform);
  await saveRetention(tenant, { resolvedDays: "90", trashDays: "30", filesDays: "0" });
  for (let number = 0; number < 51; number += 1) await thread(tenant, `c${number}`, "resolved");
  shop.platform.clock.advance(90 * DAY);
  await minute(shop);
  const left = async () => (await rowsOf(tenant, conversations)).filter(({ deletedAt }) => deletedAt === null).length;
  expect(await left()).toBe(1);
  await saveRetention(tenant, { resolvedDays: "180", trashDays: "30", filesDays: "0" });
  shop.platform.clock.advance(2_000);
  await shop.runDue();
  expect(await left()).toBe(1);
  await saveRetention(tenant, { resolvedDays: "90", trashDays: "30", filesDays: "0" });
  shop.platform.clock.advance(10 * MINUTE);
  await minute(shop);
  expect(await left()).toBe(0);
});

test("251 resolved threads are put away in six runs of one job, which does not stop as one that fails", async () => {
  const shop = open();
  const tenant = await newTenant(shop.platform);
  await saveRetention(tenant, { resolvedDays: "90", trashDays: "30", filesDays: "0" });
  await env.DB_1.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 250)
     insert into conversations (id, tenant_id, channel, platform, status, last_message_at, created_at, updated_at)
     select ?2 + i, ?1, 'webchat', 'other', 'resolved', ?3, 0, 0 from n`,
  )
    .bind(tenant.id, newId() + 1_000, NOW - 90 * DAY)
    .run();
  await minute(shop);
  await shop.runAll();
  expect((await rowsOf(tenant, conversations)).filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
  expect([await rowsOf(tenant, deadLetters), await rowsOf(tenant, outbox)]).toEqual([[], []]);
});

test("a shorter time says first how much goes today, takes nothing before the yes, and asks again for other times", async () => {
  const shop = open();
  const tenant = await newTenant(shop.platform);
  const other = await newTenant(shop.platform);
  await thread(tenant, "a", "resolved");
  await thread(tenant, "b", "resolved");
  await thread(tenant, "c");
  await thread(other, "a", "resolved");
  await deleteConversation(tenant, await thread(tenant, "d", "resolved"));
  shop.platform.clock.advance(90 * DAY);
  await thread(tenant, "e", "resolved");
  const typed = { resolvedDays: "90", trashDays: "7", filesDays: "0" };
  const ask = (agreed: string, days = typed) => changeRetention(tenant, { ...days, agreed });
  const asks = {
    code: "conflict",
    detail: "asks_shorter",
    userMessage:
      "Vas a guardar menos tiempo que antes. Con estos tiempos, hoy 2 conversaciones van a la papelera y 1 conversación de la papelera se borra para siempre. ¿Los guardas?",
  };
  await expect(ask("")).rejects.toMatchObject(asks);
  await expect(ask("180-0-7")).rejects.toMatchObject(asks);
  const kept = () => tenant.db.run(readRetention(tenant));
  expect(await kept()).toEqual({ resolvedDays: 0, trashDays: 30, filesDays: 0 });
  await ask("90-0-7");
  expect(await kept()).toEqual({ resolvedDays: 90, trashDays: 7, filesDays: 0 });
  // Only what gets shorter is counted, and a longer time is not asked about.
  await expect(ask("", { ...typed, trashDays: "1" })).rejects.toMatchObject({
    userMessage: expect.stringContaining("hoy 1 conversación de la papelera se borra para siempre."),
  });
  await ask("", { ...typed, resolvedDays: "180" });
  expect(await kept()).toEqual({ resolvedDays: 180, trashDays: 7, filesDays: 0 });
});

test("what shorter times would take is counted by the indexes, whatever else a business has", async () => {
  const tenant = await newTenant(open().platform);
  const { text, params } = countGoing(tenant, { resolvedDays: 90, filesDays: 90, trashDays: 7 }, 1_001);
  const plan = (await explainPlan(env.DB, text, params)).join("\n");
  expect(plan).toContain("USING INDEX conversations_status (tenant_id=? AND status=? AND last_message_at<?)");
  expect(plan).toContain("INDEX message_files_message (tenant_id=? AND message_id<?)");
  expect(plan).toContain("INDEX conversations_tenant_trash (tenant_id=? AND deleted_at>? AND deleted_at<?)");
});

test("changed times are recorded once, unknown ones are refused, and stored nonsense counts as the usual times", async () => {
  const shop = open();
  const tenant = await newTenant(shop.platform);
  expect(await tenant.db.run(readRetention(tenant))).toEqual({ resolvedDays: 0, trashDays: 30, filesDays: 0 });
  await saveRetention(tenant, { resolvedDays: "365", trashDays: "30", filesDays: "0" });
  await saveRetention(tenant, { resolvedDays: "365", trashDays: "30", filesDays: "0" });
  expect(await tenant.db.run(readRetention(tenant))).toEqual({ resolvedDays: 365, trashDays: 30, filesDays: 0 });
  expect((await actsOf(tenant)).map(([, ...act]) => act)).toEqual([
    ["change_setting", "setting:retention_resolved_days", '{"days":365,"was":0}'],
  ]);
  for (const wrong of [
    { resolvedDays: "1", trashDays: "30", filesDays: "0" },
    { resolvedDays: "90", trashDays: "31", filesDays: "0" },
    { resolvedDays: "90", trashDays: "0", filesDays: "0" },
    { resolvedDays: "90", trashDays: "30", filesDays: "7" },
    { resolvedDays: "90", trashDays: "30" },
    { resolvedDays: "90", filesDays: "0" },
  ])
    expect(retentionSchema.safeParse(wrong).success).toBe(false);
  await tenant.db.run(tenant.db.update(tenantSettings, { settingValue: "-5" }, undefined));
  expect(await tenant.db.run(readRetention(tenant))).toEqual({ resolvedDays: 0, trashDays: 30, filesDays: 0 });
});
