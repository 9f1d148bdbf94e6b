import { fold, plainWords } from "~/language/spanish";
import { clockAt, momentOf } from "~/platform/calendar";
import { dateText } from "../date-text";
import { type Calendar, readDate } from "../read-date";
import { agrees } from "../words";

/** What was said before about the time of an appointment. */
export interface About {
  /** The day that is talked about, `YYYY-MM-DD`. */
  readonly day: string | null;
  /** Times that were offered, `YYYY-MM-DDTHH:MM`. */
  readonly offers: readonly string[];
}

/** 0 for a start itself, taken or not; `Infinity` on a day without any. */
type Away = (at: string) => number;

export type ReadSlot =
  | { readonly kind: "time"; readonly at: string }
  | { readonly kind: "day"; readonly day: string }
  /** `times`: an hour of the morning and of the evening, at both of which there are appointments. */
  | { readonly kind: "unsure"; readonly options: readonly string[]; readonly times?: readonly string[] }
  | { readonly kind: "none" };

const PARTS = ["de la mañana", "de la tarde", "de la noche"];
const ANY = /\b(?:cualquiera|la que sea|el que sea|me da igual|lo mas pronto|lo antes posible|cuanto antes)\b/;
const PLACES: readonly RegExp[] = [
  /^(?:(?:en )?(?:la|el) )?primer[ao]?(?: (?:opcion|horario))?$/,
  /^(?:(?:en )?(?:la|el) )?segund[ao](?: (?:opcion|horario))?$/,
  /^(?:(?:en )?(?:la|el) )?tercer[ao]?(?: (?:opcion|horario))?$/,
];

/**
 * The day and time that somebody answers. An hour that may be of the morning or of the afternoon is the one at which
 * there are appointments, else the one that is nearer to them; a time alone belongs to the day that is talked about.
 * @param away how far a time is from the nearest one at which an appointment may begin; see `awayFrom`
 */
export function readSlot(text: string, { day, offers }: About, { now, zone }: Calendar, away: Away): ReadSlot {
  const plain = plainWords(text.slice(0, 200));
  const place = PLACES.findIndex((pattern) => pattern.test(plain));
  const chosen =
    place >= 0 ? offers[place] : ANY.test(plain) || (offers.length === 1 && agrees(text)) ? offers[0] : undefined;
  if (chosen !== undefined) return { kind: "time", at: chosen };
  // Read as if it were midnight, so that an hour of today that is over is still understood as today.
  const today = clockAt(zone, now).slice(0, 10);
  const calendar = { zone, now: momentOf(zone, today) };
  const whole = readDate(text, calendar);
  if (whole.kind === "value") {
    return whole.value.includes("T") ? { kind: "time", at: whole.value } : { kind: "day", day: whole.value };
  }
  const said = halves(text, calendar);
  if (said.length > 0) return timeOf(said, away);
  for (const about of new Set([...(day ? [day] : []), ...offers.map((offer) => offer.slice(0, 10))])) {
    const isMeant = (time: string) => offers.includes(time) || (about === day && away(time) === 0);
    const [at, other] = timesOn(about, text, calendar).filter(isMeant);
    if (at !== undefined && other === undefined) return { kind: "time", at };
  }
  // A time of the day that is talked about, even if no appointment is offered at it.
  const meant = day === null ? [] : timesOn(day, text, calendar);
  return meant.length > 0 ? timeOf(meant, away) : whole;
}

const isTime = (value: string | null): value is string => value !== null;

function timeIn(text: string, calendar: Calendar): string | null {
  const read = readDate(text, calendar);
  return read.kind === "value" && read.value.includes("T") ? read.value : null;
}

/** What an hour of the morning or of the afternoon may be. */
const halves = (text: string, calendar: Calendar) => [
  ...new Set(PARTS.map((part) => timeIn(`${text} ${part}`, calendar)).filter(isTime)),
];

/** The time that is nearest to where appointments begin, if one is. */
export function timeOf(times: readonly string[], away: Away): ReadSlot {
  const [first, second] = times.map((at) => ({ at, by: away(at) })).sort((a, b) => order(a.by, b.by));
  if (first === undefined) return { kind: "none" };
  // On a day without appointments both lead to the same answer.
  const isClear = second === undefined || first.by < second.by || !Number.isFinite(first.by);
  return isClear ? { kind: "time", at: first.at } : { kind: "unsure", options: [], times: [first.at, second.at] };
}

const order = (a: number, b: number) => (a === b ? 0 : a - b);

/** "a las 5", "5:30", "la de las 4" on a known day: what it may be. */
function timesOn(day: string, text: string, calendar: Calendar): readonly string[] {
  const folded = fold(text).trim();
  const bare = /^\D{0,12}?(\d{1,2}(?:[:.]\d{2})?)\D{0,12}$/.exec(folded)?.[1]?.replace(".", ":");
  const said = bare && !/\b(?:a|de) las?\b|[ap]\.? ?m\b|\bh\b/.test(folded) ? `a las ${bare}` : text;
  const words = `${dateText(day)} ${said}`;
  const exact = timeIn(words, calendar);
  return exact ? [exact] : halves(words, calendar);
}
