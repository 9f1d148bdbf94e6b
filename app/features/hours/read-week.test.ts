import { describe, expect, test } from "vitest";
import { readWeek } from "./read-week";

/** The week in one line, a day after the other from Monday on; "x" is closed. */
function week(text: string): string | null {
  const found = readWeek(text);
  const days = found?.days.map((day) => day.map(({ from, to }) => `${from}-${to}`).join("+") || "x");
  return days?.join(" ") ?? null;
}
const same = (hours: string, open: number, rest = "x") =>
  [...new Array<string>(open).fill(hours), ...new Array<string>(7 - open).fill(rest)].join(" ");

describe("days and hours", () => {
  test.each([
    [
      "Abrimos de martes a sábado de 9 a 18 y los domingos de 10 a 2.",
      `x ${same("09:00-18:00", 5, "")}10:00-14:00`.replace(/ +/g, " "),
    ],
    [
      "Horario: lunes a viernes de 9:00 a 19:00 hrs, sábados de 10:00 a 14:00 hrs. Domingos cerrado.",
      "09:00-19:00 09:00-19:00 09:00-19:00 09:00-19:00 09:00-19:00 10:00-14:00 x",
    ],
    ["Abierto lunes, miércoles y viernes de 10 a. m. a 6 p. m.", "10:00-18:00 x 10:00-18:00 x 10:00-18:00 x x"],
    ["De 9 a 6 de lunes a viernes, cerrado sábados y domingos", same("09:00-18:00", 5)],
    [
      "Martes a domingo, 12:30 a 17:00 hs. Los lunes descansamos.",
      "x 12:30-17:00 12:30-17:00 12:30-17:00 12:30-17:00 12:30-17:00 12:30-17:00",
    ],
    ["Los domingos no abrimos. Lunes a sábado de 8 a 20.", same("08:00-20:00", 6)],
    ["Entre semana de 8 a 17, fines de semana de 10 a 15", same("08:00-17:00", 5, "10:00-15:00")],
    ["Abrimos diario de 8 de la mañana a 10 de la noche", same("08:00-22:00", 7)],
    ["Todos los días las 24 horas", same("00:00-00:00", 7)],
    ["lunes a domingo de 13 h a 23 h", same("13:00-23:00", 7)],
    ["Viernes a lunes de 10 a 18", "10:00-18:00 x x x 10:00-18:00 10:00-18:00 10:00-18:00"],
    [
      "Horario\nLunes a viernes\n9:00 a 18:00\nSábado\n10:00 a 14:00",
      "09:00-18:00 09:00-18:00 09:00-18:00 09:00-18:00 09:00-18:00 10:00-14:00 x",
    ],
  ])("%s", (text, expected) => {
    expect(week(text)).toBe(expected);
  });
});

describe("halves of the day that nobody says", () => {
  test.each([
    ["Lunes a viernes de 9 a 1 y de 4 a 8", same("09:00-13:00+16:00-20:00", 5)],
    ["lunes a viernes de 8 a 2 y de 7 a 9", same("08:00-14:00+19:00-21:00", 5)],
    ["Lun-Vie 9:00–14:00 y 16:00–20:00", same("09:00-14:00+16:00-20:00", 5)],
    ["lunes a viernes de 2 a 8", same("14:00-20:00", 5)],
    ["lunes a viernes de 2 a 8 pm", same("14:00-20:00", 5)],
    ["lunes a viernes de 8 a 10 pm", same("08:00-22:00", 5)],
    ["lunes a viernes de 7 a 11", same("07:00-11:00", 5)],
    ["lunes a viernes de 05:00 a 11:00", same("05:00-11:00", 5)],
    ["lunes a viernes de 5 am a 11 am", same("05:00-11:00", 5)],
    ["lunes a viernes de 9 am a 6", same("09:00-18:00", 5)],
    ["lunes a viernes de 8:00 a.m. a 5:30 p.m.", same("08:00-17:30", 5)],
    ["lunes a viernes de 8 a mediodía", same("08:00-12:00", 5)],
    ["lunes a viernes de 8 am a 12 pm", same("08:00-12:00", 5)],
    ["lunes a viernes de 7 pm a 2 am", same("19:00-02:00", 5)],
    ["lunes a viernes de 18 a medianoche", same("18:00-00:00", 5)],
    ["lunes a viernes de 12 am a 6 am", same("00:00-06:00", 5)],
  ])("%s", (text, expected) => {
    expect(week(text)).toBe(expected);
  });
});

