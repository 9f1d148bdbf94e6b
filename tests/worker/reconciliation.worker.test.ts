import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readBalance } from "~/features/credits/balance/writes.server";
import { findAnyPurchase } from "~/features/credits/queries.server";
import { creditLedger, creditPurchases } from "~/features/credits/tables.server";
import { type DifferenceRow, reconcile } from "~/features/super-admin/reconciliation/reconcile.server";
import { takeOver } from "~/features/super-admin/reconciliation/take-over.server";
import { tenants } from "~/features/tenants/tables.server";
import { auditLog } from "~/platform/tables.server";
import type { FakePayPal, FakeStripe } from "../fakes/payments";
import { rowsOf } from "../support/builders";
import { type Caller, callerOf, type Member, newMember } from "../support/calls";
import { paymentWorkshop } from "../support/payment-workshop";
import type { Workshop } from "../support/run-queue";

const actor = { superAdminId: 7, address: "192.0.2.7" };
const WELCOME = 50;
const BUSINESS = { packageId: "business", amount: 4500, credits: 500 };
const METHODS = ["stripe", "paypal"] as const;
type Method = (typeof METHODS)[number];
const HOUR = 3_600_000;

let stripe: FakeStripe;
let paypal: FakePayPal;
let shop: Workshop;
let mine: Member;
let ask: Caller;

beforeEach(async () => {
  ({ stripe, paypal, shop } = paymentWorkshop());
  mine = await newMember(shop);
  ask = callerOf(shop, mine.bearer);
  const { control } = shop.platform;
  await control.db.run(control.db.raw(sql`delete from credit_purchases`));
});

const control = () => shop.platform.control;
const vendorOf = (method: Method) => (method === "stripe" ? stripe : paypal);
const balance = async () => (await mine.tenant.db.run(readBalance(mine.tenant))) - WELCOME;
const span = () => ({ from: Date.now() - 12 * HOUR, to: Date.now() + 12 * HOUR });
async function look(method: Method, of = span()) {
  const result = await reconcile(control(), actor, shop.pipes, method, of);
  if (result.state !== "compared") throw new Error(result.state);
  return result;
}
const kinds = async (method: Method) => (await look(method)).differences.map(({ kind }) => kind);
const mend = (method: Method, { purchaseId, reference, transactionId }: DifferenceRow) =>
  takeOver(control(), actor, shop.pipes, { metodo: method, of: purchaseId, reference, transactionId });
async function only(method: Method): Promise<DifferenceRow> {
  const { differences } = await look(method);
  expect(differences).toHaveLength(1);
  const [first] = differences;
  if (!first) throw new Error("no difference");
  return first;
}

/** A purchase that is begun; paid at the provider, and confirmed here, unless said otherwise. */
async function bought(method: Method, { paid = true, confirmed = true } = {}): Promise<string> {
  const way = method === "stripe" ? "stripe" : "paypal";
  await ask(`POST /api/credits/${way}/create`, BUSINESS);
  const { last } = vendorOf(method);
  if (method === "paypal" && paid) last.state = confirmed ? "approved" : "paid";
  if (method === "stripe" && paid) last.state = "paid";
  if (confirmed) await confirm(method, last);
  return last.purchaseId;
}
const confirm = (method: Method, { id, purchaseId }: FakeStripe["last"]) =>
  method === "stripe"
    ? ask("POST /api/credits/confirm-payment", { paymentIntentId: id, purchaseId })
    : ask("POST /api/credits/paypal/confirm", { orderId: id });
const purchase = (id: string) => control().db.first(findAnyPurchase(control(), id));
const change = (id: string, to: Partial<typeof creditPurchases.$inferInsert>) =>
  control().db.run(control().db.update(creditPurchases, to, eq(creditPurchases.id, id)));

