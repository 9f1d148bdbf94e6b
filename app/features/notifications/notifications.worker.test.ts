import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { firstIdAt, newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { actsOf } from "../../../tests/support/acts";
import { newTenant, rowsOf } from "../../../tests/support/builders";
import { countQueries } from "../../../tests/support/count-queries";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import type { NoticeCode, NotificationType } from "./kinds";
import { readNotifications } from "./list-notifications.server";
import { markAllNotificationsRead, markNotificationRead } from "./mark-read.server";
import { muteKind } from "./mute-kind.server";
import { newestUnread, readMuted } from "./queries.server";
import { notificationReads, notificationSettings, notifications } from "./tables.server";
import { noticeOnce, planAssigned, planNotification } from "./writes.server";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function begin() {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  return { shop, tenant, ana: newId(), beto: newId() };
}

async function notify(tenant: Tenant, type: NotificationType = "needs_human", userId?: number) {
  const { statement, json } = planNotification(tenant, {
    type,
    title: "Luz necesita a una persona",
    message: "Pidió hablar con alguien.",
    conversationId: 7,
    channel: "webchat",
    userId,
  });
  await tenant.db.run(statement);
  return json.id;
}

const unreadOf = async (tenant: Tenant, userId: number) =>
  (await tenant.db.run(newestUnread(tenant, userId))).map(({ id }) => id);
const ALL = { isRead: null, kind: null, before: null, limit: 50 } as const;
const later = ({ platform }: Workshop, milliseconds: number) => platform.clock.advance(milliseconds);
const settingsOf = async (tenant: Tenant, userId: number) =>
  (await rowsOf(tenant, notificationSettings)).find((row) => row.userId === userId);

describe("read and unread", () => {
  test("SHELL-25 a notification read by one person is read, with its time, for them alone", async () => {
    const { tenant, ana, beto } = await begin();
    const [one, two] = [await notify(tenant), await notify(tenant)];
    const read = await markNotificationRead(tenant, ana, one);
    expect(read).toMatchObject({ id: one, isRead: true, readAt: new Date(tenant.now()) });
    expect(await unreadOf(tenant, ana)).toEqual([two]);
    expect(await unreadOf(tenant, beto)).toEqual([two, one]);
    const list = await readNotifications(tenant, beto, ALL);
    expect(list.rows.map(({ isRead, readAt }) => [isRead, readAt])).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  test("a second press changes nothing, and a foreign id is not found", async () => {
    const { shop, tenant, ana } = await begin();
    const id = await notify(tenant);
    const first = await markNotificationRead(tenant, ana, id);
    later(shop, MINUTE);
    expect(await markNotificationRead(tenant, ana, id)).toEqual(first);
    const other = await newTenant(shop.platform);
    const foreign = await notify(other);
    await expect(markNotificationRead(tenant, ana, foreign)).rejects.toMatchObject({ code: "not_found" });
    expect(await rowsOf(other, notificationReads)).toEqual([]);
  });

  test("a notice that turns ten seconds old while all are marked as read stays read", async () => {
    let each = 0;
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async ({ run }) => {
          shop.platform.clock.advance(each);
          return run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    const ana = newId();
    await notify(tenant);
    later(shop, Date.now() - shop.platform.clock.now() + 9_000);
    each = 1_500;
    await markAllNotificationsRead(tenant, ana);
    expect(await unreadOf(tenant, ana)).toEqual([]);
  });

  test("one's other pages hear of what was read, one notice or all", async () => {
    const { shop, tenant, ana, beto } = await begin();
    const told = async () => {
      await shop.platform.settle();
      return shop.platform.posted.map(({ body }) => JSON.parse(body).event);
    };
    await markNotificationRead(tenant, ana, await notify(tenant));
    expect(await told()).toEqual([{ type: "notices_read", conversationId: null, userId: ana }]);
    await markAllNotificationsRead(tenant, beto);
    expect((await told()).at(-1)).toEqual({ type: "notices_read", conversationId: null, userId: beto });
  });

  test("a new colleague does not find the old ones unread", async () => {
    const { tenant } = await begin();
    await notify(tenant);
    const carla = newId();
    expect(await unreadOf(tenant, carla)).toEqual([]);
    const fresh = await notify(tenant);
    expect(await unreadOf(tenant, carla)).toEqual([fresh]);
    expect((await readNotifications(tenant, carla, ALL)).rows).toHaveLength(2);
  });

  test("what is a month old is no news any more", async () => {
    const { shop, tenant, ana } = await begin();
    await notify(tenant);
    later(shop, 29 * DAY);
    expect(await unreadOf(tenant, ana)).toHaveLength(1);
    later(shop, 2 * DAY);
    expect(await unreadOf(tenant, ana)).toEqual([]);
  });

  test("what was read by everybody before states were each person's stays read", async () => {
    const { tenant, ana } = await begin();
    const id = await notify(tenant);
    await env.DB_1.prepare("update notifications set is_read = 1 where id = ?").bind(id).run();
    expect(await unreadOf(tenant, ana)).toEqual([]);
  });

  test("marking all says how many, reads also what came this very second, and is one person's", async () => {
    const { tenant, ana, beto } = await begin();
    for (let at = 0; at < 3; at += 1) await notify(tenant);
    const last = await notify(tenant);
    expect(await markAllNotificationsRead(tenant, ana)).toBe(4);
    expect(await unreadOf(tenant, ana)).toEqual([]);
    expect(await unreadOf(tenant, beto)).toHaveLength(4);
    expect(await markAllNotificationsRead(tenant, ana)).toBe(0);
    const next = await notify(tenant);
    expect(next).toBeGreaterThan(last);
    expect(await unreadOf(tenant, ana)).toEqual([next]);
  });
});

test("a colleague who was given conversations reads how many, and nothing where there are none", async () => {
  const { tenant, ana } = await begin();
  const given = async (count: number) =>
    (await tenant.db.run(planAssigned(tenant, { userId: ana, by: "Beto", count: sql.raw(String(count)) })))?.title;
  expect([await given(1), await given(2), await given(0)]).toEqual([
    "Beto te asignó una conversación",
    "Beto te asignó 2 conversaciones",
    undefined,
  ]);
  expect(await unreadOf(tenant, ana)).toHaveLength(2);
});

describe("the watermark", () => {
  test("passes what is read and stops below the first unread one", async () => {
    const { shop, tenant, ana } = await begin();
    const ids = [];
    for (let at = 0; at < 6; at += 1) ids.push(await notify(tenant));
    later(shop, MINUTE);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    await markNotificationRead(tenant, ana, first);
    await markNotificationRead(tenant, ana, second);
    expect((await settingsOf(tenant, ana))?.readThrough).toBe(third - 1);
    await markNotificationRead(tenant, ana, fourth);
    expect((await settingsOf(tenant, ana))?.readThrough).toBe(third - 1);
    await markNotificationRead(tenant, ana, third);
    expect((await settingsOf(tenant, ana))?.readThrough).toBe((ids[4] ?? 0) - 1);
    expect(await unreadOf(tenant, ana)).toEqual([ids[5], ids[4]]);
  });

  test("is not held back by what is a colleague's, and passes none unread beyond the hundred that it looks at", async () => {
    const { shop, tenant, ana, beto } = await begin();
    await notify(tenant, "assigned", beto);
    await muteKind(tenant, ana, "new_conversation", true);
    for (let at = 0; at < 101; at += 1) await notify(tenant, "new_conversation");
    const [unread, read] = [await notify(tenant), await notify(tenant)];
    later(shop, MINUTE);
    await markNotificationRead(tenant, ana, read);
    expect(await unreadOf(tenant, ana)).toEqual([unread]);
    await markNotificationRead(tenant, ana, read);
    expect((await settingsOf(tenant, ana))?.readThrough).toBe(unread - 1);
  });

  test("stays behind ids that may still be on their way into the database", async () => {
    const { tenant, ana } = await begin();
    const early = newId();
    await markNotificationRead(tenant, ana, await notify(tenant));
    await markAllNotificationsRead(tenant, ana);
    await tenant.db.run(
      tenant.db.insert(notifications, { id: early, title: "a", message: "b", createdAt: new Date(tenant.now()) }),
    );
    expect(await unreadOf(tenant, ana)).toEqual([early]);
  });

  test("waits ten seconds for them: one that was begun nine seconds ago and comes now is unread", async () => {
    const { shop, tenant, ana } = await begin();
    const early = newId();
    later(shop, 9_000);
    await markAllNotificationsRead(tenant, ana);
    await tenant.db.run(
      tenant.db.insert(notifications, { id: early, title: "a", message: "b", createdAt: new Date(tenant.now()) }),
    );
    expect(await unreadOf(tenant, ana)).toEqual([early]);
  });

  test("is never lowered, also where the clock of another server is behind", async () => {
    const { shop, tenant, ana } = await begin();
    later(shop, MINUTE);
    await markAllNotificationsRead(tenant, ana);
    const before = (await settingsOf(tenant, ana))?.readThrough ?? 0;
    later(shop, -MINUTE);
    await markAllNotificationsRead(tenant, ana);
    expect((await settingsOf(tenant, ana))?.readThrough).toBe(before);
    expect(before).toBeGreaterThan(0);
  });

  test("single reads go when all are marked and when they are a month old", async () => {
    const { shop, tenant, ana, beto } = await begin();
    const [one, two] = [await notify(tenant), await notify(tenant)];
    await markNotificationRead(tenant, ana, two);
    await markNotificationRead(tenant, beto, two);
    later(shop, MINUTE);
    await markAllNotificationsRead(tenant, ana);
    expect(await rowsOf(tenant, notificationReads)).toMatchObject([{ userId: beto, notificationId: two }]);
    later(shop, 31 * DAY);
    await markNotificationRead(tenant, beto, one);
    expect(await rowsOf(tenant, notificationReads)).toEqual([]);
  });
});

describe("muted kinds", () => {
  test("are neither counted nor unread, for this person alone, until they are heard again", async () => {
    const { tenant, ana, beto } = await begin();
    const loud = await notify(tenant, "needs_human");
    const quiet = await notify(tenant, "new_conversation");
    await muteKind(tenant, ana, "new_conversation", true);
    await muteKind(tenant, ana, "low_credits", true);
    await muteKind(tenant, ana, "low_credits", true);
    expect(await tenant.db.run(readMuted(tenant, ana))).toEqual(["new_conversation", "low_credits"]);
    expect(await unreadOf(tenant, ana)).toEqual([loud]);
    expect(await unreadOf(tenant, beto)).toEqual([quiet, loud]);
    const { rows } = await readNotifications(tenant, ana, ALL);
    expect(rows.map(({ id, isRead }) => [id, isRead])).toEqual([
      [quiet, true],
      [loud, false],
    ]);
    await muteKind(tenant, ana, "new_conversation", false);
    expect(await tenant.db.run(readMuted(tenant, ana))).toEqual(["low_credits"]);
    const acts = await actsOf(tenant, "change_notification_kind");
    expect(acts.map(({ values }) => values)).toEqual([true, true, true, false].map((muted) => ({ muted })));
    expect(await unreadOf(tenant, ana)).toEqual([quiet, loud]);
  });

  test("do not hold the watermark back, and muting does not read the others", async () => {
    const { shop, tenant, ana } = await begin();
    await muteKind(tenant, ana, "new_conversation", true);
    await notify(tenant, "new_conversation");
    const second = await notify(tenant);
    const third = await notify(tenant);
    expect(await unreadOf(tenant, ana)).toEqual([third, second]);
    later(shop, MINUTE);
    await markNotificationRead(tenant, ana, second);
    expect((await settingsOf(tenant, ana))?.readThrough).toBe(third - 1);
  });
});

describe("filters and pages", () => {
  test("what is for one person stands on nobody else's list", async () => {
    const { tenant, ana, beto } = await begin();
    const [own, all] = [await notify(tenant, "assigned", beto), await notify(tenant)];
    const listOf = async (userId: number, filter: Partial<typeof ALL | { kind: string }> = {}) =>
      (await readNotifications(tenant, userId, { ...ALL, ...filter })).rows.map(({ id }) => id);
    expect([await listOf(ana), await listOf(beto)]).toEqual([[all], [all, own]]);
    expect([await listOf(ana, { kind: "assigned" }), await listOf(beto, { kind: "assigned" })]).toEqual([[], [own]]);
    await expect(markNotificationRead(tenant, ana, own)).rejects.toMatchObject({ code: "not_found" });
    expect(await unreadOf(tenant, beto)).toEqual([all, own]);
  });

  test("by kind, unread and read; every one of them is on exactly one page", async () => {
    const { tenant, ana } = await begin();
    const ids: number[] = [];
    for (let at = 0; at < 7; at += 1) ids.unshift(await notify(tenant, at % 2 ? "needs_human" : "low_credits"));
    await markNotificationRead(tenant, ana, ids[3] ?? 0);
    const pick = async (filter: Partial<typeof ALL | { kind: string | null; isRead: boolean | null }>) =>
      (await readNotifications(tenant, ana, { ...ALL, ...filter })).rows.map(({ id }) => id);
    expect(await pick({ kind: "needs_human" })).toEqual([ids[1], ids[3], ids[5]]);
    expect(await pick({ kind: "needs_human", isRead: false })).toEqual([ids[1], ids[5]]);
    expect(await pick({ isRead: true })).toEqual([ids[3]]);
    const walked: number[] = [];
    let before: number | null = null;
    do {
      const { rows, next } = await readNotifications(tenant, ana, { ...ALL, before, limit: 3 });
      walked.push(...rows.map(({ id }) => id));
      before = next;
    } while (before !== null);
    expect(walked).toEqual(ids);
  });
});

describe("a notice about the account", () => {
  const NOTICE = { type: "low_credits", title: "Te quedan 10 créditos", message: "Compra más." } as const;
  const LOW = { ...NOTICE, code: "credits_low" } as const;

  test("is written once until somebody has read it", async () => {
    const { tenant, ana } = await begin();
    const write = (code: NoticeCode = LOW.code) => tenant.db.run(noticeOnce(tenant, { ...LOW, code }));
    const first = await write();
    expect(first).toMatchObject({ ...NOTICE, conversationId: null, isRead: false });
    expect(first).not.toHaveProperty("code");
    expect(await write()).toBeNull();
    expect(await write("credits_gone")).not.toBeNull();
    await markNotificationRead(tenant, ana, first?.id ?? 0);
    expect(await write()).not.toBeNull();
  });

  test("is written again after somebody marked all as read, and not because of another business", async () => {
    const { shop, tenant, ana } = await begin();
    const neighbour = await newTenant(shop.platform);
    expect(await tenant.db.run(noticeOnce(tenant, LOW))).not.toBeNull();
    later(shop, MINUTE);
    await markAllNotificationsRead(neighbour, ana);
    expect(await tenant.db.run(noticeOnce(tenant, LOW))).toBeNull();
    await markAllNotificationsRead(tenant, ana);
    expect(await tenant.db.run(noticeOnce(tenant, LOW))).not.toBeNull();
  });

  test("is not repeated because hundreds of others came since", async () => {
    const { tenant } = await begin();
    expect(await tenant.db.run(noticeOnce(tenant, LOW))).not.toBeNull();
    const others = Array.from({ length: 300 }, () =>
      planNotification(tenant, { type: "needs_human", title: "Luz", message: "", conversationId: null, channel: null }),
    );
    await tenant.db.batch(others.map(({ statement }) => statement));
    expect(await tenant.db.run(noticeOnce(tenant, LOW))).toBeNull();
  });

  test("is the same one in other words", async () => {
    const { tenant } = await begin();
    expect(await tenant.db.run(noticeOnce(tenant, { ...LOW, title: "Quedan pocos créditos" }))).not.toBeNull();
    expect(await tenant.db.run(noticeOnce(tenant, LOW))).toBeNull();
  });
});

describe("what they cost with 10,000 of them", () => {
  async function crowd(type: string) {
    const meters: ReturnType<typeof countQueries>[] = [];
    const shop = workshop({
      database: (database) => {
        const meter = countQueries(database);
        meters.push(meter);
        return meter.database;
      },
    });
    const tenant = await newTenant(shop.platform);
    const meter = meters[1];
    if (!meter) throw new Error("the second database has no meter");
    const base = firstIdAt(tenant.now() - DAY);
    await env.DB_1.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
        insert into notifications (id, tenant_id, title, message, type, created_at)
        select ?2 + i, ?1, 'Título', 'Texto', ?3, ?4 from n`,
    )
      .bind(tenant.id, base, type, tenant.now())
      .run();
    return { tenant, meter, base, ana: base - 1 };
  }

  test("the bell reads at most 25 rows when all are unread, and 300 when the newest are read one by one", async () => {
    const { tenant, meter, base, ana } = await crowd("needs_human");
    const all = await meter.count(() => tenant.db.run(newestUnread(tenant, ana)));
    expect(all.result).toHaveLength(10);
    expect(all.counts.rowsRead).toBeLessThanOrEqual(25);
    await env.DB_1.prepare(
      `insert into notification_reads (tenant_id, user_id, notification_id, read_at)
        select tenant_id, ?2, id, 1 from notifications where tenant_id = ?1 and id > ?3`,
    )
      .bind(tenant.id, ana, base + 9_000)
      .run();
    const none = await meter.count(() => tenant.db.run(newestUnread(tenant, ana)));
    expect(none.result).toEqual([]);
    expect(none.counts.rowsRead).toBeLessThanOrEqual(300);
    console.log(`bell at 10,000: ${all.counts.rowsRead} rows read, ${none.counts.rowsRead} when none is unread`);
  });

  test("a page reads at most 110 rows; a filter that finds nothing stops and says where to go on", async () => {
    const { tenant, meter, base, ana } = await crowd("needs_human");
    const page = await meter.count(() => readNotifications(tenant, ana, ALL));
    expect(page.result.rows).toHaveLength(50);
    expect(page.counts.rowsRead).toBeLessThanOrEqual(110);
    const rare = await meter.count(() => readNotifications(tenant, ana, { ...ALL, kind: "low_credits" }));
    expect(rare.result).toEqual({ rows: [], next: base + 9_501, cut: true });
    expect(rare.counts.rowsRead).toBeLessThanOrEqual(1_000);
    console.log(`page ${page.counts.rowsRead} rows read, empty filter ${rare.counts.rowsRead}`);
  });

  test("marking one or all writes a few rows", async () => {
    const { tenant, meter, base, ana } = await crowd("needs_human");
    const one = await meter.count(() => markNotificationRead(tenant, ana, base + 5_000));
    expect(one.counts.rowsWritten).toBeLessThanOrEqual(5);
    expect(one.counts.rowsRead).toBeLessThanOrEqual(450);
    const all = await meter.count(() => markAllNotificationsRead(tenant, ana));
    expect(all.result).toBe(500);
    expect(all.counts.rowsWritten).toBeLessThanOrEqual(10);
    expect(all.counts.rowsRead).toBeLessThanOrEqual(1_600);
    console.log(
      `mark one: ${one.counts.rowsRead} read, ${one.counts.rowsWritten} written; all: ${all.counts.rowsRead} read`,
    );
    expect(await unreadOf(tenant, ana)).toEqual([]);
  });
});
