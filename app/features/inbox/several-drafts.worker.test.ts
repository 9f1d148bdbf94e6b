import { expect, test } from "vitest";
import { discardDraft } from "~/features/threads/discard-draft.server";
import { messageJson } from "~/features/threads/messages/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { business, inbound, messagesOf, newTenant, staffOf, threadOf } from "../../../tests/support/builders";
import { answerWith } from "../../../tests/support/scripted-ai";
import { draftClientId, openDrafts } from "./open-drafts";
import { sendReply } from "./send-reply.server";

const FIRST = "Abrimos temprano.";
const SECOND = "También temprano.";

/** A thread in which two questions got a draft each. */
async function scene() {
  const { shop, tenant } = await business(answerWith(FIRST, { unsure: true }), answerWith(SECOND, { unsure: true }));
  const { conversationId } = await receiveMessage(tenant, inbound({ contact: "luz", content: "¿A qué hora abren?" }));
  await shop.runAll();
  await receiveMessage(tenant, inbound({ contact: "luz", content: "¿Y a qué hora abren los martes?" }));
  await shop.runAll();
  const [first, second] = await waiting(tenant, conversationId);
  return { shop, tenant, ana: staffOf(tenant), conversationId, first: first?.id ?? 0, second: second?.id ?? 0 };
}

const waiting = async (tenant: Tenant, id: number) => openDrafts((await messagesOf(tenant, id)).map(messageJson));
const texts = async (tenant: Tenant, id: number) => (await waiting(tenant, id)).map(({ text }) => text);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test("sending one of two drafts leaves the other, and the thread goes on waiting for a person", async () => {
  const { tenant, ana, conversationId, first, second } = await scene();
  expect(await texts(tenant, conversationId)).toEqual([FIRST, SECOND]);
  const { message } = await sendReply(tenant, ana, { conversationId, content: FIRST, draft: first }, null);
  expect(message).toMatchObject({ sender: "agent", content: FIRST, ofDraft: first });
  expect(await texts(tenant, conversationId)).toEqual([SECOND]);
  expect(await threadOf(tenant, conversationId)).toMatchObject({ status: "pending", unreadCount: 0 });
  await sendReply(tenant, ana, { conversationId, content: `${SECOND} Con gusto.`, draft: second }, null);
  expect(await texts(tenant, conversationId)).toEqual([]);
  expect(await threadOf(tenant, conversationId)).toMatchObject({ status: "active" });
});

test("two people who send one draft at the same moment send one message, and both read it", async () => {
  const { tenant, ana, conversationId, first } = await scene();
  const reply = { conversationId, content: FIRST, draft: first, clientId: draftClientId(first) };
  const answers = await Promise.all(
    [ana, { ...ana, id: ana.id + 1 }].map((user) => sendReply(tenant, user, reply, null)),
  );
  expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
  const sent = (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "agent");
  expect(sent.map(({ content }) => content)).toEqual([FIRST]);
  expect(await texts(tenant, conversationId)).toEqual([SECOND]);
});

test("a reply of one's own settles all drafts", async () => {
  const { tenant, ana, conversationId } = await scene();
  await sendReply(tenant, ana, { conversationId, content: "Temprano, y sí." }, null);
  expect(await texts(tenant, conversationId)).toEqual([]);
  expect(await threadOf(tenant, conversationId)).toMatchObject({ status: "active" });
});

test("a draft that is put aside stays in a line, once; the other one and the thread go on waiting", async () => {
  const { tenant, ana, conversationId, first } = await scene();
  const before = await threadOf(tenant, conversationId);
  await Promise.all([1, 2].map(() => discardDraft(tenant, ana, { conversationId, lineId: first })));
  await discardDraft(tenant, ana, { conversationId, lineId: first });
  expect(await texts(tenant, conversationId)).toEqual([SECOND]);
  const lines = (await messagesOf(tenant, conversationId)).filter(({ content }) => content.includes("descartó"));
  expect(lines.map(({ content }) => content)).toEqual([
    expect.stringMatching(/ descartó un borrador de la IA: «Abrimos temprano\.»$/),
  ]);
  const { updatedAt: _, ...after } = await threadOf(tenant, conversationId);
  expect(before).toMatchObject(after);
});

test("only drafts of the thread are sent or put aside as such", async () => {
  const { shop, tenant, ana, conversationId, first } = await scene();
  const { conversationId: other } = await receiveMessage(tenant, inbound({ contact: "beto" }));
  const [{ id: question = 0 } = {}] = await messagesOf(tenant, conversationId);
  const stranger = await newTenant(shop.platform);
  expect(await refusal(discardDraft(tenant, ana, { conversationId: other, lineId: first }))).toBe("not_found");
  expect(await refusal(discardDraft(tenant, ana, { conversationId, lineId: question }))).toBe("not_found");
  expect(await refusal(sendReply(tenant, ana, { conversationId: other, content: FIRST, draft: first }, null))).toBe(
    "not_found",
  );
  const theirs = await receiveMessage(stranger, inbound({ contact: "eva" }));
  for (const draft of [first, question])
    expect(
      await refusal(
        sendReply(stranger, staffOf(stranger), { conversationId: theirs.conversationId, content: FIRST, draft }, null),
      ),
    ).toBe("not_found");
  expect(await refusal(sendReply(tenant, ana, { conversationId, content: FIRST, draft: question }, null))).toBe(
    "not_found",
  );
});
