import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Lanes, type Turn } from "./lanes.server";

const RULES = { atOnce: 2, waiting: 3, longestWait: 10_000, longestTurn: 60_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The names of those that have a turn, or were refused, in the order in which that was told. */
function board(lanes: Lanes) {
  const told: string[] = [];
  const turns = new Map<string, Turn>();
  const enter = (key: string, name: string) =>
    lanes.enter(key).then((turn) => {
      if (turn) turns.set(name, turn);
      told.push(turn ? `${name}${turn.waited ? " after others" : ""}` : `${name} refused`);
    });
  return { told, enter, end: (name: string) => turns.get(name)?.end() };
}

test("of one key two have a turn, the next wait in their order, and one too many is refused; another key is not held up", async () => {
  const { told, enter, end } = board(new Lanes(RULES));
  for (const name of ["a", "b", "c", "d", "e", "f"]) void enter("slow", name);
  void enter("quick", "other");
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["a", "b", "f refused", "other"]);
  end("b");
  await vi.advanceTimersByTimeAsync(0);
  end("a");
  end("c");
  await vi.advanceTimersByTimeAsync(0);
  expect(told.slice(4)).toEqual(["c after others", "d after others", "e after others"]);
});

test("who waited too long is refused, and its place goes to nobody", async () => {
  const { told, enter, end } = board(new Lanes(RULES));
  for (const name of ["a", "b", "c"]) void enter("slow", name);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(["a", "b", "c refused"]);
  void enter("slow", "d");
  end("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(told.slice(3)).toEqual(["d after others"]);
});

test("a turn whose work was cut off ends by itself", async () => {
  const { told, enter } = board(new Lanes(RULES));
  for (const name of ["a", "b"]) void enter("slow", name);
  await vi.advanceTimersByTimeAsync(60_000);
  void enter("slow", "c");
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["a", "b", "c"]);
});

test("of the others only those that work are counted, and none whose work was cut off", async () => {
  const lanes = new Lanes({ ...RULES, atOnce: 3 });
  const [a, b, c] = await Promise.all(["a", "b", "c"].map(() => lanes.enter("slow")));
  if (!a || !b || !c) throw new Error("no turn");
  a.work();
  expect([a, b, c].map((turn) => turn.workingOthers())).toEqual([0, 1, 1]);
  b.work();
  expect([a, b, c].map((turn) => turn.workingOthers())).toEqual([1, 1, 2]);
  a.end();
  expect(c.workingOthers()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  const later = await lanes.enter("slow");
  expect(later?.workingOthers()).toBe(0);
});
