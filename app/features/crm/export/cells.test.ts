import { expect, test } from "vitest";
import { dayCell } from "./cells";

test("a day in a file is that of the business's clock, as on its pages", () => {
  const evening = new Date("2026-12-01T01:30:00Z");
  expect([dayCell(evening, "America/Mexico_City"), dayCell(evening, "Europe/Madrid"), dayCell(null, "UTC")]).toEqual([
    "2026-11-30",
    "2026-12-01",
    "",
  ]);
});
