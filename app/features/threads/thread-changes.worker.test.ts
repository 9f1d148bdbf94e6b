import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listColleagues, requireColleague } from "~/features/accounts/colleagues.server";
import { tenantUsers } from "~/features/accounts/tables.server";
import { setAi } from "~/features/answering/set-ai.server";
import { openConversation } from "~/features/inbox/open-conversation.server";
import { markNotificationRead } from "~/features/notifications/mark-read.server";
import { newestUnread } from "~/features/notifications/queries.server";
import { notifications } from "~/features/notifications/tables.server";
import { newId, type TenantId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import {
  business,
  inbound,
  messagesOf,
  newTenant,
  rowsOf,
  saveSetting,
  setCredits,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { scriptedCarrier, type Workshop, waitingOf, workshop } from "../../../tests/support/run-queue";
import { answerWith } from "../../../tests/support/scripted-ai";
import { addNote } from "./add-note.server";
import { assignConversation } from "./assign-conversation.server";
import { receiveMessage } from "./messages/receive-message.server";
import { retryMessage } from "./messages/retry-message.server";
import { sendMessage } from "./messages/send-message.server";
import { conversationNotes } from "./notes/tables.server";
import { setStatus } from "./set-status.server";
import { setTags } from "./set-tags.server";
import { snoozeConversation } from "./snooze-conversation.server";
import { messages, tenantTags } from "./tables.server";
import { deleteConversation, restoreConversation } from "./trash-conversation.server";

const HOUR = 3_600_000;
/** Saturday, 21 November 2026, 12:00 in Mexico City. */
const SATURDAY_NOON = Date.UTC(2026, 10, 21, 18);

/** A thread in which a customer wrote and that no AI answers. */
async function quietThread(start?: number, carrier = scriptedCarrier()) {
  const shop = workshop({ carrier, ...(start === undefined ? {} : { start }) });
  const tenant = await newTenant(shop.platform);
  const ana = staffOf(tenant);
  const { conversationId: id } = await receiveMessage(tenant, inbound({ contact: "luz" }));
  await setAi(tenant, ana, id, false);
  return { shop, tenant, ana, id };
}

const lines = async (tenant: Tenant, id: number) =>
  (await messagesOf(tenant, id)).filter(({ sender }) => sender === "system").map(({ content }) => content);

/** The notices of a thread's own kinds that this person finds unread. */
const noticesOf = async (tenant: Tenant, userId: number) =>
  (await tenant.db.run(newestUnread(tenant, userId))).filter(({ type }) => type === "assigned" || type === "mentioned");

/** The events that the tenant's room received, in order. */
async function told(shop: Workshop, tenant: Tenant) {
  await shop.platform.settle();
  const room = encodeURIComponent(tenant.uuid);
  return shop.platform.posted
    .filter(({ url }) => url.includes(room) && url.includes("/main/"))
    .map(({ body }) => JSON.parse(body))
    .sort((a, b) => a.seq - b.seq)
    .map(({ event }) => event);
}

test("API-77 a customer's new message is told whole, with the customer's name in the message", async () => {
  const { shop, tenant, id } = await quietThread(SATURDAY_NOON);
  const [event] = await told(shop, tenant);
  const noon = "2026-11-21T18:00:00.000Z";
  const content = "¿A qué hora abren los domingos?";
  const one = { all: 1, whatsapp: 1, sms: 0, webchat: 0, email: 0, voice: 0 };
  const none = { ...one, all: 0, whatsapp: 0 };
  expect(event).toEqual({
    type: "new_message",
    conversationId: id,
    message: {
      id: expect.any(Number),
      messageId: expect.any(String),
      conversationId: id,
      content,
      sender: "customer",
      isAiGenerated: false,
      isMedia: false,
      mediaType: null,
      mediaLink: null,
      status: "delivered",
      createdAt: noon,
      customerName: "Luz Pérez",
    },
    conversation: {
      id,
      companyId: null,
      customerName: "Luz Pérez",
      customerPhone: null,
      customerEmail: null,
      channel: "whatsapp",
      platform: "brevo",
      status: "active",
      aiEnabled: true,
      unreadCount: 1,
      tags: [],
      snoozedUntil: null,
      customerId: null,
      prospectId: null,
      assignedAgentId: null,
      assignedAgentName: null,
      lastMessageAt: noon,
      lastCustomerAt: noon,
      createdAt: noon,
      lastMessage: { sender: "customer", content, isMedia: false, mediaType: null },
    },
    customerName: "Luz Pérez",
    answerDue: true,
    counters: {
      unread: 1,
      active: 1,
      ai: 1,
      pending: 0,
      channels: one,
      states: { open: one, unread: one, pending: none },
    },
  });
});

describe("status", () => {
  test("CONV-10 staff resolve a thread and open it again; each act is one line, and a repeat changes nothing", async () => {
    const { shop, tenant, ana, id } = await quietThread();
    const { thread: resolved } = await setStatus(tenant, ana, id, "resolved");
    expect(resolved).toMatchObject({ status: "resolved", unreadCount: 0, firstUnansweredAt: null, snoozedUntil: null });
    await setStatus(tenant, ana, id, "resolved");
    expect(await lines(tenant, id)).toEqual(["Ana Ruiz resolvió la conversación."]);
    expect(await setStatus(tenant, ana, id, "active")).toMatchObject({ thread: { status: "active" }, undo: null });
    expect(await lines(tenant, id)).toEqual([
      "Ana Ruiz resolvió la conversación.",
      "Ana Ruiz reabrió la conversación.",
    ]);
    const last = (await told(shop, tenant)).at(-1);
    expect(last).toMatchObject({
      type: "new_message",
      conversation: { id, status: "active" },
      message: { sender: "system" },
    });
  });

  test("CONV-10 a customer who writes into a resolved thread makes it wait for a person", async () => {
    const { tenant, ana, id } = await quietThread();
    await setStatus(tenant, ana, id, "resolved");
    await receiveMessage(tenant, inbound({ contact: "luz" }));
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", unreadCount: 1 });
  });
});

describe("snooze", () => {
  test("CONV-10 a snoozed thread comes back as pending when its time has come, and says so", async () => {
    const { shop, tenant, ana, id } = await quietThread(SATURDAY_NOON);
    expect(await threadOf(tenant, id)).toMatchObject({ unreadCount: 1 });
    const { thread: snoozed } = await snoozeConversation(tenant, ana, id, "tomorrow");
    expect(snoozed).toMatchObject({ status: "snoozed", unreadCount: 0 });
    // 9:00 in Mexico City.
    expect(snoozed.snoozedUntil?.toISOString()).toBe("2026-11-22T15:00:00.000Z");
    expect((await lines(tenant, id)).at(-1)).toMatch(
      /^Ana Ruiz pospuso la conversación hasta el 22 nov.* 2026, 09:00\.$/,
    );
    const before = (await rowsOf(tenant, notifications)).length;
    shop.platform.clock.advance(20 * HOUR);
    await shop.sweep();
    await shop.runDue();
    expect((await threadOf(tenant, id)).status).toBe("snoozed");
    shop.platform.clock.advance(HOUR);
    // No queue holds a wake-up for this long: cron finds what is due.
    await shop.sweep();
    await shop.runDue();
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", snoozedUntil: null });
    const notices = await rowsOf(tenant, notifications);
    expect(notices).toHaveLength(before + 1);
    expect(notices.at(-1)).toMatchObject({
      ...{ conversationId: id, userId: null, title: "Vuelve la conversación con Luz Pérez" },
      message: "Estaba pospuesta hasta ahora.",
    });
    expect((await told(shop, tenant)).slice(-2).map(({ type }) => type)).toEqual([
      "conversation_update",
      "notification",
    ]);
  });

  test.each([
    ["1h", "2026-11-21T19:00:00.000Z"],
    ["3h", "2026-11-21T21:00:00.000Z"],
    ["next-week", "2026-11-23T15:00:00.000Z"],
    ["2026-12-24T09:30:00-06:00", "2026-12-24T15:30:00.000Z"],
    ["2026-12-24T09:30", "2026-12-24T15:30:00.000Z"],
    ["2027-11-21T09:30", "2027-11-21T15:30:00.000Z"],
  ])("until %s is %s", async (until, at) => {
    const { tenant, ana, id } = await quietThread(SATURDAY_NOON);
    expect((await snoozeConversation(tenant, ana, id, until)).thread.snoozedUntil?.toISOString()).toBe(at);
  });

  test.each([
    ["reopened", (tenant: Tenant, id: number) => setStatus(tenant, staffOf(tenant), id, "active")],
    ["resolved", (tenant: Tenant, id: number) => setStatus(tenant, staffOf(tenant), id, "resolved")],
    ["written to by its customer", (tenant: Tenant) => receiveMessage(tenant, inbound({ contact: "luz" }))],
    [
      "answered by staff",
      (tenant: Tenant, id: number) => sendMessage(tenant, staffOf(tenant), id, { content: "Hola" }),
    ],
    ["snoozed for longer", (tenant: Tenant, id: number) => snoozeConversation(tenant, staffOf(tenant), id, "3h")],
  ])("a thread that was %s meanwhile is not woken at the old time", async (_, act) => {
    const { shop, tenant, ana, id } = await quietThread(SATURDAY_NOON);
    await snoozeConversation(tenant, ana, id, "1h");
    await act(tenant, id);
    const before = await threadOf(tenant, id);
    expect(waitingOf(shop, "wake_conversation").length).toBeGreaterThan(0);
    shop.platform.clock.advance(1.5 * HOUR);
    await shop.runDue();
    expect(await threadOf(tenant, id)).toEqual(before);
    expect((await rowsOf(tenant, notifications)).map(({ title }) => title)).not.toContain(
      "Vuelve la conversación con Luz Pérez",
    );
  });

  test("a time that has passed, or lies more than a year ahead, is refused and nothing is planned", async () => {
    const { shop, tenant, ana, id } = await quietThread(SATURDAY_NOON);
    const before = await threadOf(tenant, id);
    for (const until of ["2026-11-21T17:59:00Z", "2028-01-01T09:00:00Z", "mañana"])
      await expect(snoozeConversation(tenant, ana, id, until)).rejects.toMatchObject({ code: "invalid", status: 422 });
    expect(await threadOf(tenant, id)).toEqual(before);
    expect(waitingOf(shop, "wake_conversation")).toEqual([]);
  });
});

describe("assign", () => {
  test("a thread is given to oneself, to a colleague and to nobody, with a line for each", async () => {
    const { tenant, ana, id } = await quietThread();
    const lupita = { id: newId(), name: "Lupita Gómez" };
    await assignConversation(tenant, ana, id, lupita);
    await assignConversation(tenant, ana, id, lupita);
    expect(await threadOf(tenant, id)).toMatchObject({ assignedAgentId: lupita.id, assignedAgentName: "Lupita Gómez" });
    await assignConversation(tenant, ana, id, { id: ana.id, name: "Ana Ruiz" });
    expect(await assignConversation(tenant, ana, id, null)).toMatchObject({
      assignedAgentId: null,
      assignedAgentName: null,
    });
    expect(await lines(tenant, id)).toEqual([
      "Ana Ruiz asignó esta conversación a Lupita Gómez.",
      "Ana Ruiz tomó esta conversación.",
      "Ana Ruiz dejó esta conversación sin asignar.",
    ]);
  });

  test("the colleague alone is told, once, with a way to the thread; nobody is told of their own act", async () => {
    const { shop, tenant, ana, id } = await quietThread();
    const lupita = { id: newId(), name: "Lupita Gómez" };
    await Promise.all([assignConversation(tenant, ana, id, lupita), assignConversation(tenant, ana, id, lupita)]);
    await assignConversation(tenant, ana, id, { id: ana.id, name: "Ana Ruiz" });
    await assignConversation(tenant, ana, id, null);
    expect(await lines(tenant, id)).toEqual([
      "Ana Ruiz asignó esta conversación a Lupita Gómez.",
      "Ana Ruiz tomó esta conversación.",
      "Ana Ruiz dejó esta conversación sin asignar.",
    ]);
    const notice = { type: "assigned", title: "Ana Ruiz te asignó una conversación", conversationId: id };
    expect(await noticesOf(tenant, lupita.id)).toEqual([expect.objectContaining(notice)]);
    expect(await noticesOf(tenant, ana.id)).toEqual([]);
    const heard = (await told(shop, tenant)).flatMap((event) =>
      event.type === "notification" && event.notification.type === "assigned" ? [event.notification] : [],
    );
    expect(heard).toEqual([expect.objectContaining({ ...notice, userId: lupita.id, isRead: false })]);
    await expect(markNotificationRead(tenant, ana.id, heard[0].id)).rejects.toMatchObject({ code: "not_found" });
    expect(await markNotificationRead(tenant, lupita.id, heard[0].id)).toMatchObject({ isRead: true });
  });

  test("a colleague of another business, an inactive one and an unknown one are not found", async () => {
    const { shop, tenant, ana } = await quietThread();
    const { control } = shop.platform;
    const hire = async (tenantId: TenantId, active: boolean) => {
      const user = { id: newId(), email: `${crypto.randomUUID()}@negocio.mx`, password: "x", active };
      const now = new Date();
      await control.db.run(
        control.db.insert(tenantUsers, {
          ...user,
          tenantId,
          firstName: "Eva",
          lastName: "Sol",
          createdAt: now,
          updatedAt: now,
        }),
      );
      return user.id;
    };
    const foreign = await hire((await newTenant(shop.platform)).id, true);
    const left = await hire(tenant.id, false);
    for (const id of [foreign, left, newId()])
      await expect(requireColleague(control, ana, id)).rejects.toMatchObject({ code: "not_found", status: 404 });
    const here = await hire(tenant.id, true);
    expect(await requireColleague(control, ana, here)).toEqual({ id: here, name: "Eva Sol" });
    expect(await listColleagues(control, ana)).toEqual([{ id: here, name: "Eva Sol" }]);
  });
});

describe("tags, notes, brief", () => {
  test("tags replace each other, and the business remembers each once", async () => {
    const { tenant, id } = await quietThread();
    await setTags(tenant, id, ["vip", "boda"]);
    expect((await setTags(tenant, id, ["vip"])).tags).toEqual(["vip"]);
    expect((await rowsOf(tenant, tenantTags)).map(({ name }) => name).sort()).toEqual(["boda", "vip"]);
    expect(await lines(tenant, id)).toEqual([]);
  });

  test("of two colleagues who tag at once both win, and who takes one away takes only that", async () => {
    const { tenant, id } = await quietThread();
    await setTags(tenant, id, ["vip", "boda"]);
    const seen = ["vip", "boda"];
    await Promise.all([
      setTags(tenant, id, ["vip", "boda", "urgente"], seen),
      setTags(tenant, id, ["boda", "mayoreo"], seen),
      setTags(tenant, id, ["vip", "boda", "urgente"], seen),
    ]);
    expect([...((await threadOf(tenant, id)).tags ?? [])].sort()).toEqual(["boda", "mayoreo", "urgente"]);
    // From nothing, and back to nothing.
    const { conversationId: fresh } = await receiveMessage(tenant, inbound());
    expect((await setTags(tenant, fresh, ["uno", "dos"], [])).tags).toEqual(["uno", "dos"]);
    expect((await setTags(tenant, fresh, [], ["uno", "dos"])).tags).toEqual([]);
  });

  test("two colleagues together cannot give a thread more than 20 tags", async () => {
    const { tenant, id } = await quietThread();
    const many = (letter: string) => Array.from({ length: 12 }, (_, at) => `${letter}${at}`);
    const ends = await Promise.allSettled([setTags(tenant, id, many("a"), []), setTags(tenant, id, many("b"), [])]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 422, fields: { tags: ["Una conversación puede tener hasta 20 etiquetas."] } },
    });
    expect((await threadOf(tenant, id)).tags).toHaveLength(12);
  });

  test("a note that is sent twice is kept once, tells the room once and leaves the thread as it was", async () => {
    const { shop, tenant, ana, id } = await quietThread();
    const before = await threadOf(tenant, id);
    const input = { content: "Es la hermana de don Beto", clientId: crypto.randomUUID() };
    const [one, two] = [await addNote(tenant, ana, id, input), await addNote(tenant, ana, id, input)];
    expect(two).toEqual(one);
    expect(one).toMatchObject({ authorName: "Ana Ruiz", content: "Es la hermana de don Beto" });
    expect(await rowsOf(tenant, conversationNotes)).toHaveLength(1);
    expect((await told(shop, tenant)).filter(({ type }) => type === "note")).toHaveLength(1);
    expect(await threadOf(tenant, id)).toEqual(before);
    expect((await openConversation(tenant, id, null))?.notes.map(({ content }) => content)).toEqual([input.content]);
    expect((await messagesOf(tenant, id)).map(({ content }) => content)).not.toContain(input.content);
  });

  test("a note tells the colleagues whom it names with an @, once, and keeps their ids", async () => {
    const { shop, tenant, ana, id } = await quietThread();
    const [lupita, luis, other] = [newId(), newId(), newId()];
    const team = [
      { id: ana.id, name: "Ana Ruiz" },
      { id: other, name: "Luis" },
      { id: luis, name: "Luis Pérez" },
      { id: lupita, name: "Lupita Gómez" },
    ];
    const content = "@luis perez y @Lupita Gómez: ¿lo ven? Soy @Ana Ruiz, mi correo es yo@luis.mx";
    const input = { content, clientId: crypto.randomUUID() };
    const note = await addNote(tenant, ana, id, input, team);
    await addNote(tenant, ana, id, input, team);
    expect([...(note.mentions ?? [])].sort()).toEqual([luis, lupita].sort());
    const notice = {
      type: "mentioned",
      title: "Ana Ruiz te mencionó en una nota",
      conversationId: id,
      message: content,
    };
    for (const named of [luis, lupita])
      expect(await noticesOf(tenant, named)).toEqual([expect.objectContaining(notice)]);
    for (const unnamed of [ana.id, other]) expect(await noticesOf(tenant, unnamed)).toEqual([]);
    const calls = (await told(shop, tenant)).filter(
      (event) => event.type === "notification" && event.notification.type === "mentioned",
    );
    expect(calls).toHaveLength(2);
  });

  test("the brief stays with the AI until a person takes over", async () => {
    const { tenant, ana, id } = await quietThread();
    expect(await setAi(tenant, ana, id, true, "Ya tiene cotización")).toMatchObject({ aiBrief: "Ya tiene cotización" });
    expect(await setAi(tenant, ana, id, false)).toMatchObject({ aiBrief: null });
    expect(await setAi(tenant, ana, id, true)).toMatchObject({ aiBrief: null });
  });
});

