import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listQuerySchema } from "~/features/inbox/list-query";
import { openConversation, seeOpen } from "~/features/inbox/open-conversation.server";
import { readInbox } from "~/features/inbox/read-inbox.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { messagesOf, threadOf } from "../../../../tests/support/builders";
import { together, twoThreads } from "../../../../tests/support/together";
import { assignConversation } from "../assign-conversation.server";
import { mergeThreads } from "../merge-threads.server";
import { sendMessage } from "../messages/send-message.server";
import { readCounters } from "../queries.server";
import { separateThread } from "../separate-threads.server";
import { setStatus } from "../set-status.server";
import { setTags } from "../set-tags.server";
import { snoozeConversation } from "../snooze-conversation.server";
import { messages } from "../tables.server";
import { deleteConversation, restoreConversation } from "../trash-conversation.server";

const listed = async (tenant: Tenant, filter: Record<string, string> = {}) => {
  const page = await readInbox(tenant, newId(), listQuerySchema.parse({ status: "all", ...filter }));
  return page.conversations;
};
const opened = async (tenant: Tenant, id: number) => {
  const open = await openConversation(tenant, id, null);
  if (!open) throw new Error("the thread is not shown");
  return open;
};

describe("two threads of one person that are shown as one", () => {
  test("one row is left, with what is newest of both, and its page has the messages of both in order", async () => {
    const { tenant, ana, first, second, whatsapp } = await twoThreads();
    await whatsapp("Otra vez por WhatsApp");
    expect((await listed(tenant)).map(({ id }) => id)).toEqual([first, second]);
    await mergeThreads(tenant, ana, { conversationId: second, otherId: first });
    const row = expect.objectContaining({
      id: second,
      channel: "webchat",
      unreadCount: 3,
      lastMessage: expect.objectContaining({ content: "Otra vez por WhatsApp" }),
    });
    const filters: Record<string, string>[] = [
      {},
      { status: "open" },
      { status: "unread" },
      { status: "active" },
      { channel: "webchat" },
    ];
    for (const filter of filters) expect(await listed(tenant, filter)).toEqual([row]);
    expect(await listed(tenant, { channel: "whatsapp" })).toEqual([]);
    expect(await listed(tenant, { channel: "whatsapp", status: "unread" })).toEqual([]);
    const open = await opened(tenant, second);
    expect(open.messages.map(({ content, conversationId }) => [content, conversationId])).toEqual([
      ["Por WhatsApp", first],
      ["Por el chat", second],
      ["Otra vez por WhatsApp", first],
      ["Ana Ruiz juntó esta conversación con la de WhatsApp.", second],
    ]);
    expect(await openConversation(tenant, first, null)).toBeNull();
    expect(await messagesOf(tenant, first)).toHaveLength(2);
  });

  test("a message that arrives in the part raises, reopens and counts the shown thread, and events name that one", async () => {
    const { tenant, ana, part, shown, whatsapp, told } = await together();
    await setStatus(tenant, ana, shown, "resolved");
    expect(await threadOf(tenant, part)).toMatchObject({ status: "resolved", firstUnansweredAt: null });
    expect(await tenant.db.run(readCounters(tenant))).toMatchObject({ active: 0, unread: 0, channels: { all: 1 } });
    const events = await told(() => whatsapp("¿Siguen ahí?"));
    expect(events).toEqual([
      expect.objectContaining({
        type: "new_message",
        conversationId: shown,
        message: expect.objectContaining({ content: "¿Siguen ahí?", conversationId: part }),
        conversation: expect.objectContaining({ id: shown, status: "active", unreadCount: 1 }),
        counters: expect.objectContaining({ active: 1, unread: 1 }),
      }),
    ]);
    expect(await threadOf(tenant, shown)).toMatchObject({
      status: "active",
      unreadCount: 1,
      lastMessagePreview: "¿Siguen ahí?",
      lastMessageSender: "customer",
      lastCustomerPreview: "¿Siguen ahí?",
    });
    expect(await tenant.db.run(readCounters(tenant))).toMatchObject({
      active: 1,
      unread: 1,
      channels: { all: 1, webchat: 1, whatsapp: 0 },
    });
  });

  test("the customer was last there when they wrote last, through whichever of them", async () => {
    const { shop, tenant, shown, whatsapp, chat } = await together();
    const lastAt = async () => {
      const query = listQuerySchema.parse({ status: "all", conversationId: String(shown) });
      return (await readInbox(tenant, newId(), query)).open?.lastCustomerAt;
    };
    for (const write of [whatsapp, chat]) {
      await write("Otra vez");
      expect(await lastAt()).toBe(new Date(shop.platform.clock.now()).toISOString());
    }
  });

  test("whoever reads the shown thread has read the part, up to what stood before their eyes", async () => {
    const { tenant, ana, part, shown, whatsapp, chat } = await together();
    await seeOpen(tenant, ana.id, shown, null);
    expect(await threadOf(tenant, shown)).toMatchObject({ unreadCount: 0 });
    expect(await threadOf(tenant, part)).toMatchObject({ unreadCount: 0 });
    const { message } = await whatsapp("Uno");
    await chat("Dos");
    await whatsapp("Tres");
    await seeOpen(tenant, ana.id, shown, message.id);
    expect(await threadOf(tenant, shown)).toMatchObject({ unreadCount: 2 });
    await seeOpen(tenant, ana.id, shown, null);
    expect(await threadOf(tenant, part)).toMatchObject({ unreadCount: 0 });
  });

  test("what is decided about the shown thread holds for the part, and the other way round", async () => {
    const { shop, tenant, ana, part, shown } = await together();
    await assignConversation(tenant, ana, shown, { id: 77, name: "Eva Sol" });
    await setTags(tenant, part, ["boda"]);
    const common = { assignedAgentId: 77, assignedAgentName: "Eva Sol", tags: ["boda"] };
    for (const id of [part, shown]) expect(await threadOf(tenant, id)).toMatchObject(common);
    // What waited for an answer has gone to a person.
    await shop.runAll();
    await snoozeConversation(tenant, ana, part, "1h");
    for (const id of [part, shown])
      expect(await threadOf(tenant, id)).toMatchObject({
        status: "snoozed",
        snoozedUntil: new Date(shop.platform.clock.now() + 3_600_000),
      });
    await shop.runAll();
    for (const id of [part, shown])
      expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", snoozedUntil: null });
  });

  test("both go to the trash and come back together; the part alone cannot be thrown away", async () => {
    const { tenant, part, shown, whatsapp } = await together();
    await expect(deleteConversation(tenant, part)).rejects.toMatchObject({ code: "not_found" });
    await deleteConversation(tenant, shown);
    const { deletedAt } = await threadOf(tenant, shown);
    expect(deletedAt).not.toBeNull();
    expect(await threadOf(tenant, part)).toMatchObject({ deletedAt, mergedInto: shown });
    const trash = await readInbox(tenant, newId(), listQuerySchema.parse({ status: "trash" }));
    expect(trash.trash?.threads.map(({ id }) => id)).toEqual([shown]);
    await restoreConversation(tenant, shown);
    expect(await threadOf(tenant, part)).toMatchObject({ deletedAt: null, mergedInto: shown });
    await deleteConversation(tenant, shown);
    await whatsapp("Vuelvo");
    for (const id of [part, shown]) expect(await threadOf(tenant, id)).toMatchObject({ deletedAt: null });
  });

  test("an answer goes through the channel on which the customer wrote last, or the chosen one, and settles both", async () => {
    const { shop, tenant, ana, part, shown, whatsapp, chat } = await together();
    expect((await opened(tenant, shown)).through.id).toBe(shown);
    await whatsapp("Mejor por aquí");
    expect((await opened(tenant, shown)).through.id).toBe(part);
    expect((await openConversation(tenant, shown, null, { through: shown }))?.through.id).toBe(shown);
    expect((await openConversation(tenant, shown, null, { through: newId() }))?.through.id).toBe(part);
    await chat("Y por aquí");
    const sent = await sendMessage(tenant, ana, part, { content: "Claro" });
    expect(sent).toMatchObject({ conversationId: part, platform: "brevo" });
    for (const id of [part, shown])
      expect(await threadOf(tenant, id)).toMatchObject({
        lastMessagePreview: "Claro",
        status: "active",
        unreadCount: 0,
        firstUnansweredAt: null,
        customerStreak: 0,
      });
    const { lastCustomerMessageId } = await threadOf(tenant, shown);
    expect(await threadOf(tenant, shown)).toMatchObject({ answeredThrough: lastCustomerMessageId });
    await shop.runDue();
    expect(shop.carrier.sent).toMatchObject([{ to: "luz", content: "Claro" }]);
  });

  test("the rules of a channel hold for what goes through it: its window, not the other one's", async () => {
    const { shop, tenant, ana, part, shown, chat } = await together();
    shop.platform.clock.advance(24 * 3_600_000);
    await chat("¿Hola?");
    const late = sendMessage(tenant, ana, part, { content: "Por WhatsApp ya no" });
    await expect(late).rejects.toMatchObject({ code: "conflict", detail: "window_closed" });
    await expect(sendMessage(tenant, ana, shown, { content: "Por el chat sí" })).resolves.toMatchObject({
      conversationId: shown,
    });
  });

  test("separated, each has what was said in it, and both keep what they had in common", async () => {
    const { tenant, ana, part, shown, whatsapp } = await together();
    await seeOpen(tenant, ana.id, shown, null);
    await assignConversation(tenant, ana, shown, { id: 77, name: "Eva Sol" });
    await whatsapp("La última");
    await separateThread(tenant, ana, part);
    expect(await threadOf(tenant, shown)).toMatchObject({
      mergedParts: 0,
      unreadCount: 0,
      lastMessagePreview: "Por el chat",
      lastCustomerPreview: "Por el chat",
      assignedAgentId: 77,
    });
    expect(await threadOf(tenant, part)).toMatchObject({
      mergedInto: null,
      unreadCount: 1,
      lastMessagePreview: "La última",
      assignedAgentId: 77,
    });
    expect((await listed(tenant)).map(({ id }) => id)).toEqual([part, shown]);
    expect(await tenant.db.run(readCounters(tenant))).toMatchObject({ unread: 1, channels: { all: 2, whatsapp: 1 } });
    expect((await opened(tenant, shown)).messages.map(({ content }) => content)).toEqual([
      "Por el chat",
      "Ana Ruiz juntó esta conversación con la de WhatsApp.",
      "Ana Ruiz asignó esta conversación a Eva Sol.",
      "Ana Ruiz separó la conversación de WhatsApp.",
    ]);
    await setStatus(tenant, ana, shown, "resolved");
    expect(await threadOf(tenant, part)).toMatchObject({ status: "active", unreadCount: 1 });
  });

  test("separated, the one whose last message was not sent says so, and the other does not", async () => {
    const { tenant, ana, part, shown } = await together();
    const { id } = await sendMessage(tenant, ana, part, { content: "Va en camino" });
    await tenant.db.run(tenant.db.update(messages, { status: "failed" }, eq(messages.id, id)));
    await separateThread(tenant, ana, part);
    expect(await threadOf(tenant, part)).toMatchObject({ lastMessagePreview: "Va en camino", lastMessageFailed: true });
    expect(await threadOf(tenant, shown)).toMatchObject({
      lastMessagePreview: "Por el chat",
      lastMessageFailed: false,
    });
  });
});
