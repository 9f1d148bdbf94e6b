import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aiDays } from "~/features/answering/tables.server";
import { applyStatuses } from "~/features/threads/messages/apply-statuses.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import type { Tenant } from "~/platform/tenancy.server";
import { HOURS, inbound, learn, messagesOf, newTenant, OPEN, rowsOf } from "../../../tests/support/builders";
import { scriptedCarrier, workshop } from "../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../tests/support/scripted-ai";
import { countUp } from "./count-up.server";

const START = Date.parse("2026-11-20T05:59:40Z");

async function answered(sends: "refused" | "sent") {
  const shop = workshop({
    ai: scriptedAi(answerWith(OPEN)),
    start: START,
    carrier: scriptedCarrier(() =>
      sends === "refused" ? { kind: "refused", code: "rejected" } : { kind: "sent", status: "sent", providerId: "SM1" },
    ),
  });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
  return { shop, tenant, conversationId };
}

const creditsByDay = async (tenant: Tenant) =>
  (await rowsOf(tenant, aiDays))
    .filter(({ day }) => day !== "")
    .map(({ day, count, credits }) => [day, count, credits]);

test("the credit of an answer that did not arrive is taken off its day, once, and the answer still counts", async () => {
  const { shop, tenant } = await answered("refused");
  await shop.runAll();
  expect(await creditsByDay(tenant)).toEqual([["2026-11-19", 1, 0]]);
});

test("also when the carrier says so on another day, however often", async () => {
  const { shop, tenant, conversationId } = await answered("sent");
  await shop.runAll();
  const message = (await messagesOf(tenant, conversationId)).find(({ sender }) => sender === "ai");
  expect(await creditsByDay(tenant)).toEqual([["2026-11-19", 1, 1]]);
  shop.platform.clock.advance(26 * 3_600_000);
  const report = { providerMessageId: "SM1", status: "failed" as const, failureCode: "rejected" as const };
  expect(message?.providerMessageId).toBe("SM1");
  await applyStatuses(tenant, message?.platform ?? "other", [report]);
  await applyStatuses(tenant, message?.platform ?? "other", [report]);
  expect(await creditsByDay(tenant)).toEqual([["2026-11-19", 1, 0]]);
});

test("a run that is counted later is counted without a credit that came back before", async () => {
  const { shop, tenant } = await answered("refused");
  await shop.runAll();
  await tenant.db.run(tenant.db.delete(aiDays, sql`true`));
  expect(await countUp(tenant)).toBe(true);
  expect(await creditsByDay(tenant)).toEqual([["2026-11-19", 1, 0]]);
});