describe("trash and delivery", () => {
  test("CONV-07 a deleted thread comes back as it was, and a repeat changes nothing", async () => {
    const { shop, tenant, id } = await quietThread();
    const before = await threadOf(tenant, id);
    await deleteConversation(tenant, id);
    expect(await openConversation(tenant, id, null)).toBeNull();
    const back = await restoreConversation(tenant, id);
    expect(back).toMatchObject({ id, status: before.status, unreadCount: before.unreadCount, deletedAt: null });
    await restoreConversation(tenant, id);
    const updates = (await told(shop, tenant)).filter(({ type }) => type === "conversation_update");
    expect(updates.at(-1)).toMatchObject({ id, conversation: { id }, counters: { channels: { all: 1 } } });
  });

  test("CONV-17 a failed message is sent again once, however often one presses", async () => {
    const carrier = scriptedCarrier((_, call) =>
      call === 1 ? { kind: "refused", code: "rejected" } : { kind: "sent", status: "sent", providerId: null },
    );
    const { shop, tenant, ana, id } = await quietThread(undefined, carrier);
    const { id: messageId } = await sendMessage(tenant, ana, id, { content: "Son 12 lugares" });
    await shop.runAll();
    const stored = async () => (await rowsOf(tenant, messages, eq(messages.id, messageId)))[0];
    expect(await stored()).toMatchObject({ status: "failed" });
    await retryMessage(tenant, id, messageId);
    await retryMessage(tenant, id, messageId);
    expect(await stored()).toMatchObject({ status: "queued", failureCode: null });
    await shop.runAll();
    expect(await stored()).toMatchObject({ status: "sent" });
    expect(carrier.sent).toHaveLength(2);
    await retryMessage(tenant, id, messageId);
    await shop.runAll();
    expect(carrier.sent).toHaveLength(2);
  });
});

