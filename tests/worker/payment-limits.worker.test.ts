import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readBalance } from "~/features/credits/balance/writes.server";
import { checkPurchase } from "~/features/credits/buy.server";
import { providerTroubles, quotas, rateLimits } from "~/platform/tables.server";
import { handlePaymentWebhook } from "../../workers/payments";
import type { FakePayPal, FakeStripe } from "../fakes/payments";
import { type Caller, callerOf, type Member, newMember } from "../support/calls";
import { paymentWorkshop } from "../support/payment-workshop";
import type { Workshop } from "../support/run-queue";

// Every limit is written out here: a test that asks the product for it could not notice a wrong one.
const MINUTE = 60_000;
const BUSINESS = { packageId: "business", amount: 4500, credits: 500 };
const MINE = "203.0.113.7";
const PAID = { stripe: "payment_intent.succeeded", paypal: "CHECKOUT.ORDER.APPROVED" } as const;

let stripe: FakeStripe;
let paypal: FakePayPal;
let shop: Workshop;
let mine: Member;
let ask: Caller;

/** Months after now and apart, because an isolate remembers what it counted on a day. */
let month = 0;
beforeEach(async () => {
  month += 1;
  // The beginning of a minute, so that no count falls into two.
  const start = (Math.floor(Date.now() / MINUTE) + month * 30 * 24 * 60) * MINUTE;
  ({ stripe, paypal, shop } = paymentWorkshop({ start }));
  mine = await newMember(shop);
  ask = callerOf(shop, mine.bearer);
});

type Way = keyof typeof PAID;
const hook = async (way: Way, sent: Request | Promise<Request>, address = MINE) =>
  handlePaymentWebhook(await sent, shop.platform.control, shop.pipes, way, address);
const forged = (way: Way, address = MINE) =>
  hook(
    way,
    way === "stripe" ? stripe.webhook(PAID.stripe, "pi_1", "whsec_forged") : paypal.webhook(PAID.paypal, "1", "forged"),
    address,
  );
const balance = () => mine.tenant.db.run(readBalance(mine.tenant));
const counted = async () => {
  const { control } = shop.platform;
  const rows = await control.db.run(control.db.select(rateLimits));
  const window = Math.floor(shop.platform.clock.now() / MINUTE);
  return Object.fromEntries(
    rows
      .filter((row) => row.key.startsWith("payment-webhook") && row.window === window)
      .map(({ key, count }) => [key, count]),
  );
};

/** Sets the count of a network, or of all, that as many webhooks more would leave: sending them proves nothing more. */
const countMore = async (key: string, more: number) => {
  const { control, clock } = shop.platform;
  const now = and(eq(rateLimits.key, key), eq(rateLimits.window, Math.floor(clock.now() / MINUTE))) ?? sql`0`;
  const changed = control.db.update(rateLimits, { count: sql`${rateLimits.count} + ${more}` }, now);
  expect(await control.db.run(changed)).toHaveLength(1);
};
/** The same for what a business uses. */
const useMore = async (key: string, more: number) => {
  const { db } = mine.tenant;
  expect(await db.run(db.update(quotas, { count: sql`${quotas.count} + ${more}` }, eq(quotas.key, key)))).toHaveLength(
    1,
  );
};

async function paid(way: Way) {
  await ask(`POST /api/credits/${way}/create`, BUSINESS);
  const { last } = way === "stripe" ? stripe : paypal;
  last.state = way === "stripe" ? "paid" : "approved";
  const genuine = () =>
    way === "stripe" ? stripe.webhook(PAID.stripe, last.id) : paypal.webhook(PAID.paypal, last.id);
  return { last, genuine };
}

