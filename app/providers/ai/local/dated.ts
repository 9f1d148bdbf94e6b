import { fold, plainWords } from "~/language/spanish";
import { FEAST_NAMES, MONTH_NAMES } from "~/language/year-days";

/** A day of the year; a month of null is any: "el 24". */
export interface Day {
  readonly day: number;
  readonly month: number | null;
}

const MONTH = `(?:${MONTH_NAMES.join("|")}|setiembre)`;
/** "Sucursal 16 de Septiembre", "Calle 5 de Mayo", "18 de Julio 1450": a street, and no day. */
const OF_STREET = String.raw`(?<!\b(?:calle|av|avenida|blvd|boulevard|col|colonia|barrio|sucursal|sede|plaza|esquina|local|tienda) )`;
const HOUSE_NUMBER = String.raw`(?! (?!20\d\d\b)\d{3,4}\b)`;
const DATE = new RegExp(
  String.raw`${OF_STREET}\b(?<day>\d{1,2}|primero)(?:ero|er|ro|o)?(?: de (?<month>${MONTH}))\b${HOUSE_NUMBER}|\b(?:el|del|al|dia) (?<alone>\d{1,2})(?:ero|er|ro)?\b(?! (?:de|hrs?|hs|horas?|am|pm|a m|p m|por|%|\d))`,
  "g",
);
/** "Abren el lunes 25?", "abren este 25?": as only a question says it; "sábado 9 a 14" of a line are hours. */
const ASKED_ALONE =
  /\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|este|los|hoy|manana) (?<alone>\d{1,2})\b(?! (?:de|a|y|hrs?|hs|horas?|am|pm|p m|por|\d)\b)/g;
/** "El 25/12", "el 25-12". */
const ASKED_IN_FIGURES =
  /\b(?:el|dia|del|este|lunes|martes|miercoles|jueves|viernes|sabado|domingo) (?<day>\d{1,2})[/-](?<month>\d{1,2})(?![\d/-])/g;
const STRETCH = new RegExp(
  String.raw`\bdel? (?<from>\d{1,2})(?: de (?<first>${MONTH}))? al (?<to>\d{1,2}) de (?<last>${MONTH})\b`,
  "g",
);

/** "24 y 31 de dic." */
const SHORT_MONTH = /(?<=\d) de (ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)\b/g;
const OF_SAME_MONTH = new RegExp(
  String.raw`(?<!\b(?:al?|de|las?) )\b(?<first>\d{1,2}) y (?<second>\d{1,2}) de (?<month>${MONTH})\b`,
  "g",
);

const monthOf = (name: string | undefined): number | null =>
  name === undefined ? null : MONTH_NAMES.indexOf(name.replace(/^set/, "sept")) + 1;

/** The days of the year that a question names, by date or by the name of a feast. */
export function datesIn(question: string): Day[] {
  const inFigures = [...fold(question).matchAll(ASKED_IN_FIGURES)].map(({ groups }) => ({
    day: Number(groups?.day),
    month: Number(groups?.month),
  }));
  const written = plainWords(fold(question).replace(ASKED_IN_FIGURES, " "));
  const alone = [...written.matchAll(ASKED_ALONE)].map(({ groups }) => ({ day: Number(groups?.alone), month: null }));
  return [...datesOf(written), ...alone, ...inFigures].filter(
    ({ day, month }) => day > 0 && day <= 31 && (month === null || (month > 0 && month <= 12)),
  );
}

/** @param date `MM-DD` */
function dayOf(date: string): Day {
  const [month = 0, day = 0] = date.split("-").map(Number);
  return { day, month };
}

function datesOf(plain: string): Day[] {
  const feasts = Object.entries(FEAST_NAMES).flatMap(([date, name]) => (name.test(plain) ? [dayOf(date)] : []));
  const dates = [...plain.matchAll(DATE)].map(({ groups }) => {
    const day = groups?.day ?? groups?.alone;
    return { day: day === "primero" ? 1 : Number(day), month: monthOf(groups?.month) };
  });
  return [...feasts, ...dates];
}

const FEASTS = Object.keys(FEAST_NAMES).map(dayOf);

/** True for a holiday: "¿abren el 25?" without a month means one of these. */
const isFeast = ({ day, month }: Day) => FEASTS.some((feast) => feast.day === day && feast.month === month);

/** True where a line names a day, also within a stretch: "del 24 de diciembre al 6 de enero". */
export function namesDate(text: string, { day, month }: Day): boolean {
  const plain = plainWords(text)
    .replace(SHORT_MONTH, (_, name: string) => ` de ${MONTH_NAMES.find((month) => month.startsWith(name))}`)
    .replace(OF_SAME_MONTH, "$<first> de $<month> y $<second> de $<month>");
  const isNamed = withMonths(datesOf(plain.replace(STRETCH, " "))).some((one) => one.day === day && fits(one, month));
  return isNamed || stretchesIn(plain).some(({ from, to }) => holds(from, to, { day, month }));
}

function fits(told: Day, month: number | null): boolean {
  if (told.month === month) return true;
  if (month === null) return isFeast(told);
  return told.month === null && isFeast({ day: told.day, month });
}

/** "El 24 y el 31 de diciembre", "el 25 y el 1ro de enero": a day has the month of the next one, or the month before it. */
function withMonths(days: readonly Day[]): Day[] {
  return days.map((one, at) => {
    const next = days.slice(at + 1).find(({ month }) => month !== null);
    if (one.month !== null || !next?.month) return one;
    return { day: one.day, month: one.day < next.day ? next.month : ((next.month + 10) % 12) + 1 };
  });
}

/** Without a month a day is within a stretch where it is that of a feast. */
function holds(from: number, to: number, { day, month }: Day): boolean {
  if (month !== null) return isWithin(month * 100 + day, from, to);
  return FEASTS.some((feast) => feast.day === day && isWithin((feast.month ?? 0) * 100 + day, from, to));
}

/** From and to as month and day in one number; over the end of a year the second one is less. */
function stretchesIn(plain: string): { readonly from: number; readonly to: number }[] {
  return [...plain.matchAll(STRETCH)].map(({ groups }) => {
    const last = monthOf(groups?.last) ?? 0;
    const first = monthOf(groups?.first) ?? last;
    return { from: first * 100 + Number(groups?.from), to: last * 100 + Number(groups?.to) };
  });
}

function isWithin(at: number, from: number, to: number): boolean {
  return from <= to ? from <= at && at <= to : at >= from || at <= to;
}

/** "El 24 y el 31 de diciembre, de 7:00 a 13:00": nothing but dates and times. */
const OF_DATES = new RegExp(
  `^[^a-z\\d]*(?:el )?\\d{1,2}(?: y (?:el )?\\d{1,2})? de (?:${MONTH_NAMES.join("|")})[,:]? (?:abrimos )?(?:de )?\\d{1,2}[:.]\\d{2} ?(?:a|-|–) ?\\d{1,2}[:.]\\d{2}\\.?$`,
);

export const tellsDates = (folded: string): boolean => OF_DATES.test(folded);
