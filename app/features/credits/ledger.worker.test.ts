import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newUuid } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Payment } from "~/providers/payments/port";
import { actsOf } from "../../../tests/support/acts";
import { creditsOf, newTenant, rowsOf, setCredits } from "../../../tests/support/builders";
import { testPlatform } from "../../../tests/support/platform";
import { hasCredit, openBalance } from "./balance/writes.server";
import { findPurchase, type Purchase, readRefunded, readShortfall } from "./queries.server";
import { settlePurchase } from "./settle.server";
import { creditLedger } from "./tables.server";
import {
  giveBackDisputed,
  giveBackRefunded,
  recordPurchase,
  recordTaking,
  recordWaiver,
  restorePurchase,
  takeDisputed,
  takeRefund,
} from "./writes.server";

/** 500 credits for $45.00: a credit is nine cents. */
const BOUGHT = { id: "compra-1", credits: 500, amount: 4500 };

const write = (tenant: Tenant, statements: readonly Statement<unknown>[]) => tenant.db.batch([...statements]);

async function bought(credits = 0) {
  const tenant = await newTenant(testPlatform());
  await setCredits(tenant, credits);
  await write(tenant, recordPurchase(tenant, BOUGHT));
  return tenant;
}

function takeDisputedAll(tenant: Tenant, of: typeof BOUGHT) {
  return takeDisputed(tenant, of, { id: "dp_1", amount: 4500 });
}

function takeRefundedAll(tenant: Tenant, of: typeof BOUGHT) {
  return takeRefund(tenant, of, 4500);
}

const owedBy = async (tenant: Tenant) =>
  (await rowsOf(tenant, creditLedger)).reduce((sum, { owed }) => sum + (owed ?? 0), 0);

/** The balance, which is the ledger's sum, and what is owed. */
async function standing(tenant: Tenant) {
  const { balance, sum } = await creditsOf(tenant);
  expect(balance).toBe(sum);
  return [balance, await owedBy(tenant)];
}

describe("credits of money that went back", () => {
  test.each([
    [8, 500],
    [9, 499],
    [17, 499],
    [899, 401],
    [4499, 1],
    [4500, 0],
    [9999, 0],
  ])(
    "of 500 credits for 4,500 cents, %i cents back leave %i: a part of a credit stays with the buyer",
    async (cents, left) => {
      const tenant = await bought();
      await write(tenant, takeRefund(tenant, BOUGHT, cents));
      expect(await standing(tenant)).toEqual([left, 0]);
    },
  );

  test("what was spent already is owed; an older word and a repeat take nothing more", async () => {
    const tenant = await bought();
    await setCredits(tenant, 30);
    await write(tenant, takeRefund(tenant, BOUGHT, 900));
    expect(await standing(tenant)).toEqual([0, 70]);
    const neighbour = await newTenant(testPlatform(), { shard: tenant.shard });
    expect([await tenant.db.run(readShortfall(tenant)), await neighbour.db.run(readShortfall(neighbour))]).toEqual([
      ...[70, 0],
    ]);
    for (const cents of [900, 450]) await write(tenant, takeRefund(tenant, BOUGHT, cents));
    expect(await standing(tenant)).toEqual([0, 70]);
  });

  test("the same purchase, told again after credits came to be owed, covers nothing and brings nothing", async () => {
    const tenant = await bought();
    await setCredits(tenant, 30);
    await write(tenant, takeRefund(tenant, BOUGHT, 4500));
    expect(await standing(tenant)).toEqual([0, 470]);
    await write(tenant, recordPurchase(tenant, BOUGHT));
    expect(await standing(tenant)).toEqual([0, 470]);
    await write(tenant, recordPurchase(tenant, { ...BOUGHT, id: "compra-2" }));
    expect(await standing(tenant)).toEqual([30, 0]);
  });
});

test("a new business's welcome is given once, however often its making is repeated", async () => {
  const tenant = await newTenant(testPlatform());
  for (let times = 0; times < 2; times += 1) await write(tenant, openBalance(tenant, 50));
  expect(await standing(tenant)).toEqual([50, 0]);
});

test("one credit is enough for an answer, and none is not", async () => {
  const tenant = await newTenant(testPlatform());
  const has = async (credits: number) => {
    await setCredits(tenant, credits);
    const [row] = await tenant.db.run(tenant.sql<{ yes: number }>(sql`select ${hasCredit(tenant)} as yes`));
    return row?.yes;
  };
  expect([await has(2), await has(1), await has(0)]).toEqual([1, 1, 0]);
});

