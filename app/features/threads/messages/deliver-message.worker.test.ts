import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setAi } from "~/features/answering/set-ai.server";
import { notifications } from "~/features/notifications/tables.server";
import { retryDeadLetter } from "~/platform/dead-letters.server";
import { wakeUpSchema } from "~/platform/run-job.server";
import { deadLetters, outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import {
  creditsOf,
  HOURS,
  inbound,
  learn,
  messagesOf,
  newTenant,
  rowsOf,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { scriptedCarrier, type Workshop, waitingOf, workshop } from "../../../../tests/support/run-queue";
import { actAsModel, answerWith, scriptedAi } from "../../../../tests/support/scripted-ai";
import { conversationJson } from "../json";
import { messages } from "../tables.server";
import { receiveMessage } from "./receive-message.server";
import { retryMessage } from "./retry-message.server";
import { sendMessage } from "./send-message.server";

/** A thread that a person looks after, so that only their own messages are delivered. */
async function tendedThread(shop: Workshop): Promise<{ tenant: Tenant; conversationId: number }> {
  const tenant = await newTenant(shop.platform);
  const { conversationId } = await receiveMessage(tenant, inbound({ contact: "5512345678" }));
  await setAi(tenant, staffOf(tenant), conversationId, false);
  await shop.runAll();
  return { tenant, conversationId };
}

const statusOf = async (tenant: Tenant, conversationId: number) =>
  (await messagesOf(tenant, conversationId)).at(-1)?.status;

test("a staff message is stored once with sender agent and handed to the conversation's carrier", async () => {
  const seen: (string | undefined)[] = [];
  const shop: Workshop = workshop({
    carrier: scriptedCarrier(async ({ id }) => {
      seen.push((await rowsOf(tenant, messages, eq(messages.id, id)))[0]?.status);
      return { kind: "sent", status: "sent", providerId: "p-1" };
    }),
  });
  const { tenant, conversationId } = await tendedThread(shop);
  const input = { content: "Hola, soy Ana.", clientId: crypto.randomUUID() };
  const staff = staffOf(tenant);
  const first = await sendMessage(tenant, staff, conversationId, input);
  expect(first).toMatchObject({ sender: "agent", status: "queued", agentId: staff.id, isAiGenerated: false });
  expect((await sendMessage(tenant, staff, conversationId, input)).id).toBe(first.id);
  await shop.runAll();
  expect(seen).toEqual(["sending"]);
  expect(await statusOf(tenant, conversationId)).toBe("sent");
  expect(shop.carrier.sent).toEqual([
    {
      messageId: first.messageId,
      id: first.id,
      sender: "agent",
      to: "5512345678",
      content: "Hola, soy Ana.",
      createdAt: first.createdAt.toISOString(),
    },
  ]);
  expect((await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "agent")).toHaveLength(1);
});

test("what a carrier refuses for good is failed, with a reason for staff and one notification", async () => {
  const shop = workshop({ carrier: scriptedCarrier(() => ({ kind: "refused", code: "not_connected" })) });
  const { tenant, conversationId } = await tendedThread(shop);
  await sendMessage(tenant, staffOf(tenant), conversationId, { content: "Hola" });
  await shop.runAll();
  expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({
    status: "failed",
    failureCode: "not_connected",
  });
  const notices = await rowsOf(tenant, notifications, eq(notifications.type, "failed_delivery"));
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({ title: "No se entregó tu mensaje a Luz Pérez", conversationId });
  expect(notices[0]?.message).toContain("Conéctalo en Configuración");
  expect(shop.carrier.sent).toHaveLength(1);
  expect((await creditsOf(tenant)).keys).toEqual(["welcome"]);
});

test("the list's row says that the last message failed, live and afterwards, until it is sent again", async () => {
  const shop = workshop({ carrier: scriptedCarrier(() => ({ kind: "refused", code: "not_connected" })) });
  const { tenant, conversationId } = await tendedThread(shop);
  const staff = staffOf(tenant);
  const { id } = await sendMessage(tenant, staff, conversationId, { content: "Hola" });
  const row = async () => conversationJson(await threadOf(tenant, conversationId)).lastMessage?.failed;
  expect(await row()).toBeUndefined();
  await shop.runAll();
  expect(await row()).toBe(true);
  await shop.platform.settle();
  const events = shop.platform.posted.map(({ body }) => JSON.parse(body).event);
  const failed = events.findLast(({ message }) => message?.id === id);
  expect(failed).toMatchObject({ message: { status: "failed" }, conversation: { lastMessage: { failed: true } } });
  await retryMessage(tenant, conversationId, id);
  expect(await row()).toBeUndefined();
  await shop.runAll();
  expect(await row()).toBe(true);
  await sendMessage(tenant, staff, conversationId, { content: "¿Me lees?" });
  expect(await row()).toBeUndefined();
});

test("without a carrier nothing is sent and staff hear why", async () => {
  const shop = workshop();
  const { tenant, conversationId } = await tendedThread(shop);
  Object.assign(shop.pipes, { messaging: () => null });
  await sendMessage(tenant, staffOf(tenant), conversationId, { content: "Hola" });
  await shop.runAll();
  expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({
    status: "failed",
    failureCode: "not_connected",
  });
});

test("an answer that finally fails gives its credit back once; a handoff notice never cost one", async () => {
  const ai = scriptedAi(answerWith("Abrimos de 10 a 14 horas."), answerWith("", { needsHuman: true }));
  actAsModel(ai);
  const shop = workshop({ ai, carrier: scriptedCarrier(() => ({ kind: "refused", code: "rejected" })) });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
  await shop.runAll();
  const answer = (await messagesOf(tenant, conversationId)).find(({ sender }) => sender === "ai");
  expect(answer).toMatchObject({ status: "failed", failureCode: "rejected" });
  expect(await creditsOf(tenant)).toEqual({
    balance: 50,
    sum: 50,
    keys: ["welcome", `answer:${answer?.id}`, `refund:${answer?.id}`],
  });
  await receiveMessage(tenant, inbound({ contact: "c" }));
  await shop.runAll();
  const handoff = (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "ai").at(-1);
  expect(handoff?.content).toContain("Te comunico con una persona");
  expect(handoff?.status).toBe("failed");
  expect(await creditsOf(tenant)).toMatchObject({ balance: 50, sum: 50 });
});

test("a carrier that is busy is asked again, later and later, until it takes the message", async () => {
  const busy = { kind: "later", cause: "busy", retryAfterSeconds: 7 } as const;
  const shop = workshop({
    carrier: scriptedCarrier((_message, call) =>
      call < 3 ? busy : { kind: "sent", status: "delivered", providerId: null },
    ),
  });
  const { tenant, conversationId } = await tendedThread(shop);
  await sendMessage(tenant, staffOf(tenant), conversationId, { content: "Hola" });
  await shop.runDue();
  expect(await statusOf(tenant, conversationId)).toBe("queued");
  shop.platform.clock.advance(6_000);
  expect(await shop.runDue()).toBe(0);
  await shop.runAll();
  expect(shop.carrier.sent).toHaveLength(3);
  expect(await statusOf(tenant, conversationId)).toBe("delivered");
});

test("a carrier that stays busy makes the message failed after five tries, without a dead letter", async () => {
  const shop = workshop({
    carrier: scriptedCarrier(() => ({ kind: "later", cause: "busy", retryAfterSeconds: null })),
  });
  const { tenant, conversationId } = await tendedThread(shop);
  await sendMessage(tenant, staffOf(tenant), conversationId, { content: "Hola" });
  await shop.runAll();
  expect(shop.carrier.sent).toHaveLength(5);
  expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({
    status: "failed",
    failureCode: "unavailable",
  });
  expect(await rowsOf(tenant, deadLetters)).toEqual([]);
});

test.each([
  { idempotent: false, sends: 1, ends: "unknown" },
  { idempotent: true, sends: 2, ends: "sent" },
])(
  "after a lost answer a carrier with idempotency $idempotent has the message $sends× and it ends $ends",
  async (expected) => {
    const carrier = scriptedCarrier((_message, call) => {
      if (call === 1) throw new Error("connection reset");
      return { kind: "sent", status: "sent", providerId: null };
    }, expected.idempotent);
    const shop = workshop({ carrier });
    const { tenant, conversationId } = await tendedThread(shop);
    await sendMessage(tenant, staffOf(tenant), conversationId, { content: "Hola" });
    await shop.runAll();
    expect(carrier.sent).toHaveLength(expected.sends);
    expect(new Set(carrier.sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await statusOf(tenant, conversationId)).toBe(expected.ends);
  },
);

test("a message whose worker died while sending is unknown when its lease ends, and is not sent again", async () => {
  const shop = workshop({ carrier: scriptedCarrier(undefined, false) });
  const { tenant, conversationId } = await tendedThread(shop);
  const { id } = await sendMessage(tenant, staffOf(tenant), conversationId, { content: "Hola" });
  const [outboxId] = waitingOf(shop, "deliver_message");
  if (outboxId === undefined) throw new Error("nothing was planned");
  shop.waiting.splice(0);
  // The traces of the dead worker: its lease, and a status that says the call may have been made.
  await tenant.db.run(tenant.jobs.claim(outboxId, 45_000));
  await tenant.db.run(tenant.db.update(messages, { status: "sending" }, eq(messages.id, id)));
  await shop.sweep();
  const woken = shop.waiting.filter(({ body }) => wakeUpSchema.parse(body).outboxId === outboxId);
  expect(woken).toHaveLength(1);
  shop.waiting.splice(0, shop.waiting.length, ...woken);
  await shop.runAll();
  expect(shop.carrier.sent).toHaveLength(0);
  expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({
    status: "unknown",
    failureCode: "answer_lost",
  });
});

test("a carrier that does not say for how long it is busy is asked after 5 s, 30 s, 3 min and 18 min", async () => {
  const shop = workshop({
    carrier: scriptedCarrier(() => ({ kind: "later", cause: "busy", retryAfterSeconds: null })),
  });
  const { tenant, conversationId } = await tendedThread(shop);
  await sendMessage(tenant, staffOf(tenant), conversationId, { content: "¿Sigue ahí?" });
  await shop.runDue();
  // The sweep brings what other businesses of this file have waiting, too.
  const tries = () => shop.carrier.sent.filter(({ content }) => content === "¿Sigue ahí?").length;
  const asked = [tries()];
  for (const seconds of [5, 30, 180, 1_080]) {
    shop.platform.clock.advance(seconds * 1_000 - 1);
    await shop.sweep();
    await shop.runDue();
    asked.push(tries());
    shop.platform.clock.advance(1);
    await shop.sweep();
    await shop.runDue();
    asked.push(tries());
  }
  expect(asked).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
});

test("a status never moves back: what a carrier reported meanwhile stays", async () => {
  const shop = workshop({
    carrier: scriptedCarrier(async ({ id }) => {
      await tenant.db.run(tenant.db.update(messages, { status: "read" }, eq(messages.id, id)));
      return { kind: "refused", code: "rejected" };
    }),
  });
  const { tenant, conversationId } = await tendedThread(shop);
  await sendMessage(tenant, staffOf(tenant), conversationId, { content: "Hola" });
  await shop.runAll();
  expect(await statusOf(tenant, conversationId)).toBe("read");
  expect(await rowsOf(tenant, notifications, eq(notifications.type, "failed_delivery"))).toEqual([]);
});

test("Promise 19: one poisoned message in 100 ends as a dead letter, 99 are sent, and 'Reintentar' sends it", async () => {
  let broken = true;
  const shop = workshop({
    carrier: scriptedCarrier(({ content }) => {
      if (broken && content === "veneno") throw new Error("cannot be sent");
      return { kind: "sent", status: "sent", providerId: null };
    }),
  });
  const { tenant, conversationId } = await tendedThread(shop);
  const staff = staffOf(tenant);
  for (let sent = 0; sent < 100; sent += 1)
    await sendMessage(tenant, staff, conversationId, { content: sent === 37 ? "veneno" : `mensaje ${sent}` });
  await shop.runDue();
  const own = async () => (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "agent");
  const sentAtOnce = (await own()).filter(({ status }) => status === "sent").length;
  await shop.runAll();
  const letters = await rowsOf(tenant, deadLetters);
  console.log(`PROMISE 19: ${sentAtOnce} of 100 done in the first round, ${letters.length} dead letter after 5 tries`);
  expect(sentAtOnce).toBe(99);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ kind: "deliver_message", attempts: 5, cause: "Error: cannot be sent" });
  expect(await rowsOf(tenant, outbox)).toEqual([]);
  // The carrier had the message each time, so nobody can say that it did not arrive.
  expect((await own()).filter(({ status }) => status === "unknown")).toHaveLength(1);

  broken = false;
  const letter = letters[0]?.id ?? 0;
  await expect(retryDeadLetter(await newTenant(shop.platform), shop.jobs, letter)).rejects.toMatchObject({
    code: "not_found",
  });
  const tries = await Promise.allSettled([1, 2, 3].map(() => retryDeadLetter(tenant, shop.jobs, letter)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await shop.runAll();
  expect((await own()).filter(({ status }) => status === "sent")).toHaveLength(100);
  expect(await rowsOf(tenant, deadLetters)).toEqual([]);
});
