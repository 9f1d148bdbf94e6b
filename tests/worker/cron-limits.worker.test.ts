import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { knownDevices, sessions, supportVisits } from "~/features/accounts/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { purgeConversation } from "~/features/threads/purge-conversation.job.server";
import { conversations } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import { registerJob } from "~/platform/jobs.server";
import { outbox, quotas, rateLimits } from "~/platform/tables.server";
import { runCron } from "../../workers/cron";
import { inbound, messagesOf, newTenant, rowsOf } from "../support/builders";
import { testPlatform } from "../support/platform";
import { type Workshop, workshop } from "../support/run-queue";

// Every limit is written out here: a test that asks the product for it could not notice a wrong one.
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Cron empties the trash in every other minute only, and this is one of those. */
const NOW = Math.floor(Date.now() / (2 * DAY)) * 2 * DAY;

describe("the trash", () => {
  async function trashed(start: number) {
    const shop = workshop({ start, jobs: [registerJob(purgeConversation)] });
    const tenant = await newTenant(shop.platform);
    const { conversationId } = await receiveMessage(tenant, inbound());
    await tenant.db.run(tenant.db.delete(outbox, undefined));
    await deleteConversation(tenant, conversationId);
    return { shop, tenant, conversationId };
  }
  const minute = async (shop: Workshop) => {
    await runCron(shop.platform);
    await shop.runDue();
  };

  test("cron keeps a thread for 29 days and 23 hours, and erases it with all that it held after 30 days", async () => {
    const { shop, tenant, conversationId } = await trashed(NOW);
    const left = async () => [
      (await rowsOf(tenant, conversations, eq(conversations.id, conversationId))).length,
      (await messagesOf(tenant, conversationId)).length,
    ];
    await minute(shop);
    expect(await left()).toEqual([1, 1]);
    shop.platform.clock.advance(29 * DAY + 23 * HOUR);
    await runCron(shop.platform);
    expect(await rowsOf(tenant, outbox), "what is not due is not even planned").toEqual([]);
    await shop.runDue();
    expect(await left()).toEqual([1, 1]);
    shop.platform.clock.advance(HOUR);
    await minute(shop);
    expect(await left()).toEqual([0, 0]);
  });

  test("of two threads cron erases the one whose 30 days are over, wherever the businesses' databases are", async () => {
    const { shop, tenant, conversationId } = await trashed(NOW);
    const other = await newTenant(shop.platform, { shard: 0 });
    const made = async (contact: string) => (await receiveMessage(other, inbound({ contact }))).conversationId;
    const [kept, gone, used] = [await made("a"), await made("b"), await made("c")];
    await deleteConversation(other, gone);
    shop.platform.clock.advance(2 * HOUR);
    await deleteConversation(other, kept);
    shop.platform.clock.advance(30 * DAY - HOUR);
    await minute(shop);
    expect(await rowsOf(tenant, conversations, eq(conversations.id, conversationId))).toEqual([]);
    expect((await rowsOf(other, conversations)).map(({ id }) => id).sort()).toEqual([kept, used].sort());
  });

  test("work that is planned and waits is planned once, and the rest of cron's round goes on", async () => {
    const { shop, tenant } = await trashed(NOW);
    const trash = async (contact: string) => {
      const { conversationId } = await receiveMessage(tenant, inbound({ contact }));
      await deleteConversation(tenant, conversationId);
    };
    for (const contact of ["a", "b", "c", "d", "e"]) await trash(contact);
    shop.platform.clock.advance(2 * MINUTE);
    await trash("f");
    await tenant.db.run(tenant.db.delete(outbox, undefined));
    shop.platform.clock.advance(30 * DAY - 2 * MINUTE);
    await runCron(shop.platform);
    const planned = async () => (await rowsOf(tenant, outbox, eq(outbox.kind, "purge_conversation"))).length;
    expect(await planned()).toBe(6);
    shop.platform.clock.advance(2 * MINUTE);
    await runCron(shop.platform);
    expect(await planned(), "one that is due since then").toBe(7);
    await shop.runDue();
    expect(await rowsOf(tenant, conversations)).toEqual([]);
  });
});

