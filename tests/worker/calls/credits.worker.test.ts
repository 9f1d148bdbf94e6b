import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { readBalance } from "~/features/credits/balance/writes.server";
import { readShortfall } from "~/features/credits/queries.server";
import { creditLedger, creditPurchases } from "~/features/credits/tables.server";
import { handlePaymentWebhook } from "../../../workers/payments";
import type { FakePayPal, FakeStripe } from "../../fakes/payments";
import { both, type Caller, callerOf, type Member, newMember } from "../../support/calls";
import { paymentWorkshop } from "../../support/payment-workshop";
import { type Workshop, workshop } from "../../support/run-queue";

const requestId = "test-request";
const WELCOME = 50;
const BUSINESS = { packageId: "business", amount: 4500, credits: 500 };

let stripe: FakeStripe;
let paypal: FakePayPal;
let shop: Workshop;
let mine: Member;
let ask: Caller;
let stranger: Caller;

beforeEach(async () => {
  ({ stripe, paypal, shop } = paymentWorkshop({ formerStripeSecret: "whsec_before" }));
  mine = await newMember(shop);
  ask = callerOf(shop, mine.bearer);
  stranger = callerOf(shop, (await newMember(shop)).bearer);
});

/** What came beyond the welcome credits. */
const balance = async () => (await mine.tenant.db.run(readBalance(mine.tenant))) - WELCOME;
const owed = () => mine.tenant.db.run(readShortfall(mine.tenant));
const purchase = async () => {
  const { control } = shop.platform;
  const [row] = await control.db.run(
    control.db.select(creditPurchases, { where: eq(creditPurchases.tenantId, mine.tenant.id) }),
  );
  return row;
};
const hook = async (request: Request | Promise<Request>) => {
  const sent = await request;
  const method = new URL(sent.url).pathname.includes("stripe") ? "stripe" : "paypal";
  return (await handlePaymentWebhook(sent, shop.platform.control, shop.pipes, method)).status;
};
const error = (text: string, code: string) => ({ error: text, code, requestId });

async function startCard() {
  const { body } = await ask("POST /api/credits/stripe/create", BUSINESS);
  return body as { success: boolean; clientSecret: string; purchaseId: string };
}
const confirmCard = (purchaseId: string, who = ask) =>
  who("POST /api/credits/confirm-payment", { paymentIntentId: stripe.last.id, purchaseId });
const confirmPayPal = (who = ask) => who("POST /api/credits/paypal/confirm", { orderId: paypal.last.id });

test("API-22 CRED-02 GET /api/credit-packages answers the packages in their order, one of them business", async () => {
  expect(both(await ask("GET /api/credit-packages"))).toEqual([
    200,
    [
      { id: "starter", name: "Inicial", credits: 100, amount: 1000 },
      { id: "business", name: "Negocio", credits: 500, amount: 4500 },
      { id: "professional", name: "Profesional", credits: 1500, amount: 12000 },
      { id: "enterprise", name: "Empresa", credits: 5000, amount: 35000 },
    ],
  ]);
});

test("API-23 CRED-07 CRED-18 POST /api/credits/stripe/create leaves a pending purchase at our own price", async () => {
  const answer = await ask("POST /api/credits/stripe/create", BUSINESS);
  const { id } = stripe.last;
  const row = await purchase();
  expect(both(answer)).toEqual([200, { success: true, clientSecret: `${id}_secret`, purchaseId: row?.id }]);
  expect(row).toMatchObject({ ...BUSINESS, status: "pending", paymentMethod: "stripe", paymentIntentId: id });
  expect(stripe.asked[0]?.headers.get("idempotency-key")).toBe(`purchase-${row?.id}`);
  expect(await balance()).toBe(0);
});

test("API-23 API-25 an amount of 1 for an expensive package is refused, and an unknown package too", async () => {
  for (const way of ["stripe", "paypal"]) {
    const line = `POST /api/credits/${way}/create`;
    const changed = "El precio de este paquete cambió. Actualiza la página y vuelve a elegirlo.";
    expect(both(await ask(line, { ...BUSINESS, amount: 1 }))).toEqual([409, error(changed, "package_changed")]);
    expect(both(await ask(line, { ...BUSINESS, credits: 9000 }))).toEqual([409, error(changed, "package_changed")]);
    expect(both(await ask(line, { ...BUSINESS, packageId: "gone" }))).toEqual([
      404,
      error("Paquete no encontrado", "not_found"),
    ]);
  }
  expect([stripe.asked, paypal.asked]).toEqual([[], []]);
  expect(await purchase()).toBeUndefined();
});

