import { FEAST_NAMES } from "~/language/year-days";
import type { Holiday } from "./schedule";

const SUNDAY = 0;
const MONDAY = 1;

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

/** Those of them that every country in the list of zones observes. */
const EVERYWHERE = new Set(["Año Nuevo", "Día del Trabajo", "Navidad"]);
const MEXICAN = new Set(
  [
    ...["Mexico_City", "Cancun", "Mazatlan", "Hermosillo", "Chihuahua", "Ciudad_Juarez", "Matamoros", "Tijuana"],
    // Beyond those that most choose; a profile may have them.
    ...["Bahia_Banderas", "Merida", "Monterrey", "Ojinaga"],
  ].map((city) => `America/${city}`),
);

/** True for one of Mexico's time zones, whose days of rest are all known. */
export const isMexican = (zone: string) => MEXICAN.has(zone);

/** The days on which most businesses are closed, whatever their hours say; abroad only those that are known. */
export function daysOfRest(year: number, zone: string): Holiday[] {
  return nationalHolidays(year).filter(({ name }) => isMexican(zone) || EVERYWHERE.has(name));
}

/** A day that people call by a name. */
interface NamedDay {
  readonly name: string;
  /** Matches its name in a folded text. */
  readonly said: RegExp;
  /** Its dates in a year, as YYYY-MM-DD. */
  readonly of: (year: number) => readonly string[];
  /** True when it has another date, or none, outside Mexico. */
  readonly mexican?: true;
}

const fixed = (...days: readonly string[]) => {
  return (year: number) => days.map((day) => `${year}-${day}`);
};
const national = (name: string) => (year: number) =>
  nationalHolidays(year).flatMap((one) => (one.name === name ? [one.date] : []));
const fromEaster = (...offsets: readonly number[]) => {
  return (year: number) =>
    offsets.map((offset) => new Date(easter(year) + offset * 86_400_000).toISOString().slice(0, 10));
};

const NAMED: readonly NamedDay[] = [
  { name: "Nochebuena", said: FEAST_NAMES["12-24"], of: fixed("12-24") },
  { name: "Navidad", said: FEAST_NAMES["12-25"], of: fixed("12-25") },
  { name: "fin de año", said: FEAST_NAMES["12-31"], of: fixed("12-31") },
  { name: "Año Nuevo", said: FEAST_NAMES["01-01"], of: fixed("01-01") },
  { name: "Día de Reyes", said: /\b(?:dia de (?:los )?reyes|reyes magos)\b/, of: fixed("01-06") },
  { name: "Día de la Candelaria", said: /\b(?:dia de la )?candelaria\b/, of: fixed("02-02") },
  {
    name: "Día de la Constitución",
    said: /\bdia de la constitucion\b/,
    of: national("Día de la Constitución"),
    mexican: true,
  },
  { name: "14 de febrero", said: /\b(?:san valentin|dia del amor(?: y la amistad)?)\b/, of: fixed("02-14") },
  {
    name: "Natalicio de Benito Juárez",
    said: /\b(?:natalicio(?: de)?(?: benito)? juarez|dia de benito juarez)\b/,
    of: national("Natalicio de Benito Juárez"),
    mexican: true,
  },
  { name: "Jueves Santo", said: /\bjueves santo\b/, of: fromEaster(-3) },
  { name: "Viernes Santo", said: /\bviernes santo\b/, of: fromEaster(-2) },
  { name: "Sábado de Gloria", said: /\bsabado (?:de gloria|santo)\b/, of: fromEaster(-1) },
  { name: "Domingo de Pascua", said: /\bdomingo (?:de (?:pascua|resurreccion)|santo)\b/, of: fromEaster(0) },
  { name: "Semana Santa", said: /\bsemana (?:santa|mayor)\b/, of: fromEaster(-3, -2, -1) },
  { name: "Día del Niño", said: /\bdia del nino\b/, of: fixed("04-30"), mexican: true },
  { name: "Día del Trabajo", said: /\bdia del trabajo|dia del trabajador\b/, of: fixed("05-01") },
  {
    name: "Día de las Madres",
    said: /\bdia de (?:las madres|la madre|las mamas|la mama)\b/,
    of: fixed("05-10"),
    mexican: true,
  },
  {
    name: "Día del Padre",
    said: /\bdia del (?:padre|papa)\b/,
    of: (year) => [nthOf(year, 6, SUNDAY, 3)],
    mexican: true,
  },
  {
    name: "Día de la Independencia",
    said: /\b(?:dia de la independencia|fiestas patrias|noche del grito|dia del grito)\b/,
    of: fixed("09-15", "09-16"),
    mexican: true,
  },
  {
    name: "Día de Muertos",
    said: /\b(?:dias? de (?:los )?muertos|todos (?:los )?santos)\b/,
    of: fixed("11-01", "11-02"),
  },
  {
    name: "Día de la Revolución",
    said: /\bdia de la revolucion\b/,
    of: national("Día de la Revolución"),
    mexican: true,
  },
  {
    name: "Día de la Virgen",
    said: /\b(?:dia de la (?:virgen|guadalupana)|virgen de guadalupe)\b/,
    of: fixed("12-12"),
    mexican: true,
  },
];

export interface CalledDay {
  readonly name: string;
  readonly said: RegExp;
  /** Its next dates from `today` on; empty where they are not known for that country. */
  readonly dates: readonly string[];
}

/** The days that a folded text mentions by name. @param today YYYY-MM-DD */
export function calledDays(text: string, today: string, zone: string): CalledDay[] {
  const year = Number(today.slice(0, 4));
  return NAMED.filter(({ said }) => said.test(text)).map(({ name, said, of, mexican }) => {
    const coming = [year, year + 1].map((one) => of(one).filter((date) => date >= today));
    const dates = mexican && !isMexican(zone) ? [] : (coming.find((some) => some.length > 0) ?? []);
    return { name, said, dates };
  });
}

/** The nth weekday of this kind in a month, as YYYY-MM-DD. @param weekday 0 is Sunday */
function nthOf(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((7 + weekday - first) % 7) + (nth - 1) * 7;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher), as milliseconds of its midnight in UTC. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}
