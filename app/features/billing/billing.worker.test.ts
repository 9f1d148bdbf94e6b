import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { chargeAnswer, refundAnswer } from "~/features/credits/balance/writes.server";
import { creditPurchases } from "~/features/credits/tables.server";
import { recordPurchase, takeRefund } from "~/features/credits/writes.server";
import { tenants } from "~/features/tenants/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newUuid } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { actsOf } from "../../../tests/support/acts";
import { inbound, newTenant } from "../../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../../tests/support/count-queries";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { readCreditsPage } from "./read-credits-page.server";
import { exportMovements, readMovements } from "./read-movements.server";
import { readReceipt } from "./read-receipt.server";
import { creditsQuerySchema, movementsQuerySchema } from "./schema";
import { saveLowCredits, saveTaxData } from "./settings.server";

let shop: Workshop;
let tenant: Tenant;
let neighbour: Tenant;
let meter: CountedDatabase;
/** While true the packages cannot be read. */
let isBroken: boolean;

beforeEach(async () => {
  isBroken = false;
  const meters: CountedDatabase[] = [];
  shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return breaking(counted.database);
    },
  });
  tenant = await newTenant(shop.platform, { shard: 0 });
  neighbour = await newTenant(shop.platform, { shard: 0 });
  const [first] = meters;
  if (!first) throw new Error("the first database has no meter");
  meter = first;
});

function breaking(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === "prepare") {
        return (text: string) => {
          if (isBroken && text.includes("credit_packages")) throw new Error("D1_ERROR: no such table");
          return target.prepare(text);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const open = (query: Record<string, string> = {}, of = tenant) =>
  readCreditsPage(shop.platform.control, of, shop.pipes.payments, creditsQuerySchema.parse(query));
const movements = (query: Record<string, string> = {}) => readMovements(tenant, movementsQuerySchema.parse(query));

let minute = 0;
async function buy(of = tenant, over: Partial<typeof creditPurchases.$inferInsert> = {}): Promise<string> {
  const { control } = shop.platform;
  const id = newUuid();
  minute += 1;
  const at = new Date(1_800_000_000_000 + minute * 60_000);
  await control.db.run(
    control.db.insert(creditPurchases, {
      id,
      tenantId: of.id,
      packageId: "business",
      packageName: "Negocio",
      amount: 4500,
      credits: 500,
      status: "completed",
      paymentMethod: "stripe",
      createdAt: at,
      updatedAt: at,
      ...over,
    }),
  );
  return id;
}

test("CRED-01 CRED-06 a new tenant sees its welcome credits; packages that fail once are there again", async () => {
  expect(await open()).toMatchObject({ balance: 50, owed: 0, daysLeft: null, purchases: [], next: null });
  isBroken = true;
  const broken = await open();
  expect([broken.packages, broken.balance]).toEqual([null, 50]);
  const logged = shop.platform.logs.map((line) => JSON.parse(line));
  expect(logged).toContainEqual(expect.objectContaining({ event: "load_failed", what: "credit packages" }));
  isBroken = false;
  expect((await open()).packages?.map(({ id }) => id)).toEqual(["starter", "business", "professional", "enterprise"]);
});

test("the purchases stand in the order of their days, page by page, and only the own ones", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 13; count += 1) ids.unshift(await buy());
  const foreign = await buy(neighbour);
  const first = await open();
  expect(first.purchases.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  const second = await open({ antes: String(first.next) });
  expect(second.purchases.map(({ id }) => id)).toEqual(ids.slice(10));
  expect(second.next).toBeNull();
  expect((await open({ compra: ids[0] ?? "" })).named?.id).toBe(ids[0]);
  expect((await open({ compra: foreign })).named).toBeNull();
  expect((await open({ antes: "mañana" })).purchases).toHaveLength(10);
});

test("purchases of one moment stand on both sides of a page's end, each once", async () => {
  const createdAt = new Date(1_790_000_000_000);
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) ids.push(await buy(tenant, { createdAt }));
  const first = await open();
  const second = await open({ antes: String(first.next) });
  expect([first.purchases.length, second.purchases.length]).toEqual([10, 2]);
  expect([...first.purchases, ...second.purchases].map(({ id }) => id).sort()).toEqual(ids.sort());
});