test("API-06 API-23 API-24 API-25 API-26 a body that names no package, no price or no purchase is refused and asks no provider", async () => {
  const invalid = (fields: Readonly<Record<string, readonly string[]>>) => [
    422,
    { error: Object.values(fields)[0]?.[0], code: "invalid", fields, requestId },
  ];
  const notPositive = "Tiene que ser mayor que 0.";
  const blank = "Falta este dato.";
  for (const way of ["stripe", "paypal"]) {
    const line = `POST /api/credits/${way}/create`;
    expect(both(await ask(line, { ...BUSINESS, packageId: "" }))).toEqual(
      invalid({ packageId: ["Selecciona un paquete"] }),
    );
    expect(both(await ask(line, { packageId: "business", amount: 0, credits: "500" }))).toEqual(
      invalid({ amount: [notPositive], credits: ["Aquí va un número."] }),
    );
  }
  expect(both(await ask("POST /api/credits/confirm-payment", { paymentIntentId: "", purchaseId: 7 }))).toEqual(
    invalid({ paymentIntentId: [blank], purchaseId: ["Aquí va un texto."] }),
  );
  expect(both(await ask("POST /api/credits/paypal/confirm", {}))).toEqual(invalid({ orderId: ["Falta este dato."] }));
  expect([stripe.asked, paypal.asked]).toEqual([[], []]);
  expect(await purchase()).toBeUndefined();
});

test("CRED-08 a failing provider and an answer without client secret are told apart", async () => {
  stripe.failures.push(400);
  expect(both(await ask("POST /api/credits/stripe/create", BUSINESS))).toEqual([
    502,
    error("Error creando el pago", "provider"),
  ]);
  stripe.forgetsSecret = true;
  expect(both(await ask("POST /api/credits/stripe/create", BUSINESS))).toEqual([
    502,
    error("No se recibió el client secret de Stripe", "provider"),
  ]);
});

test("API-24 CRED-01 CRED-10 POST /api/credits/confirm-payment adds a paid intent's credits once", async () => {
  const { purchaseId } = await startCard();
  expect(both(await confirmCard(purchaseId))).toEqual([409, error("Error confirmando pago", "payment_not_completed")]);
  stripe.last.state = "paid";
  const missing = [404, error("No encontramos lo que buscas.", "not_found")];
  expect(both(await confirmCard(purchaseId, stranger))).toEqual(missing);
  expect(both(await confirmCard("unknown"))).toEqual(missing);
  expect(await balance()).toBe(0);
  expect(both(await confirmCard(purchaseId))).toEqual([200, { success: true, creditsAdded: 500 }]);
  expect(both(await confirmCard(purchaseId))).toEqual([200, { success: true, creditsAdded: 500 }]);
  expect(await balance()).toBe(500);
  expect(await purchase()).toMatchObject({ status: "completed", stripeFee: 172, stripeNetAmount: 4328 });
});

test("API-24 a paid intent confirms no other purchase of the business, and one whose money went back stays what it was", async () => {
  const { purchaseId } = await startCard();
  const paid = stripe.last;
  paid.state = "paid";
  const { purchaseId: other } = await startCard();
  const sent = { paymentIntentId: paid.id, purchaseId: other };
  expect(both(await ask("POST /api/credits/confirm-payment", sent))).toEqual([
    404,
    error("No encontramos lo que buscas.", "not_found"),
  ]);
  paid.refunded = 4500;
  for (let times = 0; times < 2; times += 1)
    expect(both(await ask("POST /api/credits/confirm-payment", { ...sent, purchaseId }))).toEqual([
      200,
      { success: true, creditsAdded: 500 },
    ]);
  expect([await balance(), await owed()]).toEqual([0, 0]);
});

test("a purchase that starts, its credits and their return leave a row each, once", async () => {
  const { purchaseId } = await startCard();
  Object.assign(stripe.last, { state: "paid", refunded: 900 });
  for (let times = 0; times < 2; times += 1) await confirmCard(purchaseId);
  const { db, id } = mine.tenant;
  const written = sql`select action, target from audit_log where tenant_id = ${id} order by id`;
  const rows = await db.run(mine.tenant.sql<{ action: string; target: string }>(written));
  expect(rows.map(({ action, target }) => `${action} ${target}`)).toEqual([
    `start_purchase purchase:${purchaseId}`,
    `add_credits credits:${purchaseId}`,
    `change_credits credits:${purchaseId}`,
  ]);
});

test("a purchase keeps the moment of its payment, and a fee that is told in its own currency", async () => {
  const { purchaseId } = await startCard();
  stripe.last.state = "paid";
  stripe.settles = { currency: "mxn", fee: 3_100 };
  const paidAt = new Date(shop.platform.clock.now());
  await confirmCard(purchaseId);
  expect(await purchase()).toMatchObject({ completedAt: paidAt, stripeFee: null, stripeNetAmount: null });
  shop.platform.clock.advance(86_400_000);
  for (const settles of [
    { currency: "usd", fee: 172 },
    { currency: "mxn", fee: 3_100 },
  ]) {
    stripe.settles = settles;
    await hook(stripe.webhook("charge.updated", stripe.last.id));
    expect(await purchase()).toMatchObject({ completedAt: paidAt, stripeFee: 172, stripeNetAmount: 4328 });
  }
});

