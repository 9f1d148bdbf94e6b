import { expect, test } from "vitest";
import { byteRange } from "./byte-range";

test.each([
  [null, "none"],
  ["", "none"],
  ["bytes=", "none"],
  ["bytes=-", "none"],
  ["items=0-1", "none"],
  ["bytes=0-1,3-4", "none"],
  ["bytes=5-4", "none"],
  ["bytes=0-", { offset: 0, length: 100 }],
  ["bytes=0-0", { offset: 0, length: 1 }],
  ["bytes=90-200", { offset: 90, length: 10 }],
  ["bytes=-10", { offset: 90, length: 10 }],
  ["bytes=-500", { offset: 0, length: 100 }],
  ["bytes=-0", "outside"],
  ["bytes=100-", "outside"],
])("of 100 bytes, %j is %j", (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected);
});

test("nothing is inside an empty file", () => {
  expect(byteRange("bytes=0-", 0)).toBe("outside");
  expect(byteRange("bytes=-5", 0)).toBe("outside");
});