describe("credits of a dispute", () => {
  const dispute = { id: "dp_1", amount: 4500 };

  test("go with the dispute and come back when it is won, once each", async () => {
    const tenant = await bought(20);
    for (let times = 0; times < 2; times += 1) await write(tenant, takeDisputed(tenant, BOUGHT, dispute));
    expect(await standing(tenant)).toEqual([20, 0]);
    for (let times = 0; times < 2; times += 1) await write(tenant, giveBackDisputed(tenant, BOUGHT, "dp_1"));
    expect(await standing(tenant)).toEqual([520, 0]);
  });

  test.each([
    ["none of what it left owed", 0],
    ["a part of what it left owed", 170],
    ["all of what it left owed", 470],
  ])("come back without what the platform waived meanwhile: %s", async (_, credits) => {
    const tenant = await bought();
    await setCredits(tenant, 30);
    await write(tenant, takeDisputed(tenant, BOUGHT, dispute));
    expect(await standing(tenant)).toEqual([0, 470]);
    const waiver = { key: "forma-1", credits, reason: "Prueba", superAdminId: 1 };
    if (credits > 0) await write(tenant, recordWaiver(tenant, waiver));
    await write(tenant, giveBackDisputed(tenant, BOUGHT, "dp_1"));
    expect(await standing(tenant)).toEqual([30, 0]);
  });

  test("of two whose debt was waived once come back as if neither had been, and what else was waived stays so", async () => {
    const tenant = await bought();
    for (const id of ["compra-2", "compra-3"]) await write(tenant, recordPurchase(tenant, { ...BOUGHT, id }));
    await setCredits(tenant, 0);
    await write(tenant, takeRefund(tenant, { ...BOUGHT, id: "compra-3" }, 4500));
    await write(tenant, takeDisputed(tenant, BOUGHT, dispute));
    await write(tenant, takeDisputed(tenant, { ...BOUGHT, id: "compra-2" }, { ...dispute, id: "dp_2" }));
    await write(tenant, recordWaiver(tenant, { key: "forma-1", credits: 1000, reason: "Prueba", superAdminId: 1 }));
    expect(await standing(tenant)).toEqual([0, 500]);
    await write(tenant, giveBackDisputed(tenant, BOUGHT, "dp_1"));
    expect(await standing(tenant)).toEqual([0, 0]);
    await write(tenant, giveBackDisputed(tenant, { ...BOUGHT, id: "compra-2" }, "dp_2"));
    expect(await standing(tenant)).toEqual([0, 0]);
  });

  const second = { ...BOUGHT, id: "compra-2" };
  const waive = (tenant: Tenant, credits: number) =>
    write(tenant, recordWaiver(tenant, { key: "forma-1", credits, reason: "Prueba", superAdminId: 1 }));

  /** Two purchases that were spent, both disputed: 1,000 credits are owed. */
  async function disputedTwice(shard?: number) {
    const tenant = await newTenant(testPlatform(), shard === undefined ? {} : { shard });
    for (const purchase of [BOUGHT, second]) await write(tenant, recordPurchase(tenant, purchase));
    await setCredits(tenant, 0);
    await write(tenant, takeDisputed(tenant, BOUGHT, dispute));
    await write(tenant, takeDisputed(tenant, second, { ...dispute, id: "dp_2" }));
    return tenant;
  }

  test("come back once, and not for what is owed of a refund too, or was waived of both", async () => {
    const tenant = await bought();
    await write(tenant, recordPurchase(tenant, second));
    await setCredits(tenant, 0);
    await write(tenant, takeRefund(tenant, second, 4500));
    await write(tenant, takeDisputed(tenant, BOUGHT, dispute));
    await write(tenant, giveBackDisputed(tenant, BOUGHT, "dp_1"));
    expect(await standing(tenant)).toEqual([0, 500]);
    const waived = await disputedTwice();
    await waive(waived, 1000);
    await write(waived, giveBackDisputed(waived, BOUGHT, "dp_1"));
    await write(waived, giveBackDisputed(waived, second, "dp_2"));
    expect(await standing(waived)).toEqual([0, 0]);
  });

  test("come back to each business by its own waivers and disputes", async () => {
    const tenant = await disputedTwice();
    const neighbour = await disputedTwice(tenant.shard);
    await waive(tenant, 500);
    await waive(neighbour, 500);
    await write(neighbour, giveBackDisputed(neighbour, second, "dp_2"));
    expect(await standing(tenant)).toEqual([0, 500]);
    await write(tenant, giveBackDisputed(tenant, BOUGHT, "dp_1"));
    expect(await standing(tenant)).toEqual([0, 0]);
  });

  test("stay where its end is known before its beginning", async () => {
    const tenant = await bought(20);
    await write(tenant, giveBackDisputed(tenant, BOUGHT, "dp_1"));
    await write(tenant, takeDisputed(tenant, BOUGHT, dispute));
    expect(await standing(tenant)).toEqual([520, 0]);
    await write(tenant, takeDisputed(tenant, BOUGHT, { id: "dp_2", amount: 900 }));
    expect(await standing(tenant)).toEqual([420, 0]);
  });
});

