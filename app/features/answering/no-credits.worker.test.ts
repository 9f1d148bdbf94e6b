import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { readMessages } from "~/features/widgets/webchat.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import {
  business,
  creditsOf,
  inbound,
  messagesOf,
  OPEN,
  rowsOf,
  saveSetting,
  setCredits,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { jobRun } from "../../../tests/support/job-run";
import { answerWith } from "../../../tests/support/scripted-ai";
import { answerConversation } from "./answer-conversation.job.server";
import { readAnswerState } from "./answering.server";
import { HANDOFF_MESSAGE } from "./handoff";
import { stopWithoutCredits } from "./stop-answering.server";

const visit = (tenant: Tenant, content = "¿Abren los domingos?") =>
  receiveMessage(tenant, inbound({ channel: "webchat", platform: "other", contact: "visitante-1", content }));
const told = async (tenant: Tenant, id: number) =>
  (await messagesOf(tenant, id)).filter(({ sender }) => sender === "ai").map(({ content }) => content);
const alarms = (tenant: Tenant) => rowsOf(tenant, notifications, eq(notifications.type, "needs_human"));
const readTyping = async (tenant: Tenant) => {
  return (await readMessages({ tenant, visitorId: "visitante-1" }, 0, "203.0.113.7")).typing;
};

async function broke() {
  const opened = await business(answerWith(OPEN));
  await setCredits(opened.tenant, 0);
  return opened;
}

describe("without credits", () => {
  test("a visitor is told that a person answers, once, free, and without typing dots", async () => {
    const { shop, tenant, ai } = await broke();
    const { conversationId: id, answerDue } = await visit(tenant);
    expect(answerDue).toBe(false);
    expect(await readTyping(tenant)).toBe(false);
    await shop.runAll();
    expect(ai.requests).toEqual([]);
    expect(await told(tenant, id)).toEqual([HANDOFF_MESSAGE]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    expect(await readTyping(tenant)).toBe(false);
    expect(await creditsOf(tenant)).toMatchObject({ balance: 0 });
    const lines = (await messagesOf(tenant, id)).filter(({ sender }) => sender === "system");
    expect(lines).toMatchObject([
      {
        content: "No quedan créditos, así que la IA no respondió. Contesta tú o compra créditos.",
        metadata: { notice: "no_credits" },
      },
    ]);
    expect(await alarms(tenant)).toMatchObject([{ conversationId: id, message: lines[0]?.content }]);
    expect(await rowsOf(tenant, notifications, eq(notifications.type, "low_credits"))).toMatchObject([
      { code: "credits_gone" },
    ]);
    await visit(tenant, "¿Hola?");
    await shop.runAll();
    expect(await told(tenant, id)).toEqual([HANDOFF_MESSAGE]);
    expect(await alarms(tenant)).toHaveLength(1);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending" });
    expect(await rowsOf(tenant, outbox)).toEqual([]);
  });

  test("is told again only after somebody has answered", async () => {
    const { shop, tenant } = await broke();
    const { conversationId: id } = await visit(tenant);
    await shop.runAll();
    await sendMessage(tenant, staffOf(tenant), id, { content: "Sí, de 10 a 14." });
    shop.platform.clock.advance(11 * 60_000);
    await visit(tenant, "¿Y los lunes?");
    await shop.runAll();
    expect(await told(tenant, id)).toEqual([HANDOFF_MESSAGE, HANDOFF_MESSAGE]);
    expect(await alarms(tenant)).toHaveLength(2);
  });

  test("below the threshold nobody is told, and with credits again the AI answers all that waits", async () => {
    const { shop, tenant, ai } = await broke();
    await saveSetting(tenant, "ai_general_webchat_threshold", "2");
    const { conversationId: id } = await visit(tenant);
    await shop.runAll();
    expect(await told(tenant, id)).toEqual([]);
    expect(await readTyping(tenant)).toBe(false);
    await visit(tenant, "¿A qué hora?");
    await shop.runAll();
    expect(await told(tenant, id)).toEqual([HANDOFF_MESSAGE]);
    await setCredits(tenant, 5);
    await visit(tenant, "¿Siguen ahí?");
    expect(await readTyping(tenant)).toBe(true);
    await shop.runAll();
    expect(ai.requests.map(({ question }) => question)).toEqual(["¿Abren los domingos?\n¿A qué hora?\n¿Siguen ahí?"]);
    expect(await told(tenant, id)).toEqual([HANDOFF_MESSAGE, OPEN]);
    expect(await creditsOf(tenant)).toMatchObject({ balance: 4 });
  });

  test("two jobs at once tell it once, and none after a person has answered", async () => {
    const { shop, tenant } = await broke();
    const { conversationId: id, message } = await visit(tenant);
    shop.platform.clock.advance(5_000);
    const payload = { conversationId: id, upTo: message.id };
    const run = () => answerConversation.run(tenant, shop.pipes, payload, jobRun(tenant.jobs.finish(0)));
    await Promise.all([run(), run()]);
    await run();
    expect(await told(tenant, id)).toEqual([HANDOFF_MESSAGE]);
    expect(await alarms(tenant)).toHaveLength(1);
    const other = await broke();
    const { conversationId: second } = await visit(other.tenant);
    await sendMessage(other.tenant, staffOf(other.tenant), second, { content: "Aquí estoy." });
    await other.shop.runAll();
    expect(await told(other.tenant, second)).toEqual([]);
  });

  test("a person who answers while the AI finds no credits keeps the thread, and nobody is called to it", async () => {
    for (const stepsIn of [true, false]) {
      const { tenant } = await broke();
      const { conversationId: id } = await visit(tenant);
      const state = await readAnswerState(tenant, id);
      if (!state) throw new Error("no state");
      if (stepsIn) await sendMessage(tenant, staffOf(tenant), id, { content: "Aquí estoy." });
      await stopWithoutCredits(tenant, state);
      expect(await told(tenant, id)).toEqual(stepsIn ? [] : [HANDOFF_MESSAGE]);
      expect(await alarms(tenant)).toHaveLength(stepsIn ? 0 : 1);
      expect(await threadOf(tenant, id)).toMatchObject({ status: stepsIn ? "active" : "pending" });
    }
  });
});
