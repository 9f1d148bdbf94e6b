import { beforeEach, describe, expect, test } from "vitest";
import type { TenantUser } from "~/features/accounts/viewer";
import { resolveMany, snoozeMany } from "~/features/threads/many/act-on-many.server";
import { mergeThreads } from "~/features/threads/merge-threads.server";
import { type InboundMessage, receiveMessage } from "~/features/threads/messages/receive-message.server";
import { setStatus } from "~/features/threads/set-status.server";
import { snoozeConversation } from "~/features/threads/snooze-conversation.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, messagesOf, newTenant, staffOf, threadOf } from "../../../tests/support/builders";
import { Meanwhile } from "../../../tests/support/meanwhile";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { applyMacro } from "./macros/apply-macro.server";
import { listMacros } from "./macros/queries.server";
import { createMacro } from "./macros/save-macro.server";
import { macroSchema } from "./macros/schema";
import { undoMany } from "./many/undo-many.server";
import { openConversation } from "./open-conversation.server";
import { applyMacroSchema, resolveManySchema, snoozeManySchema, snoozeSchema, statusSchema } from "./schema";

/** The first statement of a batch that settles threads, writes a macro's message, or marks a thread as read. */
const meanwhile = new Meanwhile(/thread_undos|insert into "messages"|set "unread_count"/);
let shop: Workshop;
let tenant: Tenant;
let ana: TenantUser;

beforeEach(async () => {
  meanwhile.forget();
  shop = workshop({ database: meanwhile.around });
  tenant = await newTenant(shop.platform);
  ana = staffOf(tenant);
});

const write = (contact: string, content: string, over: Partial<InboundMessage> = {}) => {
  shop.platform.clock.advance(1_000);
  return receiveMessage(tenant, inbound({ contact, content, customerPhone: "+525512345678", ...over }));
};
const linesOf = async (id: number) =>
  (await messagesOf(tenant, id)).filter(({ sender }) => sender === "system").map(({ content }) => content);
/** What a page that opens the thread says of the customer's messages. */
const shownOf = async (id: number) => (await openConversation(tenant, id, null))?.askedId ?? 0;

const form = { resolve: { status: "resolved" }, snooze: { until: "3h" } };
const resolve = (id: number, upTo?: number) => {
  const { status, ...sent } = statusSchema.parse({ conversationId: id, upTo, ...form.resolve });
  return setStatus(tenant, ana, sent.conversationId, status, null, sent.upTo);
};
const snooze = (id: number, upTo?: number) => {
  const sent = snoozeSchema.parse({ conversationId: id, upTo, ...form.snooze });
  return snoozeConversation(tenant, ana, sent.conversationId, sent.until, sent.upTo);
};

describe.each([
  ["resolved", resolve],
  ["snoozed", snooze],
] as const)("a thread is %s", (status, settle) => {
  test("as far as the page showed it: a message that came since refuses it in the customer's words", async () => {
    const { conversationId: id } = await write("luz", "¿Abren hoy?");
    const upTo = await shownOf(id);
    meanwhile.once(() => write("luz", "¿Y  mañana?"));
    await expect(settle(id, upTo)).rejects.toMatchObject({
      ...{ status: 409, detail: "wrote_meanwhile", about: { wrote: id } },
      userMessage: "Luz Pérez escribió mientras tanto: «¿Y mañana?». Lee su mensaje y vuelve a intentarlo.",
    });
    expect(await threadOf(tenant, id)).toMatchObject({
      ...{ status: "active", snoozedUntil: null, unreadCount: 1, firstUnansweredAt: expect.any(Date) },
    });
    expect(await linesOf(id)).toEqual([]);
    const { undo } = await settle(id, await shownOf(id));
    expect(await threadOf(tenant, id)).toMatchObject({ status, unreadCount: 0 });
    expect(await undoMany(tenant, ana, undo ?? 0)).toMatchObject({ changed: 1, asked: 1 });
  });

  test("whatever came since, where the form does not say what was read", async () => {
    const { conversationId: id } = await write("luz", "¿Abren hoy?");
    meanwhile.once(() => write("luz", "¿Y mañana?"));
    await settle(id);
    expect(await threadOf(tenant, id)).toMatchObject({ status });
  });

  test("not where the customer wrote through a thread that is shown with it", async () => {
    const { conversationId: part } = await write("luz", "Por WhatsApp");
    const { conversationId: id } = await write("visita", "Por el chat", { channel: "webchat", platform: "other" });
    await mergeThreads(tenant, ana, { conversationId: id, otherId: part });
    const upTo = await shownOf(id);
    const { message } = await write("luz", "", { media: { type: "image", link: "https://x.test/a.png" } });
    await expect(settle(id, upTo)).rejects.toMatchObject({
      userMessage: "Luz Pérez escribió mientras tanto. Lee su mensaje y vuelve a intentarlo.",
    });
    expect(await shownOf(id)).toBe(message.id);
    await settle(id, message.id);
    expect(await threadOf(tenant, id)).toMatchObject({ status });
  });
});

test("what the page shows of a thread is as it was read, not as it was marked as read", async () => {
  const { conversationId: id, message } = await write("luz", "¿Abren hoy?");
  meanwhile.once(() => write("luz", "¿Y mañana?"));
  expect(await shownOf(id)).toBe(message.id);
});

