import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { TenantUser } from "~/features/accounts/viewer";
import { giveManyToAi } from "~/features/answering/give-many-to-ai.server";
import { setAi } from "~/features/answering/set-ai.server";
import { replyDays } from "~/features/answering/tables.server";
import { saveTarget } from "~/features/answering/thresholds/save-thresholds.server";
import { notifications } from "~/features/notifications/tables.server";
import { assignConversation } from "~/features/threads/assign-conversation.server";
import { assignMany, resolveMany, snoozeMany, tagMany, trashMany } from "~/features/threads/many/act-on-many.server";
import { threadUndos } from "~/features/threads/many/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { ratings } from "~/features/threads/ratings/tables.server";
import { setStatus } from "~/features/threads/set-status.server";
import { setTags } from "~/features/threads/set-tags.server";
import { snoozeConversation } from "~/features/threads/snooze-conversation.server";
import { deleteConversation, restoreConversation } from "~/features/threads/trash-conversation.server";
import { saveRatingSettings } from "~/features/widgets/ratings/save-rating-settings.server";
import { AppError } from "~/platform/errors";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import {
  business,
  inbound,
  messagesOf,
  newTenant,
  OPEN,
  rowsOf,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../../../tests/support/count-queries";
import { fillInbox } from "../../../../tests/support/fill";
import { workshop } from "../../../../tests/support/run-queue";
import { answerWith } from "../../../../tests/support/scripted-ai";
import { undoMany } from "./undo-many.server";

const MINUTE = 60_000;

/** A business with so many threads that a person has, none of which waits for the AI. */
async function scene(count: number) {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const ana = staffOf(tenant);
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const { conversationId: id } = await receiveMessage(tenant, inbound({ contact: `c${at}` }));
    await setAi(tenant, ana, id, false);
    ids.push(id);
  }
  const [first = 0, second = 0, third = 0] = ids;
  return { shop, tenant, ana, ids, first, second, third };
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? `${error.status} ${error.userMessage}` : String(error);
};

/** All that the threads are, without the marks of a change. */
const statesOf = async (tenant: Tenant, ids: readonly number[]) => {
  const rows = [];
  for (const id of ids) {
    const { updatedAt: _, controlTurn: __, ...state } = await threadOf(tenant, id);
    rows.push(state);
  }
  return rows;
};
const said = async (tenant: Tenant, id: number) =>
  (await messagesOf(tenant, id)).filter(({ sender }) => sender === "system").map(({ content }) => content);
const jobsOf = async (tenant: Tenant, kind: string) =>
  (await rowsOf(tenant, outbox)).filter((row) => row.kind === kind);

/** The events of the tenant's room since the last call, by publication. */
async function told({ platform }: Awaited<ReturnType<typeof scene>>["shop"], tenant: Tenant) {
  await platform.settle();
  const mine = platform.posted.filter(({ url }) => url.endsWith(`/main/${encodeURIComponent(tenant.uuid)}`));
  platform.posted.length = 0;
  return mine.map(({ body }) => JSON.parse(body).event);
}

const ACTS: readonly (readonly [
  string,
  (tenant: Tenant, user: ReturnType<typeof staffOf>, ids: readonly number[]) => Promise<{ undo: number | null }>,
  Record<string, unknown>,
])[] = [
  ["resolving", resolveMany, { status: "resolved", unreadCount: 0, firstUnansweredAt: null, aiEnabled: false }],
  [
    "snoozing",
    (tenant, user, ids) => snoozeMany(tenant, user, ids, "3h"),
    { status: "snoozed", unreadCount: 0, aiEnabled: false },
  ],
  [
    "assigning",
    (tenant, user, ids) => assignMany(tenant, user, ids, { id: 77, name: "Beto" }),
    { assignedAgentId: 77, assignedAgentName: "Beto" },
  ],
  [
    "leaving to nobody",
    (tenant, user, ids) => assignMany(tenant, user, ids, null),
    { assignedAgentId: null, assignedAgentName: null },
  ],
  ["tagging", (tenant, user, ids) => tagMany(tenant, user, ids, ["pagado", "envío"]), { tags: ["pagado", "envío"] }],
  ["putting into the trash", trashMany, { deletedAt: expect.any(Date), firstUnansweredAt: null }],
  [
    "giving to the AI",
    giveManyToAi,
    { aiEnabled: true, aiSwitchedOff: false, assignedAgentId: null, assignedAgentName: null, status: "active" },
  ],
];

