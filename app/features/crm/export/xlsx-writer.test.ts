import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type Cell, xlsxWriter } from "./xlsx-writer.server";

/** The XML of the sheet that these rows become, written in these parts. */
function sheetOf(...parts: readonly (readonly (readonly Cell[])[])[]): string {
  const chunks: Uint8Array[] = [];
  const writer = xlsxWriter((bytes) => chunks.push(bytes));
  for (const rows of parts) writer.add(rows);
  writer.end();
  const sheet = unzipSync(new Uint8Array(Buffer.concat(chunks)))["xl/worksheets/sheet1.xml"];
  return new TextDecoder().decode(sheet);
}

test("a sheet has at most 1,048,576 rows, however they come: Excel refuses a file with more", () => {
  const rows = (count: number) => Array.from({ length: count }, () => []);
  const sheet = sheetOf(rows(1_048_574), rows(1), rows(5), rows(1));
  expect(sheet.length).toBe(sheetOf().length + 1_048_576 * "<row></row>".length);
});

test("a cell has at most 32,767 characters", () => {
  expect(
    sheetOf([["x".repeat(32_767), "y".repeat(32_768)]])
      .match(/x+(?=<)|y+(?=<)/g)
      ?.map(({ length }) => length),
  ).toEqual([32_767, 32_767]);
});
