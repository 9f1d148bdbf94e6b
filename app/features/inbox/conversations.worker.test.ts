import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setAi } from "~/features/answering/set-ai.server";
import { addTemplate } from "~/features/channels/sync-templates.server";
import { newestUnread } from "~/features/notifications/queries.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessageSchema } from "~/features/threads/messages/schema";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { aiToggleSchema } from "~/features/threads/schema";
import { setStatus } from "~/features/threads/set-status.server";
import { snoozeConversation } from "~/features/threads/snooze-conversation.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import { inbound, messagesOf, newCompany, newTenant, rowsOf, staffOf, threadOf } from "../../../tests/support/builders";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { workshop } from "../../../tests/support/run-queue";
import { listQuerySchema } from "./list-query";
import { openConversation, seeOpen } from "./open-conversation.server";
import { readInbox } from "./read-inbox.server";
import { replySchema } from "./schema";
import { sendReply } from "./send-reply.server";

const everything = listQuerySchema.parse({ cursor: null, conversationId: null, antes: null });

/** Two businesses with a thread each, on one database. */
async function neighbours() {
  const shop = workshop();
  const [mine, theirs] = [await newTenant(shop.platform), await newTenant(shop.platform)];
  const [own, foreign] = [await receiveMessage(mine, inbound()), await receiveMessage(theirs, inbound())];
  await shop.runAll();
  return { shop, mine, theirs, own: own.conversationId, foreign: foreign.conversationId };
}

describe("a foreign id is not found, and nothing of it changes", () => {
  test("AUTH-03 lists, reads and every change stay within the own tenant", async () => {
    const { mine, theirs, own, foreign } = await neighbours();
    const staff = staffOf(mine);
    const before = [await threadOf(theirs, foreign), await messagesOf(theirs, foreign)];
    const inbox = await readInbox(mine, staff.id, { ...everything, conversationId: foreign });
    expect(inbox.conversations.map(({ id }) => id)).toEqual([own]);
    expect(inbox.open).toBeNull();
    expect(inbox.figures.channels.all).toBe(1);
    expect(await openConversation(mine, foreign, null)).toBeNull();
    for (const attempt of [
      () => sendMessage(mine, staff, foreign, { content: "Hola" }),
      () => setAi(mine, staff, foreign, false),
      () => deleteConversation(mine, foreign),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "not_found", status: 404 });
    expect([await threadOf(theirs, foreign), await messagesOf(theirs, foreign)]).toEqual(before);
  });

  test("a message's own id of another thread is not an answer of this one", async () => {
    const { mine, own } = await neighbours();
    const staff = staffOf(mine);
    const { conversationId: other } = await receiveMessage(mine, inbound());
    const clientId = crypto.randomUUID();
    await sendMessage(mine, staff, own, { content: "Hola", clientId });
    await expect(sendMessage(mine, staff, other, { content: "Hola", clientId })).rejects.toMatchObject({ status: 409 });
    expect(await rowsOf(mine, messages, eq(messages.conversationId, other))).toHaveLength(1);
  });
});

