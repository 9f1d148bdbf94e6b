import { expect, test } from "vitest";
import { judge, waitMessage } from "./rate-limit.server";

test.each([
  [1, "1 segundo"],
  [2, "2 segundos"],
  [89, "89 segundos"],
  [90, "2 minutos"],
  [121, "3 minutos"],
])("a wait of %d seconds reads %s", (seconds, words) => {
  expect(waitMessage(seconds)).toBe(`Hiciste muchos intentos seguidos. Espera ${words} y vuelve a intentarlo.`);
});

test("as many tries as a limit names pass; those of the window before count by the share that is still in view", () => {
  const limit = { count: 10, windowMilliseconds: 60_000 };
  const allowed = (count: number, previous: number | null, now: number) =>
    judge({ count, previous }, limit, now).allowed;
  expect([allowed(10, null, 0), allowed(11, null, 0)]).toEqual([true, false]);
  expect([allowed(5, 10, 30_000), allowed(6, 10, 30_000)]).toEqual([true, false]);
  expect(judge({ count: 11, previous: 0 }, limit, 45_000).retryAfterSeconds).toBe(15);
  expect(judge({ count: 11, previous: 0 }, limit, 59_999).retryAfterSeconds).toBe(1);
});
