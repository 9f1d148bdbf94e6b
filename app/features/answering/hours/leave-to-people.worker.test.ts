import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { BusinessHours } from "~/features/hours/schedule";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { RetryLater } from "~/platform/jobs.server";
import { outbox } from "~/platform/tables.server";
import {
  HOURS,
  inbound,
  learn,
  messagesOf,
  newTenant,
  OPEN,
  rowsOf,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { jobRun } from "../../../../tests/support/job-run";
import { workshop } from "../../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../../tests/support/scripted-ai";
import { answerConversation } from "../answer-conversation.job.server";
import { readAnswerState } from "../answering.server";
import { saveHours } from "./business-hours.server";
import { leaveToPeople } from "./leave-to-people.server";

const NINE_TO_SIX = [{ from: "09:00", to: "18:00", who: null }] as const;
const OFFICE: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "after_hours",
  days: [NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, [], []],
  holidays: [],
};
/** 2026-11-19 is a Thursday. */
const NOON = Date.parse("2026-11-19T12:00:00-06:00");
const NIGHT = Date.parse("2026-11-19T20:00:00-06:00");

async function openedAt(start: number, hours: BusinessHours) {
  const ai = scriptedAi(answerWith(OPEN));
  const shop = workshop({ ai, start });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  await saveHours(tenant, null, hours);
  const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
  return { ai, shop, tenant, conversationId };
}

describe("a job that is tried again", () => {
  test.each([
    ["while it is open", NOON, { ...OFFICE, days: OFFICE.days.map(() => [...NINE_TO_SIX]) }, []],
    ["while it is closed", NIGHT, { ...OFFICE, policy: "people" as const }, ["ai"]],
  ])("%s says everything once and plans one answer for later", async (_, start, hours, words) => {
    const { shop, tenant, conversationId } = await openedAt(start, hours);
    const payload = { conversationId, upTo: (await threadOf(tenant, conversationId)).lastCustomerMessageId ?? 0 };
    shop.platform.clock.advance(5_000);
    const again = () => answerConversation.run(tenant, shop.pipes, payload, run);
    const run = jobRun(tenant.jobs.finish(0));
    await again();
    await again();
    expect((await messagesOf(tenant, conversationId)).map(({ sender }) => sender)).toEqual([
      "customer",
      "system",
      ...words,
    ]);
    const planned = await rowsOf(tenant, outbox, eq(outbox.kind, "answer_conversation"));
    expect(planned.filter(({ dueAt }) => dueAt.getTime() > shop.platform.clock.now())).toHaveLength(
      hours.policy === "people" ? 0 : 1,
    );
  });

  test("while its first try still runs writes nothing, and looks again", async () => {
    const { shop, tenant, conversationId } = await openedAt(NIGHT, { ...OFFICE, policy: "people" });
    const state = await readAnswerState(tenant, conversationId);
    if (!state) throw new Error("no thread");
    const finish = tenant.jobs.finish(0);
    await leaveToPeople(tenant, state, finish);
    await expect(leaveToPeople(tenant, state, finish)).rejects.toBeInstanceOf(RetryLater);
    await shop.runAll();
    expect((await messagesOf(tenant, conversationId)).map(({ sender }) => sender)).toEqual([
      "customer",
      "system",
      "ai",
    ]);
    expect(shop.carrier.sent).toHaveLength(1);
  });

  test("ends with what it wrote: who dies right after it leaves no job behind", async () => {
    const { shop, tenant, conversationId } = await openedAt(NIGHT, { ...OFFICE, policy: "people" });
    const state = await readAnswerState(tenant, conversationId);
    const [row] = await rowsOf(tenant, outbox, eq(outbox.kind, "answer_conversation"));
    if (!state || !row) throw new Error("no thread or no job");
    await leaveToPeople(tenant, state, tenant.jobs.finish(row.id));
    expect(await rowsOf(tenant, outbox, eq(outbox.kind, "answer_conversation"))).toEqual([]);
    await shop.runAll();
  });
});

test("what came after a person's answer is answered at the AI's turn too", async () => {
  const { ai, shop, tenant, conversationId } = await openedAt(NOON, OFFICE);
  shop.platform.clock.advance(5_000);
  await shop.runDue();
  await sendMessage(tenant, staffOf(tenant), conversationId, { content: "De 10 a 14." });
  shop.platform.clock.advance(60_000);
  await receiveMessage(tenant, inbound({ contact: "c", content: "¿Y los sábados?" }));
  await shop.runAll();
  expect(ai.requests.map(({ question }) => question)).toEqual(["¿Y los sábados?"]);
});

test("a customer who goes on writing in the hours of people is told once in twelve hours, and so are staff", async () => {
  const { shop, tenant, conversationId } = await openedAt(NIGHT, { ...OFFICE, policy: "people" });
  const told = async () => (await messagesOf(tenant, conversationId)).map(({ sender }) => sender);
  const writeAfter = async (milliseconds: number) => {
    shop.platform.clock.advance(milliseconds);
    await receiveMessage(tenant, inbound({ contact: "c", content: "¿Hola?" }));
    shop.platform.clock.advance(5_000);
    await shop.runDue();
  };
  shop.platform.clock.advance(5_000);
  await shop.runDue();
  expect(await told()).toEqual(["customer", "system", "ai"]);
  await writeAfter(11 * 3_600_000 + 50 * 60_000);
  expect(await told()).toEqual(["customer", "system", "ai", "customer"]);
  await writeAfter(15 * 60_000);
  expect(await told()).toEqual(["customer", "system", "ai", "customer", "customer", "system", "ai"]);
});