describe("calls of the inbox", () => {
  test("the list answers the own threads with the stated fields, newest first", async () => {
    const { mine, own, shop } = await neighbours();
    shop.platform.clock.advance(1_000);
    const { conversationId: newer } = await receiveMessage(mine, inbound({ channel: "sms", platform: "twilio" }));
    const { conversations: rows } = await readInbox(mine, 1, everything);
    expect(rows.map(({ id }) => id)).toEqual([newer, own]);
    expect(rows[0]).toMatchObject({
      id: newer,
      customerName: "Luz Pérez",
      customerPhone: null,
      customerEmail: null,
      channel: "sms",
      platform: "twilio",
      status: "active",
      aiEnabled: true,
      lastMessageAt: expect.stringMatching(/^\d{4}-.*Z$/),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test("without a filter the list holds what staff did not put away, and the badges count as it lists", async () => {
    const { mine, own } = await neighbours();
    const { conversationId: resolved } = await receiveMessage(mine, inbound({ channel: "sms", platform: "twilio" }));
    const { conversationId: snoozed } = await receiveMessage(mine, inbound({ channel: "email" }));
    await setStatus(mine, staffOf(mine), resolved, "resolved");
    await snoozeConversation(mine, staffOf(mine), snoozed, "tomorrow");
    const { conversations: open, figures } = await readInbox(mine, 1, everything);
    expect(open.map(({ id }) => id)).toEqual([own]);
    expect(figures.states?.open).toMatchObject({ all: 1, sms: 0, email: 0 });
    const all = await readInbox(mine, 1, listQuerySchema.parse({ status: "all" }));
    expect(all.conversations.map(({ id }) => id).sort()).toEqual([own, resolved, snoozed].sort());
    expect(all.figures.channels).toMatchObject({ all: 3, sms: 1, email: 1 });
  });

  test("the answer names the newest event that all of it knows of", async () => {
    let after: (() => Promise<unknown>) | null = null;
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async ({ texts, run }) => {
          const results = await run();
          const next = texts.some((text) => text.includes("from event_counters")) ? after : null;
          if (next) after = null;
          await next?.();
          return results;
        }),
    });
    const [mine, theirs] = [await newTenant(shop.platform), await newTenant(shop.platform)];
    expect((await readInbox(mine, 1, everything)).seq).toBe(0);
    const { conversationId: own } = await receiveMessage(mine, inbound());
    const { conversationId: other } = await receiveMessage(mine, inbound({ channel: "sms", platform: "twilio" }));
    const newest = async () => {
      await shop.platform.settle();
      return Math.max(...shop.platform.posted.map(({ body }) => JSON.parse(body).seq));
    };
    const { seq } = await readInbox(mine, 1, everything);
    expect(seq).toBe(await newest());
    expect((await readInbox(theirs, 1, everything)).seq, "another business's events count for it alone").toBe(0);
    // What happens after the list was read is not claimed to be known.
    after = () => setStatus(mine, staffOf(mine), other, "resolved");
    const hurried = await readInbox(mine, 1, { ...everything, conversationId: own });
    expect(after).toBeNull();
    expect(hurried.conversations).toHaveLength(2);
    expect(hurried.seq).toBe(seq);
    expect((await readInbox(mine, 1, everything)).seq).toBe(await newest());
    expect(await newest()).toBeGreaterThan(seq);
  });

  test("one thread is answered by its id, and counts as seen", async () => {
    const { mine, own } = await neighbours();
    expect((await threadOf(mine, own)).unreadCount).toBe(1);
    const open = await openConversation(mine, own, null);
    expect(open?.conversation).toMatchObject({ id: own, unreadCount: 0 });
    expect((await threadOf(mine, own)).unreadCount).toBe(0);
    expect(await openConversation(mine, own + 1, null)).toBeNull();
  });

  test("messages come in time order with the stated fields, the newest 50 first and the rest by page", async () => {
    const { mine } = await neighbours();
    for (let sent = 1; sent <= 60; sent += 1)
      await receiveMessage(mine, inbound({ contact: "largo", content: `mensaje ${sent}` }));
    const [thread] = await rowsOf(mine, conversations, eq(conversations.externalContactId, "largo"));
    const inbox = await readInbox(mine, 1, { ...everything, conversationId: thread?.id ?? 0 });
    expect(inbox.open?.messages.map(({ content }) => content)).toEqual(
      Array.from({ length: 50 }, (_, at) => `mensaje ${at + 11}`),
    );
    expect(Object.keys(inbox.open?.messages[0] ?? {}).sort()).toEqual([
      "content",
      "conversationId",
      "createdAt",
      "id",
      "isAiGenerated",
      "isMedia",
      "mediaLink",
      "mediaType",
      "messageId",
      "sender",
      "status",
    ]);
    const older = await openConversation(mine, thread?.id ?? 0, inbox.open?.olderThan ?? null);
    expect(older?.messages.map(({ content }) => content)).toEqual(
      Array.from({ length: 10 }, (_, at) => `mensaje ${at + 1}`),
    );
    expect(older?.olderThan).toBeNull();
  });

  test("blank and endless content is refused before anything is stored", () => {
    for (const content of ["", "   ", "\n\t", undefined, 7, "x".repeat(4_001)])
      expect(sendMessageSchema.safeParse({ content }).success).toBe(false);
    expect(sendMessageSchema.parse({ content: "  Hola  " }).content).toBe("Hola");
  });

  test("a deleted thread is gone from list and figures, and a second delete finds nothing", async () => {
    const { mine, own } = await neighbours();
    await deleteConversation(mine, own);
    const inbox = await readInbox(mine, 1, { ...everything, conversationId: own });
    expect(inbox).toMatchObject({ conversations: [], open: null, figures: { active: 0, channels: { all: 0 } } });
    await expect(deleteConversation(mine, own)).rejects.toMatchObject({ status: 404 });
    await expect(sendMessage(mine, staffOf(mine), own, { content: "Hola" })).rejects.toMatchObject({ status: 404 });
    expect(await messagesOf(mine, own)).not.toEqual([]);
  });

  test("true and false are stored as aiEnabled, with who took over, and a non-boolean is refused", async () => {
    const { mine, own } = await neighbours();
    const staff = staffOf(mine);
    expect(await setAi(mine, staff, own, false)).toMatchObject({
      aiEnabled: false,
      assignedAgentId: staff.id,
      assignedAgentName: "Ana Ruiz",
    });
    expect((await threadOf(mine, own)).aiEnabled).toBe(false);
    expect(await setAi(mine, staff, own, true)).toMatchObject({ aiEnabled: true, assignedAgentId: null });
    for (const enabled of ["true", 1, null, undefined])
      expect(aiToggleSchema.safeParse({ enabled }).success).toBe(false);
  });

  test("CONV-14 with the AI off no automatic reply is made", async () => {
    const { shop, mine, own } = await neighbours();
    await setAi(mine, staffOf(mine), own, false);
    const thread = await threadOf(mine, own);
    const replies = async () => (await messagesOf(mine, own)).filter(({ sender }) => sender === "ai").length;
    const before = await replies();
    await receiveMessage(mine, inbound({ contact: thread.externalContactId ?? "" }));
    await shop.runAll();
    expect(await replies()).toBe(before);
  });
});

test("every change tells the tenant's room once, under consecutive numbers", async () => {
  const { shop, mine, own } = await neighbours();
  await shop.platform.settle();
  const room = encodeURIComponent(mine.uuid);
  await openConversation(mine, own, null);
  await setAi(mine, staffOf(mine), own, false);
  await sendMessage(mine, staffOf(mine), own, { content: "Hola" });
  await deleteConversation(mine, own);
  await shop.platform.settle();
  const numbers = shop.platform.posted
    .filter(({ url }) => url.includes(room) && url.includes("/main/"))
    .map(({ body }) => JSON.parse(body).seq)
    .sort((a: number, b: number) => a - b);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

/** A business with a thread, on a database that loses every round trip in which a statement looks like `broken.part`. */
async function onBrittleDatabase() {
  const broken: { part: RegExp | null } = { part: null };
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        if (texts.some((text) => broken.part?.test(text))) throw new Error("D1_ERROR: Network connection lost");
        return run();
      }),
  });
  const tenant = await newTenant(shop.platform);
  const { conversationId } = await receiveMessage(tenant, inbound());
  await shop.runAll();
  return { shop, tenant, conversationId, broken };
}

