import { expect, test } from "vitest";
import { buySchema, confirmCardSchema, confirmPayPalSchema } from "./schema";

const x = (length: number) => "x".repeat(length);

test("a purchase names its package and what it costs and brings, in whole numbers above nothing", () => {
  const asked = { packageId: "business", amount: 4_500, credits: 500 };
  expect(buySchema.parse(asked)).toEqual(asked);
  for (const packageId of ["a", x(100)])
    expect(buySchema.parse({ packageId, amount: 1, credits: 1 })).toEqual({ packageId, amount: 1, credits: 1 });
  for (const wrong of [
    { packageId: "" },
    { packageId: x(101) },
    { amount: 0 },
    { amount: -1 },
    { amount: 45.5 },
    { amount: "4500" },
    { credits: 0 },
    { credits: -500 },
    { credits: 0.5 },
    { credits: "500" },
  ])
    expect(buySchema.safeParse({ ...asked, ...wrong }).success).toBe(false);
});

test("what a payment is confirmed by is a text of 1 to 200 characters", () => {
  for (const length of [1, 200]) {
    const paymentIntentId = x(length);
    expect(confirmCardSchema.parse({ paymentIntentId, purchaseId: x(length) })).toMatchObject({ paymentIntentId });
    expect(confirmPayPalSchema.parse({ orderId: x(length) })).toEqual({ orderId: x(length) });
  }
  for (const wrong of ["", x(201), 7, undefined]) {
    expect(confirmCardSchema.safeParse({ paymentIntentId: wrong, purchaseId: "a" }).success).toBe(false);
    expect(confirmCardSchema.safeParse({ paymentIntentId: "a", purchaseId: wrong }).success).toBe(false);
    expect(confirmPayPalSchema.safeParse({ orderId: wrong }).success).toBe(false);
  }
});
