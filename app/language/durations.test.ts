import { expect, test } from "vitest";
import { formatDuration } from "./durations";

test.each([
  [320, "0.3 s"],
  [3_240, "3.2 s"],
  [9_940, "9.9 s"],
  [9_960, "10 s"],
  [9_990, "10 s"],
  [59_400, "59 s"],
  [125_000, "2 min 5 s"],
  [120_000, "2 min"],
  [3_599_000, "59 min 59 s"],
  [3_600_000, "1 h"],
  [4_800_000, "1 h 20 min"],
])("%d ms read %s", (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});
