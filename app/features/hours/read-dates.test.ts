import { expect, test } from "vitest";
import { plainWords } from "~/language/spanish";
import { isoOf } from "~/platform/calendar";
import { readDates } from "./read-dates";

const ZONE = "America/Mexico_City";

/** The dates that a question names, asked at noon of a day; "unclear" where it is not clear which. */
function datesOf(question: string, today = "2031-11-20"): readonly string[] | "unclear" {
  const now = Date.parse(`${today}T12:00:00-06:00`);
  const { days, isUnclear } = readDates(ZONE, question, plainWords(question), [], now);
  return isUnclear ? "unclear" : days.map(isoOf);
}

test("31 days are read one by one, a longer span is not", () => {
  const december = datesOf("¿Abren del 1 al 31 de diciembre?");
  expect(december).toHaveLength(31);
  expect([december[0], december.at(-1)]).toEqual(["2031-12-01", "2031-12-31"]);
  expect(datesOf("¿Abren del 1 de diciembre al 1 de enero?")).toBe("unclear");
});

test("a span that is over is unclear, one that has begun is read from today", () => {
  expect(datesOf("¿Abren del 10 al 22 de noviembre de 2031?")).toEqual(["2031-11-20", "2031-11-21", "2031-11-22"]);
  expect(datesOf("¿Abren del 1 al 5 de noviembre de 2031?")).toBe("unclear");
});

test("two days are a span only where something says so, however they are written", () => {
  const three = ["2031-12-24", "2031-12-25", "2031-12-26"];
  expect(datesOf("¿Abren el 24 de diciembre y el 26 de diciembre?")).toEqual(["2031-12-24", "2031-12-26"]);
  expect(datesOf("¿Abren entre el 24 de diciembre y el 26 de diciembre?")).toEqual(three);
  expect(datesOf("¿Abren entre el 24 y 26 de diciembre?")).toEqual(three);
  expect(datesOf("¿Abren del 24/12 hasta el 26 de diciembre?")).toEqual(three);
  expect(datesOf("¿Abren del 24/12 al 26 de diciembre?")).toEqual(three);
});

test("a day without a month is the next one of that number, also over months that lack it and the year's end", () => {
  expect(datesOf("¿Abren el 20?")).toEqual(["2031-11-20"]);
  expect(datesOf("¿Abren el 19?")).toEqual(["2031-12-19"]);
  expect(datesOf("¿Abren el 30?", "2031-01-31")).toEqual(["2031-03-30"]);
  expect(datesOf("¿Abren el 5?", "2031-12-20")).toEqual(["2032-01-05"]);
});

test("a span without an end and two months are unclear, a year that is said counts", () => {
  expect(datesOf("¿Abren el 24?")).toEqual(["2031-11-24"]);
  expect(datesOf("¿Abren a partir del día 24?")).toBe("unclear");
  expect(datesOf("¿Abren en enero?")).toEqual([]);
  expect(datesOf("¿Abren en enero o en febrero?")).toBe("unclear");
  expect(datesOf("¿Abren el 5 de marzo de 2035?")).toEqual(["2035-03-05"]);
});
