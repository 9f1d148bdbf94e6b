import { expect, test } from "vitest";
import { overnightNote } from "./overnight";

test("who typed 7:00 for the evening reads what it means; who closes at night is only told on which day", () => {
  const note = (from: string, to: string) => overnightNote({ from, to });
  expect(note("08:00", "07:00")).toBe("Cierran a las 7:00 del día siguiente. Si es de la tarde, escribe 19:00.");
  expect(note("20:00", "02:00")).toBe("Cierran a las 2:00 del día siguiente.");
  expect(note("22:00", "01:30")).toBe("Cierran a la 1:30 del día siguiente.");
  // Noon has no afternoon of its own.
  expect(note("22:00", "12:00")).toBe("Cierran a las 12:00 del día siguiente.");
  for (const [from, to] of [
    ["09:00", "18:00"],
    ["09:00", "09:00"],
    ["00:00", "00:00"],
    ["18:00", "00:00"],
    ["09:00", ""],
  ] as const) {
    expect(note(from, to)).toBeNull();
  }
});
