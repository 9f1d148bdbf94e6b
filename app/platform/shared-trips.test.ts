import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answers, SharedTrips, type Ways } from "./shared-trips.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerOf = (call: string): Answers => [[{ call }]];
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A database whose trips end when the test says so. */
function database() {
  const trips: string[][] = [];
  const ends: { back: () => void; fail: (error: unknown) => void }[] = [];
  const kept: Promise<unknown>[] = [];
  /** The ways of one request. */
  const ways = (): Ways<string> => ({
    run: (calls) => {
      trips.push([...calls]);
      return new Promise((resolve, reject) => {
        ends.push({ back: () => resolve(calls.map(answerOf)), fail: reject });
      });
    },
    isRefusal: (error) => error === "refused",
    host: { waitUntil: (work) => void kept.push(work), taken: 0 },
  });
  const end = (at: number, error?: unknown) => {
    if (error === undefined) ends[at]?.back();
    else ends[at]?.fail(error);
    return pass(0);
  };
  return { trips, ways, kept, end };
}

function open() {
  const shared = new SharedTrips<string>();
  const to = database();
  const send = (call: string, tenantId = 1, ways = to.ways()) => shared.send(tenantId, call, ways);
  return { ...to, send };
}

test("a call that finds no trip under way leaves at once, alone, and nobody is kept for it", async () => {
  const { send, trips, end, kept } = open();
  const first = send("a");
  expect(trips).toEqual([["a"]]);
  await end(0);
  expect(await first).toEqual(answerOf("a"));
  const second = send("b");
  expect(trips).toEqual([["a"], ["b"]]);
  await end(1);
  expect(await second).toEqual(answerOf("b"));
  expect(kept).toEqual([]);
});

test("of two that wait the first leads as soon as a trip is back, and each gets its own answer", async () => {
  const { send, trips, end, kept } = open();
  const calls = ["a", "b", "c"].map((call) => send(call));
  expect(trips).toEqual([["a"]]);
  await end(0);
  expect(trips).toEqual([["a"], ["b", "c"]]);
  expect(kept).toHaveLength(1);
  await end(1);
  expect(await Promise.all(calls)).toEqual(["a", "b", "c"].map(answerOf));
});

test("three wait for more, and leave twenty milliseconds after the first of them came", async () => {
  const { send, trips, end } = open();
  const calls = ["a", "b", "c", "d"].map((call) => send(call));
  await end(0);
  await pass(15);
  calls.push(send("e"));
  await pass(4);
  expect(trips).toEqual([["a"]]);
  await pass(1);
  expect(trips).toEqual([["a"], ["b", "c", "d", "e"]]);
  await end(1);
  expect(await Promise.all(calls)).toEqual(["a", "b", "c", "d", "e"].map(answerOf));
});

test("a trip that takes longer than twenty milliseconds holds nobody up", async () => {
  const { send, trips, end } = open();
  const calls = ["a", "b"].map((call) => send(call));
  await pass(19);
  expect(trips).toEqual([["a"]]);
  await pass(1);
  expect(trips).toEqual([["a"], ["b"]]);
  calls.push(send("c"));
  // The first trip's end does not send the next one while the second is under way.
  await end(0);
  expect(trips).toEqual([["a"], ["b"]]);
  await end(1);
  expect(trips).toEqual([["a"], ["b"], ["c"]]);
  await end(2);
  expect(await Promise.all(calls)).toEqual(["a", "b", "c"].map(answerOf));
});

test("twenty-five travel together, the others after them", async () => {
  const { send, trips, end } = open();
  const names = Array.from({ length: 31 }, (_, place) => `call ${place}`);
  const calls = names.map((call) => send(call));
  await pass(20);
  expect(trips.map(({ length }) => length)).toEqual([1, 25, 5]);
  await Promise.all([0, 1, 2].map((at) => end(at)));
  expect(await Promise.all(calls)).toEqual(names.map(answerOf));
});

