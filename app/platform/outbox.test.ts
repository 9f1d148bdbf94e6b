import { expect, test } from "vitest";
import { queueDelaySeconds } from "./outbox.server";

test("a wake-up waits in whole seconds, never less than its work, and at most the twelve hours of a queue", () => {
  const hours = (count: number) => count * 3_600_000;
  expect([-5, 0, 1, 1_000, 1_001].map(queueDelaySeconds)).toEqual([0, 0, 1, 1, 2]);
  expect([hours(12), hours(12) + 1, hours(400)].map(queueDelaySeconds)).toEqual([43_200, 43_200, 43_200]);
});
