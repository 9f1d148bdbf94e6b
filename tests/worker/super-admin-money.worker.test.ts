import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { readBalance } from "~/features/credits/balance/writes.server";
import { changePackage, createPackage, deletePackage } from "~/features/credits/packages.server";
import { findAnyPackage, listAllPackages, listAllPurchases, readShortfall } from "~/features/credits/queries.server";
import { creditLedger, creditPurchases, creditRefunds } from "~/features/credits/tables.server";
import { readPurchase, readPurchases } from "~/features/super-admin/purchases/read-purchases.server";
import { refundAsSuperAdmin } from "~/features/super-admin/purchases/refund-as-super-admin.server";
import { purchasesQuerySchema } from "~/features/super-admin/schema";
import { newId, newUuid } from "~/platform/ids";
import { auditLog } from "~/platform/tables.server";
import { handlePaymentWebhook } from "../../workers/payments";
import type { FakePayPal, FakeStripe } from "../fakes/payments";
import { both, type Caller, callerOf, type Member, newMember } from "../support/calls";
import { paymentWorkshop } from "../support/payment-workshop";
import type { Workshop } from "../support/run-queue";

const actor = { superAdminId: 7, address: "192.0.2.7" };
const WELCOME = 50;
const BUSINESS = { packageId: "business", amount: 4500, credits: 500 };

let stripe: FakeStripe;
let paypal: FakePayPal;
let shop: Workshop;
let mine: Member;
let ask: Caller;

beforeEach(async () => {
  ({ stripe, paypal, shop } = paymentWorkshop());
  mine = await newMember(shop);
  ask = callerOf(shop, mine.bearer);
});

const control = () => shop.platform.control;
/** What came beyond the welcome credits, and what is owed. */
const state = async () => {
  const [balance, owed] = await mine.tenant.db.batch([readBalance(mine.tenant), readShortfall(mine.tenant)]);
  return [balance - WELCOME, owed];
};

/** A paid purchase of 500 credits for 45.00. */
async function bought(way: "stripe" | "paypal"): Promise<string> {
  if (way === "stripe") {
    const { body } = await ask("POST /api/credits/stripe/create", BUSINESS);
    const { purchaseId } = body as { purchaseId: string };
    stripe.last.state = "paid";
    await ask("POST /api/credits/confirm-payment", { paymentIntentId: stripe.last.id, purchaseId });
    return purchaseId;
  }
  await ask("POST /api/credits/paypal/create", BUSINESS);
  paypal.last.state = "approved";
  await ask("POST /api/credits/paypal/confirm", { orderId: paypal.last.id });
  return paypal.last.purchaseId;
}

const wish = (amount: number, key = newUuid()) => ({ key, amount, reason: "Compró por error" });
const send = (id: string, asked: ReturnType<typeof wish>) =>
  refundAsSuperAdmin(control(), actor, shop.pipes, id, asked);
const refundsOf = (purchaseId: string) =>
  control().db.run(control().db.select(creditRefunds, { where: eq(creditRefunds.purchaseId, purchaseId) }));

/** What the providers keep of 45.00, and what they call the payment besides. */
const TOLD = {
  stripe: { method: "stripe", fee: 172, net: 4328, transactionId: expect.stringMatching(/^ch_/) },
  paypal: { method: "paypal", fee: 220, net: 4280, transactionId: expect.any(String) },
} as const;