describe.each(METHODS)("%s", (method) => {
  test("what agrees is no difference: paid, sent back in part, unpaid", async () => {
    await bought(method);
    await bought(method, { paid: false, confirmed: false });
    await bought(method);
    const { last } = vendorOf(method);
    last.refunded = 900;
    await confirm(method, last);
    expect(await look(method)).toMatchObject({ differences: [], unchecked: 0, next: null, isWhole: true });
    expect((await look(method)).compared).toBeGreaterThanOrEqual(2);
  });

  test("a payment that never reached us is named, and taking it over brings its credits exactly once", async () => {
    const id = await bought(method, { confirmed: false });
    const row = await only(method);
    expect(row).toMatchObject({
      kind: "status",
      purchaseId: id,
      tenantId: mine.tenant.id,
      here: { status: "pending", amount: 4500 },
      there: { state: "paid", amount: 4500 },
      canTakeOver: true,
    });
    expect(await balance()).toBe(0);
    await Promise.all([mend(method, row), mend(method, row)]);
    await mend(method, row);
    expect([await balance(), (await purchase(id))?.status]).toEqual([500, "completed"]);
    expect(await kinds(method)).toEqual([]);
    const rows = await control().db.run(
      control().db.select(auditLog, { where: eq(auditLog.target, `purchase:${id}`), limit: 1 }),
    );
    expect(rows).toMatchObject([{ action: "take_over_payment", actorType: "super_admin", actorId: 7 }]);
  });

  test("money that went back unnoticed, in part and in full, takes its credits", async () => {
    const id = await bought(method);
    const { last } = vendorOf(method);
    last.refunded = 900;
    const part = await only(method);
    expect(part).toMatchObject({ kind: "status", there: { state: "paid", refunded: 900 } });
    for (let times = 0; times < 2; times += 1) await mend(method, part);
    expect([await balance(), await kinds(method)]).toEqual([400, []]);
    last.refunded = 4500;
    await mend(method, await only(method));
    expect([await balance(), (await purchase(id))?.status, await kinds(method)]).toEqual([0, "refunded", []]);
  });

  test("a paid purchase that the provider does not know loses its credits once", async () => {
    const id = await bought(method);
    vendorOf(method).payments.clear();
    const row = await only(method);
    expect(row).toMatchObject({ kind: "missing_there", purchaseId: id, there: null, canTakeOver: true });
    await mend(method, row);
    await expect(mend(method, row)).rejects.toMatchObject({ code: "conflict" });
    expect([await balance(), (await purchase(id))?.status]).toEqual([0, "refunded"]);
  });

  /** A paid purchase that was taken over as unknown to the provider, because its account was another for a while. */
  async function wronglyRefunded() {
    const id = await bought(method);
    const { payments } = vendorOf(method);
    const known = [...payments];
    payments.clear();
    const lost = await only(method);
    await mend(method, lost);
    expect([await balance(), (await purchase(id))?.status]).toEqual([0, "refunded"]);
    const still = await only(method);
    expect(still).toMatchObject({ kind: "missing_there", canTakeOver: false });
    for (const [name, payment] of known) payments.set(name, payment);
    return { id, last: vendorOf(method).last };
  }

  test("a purchase that counts as given back, and was not, is named, and gets its credits again exactly once", async () => {
    const { id } = await wronglyRefunded();
    const row = await only(method);
    expect(row).toMatchObject({
      kind: "status",
      purchaseId: id,
      here: { status: "refunded", amount: 4500 },
      there: { state: "paid", refunded: 0 },
      canTakeOver: true,
    });
    await Promise.all([mend(method, row), mend(method, row)]);
    await mend(method, row);
    expect([await balance(), (await purchase(id))?.status, await kinds(method)]).toEqual([500, "completed", []]);
    const entries = await rowsOf(mine.tenant, creditLedger);
    expect(entries.filter(({ key }) => key.includes(id)).map(({ key, amount }) => [key, amount])).toEqual([
      [`purchase:${id}`, 500],
      [`purchase_refund:${id}:4500`, -500],
      [`refund_undone:${id}`, 500],
    ]);
  });

  test("what goes back of a purchase that was given its credits again takes them, in part and in full", async () => {
    const { id, last } = await wronglyRefunded();
    last.refunded = 900;
    await mend(method, await only(method));
    expect([await balance(), (await purchase(id))?.status, await kinds(method)]).toEqual([400, "completed", []]);
    last.refunded = 1800;
    await mend(method, await only(method));
    expect([await balance(), await kinds(method)]).toEqual([300, []]);
    last.refunded = 4500;
    await mend(method, await only(method));
    expect([await balance(), (await purchase(id))?.status, await kinds(method)]).toEqual([0, "refunded", []]);
    // The provider took it back once more, as it does where the buyer's bank refuses the money.
    last.refunded = 0;
    const row = await only(method);
    await Promise.all([mend(method, row), mend(method, row)]);
    expect([await balance(), (await purchase(id))?.status, await kinds(method)]).toEqual([500, "completed", []]);
  });

  test.each([
    ["only", 0],
    ["and another page undoes it, too", 1],
  ])("money that goes back while a wrong refund is undone takes its credits: %s", async (_, others) => {
    const { id, last } = await wronglyRefunded();
    const row = await only(method);
    afterAnswer(last, async () => {
      for (let count = 0; count < others; count += 1) await mend(method, row);
      last.refunded = 4500;
      await confirm(method, last);
    });
    await mend(method, row);
    expect([await balance(), (await purchase(id))?.status, await kinds(method)]).toEqual([0, "refunded", []]);
  });

  test("a provider that falls silent while a wrong refund is undone leaves it undone, and that is said", async () => {
    const { id, last } = await wronglyRefunded();
    const row = await only(method);
    const { failures } = vendorOf(method);
    afterAnswer(last, async () => failures.push(500, 500));
    await expect(mend(method, row)).rejects.toMatchObject({
      code: "provider",
      userMessage: expect.stringContaining("quedó otra vez pagada"),
    });
    failures.length = 0;
    expect([await balance(), (await purchase(id))?.status, await kinds(method)]).toEqual([500, "completed", []]);
  });

  /** Does something once, after the provider has answered how a payment stands and before we act on it. */
  function afterAnswer({ id }: FakeStripe["last"], work: () => Promise<unknown>): void {
    const vendor = vendorOf(method);
    const { answer } = vendor;
    vendor.answer = async (...asked) => {
      const told = await answer.apply(vendor, asked);
      if (!asked[1].includes(id)) return told;
      vendor.answer = answer;
      await work();
      return told;
    };
  }

  test("another amount is named, and brings its share of the credits", async () => {
    const id = await bought(method, { confirmed: false });
    vendorOf(method).last.amount = 2250;
    const row = await only(method);
    expect(row).toMatchObject({ kind: "amount", here: { amount: 4500 }, there: { amount: 2250 } });
    for (let times = 0; times < 2; times += 1) await mend(method, row);
    expect(await balance()).toBe(250);
    expect(await purchase(id)).toMatchObject({ status: "completed", amount: 2250, credits: 250 });
    expect(await kinds(method)).toEqual([]);
  });

  test("a purchase that lost its number at the provider is found by its own", async () => {
    const id = await bought(method, { confirmed: false });
    await change(id, { paymentIntentId: null, paypalOrderId: null });
    await mend(method, await only(method));
    expect(await purchase(id)).toMatchObject({ status: "completed" });
    expect([await balance(), await kinds(method)]).toEqual([500, []]);
  });

  test("a provider that fails changes nothing and says so; one that hides its list, too", async () => {
    await bought(method, { confirmed: false });
    const row = await only(method);
    const vendor = vendorOf(method);
    vendor.failures.push(500, 500);
    expect(await reconcile(control(), actor, shop.pipes, method, span())).toEqual({ state: "silent" });
    vendor.failures.push(500, 500);
    await expect(mend(method, row)).rejects.toMatchObject({
      code: "provider",
      userMessage: "El proveedor no contestó. No se cambió nada; inténtalo otra vez en unos minutos.",
    });
    expect(await balance()).toBe(0);
    vendor.failures.length = 0;
    vendor.hidesList = true;
    expect(await reconcile(control(), actor, shop.pipes, method, span())).toEqual({ state: "no_list" });
    const bare = { ...shop.pipes, payments: { card: null, paypal: null } };
    expect(await reconcile(control(), actor, bare, method, span())).toEqual({ state: "no_keys" });
  });

  test("a day with more than a look can hold is compared part by part, and nothing is left out", async () => {
    const { from, to } = span();
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      ids.push(await bought(method, { confirmed: false }));
      vendorOf(method).last.at = from + (count + 1) * 3 * HOUR;
    }
    vendorOf(method).listed = method === "stripe" ? 1 : 2;
    const seen: (string | null)[] = [];
    let parts = 0;
    for (let at: number | null = from; at !== null && parts < 40; parts += 1) {
      const part = await look(method, { from: at, to });
      expect(part.isWhole).toBe(true);
      seen.push(...part.differences.map(({ purchaseId }) => purchaseId));
      at = part.next;
    }
    expect(parts).toBeGreaterThan(1);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test("twenty purchases that are not in the list are asked for one by one; the others are counted as unchecked", async () => {
    const row = await purchase(await bought(method));
    if (!row) throw new Error("no purchase");
    vendorOf(method).payments.clear();
    const names = ["paymentIntentId", "paypalOrderId", "stripeChargeId", "paypalTransactionId"] as const;
    const copyOf = (number: number) => ({
      ...row,
      id: `copy-${method}-${number}`,
      ...Object.fromEntries(names.map((name) => [name, row[name] && `${row[name]}-${number}`])),
    });
    const copies = Array.from({ length: 22 }, (_, number) => control().db.insert(creditPurchases, copyOf(number)));
    await control().db.batch(copies);
    const { differences, unchecked, compared } = await look(method);
    expect(differences.map(({ kind }) => kind)).toEqual(Array(20).fill("missing_there"));
    expect([unchecked, compared]).toEqual([3, 23]);
  });
});

test("PayPal's list of one day does not tell what went back on another: that is asked for, twenty times at most", async () => {
  const id = await bought("paypal");
  const { last } = paypal;
  last.refunded = 4500;
  await mend("paypal", await only("paypal"));
  paypal.listsRefunds = false;
  expect(await look("paypal")).toMatchObject({ differences: [], unchecked: 0 });
  const row = await purchase(id);
  if (!row) throw new Error("no purchase");
  for (let number = 0; number < 21; number += 1) {
    const copy = { ...last, id: `${last.id}${number}`, purchaseId: `copy-${number}` };
    paypal.payments.set(copy.id, copy);
    const names = { id: copy.purchaseId, paypalOrderId: copy.id, paypalTransactionId: `CAP${copy.id}` };
    await control().db.run(control().db.insert(creditPurchases, { ...row, ...names }));
  }
  expect(await look("paypal")).toMatchObject({ differences: [], unchecked: 2 });
});

test("a card payment without a purchase is made anew of what Stripe keeps for us, once; PayPal's cannot be", async () => {
  const id = await bought("stripe");
  await control().db.run(control().db.delete(creditPurchases, eq(creditPurchases.id, id)));
  // Its credits came already: they do not come again.
  await mend("stripe", await only("stripe"));
  expect([await balance(), (await purchase(id))?.status]).toEqual([500, "completed"]);

  const other = await bought("stripe", { confirmed: false });
  await control().db.run(control().db.delete(creditPurchases, eq(creditPurchases.id, other)));
  const row = await only("stripe");
  expect(row).toMatchObject({ kind: "missing_here", purchaseId: null, here: null, canTakeOver: true });
  await Promise.all([mend("stripe", row), mend("stripe", row)]);
  expect(await balance()).toBe(1000);
  expect(await purchase(other)).toMatchObject({ ...BUSINESS, tenantId: mine.tenant.id, packageName: "Negocio" });
  expect(await kinds("stripe")).toEqual([]);

  // What went back in full is owed to nobody.
  const back = await bought("stripe", { confirmed: false });
  await control().db.run(control().db.delete(creditPurchases, eq(creditPurchases.id, back)));
  stripe.last.refunded = 4499;
  expect(await kinds("stripe")).toEqual(["missing_here"]);
  stripe.last.refunded = 4500;
  expect(await kinds("stripe")).toEqual([]);

  const lost = await bought("paypal", { confirmed: false });
  await control().db.run(control().db.delete(creditPurchases, eq(creditPurchases.id, lost)));
  const foreign = await only("paypal");
  expect(foreign).toMatchObject({ kind: "missing_here", canTakeOver: false });
  await expect(mend("paypal", foreign)).rejects.toMatchObject({ code: "conflict", detail: "not_ours" });
});

test("a payment for another purchase, or in another currency, is never taken over", async () => {
  const first = await bought("stripe", { confirmed: false });
  const { last } = stripe;
  await bought("stripe", { confirmed: false });
  last.purchaseId = stripe.last.purchaseId;
  await expect(
    takeOver(control(), actor, shop.pipes, { metodo: "stripe", of: first, reference: last.id, transactionId: null }),
  ).rejects.toMatchObject({ detail: "not_ours" });
  await expect(
    takeOver(control(), actor, shop.pipes, { metodo: "paypal", of: first, reference: null, transactionId: null }),
  ).rejects.toMatchObject({ status: 404 });
  const euros = await bought("stripe", { confirmed: false });
  stripe.paysIn = "eur";
  const row = (await look("stripe")).differences.find(({ purchaseId }) => purchaseId === euros);
  expect(row).toMatchObject({ kind: "amount", canTakeOver: false });
  await expect(row && mend("stripe", row)).rejects.toMatchObject({ detail: "other_currency" });
  expect(await balance()).toBe(0);
  const entries = await rowsOf(mine.tenant, creditLedger);
  expect(entries.filter(({ key }) => key.startsWith("purchase"))).toEqual([]);
});

test("payments of more than a hundred businesses that never reached us are all named", async () => {
  const [bought] = await control().db.run(control().db.select(tenants, { where: eq(tenants.id, mine.tenant.id) }));
  const amount = 4500;
  for (let count = 1; count <= 101; count += 1) {
    const purchaseId = crypto.randomUUID();
    const about = { ...BUSINESS, purchaseId, tenantId: count, description: "", email: null };
    const made = await shop.pipes.payments.card?.create(about);
    stripe.last.state = "paid";
    const tenantId = (count === 101 ? mine.tenant.id : count) as typeof mine.tenant.id;
    const row = { id: purchaseId, tenantId, ...BUSINESS, packageName: "", paymentMethod: "stripe" };
    const now = new Date();
    const times = { paymentIntentId: made?.intentId ?? null, createdAt: now, updatedAt: now };
    await control().db.run(control().db.insert(creditPurchases, { ...row, ...times, amount }));
  }
  const { differences } = await look("stripe");
  expect(differences).toHaveLength(101);
  expect(differences.map(({ tenantName }) => tenantName)).toContain(bought?.name);
});
