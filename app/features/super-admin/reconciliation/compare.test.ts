import { expect, test } from "vitest";
import { canTakeOver, compare, creditsForPaid, type Ours, type Theirs } from "./compare";

const ours = (status: string, over: Partial<Ours> = {}): Ours => ({ status, amount: 4500, refunded: 0, ...over });
const theirs = (state: Theirs["state"], over: Partial<Theirs> = {}): Theirs => ({
  state,
  amount: 4500,
  currency: "USD",
  refunded: 0,
  ...over,
});

test("a purchase and its payment agree, or differ in amount or state", () => {
  const cases = [
    [ours("completed"), theirs("paid"), null],
    [ours("refunded"), theirs("paid", { refunded: 4500 }), null],
    [ours("completed", { refunded: 900 }), theirs("paid", { refunded: 900 }), null],
    [ours("completed", { refunded: 1800 }), theirs("paid", { refunded: 900 }), null],
    [ours("completed", { refunded: null }), theirs("paid", { refunded: 900 }), null],
    [ours("pending"), theirs("open"), null],
    [ours("failed"), theirs("failed"), null],
    [ours("cancelled"), theirs("open"), null],
    [ours("pending"), theirs("paid"), "status"],
    [ours("failed"), theirs("paid"), "status"],
    [ours("pending"), theirs("cancelled"), "status"],
    [ours("completed"), theirs("open"), "status"],
    [ours("completed"), theirs("paid", { refunded: 4500 }), "status"],
    [ours("completed"), theirs("paid", { refunded: 900 }), "status"],
    [ours("completed"), theirs("paid", { amount: 4499 }), "amount"],
    [ours("completed"), theirs("paid", { currency: "MXN" }), "amount"],
    [ours("completed", { refunded: 900 }), theirs("paid", { amount: null, refunded: 1000 }), "status"],
    [ours("pending"), theirs("open", { amount: 1 }), null],
    [ours("refunded"), theirs("paid"), "status"],
    [ours("refunded"), theirs("paid", { refunded: 4499 }), "status"],
    [ours("refunded", { refunded: 4500 }), theirs("paid", { refunded: 4500 }), null],
    [ours("refunded"), theirs("paid", { refunded: 5000 }), null],
  ] as const;
  for (const [mine, told, difference] of cases)
    expect([mine, told, compare(mine, told)]).toEqual([mine, told, difference]);
});

test("what can become ours: payments, refunds and ends of open purchases, never the end of a paid one", () => {
  expect(canTakeOver("status", ours("pending"), theirs("paid"))).toBe(true);
  expect(canTakeOver("status", ours("pending"), theirs("cancelled"))).toBe(true);
  expect(canTakeOver("status", ours("completed"), theirs("paid", { refunded: 900 }))).toBe(true);
  expect(canTakeOver("status", ours("refunded"), theirs("paid"))).toBe(true);
  expect(canTakeOver("status", ours("completed"), theirs("open"))).toBe(false);
  expect(canTakeOver("status", ours("refunded"), theirs("open"))).toBe(false);
  expect(canTakeOver("amount", ours("pending"), theirs("paid", { amount: 1 }))).toBe(true);
  expect(canTakeOver("amount", ours("pending"), theirs("paid", { currency: "MXN" }))).toBe(false);
});

test("less than the price brings its share of the credits, rounded down; more brings no more", () => {
  const bought = { credits: 500, amount: 4500 };
  expect([4500, 9000, 4499, 9, 1].map((paid) => creditsForPaid(bought, paid))).toEqual([500, 500, 499, 1, 0]);
});
