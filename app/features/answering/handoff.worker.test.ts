import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { searchMessages } from "~/features/inbox/search-messages.server";
import { notifications } from "~/features/notifications/tables.server";
import { unansweredQuestions } from "~/features/questions/tables.server";
import { conversationJson } from "~/features/threads/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { clientData } from "~/features/threads/tables.server";
import { deadLetters, outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { AiProviderError } from "~/providers/ai/port";
import {
  business,
  creditsOf,
  inbound,
  messagesOf,
  OPEN,
  rowsOf,
  runsOf,
  threadOf,
} from "../../../tests/support/builders";
import type { Workshop } from "../../../tests/support/run-queue";
import { actAsModel, answerWith } from "../../../tests/support/scripted-ai";
import { HANDOFF_MESSAGE } from "./handoff";
import { suggestReply } from "./suggest-reply.server";

/**
 * The thread went to a person: pending, AI off unless its model failed, a message to the customer, the reason for staff, one notification, no
 * credit.
 */
async function expectHandoff(
  shop: Workshop,
  tenant: Tenant,
  conversationId: number,
  reason: string,
  aiEnabled = false,
): Promise<void> {
  expect(await threadOf(tenant, conversationId)).toMatchObject({
    status: "pending",
    aiEnabled,
    firstUnansweredAt: null,
  });
  const rows = await messagesOf(tenant, conversationId);
  expect(rows.filter(({ sender }) => sender === "ai")).toMatchObject([
    { content: HANDOFF_MESSAGE, status: "sent", metadata: { notice: "handoff" } },
  ]);
  expect(rows.filter(({ sender }) => sender === "system")).toMatchObject([{ metadata: { notice: "handoff", reason } }]);
  expect(rows.filter(({ sender }) => sender === "system")).toHaveLength(1);
  expect(shop.carrier.sent.map(({ content }) => content)).toEqual([HANDOFF_MESSAGE]);
  expect(await rowsOf(tenant, notifications, eq(notifications.type, "needs_human"))).toMatchObject([
    { conversationId, isRead: false, title: "Luz Pérez necesita a una persona" },
  ]);
  // One bell for one thread: what was told of it before is settled by the call for a person.
  expect(await rowsOf(tenant, notifications, eq(notifications.isRead, false))).toHaveLength(1);
  expect(await creditsOf(tenant)).toMatchObject({ balance: 50, sum: 50, keys: ["welcome"] });
  expect((await runsOf(tenant)).at(-1)).toMatchObject({ outcome: "handed_off", reason, credits: 0 });
  expect(await rowsOf(tenant, outbox)).toEqual([]);
  // The list shows what the customer waits with below the sentence that handed them over.
  const asked = rows.findLast(({ sender }) => sender === "customer");
  expect(conversationJson(await threadOf(tenant, conversationId)).waitingWith).toBe(asked?.content);
}

describe("an answer that may be beside the question", () => {
  const contact = "luz";

  test.each([
    ["No es eso", "not_it", "La respuesta de la IA no era lo que el cliente buscaba."],
    ["Quiero hablar con una persona", "asked_for_person", "El cliente pidió hablar con una persona."],
  ])("%s: a person takes over, and the question before can be taught", async (content, reason, note) => {
    const { shop, tenant, ai } = await business(answerWith(OPEN, { quoted: true }));
    const { conversationId, message } = await receiveMessage(tenant, inbound({ contact }));
    await shop.runAll();
    expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({
      sender: "ai",
      content: OPEN,
      metadata: { offers: "person" },
    });
    await receiveMessage(tenant, inbound({ content, contact }));
    await shop.runAll();
    expect(ai.requests).toHaveLength(1);
    expect(await threadOf(tenant, conversationId)).toMatchObject({ status: "pending", aiEnabled: false });
    const rows = await messagesOf(tenant, conversationId);
    expect(rows.filter(({ sender }) => sender === "system")).toMatchObject([{ content: note }]);
    expect(await rowsOf(tenant, unansweredQuestions)).toMatchObject([
      { messageId: message.id, question: "¿A qué hora abren los domingos?" },
    ]);
    expect((await runsOf(tenant)).at(-1)).toMatchObject({ outcome: "handed_off", reason, credits: 0 });
  });

  test("is no offer in a draft for staff, and thanks after it are thanks", async () => {
    const { shop, tenant, ai } = await business(answerWith(OPEN, { quoted: true }));
    const { conversationId } = await receiveMessage(tenant, inbound({ contact }));
    expect(await suggestReply(tenant, { ai }, 41, conversationId)).toMatchObject({ text: OPEN });
    await shop.runAll();
    await receiveMessage(tenant, inbound({ content: "no, gracias", contact }));
    await shop.runAll();
    expect(await threadOf(tenant, conversationId)).toMatchObject({ aiEnabled: true });
    expect(await rowsOf(tenant, unansweredQuestions)).toEqual([]);
  });
});

describe("handoff", () => {
  test("a customer who asks for a person gets one, without asking the model", async () => {
    const { shop, tenant, ai } = await business();
    const { conversationId } = await receiveMessage(tenant, inbound({ content: "Quiero hablar con una persona" }));
    await shop.runAll();
    expect(ai.requests).toEqual([]);
    await expectHandoff(shop, tenant, conversationId, "asked_for_person");
  });

  test("a model that needs a person gets one, with what it understood of the conversation", async () => {
    const { shop, tenant, ai } = await business(
      answerWith("Se lo pregunto a una persona.", {
        needsHuman: true,
        sentiment: { sentiment: "negative", confidence: 0.6 },
      }),
    );
    actAsModel(ai);
    const { conversationId } = await receiveMessage(tenant, inbound());
    await shop.runAll();
    await expectHandoff(shop, tenant, conversationId, "model_asked");
    expect((await threadOf(tenant, conversationId)).insights).toMatchObject({
      sentiment: "negative",
      priority: "high",
    });
  });

  test("what the customer said of themselves is kept when a person takes over, as far as they said it", async () => {
    const { shop, tenant, ai } = await business(
      answerWith("Se lo pregunto a una persona.", {
        needsHuman: true,
        contact: { name: "Luz Mora", email: "luz@correo.mx", phone: "55 0000 0000" },
      }),
    );
    actAsModel(ai);
    const { conversationId, message } = await receiveMessage(
      tenant,
      inbound({
        customerName: "Visitante 7",
        nameMadeUp: true,
        content: "Soy Luz Mora, luz@correo.mx. ¿Abren los domingos?",
      }),
    );
    await shop.runAll();
    expect(await threadOf(tenant, conversationId)).toMatchObject({
      customerName: "Luz Mora",
      customerEmail: "luz@correo.mx",
      customerPhone: null,
      aiEnabled: false,
    });
    const found = await rowsOf(tenant, clientData);
    expect(found.map(({ dataType, dataValue, state, messageId }) => [dataType, dataValue, state, messageId])).toEqual([
      ["name", "Luz Mora", "accepted", message.id],
      ["email", "luz@correo.mx", "accepted", message.id],
    ]);
    expect(await rowsOf(tenant, notifications, eq(notifications.type, "needs_human"))).toMatchObject([
      { title: "Luz Mora necesita a una persona" },
    ]);
    const { contacts } = await searchMessages(tenant, { text: "luz@correo.mx", cursor: null });
    expect(contacts.map((one) => one.conversationId)).toEqual([conversationId]);
  });

  test("a question that no document answers is never answered from nothing", async () => {
    const { shop, tenant, ai } = await business(answerWith("La entrega cuesta 90 pesos.", { citations: [] }));
    actAsModel(ai);
    const { conversationId } = await receiveMessage(tenant, inbound({ content: "xilófono zarzuela quetzal?" }));
    await shop.runAll();
    await expectHandoff(shop, tenant, conversationId, "no_answer");
  });

  test("an invented price is asked again once with the reason, and the corrected answer goes out", async () => {
    const { shop, tenant, ai } = await business(answerWith("Abrimos de 10 a 23 horas, cuesta $999."), answerWith(OPEN));
    const { conversationId } = await receiveMessage(tenant, inbound());
    await shop.runAll();
    expect(ai.requests).toHaveLength(2);
    expect(ai.requests[0]?.correction).toBeUndefined();
    expect(ai.requests[1]?.correction).toContain("$999");
    expect((await messagesOf(tenant, conversationId)).at(-1)?.content).toBe(OPEN);
    expect(await runsOf(tenant)).toMatchObject([
      { outcome: "answered", guards: ["unbacked_fact"], inputTokens: 200, outputTokens: 40 },
    ]);
  });

  test("a model that invents twice is not asked a third time", async () => {
    const { shop, tenant, ai } = await business(answerWith("Cuesta $999."));
    actAsModel(ai);
    const { conversationId } = await receiveMessage(tenant, inbound());
    await shop.runAll();
    expect(ai.requests).toHaveLength(2);
    await expectHandoff(shop, tenant, conversationId, "guard");
    expect((await runsOf(tenant)).at(-1)?.guards).toEqual(["unbacked_fact", "unbacked_fact"]);
  });

  test.each(["malformed", "rejected", "refused", "quota", "timeout", "rate_limited", "unavailable"] as const)(
    "a model that fails (%s) is not waited for: a person is told at once, and the AI stays on",
    async (failure) => {
      const { shop, tenant, ai } = await business(new AiProviderError(failure, "trouble", 11));
      const started = shop.platform.clock.now();
      const { conversationId } = await receiveMessage(tenant, inbound());
      await shop.runAll();
      expect(ai.requests).toHaveLength(1);
      expect(ai.requests[0]?.withinMilliseconds).toBe(6_500);
      await expectHandoff(shop, tenant, conversationId, `provider_${failure}`, true);
      expect((await runsOf(tenant)).map(({ outcome }) => outcome)).toEqual(["handed_off"]);
      expect(shop.platform.clock.now() - started).toBe(3_000);
    },
  );

  test("while a model fails, the customer hears that a person answers once a day", async () => {
    const { shop, tenant } = await business(new AiProviderError("unavailable", "trouble"));
    const write = async () => {
      const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
      await shop.runAll();
      return (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "ai").length;
    };
    expect(await write()).toBe(1);
    shop.platform.clock.advance(23 * 3_600_000);
    expect(await write()).toBe(1);
    shop.platform.clock.advance(3_600_000);
    expect(await write()).toBe(2);
  });

  test("a defect in answering ends with a person and a dead letter, not with silence", async () => {
    const { shop, tenant } = await business(new TypeError("undefined is not a function"));
    const { conversationId } = await receiveMessage(tenant, inbound());
    await shop.runAll();
    await expectHandoff(shop, tenant, conversationId, "provider_failed", true);
    expect(await rowsOf(tenant, deadLetters)).toMatchObject([
      { kind: "answer_conversation", attempts: 5, cause: "TypeError: undefined is not a function" },
    ]);
  });
});
