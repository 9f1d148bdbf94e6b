import { expect, test } from "vitest";
import { AppError, notFound } from "./errors";
import { orGone } from "./or-gone";

test("what is gone is null, and every other refusal stays one", async () => {
  expect(await orGone(Promise.resolve(7))).toBe(7);
  expect(await orGone(Promise.reject(notFound("Ya no está.")))).toBeNull();
  const busy = new AppError("unavailable", "Vuelve más tarde.");
  await expect(orGone(Promise.reject(busy))).rejects.toBe(busy);
});
