import { expect, test } from "vitest";
import { order, paymentOf } from "./wire";

const usd = (value: string) => ({ currency_code: "USD", value });
const orderWith = (refunds: object[]) =>
  order.parse({
    id: "5O190127TN364715T",
    status: "COMPLETED",
    purchase_units: [
      {
        custom_id: "compra-1",
        amount: usd("45.00"),
        payments: { captures: [{ id: "CAP1", status: "PARTIALLY_REFUNDED", amount: usd("45.00") }], refunds },
      },
    ],
  });

test("only refunds that PayPal has carried out count, and an amount may have one decimal or none", () => {
  const refunds = [
    { status: "COMPLETED", amount: usd("9") },
    { status: "PENDING", amount: usd("18.00") },
    { status: "COMPLETED", amount: usd("0.5") },
    { status: "FAILED", amount: usd("1.00") },
    { status: "CANCELLED", amount: usd("2.00") },
  ];
  expect(paymentOf(orderWith(refunds))).toMatchObject({ state: "paid", amount: 4500, refunded: 950 });
});
