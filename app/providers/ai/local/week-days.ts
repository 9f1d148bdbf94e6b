export const DAYS = ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"] as const;
const SHORT = ["lun", "mar", "mie", "jue", "vie", "sab", "dom"] as const;
export const DAY = `(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|lun|mar|mie|jue|vie|sab|dom)`;
const ONE_DAY = DAYS.map((day) => new RegExp(`\\b${day}s?\\b`));
const ANY_DAY = new RegExp(`\\b${DAY}\\b`, "g");

/** The index of the day that a question names, Monday first; null for none. */
export function dayIn(plain: string): number | null | "several" {
  const named = ONE_DAY.flatMap((day, at) => (day.test(plain) ? [at] : []));
  if (/\bfin(?:es)? de semana\b/.test(plain)) return "several";
  // Wednesday stands for Monday to Friday.
  if (/\bentre semana\b/.test(plain)) return named.length > 0 ? "several" : 2;
  if (/\blunes a viernes\b/.test(plain)) return named.length > 2 ? "several" : 2;
  return named.length > 1 ? "several" : (named[0] ?? null);
}

/** The days that a question names; a weekend is two. */
export function daysIn(plain: string): readonly number[] {
  const named = ONE_DAY.flatMap((day, at) => (day.test(plain) ? [at] : []));
  const weekend = /\bfin(?:es)? de semana\b/.test(plain) ? [5, 6] : [];
  const workday = /\b(?:entre|lunes a) (?:semana|viernes)\b/.test(plain) ? [0, 4] : [];
  return [...new Set([...named, ...weekend, ...workday])];
}

/** True where a line names a day, or a stretch of days with it: "lunes a sábado". */
export function covers(folded: string, day: number): boolean {
  if (/\btodos los dias\b|\bdiario\b/.test(folded)) return true;
  const at = [...folded.matchAll(ANY_DAY)].map(({ 0: name, index }) => ({
    day: SHORT.indexOf(name.slice(0, 3) as (typeof SHORT)[number]),
    from: index,
    to: index + name.length,
  }));
  return at.some((one, index) => {
    if (one.day === day) return true;
    const next = at[index + 1];
    if (!next || !/^\.?\s*(?:a|al|-|–|hasta)\s*(?:el )?$/.test(folded.slice(one.to, next.from))) return false;
    return (day - one.day + 7) % 7 <= (next.day - one.day + 7) % 7;
  });
}
