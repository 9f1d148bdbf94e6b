import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection } from "./connection";
import { isUnreached } from "./is-unreached";

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

/** A connection whose questions the test answers. */
function asked() {
  const answers: ((reached: boolean) => void)[] = [];
  const connection = new Connection(() => new Promise((resolve) => answers.push(resolve)));
  const heard: (number | null)[] = [];
  connection.subscribe(() => heard.push(connection.lostAt()));
  const answer = async (reached: boolean) => {
    answers.at(-1)?.(reached);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { connection, answers, heard, answer };
}

test("a lost connection is asked about every three seconds until it is back, and told once each way", async () => {
  const { connection, answers, heard, answer } = asked();
  connection.lose();
  connection.lose();
  expect(heard).toEqual([1_000_000]);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(answers).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toHaveLength(1);
  await answer(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(answers).toHaveLength(2);
  expect(heard).toEqual([1_000_000]);
  await answer(true);
  expect(heard).toEqual([1_000_000, null]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveLength(2);
});

test("those who find a request broken share one question, and all hear its answer", async () => {
  const { connection, answers, answer } = asked();
  const both = Promise.all([connection.check(), connection.check()]);
  expect(answers).toHaveLength(1);
  expect(connection.isLost()).toBe(false);
  await answer(false);
  expect(await both).toEqual([false, false]);
  expect(connection.isLost()).toBe(true);
});

test("only a request that reached nobody counts as unreached", () => {
  for (const words of ["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])
    expect(isUnreached(new TypeError(words))).toBe(true);
  expect(isUnreached(new TypeError("x is not a function"))).toBe(false);
  expect(isUnreached(new Error("Failed to fetch"))).toBe(false);
  expect(isUnreached(new Response(null, { status: 503 }))).toBe(false);
});
