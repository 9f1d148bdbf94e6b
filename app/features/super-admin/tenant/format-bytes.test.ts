import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes";

test("sizes are told in the largest unit, with one decimal at most", () => {
  expect([0, 999, 1_000, 1_536_000, 5_000_000_000, 9e15].map(formatBytes)).toEqual([
    "0 B",
    "999 B",
    "1 kB",
    "1.5 MB",
    "5 GB",
    "9,000 TB",
  ]);
});
