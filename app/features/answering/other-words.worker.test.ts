import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readAsked } from "~/features/golden/asked.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { listQuerySchema } from "~/features/inbox/list-query";
import { readInbox } from "~/features/inbox/read-inbox.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { messages } from "~/features/threads/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { business, inbound, messagesOf, OPEN, runsOf, sendersOf, threadOf } from "../../../tests/support/builders";
import { fillAgain } from "../../../tests/support/migrated";
import { actAsModel, answerWith } from "../../../tests/support/scripted-ai";
import { saveHours } from "./hours/business-hours.server";
import { reviveAnswer } from "./revive-answer.server";
import { suggestReply } from "./suggest-reply.server";

const contact = "luz";
/** As the product offered a person before there were codes. */
const OFFERED = `${OPEN} Si no es lo que buscas, pide hablar con una persona.`;

/** The product used other sentences when it wrote these: a thread's meaning must not depend on the words. */
async function saidOtherwise(tenant: Tenant, conversationId: number): Promise<void> {
  for (const { id, sender } of await messagesOf(tenant, conversationId)) {
    if (sender === "customer") continue;
    await tenant.db.run(tenant.db.update(messages, { content: `Con otras palabras (${id}).` }, eq(messages.id, id)));
  }
}

/** It was stored before these codes existed, and migrated since. */
async function saidBefore(tenant: Tenant, conversationId: number): Promise<void> {
  await env.DB_1.prepare(
    `update messages set metadata = null where tenant_id = ? and conversation_id = ?
      and (metadata ->> 'notice' in ('handoff', 'people_only') or metadata ->> 'offers' is not null)`,
  )
    .bind(tenant.id, conversationId)
    .run();
  await fillAgain("0013", env.DB_1);
}

describe.each([
  ["whose sentences read otherwise today", saidOtherwise],
  ["that was stored before there were codes", saidBefore],
])("a thread %s", (_, change) => {
  test("after a handover still holds an unanswered question, which can be taught", async () => {
    const { shop, tenant, ai } = await business(answerWith("No sé.", { needsHuman: true }), answerWith(OPEN));
    actAsModel(ai);
    const { conversationId, message } = await receiveMessage(tenant, inbound({ contact }));
    await shop.runAll();
    await change(tenant, conversationId);
    expect(await reviveAnswer(tenant, { conversationId, upTo: message.id })).toMatchObject({
      payload: { conversationId, upTo: message.id },
    });
    expect(await readAsked(tenant, null, 5)).toMatchObject([{ id: message.id, answer: null }]);
    const query = listQuerySchema.parse({ cursor: null, conversationId, antes: null });
    const { open } = await readInbox(tenant, 1, query);
    expect(open?.messages.map(({ sender, handoffReason }) => [sender, handoffReason])).toEqual([
      ["customer", undefined],
      ["ai", undefined],
      ["system", "model_asked"],
    ]);
    await receiveMessage(tenant, inbound({ contact, content: "¿Sigues ahí?" }));
    await suggestReply(tenant, { ai }, 41, conversationId);
    expect(ai.requests.at(-1)?.question).toBe("¿A qué hora abren los domingos?\n¿Sigues ahí?");
  });

  test("after an offer of a person still hands over to who says that it was not it", async () => {
    const { shop, tenant, ai } = await business(answerWith(OFFERED, { quoted: true }));
    const { conversationId } = await receiveMessage(tenant, inbound({ contact }));
    await shop.runAll();
    await change(tenant, conversationId);
    await receiveMessage(tenant, inbound({ contact, content: "No es eso" }));
    await shop.runAll();
    expect(ai.requests).toHaveLength(1);
    expect((await runsOf(tenant)).at(-1)).toMatchObject({ outcome: "handed_off", reason: "not_it" });
  });

  test("that is left to people still tells staff and customer once", async () => {
    const { shop, tenant } = await business();
    const never: BusinessHours = {
      zone: "America/Mexico_City",
      policy: "people",
      days: [[], [], [], [], [], [], [{ from: "09:00", to: "10:00", who: null }]],
      holidays: [],
    };
    shop.platform.clock.advance(Date.parse("2027-01-21T20:00:00-06:00") - shop.platform.clock.now());
    await saveHours(tenant, null, never);
    const { conversationId } = await receiveMessage(tenant, inbound({ contact }));
    await shop.runAll();
    expect(await sendersOf(tenant, conversationId)).toEqual(["customer", "system", "ai"]);
    await change(tenant, conversationId);
    await receiveMessage(tenant, inbound({ contact, content: "¿Y los sábados?" }));
    await shop.runAll();
    expect(await sendersOf(tenant, conversationId)).toEqual(["customer", "system", "ai", "customer"]);
    expect(await threadOf(tenant, conversationId)).toMatchObject({ status: "pending", aiEnabled: true });
  });
});

test("an answer that happens to begin as a handover does is an answer", async () => {
  const said = "Te comunico con una persona del equipo.";
  const { shop, tenant, ai } = await business(answerWith(said), answerWith(OPEN));
  const { conversationId } = await receiveMessage(tenant, inbound({ contact, content: "Gracias" }));
  await shop.runAll();
  expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({ sender: "ai", content: said });
  await receiveMessage(tenant, inbound({ contact }));
  await suggestReply(tenant, { ai }, 41, conversationId);
  expect(ai.requests.at(-1)?.question).toBe("¿A qué hora abren los domingos?");
});
