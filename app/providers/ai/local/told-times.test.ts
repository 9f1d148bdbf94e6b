import { expect, test } from "vitest";
import { tellsClock, tellsDuration } from "./told-times";

test("CONV-35 how long something takes is not the time of its instalments, nor how often it is", () => {
  const instalments = "tasa cero a 3 y 6 meses en tratamientos de mas de $100";
  expect(tellsDuration("cuanto dura el tratamiento", instalments)).toBe(false);
  expect(tellsDuration("a cuantos meses son las cuotas", instalments)).toBe(true);
  expect(tellsDuration("cuanto dura el curso", "el curso es 2 dias a la semana")).toBe(false);
  expect(tellsDuration("cuanto dura el curso", "el curso dura 2 meses, 2 dias a la semana")).toBe(true);
});

test("CONV-35 a count of people beside a price is no time of the clock", () => {
  expect(["de 7 a 14 personas: q390", "desde $500"].filter(tellsClock)).toEqual([]);
  expect(["a las 10:30", "a las 7 am", "8 a. m.", "9 hrs"].filter((text) => !tellsClock(text))).toEqual([]);
});