describe("CONV-24 a thread that cannot be read takes nothing else with it", () => {
  const cases = [
    { code: "Failed to fetch messages", part: /from "messages"/ },
    { code: "Failed to fetch conversation", part: /from "conversations" where .*"conversations"\."id" = \?/ },
  ];
  for (const { code, part } of cases) {
    test(code, async () => {
      const { shop, tenant, conversationId, broken } = await onBrittleDatabase();
      const query = { ...everything, conversationId };
      broken.part = part;
      const inbox = await readInbox(tenant, 1, query);
      expect(inbox.open).toBeNull();
      expect(inbox.openFailure).toEqual({
        error: "No pudimos cargar esta conversación.",
        code,
        requestId: shop.platform.requestId,
      });
      expect(inbox.conversations.map(({ id }) => id)).toEqual([conversationId]);
      expect(inbox.figures.channels.all).toBe(1);
      const logged = shop.platform.logs.map((line) => JSON.parse(line)).filter(({ event }) => event === "load_failed");
      expect(logged).toMatchObject([{ what: code, cause: "Error: D1_ERROR: Network connection lost" }]);
      await expect(openConversation(tenant, conversationId, null)).rejects.toMatchObject({ detail: code, status: 503 });

      broken.part = null;
      const mended = await readInbox(tenant, 1, query);
      expect(mended.openFailure).toBeNull();
      expect(mended.open?.conversation.id).toBe(conversationId);
    });
  }
});