describe("credits of a refund that is undone", () => {
  test("come back once, and go again with the same money", async () => {
    const tenant = await bought(20);
    await write(tenant, takeRefund(tenant, BOUGHT, 900));
    await write(tenant, takeRefund(tenant, BOUGHT, 4500));
    for (let times = 0; times < 2; times += 1) await write(tenant, giveBackRefunded(tenant, BOUGHT));
    expect(await standing(tenant)).toEqual([520, 0]);
    for (let times = 0; times < 2; times += 1) await write(tenant, takeRefund(tenant, BOUGHT, 900));
    expect([await standing(tenant), await tenant.db.run(readRefunded(tenant, BOUGHT.id))]).toEqual([[420, 0], 900]);
    await write(tenant, giveBackRefunded(tenant, BOUGHT));
    expect([await standing(tenant), await tenant.db.run(readRefunded(tenant, BOUGHT.id))]).toEqual([[520, 0], 0]);
    await write(tenant, takeRefund(tenant, BOUGHT, 4500));
    expect(await standing(tenant)).toEqual([20, 0]);
  });

  test("are none where no refund took any, as of a purchase that is disputed", async () => {
    const tenant = await bought(20);
    await write(tenant, giveBackRefunded(tenant, BOUGHT));
    await write(tenant, takeDisputed(tenant, BOUGHT, { id: "dp_1", amount: 4500 }));
    await write(tenant, takeRefund(tenant, BOUGHT, 4500));
    await write(tenant, giveBackRefunded(tenant, BOUGHT));
    expect(await standing(tenant)).toEqual([20, 0]);
    expect((await rowsOf(tenant, creditLedger)).filter(({ reason }) => reason === "refund_undone")).toEqual([]);
  });

  test.each([
    ["none of what it left owed", 0],
    ["a part of what it left owed", 170],
    ["all of what it left owed", 470],
  ])("come back without what the platform waived of it: %s", async (_, credits) => {
    const tenant = await bought();
    await setCredits(tenant, 30);
    await write(tenant, takeRefund(tenant, BOUGHT, 4500));
    expect(await standing(tenant)).toEqual([0, 470]);
    const waiver = { key: "forma-1", credits, reason: "Prueba", superAdminId: 1 };
    if (credits > 0) await write(tenant, recordWaiver(tenant, waiver));
    for (let times = 0; times < 2; times += 1) await write(tenant, giveBackRefunded(tenant, BOUGHT));
    expect(await standing(tenant)).toEqual([30, 0]);
  });
});