test("the forecast rests on the days since the first use, fourteen at most", async () => {
  const { db } = tenant;
  const answered = (daysAgo: number, credits: number) => {
    const day = new Date(tenant.now() - 6 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
    return db.run(
      tenant.sql(sql`insert into ai_days (tenant_id, day, company_id, channel, outcome, reason, count, credits)
        values (${tenant.id}, ${day}, 0, 'sms', 'answered', '', 25, ${credits})`),
    );
  };
  await answered(0, 25);
  expect((await open()).daysLeft).toBe(2);
  // Answers that cost nothing are no use.
  await answered(5, 0);
  expect((await open()).daysLeft).toBe(2);
  await answered(14, 1_000);
  expect((await open()).daysLeft).toBe(2);
  await answered(13, 10);
  expect((await open()).daysLeft).toBe(20);
});

test("the movements tell each credit with the balance after it, and filter what came in", async () => {
  const bought = { id: "compra-1", credits: 500, amount: 4500 };
  await tenant.db.batch([chargeAnswer(tenant, 1), chargeAnswer(tenant, 2), refundAnswer(tenant, 2)]);
  await tenant.db.batch([...recordPurchase(tenant, bought)]);
  await tenant.db.batch([...takeRefund(tenant, bought, 900)]);
  const { movements: all } = await movements();
  expect(all.map(({ label, amount, balance }) => [label, amount, balance])).toEqual([
    ["Compra reembolsada", -100, 449],
    ["Compra", 500, 549],
    ["Respuesta no entregada, crédito devuelto", 1, 49],
    ["Respuesta de la IA", -1, 48],
    ["Respuesta de la IA", -1, 49],
    ["Créditos de bienvenida", 50, 50],
  ]);
  const { movements: came } = await movements({ tipo: "entradas" });
  expect(came.map(({ amount }) => amount)).toEqual([500, 1, 50]);
  const file = await exportMovements(tenant, movementsQuerySchema.parse({}), "csv").text();
  expect(file.split("\r\n").slice(0, 3)).toEqual([
    "Fecha,Hora,Movimiento,Cliente,Créditos,Faltaron,Saldo",
    expect.stringMatching(/^\d{4}-\d\d-\d\d,\d\d:\d\d,Compra reembolsada,,-100,0,449$/),
    expect.stringMatching(/,Compra,,500,0,549$/),
  ]);
  const entered = await exportMovements(tenant, movementsQuerySchema.parse({ tipo: "entradas" }), "csv").text();
  expect(entered.trim().split("\r\n")).toHaveLength(4);
  expect(entered).not.toContain("Respuesta de la IA");
});

test("an answer's movement leads to its own business's conversation, as long as that is there", async () => {
  const { conversationId, message } = await receiveMessage(tenant, inbound({ customerName: "Luz Pérez" }));
  const { message: foreign } = await receiveMessage(neighbour, inbound());
  await tenant.db.batch([chargeAnswer(tenant, message.id), refundAnswer(tenant, message.id)]);
  await tenant.db.batch([chargeAnswer(tenant, foreign.id), chargeAnswer(tenant, 7)]);
  const threads = async () => (await movements()).movements.map(({ label, thread }) => [label, thread]);
  const own = { id: conversationId, name: "Luz Pérez" };
  expect(await threads()).toEqual([
    ["Respuesta de la IA", null],
    ["Respuesta de la IA", null],
    ["Respuesta no entregada, crédito devuelto", own],
    ["Respuesta de la IA", own],
    ["Créditos de bienvenida", null],
  ]);
  const clock = new Date(tenant.now() - 6 * 3_600_000).toISOString().slice(0, 16).split("T");
  const file = await exportMovements(tenant, movementsQuerySchema.parse({}), "csv").text();
  expect(file.split("\r\n")[4]).toBe(`${clock.join(",")},Respuesta de la IA,Luz Pérez,-1,0,49`);
  await deleteConversation(tenant, conversationId);
  expect((await threads())[3]).toEqual(["Respuesta de la IA", null]);
});

test("every movement stands on exactly one page of fifty", async () => {
  await tenant.db.batch(Array.from({ length: 49 }, (_, index) => chargeAnswer(tenant, index + 1)));
  const balances = async (antes?: number | null) => {
    const page = await movements(antes ? { antes: String(antes) } : {});
    return { next: page.next, shown: page.movements.map(({ balance }) => balance) };
  };
  expect(await balances()).toMatchObject({ next: null, shown: { length: 50 } });
  await tenant.db.run(chargeAnswer(tenant, 50));
  const first = await balances();
  expect([first.shown.length, first.shown[0], first.shown.at(-1)]).toEqual([50, 0, 49]);
  expect(await balances(first.next)).toEqual({ next: null, shown: [50] });
});

test("a page reads as many rows with 3,000 entries as with 300", async () => {
  const answers = (from: number, to: number) =>
    tenant.db.batch(Array.from({ length: to - from }, (_, index) => chargeAnswer(tenant, from + index)));
  await tenant.db.batch([...recordPurchase(tenant, { id: "grande", credits: 9_000, amount: 4500 })]);
  await answers(0, 300);
  const read = async () => {
    const page = await meter.count(() => open());
    const list = await meter.count(() => movements());
    const came = await meter.count(() => movements({ tipo: "entradas" }));
    return [page, list, came].map(({ counts }) => [counts.roundTrips, counts.rowsRead]);
  };
  const few = await read();
  for (let from = 300; from < 3_000; from += 300) await answers(from, from + 300);
  expect(await read()).toEqual(few);
  expect(few.map(([trips]) => trips)).toEqual([3, 1, 1]);
});

test("CRED-12 a receipt names folio, tax data and the provider's own, and a foreign one does not exist", async () => {
  const tax = { rfc: "PELR850101AB1", legalName: "La Espiga SA de CV", regime: "601", postalCode: "72000" } as const;
  await saveTaxData(tenant, tax);
  await saveLowCredits(tenant, 40);
  const { control } = shop.platform;
  const named = { name: "La Espiga", logoUrl: "/logos/espiga/1" };
  await control.db.run(control.db.update(tenants, named, eq(tenants.id, tenant.id)));
  const id = await buy(tenant, { stripeReceiptUrl: "https://pay.stripe.com/receipts/1", stripeChargeId: "ch_1" });
  expect(await readReceipt(control, tenant, id)).toMatchObject({
    purchase: { id, amount: 4500, status: "completed" },
    business: "La Espiga",
    logoUrl: "/logos/espiga/1",
    tax,
    providerUrl: "https://pay.stripe.com/receipts/1",
    reference: "ch_1",
  });
  const other = await buy(tenant, { paymentMethod: "paypal", paypalTransactionId: "CAP1" });
  expect(await readReceipt(control, tenant, other)).toMatchObject({ providerUrl: null, reference: "CAP1" });
  const odd = await buy(tenant, { stripeReceiptUrl: "javascript:alert(1)" });
  expect((await readReceipt(control, tenant, odd)).providerUrl).toBeNull();
  await expect(readReceipt(control, neighbour, id)).rejects.toMatchObject({ code: "not_found" });
  expect((await open()).settings).toEqual({ tax, country: "México", lowAt: 40 });
  expect((await open({}, neighbour)).settings).toEqual({ tax: null, country: "México", lowAt: null });
  // The record says which of them are kept, and never what they are.
  expect(await actsOf(tenant, "change_setting")).toMatchObject([
    { fields: ["rfc", "legalName", "regime", "postalCode"], values: {} },
    { fields: ["lowAt"], values: { lowAt: 40 } },
  ]);
});

test("the tax data of a business outside México are saved with its country, for its receipts", async () => {
  const abroad = await newTenant(shop.platform, { timeZone: "America/Argentina/Cordoba" });
  const tax = { taxId: "30-71234567-8", legalName: "Patitas SRL", taxAddress: "Mitre 5" };
  await saveTaxData(abroad, tax);
  const saved = { ...tax, country: "Argentina" };
  expect((await open({}, abroad)).settings).toEqual({ tax: saved, country: "Argentina", lowAt: null });
  const id = await buy(abroad, {});
  expect(await readReceipt(shop.platform.control, abroad, id)).toMatchObject({ tax: saved, country: "Argentina" });
});
