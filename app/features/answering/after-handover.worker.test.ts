import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { conversationJson } from "~/features/threads/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { setStatus } from "~/features/threads/set-status.server";
import { readMessages } from "~/features/widgets/webchat.server";
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
  setCredits,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { answerWith, type Step } from "../../../tests/support/scripted-ai";
import { setAi } from "./set-ai.server";
import { readWait } from "./thresholds/read-panels.server";
import { saveBack } from "./thresholds/save-thresholds.server";

const MINUTE = 60_000;
const QUESTION = "¿A qué hora abren los domingos?";
const HANDED = "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí.";

let opened: Awaited<ReturnType<typeof business>>;
let id: number;

const write = (content: string) =>
  receiveMessage(opened.tenant, inbound({ channel: "webchat", platform: "other", contact: "c", content }));
const said = async () =>
  (await messagesOf(opened.tenant, id)).filter(({ sender }) => sender === "ai").map(({ content }) => content);
const later = async (minutes: number) => {
  opened.shop.platform.clock.advance(minutes * MINUTE);
  await opened.shop.runDue();
};
const called = async () =>
  (await rowsOf(opened.tenant, notifications, eq(notifications.type, "needs_human"))).map(({ title }) => title);
/** The customer writes, and the quiet time passes. */
const asks = async (content: string) => {
  const received = await write(content);
  await later(0.1);
  return received;
};

/** A thread that the AI has handed to people, in a business that lets it come back after an hour. */
async function handedOver(minutes: number, ...steps: Step[]): Promise<void> {
  opened = await business(...steps);
  const { tenant } = opened;
  await saveCompanyThreshold(tenant, await newCompany(tenant), "webchat", 1);
  await saveBack(tenant, null, minutes);
  id = (await asks("Quiero hablar con una persona")).conversationId;
  expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
}

