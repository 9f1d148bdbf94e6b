import { expect, test } from "vitest";
import { FakePayPal } from "../../../../tests/fakes/payments";
import { createPayPal } from "./orders";

const NOON = Date.UTC(2026, 10, 23, 12, 0);
const BACK = { success: "https://chat.example/si", cancelled: "https://chat.example/no" };

function account(webhookId: string | null = "WH-FAKE") {
  const fake = new FakePayPal();
  const queries: URLSearchParams[] = [];
  /** Answers that the stand-in does not give, by the end of a path. */
  const said = new Map<string, Response>();
  const paypal = createPayPal({
    clientId: crypto.randomUUID(),
    clientSecret: "s3cret",
    webhookId,
    baseUrl: "https://paypal.test",
    fetch: async (input, init) => {
      const url = new URL(String(input));
      queries.push(url.searchParams);
      const answer = await fake.fetch(input, init);
      for (const [path, other] of said) if (url.pathname.endsWith(path)) return other;
      return answer;
    },
    now: () => NOON,
  });
  const order = (purchaseId = "p-1", amount = 12_050) =>
    paypal.create(
      { purchaseId, tenantId: 1, packageId: "p", credits: 1_500, amount, description: "1,500 créditos", email: null },
      BACK,
    );
  /** Method, path, key and body of the last request. */
  const last = () => {
    const { method = "", path = "", headers, body = "" } = fake.asked.at(-1) ?? {};
    return [method, path, headers?.get("paypal-request-id") ?? null, body] as const;
  };
  return { fake, paypal, order, last, said, queries };
}

test("an order names the purchase three times, its amount in dollars and where its buyer goes on, under one key", async () => {
  const { fake, order, last } = account();
  const { orderId, approvalUrl } = await order();
  expect(approvalUrl).toBe(`https://www.sandbox.paypal.com/checkoutnow?token=${orderId}`);
  const [method, path, key, body] = last();
  expect([method, path, key]).toEqual(["POST", "/v2/checkout/orders", "order-p-1"]);
  expect(fake.asked.at(-1)?.headers.get("prefer")).toBe("return=representation");
  expect(JSON.parse(body)).toEqual({
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: "p-1",
        custom_id: "p-1",
        invoice_id: "CRED-p-1",
        description: "1,500 créditos",
        amount: { currency_code: "USD", value: "120.50" },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: "es-MX",
          shipping_preference: "NO_SHIPPING",
          user_action: "PAY_NOW",
          payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
          return_url: "https://chat.example/si",
          cancel_url: "https://chat.example/no",
        },
      },
    },
  });
});

test("money is taken of an approved order only, under the purchase's key, and a refusal is told by the order", async () => {
  const { fake, paypal, order, last } = account();
  const { orderId } = await order();
  const captures = () => fake.asked.filter(({ path }) => path.endsWith("/capture"));
  expect(await paypal.capture(orderId, "p-1")).toMatchObject({ state: "open", amount: 12_050 });
  expect(captures()).toEqual([]);
  fake.last.state = "declined";
  expect(await paypal.capture(orderId, "p-1")).toMatchObject({ state: "open" });
  fake.last.state = "approved";
  expect(await paypal.capture(orderId, "p-1")).toMatchObject({ state: "paid", purchaseId: "p-1", amount: 12_050 });
  expect(last().slice(0, 2)).toEqual(["GET", `/v2/checkout/orders/${orderId}`]);
  expect(captures().map(({ headers }) => headers.get("paypal-request-id"))).toEqual(["capture-p-1", "capture-p-1"]);
});

test("a capture whose end is not known is an error", async () => {
  const { fake, paypal, order, said } = account();
  const { orderId } = await order();
  fake.last.state = "approved";
  said.set("/capture", new Response("{}", { status: 500 }));
  await expect(paypal.capture(orderId, "p-1")).rejects.toThrow("paypal: capture 500");
});