describe("a day with one of its hours", () => {
  test.each([
    ["Abrimos de lunes a sábado de 8 a 8 y domingos hasta las 2", same("08:00-20:00", 6, "08:00-14:00")],
    ["Todos los días de 8 a 8, los domingos hasta las 2 pm", same("08:00-20:00", 6, "08:00-14:00")],
  ])("opens with the others of its sentence: %s", (text, expected) => {
    expect(week(text)).toBe(expected);
    expect(readWeek(text)?.unclear).toEqual([]);
  });

  test.each<[string, number[]]>([
    ["Lunes a viernes de 8 a 8, sábados de 9 a 3 y domingos hasta las 2", [6]],
    ["Lunes a viernes de 9 a 1 y de 4 a 8, sábados hasta las 2", [5]],
    ["Lunes a viernes de 8 a 8. Domingos hasta las 2.", [6]],
    ["Lunes a viernes de 8 a 8 y sábados desde las 10", [5]],
    ["Lunes a viernes de 8 a 8 y sábados y domingos con cita", [5, 6]],
    ["Lunes a viernes de 8 a 8, sábado y domingo desde las 10. Domingo cerrado.", [5]],
    ["Lunes a viernes de 8 a 8, sábados hasta 3 pesos menos", [5]],
    ["Sábados y domingos cerrado, lunes a viernes de 8 a 8", []],
    ["Lunes a viernes de 8 a 8. El pozole es los domingos.", []],
  ])("is left to a person: %s", (text, unclear) => {
    expect(readWeek(text)?.unclear).toEqual(unclear);
  });
});

describe("no week, or more than one", () => {
  test.each([
    "Sucursal Centro: lunes a viernes de 9 a 18. Sucursal Norte: lunes a viernes de 10 a 20.",
    "El envío tarda de 3 a 5 días y cuesta de 50 a 80 pesos los lunes y martes.",
    "Hacemos entregas de lunes a viernes de 9 a 5.",
    "De lunes a viernes de 9 a 5 entregas en el centro.",
    "Los martes de 5 a 7 hay música en vivo.",
    "Lunes a viernes de 3 a 8 pesos el kilo, martes y jueves 10 a 20 piezas",
    "Lunes a viernes de 9 a 18 y de 10 a 12",
    "Lunes a viernes de 9:00 a 9:10",
    "Lunes a viernes de 9 a 18, martes de 17 a 21",
    "En diciembre abrimos de lunes a domingo de 9 a 22",
    "Abrimos los lunes y martes",
    "",
  ])("%s", (text) => {
    expect(week(text)).toBeNull();
  });
});

test("hours of something else keep nobody from finding the business's own", () => {
  expect(week("Entregas de lunes a viernes de 9 a 5. Abrimos de lunes a sábado de 8 a 20.")).toBe(
    same("08:00-20:00", 6),
  );
  expect(week("Florería en Mérida, abrimos de lunes a sábado de 9:00 a 20:00, con entregas a domicilio.")).toBe(
    same("09:00-20:00", 6),
  );
  expect(week("Lunes a sábado de 8 a 20.\nLunes a sábado de 8 a 20.")).toBe(same("08:00-20:00", 6));
});

test("the words that told it come along, at most 220 letters of them", () => {
  expect(
    readWeek("Somos una florería. Abrimos de lunes a viernes de 9 a 18. Sábados de 10 a 14. Hacemos ramos.")?.said,
  ).toBe("Abrimos de lunes a viernes de 9 a 18 · Sábados de 10 a 14");
  const long = readWeek(`${"Muy buenas flores y ".repeat(20)}abrimos de lunes a viernes de 9 a 18`);
  expect(long?.said.length).toBeLessThanOrEqual(220);
});