test("one request takes forty calls of others along in all, then it goes alone", async () => {
  const { send, trips, end, ways } = open();
  const host = ways();
  const others = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => send(`call ${from + place}`));
  for (const [round, took] of [24, 16, 0].entries()) {
    const before = trips.length;
    const first = send(`round ${round}`);
    const own = send(`own ${round}`, 1, host);
    const calls = [first, own, ...others(100 * round, 24)];
    await pass(20);
    expect(trips[before + 1]?.length, String(round)).toBe(1 + took);
    for (let at = before; at < trips.length; at += 1) await end(at);
    await pass(20);
    for (let at = before; at < trips.length; at += 1) await end(at);
    await Promise.all(calls);
  }
});

test("tenants never share a trip, and do not wait for each other", async () => {
  const { send, trips, end } = open();
  const calls = [send("a", 1), send("b", 2), send("c", 1), send("d", 2)];
  expect(trips).toEqual([["a"], ["b"]]);
  await end(0);
  await end(1);
  expect(trips).toEqual([["a"], ["b"], ["c"], ["d"]]);
  await end(2);
  await end(3);
  expect(await Promise.all(calls)).toEqual(["a", "b", "c", "d"].map(answerOf));
});

test("where the database refuses a shared trip, each goes alone, and only the one at fault fails", async () => {
  const { send, trips, end } = open();
  const calls = ["a", "b", "c"].map((call) => send(call).catch((error: unknown) => error));
  await end(0);
  await end(1, "refused");
  expect(trips.slice(2).toSorted()).toEqual([["b"], ["c"]]);
  for (const at of [2, 3]) await end(at, trips[at]?.[0] === "b" ? "refused" : undefined);
  expect(await Promise.all(calls)).toEqual([answerOf("a"), "refused", answerOf("c")]);
});

test("an error that may hide a commit is everybody's, and nobody goes a second time", async () => {
  const { send, trips, end } = open();
  const calls = ["a", "b", "c"].map((call) => send(call).catch((error: unknown) => error));
  await end(0);
  await end(1, "network lost");
  expect(await Promise.all(calls)).toEqual([answerOf("a"), "network lost", "network lost"]);
  expect(trips).toEqual([["a"], ["b", "c"]]);
});

test("an error of a trip that nobody shared is its own, refused or not", async () => {
  const { send, trips, end } = open();
  const call = send("a").catch((error: unknown) => error);
  await end(0, "refused");
  expect(await call).toBe("refused");
  expect(trips).toEqual([["a"]]);
});

test("who travels with a request that was cut off fails after thirty seconds, and later calls travel on", async () => {
  const { send, trips, end } = open();
  const first = send("a");
  await end(0);
  await first;
  void send("b");
  const along = [send("c"), send("d")].map((call) => call.catch((error: unknown) => String(error)));
  await pass(20);
  // c leads, d is along, and neither comes back.
  expect(trips).toEqual([["a"], ["b"], ["c", "d"]]);
  await pass(29_999);
  const settled = vi.fn();
  void along[1]?.then(settled);
  await pass(0);
  expect(settled).not.toHaveBeenCalled();
  await pass(1);
  expect(settled).toHaveBeenCalledWith("Error: a shared trip did not come back");
  const next = send("e");
  expect(trips.at(-1)).toEqual(["e"]);
  await end(trips.length - 1);
  expect(await next).toEqual(answerOf("e"));
});

test("a call whose request was cut off is neither made later nor waited for", async () => {
  const { send, trips, end } = open();
  const first = send("a");
  // Two that wait; their requests end, and their timers with them.
  void send("b");
  void send("c");
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + 2_001);
  await end(0);
  await first;
  expect(trips).toEqual([["a"]]);
  const later = send("d");
  expect(trips).toEqual([["a"], ["d"]]);
  await end(1);
  expect(await later).toEqual(answerOf("d"));
});
