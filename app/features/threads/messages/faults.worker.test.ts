import { expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { deadLetters, outbox } from "~/platform/tables.server";
import { mintTenant } from "~/platform/tenancy.server";
import { AiProviderError } from "~/providers/ai/port";
import {
  creditsOf,
  HOURS,
  inbound,
  learn,
  newTenant,
  OPEN,
  rowsOf,
  setCredits,
} from "../../../../tests/support/builders";
import { type Faults, faultyDatabase } from "../../../../tests/support/faulty-database";
import { fullSize, seededRandom } from "../../../../tests/support/random";
import { scriptedCarrier, workshop } from "../../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../../tests/support/scripted-ai";
import { conversationCounters, conversations, messages } from "../tables.server";
import { type InboundMessage, receiveMessage } from "./receive-message.server";

const MINUTE = 60_000;

test("Promise 18: with 10 % of database calls and provider calls failing nothing is lost and nothing happens twice", {
  timeout: 120_000,
}, async () => {
  const seed = 18_018;
  const receives = fullSize() ? 500 : 120;
  const random = seededRandom(seed);
  const faults: Faults = { rate: 0, injected: 0 };
  let providerFaults = 0;
  const fails = () => {
    const failed = faults.rate > 0 && random() < 0.1;
    if (failed) providerFaults += 1;
    return failed;
  };
  const delivered: string[] = [];
  const shop = workshop({
    database: (database, shard) => (shard === 1 ? faultyDatabase(database, random, faults) : database),
    ai: scriptedAi((request) => (fails() ? new AiProviderError("unavailable", "503") : answerWith(OPEN)(request))),
    carrier: scriptedCarrier(({ messageId }) => {
      if (fails()) return { kind: "later", cause: "503", retryAfterSeconds: 1 };
      delivered.push(messageId);
      return { kind: "sent", status: "sent", providerId: null };
    }),
  });
  const tenant = await newTenant(shop.platform);
  await setCredits(tenant, receives);
  await learn(shop, tenant, HOURS);
  faults.rate = 0.1;

  // A provider that got no 200 delivers again, until it does.
  const deliver = async (message: InboundMessage, tries = 50): Promise<unknown> => {
    try {
      return await receiveMessage(tenant, message);
    } catch (error) {
      if (tries === 1) throw error;
      return deliver(message, tries - 1);
    }
  };
  const arrivals = Array.from({ length: receives }, (_, at) =>
    inbound({ contact: `contacto-${Math.floor(at / 2)}`, providerMessageId: `falla-${at}` }),
  );
  for (let at = 0; at < receives; at += 20) await Promise.all(arrivals.slice(at, at + 20).map((one) => deliver(one)));
  // Runs cron and the queues until all work has ended.
  const left = async () => {
    const calm = mintTenant(shop.platform, { kind: "seed" }, tenant);
    faults.rate = 0;
    const rows = await rowsOf(calm, outbox);
    faults.rate = 0.1;
    return rows.length;
  };
  for (let round = 0; round < 60 && (await left()) > 0; round += 1) {
    await shop.runAll();
    shop.platform.clock.advance(MINUTE);
    await shop.sweep().catch(() => 0);
  }
  faults.rate = 0;

  const stored = await rowsOf(tenant, messages);
  const threads = await rowsOf(tenant, conversations);
  const customers = stored.filter(({ sender }) => sender === "customer");
  const ai = stored.filter(({ sender }) => sender === "ai");
  const answers = ai.filter(({ content }) => content === OPEN);
  const handoffs = ai.filter(({ content }) => content !== OPEN);
  const letters = await rowsOf(tenant, deadLetters);
  const { balance, sum, keys } = await creditsOf(tenant);
  console.log(
    `PROMISE 18: ${receives} messages, ${faults.injected} database and ${providerFaults} provider faults → ${customers.length} stored, ${threads.length} threads, ${answers.length} answers, ${handoffs.length} handed over, ${new Set(delivered).size} delivered, ${letters.length} dead letters, ${keys.filter((key) => key.startsWith("answer:")).length} charged (seed ${seed})`,
  );
  expect(faults.injected).toBeGreaterThan(receives / 5);
  expect(providerFaults).toBeGreaterThan(5);
  // Nothing lost.
  expect(customers).toHaveLength(receives);
  expect(threads).toHaveLength(receives / 2);
  expect(threads.filter(({ firstUnansweredAt }) => firstUnansweredAt !== null)).toEqual([]);
  expect(await rowsOf(tenant, outbox)).toEqual([]);
  // A message whose five tries were all cut short is a dead letter that people see, and its status claims no more than
  // is known.
  const unsettled = ai.filter(({ status }) => status !== "sent");
  expect(unsettled.filter(({ status }) => status !== "unknown" && status !== "failed")).toEqual([]);
  expect(unsettled.length).toBeLessThanOrEqual(receives / 20);
  expect(letters.length).toBeLessThanOrEqual(receives / 20);
  // Nothing twice.
  expect(threads.map(({ customerStreak }) => customerStreak).every((streak) => streak === 2)).toBe(true);
  expect(ai).toHaveLength(receives / 2);
  const charged = keys.filter((key) => key.startsWith("answer:"));
  expect(charged.sort()).toEqual(answers.map(({ id }) => `answer:${id}`).sort());
  const refunded = keys.filter((key) => key.startsWith("refund:"));
  expect(balance).toBe(receives - answers.length + refunded.length);
  expect(sum).toBe(balance);
  const reached = new Set(delivered);
  expect(
    ai.filter(({ status, messageId }) => (status === "sent") !== reached.has(messageId) && status !== "unknown"),
  ).toEqual([]);
  const notices = await rowsOf(tenant, notifications);
  expect(notices.filter(({ type }) => type === "new_conversation")).toHaveLength(threads.length);
  const told = (beginning: string) =>
    notices.filter(({ type, title }) => type === "failed_delivery" && title.startsWith(beginning)).length;
  expect(told("No se entregó")).toBe(ai.filter(({ status }) => status === "failed").length);
  // People are told once of each message that nobody knows of; where telling failed five times, by a dead letter.
  const unknown = ai.filter(({ status }) => status === "unknown").length;
  expect(told("No sabemos")).toBeLessThanOrEqual(unknown);
  expect(told("No sabemos") + letters.length).toBeGreaterThanOrEqual(unknown);
  expect(notices.filter(({ type }) => type === "needs_human")).toHaveLength(handoffs.length);
  const counters = await rowsOf(tenant, conversationCounters);
  expect(counters.reduce((total, row) => total + row.total, 0)).toBe(threads.length);
});
