import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { readHealth } from "~/features/super-admin/health/read-health.server";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant, setCredits } from "../../../tests/support/builders";
import { countQueries } from "../../../tests/support/count-queries";
import { workshop } from "../../../tests/support/run-queue";
import { checkLedgers } from "./check-ledgers.server";

const NIGHT = Date.UTC(2026, 10, 24, 8, 0);
const DAY = 86_400_000;
const SMALL = { tenants: 3, entries: 7 };

async function wholeNight(shop: ReturnType<typeof workshop>, most = SMALL): Promise<number> {
  for (let pages = 1; ; pages += 1) {
    await checkLedgers(shop.platform.control, most);
    const { databases } = await health(shop);
    const night = new Date(shop.platform.clock.now()).toISOString().slice(0, 10);
    if (databases.every(({ ledgers }) => ledgers?.checkedAt.startsWith(night))) return pages;
    if (pages > 500) throw new Error("the check has no end");
    shop.platform.clock.advance(1000);
  }
}
const health = (shop: ReturnType<typeof workshop>) => readHealth(shop.platform.control, null, () => true);
const setBalance = (database: D1Database, tenant: Tenant, balance: number) =>
  database.prepare("update credit_balances set balance = ? where tenant_id = ?").bind(balance, tenant.id).run();
const alarms = (shop: ReturnType<typeof workshop>) =>
  shop.platform.logs.map((line) => JSON.parse(line)).filter(({ event }) => event === "ledger_differs");

test("a balance that is not the sum of its ledger is named, on whichever database, until a night finds it right", async () => {
  const shop = workshop({ start: NIGHT });
  const near = await newTenant(shop.platform, { shard: 0, name: "Cercana" });
  const far = await newTenant(shop.platform, { shard: 1, name: "Lejana" });
  const others = [await newTenant(shop.platform, { shard: 0 }), await newTenant(shop.platform, { shard: 1 })];
  for (const other of others) for (let spent = 1; spent < 12; spent += 1) await setCredits(other, 50 - spent);
  await setBalance(env.DB_1, far, 61);
  const mine = new Set<number>([near, far, ...others].map(({ id }) => id));
  const faults = async () => (await health(shop)).faults.filter(({ tenantId }) => mine.has(tenantId));
  // Eleven entries of one tenant and pages of seven: its sum is carried from page to page.
  expect(await wholeNight(shop)).toBeGreaterThan(1);
  expect(await faults()).toEqual([
    { tenantId: far.id, tenantName: "Lejana", balance: 61, sum: 50, foundAt: expect.any(String) },
  ]);
  expect(alarms(shop).filter(({ tenantId }) => mine.has(tenantId))).toMatchObject([
    { tenantId: far.id, shard: 1, balance: 61, sum: 50 },
  ]);

  // The same night again does nothing; the next one finds another and clears the first.
  const said = alarms(shop).length;
  await checkLedgers(shop.platform.control, SMALL);
  expect(alarms(shop)).toHaveLength(said);
  await setBalance(env.DB_1, far, 50);
  await env.DB.prepare("delete from credit_balances where tenant_id = ?").bind(near.id).run();
  shop.platform.clock.advance(DAY);
  await wholeNight(shop);
  expect(await faults()).toMatchObject([{ tenantId: near.id, tenantName: "Cercana", balance: 0, sum: 50 }]);
});

test("the check sleeps by day, and a run reads no more than its page", async () => {
  let meter: ReturnType<typeof countQueries> | undefined;
  const shop = workshop({
    start: NIGHT + 9 * DAY - 1,
    database: (database, shard) => {
      if (shard !== 1) return database;
      meter = countQueries(database);
      return meter.database;
    },
  });
  const tenant = await newTenant(shop.platform);
  for (let spent = 1; spent < 40; spent += 1) await setCredits(tenant, 50 - spent);
  const read = async () => (await meter?.count(() => checkLedgers(shop.platform.control, SMALL)))?.counts.rowsRead;
  expect(await read()).toBe(0);
  shop.platform.clock.advance(6 * 3_600_000 + 1);
  expect(await read()).toBe(0);
  shop.platform.clock.advance(DAY - 6 * 3_600_000);
  const few = (await read()) ?? 0;
  expect(few).toBeGreaterThan(0);
  // Three balances and seven entries, each with its row in the index, and the sums of them.
  expect(few).toBeLessThanOrEqual(60);
});

test("a fault keeps the moment when it was first found, and what last night did not finish is not tonight's check", async () => {
  const shop = workshop({ start: NIGHT + 20 * DAY });
  const first = await newTenant(shop.platform, { shard: 1 });
  const last = await newTenant(shop.platform, { shard: 1 });
  for (let spent = 1; spent < 12; spent += 1) await setCredits(last, 50 - spent);
  const foundAt = async () => (await health(shop)).faults.find(({ tenantId }) => tenantId === first.id)?.foundAt;
  await setBalance(env.DB_1, first, 61);
  await wholeNight(shop);
  const found = await foundAt();
  shop.platform.clock.advance(DAY);
  const pages = await wholeNight(shop);
  expect([found, await foundAt()]).toEqual([expect.any(String), found]);

  await setBalance(env.DB_1, first, 50);
  shop.platform.clock.advance(DAY);
  for (let page = 1; page < pages; page += 1) await checkLedgers(shop.platform.control, SMALL);
  expect(await foundAt()).toBeUndefined();
  await setBalance(env.DB_1, first, 61);
  shop.platform.clock.advance(DAY);
  for (let page = 0; page <= pages; page += 1) await checkLedgers(shop.platform.control, SMALL);
  expect(await foundAt()).toEqual(expect.any(String));
});
