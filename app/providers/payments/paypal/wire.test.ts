import { expect, test } from "vitest";
import { listedOf, order, paymentOf, report } from "./wire";

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

test("a capture that was given back whole counts as given back, whether or not its refunds are told", () => {
  const refunded = orderWith([]);
  const capture = { id: "CAP1", status: "REFUNDED", amount: usd("45.00") };
  const told = { ...refunded, purchase_units: [{ payments: { captures: [capture], refunds: [] } }] };
  expect(paymentOf(order.parse(told))).toMatchObject({ state: "paid", amount: 4500, refunded: 4500 });
  expect(paymentOf(refunded)).toMatchObject({ state: "paid", refunded: 0 });
});

test("an order that PayPal has dropped is cancelled, one that nobody has paid yet is open", () => {
  const state = (status: string) => paymentOf(order.parse({ id: "O1", status, purchase_units: [] })).state;
  expect(["VOIDED", "CREATED", "APPROVED"].map(state)).toEqual(["cancelled", "open", "open"]);
});

test("a payment that PayPal's list calls reversed has gone back whole", () => {
  const info = (status: string) => ({
    transaction_info: {
      transaction_id: `T-${status}`,
      transaction_event_code: "T0006",
      transaction_status: status,
      transaction_amount: usd("45.00"),
    },
  });
  const { transaction_details } = report.parse({ transaction_details: ["S", "V", "D", "P"].map(info) });
  const listed = listedOf(transaction_details.map((one) => one.transaction_info));
  expect(listed.map(({ state, amount, refunded }) => [state, amount, refunded])).toEqual([
    ["paid", 4500, 0],
    ["paid", 4500, 4500],
    ["failed", 4500, 0],
    ["open", 4500, 0],
  ]);
});