test("API-24 an intent of another amount or for another purchase adds nothing", async () => {
  const { purchaseId } = await startCard();
  Object.assign(stripe.last, { state: "paid", amount: 1 });
  expect((await confirmCard(purchaseId)).status).toBe(409);
  Object.assign(stripe.last, { amount: 4500, purchaseId: "another" });
  expect((await confirmCard(purchaseId)).status).toBe(409);
  expect(await balance()).toBe(0);
});

test("API-25 CRED-15 POST /api/credits/paypal/create leaves a pending purchase with its order", async () => {
  const answer = await ask("POST /api/credits/paypal/create", BUSINESS);
  const { id } = paypal.last;
  const approvalUrl = `https://www.sandbox.paypal.com/checkoutnow?token=${id}`;
  expect(both(answer)).toEqual([200, { approvalUrl, orderId: id }]);
  expect(await purchase()).toMatchObject({ ...BUSINESS, status: "pending", paypalOrderId: id });
});

test("API-26 POST /api/credits/paypal/confirm takes an approved order's money and adds its credits once", async () => {
  await ask("POST /api/credits/paypal/create", BUSINESS);
  expect(both(await confirmPayPal())).toEqual([409, error("Error confirmando pago", "payment_not_completed")]);
  paypal.last.state = "declined";
  expect((await confirmPayPal()).status).toBe(409);
  paypal.last.state = "approved";
  const missing = [404, error("No encontramos lo que buscas.", "not_found")];
  expect(both(await confirmPayPal(stranger))).toEqual(missing);
  expect(both(await ask("POST /api/credits/paypal/confirm", { orderId: "unknown" }))).toEqual(missing);
  expect(both(await confirmPayPal())).toEqual([200, { success: true, creditsAdded: 500 }]);
  expect(both(await confirmPayPal())).toEqual([200, { success: true, creditsAdded: 500 }]);
  expect(await balance()).toBe(500);
  expect(await purchase()).toMatchObject({ status: "completed", paypalFee: 220, paypalNetAmount: 4280 });
});

test("CRED-19 without keys the calls say so and leave nothing", async () => {
  const bare = workshop();
  const calls = callerOf(bare, (await newMember(bare)).bearer);
  expect(both(await calls("POST /api/credits/stripe/create", BUSINESS))).toEqual([
    409,
    error("Por ahora no se puede pagar con tarjeta.", "no_card"),
  ]);
  expect(both(await calls("POST /api/credits/paypal/create", BUSINESS))).toEqual([
    409,
    error("Por ahora no se puede pagar con PayPal.", "no_paypal"),
  ]);
});

test("CRED-11 a webhook alone finishes a purchase; a forged one, a failing one and a repeat add nothing", async () => {
  await startCard();
  const { id } = stripe.last;
  stripe.last.state = "paid";
  const type = "payment_intent.succeeded";
  expect(await hook(stripe.webhook(type, id, "whsec_forged"))).toBe(401);
  stripe.failures.push(500, 500);
  expect(await hook(stripe.webhook(type, id))).toBe(503);
  expect(await balance()).toBe(0);
  expect(await hook(stripe.webhook(type, "pi_unknown"))).toBe(200);
  for (let times = 0; times < 3; times += 1) expect(await hook(stripe.webhook(type, id))).toBe(200);
  expect(await balance()).toBe(500);
  await ask("POST /api/credits/paypal/create", BUSINESS);
  paypal.last.state = "approved";
  expect(await hook(paypal.webhook("CHECKOUT.ORDER.APPROVED", paypal.last.id, "forged"))).toBe(401);
  for (let times = 0; times < 3; times += 1) {
    expect(await hook(paypal.webhook("CHECKOUT.ORDER.APPROVED", paypal.last.id))).toBe(200);
  }
  expect(await balance()).toBe(1000);
});

test("credits that are spent when money goes back are owed, and the next purchase covers them", async () => {
  await startCard();
  const { id } = stripe.last;
  stripe.last.state = "paid";
  await hook(stripe.webhook("payment_intent.succeeded", id));
  const { db } = mine.tenant;
  await db.run(
    db.insert(creditLedger, { id: 1, key: "answer:1", amount: -500, reason: "spent", createdAt: new Date() }),
  );
  stripe.last.refunded = 1500;
  await hook(stripe.webhook("charge.refunded", id));
  expect([await balance(), await owed()]).toEqual([-WELCOME, 116]);
  await startCard();
  stripe.last.state = "paid";
  for (let times = 0; times < 2; times += 1) await hook(stripe.webhook("payment_intent.succeeded", stripe.last.id));
  expect([await balance(), await owed()]).toEqual([384 - WELCOME, 0]);
});

test("a dispute takes the credits, and gives them back when it is won, in whatever order they are told", async () => {
  await startCard();
  const { last } = stripe;
  Object.assign(last, { state: "paid", dispute: "needs_response" });
  await hook(stripe.webhook("charge.dispute.created", last.id));
  expect(await balance()).toBe(0);
  last.dispute = "won";
  for (const type of ["charge.dispute.closed", "charge.dispute.created"]) await hook(stripe.webhook(type, last.id));
  expect([await balance(), await owed()]).toEqual([500, 0]);
});
