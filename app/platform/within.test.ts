import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { within } from "./within.server";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("work that never ends fails after its time, and no timer is left behind", async () => {
  const never = within("the reading", 60_000, new Promise(() => undefined));
  const failed = expect(never).rejects.toThrow("the reading did not end within 60000 ms");
  await vi.advanceTimersByTimeAsync(59_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  expect(vi.getTimerCount()).toBe(0);
});

test("what ends in time, well or badly, is passed on", async () => {
  await expect(within("it", 60_000, Promise.resolve(7))).resolves.toBe(7);
  await expect(within("it", 60_000, Promise.reject(new Error("corrupt")))).rejects.toThrow("corrupt");
  expect(vi.getTimerCount()).toBe(0);
});
