import { describe, expect, test } from "vitest";
import { readAnswerState } from "~/features/answering/answering.server";
import { setAi } from "~/features/answering/set-ai.server";
import { suggestReply } from "~/features/answering/suggest-reply.server";
import { seeOpen } from "~/features/inbox/open-conversation.server";
import { notifications } from "~/features/notifications/tables.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import {
  HOURS,
  inbound,
  learn,
  messagesOf,
  newTenant,
  rowsOf,
  sendersOf,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { scriptedCarrier, type Workshop, workshop } from "../../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../../tests/support/scripted-ai";
import { applyStatuses } from "./apply-statuses.server";
import { OPT_NOTES } from "./opt-out";
import { receiveMessage } from "./receive-message.server";
import { retryMessage } from "./retry-message.server";
import { sendMessage } from "./send-message.server";

const DAY = 24 * 3_600_000;

const sms = (contact: string, content: string) => inbound({ channel: "sms", platform: "twilio", contact, content });

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  return error instanceof AppError ? `${error.status} ${error.detail}` : String(error);
}

async function staffThread(shop: Workshop): Promise<{ tenant: Tenant; id: number }> {
  const tenant = await newTenant(shop.platform);
  const { conversationId: id } = await receiveMessage(tenant, inbound());
  await setAi(tenant, staffOf(tenant), id, false);
  await shop.runAll();
  return { tenant, id };
}

