import { describe, expect, test } from "vitest";
import type { BusinessHours } from "~/features/hours/schedule";
import { outsideHours } from "./outside-hours";

/** A Tuesday, noon in Santiago. */
const NOW = Date.parse("2026-11-24T15:00:00Z");
const DAY = [{ from: "09:00", to: "18:00", who: null }];
const HOURS: BusinessHours = {
  zone: "America/Santiago",
  policy: "ai",
  days: [DAY, DAY, DAY, DAY, DAY, [{ from: "09:00", to: "14:00", who: null }], []],
  holidays: [{ date: "2026-12-04", name: "Inventario" }],
};
const SATURDAY = "El sábado 28 de noviembre abrimos de 9:00 a 14:00.";
const SUNDAY = "El domingo 29 de noviembre no abrimos.";
const at = (text: string, hours: BusinessHours | null = HOURS) => outsideHours(hours, text, NOW);

describe("a wished time outside the hours", () => {
  test.each([
    ["quiero una cita el sábado a las 3", SATURDAY],
    ["sábado a las 15:30, soy Ana", SATURDAY],
    ["cita el sábado a las 3 de la tarde, mi tel 5512345678", SATURDAY],
    ["cita el sábado a las 8", SATURDAY],
    ["quiero 2 kilos de tortilla para el domingo", SUNDAY],
    ["un pastel para el domingo a las 10 a nombre de Luz", SUNDAY],
    ["2 tortas para el domingo", SUNDAY],
    ["29 de noviembre, 3 tortas", SUNDAY],
    ["para el 4 de diciembre", "El viernes 4 de diciembre no abrimos (Inventario)."],
    ["mañana a las 7 de la mañana", "Mañana, miércoles 25 de noviembre, abrimos de 9:00 a 18:00."],
  ])("«%s» is told the day's hours", (text, sentence) => {
    expect(at(text)).toBe(sentence);
  });

  test.each([
    "quiero una cita el sábado a las 11",
    "cita el sábado a las 10",
    "quiero 2 kilos de tortilla para el sábado",
    "quiero una cita",
    "el sábado por la tarde",
    "cita el sábado a las 3; mejor el lunes a las 11",
    "cualquier día antes del domingo",
    // Christmas is a day of rest that the list does not name, so a person says it.
    "un pastel para el 25 de diciembre",
  ])("«%s» is not", (text) => {
    expect(at(text)).toBeNull();
  });

  test("an hour that may be of an early morning is open where that is", () => {
    const bakery = { ...HOURS, days: HOURS.days.map(() => [{ from: "04:00", to: "12:00", who: null }]) };
    expect(at("3 marraquetas para el jueves a las 5", bakery)).toBeNull();
    expect(at("3 marraquetas para el jueves a las 5 de la tarde", bakery)).toContain("de 4:00 a 12:00");
  });

  test("without hours nothing is said", () => {
    expect(at("quiero una cita el domingo", null)).toBeNull();
    expect(at("quiero una cita el domingo", { ...HOURS, days: HOURS.days.map(() => []) })).toBeNull();
  });
});
