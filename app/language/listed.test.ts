import { expect, test } from "vitest";
import { listed } from "./listed";

test("a list is joined as Spanish does it", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"], ["Ana", "Inés"]].map(listed)).toEqual([
    "",
    "a",
    "a y b",
    "a, b y c",
    "Ana e Inés",
  ]);
});
