import { expect, test } from "vitest";
import { readMemo } from "./memo";

const line = { id: 7, name: "Concha", quantity: 2, cents: 1_250, currency: "$" };

test("a memo is read as it was stored, and one that cannot be read is none", () => {
  const memo = {
    lines: [line],
    day: "2026-11-24",
    offers: ["2026-11-24T16:00"],
    hint: { times: ["05:00"], from: "00:00", to: "24:00" },
    moves: 4,
    cancels: 5,
  };
  expect(readMemo(memo)).toEqual(memo);
  expect(readMemo(null)).toEqual({});
  expect(readMemo({ lines: [{ ...line, quantity: "dos" }] })).toEqual({});
});