describe.each([
  ["disputes", takeDisputedAll, (tenant: Tenant, of: typeof BOUGHT) => giveBackDisputed(tenant, of, "dp_1")],
  ["refunds", takeRefundedAll, giveBackRefunded],
] as const)("of two %s", (_, take, giveBack) => {
  const [first, second, third] = ["a", "b", "c"].map((id) => ({ ...BOUGHT, id: `compra-${id}` }));

  test("one waiver is held back once, in either order, and not from what came to be owed later", async () => {
    if (!first || !second || !third) throw new Error("no purchases");
    const tenant = await newTenant(testPlatform());
    const neighbour = await newTenant(testPlatform(), { shard: tenant.shard });
    for (const one of [tenant, neighbour]) {
      for (const purchase of [first, second, third]) await write(one, recordPurchase(one, purchase));
      await setCredits(one, 30);
      for (const purchase of [first, second]) await write(one, take(one, purchase));
      await write(one, recordWaiver(one, { key: "forma-1", credits: 480, reason: "Prueba", superAdminId: 1 }));
      expect(await standing(one)).toEqual([0, 490]);
    }
    await write(tenant, giveBack(tenant, first));
    expect(await standing(tenant)).toEqual([10, 0]);
    await write(neighbour, giveBack(neighbour, second));
    expect(await standing(neighbour)).toEqual([0, 0]);
    await write(tenant, giveBack(tenant, second));
    await write(neighbour, giveBack(neighbour, first));
    for (const one of [tenant, neighbour]) {
      expect(await standing(one)).toEqual([30, 0]);
      await write(one, take(one, third));
      expect(await standing(one)).toEqual([0, 470]);
      await write(one, giveBack(one, third));
      expect(await standing(one)).toEqual([30, 0]);
    }
  });
});

test("credits that the platform takes go once by the form's key, and are recorded once", async () => {
  const tenant = await bought();
  const taking = { key: "forma-1", credits: 120, reason: "Prueba", superAdminId: 1 };
  for (let times = 0; times < 2; times += 1) await write(tenant, recordTaking(tenant, taking));
  expect(await standing(tenant)).toEqual([380, 0]);
  expect((await actsOf(tenant, "change_credits")).map(({ target }) => target)).toEqual(["credits:forma-1"]);
});

describe("a purchase is what the provider tells of it", () => {
  /** A pending purchase of 500 credits. */
  async function begun() {
    const platform = testPlatform();
    const { control } = platform;
    const tenant = await newTenant(platform);
    await setCredits(tenant, 0);
    const { credits, amount } = BOUGHT;
    const id = newUuid();
    const lost = { id, packageId: "business", packageName: "Negocio", amount, credits, reference: `pi_${id}` };
    await control.db.run(restorePurchase(control, { ...lost, tenantId: tenant.id }));
    const read = async () => {
      const found = await control.db.first(findPurchase(control, tenant, id));
      if (!found) throw new Error("the purchase is gone");
      return found;
    };
    const none = { fee: null, net: null, transactionId: null, payerId: null, receiptUrl: null, bought: null };
    const paid: Payment = {
      state: "paid",
      purchaseId: id,
      amount,
      currency: "USD",
      refunded: 0,
      disputes: [],
      ...none,
    };
    const tell = (purchase: Purchase, over: Partial<Payment> = {}) =>
      settlePurchase(control, tenant, purchase, { ...paid, ...over });
    return { tenant, read, tell };
  }

  test("one whose money went back stays given back, whatever an older word says", async () => {
    const { tenant, read, tell } = await begun();
    await tell(await read());
    expect([(await read()).status, await standing(tenant)]).toEqual(["completed", [500, 0]]);
    await tell(await read(), { refunded: 4500 });
    for (const refunded of [4500, 900, 0]) {
      await tell(await read(), { refunded });
      expect([(await read()).status, await standing(tenant)], String(refunded)).toEqual(["refunded", [0, 0]]);
    }
  });

  test("a payment in another currency, of another amount or for another purchase brings nothing", async () => {
    const { tenant, read, tell } = await begun();
    for (const other of [{ currency: "MXN" }, { amount: 4499 }, { amount: 4501 }, { purchaseId: newUuid() }]) {
      await tell(await read(), other);
      expect([(await read()).status, await standing(tenant)], JSON.stringify(other)).toEqual(["pending", [0, 0]]);
    }
    await tell(await read());
    expect([(await read()).status, await standing(tenant)]).toEqual(["completed", [500, 0]]);
  });

  test("a slower run does not undo what a faster one has learnt", async () => {
    const { tenant, read, tell } = await begun();
    const pending = await read();
    await tell(pending);
    const told = await tell(pending, { state: "failed" });
    expect(await read()).toMatchObject({ status: "completed", completedAt: expect.any(Date) });
    expect(told).toEqual(await read());
    expect(await standing(tenant)).toEqual([500, 0]);
    const other = await begun();
    await other.tell(await other.read(), { state: "failed" });
    expect(await other.read()).toMatchObject({ status: "failed", completedAt: null });
  });
});
