import { beforeEach, describe, expect, test } from "vitest";
import { chargeAnswer, refundAnswer } from "~/features/credits/balance/writes.server";
import {
  confirmCardPayment,
  confirmPayPalPayment,
  startCardPayment,
  startPayPalPayment,
} from "~/features/credits/buy.server";
import { readShortfall } from "~/features/credits/queries.server";
import { creditLedger } from "~/features/credits/tables.server";
import { newId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { handlePaymentWebhook } from "../../workers/payments";
import type { FakePayPal, FakeStripe } from "../fakes/payments";
import { tellPromise } from "../support/ask";
import { creditsOf, newTenant, rowsOf } from "../support/builders";
import { paymentWorkshop } from "../support/payment-workshop";
import { fullSize, seededRandom, shuffled, tenthOf } from "../support/random";
import type { Workshop } from "../support/run-queue";

const BUSINESS = { packageId: "business", amount: 4500, credits: 500 };
const WELCOME = 50;
const BUYER = { name: "Ana", email: "ana@negocio.mx", address: "192.0.2.1", userAgent: null };
const LONG = 120_000;

let stripe: FakeStripe;
let paypal: FakePayPal;
let shop: Workshop;

beforeEach(() => {
  ({ stripe, paypal, shop } = paymentWorkshop());
});

type Way = "stripe" | "paypal";
const control = () => shop.platform.control;
const vendorOf = (way: Way) => (way === "stripe" ? stripe : paypal);

/** A purchase that its buyer has paid at the provider, and of which we have heard nothing. */
async function paid(way: Way, tenant: Tenant) {
  if (way === "stripe") await startCardPayment(control(), tenant, shop.pipes, BUYER, BUSINESS);
  else await startPayPalPayment(control(), tenant, shop.pipes, BUYER, BUSINESS, "https://app.example.test");
  const { last } = vendorOf(way);
  last.state = way === "stripe" ? "paid" : "approved";
  const confirm = () =>
    way === "stripe"
      ? confirmCardPayment(control(), tenant, shop.pipes, { paymentIntentId: last.id, purchaseId: last.purchaseId })
      : confirmPayPalPayment(control(), tenant, shop.pipes, last.id);
  const webhook = async (type: string) => {
    const sent = await vendorOf(way).webhook(type, last.id);
    const { status } = await handlePaymentWebhook(sent, control(), shop.pipes, way);
    if (status !== 200) throw new Error(`webhook ${status}`);
  };
  return { last, confirm, webhook };
}
type Paid = Awaited<ReturnType<typeof paid>>;

/** The state of a ledger, which must always agree with itself. @returns what there is less what is owed */
async function worthOf(tenant: Tenant): Promise<number> {
  const [{ balance, sum, keys }, owed] = await Promise.all([creditsOf(tenant), tenant.db.run(readShortfall(tenant))]);
  expect([sum, balance < 0, owed < 0, Math.min(balance, owed)]).toEqual([balance, false, false, 0]);
  expect(new Set(keys).size).toBe(keys.length);
  return balance - owed;
}

const spend = (tenant: Tenant, credits: number) =>
  tenant.db.run(
    tenant.db.insert(creditLedger, {
      id: newId(),
      key: `answer:${newId()}`,
      amount: -credits,
      reason: "answer",
      createdAt: new Date(),
    }),
  );

const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => orders(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]));

const STEPS = ["confirm", "webhook", "retry", "refund", "dispute"] as const;
type Step = (typeof STEPS)[number];

/** What each step is at each provider, and what is left of 500 credits after all of them: 900 of 4,500 cents go back, and all, or 1,800 more, are disputed. */
const WAYS: Readonly<
  Record<Way, { readonly left: number; readonly step: (of: Paid, step: Step) => Promise<unknown> }>
> = {
  stripe: {
    left: 0,
    step: async ({ last, confirm, webhook }, step) => {
      if (step === "confirm" || step === "retry") return confirm();
      if (step === "webhook") return webhook("payment_intent.succeeded");
      if (step === "refund") last.refunded = 900;
      if (step === "dispute") last.dispute = "needs_response";
      return webhook(step === "refund" ? "charge.refunded" : "charge.dispute.created");
    },
  },
  paypal: {
    left: 200,
    step: async ({ last, confirm, webhook }, step) => {
      if (step === "confirm" || step === "retry") return confirm();
      if (step === "webhook") return webhook("CHECKOUT.ORDER.APPROVED");
      last.refunded += step === "refund" ? 900 : 1800;
      return webhook(step === "refund" ? "PAYMENT.CAPTURE.REFUNDED" : "PAYMENT.CAPTURE.REVERSED");
    },
  },
};