test("every change of another business's thread is not found, and a deleted thread takes none", async () => {
  const { shop, tenant, ana, id } = await quietThread();
  const other = await newTenant(shop.platform);
  const { conversationId: foreign } = await receiveMessage(other, inbound());
  const { conversationId: gone } = await receiveMessage(tenant, inbound());
  await deleteConversation(tenant, gone);
  const before = [await threadOf(other, foreign), await threadOf(tenant, gone)];
  for (const target of [foreign, gone, newId()])
    for (const act of [
      () => setStatus(tenant, ana, target, "resolved"),
      () => snoozeConversation(tenant, ana, target, "1h"),
      () => assignConversation(tenant, ana, target, null),
      () => setTags(tenant, target, ["vip"]),
      () => addNote(tenant, ana, target, { content: "Nota" }),
      () => setAi(tenant, ana, target, true, "Resumen"),
      () => retryMessage(tenant, target, 1),
    ])
      await expect(act()).rejects.toMatchObject({ code: "not_found", status: 404 });
  for (const target of [foreign, newId()])
    await expect(restoreConversation(tenant, target)).rejects.toMatchObject({ status: 404 });
  const [own] = await rowsOf(tenant, messages, eq(messages.conversationId, id));
  await expect(retryMessage(tenant, gone, own?.id ?? 0)).rejects.toMatchObject({ status: 404 });
  expect([await threadOf(other, foreign), await threadOf(tenant, gone)]).toEqual(before);
  expect(await rowsOf(other, conversationNotes)).toEqual([]);
});

