import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import {
  business,
  creditsOf,
  inbound,
  messagesOf,
  newCompany,
  OPEN,
  rowsOf,
  runsOf,
  saveCompanyThreshold,
  sendersOf,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { answerWith, gate } from "../../../tests/support/scripted-ai";
import { setAi } from "./set-ai.server";

test("THR-02 a company that is known without asking has its threshold from the first message on, in a new thread and in an earlier one", async () => {
  const { shop, tenant, ai } = await business();
  const due = async () => (await rowsOf(tenant, outbox, eq(outbox.kind, "answer_conversation"))).length;
  const earlier = await receiveMessage(tenant, inbound({ contact: "antes" }));
  expect(await due()).toBe(1);
  await shop.runAll();
  expect(await threadOf(tenant, earlier.conversationId)).toMatchObject({ companyId: null, companyIdentified: false });
  const asked = ai.requests.length;

  const companyId = await newCompany(tenant);
  await saveCompanyThreshold(tenant, companyId, "whatsapp", 3);
  const { conversationId } = await receiveMessage(tenant, inbound({ contact: "nuevo" }));
  expect(await threadOf(tenant, conversationId)).toMatchObject({ companyId, companyIdentified: true });
  await receiveMessage(tenant, inbound({ contact: "antes" }));
  expect(await threadOf(tenant, earlier.conversationId)).toMatchObject({ companyId, companyIdentified: true });
  expect(await due()).toBe(0);
  await receiveMessage(tenant, inbound({ contact: "antes" }));
  expect(await due()).toBe(1);
  await shop.runAll();
  expect(ai.requests.length).toBeGreaterThan(asked);
});

describe("bursts", () => {
  test("messages within the quiet window are answered once, together, a window after the last", async () => {
    const { shop, tenant, ai } = await business();
    const started = shop.platform.clock.now();
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c", content: "Hola" }));
    shop.platform.clock.advance(2_000);
    await shop.runDue();
    await receiveMessage(tenant, inbound({ contact: "c", content: "¿A qué hora abren los domingos?" }));
    shop.platform.clock.advance(2_000);
    await shop.runDue();
    expect(ai.requests).toEqual([]);
    await shop.runAll();
    expect(ai.requests.map(({ question }) => question)).toEqual(["Hola\n¿A qué hora abren los domingos?"]);
    expect(await sendersOf(tenant, conversationId)).toEqual(["customer", "customer", "ai"]);
    expect(shop.platform.clock.now() - started).toBe(5_000);
  });

  test("whoever goes on writing is answered 25 s after the first message, and the rest is the next burst", async () => {
    const { shop, tenant, ai } = await business();
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
    for (let second = 0; second < 28; second += 2) {
      shop.platform.clock.advance(2_000);
      await shop.runDue();
      if (second < 26) await receiveMessage(tenant, inbound({ contact: "c" }));
    }
    expect(ai.requests).toHaveLength(1);
    await shop.runAll();
    const answers = (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "ai");
    expect(answers).toHaveLength(2);
    expect((await threadOf(tenant, conversationId)).firstUnansweredAt).toBeNull();
  });

  test("a newer message takes over an answer that is being computed, until 25 s have passed", async () => {
    const wait = gate();
    const { shop, tenant, ai } = await business(async (request) => {
      await wait.pass();
      return answerWith(OPEN)(request);
    }, answerWith(OPEN));
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c", content: "¿Abren los domingos?" }));
    shop.platform.clock.advance(3_000);
    const running = shop.runDue();
    await wait.reached;
    const newer = await receiveMessage(tenant, inbound({ contact: "c", content: "¿A qué hora?" }));
    wait.open();
    await running;
    expect(await sendersOf(tenant, conversationId)).toEqual(["customer", "customer"]);
    await shop.runAll();
    expect(ai.requests.map(({ question }) => question)).toEqual([
      "¿Abren los domingos?",
      "¿Abren los domingos?\n¿A qué hora?",
    ]);
    expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({ answersThrough: newer.message.id });
    expect((await runsOf(tenant)).map(({ outcome }) => outcome)).toEqual(["dropped", "answered"]);
    expect((await creditsOf(tenant)).balance).toBe(49);
  });

  test("after 25 s the answer stands, and the newer message is answered next", async () => {
    const wait = gate();
    const { shop, tenant } = await business(async (request) => {
      await wait.pass();
      return answerWith(OPEN)(request);
    }, answerWith(OPEN));
    const first = await receiveMessage(tenant, inbound({ contact: "c" }));
    shop.platform.clock.advance(3_000);
    const running = shop.runDue();
    await wait.reached;
    shop.platform.clock.advance(23_000);
    const newer = await receiveMessage(tenant, inbound({ contact: "c" }));
    wait.open();
    await running;
    await shop.runAll();
    const answers = (await messagesOf(tenant, first.conversationId)).filter(({ sender }) => sender === "ai");
    expect(answers.map(({ answersThrough }) => answersThrough)).toEqual([first.message.id, newer.message.id]);
  });
});

describe("a person wins", () => {
  test.each([
    [
      "writes",
      async (tenant: Tenant, id: number) =>
        void (await sendMessage(tenant, staffOf(tenant), id, { content: "Yo sigo." })),
    ],
    ["takes over", async (tenant: Tenant, id: number) => void (await setAi(tenant, staffOf(tenant), id, false))],
    [
      "switches the AI off and on",
      async (tenant: Tenant, id: number) => {
        await setAi(tenant, staffOf(tenant), id, false);
        await setAi(tenant, staffOf(tenant), id, true);
      },
    ],
  ])(
    "CONV-14 staff that %s while the answer is computed: it is dropped, nothing is written or charged",
    async (_what, act) => {
      const wait = gate();
      const { shop, tenant, ai } = await business(async (request) => {
        await wait.pass();
        return answerWith(OPEN)(request);
      });
      const { conversationId } = await receiveMessage(tenant, inbound());
      shop.platform.clock.advance(3_000);
      const running = shop.runDue();
      await wait.reached;
      shop.waiting.splice(0);
      await act(tenant, conversationId);
      const before = await threadOf(tenant, conversationId);
      shop.waiting.splice(0);
      wait.open();
      await running;
      expect(ai.requests).toHaveLength(1);
      expect(await sendersOf(tenant, conversationId)).not.toContain("ai");
      expect(await threadOf(tenant, conversationId)).toEqual(before);
      expect(await creditsOf(tenant)).toMatchObject({ balance: 50, sum: 50 });
      expect(await runsOf(tenant)).toMatchObject([
        { outcome: "dropped", reason: "stepped_in", credits: 0, messageId: null },
      ]);
      expect(shop.carrier.sent.filter(({ sender }) => sender === "ai")).toEqual([]);
    },
  );

  test("a handoff that is being computed is dropped as well", async () => {
    const wait = gate();
    const { shop, tenant } = await business(async () => {
      await wait.pass();
      return answerWith("", { needsHuman: true })({ passages: [] } as never);
    });
    const { conversationId } = await receiveMessage(tenant, inbound());
    shop.platform.clock.advance(3_000);
    const running = shop.runDue();
    await wait.reached;
    await sendMessage(tenant, staffOf(tenant), conversationId, { content: "Yo sigo." });
    wait.open();
    await running;
    expect(await sendersOf(tenant, conversationId)).toEqual(["customer", "agent"]);
    expect(await threadOf(tenant, conversationId)).toMatchObject({ aiEnabled: true, status: "active" });
  });
});
