import { expect, test } from "vitest";
import { calledDays, daysOfRest } from "./holidays";

const MEXICO = "America/Mexico_City";
const datesOf = (text: string, today = "2027-01-01", zone = MEXICO) =>
  calledDays(text, today, zone).flatMap(({ dates }) => dates);

/** As anybody's calendar of 2027 has them; Easter is on 28 March. */
const CALENDAR: readonly (readonly [said: string, dates: readonly string[], isOnlyMexican: boolean])[] = [
  ["ano nuevo", ["2027-01-01"], false],
  ["dia de reyes", ["2027-01-06"], false],
  ["la candelaria", ["2027-02-02"], false],
  ["dia de la constitucion", ["2027-02-01"], true],
  ["san valentin", ["2027-02-14"], false],
  ["natalicio de benito juarez", ["2027-03-15"], true],
  ["jueves santo", ["2027-03-25"], false],
  ["viernes santo", ["2027-03-26"], false],
  ["sabado de gloria", ["2027-03-27"], false],
  ["domingo de pascua", ["2027-03-28"], false],
  ["semana santa", ["2027-03-25", "2027-03-26", "2027-03-27"], false],
  ["dia del nino", ["2027-04-30"], true],
  ["dia del trabajo", ["2027-05-01"], false],
  ["dia de las madres", ["2027-05-10"], true],
  ["dia del padre", ["2027-06-20"], true],
  ["fiestas patrias", ["2027-09-15", "2027-09-16"], true],
  ["dia de muertos", ["2027-11-01", "2027-11-02"], false],
  ["dia de la revolucion", ["2027-11-15"], true],
  ["virgen de guadalupe", ["2027-12-12"], true],
  ["nochebuena", ["2027-12-24"], false],
  ["navidad", ["2027-12-25"], false],
  ["fin de ano", ["2027-12-31"], false],
];

test.each(CALENDAR)(
  "%s is on %j, and abroad on no date that is known where it is Mexico's own",
  (said, dates, isOwn) => {
    expect(datesOf(said)).toEqual(dates);
    expect(datesOf(said, "2027-01-01", "America/Bogota")).toEqual(isOwn ? [] : dates);
  },
);

test("a day that is called by its name is the next one: today still, and the day after it next year's", () => {
  expect(datesOf("navidad", "2027-12-25")).toEqual(["2027-12-25"]);
  expect(datesOf("navidad", "2027-12-26")).toEqual(["2028-12-25"]);
  expect(datesOf("semana santa", "2027-03-26")).toEqual(["2027-03-26", "2027-03-27"]);
  // Easter of 2028 is on 16 April.
  expect(datesOf("viernes santo", "2027-03-27")).toEqual(["2028-04-14"]);
});

test("in Mexico's zones its seven days of rest count, in any other country the three that all keep", () => {
  for (const zone of [MEXICO, "America/Tijuana", "America/Merida", "America/Monterrey", "America/Bahia_Banderas"])
    expect(daysOfRest(2027, zone).map(({ date }) => date)).toEqual([
      "2027-01-01",
      "2027-02-01",
      "2027-03-15",
      "2027-05-01",
      "2027-09-16",
      "2027-11-15",
      "2027-12-25",
    ]);
  expect(daysOfRest(2027, "America/Lima").map(({ date }) => date)).toEqual(["2027-01-01", "2027-05-01", "2027-12-25"]);
});
