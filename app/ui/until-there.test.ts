import { afterEach, expect, test, vi } from "vitest";
import { untilThere } from "./until-there";

afterEach(() => {
  vi.useRealTimers();
});

test("code that cannot be fetched is asked for again every three seconds until it is there, or nobody wants it", async () => {
  vi.useFakeTimers();
  let reached = false;
  const load = vi.fn(async () => {
    if (!reached) throw new TypeError("Failed to fetch");
    return "code";
  });
  const there = vi.fn();
  untilThere(load, there);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_001);
  expect([load.mock.calls.length, there.mock.calls.length]).toEqual([3, 0]);
  reached = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(there).toHaveBeenCalledExactlyOnceWith("code");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(load).toHaveBeenCalledTimes(4);

  reached = false;
  const stop = untilThere(load, there);
  await vi.advanceTimersByTimeAsync(100);
  stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(load).toHaveBeenCalledTimes(5);
});
