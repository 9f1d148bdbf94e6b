import { type Interval, minutesOf, TIME } from "./schedule";

const NOON = 12 * 60;

/** "9:00", "18:30". @param minutes since midnight */
export function clockOf(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/**
 * A note for an interval that ends before it begins: "Cierran a las 7:00 del día siguiente. Si es de la tarde, escribe
 * 19:00." Null for any other, and for one that is not complete.
 */
export function overnightNote({ from, to }: Pick<Interval, "from" | "to">): string | null {
  if (!TIME.test(from) || !TIME.test(to)) return null;
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  if (ends >= begins || ends === 0) return null;
  const closes = `Cierran a ${Math.floor(ends / 60) === 1 ? "la" : "las"} ${clockOf(ends)} del día siguiente.`;
  const afternoon = ends + NOON;
  const mayBeMeant = ends < NOON && afternoon > begins;
  return mayBeMeant ? `${closes} Si es de la tarde, escribe ${clockOf(afternoon)}.` : closes;
}
