import { expect, test } from "vitest";
import { readWhen, saysWhen, whenOf } from "./read-when";

/** A Monday, ten in the morning in Puebla. */
const CALENDAR = { now: Date.parse("2026-11-23T16:00:00Z"), zone: "America/Mexico_City" };
const SATURDAY = "sábado 28 de noviembre de 2026";

test("what an order says of when is read in words that hold, and taken out of it", () => {
  const said = {
    "2 conchas para el sábado": [SATURDAY, "2 conchas"],
    "para mañana 3 bolillos": ["martes 24 de noviembre de 2026", "3 bolillos"],
    "2 conchas para el sábado a las 5 y un bolillo": [`${SATURDAY}, 5:00 p. m.`, "2 conchas y un bolillo"],
    "2 conchas para el sábado en la tarde": [`${SATURDAY}, en la tarde`, "2 conchas"],
    "un pastel para el 12 de diciembre": ["sábado 12 de diciembre de 2026", "un pastel"],
    "2 conchas para hoy": ["lunes 23 de noviembre de 2026", "2 conchas"],
    "2 conchas para el lunes": ["el lunes", "2 conchas"],
    "2 conchas para 10 personas": [null, "2 conchas para 10 personas"],
    "un pastel para el 15 aniversario": [null, "un pastel para el 15 aniversario"],
    "el sábado pasé por conchas": [null, "el sábado pasé por conchas"],
  };
  const read = Object.keys(said).map((text) => {
    const { when, rest } = readWhen(text, CALENDAR);
    return [text, [when, rest.replace(/\s+/g, " ").trim()]];
  });
  expect(read).toEqual(Object.entries(said));
});

test("an answer to for when keeps its words only where its day is not clear", () => {
  const said = {
    mañana: "martes 24 de noviembre de 2026",
    "para el sábado por favor": SATURDAY,
    "El sábado por la tarde": `${SATURDAY}, por la tarde`,
    "para fin de mes": "para fin de mes",
    "lo antes posible": "lo antes posible",
  };
  expect(Object.keys(said).map((text) => [text, whenOf(text, CALENDAR)])).toEqual(Object.entries(said));
});

test("what may be a time is told from what has no sign of one", () => {
  const times = ["el sábado", "12/12", "fin de mes", "sin prisa", "no sé todavía", "lo antes posible", "en 15 días"];
  expect(times.filter((text) => !saysWhen(text, CALENDAR))).toEqual([]);
  const others = ["30 mochilas", "de color azul", "sí", "para la boda de mi hija", "unas 50 personas"];
  expect(others.filter((text) => saysWhen(text, CALENDAR))).toEqual([]);
});