for (const way of ["stripe", "paypal"] as const) {
  test(`money of a purchase by ${way} goes back in part and then in full, and takes its credits along, each once`, async () => {
    const id = await bought(way);
    const vendor = way === "stripe" ? stripe : paypal;
    expect(await state()).toEqual([500, 0]);
    const part = wish(900);
    for (let times = 0; times < 3; times += 1) await send(id, part);
    expect([vendor.last.refunded, await state()]).toEqual([900, [400, 0]]);
    expect(vendor.asked.filter(({ method, path }) => method === "POST" && path.includes("refund"))).toHaveLength(1);
    expect(await readPurchase(control(), actor, id)).toMatchObject({
      purchase: { status: "completed", reference: vendor.last.id, ...TOLD[way] },
      refunded: 900,
      left: 3600,
      refunds: [{ amount: 900, reason: "Compró por error", state: "done" }],
    });
    shop.platform.clock.advance(1_000);
    await send(id, wish(3600));
    expect([vendor.last.refunded, await state()]).toEqual([4500, [0, 0]]);
    expect(await readPurchase(control(), actor, id)).toMatchObject({
      purchase: { status: "refunded" },
      refunded: 4500,
      left: 0,
      refunds: [{ amount: 3600 }, { amount: 900 }],
    });
    const taken = sql`select key, amount from credit_ledger where tenant_id = ${mine.tenant.id}
      and reason = 'purchase_refund' order by id`;
    expect(await mine.tenant.db.run(mine.tenant.sql(taken))).toEqual([
      { key: `purchase_refund:${id}:900`, amount: -100 },
      { key: `purchase_refund:${id}:4500`, amount: -400 },
    ]);
    const rows = await control().db.run(
      control().db.select(auditLog, { where: eq(auditLog.action, "refund_purchase") }),
    );
    expect(rows.filter(({ tenantId }) => tenantId === mine.tenant.id)).toMatchObject([
      {
        actorType: "super_admin",
        actorId: 7,
        target: `purchase:${id}`,
        safeValues: { amount: 900 },
        ipAddress: "192.0.2.7",
      },
      { safeValues: { amount: 3600 } },
    ]);
  });

  test(`a refund by ${way} whose answer is lost is asked for again with the same key, and sends the money once`, async () => {
    const id = await bought(way);
    const vendor = way === "stripe" ? stripe : paypal;
    const asked = wish(4500);
    // Stripe's client tries once more by itself.
    vendor.losesRefunds = way === "stripe" ? 2 : 1;
    await expect(send(id, asked)).rejects.toMatchObject({ status: 502, detail: "refund_unknown" });
    expect((await refundsOf(id)).map((refund) => refund.state)).toEqual(["asked"]);
    expect([vendor.last.refunded, await state()]).toEqual([4500, [500, 0]]);
    for (let times = 0; times < 2; times += 1) await send(id, asked);
    expect((await refundsOf(id)).map((refund) => refund.state)).toEqual(["done"]);
    expect([vendor.last.refunded, await state()]).toEqual([4500, [0, 0]]);
  });
}

test("a refund by Stripe that is asked for again after its key was forgotten sends the money once", async () => {
  const id = await bought("stripe");
  const asked = wish(900);
  stripe.losesRefunds = 2;
  await expect(send(id, asked)).rejects.toMatchObject({ detail: "refund_unknown" });
  stripe.forgetKeys();
  await send(id, asked);
  expect((await refundsOf(id)).map((refund) => refund.state)).toEqual(["done"]);
  expect(stripe.last.refunded).toBe(900);
  // Another one of the same amount is another one.
  await send(id, wish(900));
  expect(stripe.last.refunded).toBe(1800);
});

test("credits that are spent already are owed", async () => {
  const id = await bought("stripe");
  const { db } = mine.tenant;
  const spent = { id: newId(), key: "answer:1", amount: -500, reason: "answer", createdAt: new Date() };
  await db.run(db.insert(creditLedger, spent));
  await send(id, wish(1500));
  expect(await state()).toEqual([-WELCOME, 116]);
  expect((await readPurchase(control(), actor, id)).owed).toBe(116);
});

test("no more goes back than was paid, and nothing of a purchase that is not paid", async () => {
  const id = await bought("stripe");
  await expect(send(id, wish(4501))).rejects.toMatchObject({ status: 409, detail: "not_refundable" });
  const ends = await Promise.allSettled([send(id, wish(3000)), send(id, wish(3000)), send(id, wish(1500))]);
  expect(ends.filter(({ status }) => status === "fulfilled").length).toBe(2);
  expect(stripe.last.refunded).toBeLessThanOrEqual(4500);
  expect(await refundsOf(id)).toHaveLength(2);
  await ask("POST /api/credits/stripe/create", BUSINESS);
  await expect(send(stripe.last.purchaseId, wish(100))).rejects.toMatchObject({ detail: "not_refundable" });
  const { purchaseId } = stripe.last;
  for (const status of ["pending", "failed"]) {
    await control().db.run(control().db.update(creditPurchases, { status }, eq(creditPurchases.id, purchaseId)));
    expect(await readPurchase(control(), actor, purchaseId)).toMatchObject({ purchase: { status }, left: 0 });
  }
  await expect(send("unknown", wish(100))).rejects.toMatchObject({ status: 404 });
});

