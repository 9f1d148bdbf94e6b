import { expect, test } from "vitest";
import { holdAnswer } from "~/features/answering/hold-answer.server";
import { setAi } from "~/features/answering/set-ai.server";
import { mergeThreads } from "~/features/threads/merge-threads.server";
import { messageJson } from "~/features/threads/messages/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { business, inbound, messagesOf, sendersOf, staffOf, threadOf } from "../../../tests/support/builders";
import { answerWith } from "../../../tests/support/scripted-ai";
import { twoThreads } from "../../../tests/support/together";
import { replySchema } from "./schema";
import { sendReply } from "./send-reply.server";

const OURS = "Abrimos a las 10.";
const clientId = "0b0e7a52-6a0f-4f5e-9a3c-6f2f1a2b3c4d";

/** A thread with one answer of the AI, which both people have seen. */
async function opened() {
  const { shop, tenant } = await business();
  const ask = () =>
    receiveMessage(
      tenant,
      inbound({ channel: "webchat", platform: "other", contact: "c", content: "¿Abren los domingos?" }),
    );
  const { conversationId } = await ask();
  await shop.runAll();
  const ana = staffOf(tenant);
  const luz = { ...staffOf(tenant), firstName: "Luz", lastName: "Paz" };
  const seen = (await messagesOf(tenant, conversationId)).at(-1)?.id ?? 0;
  const reply = (over: object, user = ana, file: File | null = null) =>
    sendReply(tenant, user, replySchema.parse({ conversationId, content: OURS, ...over }), file);
  return { shop, tenant, conversationId, ana, luz, seen, reply, ask };
}

const wordsOf = async (tenant: Tenant, id: number) => (await messagesOf(tenant, id)).map(({ content }) => content);

async function refusal(sent: Promise<unknown>): Promise<AppError> {
  const error = await sent.then(
    () => new Error("it was sent"),
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw error;
}

test("a reply that was begun before a colleague's is refused with their name, and goes when its writer has seen it", async () => {
  const { tenant, conversationId, luz, seen, reply } = await opened();
  const { message } = await reply({ content: "A las 10, los domingos." }, luz);
  const refused = await refusal(reply({ seen }));
  expect(refused).toMatchObject({
    status: 409,
    detail: "replied_meanwhile",
    userMessage: "Luz Paz respondió mientras escribías. Lee su respuesta antes de mandar la tuya.",
    about: { seen: message.id },
  });
  expect(await wordsOf(tenant, conversationId)).not.toContain(OURS);
  await reply({ seen: message.id });
  expect(await wordsOf(tenant, conversationId)).toContain(OURS);
});

test("an answer of the AI refuses it too, with whatever file it has; a customer's message and one's own do not", async () => {
  const { shop, tenant, conversationId, seen, reply, ask } = await opened();
  await ask();
  const { message } = await reply({ seen, content: "Un momento." });
  await reply({ seen });
  expect(await sendersOf(tenant, conversationId)).toEqual(["customer", "ai", "customer", "agent", "agent"]);
  shop.platform.clock.advance(10 * 60_000);
  await ask();
  await shop.runAll();
  const before = await sendersOf(tenant, conversationId);
  expect(before.at(-1)).toBe("ai");
  const png = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], "a.png", {
    type: "image/png",
  });
  const refused = await refusal(reply({ seen: message.id }, undefined, png));
  expect(refused.userMessage).toContain("La IA respondió mientras escribías.");
  expect(await sendersOf(tenant, conversationId)).toEqual(before);
});

test("a word of the AI that a person will answer does not refuse that person's reply", async () => {
  const { shop, tenant } = await business(answerWith("", { needsHuman: true }));
  const write = (content: string) =>
    receiveMessage(tenant, inbound({ channel: "webchat", platform: "other", contact: "h", content }));
  const { conversationId, message } = await write("¿Me hacen un precio especial por veinte?");
  await shop.runAll();
  const said = (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "ai");
  expect(said.map((one) => messageJson(one).isPromise)).toEqual([true]);
  const form = replySchema.parse({ conversationId, content: OURS, seen: message.id });
  await sendReply(tenant, staffOf(tenant), form, null);
  expect(await wordsOf(tenant, conversationId)).toContain(OURS);
});

test("a repeat of a reply that went is the same message, whoever has replied since", async () => {
  const { tenant, conversationId, luz, seen, reply } = await opened();
  const { message } = await reply({ seen, clientId });
  await reply({ content: "Y cerramos a las 2." }, luz);
  expect((await reply({ seen, clientId })).message.id).toBe(message.id);
  expect((await sendersOf(tenant, conversationId)).filter((sender) => sender === "agent")).toHaveLength(2);
});

test("of two people who send at once one is asked; a call and a form without the field are not", async () => {
  const { tenant, conversationId, ana, luz, seen, reply } = await opened();
  const both = await Promise.allSettled([reply({ seen }), reply({ seen, content: "Sí, a las 10." }, luz)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await reply({});
  await sendMessage(tenant, luz, conversationId, { content: "Por la API." });
  await sendMessage(tenant, ana, conversationId, { content: "Otra." });
  expect((await sendersOf(tenant, conversationId)).filter((sender) => sender === "agent")).toHaveLength(4);
});

test("in threads that are shown as one, a reply through another of them counts, and typing holds the AI in each", async () => {
  const { tenant, ana, first, second } = await twoThreads();
  await mergeThreads(tenant, ana, { conversationId: second, otherId: first });
  const luz = { ...staffOf(tenant), firstName: "Luz", lastName: "Paz" };
  const reply = (conversationId: number, over: object, user = ana) =>
    sendReply(tenant, user, replySchema.parse({ conversationId, content: OURS, ...over }), null);
  const { message } = await reply(second, {});
  const seen = message.id;
  const { message: other } = await reply(first, { content: "Aquí también." }, luz);
  expect(await refusal(reply(second, { seen }))).toMatchObject({ about: { seen: other.id } });
  await setAi(tenant, ana, second, true);
  await holdAnswer(tenant, second);
  const held = await Promise.all([first, second].map(async (id) => (await threadOf(tenant, id)).aiHeldUntil));
  expect(held.map((until) => until?.getTime())).toEqual([tenant.now() + 60_000, tenant.now() + 60_000]);
});
