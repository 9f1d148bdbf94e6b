import { expect, test } from "vitest";
import { csvLine } from "./csv";

test("what a spreadsheet would run is text, also behind what it skips", () => {
  const hostile = ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\u200b=1", "\r=1"];
  for (const text of hostile) expect(csvLine([text]).replace(/^"/, "")).toMatch(/^'/);
  expect(csvLine(["a=b", "1-2", "x@y"])).toBe("a=b,1-2,x@y\r\n");
});

test("commas, quotes and line ends stay within their cell; numbers are numbers", () => {
  expect(csvLine(['La "Espiga", centro', "a\nb", -3, 2.5, ""])).toBe('"La ""Espiga"", centro","a\nb",-3,2.5,\r\n');
});
