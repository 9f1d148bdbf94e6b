import { fold } from "~/platform/spanish";
import type { Passage } from "~/providers/ai/port";
import { factText } from "../fact-text";
import { findDates } from "../fact-times";
import { holidayOn, isoOf, type LocalDay, localDay } from "./open-now";
import { type BusinessHours, DAY_NAMES, sorted } from "./schedule";
import { daySentence, holidaySentences, intervalWords, nowSentence, scheduleWords } from "./words";

/** The hours stand among the passages under this id, for a chunk and for a document; no row ever has it. */
export const HOURS_ID = 0;
export const HOURS_NAME = "Horario configurado";

const ASKS =
  /\b(?:horarios?|abr(?:en|e|ir|iran|imos|es)|abiert[oa]s?|cerrad[oa]s?|cerr(?:ar|aran)|cierr\w+|atienden|atencion|laboran|trabajan|hora|festivos?|dias? habiles)\b/;
/** What is said around a question for the hours without asking for anything else. */
const AROUND = new Set(
  fold(
    `a al de del el la los las lo su sus en entre y o u por para con que cual cuales cuando como hasta desde es son si no me te se le les
    hola buenas buenos buen tardes tarde noches noche dias dia gracias favor porfa porfavor disculpa disculpe oye oigan saludos
    hoy manana ahora ahorita actualmente mismo esta estan este estos estas semana fin fines puente tambien todavia aun ya
    lunes martes miercoles jueves viernes sabado sabados domingo domingos festivo festivos habil habiles
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre navidad ano nuevo
    hora horas horario horarios atencion servicio apertura cierre abren abre abrir abriran abrimos abres abierto abierta abiertos abiertas
    cierran cierra cerrar cerraran cerrado cerrada cerrados cerradas atienden atender laboran trabajan tienen tiene manejan maneja
    puedo puedes puede podrian podria decir decirme dices dicen saber quisiera quiero necesito gustaria informacion info favor ir pasar visitarlos
    ustedes usted negocio tienda local sucursal temprano ok`,
  ).split(/\s+/),
);

/**
 * A company's hours as something to answer from, where a question is about them: whole sentences of the day that is
 * meant, and the week. Null where the question asks for something else.
 * @param names words that name the company: they are no subject of their own
 */
export function hoursPassage(
  hours: BusinessHours | null,
  question: string,
  now: number,
  names: readonly string[] = [],
): Passage | null {
  if (hours === null || scheduleWords(hours) === "") return null;
  const plain = plainOf(question);
  if (!ASKS.test(plain)) return null;
  const direct = directAnswer(hours, plain, question, now);
  const named = new Set(names.flatMap((name) => plainOf(name).split(" ")));
  const asksNothingElse = plain
    .split(" ")
    .every((word) => AROUND.has(word) || named.has(word) || /^\d{1,4}$/.test(word));
  return {
    id: HOURS_ID,
    documentId: HOURS_ID,
    documentName: HOURS_NAME,
    page: null,
    heading: null,
    text: [direct, ...general(hours, now)].join("\n"),
    score: 1,
    settles: asksNothingElse ? direct : null,
  };
}

/** The hours in sentences, for the prompt and as what facts in a reply may rest on. */
export function hoursFacts(hours: BusinessHours, now: number): string {
  return [nowSentence(hours, now), daySentence(hours, localDay(hours.zone, now), now), ...general(hours, now)].join(
    " ",
  );
}

const MOST_HOLIDAYS = 12;

function general(hours: BusinessHours, now: number): string[] {
  return [`Nuestro horario es ${scheduleWords(hours)}.`, ...comingDates(hours, now)];
}

/** The next dates that are not as their weekday says. */
function comingDates(hours: BusinessHours, now: number): string[] {
  const today = localDay(hours.zone, now);
  const coming = sorted(hours.holidays.filter(({ date }) => date >= isoOf(today))).slice(0, MOST_HOLIDAYS);
  return holidaySentences(coming, today.year);
}

function directAnswer(hours: BusinessHours, plain: string, question: string, now: number): string {
  const today = localDay(hours.zone, now);
  const dates = findDates(factText(question)).map(({ day, month, year }) => dayOf(hours, now, { day, month, year }));
  const days: LocalDay[] = dates.filter((day) => day !== null);
  if (/\bhoy\b/.test(plain)) days.push(today);
  if (/\bmanana\b/.test(plain.replace(/\b(?:en|por|de|a) la manana\b/g, ""))) days.push(localDay(hours.zone, now, 1));
  if (days.length > 0)
    return days
      .slice(0, 3)
      .map((day) => daySentence(hours, day, now))
      .join(" ");
  const weekdays = DAY_NAMES.flatMap((name, index) =>
    new RegExp(`\\b${fold(name)}${name.endsWith("s") ? "" : "s?"}\\b`).test(plain) ? [index] : [],
  );
  const asked = /\bfin(?:es)? de semana\b/.test(plain) ? [5, 6] : weekdays;
  // "de lunes a viernes" is the whole week's question.
  if (asked.length > 0 && asked.length < 3)
    return asked.map((weekday) => weekdaySentences(hours, weekday, now)).join(" ");
  if (/\b(?:ahora|ahorita|abiertos?|abierta|cerrado)\b/.test(plain)) return nowSentence(hours, now);
  if (/\bfestivos?\b/.test(plain)) return comingDates(hours, now).join(" ");
  return `Nuestro horario es ${scheduleWords(hours)}.`;
}

/** "Los domingos no abrimos.", and the next one where it is a holiday. */
function weekdaySentences(hours: BusinessHours, weekday: number, now: number): string {
  const intervals = hours.days[weekday] ?? [];
  const name = DAY_NAMES[weekday] ?? "";
  const plural = `Los ${name}${name.endsWith("s") ? "" : "s"}`;
  const usual = intervals.length > 0 ? `${plural} abrimos ${intervalWords(intervals)}.` : `${plural} no abrimos.`;
  const offset = [0, 1, 2, 3, 4, 5, 6].find((ahead) => localDay(hours.zone, now, ahead).weekday === weekday) ?? 0;
  const next = localDay(hours.zone, now, offset);
  const holiday = holidayOn(hours, next);
  const isOther = holiday !== null && (intervals.length > 0 || (holiday.intervals ?? []).length > 0);
  return isOther ? `${usual} ${daySentence(hours, next, now)}` : usual;
}

/** A date that was asked for: of this year, or of the next where it is over. */
function dayOf(
  hours: BusinessHours,
  now: number,
  { day, month, year }: { readonly day: number; readonly month: number; readonly year: number | null },
): LocalDay | null {
  const today = localDay(hours.zone, now);
  const passed = month < today.month || (month === today.month && day < today.day);
  const at = Date.UTC(year ?? (passed ? today.year + 1 : today.year), month - 1, day, 12);
  const date = new Date(at);
  if (date.getUTCDate() !== day) return null;
  return {
    year: date.getUTCFullYear(),
    month,
    day,
    weekday: (date.getUTCDay() + 6) % 7,
  };
}

function plainOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