describe("whether the AI is about to answer", () => {
  const due = async (shop: Workshop, tenant: Tenant) =>
    (await told(shop, tenant)).flatMap((event) => (event.type === "new_message" ? [event.answerDue] : []));
  const shown = async (tenant: Tenant, id: number) => (await openConversation(tenant, id, null))?.answerDue;

  test("CONV-18 event and page say so while the answer is on its way, and not afterwards", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { conversationId } = await receiveMessage(tenant, inbound());
    expect(await due(shop, tenant)).toEqual([true]);
    expect(await shown(tenant, conversationId)).toBe(true);
    shop.platform.clock.advance(60_000);
    expect(await shown(tenant, conversationId)).toBe(false);
    await shop.runAll();
    await receiveMessage(tenant, inbound());
    expect(await shown(tenant, conversationId)).toBe(false);
  });

  test("CONV-18 below the threshold, with the AI off or without credits nothing is announced", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    await saveSetting(tenant, "ai_general_whatsapp_threshold", "3");
    const { conversationId: id } = await receiveMessage(tenant, inbound({ contact: "luz" }));
    expect(await shown(tenant, id)).toBe(false);
    await receiveMessage(tenant, inbound({ contact: "luz" }));
    await receiveMessage(tenant, inbound({ contact: "luz" }));
    expect(await due(shop, tenant)).toEqual([false, false, true]);
    expect(await shown(tenant, id)).toBe(true);
    await setCredits(tenant, 0);
    expect(await shown(tenant, id)).toBe(false);
    await setCredits(tenant, 5);
    await setAi(tenant, staffOf(tenant), id, false);
    expect(await shown(tenant, id)).toBe(false);
  });
});

