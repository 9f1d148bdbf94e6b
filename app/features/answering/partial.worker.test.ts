import { expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import {
  business,
  creditsOf,
  inbound,
  messagesOf,
  OPEN,
  rowsOf,
  runsOf,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import type { Step } from "../../../tests/support/scripted-ai";
import { actAsModel, answerWith } from "../../../tests/support/scripted-ai";
import { saveGeneralPrompt } from "./general-prompt.server";
import { HANDOFF_MESSAGE } from "./handoff";

async function asking(content: string, ...steps: Step[]) {
  const { shop, tenant, ai } = await business(...steps);
  actAsModel(ai);
  const { conversationId } = await receiveMessage(tenant, inbound({ content }));
  await shop.runAll();
  const messages = await messagesOf(tenant, conversationId);
  const said = messages.filter(({ sender }) => sender === "ai").map((one) => one.content);
  const lines = messages.filter(({ sender }) => sender === "system").map((one) => one.content);
  return { tenant, said, lines, thread: await threadOf(tenant, conversationId) };
}

test("a partial answer goes out and a person is told of the rest, while the AI stays on", async () => {
  const { tenant, said, lines, thread } = await asking(
    "¿Abren los domingos? ¿Y hacen facturas?",
    answerWith(OPEN, { kind: "answer", open: ["¿Y hacen facturas?"], needsHuman: true }),
  );
  expect(said).toEqual([OPEN]);
  expect(lines).toEqual(["La IA contestó una parte y dejó esto para ti: «¿Y hacen facturas?»"]);
  expect(thread).toMatchObject({ status: "pending", aiEnabled: true });
  expect((await rowsOf(tenant, notifications)).map(({ type }) => type)).toEqual(["new_conversation", "needs_human"]);
  expect((await creditsOf(tenant)).balance).toBe(49);
});

test("an answer that wants a person and leaves nothing open goes to the person alone", async () => {
  const { said, thread } = await asking("¿Abren los domingos?", answerWith(OPEN, { kind: "answer", needsHuman: true }));
  expect(said).toEqual([HANDOFF_MESSAGE]);
  expect(thread).toMatchObject({ status: "pending", aiEnabled: false });
});

test.each([
  ["asks_back", "¿Para qué día sería?"],
  ["small_talk", "¡Qué gusto leerte!"],
  ["robot", "Soy el asistente automático."],
] as const)("%s needs no citation", async (kind, reply) => {
  const { tenant, said } = await asking("¿Abren los domingos?", answerWith(reply, { kind, citations: [] }));
  expect(said).toEqual([reply]);
  expect((await runsOf(tenant)).at(-1)?.guards).toEqual([]);
});

test("the same words as an answer are asked for a citation, and go to a person without one", async () => {
  const claim = answerWith("Sí, claro que abrimos.", { kind: "answer", citations: [] });
  const { tenant, said } = await asking("¿Abren los domingos?", claim, claim);
  expect(said).toEqual([HANDOFF_MESSAGE]);
  expect((await runsOf(tenant)).at(-1)?.guards).toEqual(["uncited", "uncited"]);
});

test("a question back that leaves something open tells nobody: the customer answers first", async () => {
  const { lines, thread } = await asking(
    "¿Abren?",
    answerWith("¿Qué día quieres venir?", { kind: "asks_back", open: ["¿Abren?"], citations: [] }),
  );
  expect(lines).toEqual([]);
  expect(thread.status).toBe("active");
});

test("what a model says stays open holds no secret", async () => {
  const { shop, tenant } = await business(
    answerWith(OPEN, { kind: "answer", open: ["La serie es LUMEN-7Q4Z"], needsHuman: true }),
  );
  await saveGeneralPrompt(tenant, staffOf(tenant), "La serie del grupo es LUMEN-7Q4Z.");
  const { conversationId } = await receiveMessage(tenant, inbound());
  await shop.runAll();
  const stored = JSON.stringify(await messagesOf(tenant, conversationId));
  expect(stored).not.toContain("LUMEN");
  expect(stored).toContain("dejó esto para ti: «¿A qué hora abren los domingos?»");
});

test.each([
  ["How much is the delivery to the airport please?", "A person from our team will reply here soon."],
  [
    "Vocês fazem entrega? Quanto custa por favor? Gostaria de um bolo",
    "Uma pessoa da nossa equipe vai responder aqui em breve.",
  ],
])("the handover follows the customer's language: %s", async (content, expected) => {
  const { shop, tenant, ai } = await business(answerWith("I don't know.", { kind: "unknown", needsHuman: true }));
  actAsModel(ai);
  const { conversationId } = await receiveMessage(tenant, inbound({ content }));
  await shop.runAll();
  expect(ai.requests.length).toBeGreaterThan(0);
  expect(
    (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "ai").map((one) => one.content),
  ).toEqual([expected]);
});
