import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tenantUsers } from "~/features/accounts/tables.server";
import { addDays } from "~/features/answering/days/days";
import { aiDays } from "~/features/answering/tables.server";
import { chargeAnswer, readBalance, refundAnswer } from "~/features/credits/balance/writes.server";
import { entryLabel } from "~/features/credits/kinds";
import { readShortfall } from "~/features/credits/queries.server";
import { creditGrants, creditLedger } from "~/features/credits/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { messageFiles } from "~/features/threads/tables.server";
import { dayIn } from "~/platform/day-in";
import { newId, newUuid, type TenantId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { business, inbound, messagesOf, newTenant, rowsOf } from "../../../../tests/support/builders";
import { countQueries } from "../../../../tests/support/count-queries";
import { workshop } from "../../../../tests/support/run-queue";
import { grantSchema } from "../schema";
import { grantCredits } from "./grant-credits.server";
import { readTenantPage } from "./read-tenant-page.server";
import { takeCredits } from "./take-credits.server";
import { waiveShortfall } from "./waive-shortfall.server";

const actor = { superAdminId: 7, address: "192.0.2.7" };
const gift = (credits = 200) => ({ key: newUuid(), credits, reason: "Disculpa por la caída del martes" });

test("credits are given once by the form's key, with reason, ledger entry, audit row and event", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  const given = gift();
  for (let times = 0; times < 3; times += 1) await grantCredits(platform.control, actor, tenant.id, given);
  expect(await tenant.db.run(readBalance(tenant))).toBe(250);
  const entries = (await rowsOf(tenant, creditLedger)).filter(({ key }) => key.startsWith("grant:"));
  expect(entries).toMatchObject([{ key: `grant:${given.key}`, amount: 200, balance: 250, reason: "grant" }]);
  expect(await rowsOf(tenant, creditGrants)).toMatchObject([{ ...given, superAdminId: 7 }]);
  const audited = sql`select action, target, actor_type, actor_id, ip_address from audit_log
    where tenant_id = ${tenant.id} and action = 'add_credits'`;
  expect(await tenant.db.run(tenant.sql(audited))).toEqual([
    {
      action: "add_credits",
      target: `credits:${given.key}`,
      actor_type: "super_admin",
      actor_id: 7,
      ip_address: "192.0.2.7",
    },
  ]);
  await platform.settle();
  expect(platform.posted.some(({ body }) => /"type":"credits","credits":250/.test(body))).toBe(true);
  await expect(grantCredits(platform.control, actor, newId<TenantId>(), gift())).rejects.toMatchObject({ status: 404 });
});

test("credits that are given cover first what is owed", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  const owing = { id: newId(), key: "dispute:x:y", amount: -50, owed: 80, reason: "dispute", createdAt: new Date() };
  await tenant.db.run(tenant.db.insert(creditLedger, owing));
  await grantCredits(platform.control, actor, tenant.id, gift(60));
  const state = () => tenant.db.batch([readBalance(tenant), readShortfall(tenant)]);
  expect(await state()).toEqual([0, 20]);
  await grantCredits(platform.control, actor, tenant.id, gift(60));
  expect(await state()).toEqual([40, 0]);
});

const owe = (tenant: Tenant, owed: number, balance = 50) => {
  const entry = { id: newId(), key: "dispute:x:y", amount: -balance, owed, reason: "dispute", createdAt: new Date() };
  return tenant.db.run(tenant.db.insert(creditLedger, entry));
};
const standing = (tenant: Tenant) => tenant.db.batch([readBalance(tenant), readShortfall(tenant)]);

