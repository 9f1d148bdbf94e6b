import { expect, test } from "vitest";
import { companies } from "~/features/companies/tables.server";
import { newTenant } from "../../tests/support/builders";
import { countQueries } from "../../tests/support/count-queries";
import { testPlatform } from "../../tests/support/platform";
import { type MintReason, mintTenant } from "./tenancy.server";

test("only what a proven webhook or a visitor brings travels together", async () => {
  const base = testPlatform();
  const made = await newTenant(base);
  const meters = base.bindings.databases.map((database) => countQueries(database));
  const databases = meters.map(({ database }) => database);
  const platform = { ...base, bindings: { ...base.bindings, databases } };
  const ref = { id: made.id, uuid: made.uuid, shard: made.shard, timeZone: made.timeZone };
  const trips = async (reason: MintReason) => {
    const tenants = [1, 2, 3].map(() => mintTenant(platform, reason, ref));
    const reads = () => Promise.all(tenants.map(({ db }) => db.run(db.select(companies))));
    return (await meters[made.shard]?.count(reads))?.counts.roundTrips;
  };
  expect(await trips({ kind: "verified_webhook", platform: "twilio" })).toBe(2);
  expect(await trips({ kind: "visitor_message" })).toBe(2);
  // A forged webhook, and a visitor who reads a long thread.
  expect(await trips({ kind: "webhook", platform: "twilio" })).toBe(3);
  expect(await trips({ kind: "visitor_ticket" })).toBe(3);
  expect(await trips({ kind: "session", sessionId: 1, userId: 1, address: "" })).toBe(3);
  expect(await trips({ kind: "job_envelope", outboxId: 1 })).toBe(3);
});
