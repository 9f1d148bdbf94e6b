import { fold, plainWords } from "~/language/spanish";
import { clockAt, momentOf } from "~/platform/calendar";
import { dateText } from "../date-text";
import { readDate } from "../read-date";
import { agrees } from "../words";

/** What was said before about the time of an appointment. */
export interface About {
  /** The day that is talked about, `YYYY-MM-DD`. */
  readonly day: string | null;
  /** Times that were offered, `YYYY-MM-DDTHH:MM`. */
  readonly offers: readonly string[];
}

export type ReadSlot =
  | { readonly kind: "time"; readonly at: string }
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "unsure"; readonly options: readonly string[] }
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
 * there are appointments; a time alone belongs to the day that is talked about.
 * @param isSlot true for a time at which there are appointments, taken or not
 */
export function readSlot(
  text: string,
  { day, offers }: About,
  { now, zone }: { readonly now: number; readonly zone: string },
  isSlot: (at: string) => boolean,
): ReadSlot {
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
  const likely = only(PARTS.map((part) => timeIn(`${text} ${part}`, calendar)).filter(isTime), isSlot);
  if (likely) return { kind: "time", at: likely };
  for (const about of new Set([...(day ? [day] : []), ...offers.map((offer) => offer.slice(0, 10))])) {
    const at = timeOn(about, text, calendar, (time) => offers.includes(time) || (about === day && isSlot(time)));
    if (at) return { kind: "time", at };
  }
  // A time of the day that is talked about, even if no appointment is offered at it.
  const meant = day === null ? null : timeOn(day, text, calendar, () => true);
  if (meant) return { kind: "time", at: meant };
  return whole;
}

const isTime = (value: string | null): value is string => value !== null;

function timeIn(text: string, calendar: { readonly now: number; readonly zone: string }): string | null {
  const read = readDate(text, calendar);
  return read.kind === "value" && read.value.includes("T") ? read.value : null;
}

function only(times: readonly string[], isGood: (at: string) => boolean): string | null {
  const [first, second] = [...new Set(times)].filter(isGood);
  return first !== undefined && second === undefined ? first : null;
}

/** "a las 5", "5:30", "la de las 4" on a known day. */
function timeOn(
  day: string,
  text: string,
  calendar: { readonly now: number; readonly zone: string },
  isGood: (at: string) => boolean,
): string | null {
  const folded = fold(text).trim();
  const bare = /^\D{0,12}?(\d{1,2}(?:[:.]\d{2})?)\D{0,12}$/.exec(folded)?.[1]?.replace(".", ":");
  const said = bare && !/\b(?:a|de) las?\b|[ap]\.? ?m\b|\bh\b/.test(folded) ? `a las ${bare}` : text;
  const words = `${dateText(day)} ${said}`;
  const exact = timeIn(words, calendar);
  if (exact) return isGood(exact) ? exact : null;
  return only(PARTS.map((part) => timeIn(`${words} ${part}`, calendar)).filter(isTime), isGood);
}