test("owed credits are waived once by the form's key, with reason, ledger entry and audit row, and never more than are owed", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  await owe(tenant, 80);
  const part = { ...gift(30), reason: "La disputa fue un error" };
  const waive = (waiver: typeof part) => waiveShortfall(platform.control, actor, tenant.id, waiver);
  for (let times = 0; times < 3; times += 1) await waive(part);
  expect(await standing(tenant)).toEqual([0, 50]);
  await waive(gift(999));
  expect(await standing(tenant)).toEqual([0, 0]);
  // The same form again is no refusal; another one finds nothing to waive.
  await waive(part);
  await expect(waive(gift(1))).rejects.toMatchObject({
    code: "conflict",
    userMessage: "Este negocio ya no debe créditos.",
  });
  const entries = (await rowsOf(tenant, creditLedger)).filter(({ key }) => key.startsWith("waived:"));
  expect(entries.map(({ key, amount, owed, balance }) => [key, amount, owed, balance])).toEqual([
    [`waived:${part.key}`, 0, -30, 0],
    [expect.any(String), 0, -50, 0],
  ]);
  expect((await readTenantPage(platform.control, actor, tenant.id)).grants).toMatchObject([
    { credits: 50, isWaiver: true },
    { credits: 30, isWaiver: true, reason: "La disputa fue un error" },
  ]);
  const audited = sql`select target, actor_type, actor_id, fields from audit_log
    where tenant_id = ${tenant.id} and action = 'change_credits' order by id`;
  expect((await tenant.db.run(tenant.sql(audited)))[0]).toEqual({
    target: `credits:${part.key}`,
    actor_type: "super_admin",
    actor_id: 7,
    fields: '["owed"]',
  });
  await platform.settle();
  expect(platform.posted.some(({ body }) => /"type":"credits","credits":0/.test(body))).toBe(true);
  // What comes now is all there to be used.
  await grantCredits(platform.control, actor, tenant.id, gift(20));
  expect(await standing(tenant)).toEqual([20, 0]);
  await expect(waiveShortfall(platform.control, actor, newId<TenantId>(), part)).rejects.toMatchObject({ status: 404 });
});

test("credits are taken away once by the form's key, with reason, ledger entry and audit row, and never more than are there", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  const taking = { ...gift(30), reason: "Se dieron por error" };
  const take = (one: typeof taking) => takeCredits(platform.control, actor, tenant.id, one);
  for (let times = 0; times < 3; times += 1) await take(taking);
  await platform.settle();
  expect(platform.posted.some(({ body }) => /"type":"credits","credits":20/.test(body))).toBe(true);
  expect(await standing(tenant)).toEqual([20, 0]);
  await expect(take(gift(21))).rejects.toMatchObject({
    code: "conflict",
    userMessage: "No tiene tantos créditos. Quita los que hay, o menos.",
  });
  expect(await standing(tenant)).toEqual([20, 0]);
  const entries = (await rowsOf(tenant, creditLedger)).filter(({ key }) => key.startsWith("adjustment:"));
  expect(entries).toMatchObject([{ key: `adjustment:${taking.key}`, amount: -30, owed: 0, balance: 20 }]);
  expect(entryLabel(`adjustment:${taking.key}`)).toBe("Ajuste");
  expect((await readTenantPage(platform.control, actor, tenant.id)).grants).toMatchObject([
    { credits: 30, isTaking: true, isWaiver: false, reason: "Se dieron por error" },
  ]);
  const audited = sql`select target, actor_id, fields from audit_log
    where tenant_id = ${tenant.id} and action = 'change_credits'`;
  expect(await tenant.db.run(tenant.sql(audited))).toEqual([
    { target: `credits:${taking.key}`, actor_id: 7, fields: '["balance"]' },
  ]);
  const last = [gift(20), gift(20)].map((one) => take(one));
  expect((await Promise.allSettled(last)).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await standing(tenant)).toEqual([0, 0]);
});

test("two waivers at one moment waive no more than is owed", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  await owe(tenant, 40);
  await Promise.allSettled([gift(40), gift(40)].map((one) => waiveShortfall(platform.control, actor, tenant.id, one)));
  expect(await standing(tenant)).toEqual([0, 0]);
});

test("the credit of an undelivered answer covers what is owed before it can be used", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  await tenant.db.batch([chargeAnswer(tenant, 1), chargeAnswer(tenant, 2), chargeAnswer(tenant, 3)]);
  await owe(tenant, 2, 47);
  for (const answer of [1, 1, 2]) await tenant.db.run(refundAnswer(tenant, answer));
  expect(await standing(tenant)).toEqual([0, 0]);
  await tenant.db.run(refundAnswer(tenant, 3));
  expect(await standing(tenant)).toEqual([1, 0]);
  const refunds = (await rowsOf(tenant, creditLedger)).filter(({ key }) => key.startsWith("refund:"));
  expect(refunds.map(({ amount, owed, balance }) => [amount, owed, balance])).toEqual([
    [0, -1, 0],
    [0, -1, 0],
    [1, 0, 1],
  ]);
});

