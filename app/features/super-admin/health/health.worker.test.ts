import { expect, test } from "vitest";
import { ledgerWalks } from "~/features/credits/tables.server";
import { discardStopped, retryStopped } from "~/features/jobs/retry-stopped.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { newId } from "~/platform/ids";
import { deadLetters } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { noteTrouble } from "~/platform/troubles.server";
import { inbound, newTenant } from "../../../../tests/support/builders";
import { countQueries } from "../../../../tests/support/count-queries";
import { workshop } from "../../../../tests/support/run-queue";
import { openTenant } from "../tenant/open-tenant.server";
import { readHealth } from "./read-health.server";

const actor = { superAdminId: 7, address: "192.0.2.7" };

async function plant(tenant: Tenant, kind = "remove_file"): Promise<number> {
  const id = newId();
  const letter = { kind, payload: { filename: "secreto-del-cliente" }, attempts: 5, cause: "Error: fetch failed" };
  await tenant.db.run(tenant.db.insert(deadLetters, { id, ...letter, createdAt: new Date(tenant.now()) }));
  return id;
}

test("stopped jobs of all tenants and databases are listed newest first, page by page, without what they are about", async () => {
  const { platform, jobs } = workshop();
  const [near, far] = [
    await newTenant(platform, { shard: 0 }),
    await newTenant(platform, { shard: 1, name: "Lejana" }),
  ];
  const made: number[] = [];
  for (let count = 0; count < 30; count += 1) made.push(await plant(near), await plant(far));
  made.push(await plant(far, "of_tomorrow"));
  const read = (before: number | null) => readHealth(platform.control, before, (kind) => jobs.has(kind));
  const first = await read(null);
  expect(first.stopped).toHaveLength(50);
  expect(first.stopped.slice(0, 2)).toMatchObject([
    { tenantId: far.id, tenantName: "Lejana", kind: "of_tomorrow", canRetry: false, attempts: 5 },
    { kind: "remove_file", canRetry: true, why: "El servicio de afuera no respondió.", cause: "Error: fetch failed" },
  ]);
  const second = await read(first.next);
  const ids = [...first.stopped, ...second.stopped].map(({ id }) => id);
  expect(ids).toEqual(made.toSorted((a, b) => b - a));
  expect([first.isFirst, second.isFirst, second.next]).toEqual([true, false, null]);
  // A list that ends with its page has no next one.
  const rest = await read(ids[10] ?? null);
  expect([rest.stopped.length, rest.next]).toEqual([50, null]);
  expect(JSON.stringify(first)).not.toContain("secreto-del-cliente");
});

test("a stopped job is started again or discarded for its own tenant only", async () => {
  const { platform, jobs } = workshop();
  const [mine, other] = [await newTenant(platform), await newTenant(platform)];
  const [again, away] = [await plant(mine), await plant(mine)];
  const opened = async (of: Tenant) => (await openTenant(platform.control, actor, of.id)).tenant;
  await expect(retryStopped(await opened(other), jobs, again)).rejects.toMatchObject({ status: 404 });
  expect((await retryStopped(await opened(mine), jobs, again)).listo).toBe("reintentado");
  expect((await discardStopped(await opened(mine), away)).listo).toBe("descartado");
  const left = (await readHealth(platform.control, null, () => true)).stopped.filter(
    ({ tenantId }) => tenantId === mine.id,
  );
  expect(left).toEqual([]);
});

test("what waits is counted for each database with the time of the first, at the same cost with many stopped jobs", async () => {
  let meter: ReturnType<typeof countQueries> | undefined;
  const { platform } = workshop({
    database: (database, shard) => {
      if (shard !== 1) return database;
      meter = countQueries(database);
      return meter.database;
    },
  });
  const tenant = await newTenant(platform);
  const read = () => readHealth(platform.control, null, () => true);
  const before = (await read()).databases[1]?.waiting ?? 0;
  await receiveMessage(tenant, inbound());
  platform.clock.advance(95_000);
  const after = await read();
  expect(after.databases[1]?.waiting).toBeGreaterThan(before);
  expect(after.databases[1]?.lagSeconds).toBeGreaterThanOrEqual(60);
  expect(after.databases[1]?.lagSeconds).toBeLessThan(600);
  for (let count = 0; count < 120; count += 1) await plant(tenant);
  const counted = await meter?.count(read);
  expect(counted?.counts.rowsRead).toBeLessThanOrEqual(51 + (counted?.result.databases[1]?.waiting ?? 0) + 5);
});

test("a check of the ledgers is late when the last one ended more than 36 hours ago", async () => {
  const { platform } = workshop();
  const { control } = platform;
  const doneAt = new Date(platform.clock.now());
  const walk = { shard: 1, night: "2026-11-24", tenantId: 0, upTo: 0, sum: 0, checked: 12, doneAt };
  await control.db.run(control.db.insert(ledgerWalks, walk));
  const ledgers = async () => (await readHealth(control, null, () => true)).databases.map((one) => one.ledgers);
  platform.clock.advance(36 * 3_600_000);
  const checked = { checkedAt: doneAt.toISOString(), tenants: 12 };
  expect(await ledgers()).toEqual([null, { ...checked, isLate: false }]);
  platform.clock.advance(1);
  expect(await ledgers()).toEqual([null, { ...checked, isLate: true }]);
});

test("refused webhooks and failures of providers are listed with their business, the last first, in words and without what was sent", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform, { shard: 1, name: "Con fallas" });
  tenant.noteTrouble("twilio", "webhook_refused", "no_proof");
  await platform.settle();
  platform.clock.advance(1_000);
  tenant.noteTrouble("twilio", "provider_error", "twilio_20003");
  noteTrouble(platform, { tenantId: null, provider: "paypal", kind: "webhook_refused", reason: "ana@laespiga.mx" });
  await platform.settle();
  const { troubles } = await readHealth(platform.control, null, () => true);
  const own = troubles.filter(({ tenantId, provider }) => tenantId === tenant.id || provider === "paypal");
  // What nobody knows the business of is nobody's.
  expect(
    own
      .slice(0, 3)
      .map(({ tenantId }) => tenantId)
      .sort(),
  ).toEqual([tenant.id, tenant.id, null]);
  const shown = own.map(({ tenantName, kind, why, reason }) => [tenantName, kind, why, reason]);
  expect(shown.slice(0, 2).sort()).toEqual([
    ["", "webhook_refused", "Otro motivo.", "other"],
    ["Con fallas", "provider_error", expect.stringContaining("no aceptó tu cuenta"), "twilio_20003"],
  ]);
  expect(shown[2]).toEqual([
    "Con fallas",
    "webhook_refused",
    "No traía la firma o la clave de la cuenta conectada.",
    "no_proof",
  ]);
});
