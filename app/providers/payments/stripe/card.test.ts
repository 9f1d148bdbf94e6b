import { expect, test } from "vitest";
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