test("the AI is told the brief it was handed, and may not repeat what is marked as internal", async () => {
  const brief = "Ya pagó el anticipo de $350. Nota interna: es muy enojón.";
  const { shop, tenant, ai } = await business(
    answerWith("Ya quedó tu anticipo de $350. Nota interna: es muy enojón."),
    answerWith("Ya quedó tu anticipo de $350."),
  );
  const { conversationId: id } = await receiveMessage(tenant, inbound({ contact: "luz", content: "Hola" }));
  await setAi(tenant, staffOf(tenant), id, false);
  await setAi(tenant, staffOf(tenant), id, true, brief);
  await shop.runAll();
  expect(ai.requests).toHaveLength(2);
  expect(ai.requests[0]?.context).toContain(brief);
  expect((await messagesOf(tenant, id)).at(-1)).toMatchObject({
    sender: "ai",
    content: "Ya quedó tu anticipo de $350.",
  });
});

test("who wrote and why it failed travel with the message", async () => {
  const carrier = scriptedCarrier(() => ({ kind: "refused", code: "not_connected" }));
  const { shop, tenant, ana, id } = await quietThread(undefined, carrier);
  await sendMessage(tenant, ana, id, { content: "Son 12 lugares" });
  await shop.runAll();
  const failed = (await told(shop, tenant)).findLast(({ type }) => type === "new_message");
  expect(failed.message).toMatchObject({
    status: "failed",
    agentName: "Ana Ruiz",
    failureReason: "Este canal todavía no está conectado. Conéctalo en Configuración y vuelve a enviar.",
  });
});
