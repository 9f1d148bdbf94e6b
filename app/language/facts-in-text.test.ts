import { describe, expect, test } from "vitest";
import { factText, squash } from "./fact-text";
import { findDates, findTimes } from "./fact-times";
import { numberWordsToDigits } from "./number-words";

/** "HH:MM" of each time, with "/" between the two that a text without "am" or "pm" may mean. */
const times = (text: string) =>
  findTimes(factText(text)).map(({ minutes }) =>
    minutes.map((one) => new Date(one * 60_000).toISOString().slice(11, 16)).join("/"),
  );
const dates = (text: string) => findDates(factText(text)).map(({ day, month, year }) => [day, month, year]);

describe("times of day", () => {
  test.each([
    ["12 am", "00:00"],
    ["12 pm", "12:00"],
    ["8 am y 8 pm", "08:00 20:00"],
    ["a las 12 de la noche", "00:00"],
    ["a las 12 del día", "12:00"],
    ["a las 12 de la tarde", "12:00"],
    ["a las 5 de la noche", "05:00"],
    ["a las 6 de la noche", "18:00"],
    ["a las 3 de la tarde", "15:00"],
    ["a las 3 de la madrugada", "03:00"],
    ["al mediodía", "12:00"],
    ["until noon", "12:00"],
    ["hasta medianoche", "00:00"],
    ["until midnight", "00:00"],
    ["a las 8 y media de la noche", "20:30"],
    ["a las 8 y cuarto de la mañana", "08:15"],
    ["8 menos cuarto de la mañana", "07:45"],
    ["24:00", "00:00"],
    ["25:00", ""],
    ["a las 3", "03:00/15:00"],
    ["a las 08:00", "08:00"],
    ["de 9:00 a 18:00", "09:00 18:00"],
    ["de 9:00 a 6:00", "09:00/21:00 06:00/18:00"],
    ["de 9:00 a 6 y media", "09:00/21:00 06:30/18:30"],
    ["de 8 y media a 18:00", "08:30 18:00"],
    ["de 9:00 a 6 menos cuarto", "09:00/21:00 05:45/17:45"],
    ["de 9 y media a 18 h", "09:30 18:00"],
    ["de 9:00 a 2 y 4 a 7", "09:00/21:00 02:00/14:00 07:00/19:00"],
    ["2 y media tazas", ""],
    ["a las 12 de la mañana", "00:00/12:00"],
    ["a las 12 menos cuarto de la noche", "23:45"],
    ["caben 20 personas, abrimos a las 8", "08:00/20:00"],
    ["hasta la una de la tarde", "13:00"],
  ])("the time in '%s' is '%s'", (text, expected) => {
    expect(times(text).join(" ")).toBe(expected);
  });

  test("of a range without any word for hours both ends only count where a time is looked for", () => {
    expect(findTimes("de 9 a 6").map(({ certainty }) => certainty)).toEqual(["loose", "loose"]);
    expect(findTimes("de 9 a 18 h").map(({ certainty }) => certainty)).toEqual(["clear", "clear"]);
    expect(findTimes("a las 3").map(({ certainty }) => certainty)).toEqual(["bare"]);
  });

  test("a quarter to midnight is late on the same day, and noon that is named in an hour is one time", () => {
    expect(findTimes("a las 12 menos cuarto de la noche").map(({ minutes }) => minutes)).toEqual([[1425]]);
    expect(findTimes("a las 12 del mediodia").map(({ minutes }) => minutes)).toEqual([[720]]);
  });
});

describe("dates", () => {
  test.each([
    ["20/11/2026", [[20, 11, 2026]]],
    ["20-11-26", [[20, 11, 2026]]],
    ["11/13/2026", [[13, 11, 2026]]],
    ["05/03/2026", [[5, 3, 2026]]],
    ["2026-03-05", [[5, 3, 2026]]],
    ["31 de diciembre", [[31, 12, null]]],
    ["32 de diciembre", []],
    ["13/13/2026", []],
    [
      "del 20 al 25 de noviembre de 2026",
      [
        [20, 11, 2026],
        [25, 11, 2026],
      ],
    ],
    ["primero de mayo", [[1, 5, null]]],
    ["May 3rd, 2027", [[3, 5, 2027]]],
    ["15 de setiembre", [[15, 9, null]]],
    ["el 5 de mayo 10 personas", [[5, 5, null]]],
  ])("the date in '%s' is found", (text, expected) => {
    expect(dates(text)).toEqual(expected);
  });
});

describe("numbers in words", () => {
  test.each([
    ["treinta y cinco mesas", "35 mesas"],
    ["ciento veinte pesos", "120 pesos"],
    ["mil pesos", "mil pesos"],
    ["mil doscientos pesos", "1200 pesos"],
    ["tres mil quinientos", "3500"],
    ["doscientas cajas", "200 cajas"],
    ["novecientas", "900"],
    ["veintiuna horas", "21 horas"],
    ["veintiún días", "21 días"],
    ["dos tres cuatro", "2 y 3 y 4"],
    ["veinte cinco", "20 y 5"],
    ["los dos cuestan lo mismo", "los dos cuestan lo mismo"],
    ["a las dos", "a las 2"],
    ["las tres", "las 3"],
    ["once you arrive", "once you arrive"],
    ["once mesas", "11 mesas"],
    ["de dos a tres", "de 2 a 3"],
    ["un pan", "un pan"],
  ])("numbers in '%s' are read as '%s'", (words, digits) => {
    expect(numberWordsToDigits(words.replace("ú", "u"))).toBe(digits);
  });
});

describe("the form in which facts are looked for", () => {
  test.each([
    ["ventas arroba pan punto com", "ventas@pan.com"],
    ["ventas (at) pan [dot] mx", "ventas@pan.mx"],
    ["hxxps://pan[.]mx", "https://pan.mx"],
    ["٣٤٥ ۳۴۵ ३४५", "345 345 345"],
    ["55\u200b12\u00ad34", "551234"],
    ["9\u20136 y 9\u22126", "9-6 y 9-6"],
    ["hasta la una", "hasta las 1"],
    ["primero de mayo", "1 de mayo"],
    ["en punto", "en punto"],
    ["Ángel\u00a0 Ñú", "angel nu"],
  ])("a fact in '%s' is looked for as '%s'", (text, read) => {
    expect(factText(text)).toBe(read);
  });

  test("texts that differ in spaces, signs, accents and case are the same when they are squashed", () => {
    expect(squash("Café — «La Espiga», S.A.")).toBe("cafelaespigasa");
  });
});