test("a refund that the provider refuses stays refused, takes no credits and leaves its money to be asked for again", async () => {
  const id = await bought("stripe");
  // Somebody sent money back in the provider's own panel, and no webhook told of it yet.
  stripe.last.refunded = 4000;
  const asked = wish(4500);
  for (let times = 0; times < 2; times += 1)
    await expect(send(id, asked)).rejects.toMatchObject({ status: 409, detail: "refund_refused" });
  expect([stripe.last.refunded, await state()]).toEqual([4000, [500, 0]]);
  expect((await refundsOf(id)).map((refund) => refund.state)).toEqual(["refused"]);
  expect(await readPurchase(control(), actor, id)).toMatchObject({ refunded: 0, left: 4500 });
  await send(id, wish(500));
  expect([stripe.last.refunded, await state()]).toEqual([4500, [0, 0]]);
});

test("the form of one purchase, sent for another, changes neither", async () => {
  const [first, asked] = [await bought("stripe"), wish(900)];
  stripe.losesRefunds = 2;
  await expect(send(first, asked)).rejects.toMatchObject({ detail: "refund_unknown" });
  const other = await bought("stripe");
  await send(other, asked);
  expect([stripe.last.refunded, await refundsOf(other), await state()]).toEqual([0, [], [1000, 0]]);
  expect(await refundsOf(first)).toMatchObject([{ state: "asked" }]);
  // What may be on its way back is not offered a second time.
  expect(await readPurchase(control(), actor, first)).toMatchObject({ refunded: 0, left: 3600 });
  expect(await readPurchase(control(), actor, other)).toMatchObject({ refunded: 0, left: 4500 });
});

test("a refund and its webhook, in whatever order, take the credits once", async () => {
  const id = await bought("stripe");
  await send(id, wish(900));
  for (let times = 0; times < 2; times += 1) {
    const hook = await stripe.webhook("charge.refunded", stripe.last.id);
    await handlePaymentWebhook(hook, control(), shop.pipes, "stripe");
  }
  expect(await state()).toEqual([400, 0]);
});

test("all purchases are listed newest first, page by page, by state, method, tenant and day", async () => {
  const start = Date.parse("2026-03-10T05:00:00Z");
  const HOUR = 3_600_000;
  const made = Array.from({ length: 120 }, (_, number) => ({
    id: `p-${mine.tenant.id}-${String(number).padStart(3, "0")}`,
    status: number % 3 === 0 ? "completed" : "pending",
    paymentMethod: number % 2 === 0 ? "stripe" : "paypal",
    createdAt: new Date(start + number * HOUR),
  }));
  const of = { tenantId: mine.tenant.id, packageId: "business", packageName: "Negocio", amount: 4500, credits: 500 };
  for (const one of made)
    await control().db.run(control().db.insert(creditPurchases, { ...of, ...one, updatedAt: one.createdAt }));
  // A list that ends with its page has no next one.
  const { tenant: neighbour } = await newMember(shop);
  for (let number = 0; number < 50; number += 1) {
    const createdAt = new Date(start - 1_000 * HOUR + number);
    const one = { ...of, id: String(newId()), tenantId: neighbour.id, createdAt, updatedAt: createdAt };
    await control().db.run(control().db.insert(creditPurchases, one));
  }
  const whole = await readPurchases(control(), purchasesQuerySchema.parse({ tenant: neighbour.id }));
  expect([whole.rows.length, whole.next, whole.isFirst]).toEqual([50, null, true]);
  const read = (query: object) =>
    readPurchases(control(), purchasesQuerySchema.parse({ tenant: mine.tenant.id, ...query }));
  const walk = async (query: object) => {
    const seen: string[] = [];
    let antes: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read({ ...query, antes: antes ?? undefined });
      expect(page.rows.length).toBeLessThanOrEqual(50);
      seen.push(...page.rows.map(({ id }) => id));
      antes = page.next;
    } while (antes !== null);
    return seen;
  };
  const newest = made.toReversed();
  const idsOf = (keep: (one: (typeof made)[number]) => boolean) => newest.filter(keep).map(({ id }) => id);
  expect(await walk({})).toEqual(idsOf(() => true));
  expect(await walk({ estado: "completed" })).toEqual(idsOf(({ status }) => status === "completed"));
  expect(await walk({ metodo: "paypal", estado: "pending" })).toEqual(
    idsOf(({ status, paymentMethod }) => status === "pending" && paymentMethod === "paypal"),
  );
  // The day of Mexico City begins at six in UTC.
  expect(await walk({ dia: "2026-03-10" })).toEqual(
    idsOf(({ createdAt }) => createdAt.getTime() >= start + HOUR && createdAt.getTime() < start + 25 * HOUR),
  );
  expect(await walk({ dia: "2026-02-31", estado: "nada" })).toHaveLength(120);
  const [first] = (await read({})).rows;
  expect(first).toMatchObject({ tenantName: expect.stringMatching(/^Negocio /), amount: 4500, method: "paypal" });
  const all = await readPurchases(control(), purchasesQuerySchema.parse({ estado: "pending", metodo: "stripe" }));
  expect(all.rows.map(({ id }) => id).filter((id) => id.startsWith("p-"))).toEqual(
    idsOf(({ status, paymentMethod }) => status === "pending" && paymentMethod === "stripe").slice(0, 50),
  );
});

