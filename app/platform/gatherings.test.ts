import { expect, test } from "vitest";
import { forgetGathering, nextGathering } from "./gatherings.server";

test("a busy tenant's gathered work is woken at once, then once a second, and never twice for one moment", () => {
  const wakeUps = [0, 500, 900, 1_499, 1_500, 2_499, 3_500].map((now) => nextGathering("1:reports", now));
  expect(wakeUps).toEqual([0, 1_000, null, null, 1_000, null, 0]);
});

test("another tenant, and another kind, are woken on their own", () => {
  expect(nextGathering("2:reports", 4_100)).toBe(0);
  expect(nextGathering("2:ratings", 4_100)).toBe(0);
});

test("after a wake-up that could not be sent the next work sends one at once", () => {
  expect([nextGathering("3:reports", 0), nextGathering("3:reports", 1)]).toEqual([0, 1_000]);
  forgetGathering("3:reports");
  expect(nextGathering("3:reports", 2)).toBe(0);
});