describe("an act on one thread", () => {
  test.each([
    [
      "resolving",
      (tenant: Tenant, user: TenantUser, id: number) => setStatus(tenant, user, id, "resolved"),
      "resolved",
    ],
    [
      "snoozing",
      (tenant: Tenant, user: TenantUser, id: number) => snoozeConversation(tenant, user, id, "3h"),
      "snoozed",
    ],
  ] as const)("%s is undone as an act on many is, while nobody changed the thread since", async (_, act, status) => {
    const { tenant, ana, ids, first, second } = await scene(2);
    await setStatus(tenant, ana, second, "active");
    const before = await statesOf(tenant, ids);
    const done = await act(tenant, ana, first);
    expect(done).toMatchObject({ thread: { status }, undo: expect.any(Number) });
    expect(await refusal(undoMany(tenant, staffOf(tenant), done.undo ?? 0))).toMatch(/^404/);
    expect(await undoMany(tenant, ana, done.undo ?? 0)).toMatchObject({ changed: 1, asked: 1 });
    expect(await statesOf(tenant, ids)).toEqual(before);
    expect((await said(tenant, first)).at(-1)).toMatch(/ lo deshizo: quedó como estaba\.$/);
    const again = await act(tenant, ana, first);
    await assignConversation(tenant, ana, first, { id: 77, name: "Beto" });
    expect(await undoMany(tenant, ana, again.undo ?? 0)).toMatchObject({ changed: 0, asked: 1 });
    expect(await threadOf(tenant, first)).toMatchObject({ status, assignedAgentId: 77 });
  });

  test("what was so already offers no undo", async () => {
    const { tenant, ana, first } = await scene(1);
    await setStatus(tenant, ana, first, "resolved");
    expect(await setStatus(tenant, ana, first, "resolved")).toMatchObject({ undo: null });
    expect(await setStatus(tenant, ana, first, "active")).toMatchObject({ undo: null });
  });
});