test("what comes after a person turned away stays unread, and so does their notice of it", async () => {
  const { mine } = await neighbours();
  const ana = staffOf(mine);
  const first = await receiveMessage(mine, inbound({ contact: "luz" }));
  const { conversationId } = first;
  await setAi(mine, ana, conversationId, false);
  await seeOpen(mine, ana.id, conversationId, null);
  const notices = async () =>
    (await mine.db.run(newestUnread(mine, ana.id))).filter(({ type }) => type === "customer_message").length;
  const unread = async () => (await threadOf(mine, conversationId)).unreadCount;
  const { message: looked } = await receiveMessage(mine, inbound({ contact: "luz" }));
  const { message: missed } = await receiveMessage(mine, inbound({ contact: "luz" }));
  expect([await unread(), await notices()]).toEqual([2, 1]);
  await seeOpen(mine, ana.id, conversationId, looked.id);
  expect([await unread(), await notices()]).toEqual([1, 1]);
  // Told once more, late: nothing changes.
  await seeOpen(mine, ana.id, conversationId, looked.id);
  expect([await unread(), await notices()]).toEqual([1, 1]);
  await seeOpen(mine, ana.id, conversationId, missed.id);
  expect([await unread(), await notices()]).toEqual([0, 0]);
});

test("what comes while a person looks at the thread is read, for all, and so is that person's notice of it", async () => {
  const { shop, mine, theirs, foreign } = await neighbours();
  const [ana, beto] = [staffOf(mine), newId()];
  const { conversationId } = await receiveMessage(mine, inbound({ contact: "luz" }));
  await setAi(mine, ana, conversationId, false);
  await seeOpen(mine, ana.id, conversationId, null);
  await receiveMessage(mine, inbound({ contact: "luz" }));
  const noticesOf = async (userId: number) =>
    (await mine.db.run(newestUnread(mine, userId))).filter(({ type }) => type === "customer_message").length;
  expect((await threadOf(mine, conversationId)).unreadCount).toBe(1);
  await shop.platform.settle();
  const before = shop.platform.posted.length;
  await seeOpen(mine, ana.id, conversationId, null);
  await expect(seeOpen(mine, ana.id, foreign, null)).rejects.toMatchObject({ code: "not_found" });
  await shop.platform.settle();
  expect((await threadOf(mine, conversationId)).unreadCount).toBe(0);
  expect((await threadOf(theirs, foreign)).unreadCount).toBe(1);
  expect([await noticesOf(ana.id), await noticesOf(beto)]).toEqual([0, 1]);
  const told = shop.platform.posted.slice(before).map(({ body }) => JSON.parse(body).event);
  expect(told).toEqual([
    expect.objectContaining({
      type: "conversation_update",
      id: conversationId,
      conversation: expect.objectContaining({ unreadCount: 0 }),
      counters: expect.objectContaining({ unread: 1 }),
    }),
    { type: "notices_read", conversationId, userId: ana.id },
  ]);
});