describe("a macro that settles a thread", () => {
  async function macro(of: Record<string, string>) {
    const { conversationId: id } = await write("luz", "¿Abren hoy?");
    await createMacro(tenant, ana.id, macroSchema.parse({ name: "Listo", content: "", tags: "", ...of }));
    const [stored] = await tenant.db.run(listMacros(tenant, ana.id));
    const press = (more: object = {}) =>
      applyMacro(tenant, ana, applyMacroSchema.parse({ conversationId: id, macroId: stored?.id, ...more }));
    return { id, press };
  }
  const clientId = "0b0e7a52-6a0f-4f5e-9a3c-6f2f1a2b3c4d";
  const sentOf = async (id: number) => (await messagesOf(tenant, id)).filter(({ sender }) => sender === "agent");

  test.each([
    ["resolves and says something", { state: "resolved", content: "Te esperamos." }, "resolved"],
    ["resolves", { state: "resolved" }, "resolved"],
    ["snoozes", { state: "tomorrow" }, "snoozed"],
  ])(
    "and %s does nothing where the customer wrote meanwhile, and all of it once that was read",
    async (_, of, status) => {
      const { id, press } = await macro(of);
      const upTo = await shownOf(id);
      meanwhile.once(() => write("luz", "¿Y mañana?"));
      await expect(press({ clientId, upTo })).rejects.toMatchObject({ status: 409, detail: "wrote_meanwhile" });
      expect([await sentOf(id), await linesOf(id)]).toEqual([[], []]);
      expect(await threadOf(tenant, id)).toMatchObject({ status: "active", unreadCount: 1 });
      await press({ clientId, upTo: await shownOf(id) });
      expect(await threadOf(tenant, id)).toMatchObject({ status, unreadCount: 0 });
    },
  );

  test.each([
    ["message", { state: "resolved", content: "Te esperamos." }],
    ["change", { state: "resolved" }],
  ])("that is pressed again after a lost answer is the same %s, whatever came after it", async (_, of) => {
    const { id, press } = await macro(of);
    const upTo = await shownOf(id);
    const first = await press({ clientId, upTo });
    await write("luz", "¿Y mañana?");
    const again = await press({ clientId, upTo });
    expect(again.undo).toBeNull();
    expect(again.message?.id).toBe(first.message?.id);
    expect(await linesOf(id)).toHaveLength(1);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "active", unreadCount: 1 });
  });

  test("is asked nothing where it leaves the thread to wait, or its form does not say what was read", async () => {
    const waits = await macro({ state: "pending" });
    const upTo = await shownOf(waits.id);
    await write("luz", "¿Y mañana?");
    await waits.press({ upTo });
    expect(await threadOf(tenant, waits.id)).toMatchObject({ status: "pending" });
  });

  test("settles what came since where its form does not say what was read", async () => {
    const { id, press } = await macro({ state: "resolved" });
    meanwhile.once(() => write("luz", "¿Y mañana?"));
    await press();
    expect(await threadOf(tenant, id)).toMatchObject({ status: "resolved" });
  });
});

describe("threads that are settled together", () => {
  const atOf = async (id: number) => (await threadOf(tenant, id)).lastMessageAt?.getTime();
  /** As the list's rows say it. */
  const shown = async (...ids: number[]) =>
    (await Promise.all(ids.map(async (id) => `${await atOf(id)}.${id}`))).join();
  async function three() {
    const made = [];
    for (const contact of ["a", "b", "c"]) made.push((await write(contact, "Hola")).conversationId);
    const [first = 0, second = 0, third = 0] = made;
    return { first, second, third, ids: made.join() };
  }
  const acts = {
    resolved: (sent: object) => {
      const { ids, shown: known } = resolveManySchema.parse(sent);
      return resolveMany(tenant, ana, ids, known);
    },
    snoozed: (sent: object) => {
      const { ids, until, shown: known } = snoozeManySchema.parse({ until: "3h", ...sent });
      return snoozeMany(tenant, ana, ids, until, known);
    },
  };

  test.each(["resolved", "snoozed"] as const)(
    "one whose customer wrote since the list was read is not %s but counted as left, until it was read",
    async (status) => {
      const { first, second, third, ids } = await three();
      const read = await shown(first, second, third);
      meanwhile.once(() => write("b", "¿Y mañana?"));
      expect(await acts[status]({ ids, shown: read })).toMatchObject({ changed: 2, asked: 3 });
      expect(await threadOf(tenant, second)).toMatchObject({ status: "active", unreadCount: 2, snoozedUntil: null });
      expect(await linesOf(second)).toEqual([]);
      expect(await threadOf(tenant, first)).toMatchObject({ status });
      expect(await acts[status]({ ids: String(second), shown: await shown(second) })).toMatchObject({ changed: 1 });
    },
  );

  test("a thread shown with others counts what came through them; one that the form does not name is settled", async () => {
    const { first, second, third, ids } = await three();
    await mergeThreads(tenant, ana, { conversationId: first, otherId: second });
    const read = await shown(first);
    await write("b", "¿Y mañana?");
    await write("c", "¿Y mañana?");
    expect(await acts.resolved({ ids, shown: read })).toMatchObject({ changed: 1, asked: 3 });
    expect(await threadOf(tenant, first)).toMatchObject({ status: "active" });
    expect(await threadOf(tenant, third)).toMatchObject({ status: "resolved" });
    expect(await acts.resolved({ ids, shown: await shown(first) })).toMatchObject({ changed: 1, asked: 3 });
  });
});