describe("an act on many threads", () => {
  test.each(ACTS)("%s changes all of them, and undoing it restores all that they were", async (_, act, after) => {
    const { tenant, ana, ids, first, second } = await scene(3);
    await setTags(tenant, first, ["vip"]);
    await setTags(tenant, first, []);
    await setStatus(tenant, ana, second, "active");
    const before = await statesOf(tenant, ids);
    const { undo } = await act(tenant, ana, ids);
    expect(await statesOf(tenant, ids)).toEqual(before.map((thread) => ({ ...thread, ...after, ...asleep(after) })));
    expect(await undoMany(tenant, ana, undo ?? 0)).toMatchObject({ changed: 3, asked: 3 });
    expect(await statesOf(tenant, ids)).toEqual(before);
  });

  const asleep = (after: object) =>
    "status" in after && after.status === "snoozed" ? { snoozedUntil: expect.any(Date) } : {};

  test("leaves out those that are so already or have gone, says how many, and does nothing when it is pressed again", async () => {
    const { tenant, ana, ids, first, second, third } = await scene(5);
    await setStatus(tenant, ana, first, "resolved");
    await deleteConversation(tenant, second);
    const done = await resolveMany(tenant, ana, ids);
    expect(done).toMatchObject({ changed: 3, asked: 5 });
    expect(await said(tenant, third)).toEqual(["Ana Ruiz resolvió la conversación."]);
    expect(await said(tenant, first)).toEqual(["Ana Ruiz resolvió la conversación."]);
    expect(await resolveMany(tenant, ana, ids)).toEqual({ undo: null, changed: 0, asked: 5 });
    expect(await said(tenant, third)).toEqual(["Ana Ruiz resolvió la conversación."]);
    expect((await threadOf(tenant, second)).status).not.toBe("resolved");
  });

  test("of one press that comes twice only one changes anything", async () => {
    const { tenant, ana, ids, first } = await scene(3);
    const both = await Promise.all([resolveMany(tenant, ana, ids), resolveMany(tenant, ana, ids)]);
    expect(both.map(({ changed }) => changed).sort()).toEqual([0, 3]);
    expect(await said(tenant, first)).toEqual(["Ana Ruiz resolvió la conversación."]);
  });

  test("with the thread of another business among them is not found, and none is changed", async () => {
    const { shop, tenant, ana, ids } = await scene(2);
    const other = await newTenant(shop.platform);
    const { conversationId: foreign } = await receiveMessage(other, inbound());
    const before = await statesOf(tenant, ids);
    for (const [, act] of ACTS)
      expect(await refusal(act(tenant, ana, [...ids, foreign]))).toBe(
        "404 Una de las conversaciones que elegiste ya no existe. Vuelve a elegirlas.",
      );
    expect(await statesOf(tenant, ids)).toEqual(before);
    expect(await rowsOf(tenant, threadUndos)).toEqual([]);
    expect((await threadOf(other, foreign)).status).toBe("active");
    expect(await resolveMany(tenant, ana, ids)).toMatchObject({ changed: 2 });
  });

  test("asks no customer for a rating and sends nothing, where resolving one of them asks", async () => {
    const { tenant, ana, ids, first } = await scene(3);
    await saveRatingSettings(tenant, { isOn: "on", words: "¿Qué tal te fue?" });
    await resolveMany(tenant, ana, ids);
    expect(await rowsOf(tenant, ratings)).toEqual([]);
    expect(await jobsOf(tenant, "deliver_message")).toEqual([]);
    await setStatus(tenant, ana, first, "active");
    await setStatus(tenant, ana, first, "resolved", "https://chat.example.test");
    expect(await rowsOf(tenant, ratings)).toHaveLength(1);
  });

  test("tells open pages in one publication, each thread once, with the figures after it", async () => {
    const { shop, tenant, ana, ids, first } = await scene(4);
    await setStatus(tenant, ana, first, "resolved");
    await told(shop, tenant);
    await resolveMany(tenant, ana, ids);
    await shop.platform.settle();
    const bodies = shop.platform.posted.map(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(0);
    const events = await told(shop, tenant);
    expect(events.map((event) => event.conversationId ?? event.id)).toEqual(ids);
    expect(events[0]).toEqual({ type: "conversation_update", id: first });
    expect(events[1]).toMatchObject({
      type: "new_message",
      message: { sender: "system", content: "Ana Ruiz resolvió la conversación." },
      conversation: { status: "resolved" },
      counters: { states: { open: { all: 0 } } },
    });
  });

  test("leaves one row of the audit for each changed thread, with how many were chosen", async () => {
    const { shop, tenant, ana, ids, first } = await scene(3);
    await setStatus(tenant, ana, first, "resolved");
    const acts = async () => {
      const found = await shop.platform.bindings.databases[tenant.shard]
        ?.prepare("select action, target, fields, safe_values from audit_log where tenant_id = ? order by id")
        .bind(tenant.id)
        .all();
      return found?.results ?? [];
    };
    const before = (await acts()).length;
    await resolveMany(tenant, ana, ids);
    expect((await acts()).slice(before)).toEqual(
      ids.slice(1).map((id) => ({
        action: "change_thread",
        target: `thread:${id}`,
        fields: '["status","count"]',
        safe_values: '{"status":"resolved","count":3}',
      })),
    );
    await trashMany(tenant, ana, [first]);
    expect((await acts()).at(-1)).toMatchObject({ action: "delete_thread", target: `thread:${first}` });
  });

  test("adds tags to those that a thread has; one without room for all of them is left out", async () => {
    const { tenant, ana, ids, first, second, third } = await scene(3);
    const many = Array.from({ length: 19 }, (_, at) => `t${at}`);
    await setTags(tenant, first, many);
    await setTags(tenant, second, ["pagado", "envío"]);
    await setTags(tenant, third, ["envío"]);
    const before = await messagesOf(tenant, second);
    const done = await tagMany(tenant, ana, ids, ["pagado", "vip"]);
    expect(done).toMatchObject({ changed: 2, asked: 3 });
    expect((await threadOf(tenant, first)).tags).toEqual(many);
    expect((await threadOf(tenant, second)).tags).toEqual(["pagado", "envío", "vip"]);
    expect((await threadOf(tenant, third)).tags).toEqual(["envío", "pagado", "vip"]);
    await undoMany(tenant, ana, done.undo ?? 0);
    expect((await threadOf(tenant, second)).tags).toEqual(["pagado", "envío"]);
    expect(await messagesOf(tenant, second), "tags say nothing in a thread").toEqual(before);
  });

  test("that assigns tells the colleague once, with the number of threads; nobody is told of their own", async () => {
    const { shop, tenant, ana, ids, first } = await scene(4);
    const beto = { id: 77, name: "Beto" };
    await assignConversation(tenant, ana, first, beto);
    await tenant.db.run(tenant.db.delete(notifications, undefined));
    await told(shop, tenant);
    await assignMany(tenant, ana, ids, beto);
    expect(await rowsOf(tenant, notifications)).toMatchObject([
      { type: "assigned", userId: 77, title: "Ana Ruiz te asignó 3 conversaciones", conversationId: null },
    ]);
    expect((await told(shop, tenant)).at(-1)).toMatchObject({ type: "notification", notification: { userId: 77 } });
    await assignMany(tenant, ana, ids, beto);
    await assignMany(tenant, ana, ids, { id: ana.id, name: "Ana Ruiz" });
    expect(await rowsOf(tenant, notifications)).toHaveLength(1);
    expect((await said(tenant, first)).at(-1)).toBe("Ana Ruiz tomó esta conversación.");
  });

  test("a time for snoozing that has passed is refused, and a coming one wakes every thread", async () => {
    const { shop, tenant, ana, ids, first } = await scene(3);
    expect(await refusal(snoozeMany(tenant, ana, ids, "2001-01-01T00:00"))).toBe(
      "422 Elige una fecha y hora que todavía no haya pasado, de aquí a un año como máximo.",
    );
    await snoozeMany(tenant, ana, ids, "1h");
    await setStatus(tenant, ana, first, "resolved");
    shop.platform.clock.advance(60 * MINUTE);
    await shop.sweep();
    await shop.runDue();
    expect((await statesOf(tenant, ids)).map(({ status }) => status)).toEqual(["resolved", "pending", "pending"]);
  });
});

describe("giving many threads to the AI", () => {
  test("answers what still waits, once, and nothing that was answered", async () => {
    const { shop, tenant, ai } = await business(answerWith(OPEN));
    const ana = staffOf(tenant);
    const write = async (contact: string) => (await receiveMessage(tenant, inbound({ contact }))).conversationId;
    const [waiting, answered] = [await write("a"), await write("b")];
    for (const id of [waiting, answered]) await setAi(tenant, ana, id, false);
    await sendMessage(tenant, ana, answered, { content: "Te atiendo yo." });
    await shop.runAll();
    const asked = ai.requests.length;
    expect(await giveManyToAi(tenant, ana, [waiting, answered])).toMatchObject({ changed: 2 });
    await shop.runAll();
    expect(ai.requests.length - asked).toBe(1);
    expect((await messagesOf(tenant, answered)).filter(({ sender }) => sender === "ai")).toEqual([]);
    expect(await giveManyToAi(tenant, ana, [waiting, answered])).toMatchObject({ changed: 0, undo: null });
  });

  test("drops an answer that was under way, as giving one does", async () => {
    const { tenant, ana, first, second } = await scene(2);
    const turn = async (id: number) => (await threadOf(tenant, id)).controlTurn;
    const before = [await turn(first), await turn(second)];
    await giveManyToAi(tenant, ana, [first]);
    await setAi(tenant, ana, second, true);
    expect([await turn(first), await turn(second)]).toEqual(before.map((one) => one + 1));
  });

  test("tells the visitors whose window is open", async () => {
    const { shop, tenant, ana } = await scene(1);
    const visitor = inbound({ channel: "webchat", platform: "other", contact: "visitante" });
    const { conversationId: id } = await receiveMessage(tenant, visitor);
    await setAi(tenant, ana, id, false);
    await told(shop, tenant);
    const { undo } = await giveManyToAi(tenant, ana, [id]);
    await undoMany(tenant, ana, undo ?? 0);
    await shop.platform.settle();
    const heard = shop.platform.posted
      .filter(({ url }) => url.includes("/visitor/"))
      .map(({ body }) => JSON.parse(body));
    expect(heard.map(({ event }) => event)).toEqual([
      { type: "handled", by: "ai" },
      { type: "handled", by: "team" },
    ]);
  });
});

test("resolving many threads, and undoing it, tells the visitors whose window is open", async () => {
  const { shop, tenant, ana } = await scene(0);
  const visitor = inbound({ channel: "webchat", platform: "other", contact: "visitante" });
  const { conversationId: id } = await receiveMessage(tenant, visitor);
  await sendMessage(tenant, ana, id, { content: "Te atiendo yo." });
  await told(shop, tenant);
  const { undo } = await resolveMany(tenant, ana, [id]);
  await undoMany(tenant, ana, undo ?? 0);
  await shop.platform.settle();
  const heard = shop.platform.posted
    .filter(({ url }) => url.includes("/visitor/"))
    .map(({ body }) => JSON.parse(body).event)
    .filter(({ type }) => type === "handled");
  expect(heard).toEqual([
    { type: "handled", by: "ai" },
    { type: "handled", by: "team" },
  ]);
});

describe("undoing it", () => {
  test("leaves a thread alone that somebody changed since, and counts it", async () => {
    const { tenant, ana, ids, first, second, third } = await scene(6);
    const { undo } = await resolveMany(tenant, ana, ids);
    const [, , , fourth = 0, fifth = 0, sixth = 0] = ids;
    await assignConversation(tenant, staffOf(tenant), first, { id: 77, name: "Beto" });
    await receiveMessage(tenant, inbound({ contact: "c1" }));
    await setTags(tenant, third, ["vip"]);
    await deleteConversation(tenant, fourth);
    await setStatus(tenant, ana, fifth, "active");
    const changed = await statesOf(tenant, [first, second, third, fourth, fifth]);
    expect(await undoMany(tenant, ana, undo ?? 0)).toEqual({ undo: null, changed: 1, asked: 6 });
    expect(await statesOf(tenant, [first, second, third, fourth, fifth])).toEqual(changed);
    expect((await threadOf(tenant, sixth)).status).toBe("active");
    expect((await said(tenant, sixth)).at(-1)).toBe("Ana Ruiz lo deshizo: quedó como estaba.");
    expect((await said(tenant, first)).at(-1)).toBe("Ana Ruiz asignó esta conversación a Beto.");
  });

  test("happens once, within five minutes, and only by the person who acted", async () => {
    const { shop, tenant, ana, ids, first } = await scene(2);
    const GONE = "404 Eso ya no se puede deshacer.";
    const { undo } = await resolveMany(tenant, ana, ids);
    expect(await refusal(undoMany(tenant, staffOf(tenant), undo ?? 0))).toBe(GONE);
    const other = await newTenant(shop.platform);
    expect(await refusal(undoMany(other, ana, undo ?? 0))).toBe(GONE);
    expect((await threadOf(tenant, first)).status).toBe("resolved");
    const both = await Promise.all([
      refusal(undoMany(tenant, ana, undo ?? 0)),
      refusal(undoMany(tenant, ana, undo ?? 0)),
    ]);
    expect(both.sort()).toEqual([GONE, "null"]);
    expect(await refusal(undoMany(tenant, ana, undo ?? 0))).toBe(GONE);

    const late = await resolveMany(tenant, ana, ids);
    shop.platform.clock.advance(5 * MINUTE);
    expect(await refusal(undoMany(tenant, ana, late.undo ?? 0))).toBe(GONE);
    const inTime = await snoozeMany(tenant, ana, ids, "1h");
    shop.platform.clock.advance(5 * MINUTE - 1);
    expect(await undoMany(tenant, ana, inTime.undo ?? 0)).toMatchObject({ changed: 2 });
  });

  test("is only for the person's last act, and a colleague's stays", async () => {
    const { tenant, ana, ids, first, second } = await scene(2);
    const beto = staffOf(tenant);
    const theirs = await tagMany(tenant, beto, [second], ["vip"]);
    const former = await resolveMany(tenant, ana, [first]);
    const last = await tagMany(tenant, ana, ids, ["pagado"]);
    expect(await refusal(undoMany(tenant, ana, former.undo ?? 0))).toBe("404 Eso ya no se puede deshacer.");
    expect(await undoMany(tenant, ana, last.undo ?? 0)).toMatchObject({ changed: 2 });
    expect(await undoMany(tenant, beto, theirs.undo ?? 0)).toMatchObject({ changed: 1 });
    expect(await rowsOf(tenant, threadUndos)).toEqual([]);
  });

  test("lets a thread that slept sleep again, and wakes it even if its time came meanwhile", async () => {
    const { shop, tenant, ana, first } = await scene(1);
    await snoozeConversation(tenant, ana, first, "1h");
    shop.platform.clock.advance(59 * MINUTE);
    const { undo } = await resolveMany(tenant, ana, [first]);
    shop.platform.clock.advance(2 * MINUTE);
    await shop.sweep();
    await shop.runDue();
    expect((await threadOf(tenant, first)).status).toBe("resolved");
    await undoMany(tenant, ana, undo ?? 0);
    expect((await threadOf(tenant, first)).status).toBe("snoozed");
    await shop.runDue();
    expect((await threadOf(tenant, first)).status).toBe("pending");
  });

  test("gives back the answer that the AI owed, and none where a colleague has the thread now", async () => {
    const { shop, tenant, ai } = await business(answerWith(OPEN), answerWith(OPEN));
    const ana = staffOf(tenant);
    const write = async (contact: string) => (await receiveMessage(tenant, inbound({ contact }))).conversationId;
    const [kept, taken] = [await write("a"), await write("b")];
    const { undo } = await trashMany(tenant, ana, [kept, taken]);
    await shop.runAll();
    expect(ai.requests).toHaveLength(0);
    await restoreConversation(tenant, taken);
    expect(await undoMany(tenant, ana, undo ?? 0)).toMatchObject({ changed: 1, asked: 2 });
    await shop.runAll();
    expect(ai.requests).toHaveLength(1);
    expect((await messagesOf(tenant, kept)).at(-1)?.sender).toBe("ai");
    expect((await messagesOf(tenant, taken)).at(-1)?.sender).toBe("customer");
  });

  test("takes back the wait that resolving had counted, so that it is counted once", async () => {
    const { tenant, ana, first } = await scene(1);
    await saveTarget(tenant, null, 20);
    await sendMessage(tenant, ana, first, { content: "Te atiendo yo." });
    await receiveMessage(tenant, inbound({ contact: "c0" }));
    const due = (await threadOf(tenant, first)).replyDueAt;
    expect(due).not.toBeNull();
    const counted = async () => (await rowsOf(tenant, replyDays)).map(({ met, missed }) => ({ met, missed }));
    const { undo } = await resolveMany(tenant, ana, [first]);
    expect(await counted()).toEqual([{ met: 1, missed: 0 }]);
    await undoMany(tenant, ana, undo ?? 0);
    expect(await counted()).toEqual([{ met: 0, missed: 0 }]);
    expect((await threadOf(tenant, first)).replyDueAt).toEqual(due);
  });
});

describe("what acts on many threads cost", () => {
  test("two round trips, as many statements for a hundred threads as for two, and as few rows at any size", async () => {
    const meters: CountedDatabase[] = [];
    const shop = workshop({
      database: (database) => {
        const counted = countQueries(database);
        meters.push(counted);
        return counted.database;
      },
    });
    const tenant = await newTenant(shop.platform, { shard: 0 });
    const ana = staffOf(tenant);
    const [meter] = meters;
    if (!meter) throw new Error("the first database has no meter");
    const cost = async (first: number, count: number) => {
      const ids = Array.from({ length: count }, (_, at) => 3e9 + first + at);
      const acts: [number, number, number, number][] = [];
      for (const [name, act] of ACTS) {
        // The filled threads are nobody's.
        if (name === "leaving to nobody") continue;
        const done = await meter.count(() => act(tenant, ana, ids));
        const undone = await meter.count(() => undoMany(tenant, ana, done.result.undo ?? 0));
        for (const { counts } of [done, undone])
          acts.push([counts.roundTrips, counts.texts.length, counts.rowsRead, counts.rowsWritten]);
      }
      return acts;
    };
    const fill = (first: number, threads: number) =>
      fillInbox(env.DB, tenant, { base: 3e9, first, threads, messagesEach: 2, agentId: ana.id });
    await fill(0, 200);
    const two = await cost(0, 2);
    const small = await cost(0, 100);
    await fill(200, 20_000);
    const large = await cost(0, 100);
    console.log("acts on 100 threads (trips, statements, rows read, rows written):", JSON.stringify(large));
    expect(two.map(([trips, statements]) => [trips, statements])).toEqual(
      small.map(([trips, texts]) => [trips, texts]),
    );
    for (const [at, [trips, , read, written]] of large.entries()) {
      expect(trips).toBe(2);
      expect(read).toBeLessThanOrEqual((small[at]?.[2] ?? 0) + 20);
      expect(read).toBeLessThanOrEqual(4_000);
      expect(written).toBeLessThanOrEqual(1_500);
    }
  });
});
