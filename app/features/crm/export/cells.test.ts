import { expect, test } from "vitest";
import { dayCell, phoneCell } from "./cells";

test("a phone in a file is its dial code, a blank and its number; one that is not whole stands as it is stored", () => {
  expect([phoneCell("+525512345678"), phoneCell("+34612345678")]).toEqual(["+52 5512345678", "+34 612345678"]);
  expect([phoneCell("0000000000"), phoneCell(""), phoneCell(null)]).toEqual(["0000000000", "", ""]);
});

test("a day in a file is that of the business's clock, as on its pages", () => {
  const evening = new Date("2026-12-01T01:30:00Z");
  expect([dayCell(evening, "America/Mexico_City"), dayCell(evening, "Europe/Madrid"), dayCell(null, "UTC")]).toEqual([
    "2026-11-30",
    "2026-12-01",
    "",
  ]);
});
