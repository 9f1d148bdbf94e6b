import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTypist } from "./typist";

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

test("a minute of typing is told every three seconds, and the first key at once", () => {
  const tell = vi.fn(() => true);
  const typed = createTypist(tell);
  typed("H");
  expect(tell).toHaveBeenCalledTimes(1);
  for (let key = 0; key < 600; key += 1) {
    vi.advanceTimersByTime(100);
    typed("Hola");
  }
  expect(tell).toHaveBeenCalledTimes(21);
});

test("an emptied field and blanks are told to nobody", () => {
  const tell = vi.fn(() => true);
  const typed = createTypist(tell);
  for (const text of ["", "  ", "\n"]) typed(text);
  expect(tell).not.toHaveBeenCalled();
  typed(" x");
  expect(tell).toHaveBeenCalledTimes(1);
});

test("what could not be told is told at the next key", () => {
  const tell = vi.fn(() => false);
  const typed = createTypist(tell);
  typed("H");
  tell.mockReturnValue(true);
  typed("Ho");
  typed("Hol");
  expect(tell).toHaveBeenCalledTimes(2);
});