describe.each(["stripe", "paypal"] as const)("CRED-10 by %s", (way) => {
  test.each([
    ["kept", false],
    ["used at once", true],
  ])(
    "Promise 6: in every order of confirm, webhook, retry, refund and dispute the ledger is right, with credits that are %s",
    async (_how, isUsed) => {
      const { left, step } = WAYS[way];
      // A retry is the confirm call again: which of the two comes first makes no difference.
      const all = orders(STEPS).filter((order) => order.indexOf("confirm") < order.indexOf("retry"));
      expect(all).toHaveLength(60);
      for (const order of isUsed ? tenthOf(all) : all) {
        const tenant = await newTenant(shop.platform, { shard: 1 });
        const purchase = await paid(way, tenant);
        let used = 0;
        for (const one of order) {
          await step(purchase, one);
          if (!isUsed || used > 0) continue;
          const { balance } = await creditsOf(tenant);
          if (balance === 0) continue;
          used = balance;
          await spend(tenant, used);
        }
        // PayPal's refunds and reversals are told by the order, which one more question reads.
        await purchase.confirm();
        expect([order, await worthOf(tenant)]).toEqual([order, WELCOME + left - used]);
        if (way === "paypal") continue;
        purchase.last.dispute = "won";
        await purchase.webhook("charge.dispute.closed");
        expect([order, await worthOf(tenant)]).toEqual([order, WELCOME + 400 - used]);
        stripe.payments.delete(purchase.last.id);
      }
    },
    LONG,
  );
});

test(
  "Promise 6: purchases, their repeats, refunds and answers at one moment give and spend each credit once",
  async () => {
    const random = seededRandom(20_261_123);
    const [purchases, answers] = fullSize() ? [12, 1_200] : [4, 120];
    const tenant = await newTenant(shop.platform, { shard: 1 });
    const bought: Paid[] = [];
    for (let count = 0; count < purchases; count += 1)
      bought.push(await paid(count % 2 === 0 ? "stripe" : "paypal", tenant));
    // Of each second card payment a fifth goes back while all of this happens.
    const back = bought.filter((_, at) => at % 4 === 0);
    let charged = 0;
    let returned = 0;
    const charge = async (id: number) => {
      try {
        await tenant.db.run(chargeAnswer(tenant, id));
        charged += 1;
      } catch (error) {
        if (!(error instanceof GuardRefused)) throw error;
        return;
      }
      if (id % 5 > 0) return;
      await Promise.all([1, 2].map(() => tenant.db.run(refundAnswer(tenant, id))));
      returned += 1;
    };
    const told = bought.flatMap(({ confirm, webhook, last }) => {
      const type = stripe.payments.has(last.id) ? "payment_intent.succeeded" : "CHECKOUT.ORDER.APPROVED";
      return [confirm, confirm, () => webhook(type), () => webhook(type)];
    });
    const refunds = back.map(({ last, webhook }) => () => {
      last.refunded = 900;
      return webhook("charge.refunded");
    });
    const spent = Array.from({ length: answers }, (_, id) => () => charge(id + 1));
    await Promise.all(shuffled<() => Promise<unknown>>([...told, ...refunds, ...spent], random).map((work) => work()));
    const worth = await worthOf(tenant);
    const expected = WELCOME + purchases * 500 - back.length * 100 - charged + returned;
    tellPromise(
      6,
      `${purchases} purchases told ${told.length + refunds.length} times beside ${answers} answers → ${charged} charged, ${returned} given back, worth ${worth} of ${expected}`,
    );
    expect(worth).toBe(expected);
    const kinds = (await rowsOf(tenant, creditLedger)).map(({ key }) => key.split(":", 1)[0]);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect([count("purchase"), count("purchase_refund"), count("answer"), count("refund")]).toEqual([
      purchases,
      back.length,
      charged,
      returned,
    ]);
  },
  LONG,
);
