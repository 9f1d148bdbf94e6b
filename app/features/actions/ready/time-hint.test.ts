import { expect, test } from "vitest";
import { readTimeHint, suits } from "./time-hint";

test("a time of day without a day is read from what somebody writes", () => {
  const hints = {
    "quiero una cita a las 5": ["05:00", "17:00"],
    "quiero una cita a las cinco de la tarde": ["17:00"],
    "como a las 10:30 am": ["10:30"],
    "a las 4 y media": ["04:30", "16:30"],
    "a la una": ["01:00", "13:00"],
    "a las 17 horas": ["17:00"],
    "a las 12": ["12:00"],
    "una cita en la tarde": "12:00 19:00",
    "puedo por la mañana": "05:00 12:00",
    "al mediodía": "11:30 14:30",
    "el viernes por la noche": "18:30 24:00",
    "quiero una cita mañana": null,
    "quiero una cita": null,
    "a las 30": null,
    "tengo 2 perros": null,
  };
  const read = (text: string) => {
    const hint = readTimeHint(text)?.hint;
    return hint ? (hint.times.length > 0 ? hint.times : `${hint.from} ${hint.to}`) : null;
  };
  expect(Object.keys(hints).map((text) => [text, read(text)])).toEqual(Object.entries(hints));
});

test("what is left of the text names the day", () => {
  expect(readTimeHint("mañana en la tarde")?.rest.trim()).toBe("manana");
  expect(readTimeHint("el viernes a las 5 pm")?.rest.trim()).toBe("el viernes");
});

test("a hint is kept as text, and tells which times suit it", () => {
  const afternoon = readTimeHint("en la tarde")?.hint;
  const five = readTimeHint("a las 5")?.hint;
  expect(
    ["2026-11-27T11:30", "2026-11-27T12:00", "2026-11-27T18:30", "2026-11-27T19:00"].map(
      (at) => afternoon && suits(afternoon, at),
    ),
  ).toEqual([false, true, true, false]);
  expect(["2026-11-27T17:00", "2026-11-27T17:30"].map((at) => five && suits(five, at))).toEqual([true, false]);
});

test("an hour without small words is one too, and a price or a date is none", () => {
  const hints = ["12:00", "12.30", "5 pm", "5:30pm", "a las 12 del día", "al mediodía, a las 12"].map((text) => {
    const read = readTimeHint(text);
    return [read?.hint.times, read?.rest.trim()];
  });
  expect(hints).toEqual([
    [["12:00"], ""],
    [["12:30"], ""],
    [["17:00"], ""],
    [["17:30"], ""],
    [["12:00"], ""],
    [["12:00"], ""],
  ]);
  expect(["$12.50", "27.11.2026", "222 555 1234", "12"].map(readTimeHint)).toEqual([null, null, null, null]);
});
