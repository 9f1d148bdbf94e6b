import { describe, expect, test } from "vitest";
import type { LiveMessage, TenantEvent } from "~/wire/events";
import { type Announcement, announcementOf } from "./announcement";
import { NOTIFICATION_TYPES, readAllText } from "./kinds";

const NOW = Date.UTC(2026, 6, 1);
const at = new Date(NOW).toISOString();
const ana = { userId: 1, muted: [] };

function message(over: Partial<LiveMessage> = {}): TenantEvent {
  const base: LiveMessage = {
    id: 1,
    messageId: "m-1",
    conversationId: 3,
    content: "¿Tienen pan?",
    sender: "customer",
    isAiGenerated: false,
    isMedia: false,
    mediaType: null,
    mediaLink: null,
    status: "delivered",
    createdAt: at,
    ...over,
  };
  return {
    type: "new_message",
    conversationId: 3,
    customerName: "Ana",
    answerDue: false,
    message: base,
    conversation: {
      id: 3,
      companyId: null,
      customerName: "Ana",
      customerPhone: null,
      customerEmail: null,
      channel: "webchat",
      platform: "other",
      status: "active",
      aiEnabled: true,
      assignedAgentId: null,
      assignedAgentName: null,
      unreadCount: 1,
      lastMessageAt: at,
      createdAt: at,
      tags: [],
      snoozedUntil: null,
      customerId: null,
      prospectId: null,
      lastMessage: null,
    },
  };
}

const notification = (
  type: string,
  over: { id?: number; conversationId?: number | null; message?: string } = {},
): TenantEvent => ({
  type: "notification",
  notification: {
    id: 2,
    conversationId: 3,
    title: "Título",
    message: "Texto",
    type,
    channel: null,
    isRead: false,
    createdAt: at,
    ...over,
  },
});

describe("customers' messages", () => {
  test("a message that is known and only changed, such as a file that was fetched, says nothing", () => {
    expect(announcementOf(message(), ana)?.title).toBe("Nuevo mensaje");
    expect(announcementOf({ ...message(), answerDue: undefined } as TenantEvent, ana)).toBeNull();
  });

  test("CONV-31 a customer's message is announced by name and sounds; nobody else's is", () => {
    expect(announcementOf(message(), ana)).toMatchObject({
      title: "Nuevo mensaje",
      description: "Mensaje de Ana",
      quote: "¿Tienen pan?",
      chime: true,
      tone: "news",
    });
    for (const sender of ["agent", "ai", "system"] as const)
      expect(announcementOf(message({ sender }), ana)).toBeNull();
  });

  test("the notification of a message that was announced just before says nothing more", () => {
    const said = announcementOf(message(), ana, [], NOW);
    const before: Announcement[] = said ? [said] : [];
    for (const type of ["new_conversation", "customer_message"]) {
      expect(announcementOf(notification(type), ana, before, NOW + 100)).toBeNull();
      expect(announcementOf(notification(type), ana, before, NOW + 4_999)).toBeNull();
      expect(announcementOf(notification(type), ana, before, NOW + 5_000)).not.toBeNull();
      expect(announcementOf(notification(type, { conversationId: 4 }), ana, before, NOW + 100)).not.toBeNull();
    }
    expect(announcementOf(notification("needs_human"), ana, before, NOW + 100)).not.toBeNull();
  });

  test("nothing is announced twice", () => {
    const said = announcementOf(message(), ana, [], NOW);
    expect(announcementOf(message(), ana, said ? [said] : [], NOW + 60_000)).toBeNull();
  });

  test("outside the page one reads who wrote and how it begins, cut between characters", () => {
    const long = announcementOf(message({ content: `${"👍🏽 ".repeat(90)}` }), ana);
    expect(long?.outside.title).toBe("Ana");
    expect(long?.outside.body.endsWith("…")).toBe(true);
    expect(long?.outside.body).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
    for (const [characters, body] of [
      [140, "x".repeat(140)],
      [141, `${"x".repeat(140)}…`],
    ] as const) {
      const content = "x".repeat(characters);
      expect(announcementOf(message({ content }), ana)?.outside.body).toBe(body);
      expect(announcementOf(notification("assigned", { message: content }), ana)?.outside.body).toBe(body);
    }
    const picture = announcementOf(message({ content: "", isMedia: true, mediaType: "image" }), ana);
    expect(picture?.outside.body).toBe("Te envió un archivo.");
  });
});

describe("notifications", () => {
  test.each([
    ["needs_human", true, "call"],
    ["failed_delivery", false, "destructive"],
    ["failed_document", false, "destructive"],
    ["low_credits", false, "call"],
    ["worse_answers", false, "call"],
    ["assigned", true, "call"],
    ["mentioned", true, "call"],
    ["action_done", false, "default"],
    ["new_conversation", false, "news"],
  ])("%s is announced with its title; sound %j, tone %s", (type, chime, tone) => {
    const said = announcementOf(notification(type), ana);
    expect(said).toMatchObject({ title: "Título", description: "Texto", chime, tone });
  });

  test("a muted kind is never announced, customers' messages included", () => {
    for (const type of NOTIFICATION_TYPES)
      expect(announcementOf(notification(type), { ...ana, muted: [type] })).toBeNull();
    expect(announcementOf(message(), { ...ana, muted: ["customer_message"] })).toBeNull();
    expect(announcementOf(notification("new_conversation"), { ...ana, muted: ["customer_message"] })).not.toBeNull();
  });
});

test("how many were read is said in words", () => {
  expect([0, 1, 12, 500].map(readAllText)).toEqual([
    "No tenías notificaciones sin leer",
    "Marcaste 1 notificación como leída",
    "Marcaste 12 notificaciones como leídas",
    "Marcaste todas como leídas",
  ]);
});

test("a notice for one person is announced to that person alone, with a chime", () => {
  const mine = { id: 9, conversationId: 3, title: "Beto te mencionó en una nota", message: "¿Lo ves, @Ana?" };
  const event = (userId: number): TenantEvent => ({
    type: "notification",
    notification: { ...mine, userId, type: "mentioned", channel: "webchat", isRead: false, createdAt: at },
  });
  expect(announcementOf(event(ana.userId), ana)).toMatchObject({ title: mine.title, chime: true });
  expect(announcementOf(event(2), ana)).toBeNull();
});
