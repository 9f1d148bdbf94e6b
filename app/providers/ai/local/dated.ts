import { plainWords } from "~/language/spanish";

/** A day of the year; a month of null is any: "el 24". */
interface Day {
  readonly day: number;
  readonly month: number | null;
}

const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const MONTH = `(?:${MONTHS.join("|")}|setiembre)`;
/** Days that have a name everywhere. */
const FEASTS: readonly (readonly [RegExp, Day])[] = [
  [/\b(?:nochebuena|noche buena)\b/, { day: 24, month: 12 }],
  [/\bnavidad\b/, { day: 25, month: 12 }],
  [/\b(?:nochevieja|noche vieja|fin de ano)\b/, { day: 31, month: 12 }],
  [/\bano nuevo\b/, { day: 1, month: 1 }],
];
const DATE = new RegExp(
  String.raw`\b(?<day>\d{1,2}|primero)(?:ro|o)?(?: de (?<month>${MONTH}))|\b(?:el|del|al|dia) (?<alone>\d{1,2})(?:ro)?\b(?! (?:de|hrs?|hs|horas?|am|pm|a m|p m|por|%|\d))`,
  "g",
);
const STRETCH = new RegExp(
  String.raw`\bdel? (?<from>\d{1,2})(?: de (?<first>${MONTH}))? al (?<to>\d{1,2}) de (?<last>${MONTH})\b`,
  "g",
);

const monthOf = (name: string | undefined): number | null =>
  name === undefined ? null : MONTHS.indexOf(name.replace(/^set/, "sept")) + 1;

/** The days of the year that a text names, by date or by the name of a feast. */
export function datesIn(text: string): Day[] {
  const plain = plainWords(text);
  const feasts = FEASTS.flatMap(([name, day]) => (name.test(plain) ? [day] : []));
  const dates = [...plain.matchAll(DATE)].map(({ groups }) => {
    const day = groups?.day ?? groups?.alone;
    return { day: day === "primero" ? 1 : Number(day), month: monthOf(groups?.month) };
  });
  return [...feasts, ...dates].filter(({ day }) => day > 0 && day <= 31);
}

/** True where a text names a day, also within a stretch: "del 24 de diciembre al 6 de enero". */
export function names(text: string, { day, month }: Day): boolean {
  const isNamed = datesIn(text).some(
    (one) => one.day === day && (one.month === month || one.month === null || month === null),
  );
  return isNamed || (month !== null && stretchesIn(text).some(({ from, to }) => isWithin(month * 100 + day, from, to)));
}

/** From and to as month and day in one number; over the end of a year the second one is less. */
function stretchesIn(text: string): { readonly from: number; readonly to: number }[] {
  return [...plainWords(text).matchAll(STRETCH)].map(({ groups }) => {
    const last = monthOf(groups?.last) ?? 0;
    const first = monthOf(groups?.first) ?? last;
    return { from: first * 100 + Number(groups?.from), to: last * 100 + Number(groups?.to) };
  });
}

function isWithin(at: number, from: number, to: number): boolean {
  return from <= to ? from <= at && at <= to : at >= from || at <= to;
}
