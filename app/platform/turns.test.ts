import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Turns } from "./turns.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("of thirty that come at once two work at a time, twenty wait, and eight are turned away at once", async () => {
  const turns = new Turns({ atOnce: 2, waiting: 20, longestWait: 5_000 });
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setTimeout(resolve, 100));
    working -= 1;
    return "done";
  };
  const ends = Array.from({ length: 30 }, () =>
    turns.run(work).catch(({ code, retryAfterSeconds }) => [code, retryAfterSeconds]),
  );
  await vi.advanceTimersByTimeAsync(4_000);
  const answers = await Promise.all(ends);
  expect(most).toBe(2);
  expect(answers.filter((answer) => answer === "done")).toHaveLength(22);
  expect(answers.filter((answer) => answer !== "done")).toEqual(Array(8).fill(["rate_limited", 5]));
});

test("who waited for five seconds is asked to come again", async () => {
  const turns = new Turns({ atOnce: 1, waiting: 20, longestWait: 5_000 });
  const slow = turns.run(() => new Promise((resolve) => setTimeout(resolve, 8_000)));
  const other = turns.run(async () => "done").catch(({ code }) => code);
  await vi.advanceTimersByTimeAsync(5_100);
  expect(await other).toBe("rate_limited");
  await vi.advanceTimersByTimeAsync(5_000);
  await slow;
  const next = turns.run(async () => "done");
  await vi.advanceTimersByTimeAsync(100);
  expect(await next).toBe("done");
});

test("a turn whose request ended in the middle of it is given to the next after half a minute", async () => {
  const turns = new Turns({ atOnce: 1, waiting: 20, longestWait: 40_000 });
  void turns.run(() => new Promise(() => undefined));
  const next = turns.run(async () => "done");
  await vi.advanceTimersByTimeAsync(30_200);
  expect(await next).toBe("done");
});

test("work that fails gives its turn back", async () => {
  const turns = new Turns({ atOnce: 1, waiting: 20, longestWait: 5_000 });
  const failed = turns.run(() => Promise.reject(new Error("no"))).catch(({ message }) => message);
  const next = turns.run(async () => "done");
  await vi.advanceTimersByTimeAsync(200);
  expect([await failed, await next]).toEqual(["no", "done"]);
});
