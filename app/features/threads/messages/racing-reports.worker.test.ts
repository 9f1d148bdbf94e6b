import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { creditsOf, HOURS, inbound, learn, newTenant, OPEN, rowsOf } from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { scriptedCarrier, workshop } from "../../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../../tests/support/scripted-ai";
import { messages } from "../tables.server";
import { applyStatuses } from "./apply-statuses.server";
import { receiveMessage } from "./receive-message.server";

type Reported = "sent" | "delivered" | "read" | "failed";

/** A charged answer that the carrier has accepted, and a hook right before the next change of its status. */
async function accepted() {
  let meanwhile: (() => Promise<unknown>) | null = null;
  const shop = workshop({
    ai: scriptedAi(answerWith(OPEN)),
    carrier: scriptedCarrier(() => ({ kind: "sent", status: "sent", providerId: "wamid-out" })),
    database: (database) =>
      interceptDatabase(database, async (trip) => {
        const due = trip.texts.some((text) => /^update "?messages"? set/i.test(text)) ? meanwhile : null;
        if (due) {
          meanwhile = null;
          await due();
        }
        return trip.run();
      }),
  });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  await receiveMessage(tenant, inbound());
  await shop.runAll();
  const report = (status: Reported) =>
    applyStatuses(tenant, "brevo", [
      { providerMessageId: "wamid-out", status, failureCode: status === "failed" ? "whatsapp_error" : null },
    ]);
  const status = async () => (await rowsOf(tenant, messages, eq(messages.sender, "ai"))).map((row) => row.status);
  expect(await status()).toEqual(["sent"]);
  return {
    tenant,
    status,
    report,
    /** Of two reports the second one comes, and is stored, after the first was read and before it is stored. */
    race: async (slow: Reported, quick: Reported) => {
      let ran = false;
      meanwhile = async () => {
        ran = true;
        await report(quick);
      };
      await report(slow);
      expect(ran).toBe(true);
    },
  };
}

test.each([
  ["delivered", "read", "read"],
  ["read", "delivered", "read"],
  ["delivered", "failed", "delivered"],
  ["failed", "delivered", "delivered"],
  ["failed", "read", "read"],
] as const)("%s is stored after %s, both reported at one moment: %s stays", async (slow, quick, stays) => {
  const { race, status, tenant } = await accepted();
  await race(slow, quick);
  expect(await status()).toEqual([stays]);
  // What a failure brings with it is stored with it, or not at all.
  const refunds = (await creditsOf(tenant)).keys.filter((key) => key.startsWith("refund:"));
  expect(refunds).toHaveLength(quick === "failed" ? 1 : 0);
});

test("of two reports of one failure at one moment one gives the credit back", async () => {
  const { race, status, tenant } = await accepted();
  expect((await creditsOf(tenant)).balance).toBe(49);
  await race("failed", "failed");
  expect(await status()).toEqual(["failed"]);
  const { balance, sum, keys } = await creditsOf(tenant);
  expect([balance, sum, keys.filter((key) => key.startsWith("refund:")).length]).toEqual([50, 50, 1]);
});