describe.each(["stripe", "paypal"] as const)("%s", (way) => {
  test("a webhook of more than 256 kB is refused as too long, and one of that length is read", async () => {
    const { genuine } = await paid(way);
    const { url, headers } = await genuine();
    const long = (length: number) => hook(way, new Request(url, { method: "POST", headers, body: "x".repeat(length) }));
    expect((await long(262_145)).status).toBe(413);
    expect((await long(262_144)).status).toBe(401);
  });

  test("another method is refused; what is forged or cannot be asked counts with its reason, and comes again", async () => {
    const get = await hook(way, new Request("http://localhost/"));
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
    const troubles = async () => {
      await shop.platform.settle();
      const { control } = shop.platform;
      const day = Math.floor(shop.platform.clock.now() / (24 * 60 * MINUTE));
      const of = and(eq(providerTroubles.day, day), eq(providerTroubles.provider, way));
      const rows = await control.db.run(control.db.select(providerTroubles, { where: of }));
      return rows
        .filter(({ kind }) => kind === "webhook_refused")
        .map(({ tenantId, reason }) => [Number(tenantId), reason]);
    };
    const { genuine } = await paid(way);
    await forged(way);
    expect(await troubles()).toEqual([[0, "no_proof"]]);
    const away = async () => {
      throw new Error("the provider is away");
    };
    const { card, paypal: wallet } = shop.pipes.payments;
    const payments = { card: card && { ...card, read: away }, paypal: wallet && { ...wallet, capture: away } };
    const pipes = { ...shop.pipes, payments };
    const answer = await handlePaymentWebhook(await genuine(), shop.platform.control, pipes, way, "198.51.100.2");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await troubles()).toEqual([[0, "not_stored"]]);
    expect(await balance()).toBe(50);
    expect((await hook(way, genuine(), "198.51.100.2")).status).toBe(200);
    expect(await balance()).toBe(550);
  });

  test("after 60 webhooks without proof a network hears 429 for a minute, and others are heard", async () => {
    const { genuine } = await paid(way);
    for (let count = 0; count < 2; count += 1) expect((await forged(way)).status).toBe(401);
    await countMore(`payment-webhook:${way}:${MINE}`, 57);
    expect((await forged(way)).status).toBe(401);
    const refused = await forged(way);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await hook(way, genuine())).status).toBe(429);
    expect(await balance()).toBe(50);
    expect((await hook(way, genuine(), "198.51.100.1")).status).toBe(200);
    expect(await balance()).toBe(550);
    shop.platform.clock.advance(2 * MINUTE);
    expect((await hook(way, genuine())).status).toBe(200);
    expect(await balance()).toBe(550);
  });

  test("proven ones are not counted against their network; without the form of a signature nothing is read or counted", async () => {
    const { genuine } = await paid(way);
    for (let count = 0; count < 3; count += 1) expect((await hook(way, genuine())).status).toBe(200);
    await shop.platform.settle();
    expect(Object.values(await counted()).every((count) => count === 0)).toBe(true);
    const before = await counted();
    const bare = new Request("http://localhost/", { method: "POST", body: "{}" });
    expect((await hook(way, bare)).status).toBe(401);
    expect([await counted(), bare.bodyUsed]).toEqual([before, false]);
  });

  test("more than 120 proven ones a minute of one business come again later, and ask its provider no more", async () => {
    const { genuine } = await paid(way);
    for (let count = 0; count < 2; count += 1) expect((await hook(way, genuine())).status).toBe(200);
    await useMore("payment-webhooks", 117);
    expect((await hook(way, genuine())).status).toBe(200);
    const asked = (way === "stripe" ? stripe : paypal).asked.filter(({ path }) => !path.includes("verify")).length;
    expect((await hook(way, genuine())).status).toBe(429);
    expect((way === "stripe" ? stripe : paypal).asked.filter(({ path }) => !path.includes("verify"))).toHaveLength(
      asked,
    );
    shop.platform.clock.advance(2 * MINUTE);
    expect((await hook(way, genuine())).status).toBe(200);
  });

  test("a business asks for 30 confirmations a minute, and its neighbour for its own", async () => {
    const { last } = await paid(way);
    const confirm = (who: Caller) =>
      way === "stripe"
        ? who("POST /api/credits/confirm-payment", { paymentIntentId: last.id, purchaseId: last.purchaseId })
        : who("POST /api/credits/paypal/confirm", { orderId: last.id });
    for (let count = 0; count < 2; count += 1) expect((await confirm(ask)).status).toBe(200);
    await useMore("payment-questions", 27);
    expect((await confirm(ask)).status).toBe(200);
    const refused = await confirm(ask);
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect((await confirm(callerOf(shop, (await newMember(shop)).bearer))).status).toBe(404);
    shop.platform.clock.advance(2 * MINUTE);
    expect((await confirm(ask)).status).toBe(200);
  });

  test("a business asks 30 times a minute how a purchase stands", async () => {
    const { last } = await paid(way);
    const check = () => checkPurchase(shop.platform.control, mine.tenant, shop.pipes, last.purchaseId);
    await check();
    await useMore("payment-questions", 28);
    await check();
    await expect(check()).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("a business begins 20 purchases a minute", async () => {
    const begin = () => ask(`POST /api/credits/${way}/create`, BUSINESS);
    for (let count = 0; count < 2; count += 1) expect((await begin()).status).toBe(200);
    await useMore("payment-starts", 17);
    expect((await begin()).status).toBe(200);
    expect(await begin()).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect((way === "stripe" ? stripe : paypal).payments.size).toBe(3);
  });
});

test("120 unproven webhooks a minute from everywhere are put to PayPal, and what one network is refused takes no place", async () => {
  const questions = () => paypal.asked.filter(({ path }) => path.includes("verify")).length;
  await forged("paypal");
  for (const key of ["payment-webhook:paypal", `payment-webhook:paypal:${MINE}`]) await countMore(key, 57);
  for (let count = 0; count < 22; count += 1) await forged("paypal");
  expect(questions()).toBe(3);
  expect((await counted())["payment-webhook:paypal"]).toBe(60);
  await countMore("payment-webhook:paypal", 57);
  for (let count = 0; count < 20; count += 1) await forged("paypal", `198.51.100.${count}`);
  expect(questions()).toBe(6);
  expect((await forged("stripe", "198.51.100.250")).status).toBe(401);
});
