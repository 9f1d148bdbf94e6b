import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { conversationJson } from "~/features/threads/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { conversations } from "~/features/threads/tables.server";
import { PutOff } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import {
  business,
  creditsOf,
  inbound,
  newTenant,
  OPEN,
  rowsOf,
  sendersOf,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { answerWith } from "../../../tests/support/scripted-ai";
import { afterRefusal, holdAnswer } from "./hold-answer.server";
import { setAi } from "./set-ai.server";
import { saveWait } from "./thresholds/save-thresholds.server";

const SECOND = 1_000;
const write = (tenant: Tenant, content = "¿Abren los domingos?") =>
  receiveMessage(tenant, inbound({ channel: "webchat", platform: "other", contact: "c", content }));

/** A thread with a question that the AI is about to answer. */
async function asked() {
  const opened = await business(answerWith(OPEN), answerWith(OPEN));
  const { conversationId: id } = await write(opened.tenant);
  return { ...opened, id, clock: opened.shop.platform.clock };
}

describe("the AI waits while a person types", () => {
  test("CONV-14 the customer is left to them for a minute after the last word of it, and answered if they go away", async () => {
    const { shop, tenant, ai, id, clock } = await asked();
    await holdAnswer(tenant, id);
    clock.advance(40 * SECOND);
    await shop.runDue();
    expect(ai.requests).toEqual([]);
    await holdAnswer(tenant, id);
    await write(tenant, "¿A qué hora?");
    clock.advance(60 * SECOND - 1);
    await shop.runDue();
    expect(ai.requests).toEqual([]);
    // Nobody has to be called: the person is there, and the thread is the AI's as before.
    expect((await rowsOf(tenant, notifications)).map(({ type }) => type)).toEqual(["new_conversation"]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "active", aiWaitsUntil: null });
    // A queue wakes in whole seconds.
    clock.advance(SECOND);
    await shop.runDue();
    expect(ai.requests.map(({ question }) => question)).toEqual(["¿Abren los domingos?\n¿A qué hora?"]);
    expect(await sendersOf(tenant, id)).toEqual(["customer", "customer", "ai"]);
    await shop.runAll();
    expect(ai.requests).toHaveLength(1);
  });

  test("what a person sends ends it, and the AI waits as after any reply, be it not at all", async () => {
    const { shop, tenant, ai, id, clock } = await asked();
    await saveWait(tenant, null, 0);
    await holdAnswer(tenant, id);
    await sendMessage(tenant, staffOf(tenant), id, { content: "Sí, a las 10." });
    await shop.runAll();
    expect(ai.requests).toEqual([]);
    await write(tenant, "¿Y el sábado?");
    clock.advance(3 * SECOND);
    await shop.runDue();
    expect(ai.requests).toHaveLength(1);
  });

  test("an answer that the AI was computing is dropped without a credit, and is computed anew", async () => {
    const { shop, tenant, ai, id, clock } = await (async () => {
      const typed: { now: () => Promise<void> } = { now: async () => undefined };
      const opened = await business(async (request) => {
        await typed.now();
        return answerWith(OPEN)(request);
      }, answerWith(OPEN));
      const { conversationId } = await write(opened.tenant);
      typed.now = () => holdAnswer(opened.tenant, conversationId);
      return { ...opened, id: conversationId, clock: opened.shop.platform.clock };
    })();
    clock.advance(3 * SECOND);
    await shop.runDue();
    expect(ai.requests).toHaveLength(1);
    expect(await sendersOf(tenant, id)).toEqual(["customer"]);
    expect((await creditsOf(tenant)).balance).toBe(50);
    clock.advance(60 * SECOND);
    await shop.runDue();
    expect(await sendersOf(tenant, id)).toEqual(["customer", "ai"]);
    expect((await creditsOf(tenant)).balance).toBe(49);
  });

  test("an answer that was refused for a hold is computed anew, also where the hold has just ended", async () => {
    const { tenant, id, clock } = await asked();
    const began = clock.now();
    const upTo = (await threadOf(tenant, id)).lastCustomerMessageId ?? 0;
    const end = (since: number) =>
      afterRefusal(tenant, { conversationId: id, upTo, since }).then(
        () => "nothing left",
        (error: unknown) => (error instanceof PutOff ? error.milliseconds : error),
      );
    expect(await end(began)).toBe("nothing left");
    await holdAnswer(tenant, id);
    clock.advance(20 * SECOND);
    expect(await end(began)).toBe(40_000);
    clock.advance(40 * SECOND);
    expect(await end(began)).toBe(0);
    expect(await end(clock.now())).toBe("nothing left");
  });

  test.each(["voice", "voice_plugin"] as const)("who speaks on %s is not left in silence", async (channel) => {
    const { tenant, id } = await asked();
    await tenant.db.run(tenant.db.update(conversations, { channel }, eq(conversations.id, id)));
    await holdAnswer(tenant, id);
    expect((await threadOf(tenant, id)).aiHeldUntil).toBeNull();
  });

  test("a longer wait stays, 'Activar IA' ends it, and the page reads until when", async () => {
    const { shop, tenant, ai, id, clock } = await asked();
    const until = async () => conversationJson(await threadOf(tenant, id)).aiWaitsUntil;
    await holdAnswer(tenant, id);
    expect(await until()).toBe(new Date(clock.now() + 60 * SECOND).toISOString());
    await setAi(tenant, staffOf(tenant), id, true);
    expect(await until()).toBeUndefined();
    await shop.runDue();
    expect(ai.requests).toHaveLength(1);
    await sendMessage(tenant, staffOf(tenant), id, { content: "Sí." });
    const tenMinutes = await until();
    await holdAnswer(tenant, id);
    expect(await until()).toBe(tenMinutes);
    expect(await threadOf(tenant, id)).toMatchObject({ aiHeldUntil: null });
  });

  test("every page is told of it once, and of nothing where the AI does not answer", async () => {
    const { shop, tenant, id } = await asked();
    const told = async () => {
      await shop.platform.settle();
      const bodies = shop.platform.posted.map(({ body }) => JSON.parse(body).event);
      return bodies.filter(({ type }) => type === "conversation_update").length;
    };
    const before = await told();
    await holdAnswer(tenant, id);
    expect(await told()).toBe(before + 1);
    await setAi(tenant, staffOf(tenant), id, false);
    const off = await told();
    await holdAnswer(tenant, id);
    expect(await told()).toBe(off);
    const stranger = await newTenant(shop.platform);
    await expect(holdAnswer(stranger, id)).rejects.toMatchObject({ code: "not_found" });
  });
});
