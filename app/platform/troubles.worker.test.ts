import { expect, test } from "vitest";
import { newTenant } from "../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../tests/support/count-queries";
import { workshop } from "../../tests/support/run-queue";
import { tenantIdSchema } from "./ids";
import { forgetExpired } from "./maintenance.server";
import { providerTroubles } from "./tables.server";
import { noteTrouble } from "./troubles.server";

const DAY = 86_400_000;

/** A platform that stands at a noon, so that no test passes midnight, and the stored counts of one tenant. */
async function scene() {
  let meter: CountedDatabase | undefined;
  const { platform } = workshop({
    database: (database, shard) => {
      if (shard !== 0) return database;
      meter = countQueries(database);
      return meter.database;
    },
  });
  const now = platform.clock.now();
  platform.clock.advance(Math.ceil(now / DAY) * DAY + DAY / 2 - now);
  const tenant = await newTenant(platform);
  await platform.settle();
  const stored = async () => {
    await platform.settle();
    const rows = await platform.control.db.run(platform.control.db.select(providerTroubles));
    return rows.filter(({ tenantId }) => tenantId === tenant.id);
  };
  return { platform, tenant, stored, meter };
}

test("troubles are counted by provider, kind and day with the last reason; of a flood few rows are written", async () => {
  const { platform, tenant, stored, meter } = await scene();
  const counted = await meter?.count(async () => {
    for (let count = 0; count < 1_000; count += 1)
      tenant.noteTrouble("twilio", "webhook_refused", count === 0 ? "not_connected" : "no_proof");
    await platform.settle();
  });
  expect(counted?.counts.roundTrips).toBe(10);
  tenant.noteTrouble("twilio", "provider_error", "busy");
  tenant.noteTrouble("meta", "webhook_refused", "no_proof");
  const rows = (await stored()).map(({ provider, kind, count, reason }) => [provider, kind, count, reason]);
  expect(rows.sort()).toEqual([
    ["meta", "webhook_refused", 1, "no_proof"],
    ["twilio", "provider_error", 1, "busy"],
    ["twilio", "webhook_refused", 512, "no_proof"],
  ]);
  // A minute later the rest is stored with the next one.
  platform.clock.advance(60_000);
  tenant.noteTrouble("twilio", "webhook_refused", "quota");
  const all = (await stored()).find(({ count }) => count > 1);
  expect([all?.count, all?.reason, all?.lastAt.getTime()]).toEqual([1_001, "quota", platform.clock.now()]);
  platform.clock.advance(DAY);
  tenant.noteTrouble("twilio", "webhook_refused", "no_proof");
  expect(await stored()).toHaveLength(4);
});

test("a flood over two thousand businesses writes sixty rows a minute, and what waited comes with the next", async () => {
  const { platform, stored, tenant, meter } = await scene();
  platform.clock.advance(10 * 60_000);
  const flood = async () => {
    for (let id = 1; id <= 2_000; id += 1) {
      const tenantId = tenantIdSchema.parse(id);
      noteTrouble(platform, { tenantId, provider: "twilio", kind: "provider_error", reason: "busy" });
    }
    await platform.settle();
  };
  expect((await meter?.count(flood))?.counts.roundTrips).toBe(60);
  tenant.noteTrouble("meta", "provider_error", "busy");
  tenant.noteTrouble("meta", "provider_error", "busy");
  expect(await stored()).toEqual([]);
  expect((await meter?.count(flood))?.counts.roundTrips).toBe(0);
  platform.clock.advance(60_000);
  tenant.noteTrouble("meta", "provider_error", "busy");
  expect((await stored()).map(({ count }) => count)).toEqual([1]);
  expect((await meter?.count(flood))?.counts.roundTrips).toBe(59);
});

test("what is no code is stored as 'other', and counts go after thirty days", async () => {
  const { platform, tenant, stored } = await scene();
  noteTrouble(platform, {
    tenantId: tenant.id,
    provider: "brevo",
    kind: "provider_error",
    reason: "Error: secret-key-of ana@laespiga.mx",
  });
  expect((await stored()).map(({ reason }) => reason)).toEqual(["other"]);
  platform.clock.advance(29 * DAY);
  await forgetExpired(platform, []);
  expect(await stored()).toHaveLength(1);
  platform.clock.advance(2 * DAY);
  await forgetExpired(platform, []);
  expect(await stored()).toEqual([]);
});