test("a payment is found by its order or by its capture; what PayPal does not know is none", async () => {
  const { fake, paypal, order } = account();
  const { orderId } = await order();
  const of = (by: { orderId?: string; captureId?: string }) => paypal.find({ orderId: null, captureId: null, ...by });
  expect(await of({ orderId })).toMatchObject({ reference: orderId, payment: { purchaseId: "p-1" } });
  expect(await of({ captureId: `CAP${orderId}` })).toMatchObject({ reference: orderId });
  expect(await of({})).toBeNull();
  expect(await of({ orderId: "OTRA" })).toBeNull();
  expect(await of({ captureId: "OTRA" })).toBeNull();
  fake.failures.push(500);
  await expect(of({ orderId })).rejects.toThrow("paypal: order 500");
  fake.failures.push(500);
  await expect(of({ captureId: "OTRA" })).rejects.toThrow("paypal: capture 500");
});

test("a refund is sent in dollars under its own key; what PayPal refuses for good is told, and all else is an error", async () => {
  const { fake, paypal, order, last } = account();
  const { orderId } = await order();
  fake.last.state = "paid";
  const refund = () => paypal.refund(`CAP${orderId}`, { key: "k-9", amount: 1_005 });
  expect(await refund()).toBe(true);
  expect(last()).toEqual([
    "POST",
    `/v2/payments/captures/CAP${orderId}/refund`,
    "refund-k-9",
    '{"amount":{"currency_code":"USD","value":"10.05"}}',
  ]);
  for (const status of [400, 403, 404, 422]) {
    fake.failures.push(status);
    expect(await refund(), String(status)).toBe(false);
  }
  for (const status of [409, 429, 500, 503]) {
    fake.failures.push(status);
    await expect(refund(), String(status)).rejects.toThrow(`paypal: refund ${status}`);
  }
});

test("the list is asked for five hundred payments of a span whose end is not in it", async () => {
  const { fake, paypal, order, queries, said } = account();
  await order();
  const span = { from: NOON, to: NOON + 3_600_000 };
  expect(await paypal.list(span)).toEqual({ payments: [], isWhole: true });
  expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({
    start_date: "2026-11-23T12:00:00.000Z",
    end_date: "2026-11-23T12:59:59.999Z",
    fields: "transaction_info",
    page_size: "500",
    page: "1",
  });
  said.set("/transactions", Response.json({ transaction_details: [], total_pages: 2 }));
  expect(await paypal.list(span)).toEqual({ payments: [], isWhole: false });
  said.set("/transactions", Response.json({ name: "RESULTSET_TOO_LARGE" }, { status: 400 }));
  expect(await paypal.list(span)).toEqual({ payments: [], isWhole: false });
  said.set("/transactions", Response.json({ name: "INVALID_REQUEST" }, { status: 400 }));
  await expect(paypal.list(span)).rejects.toThrow("paypal: list 400");
  said.clear();
  fake.hidesList = true;
  expect(await paypal.list(span)).toBeNull();
});

test("a webhook counts when PayPal says that it signed this very text for our webhook", async () => {
  const { fake, paypal, last } = account();
  const headers = (signature: string) =>
    new Headers({
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": "https://api.paypal.com/cert",
      "paypal-transmission-id": "t-1",
      "paypal-transmission-sig": signature,
      "paypal-transmission-time": "2026-11-23T12:00:00Z",
    });
  const body = '{ "event_type": "CHECKOUT.ORDER.APPROVED",  "resource": {"id":"ORDEN"} }';
  expect(await paypal.verify(headers("genuine"), body)).toEqual({ reference: "ORDEN", purchaseId: null });
  expect(last()[3]).toBe(
    `{"auth_algo":"SHA256withRSA","cert_url":"https://api.paypal.com/cert","transmission_id":"t-1","transmission_sig":"genuine","transmission_time":"2026-11-23T12:00:00Z","webhook_id":"WH-FAKE","webhook_event":${body}}`,
  );
  expect(await paypal.verify(headers("forged"), body)).toBeNull();
  fake.failures.push(500);
  await expect(paypal.verify(headers("genuine"), body)).rejects.toThrow("paypal: verify 500");
  const asked = fake.asked.length;
  expect(await paypal.verify(new Headers(), body)).toBeNull();
  expect(await paypal.verify(headers("genuine"), "{")).toBeNull();
  const other = account(null);
  expect(await other.paypal.verify(headers("genuine"), body)).toBeNull();
  expect([fake.asked.length, other.fake.asked.length]).toEqual([asked, 0]);
});
