import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import vectors from "../../../../tests/fixtures/providers/vectors.json";
import { createStripe } from "./card";

interface Told {
  readonly intent?: object;
  readonly charge?: object;
  readonly disputes?: readonly object[];
}

/** How a payment of 45.00 stands, as Stripe tells it. */
async function read({ intent = {}, charge = {}, disputes = [] }: Told) {
  const stripe = createStripe({
    secretKey: "sk_test_fake",
    publishableKey: null,
    webhookSecrets: [],
    fetch: async (input) =>
      String(input).includes("/disputes")
        ? Response.json({ object: "list", has_more: false, data: disputes })
        : Response.json({
            id: "pi_1",
            object: "payment_intent",
            status: "succeeded",
            amount: 4500,
            amount_received: 4500,
            currency: "usd",
            metadata: { purchaseId: "compra-1" },
            latest_charge: { id: "ch_1", object: "charge", amount_refunded: 0, disputed: false, ...charge },
            ...intent,
          }),
  });
  return stripe.read("pi_1");
}

test("a payment is what came in, not what was asked for", async () => {
  expect(await read({ intent: { amount_received: 4000 } })).toMatchObject({ state: "paid", amount: 4000 });
  const open = { status: "requires_payment_method", amount_received: 0, latest_charge: null };
  expect(await read({ intent: open })).toMatchObject({ state: "open", amount: 4500, transactionId: null });
});

test("a dispute that was won, or ended as a warning, counts as won; an inquiry, which moves no money, is none", async () => {
  const statuses = ["won", "warning_closed", "lost", "needs_response", "under_review"];
  const inquiries = ["warning_needs_response", "warning_under_review"];
  const disputes = [...statuses, ...inquiries].map((status) => ({
    id: `dp_${status}`,
    object: "dispute",
    amount: 4500,
    status,
  }));
  const { disputes: told } = await read({ charge: { disputed: true }, disputes });
  expect(told).toEqual([
    { id: "dp_won", amount: 4500, won: true },
    { id: "dp_warning_closed", amount: 4500, won: true },
    { id: "dp_lost", amount: 4500, won: false },
    { id: "dp_needs_response", amount: 4500, won: false },
    { id: "dp_under_review", amount: 4500, won: false },
  ]);
});

describe("a webhook's signature", () => {
  type Vector = (typeof vectors.stripe)[number];
  afterEach(() => {
    vi.useRealTimers();
  });

  /** What we take a webhook for, some milliseconds after the vector's moment. */
  function verify({ secret, header, nowMs, body, bodyFile }: Vector, late = 0, given: string | null = header) {
    vi.useFakeTimers({ toFake: ["Date"], now: nowMs + late });
    const stripe = createStripe({ secretKey: "sk_test_fake", publishableKey: null, webhookSecrets: [secret], fetch });
    const headers = new Headers(given === null ? {} : { "stripe-signature": given });
    const text = bodyFile ? readFileSync(`tests/fixtures/providers/${bodyFile}`, "utf8") : (body ?? "");
    return stripe.verify(headers, text);
  }

  const files = vectors.stripe.filter(({ bodyFile }) => bodyFile !== undefined);
  test.each(files.map((vector) => [vector.name, vector] as const))("of %s names its payment", async (_, vector) => {
    expect(await verify(vector)).toEqual({ reference: expect.stringMatching(/^pi_\w+$/), purchaseId: null });
    expect(await verify({ ...vector, secret: "whsec_other" })).toBeNull();
  });

  const forged = vectors.stripe.filter(({ bodyFile }) => bodyFile === undefined);
  test.each(forged.map((vector) => [vector.name, vector] as const))("%s proves nothing", async (_, vector) => {
    expect(await verify(vector)).toBeNull();
  });

  test("counts for five minutes, and not without a time or a header", async () => {
    const [vector] = files;
    if (!vector) throw new Error("the vector is gone");
    expect(await verify(vector, 300_000)).not.toBeNull();
    // A clock that runs ahead is no forgery, and of several signatures one is enough.
    expect(await verify(vector, -5_000_000)).not.toBeNull();
    expect(await verify(vector, 0, `${vector.header},v1=potato`)).not.toBeNull();
    expect(await verify(vector, 301_000)).toBeNull();
    expect(await verify(vector, 0, vector.header.replace(/t=\d+,/, ""))).toBeNull();
    expect(await verify(vector, 0, null)).toBeNull();
  });
});