test("an open thread names its visitor where our own widgets can tell that they type, and nowhere else", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const visitorOf = async (over: Parameters<typeof inbound>[0]) => {
    const { conversationId } = await receiveMessage(tenant, inbound(over));
    const { open } = await readInbox(tenant, staffOf(tenant).id, { ...everything, conversationId });
    return open?.channelFacts.visitor;
  };
  const contact = "VisitaVisitaVisitaVisi";
  expect(await visitorOf({ channel: "webchat", platform: "other", contact })).toBe(contact);
  expect(await visitorOf({ channel: "voice_plugin", platform: "other", contact })).toBe(contact);
  expect(await visitorOf({ channel: "webchat", platform: "brevo", contact })).toBeNull();
  expect(await visitorOf({ channel: "whatsapp", platform: "twilio", contact: "+525512345678" })).toBeNull();
});

test("the templates of WhatsApp come along from two hours before its window closes, and not sooner", async () => {
  const { shop, mine } = await neighbours();
  await addTemplate(mine, { of: "brevo", externalId: "1", name: "Pedido", language: "es_MX", body: "Hola {{1}}" });
  const { conversationId } = await receiveMessage(mine, inbound({ contact: "luz" }));
  const names = async () =>
    (await openConversation(mine, conversationId, null))?.templates?.map(({ name }) => name) ?? null;
  shop.platform.clock.advance(22 * 3_600_000 - 1);
  expect(await names()).toBeNull();
  shop.platform.clock.advance(1);
  expect(await names()).toEqual(["Pedido"]);
});

test("a reply with a gap of its template is not sent, and says which one", async () => {
  const { mine, own } = await neighbours();
  const before = await messagesOf(mine, own);
  const send = (content: string) =>
    sendReply(mine, staffOf(mine), replySchema.parse({ conversationId: own, content }), null);
  await expect(send("Hola {{nombre}}, ya está tu {{pedido}}")).rejects.toMatchObject({
    code: "invalid",
    userMessage: "Falta llenar {{nombre}} y {{pedido}}. Escribe el dato o bórralo antes de enviar.",
  });
  expect(await messagesOf(mine, own)).toEqual(before);
  expect(await send("Hola Luz, ya está tu pastel")).toMatchObject({
    message: { content: "Hola Luz, ya está tu pastel" },
  });
});

test("the trash lists what was deleted last first", async () => {
  const { shop, mine, own } = await neighbours();
  const later = await receiveMessage(mine, inbound({ contact: "otra" }));
  await deleteConversation(mine, later.conversationId);
  shop.platform.clock.advance(1_000);
  await deleteConversation(mine, own);
  const { trash } = await readInbox(mine, staffOf(mine).id, { ...everything, status: "trash" });
  expect(trash?.threads.map(({ id }) => id)).toEqual([own, later.conversationId]);
});

test("beside an open thread stand the same person's other ones, newest first", async () => {
  const { shop, mine } = await neighbours();
  const ids: number[] = [];
  for (const channel of ["sms", "email", "webchat"] as const) {
    shop.platform.clock.advance(1_000);
    const { conversationId } = await receiveMessage(mine, inbound({ contact: "luz", channel, platform: "other" }));
    ids.push(conversationId);
  }
  const { open } = await readInbox(mine, staffOf(mine).id, { ...everything, conversationId: ids[0] ?? 0 });
  expect(open?.history.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
});

test("the list can be limited to a company where there are two", async () => {
  const { mine } = await neighbours();
  const choices = async () => (await readInbox(mine, staffOf(mine).id, everything)).companies.map(({ name }) => name);
  await newCompany(mine, { name: "Centro" });
  expect(await choices()).toEqual([]);
  await newCompany(mine, { name: "Norte" });
  expect((await choices()).toSorted()).toEqual(["Centro", "Norte"]);
});
