import { describe, expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { setStatus } from "~/features/threads/set-status.server";
import { readMessages } from "~/features/widgets/webchat.server";
import type { Tenant } from "~/platform/tenancy.server";
import {
  business,
  creditsOf,
  inbound,
  newCompany,
  OPEN,
  rowsOf,
  saveCompanyThreshold,
  sendersOf,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { answerWith } from "../../../tests/support/scripted-ai";
import { setAi } from "./set-ai.server";
import { readWait } from "./thresholds/read-panels.server";
import { saveChannelSetting, saveWait } from "./thresholds/save-thresholds.server";

const MINUTE = 60_000;
const reply = (tenant: Tenant, id: number) => sendMessage(tenant, staffOf(tenant), id, { content: "Te atiendo yo." });
const write = (tenant: Tenant, content = "¿Abren los domingos?") =>
  receiveMessage(tenant, inbound({ channel: "webchat", platform: "other", contact: "c", content }));

/** A thread in which a person has just replied. */
async function replied() {
  const opened = await business(answerWith(OPEN), answerWith(OPEN));
  const { shop, tenant } = opened;
  const companyId = await newCompany(tenant);
  await saveCompanyThreshold(tenant, companyId, "webchat", 1);
  const { conversationId: id } = await write(tenant, "Hola");
  await reply(tenant, id);
  await shop.runDue();
  return { ...opened, id, companyId };
}

describe("the AI waits after a person's reply", () => {
  test("CONV-14 the customer's next messages are the person's for ten minutes, then the AI answers them once", async () => {
    const { shop, tenant, ai, id } = await replied();
    const wrote = shop.platform.clock.now();
    expect((await threadOf(tenant, id)).aiWaitsUntil?.getTime()).toBe(wrote + 10 * MINUTE);
    shop.platform.clock.advance(MINUTE);
    const { answerDue } = await write(tenant);
    expect(answerDue).toBe(false);
    await write(tenant, "¿A qué hora?");
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    const told = (await rowsOf(tenant, notifications)).filter(({ type }) => type === "customer_message");
    expect(told).toHaveLength(1);
    shop.platform.clock.advance(9 * MINUTE - 1);
    await shop.runDue();
    expect(ai.requests).toEqual([]);
    shop.platform.clock.advance(1);
    await shop.runDue();
    expect(ai.requests.map(({ question }) => question)).toEqual(["¿Abren los domingos?\n¿A qué hora?"]);
    expect(await sendersOf(tenant, id)).toEqual(["customer", "agent", "customer", "customer", "ai"]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "active", aiWaitsUntil: null, firstUnansweredAt: null });
    await shop.runAll();
    expect(ai.requests).toHaveLength(1);
  });

  test("each reply of a person begins the wait anew, and an answered customer is left alone", async () => {
    const { shop, tenant, ai, id } = await replied();
    shop.platform.clock.advance(9 * MINUTE);
    await write(tenant);
    await reply(tenant, id);
    shop.platform.clock.advance(2 * MINUTE);
    await shop.runDue();
    expect(ai.requests).toEqual([]);
    await write(tenant, "Gracias. ¿Y el sábado?");
    shop.platform.clock.advance(8 * MINUTE - 1);
    await shop.runDue();
    expect(ai.requests).toEqual([]);
  });

  test("CONV-14 'Activar IA' ends the wait, and the AI answers what waits", async () => {
    const { shop, tenant, ai, id } = await replied();
    await write(tenant);
    await setAi(tenant, staffOf(tenant), id, true);
    await shop.runDue();
    expect(ai.requests).toHaveLength(1);
    expect((await threadOf(tenant, id)).aiWaitsUntil).toBeNull();
    await write(tenant, "¿Y el sábado?");
    shop.platform.clock.advance(3_000);
    await shop.runDue();
    expect(ai.requests).toHaveLength(2);
  });

  test("the visitor reads that people answer while the AI waits, and who does when the wait is over", async () => {
    const { shop, tenant } = await replied();
    const read = () => readMessages({ tenant, visitorId: "c" }, 0, "203.0.113.7");
    expect((await read()).by).toBe("team");
    shop.platform.clock.advance(10 * MINUTE);
    expect((await read()).by).toBeUndefined();
  });

  test("resolving tells the visitor's open window who answers now, unless staff switched the AI off", async () => {
    const { shop, tenant, id } = await replied();
    const ana = staffOf(tenant);
    const handled = async () => {
      await shop.platform.settle();
      return shop.platform.posted
        .filter(({ url }) => url.includes("/visitor/"))
        .map(({ body }) => JSON.parse(body).event)
        .filter(({ type }) => type === "handled")
        .map(({ by }) => by);
    };
    expect(await handled()).toEqual([]);
    await setStatus(tenant, ana, id, "resolved");
    expect(await handled()).toEqual(["ai"]);
    expect((await readMessages({ tenant, visitorId: "c" }, 0, "203.0.113.7")).by).toBeUndefined();
    await setStatus(tenant, ana, id, "active");
    await setAi(tenant, ana, id, false);
    await setStatus(tenant, ana, id, "resolved");
    expect(await handled()).toEqual(["ai", "team", "team"]);
  });

  test("THR-01 after the wait the threshold decides: one message of two is not answered, the second is", async () => {
    const { shop, tenant, ai, companyId } = await replied();
    await saveChannelSetting(tenant, { companyId, channel: "webchat", aiResponseThreshold: 2 });
    await write(tenant);
    shop.platform.clock.advance(10 * MINUTE);
    await shop.runDue();
    expect(ai.requests).toEqual([]);
    await write(tenant, "¿A qué hora?");
    shop.platform.clock.advance(3_000);
    await shop.runDue();
    expect(ai.requests).toHaveLength(1);
  });

  test("a company's minutes come before the general ones, and 0 does not wait", async () => {
    const { shop, tenant, ai, id, companyId } = await replied();
    const until = async () => (await threadOf(tenant, id)).aiWaitsUntil?.getTime();
    const now = shop.platform.clock.now();
    expect((await readWait(tenant, companyId)).wait).toEqual({ own: null, general: 10 });
    await saveWait(tenant, null, 30);
    await reply(tenant, id);
    expect(await until()).toBe(now + 30 * MINUTE);
    await saveWait(tenant, companyId, 1440);
    await saveWait(tenant, await newCompany(tenant), 5);
    await reply(tenant, id);
    expect(await until()).toBe(now + 1440 * MINUTE);
    expect((await readWait(tenant, companyId)).wait).toEqual({ own: 1440, general: 30 });
    await saveWait(tenant, companyId, null);
    await reply(tenant, id);
    expect(await until()).toBe(now + 30 * MINUTE);
    await saveWait(tenant, companyId, 0);
    await reply(tenant, id);
    const { answerDue } = await write(tenant);
    expect(answerDue).toBe(true);
    shop.platform.clock.advance(3_000);
    await shop.runDue();
    expect(ai.requests).toHaveLength(1);
    await expect(saveWait(tenant, companyId + 99, 5)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a resolved thread", () => {
  test("goes back to the AI after a handover, and ends a wait", async () => {
    const { shop, tenant } = await business();
    const { conversationId: id } = await write(tenant, "Quiero hablar con una persona");
    await shop.runAll();
    expect(await threadOf(tenant, id)).toMatchObject({ aiEnabled: false, aiSwitchedOff: false });
    await reply(tenant, id);
    await setStatus(tenant, staffOf(tenant), id, "resolved");
    expect(await threadOf(tenant, id)).toMatchObject({ status: "resolved", aiEnabled: true, aiWaitsUntil: null });
  });

  test("stays without the AI where staff switched it off by hand", async () => {
    const { tenant, id } = await replied();
    await setAi(tenant, staffOf(tenant), id, false);
    await setStatus(tenant, staffOf(tenant), id, "resolved");
    expect(await threadOf(tenant, id)).toMatchObject({ aiEnabled: false, aiSwitchedOff: true });
    await setAi(tenant, staffOf(tenant), id, true);
    expect(await threadOf(tenant, id)).toMatchObject({ aiEnabled: true, aiSwitchedOff: false });
  });
});

test("a visitor sees no typing dots while the AI waits", async () => {
  const { shop, tenant, id } = await replied();
  await write(tenant);
  const visitor = { tenant, visitorId: (await threadOf(tenant, id)).externalContactId ?? "" };
  const read = async () => (await readMessages(visitor as Parameters<typeof readMessages>[0], 0, "203.0.113.7")).typing;
  expect(await read()).toBe(false);
  shop.platform.clock.advance(10 * MINUTE);
  expect(await read()).toBe(true);
  expect((await creditsOf(tenant)).balance).toBe(50);
});