test("the form wants a number of credits and a reason", () => {
  const reasons = (value: object) =>
    grantSchema.safeParse({ key: newUuid(), ...value }).error?.issues.map(({ message }) => message);
  const howMany = "Escribe cuántos créditos, de 1 a 100,000.";
  expect(reasons({ credits: "", reason: " " })).toEqual([howMany, "Escribe el motivo."]);
  for (const credits of ["0", "100001", "-5", "1.5", "mil"])
    expect(reasons({ credits, reason: "x" })).toEqual([howMany]);
  expect(grantSchema.parse({ ...gift(), credits: " 100000 " }).credits).toBe(100_000);
});

test("a tenant's page tells its use, and only its own", async () => {
  const { shop, tenant } = await business();
  const { control } = shop.platform;
  await receiveMessage(tenant, inbound());
  await shop.runAll();
  await grantCredits(control, actor, tenant.id, gift());
  const other = await newTenant(shop.platform);
  const mine = await readTenantPage(control, actor, tenant.id);
  expect(mine).toMatchObject({
    tenant: { id: tenant.id, uuid: tenant.uuid },
    balance: 249,
    owed: 0,
    use: { messages: 2, answers: 1, handoffs: 0, credits: 1, threads: 1, files: 1, people: 0, lastLoginAt: null },
    grants: [{ credits: 200, reason: "Disculpa por la caída del martes" }],
  });
  expect(mine.use.bytes).toBeGreaterThan(0);
  expect(mine.use.lastMessageAt).toBeGreaterThan(0);
  const theirs = await readTenantPage(control, actor, other.id);
  expect(theirs).toMatchObject({
    balance: 50,
    use: { messages: 0, answers: 0, credits: 0, threads: 0, lastMessageAt: null, files: 0, bytes: 0 },
    grants: [],
  });
  expect(theirs.grantKey).not.toBe(mine.grantKey);
  await expect(readTenantPage(control, actor, newId<TenantId>())).rejects.toMatchObject({ status: 404 });
});

test("the AI's work on a tenant's page is that of thirty days, today among them", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  const today = dayIn(tenant.now(), tenant.timeZone);
  const work = { companyId: 0, channel: "webchat", outcome: "answered", reason: "" };
  for (const [ago, count] of [
    [0, 1],
    [29, 10],
    [30, 100],
  ] as const)
    await tenant.db.run(tenant.db.insert(aiDays, { ...work, day: addDays(today, -ago), count, credits: count }));
  const { use } = await readTenantPage(platform.control, actor, tenant.id);
  expect(use).toMatchObject({ answers: 11, credits: 11 });
});

test("of a tenant's people those with access count, and of its customers' files those that are stored", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  const { control } = platform;
  for (const active of [true, true, false]) {
    const at = new Date(tenant.now());
    const person = { id: newId(), tenantId: tenant.id, email: `${newUuid()}@negocio.mx`, password: "x", active };
    await control.db.run(control.db.insert(tenantUsers, { ...person, createdAt: at, updatedAt: at }));
  }
  for (const state of ["waiting", "stored", "failed"]) {
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: state }));
    const [message] = await messagesOf(tenant, conversationId);
    const at = new Date(tenant.now());
    const file = { id: newId(), conversationId, messageId: message?.id ?? 0, state, size: 1_000 };
    await tenant.db.run(tenant.db.insert(messageFiles, { ...file, createdAt: at, updatedAt: at }));
  }
  const { use } = await readTenantPage(control, actor, tenant.id);
  expect(use).toMatchObject({ people: 2, files: 1, bytes: 1_000 });
});

test("the page costs one round trip to the tenant, and no more rows with old messages than without", async () => {
  let meter: ReturnType<typeof countQueries> | undefined;
  const { platform } = workshop({
    database: (database, shard) => {
      if (shard !== 1) return database;
      meter = countQueries(database);
      return meter.database;
    },
  });
  const tenant = await newTenant(platform);
  const read = async () => (await meter?.count(() => readTenantPage(platform.control, actor, tenant.id)))?.counts;
  const empty = await read();
  expect(empty?.roundTrips).toBe(1);
  platform.clock.advance(-90 * 86_400_000);
  for (let count = 0; count < 30; count += 1) await receiveMessage(tenant, inbound({ contact: `c${count}` }));
  platform.clock.advance(90 * 86_400_000);
  const old = await read();
  expect((old?.rowsRead ?? 0) - (empty?.rowsRead ?? 0)).toBeLessThanOrEqual(10);
});
