import type { Holiday } from "./schedule";

/** Article 74 of the Ley Federal del Trabajo, without the days of elections and of a new government. */
export function nationalHolidays(year: number): Holiday[] {
  return [
    { date: `${year}-01-01`, name: "Año Nuevo" },
    { date: nthOf(year, 2, MONDAY, 1), name: "Día de la Constitución" },
    { date: nthOf(year, 3, MONDAY, 3), name: "Natalicio de Benito Juárez" },
    { date: `${year}-05-01`, name: "Día del Trabajo" },
    { date: `${year}-09-16`, name: "Día de la Independencia" },
    { date: nthOf(year, 11, MONDAY, 3), name: "Día de la Revolución" },
    { date: `${year}-12-25`, name: "Navidad" },
  ];
}

const MONDAY = 1;

/** The nth such weekday of a month, as YYYY-MM-DD. @param weekday 0 is Sunday */
function nthOf(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((7 + weekday - first) % 7) + (nth - 1) * 7;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
