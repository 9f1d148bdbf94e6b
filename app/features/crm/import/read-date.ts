import { plainWords } from "~/language/spanish";

const MONTHS = [
  ["enero", "ene", "january", "jan"],
  ["febrero", "feb", "february"],
  ["marzo", "mar", "march"],
  ["abril", "abr", "april", "apr"],
  ["mayo", "may"],
  ["junio", "jun", "june"],
  ["julio", "jul", "july"],
  ["agosto", "ago", "august", "aug"],
  ["septiembre", "setiembre", "sep", "sept", "september"],
  ["octubre", "oct", "october"],
  ["noviembre", "nov", "november"],
  ["diciembre", "dic", "december", "dec"],
];

/**
 * A day as people write it, as 'YYYY-MM-DD': '5/3/1990' is the fifth of March, '3/25/1990' can only be the 25th, and
 * '5 de marzo de 1990' is what spreadsheets show. Null where it is no day.
 */
export function readDate(text: string, thisYear: number): string | null {
  const parts = plainWords(text)
    .replace(/\b(?:de|del)\b/g, " ")
    .split(" ")
    .filter((part) => part !== "");
  // A time after the day: '1990-03-05 00:00:00'.
  const [first = "", second = "", third = ""] = parts;
  if (parts.length < 3 || parts.length > 6) return null;
  const month = MONTHS.findIndex((names) => names.includes(second)) + 1;
  if (month > 0) return dayOf(third, month, first, thisYear);
  const firstMonth = MONTHS.findIndex((names) => names.includes(first)) + 1;
  if (firstMonth > 0) return dayOf(third, firstMonth, second, thisYear);
  if (/^\d{4}$/.test(first)) return dayOf(first, Number(second), third, thisYear);
  return Number(second) > 12
    ? dayOf(third, Number(first), second, thisYear)
    : dayOf(third, Number(second), first, thisYear);
}

function dayOf(year: string, month: number, day: string, thisYear: number): string | null {
  if (!/^(?:\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day) || !Number.isInteger(month)) return null;
  // '90' is 1990, '05' is 2005.
  const century = Number(year) > thisYear % 100 ? 1900 : 2000;
  const full = year.length === 4 ? Number(year) : century + Number(year);
  const at = new Date(Date.UTC(full, month - 1, Number(day)));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === Number(day);
  return isReal ? at.toISOString().slice(0, 10) : null;
}
