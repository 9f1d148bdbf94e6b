import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { LOW_CREDITS_KEY } from "~/features/credits/low-credits";
import { readOne } from "~/features/notifications/reads/writes.server";
import { notifications } from "~/features/notifications/tables.server";
import { tenantSettings } from "~/features/tenants/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import { outbox } from "~/platform/tables.server";
import type { Answer } from "~/providers/ai/port";
import {
  business,
  creditsOf,
  inbound,
  rowsOf,
  runsOf,
  saveSetting,
  setCredits,
  threadOf,
} from "../../../tests/support/builders";
import { fullSize } from "../../../tests/support/random";
import { answerWith } from "../../../tests/support/scripted-ai";
import { aiRuns } from "./tables.server";

describe("limits", () => {
  const courtesy = (reply: string): ((request: { passages: readonly { id: number }[] }) => Answer) =>
    answerWith(reply, { citations: [] }) as never;

  test("two machines that answer each other stop after eight answers in a row", async () => {
    const { shop, tenant, ai } = await business(courtesy("¡Con gusto!"));
    await setCredits(tenant, 50);
    let conversationId = 0;
    for (let round = 0; round < 12; round += 1) {
      conversationId = (await receiveMessage(tenant, inbound({ contact: "bot", content: "Gracias" }))).conversationId;
      await shop.runAll();
    }
    expect(ai.requests).toHaveLength(8);
    expect(await threadOf(tenant, conversationId)).toMatchObject({ aiEnabled: false, status: "pending" });
    expect((await runsOf(tenant)).at(-1)).toMatchObject({ outcome: "handed_off", reason: "loop" });
  });

  test("a contact gets at most 30 answers an hour", async () => {
    const { shop, tenant } = await business();
    const { conversationId, message } = await receiveMessage(tenant, inbound({ contact: "c" }));
    await shop.runAll();
    const [run] = await runsOf(tenant);
    if (!run) throw new Error("the first answer left no trace");
    const { tenantId: _, ...row } = run;
    for (let earlier = 1; earlier < 30; earlier += 1)
      await tenant.db.run(tenant.db.insert(aiRuns, { ...row, id: newId(), upTo: message.id }));
    await receiveMessage(tenant, inbound({ contact: "c", content: "¿Y los sábados a qué hora abren?" }));
    await shop.runAll();
    expect(await threadOf(tenant, conversationId)).toMatchObject({ aiEnabled: false, status: "pending" });
    expect((await runsOf(tenant)).at(-1)).toMatchObject({ reason: "hourly_limit" });
  });
});

describe("credits", () => {
  // Four hundred answers take a minute on a busy machine.
  const patience = fullSize() ? 300_000 : 30_000;
  test("Promise 6: parallel answers on too few credits charge exactly what there is", {
    timeout: patience,
  }, async () => {
    // Both begin above the ten credits of which staff are warned.
    const [answers, credits] = fullSize() ? [400, 50] : [24, 12];
    const { shop, tenant } = await business();
    await setCredits(tenant, credits);
    // Each of them sees the full balance when it decides; only the batch that stores it counts.
    const starts = [];
    for (let at = 0; at < answers; at += 1) starts.push(await receiveMessage(tenant, inbound()));
    await shop.runAll();
    const { balance, sum, keys } = await creditsOf(tenant);
    const charged = keys.filter((key) => key.startsWith("answer:")).length;
    const said = await rowsOf(tenant, messages, eq(messages.sender, "ai"));
    const stored = said.filter(({ metadata }) => metadata === null);
    const told = said.filter(({ metadata }) => metadata?.notice === "no_credits");
    const pending = await rowsOf(tenant, conversations, eq(conversations.status, "pending"));
    const notices = await rowsOf(tenant, notifications, eq(notifications.type, "low_credits"));
    console.log(
      `PROMISE 6: ${answers} parallel answers on ${credits} credits → ${charged} charged, balance ${balance}, ledger ${sum}, ${notices.length} notices`,
    );
    expect([charged, stored.length, balance, sum]).toEqual([credits, credits, 0, 0]);
    expect(pending).toHaveLength(answers - credits);
    expect(told).toHaveLength(answers - credits);
    expect(notices.map(({ code }) => code).sort()).toEqual(["credits_gone", "credits_low"]);
    expect(await rowsOf(tenant, outbox)).toEqual([]);
  });

  test("few credits are told once on the way down, and having none once more, to open pages too", async () => {
    const { shop, tenant } = await business();
    await setCredits(tenant, 12);
    const told = async () => {
      await shop.platform.settle();
      return shop.platform.posted
        .filter(({ url, body }) => url.includes(tenant.uuid) && body.includes('"low_credits"'))
        .map(({ body }) => JSON.parse(body).event.notification.title);
    };
    const answer = async (times: number) => {
      for (let at = 0; at < times; at += 1) await receiveMessage(tenant, inbound());
      await shop.runAll();
    };
    await answer(1);
    expect(await told()).toEqual([]);
    await answer(11);
    expect(await told()).toEqual(["Te quedan 10 créditos"]);
    await answer(2);
    expect(await told()).toEqual(["Te quedan 10 créditos", "Te quedaste sin créditos"]);
    const stored = await rowsOf(tenant, notifications, eq(notifications.type, "low_credits"));
    expect(stored).toHaveLength(2);
  });

  test("the business chooses at how many credits it is told", async () => {
    const { shop, tenant } = await business();
    await setCredits(tenant, 26);
    await saveSetting(tenant, LOW_CREDITS_KEY, "25");
    await receiveMessage(tenant, inbound());
    await shop.runAll();
    const [notice] = await rowsOf(tenant, notifications, eq(notifications.type, "low_credits"));
    expect(notice?.title).toBe("Te quedan 25 créditos");
    await setCredits(tenant, 11);
    await receiveMessage(tenant, inbound());
    await shop.runAll();
    expect(await rowsOf(tenant, notifications, eq(notifications.type, "low_credits"))).toHaveLength(1);
  });

  test("who has read the warning is not warned again with every answer below the number", async () => {
    const { shop, tenant } = await business();
    await setCredits(tenant, 11);
    await receiveMessage(tenant, inbound());
    await shop.runAll();
    const warned = () => rowsOf(tenant, notifications, eq(notifications.type, "low_credits"));
    const [notice] = await warned();
    await tenant.db.run(readOne(tenant, 7, notice?.id ?? 0));
    await receiveMessage(tenant, inbound());
    await shop.runAll();
    expect((await warned()).map(({ title }) => title)).toEqual(["Te quedan 10 créditos"]);
  });

  test("a number that was switched off is not the business's: it is warned at ten", async () => {
    const { shop, tenant } = await business();
    await saveSetting(tenant, LOW_CREDITS_KEY, "25");
    await tenant.db.run(
      tenant.db.update(tenantSettings, { isActive: false }, eq(tenantSettings.settingKey, LOW_CREDITS_KEY)),
    );
    for (const [credits, warnings] of [
      [26, 0],
      [11, 1],
    ] as const) {
      await setCredits(tenant, credits);
      await receiveMessage(tenant, inbound());
      await shop.runAll();
      expect(await rowsOf(tenant, notifications, eq(notifications.type, "low_credits"))).toHaveLength(warnings);
    }
  });
});