describe("WhatsApp's 24 hours", () => {
  test("staff are refused once they are over, the repeat of what was sent in time is not, and a new message reopens", async () => {
    const shop = workshop();
    const { tenant, id } = await staffThread(shop);
    const contact = (await threadOf(tenant, id))?.externalContactId ?? "";
    const input = { content: "Hola", clientId: crypto.randomUUID() };
    const sent = await sendMessage(tenant, staffOf(tenant), id, input);
    await shop.runAll();
    shop.platform.clock.advance(DAY);
    expect(await refusal(sendMessage(tenant, staffOf(tenant), id, { content: "¿Sigues ahí?" }))).toBe(
      "409 window_closed",
    );
    expect((await sendMessage(tenant, staffOf(tenant), id, input)).id).toBe(sent.id);
    expect(await refusal(suggestReply(tenant, shop.pipes, 1, id))).toBe("409 window_closed");
    await receiveMessage(tenant, inbound({ contact, content: "Sí" }));
    expect(await sendMessage(tenant, staffOf(tenant), id, { content: "Qué bueno" })).toMatchObject({
      status: "queued",
    });
  });

  test("they may end while a message waits: it is not handed over, and neither is its retry", async () => {
    let busy = true;
    const shop = workshop({
      carrier: scriptedCarrier(() =>
        busy
          ? { kind: "later", cause: "429", retryAfterSeconds: null }
          : { kind: "sent", status: "sent", providerId: "p" },
      ),
    });
    const { tenant, id } = await staffThread(shop);
    const { id: messageId } = await sendMessage(tenant, staffOf(tenant), id, { content: "Hola" });
    await shop.runDue();
    const calls = shop.carrier.sent.length;
    expect(calls).toBe(1);
    busy = false;
    shop.platform.clock.advance(DAY);
    await shop.runDue();
    expect((await messagesOf(tenant, id)).at(-1)).toMatchObject({ status: "failed", failureCode: "window_closed" });
    expect(shop.carrier.sent).toHaveLength(calls);
    expect(await refusal(retryMessage(tenant, id, messageId))).toBe("409 window_closed");
  });

  test("the AI does not answer after them; the thread waits for a person", async () => {
    const shop = workshop({ ai: scriptedAi(answerWith("Abrimos a las 10.")) });
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    const { conversationId: id } = await receiveMessage(tenant, inbound());
    shop.platform.clock.advance(DAY);
    await shop.runAll();
    expect(await sendersOf(tenant, id)).toEqual(["customer"]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending" });
  });
});

describe("SMS opt-out", () => {
  test("BAJA is kept with a line for staff, drops the answer under way, and silences AI and staff until ALTA", async () => {
    const shop = workshop({ ai: scriptedAi(answerWith("Abrimos a las 10.")) });
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    const { conversationId: id } = await receiveMessage(tenant, sms("+525511112222", "¿A qué hora abren?"));
    const turn = (await readAnswerState(tenant, id))?.thread.controlTurn ?? 0;
    const { answerDue } = await receiveMessage(tenant, sms("+525511112222", "¡Baja!"));
    expect(answerDue).toBe(false);
    await shop.runAll();
    const thread = await threadOf(tenant, id);
    expect(thread?.optedOutAt).toBeInstanceOf(Date);
    expect(thread?.controlTurn).toBe(turn + 1);
    expect(await sendersOf(tenant, id)).toEqual(["customer", "customer", "system"]);
    expect((await messagesOf(tenant, id)).at(-1)?.content).toBe(OPT_NOTES.out);
    expect(shop.carrier.sent).toEqual([]);
    expect(await refusal(sendMessage(tenant, staffOf(tenant), id, { content: "Hola" }))).toBe("409 opted_out");
    await receiveMessage(tenant, sms("+525511112222", "stop"));
    await receiveMessage(tenant, sms("+525511112222", "¿Y los domingos?"));
    await shop.runAll();
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", optedOutAt: thread?.optedOutAt });
    await seeOpen(tenant, 1, id, null);
    await receiveMessage(tenant, sms("+525511112222", "¿Hola?"));
    const notices = await rowsOf(tenant, notifications);
    expect(notices.at(-1), "nobody but staff can answer").toMatchObject({
      type: "customer_message",
      message: "¿Hola?",
    });
    expect((await sendersOf(tenant, id)).filter((sender) => sender !== "customer")).toEqual(["system"]);
    await receiveMessage(tenant, sms("+525511112222", "alta"));
    await shop.runAll();
    expect((await threadOf(tenant, id))?.optedOutAt).toBeNull();
    expect((await messagesOf(tenant, id)).at(-1)?.content).toBe(OPT_NOTES.back);
    await receiveMessage(tenant, sms("+525511112222", "¿A qué hora abren los domingos?"));
    await shop.runAll();
    expect(shop.carrier.sent.map(({ content }) => content)).toEqual(["Abrimos a las 10."]);
  });

  test("a first message may be one; on WhatsApp and inside a sentence the word is a word", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const first = await receiveMessage(tenant, sms("+525511113333", "STOP"));
    expect((await threadOf(tenant, first.conversationId))?.optedOutAt).toBeInstanceOf(Date);
    for (const other of [inbound({ content: "BAJA" }), sms("+525511114444", "Quiero cancelar mi cita")]) {
      const { conversationId } = await receiveMessage(tenant, other);
      expect((await threadOf(tenant, conversationId))?.optedOutAt).toBeNull();
    }
  });

  test("the carrier's own 21610 says it too, at the call and in a status", async () => {
    const shop = workshop({ carrier: scriptedCarrier(() => ({ kind: "refused", code: "twilio_21610" })) });
    const tenant = await newTenant(shop.platform);
    const { conversationId: id } = await receiveMessage(tenant, sms("+525511115555", "Hola"));
    await setAi(tenant, staffOf(tenant), id, false);
    await sendMessage(tenant, staffOf(tenant), id, { content: "Hola" });
    await shop.runAll();
    expect((await threadOf(tenant, id))?.optedOutAt).toBeInstanceOf(Date);

    const later = workshop({ carrier: scriptedCarrier(() => ({ kind: "sent", status: "sent", providerId: "SM-9" })) });
    const other = await newTenant(later.platform);
    const { conversationId } = await receiveMessage(other, sms("+525511116666", "Hola"));
    await setAi(other, staffOf(other), conversationId, false);
    await sendMessage(other, staffOf(other), conversationId, { content: "Hola" });
    await later.runAll();
    await applyStatuses(other, "twilio", [
      { providerMessageId: "SM-9", status: "failed", failureCode: "twilio_21610" },
    ]);
    expect((await threadOf(other, conversationId))?.optedOutAt).toBeInstanceOf(Date);
  });
});
