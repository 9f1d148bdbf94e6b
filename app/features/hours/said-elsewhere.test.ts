import { describe, expect, test } from "vitest";
import { isSaidElsewhere, withDayNames } from "./said-elsewhere";
import type { BusinessHours, Interval } from "./schedule";

const at = (from: string, to: string): Interval => ({ from, to, who: null });
const DAY = [at("07:00", "20:00")];
const hours: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [DAY, DAY, DAY, DAY, DAY, DAY, []],
  holidays: [{ date: "2026-12-25", name: "Navidad" }],
};
/** A Friday by the clock of Mexico City. */
const NOW = Date.parse("2026-11-27T01:00:00-06:00");
const EVES = "El 24 y 31 de diciembre cerramos a las 3 de la tarde.";

describe("a document that tells of a date", () => {
  test.each([
    ["¿abren el 24 de diciembre?", EVES, true],
    ["a que hora cierran el 31 de diciembre", EVES, true],
    ["¿abren en nochebuena?", EVES, true],
    ["abren el 30 de diciembre?", EVES, false],
    ["abren el 24 de enero?", EVES, false],
    ["abren el jueves?", EVES, false],
    ["abren el 28 de diciembre?", "Del 26 al 30 de diciembre no hay servicio.", true],
    ["abren el 30 de diciembre?", "Del 26 al 30 de diciembre no hay servicio.", true],
    ["abren el 31 de diciembre?", "Del 26 al 30 de diciembre no hay servicio.", false],
    ["abren el 31 de diciembre?", "En fin de año cerramos a las 3.", true],
    // What the business has set is what counts.
    ["abren el 25 de diciembre?", "El 25 de diciembre abrimos.", false],
  ])("%s: %s → %s", (question, text, is) => {
    expect(isSaidElsewhere(hours, question, ["Hacemos pan.", text], NOW)).toBe(is);
  });

  test("tomorrow is a date too", () => {
    const eve = Date.parse("2026-12-23T12:00:00-06:00");
    expect(isSaidElsewhere(hours, "abren mañana?", [EVES], eve)).toBe(true);
    expect(isSaidElsewhere(hours, "abren hoy?", [EVES], eve)).toBe(false);
  });
});

describe("a near day by its name", () => {
  test.each([
    ["a que hora abren mañana", "a que hora abren el sábado"],
    ["abren pasado mañana?", "abren el domingo?"],
    ["hasta que hora abren hoy", "hasta que hora abren el viernes"],
    ["abren por la mañana?", "abren por la mañana?"],
    ["abren hoy que es viernes?", "abren hoy que es viernes?"],
    ["me lo entregan mañana?", "me lo entregan mañana?"],
  ])("%s", (question, named) => {
    expect(withDayNames(question, "America/Mexico_City", NOW)).toBe(named);
  });

  test("not of a day of rest, whose weekday may not hold", () => {
    const eve = Date.parse("2026-12-24T12:00:00-06:00");
    expect(withDayNames("abren mañana?", "America/Mexico_City", eve)).toBe("abren mañana?");
    expect(withDayNames("abren hoy?", "America/Mexico_City", eve)).toBe("abren el jueves?");
  });
});