test("every list of purchases is read from an index in its order", async () => {
  const none = { status: null, method: null, tenantId: null, span: null };
  const place = { at: 1, id: "x" };
  for (const [filter, index] of [
    [none, "credit_purchases_list"],
    [{ ...none, status: "pending" }, "credit_purchases_status"],
    [{ ...none, method: "paypal" as const }, "credit_purchases_method"],
    [{ ...none, status: "pending", method: "paypal" as const }, "credit_purchases_both"],
    [{ ...none, status: "pending", method: "paypal" as const, tenantId: 5 }, "credit_purchases_tenant"],
    [{ ...none, span: { from: 1, to: 2 } }, "credit_purchases_list"],
  ] as const) {
    const { text, params } = listAllPurchases(control(), filter, place, 10);
    const database = shop.platform.bindings.databases[0];
    const plan = await database
      ?.prepare(`explain query plan ${text}`)
      .bind(...params)
      .all<{ detail: string }>();
    const told = plan?.results.map(({ detail }) => detail).join("\n") ?? "";
    expect([index, told.includes(`USING INDEX ${index} (`), told.includes("TEMP B-TREE")]).toEqual([
      index,
      true,
      false,
    ]);
  }
});

test("a package is added, changed and taken away, and the shop shows what is on sale", async () => {
  const fields = { name: "Prueba", credits: 20, amount: 299, order: 9, active: true };
  await createPackage(control(), actor, fields);
  const offers = async () => (await ask("GET /api/credit-packages")).body as { id: string; name: string }[];
  const made = (await offers()).find(({ name }) => name === "Prueba");
  expect(made).toEqual({ id: expect.any(String), name: "Prueba", credits: 20, amount: 299 });
  const id = made?.id ?? "";
  await changePackage(control(), actor, id, { ...fields, amount: 199, active: false });
  expect((await offers()).map(({ name }) => name)).not.toContain("Prueba");
  expect((await control().db.run(listAllPackages(control()))).at(-1)).toMatchObject({ id, amount: 199, active: false });
  const wanted = { packageId: id, amount: 199, credits: 20 };
  expect((await ask("POST /api/credits/stripe/create", wanted)).status).toBe(404);
  await deletePackage(control(), actor, id);
  expect(await control().db.first(findAnyPackage(control(), id))).toBeUndefined();
  await expect(deletePackage(control(), actor, id)).rejects.toMatchObject({ status: 404 });
  await expect(changePackage(control(), actor, id, fields)).rejects.toMatchObject({ status: 404 });
  const rows = await control().db.run(control().db.select(auditLog, { where: eq(auditLog.target, `package:${id}`) }));
  expect(rows.map(({ action }) => action)).toEqual(["add_package", "change_package", "delete_package"]);
  expect(rows[1]?.safeValues).toEqual({ credits: 20, amount: 199, order: 9, active: false });
});

test("CRED-02 the package with the badge cannot be taken away, and keeps its id when it is changed", async () => {
  await expect(deletePackage(control(), actor, "business")).rejects.toMatchObject({
    status: 409,
    detail: "popular_package",
  });
  const [before] = await control().db.run(findAnyPackage(control(), "business"));
  if (!before) throw new Error("no package business");
  const { id, ...fields } = before;
  await changePackage(control(), actor, id, { ...fields, name: "El de siempre", amount: 4900 });
  expect(both(await ask("GET /api/credit-packages"))).toMatchObject([
    200,
    expect.arrayContaining([{ id: "business", name: "El de siempre", credits: 500, amount: 4900 }]),
  ]);
  await changePackage(control(), actor, id, fields);
});