describe("what cron forgets", () => {
  /** Pairs of rows that differ in a millisecond or little more: the first is still needed, the second is not. */
  const sides = <Row>(make: (name: string, at: number) => Row, kept: number, gone: number) => [
    make("kept", kept),
    make("gone", gone),
  ];

  test("limits before and after their last moment", async () => {
    const platform = testPlatform(NOW);
    const limit = (key: string, expiresAt: number) => ({ key, window: 1, count: 1, expiresAt: new Date(expiresAt) });
    const tenants = [await newTenant(platform, { shard: 0 }), await newTenant(platform, { shard: 1 })];
    for (const row of sides(limit, NOW, NOW - 1))
      await platform.control.db.run(platform.control.db.insert(rateLimits, row));
    for (const tenant of tenants)
      for (const row of sides(limit, NOW, NOW - 1)) await tenant.db.run(tenant.db.insert(quotas, row));
    await runCron(platform);
    const left = await platform.control.db.run(platform.control.db.select(rateLimits));
    expect(left.map(({ key }) => key)).toEqual(["kept"]);
    for (const tenant of tenants) expect((await rowsOf(tenant, quotas)).map(({ key }) => key)).toEqual(["kept"]);
  });

  test("sessions a week after their end, and devices after 400 days", async () => {
    const platform = testPlatform(NOW);
    const { control } = platform;
    const session = (tokenHash: string, end: number) => ({
      id: newId(),
      tokenHash,
      kind: "cookie" as const,
      userType: "tenant_user" as const,
      userId: 1,
      expiresAt: new Date(end),
      createdAt: new Date(end),
    });
    const device = (deviceHash: string, seenAt: number) => ({ accountKey: "a", deviceHash, seenAt: new Date(seenAt) });
    for (const row of sides(session, NOW - 7 * DAY, NOW - 7 * DAY - 1))
      await control.db.run(control.db.insert(sessions, row));
    for (const row of sides(device, NOW - 400 * DAY, NOW - 400 * DAY - 1))
      await control.db.run(control.db.insert(knownDevices, row));
    await runCron(platform);
    expect((await control.db.run(control.db.select(sessions))).map(({ tokenHash }) => tokenHash)).toEqual(["kept"]);
    expect((await control.db.run(control.db.select(knownDevices))).map((row) => row.deviceHash)).toEqual(["kept"]);
  });

  test("visits of support after two years of 366 days", async () => {
    const platform = testPlatform(NOW);
    const { control } = platform;
    const tenant = await newTenant(platform);
    // An id begins with its time: milliseconds since 2024, 4096 of them each.
    const visit = (reason: string, at: number) => ({
      ...{ id: (at - Date.UTC(2024, 0, 1)) * 4096, superAdminId: 7, sessionId: at, tenantId: tenant.id },
      ...{ tokenHash: reason, reason, expiresAt: new Date(at), aliveUntil: new Date(at), endedAt: new Date(at) },
      createdAt: new Date(at),
    });
    for (const row of sides(visit, NOW - 732 * DAY, NOW - 732 * DAY - 1))
      await control.db.run(control.db.insert(supportVisits, row));
    await runCron(platform);
    expect((await control.db.run(control.db.select(supportVisits))).map(({ reason }) => reason)).toEqual(["kept"]);
  });

  test("the record of changes after two years of 366 days, in every database", async () => {
    const platform = testPlatform(NOW);
    // An id begins with its time: milliseconds since 2024, 4096 of them each.
    const idAt = (time: number) => (time - Date.UTC(2024, 0, 1)) * 4096;
    const times = sides((name, at) => ({ name, at }), NOW - 732 * DAY, NOW - 732 * DAY - 1);
    for (const database of [env.DB, env.DB_1]) {
      await database
        .prepare("delete from audit_log where at < ?")
        .bind(NOW - 731 * DAY)
        .run();
      for (const { name, at } of times)
        await database
          .prepare("insert into audit_log (id, at, actor_type, action) values (?, ?, 'system', ?)")
          .bind(idAt(at), at, name)
          .run();
    }
    await runCron(platform);
    for (const database of [env.DB, env.DB_1]) {
      const { results } = await database
        .prepare("select action from audit_log where at < ?")
        .bind(NOW - 731 * DAY)
        .all<{ action: string }>();
      expect(results).toEqual([{ action: "kept" }]);
    }
  });
});