describe("CONV-14 after a handover that nobody took", () => {
  beforeEach(() => handedOver(60, answerWith(OPEN)));

  test("a new question is answered after the time, and the thread still waits for a person", async () => {
    const { tenant, ai } = opened;
    const handed = await threadOf(tenant, id);
    expect(handed.aiBackAt).not.toBeNull();
    expect(conversationJson(handed).aiWaitsUntil).toBe(handed.aiBackAt?.toISOString());
    await later(58);
    await asks(QUESTION);
    expect(ai.requests).toEqual([]);
    await later(10);
    expect(ai.requests, "what was asked before is for people").toEqual([]);
    const { answerDue } = await asks("¿Y abren los domingos temprano?");
    expect(answerDue, "nobody is shown that it is about to answer").toBe(false);
    expect(ai.requests.map(({ question }) => question)).toEqual(["¿Y abren los domingos temprano?"]);
    expect(await said()).toEqual([HANDED, OPEN]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: false, firstUnansweredAt: null });
    expect(await creditsOf(tenant)).toMatchObject({ balance: 49 });
    const visitor = { tenant, visitorId: "c" } as Parameters<typeof readMessages>[0];
    expect((await readMessages(visitor, 0, "203.0.113.7")).by, "the visitor reads who answered").toBeUndefined();
    await later(1);
    await asks("¿Y los lunes?");
    expect(ai.requests).toHaveLength(2);
  });

  test("two new messages are one burst, without those of before", async () => {
    const { ai } = opened;
    await asks("¿hay alguien?");
    await later(61);
    await write("¿A qué hora abren");
    await write("los domingos?");
    await later(0.1);
    expect(ai.requests.map(({ question }) => question)).toEqual(["¿A qué hora abren\nlos domingos?"]);
  });

  test.each([
    ["staff write", () => sendMessage(opened.tenant, staffOf(opened.tenant), id, { content: "Hola" })],
    ["staff switch it off", () => setAi(opened.tenant, staffOf(opened.tenant), id, false)],
  ])("%s: it stays silent", async (_, act) => {
    await act();
    expect((await threadOf(opened.tenant, id)).aiBackAt).toBeNull();
    await later(120);
    await asks(QUESTION);
    expect(opened.ai.requests).toEqual([]);
  });

  test("staff who write while it answers come first", async () => {
    await later(61);
    await write(QUESTION);
    await sendMessage(opened.tenant, staffOf(opened.tenant), id, { content: "A las 10." });
    await later(1);
    expect(await said()).toEqual([HANDED]);
  });

  test.each([
    ["staff hand it back", () => setAi(opened.tenant, staffOf(opened.tenant), id, true)],
    ["staff resolve it", () => setStatus(opened.tenant, staffOf(opened.tenant), id, "resolved")],
  ])("%s: the thread is the AI's again", async (_, act) => {
    await act();
    expect(await threadOf(opened.tenant, id)).toMatchObject({ aiEnabled: true, aiBackAt: null });
    await asks(QUESTION);
    expect(await said()).toEqual([HANDED, OPEN]);
    expect(await threadOf(opened.tenant, id)).toMatchObject({ status: "active" });
  });

  test.each(["gracias", "quiero encargar un pastel"])("'%s' is left to the people who were called", async (content) => {
    await later(61);
    const before = await called();
    await asks(content);
    expect(opened.ai.requests).toEqual([]);
    expect(await said()).toEqual([HANDED]);
    expect(await threadOf(opened.tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
    expect(await called()).toEqual(before);
  });

  test("a question beside '¿hola?' is answered", async () => {
    await later(61);
    await write(QUESTION);
    await asks("¿hola?");
    expect(opened.ai.requests).toHaveLength(1);
    expect(await said()).toEqual([HANDED, OPEN]);
  });

  test("without credits nobody is told anything new", async () => {
    await setCredits(opened.tenant, 0);
    await later(61);
    await asks(QUESTION);
    expect(await said()).toEqual([HANDED]);
  });

  test("the visitor's open window is told that people answer from now on", async () => {
    await opened.shop.platform.settle();
    const heard = opened.shop.platform.posted
      .filter(({ url }) => url.includes("/visitor/"))
      .map(({ body }) => JSON.parse(body).event);
    expect(heard).toContainEqual({ type: "handled", by: "team" });
  });

  test("a visitor sees no typing dots, because it may not answer", async () => {
    await later(61);
    await write(QUESTION);
    const visitor = { tenant: opened.tenant, visitorId: "c" } as Parameters<typeof readMessages>[0];
    expect(await readMessages(visitor, 0, "203.0.113.7")).toMatchObject({ typing: false, by: "team" });
  });
});

test("CONV-14 what it is not sure of is a draft for staff, and the customer hears nothing twice", async () => {
  await handedOver(60, answerWith("Quizá.", { unsure: true }));
  await later(61);
  await asks(QUESTION);
  expect(await said()).toEqual([HANDED]);
  const lines = (await messagesOf(opened.tenant, id)).filter(({ sender }) => sender === "system");
  expect(lines.at(-1)?.metadata).toEqual({ notice: "draft", draft: "Quizá." });
});

test("CONV-14 what it does not know leaves no line and no word, only its trace", async () => {
  await handedOver(60, answerWith("", { needsHuman: true, citations: [] }));
  await later(61);
  await asks(QUESTION);
  expect(await said()).toEqual([HANDED]);
  expect((await messagesOf(opened.tenant, id)).filter(({ sender }) => sender === "system")).toHaveLength(1);
  expect((await runsOf(opened.tenant)).at(-1)).toMatchObject({ outcome: "dropped", reason: "model_asked" });
});

test("CONV-14 a business that set no time keeps the thread with its people for ever", async () => {
  await handedOver(0, answerWith(OPEN));
  expect((await threadOf(opened.tenant, id)).aiBackAt).toBeNull();
  await later(24 * 60 * 30);
  await asks(QUESTION);
  expect(opened.ai.requests).toEqual([]);
});

test("the minutes after a handover are the company's, else the general ones, else none", async () => {
  const { tenant } = await business();
  const companyId = await newCompany(tenant);
  expect((await readWait(tenant, companyId)).back).toEqual({ own: null, general: 0 });
  await saveBack(tenant, null, 90);
  await saveBack(tenant, companyId, 0);
  expect((await readWait(tenant, companyId)).back).toEqual({ own: 0, general: 90 });
  const { conversationId } = await receiveMessage(tenant, inbound({ companyId, content: "un asesor por favor" }));
  expect((await threadOf(tenant, conversationId)).aiBackAt).toBeNull();
  await expect(saveBack(tenant, companyId + 99, 5)).rejects.toMatchObject({ code: "not_found" });
});
