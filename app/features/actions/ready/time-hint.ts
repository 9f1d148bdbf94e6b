import { numberWordsToDigits } from "~/language/number-words";
import { fold } from "~/language/spanish";

/** A time of day that is wanted, whatever the day: the times that an hour may mean, or a part of the day. */
export interface TimeHint {
  /** `HH:MM`; none for a part of the day. */
  readonly times: string[];
  /** Times from `from` on and before `to` suit, `HH:MM`. */
  readonly from: string;
  readonly to: string;
}

const PARTS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  manana: ["05:00", "12:00"],
  mediodia: ["11:30", "14:30"],
  tarde: ["12:00", "19:00"],
  noche: ["18:30", "24:00"],
};
const HOUR =
  /(?:como |tipo )?\ba las? (\d{1,2})(?:[:.](\d{2}))?( y (?:media|cuarto))?(?: ?(?:hrs?|horas?))?(?: (?:de|en|por) la (manana|tarde|noche)| del (?:medio ?)?dia| ?([ap])\.? ?m\b\.?)?(?![\d:])/;
/** "12:00" and "5 pm", without the small words. */
const BARE = /(?<!\blas? ?|[\d:.$])(?<![\d.] ?)\b(\d{1,2}[:.]\d{2}(?![\d.:])|\d{1,2}(?= ?[ap]\.? ?m\b))/g;
const NOON = /\b(?:al? )?medio ?dia\b,?/;
const PART = /\b(?:en|por|de|a) la (manana|tarde|noche)\b|\b(?:al? )?(mediodia|medio dia)\b|\b(?:temprano)\b/;

/**
 * The time of day that a text names: "a las 5", "en la tarde". Null where it names none.
 * @returns also the text without it
 */
export function readTimeHint(text: string): { readonly hint: TimeHint; readonly rest: string } | null {
  const plain = numberWordsToDigits(fold(text.slice(0, 400)).replace(/\bla una\b/g, "la 1")).replace(BARE, "a las $1");
  const hour = HOUR.exec(plain);
  if (hour) {
    const times = timesOf(hour);
    return times.length === 0
      ? null
      : { hint: { times, from: "00:00", to: "24:00" }, rest: plain.replace(hour[0], " ").replace(NOON, " ") };
  }
  const part = PART.exec(plain);
  if (!part) return null;
  const [from, to] = PARTS[part[1] ?? (part[2] ? "mediodia" : "manana")] ?? ["00:00", "24:00"];
  return { hint: { times: [], from, to }, rest: plain.replace(part[0], " ") };
}

function timesOf([, hours, minutes, past, part, half]: RegExpExecArray): string[] {
  const said = Number(hours);
  const minute = minutes ?? (past?.includes("media") ? "30" : past ? "15" : "00");
  if (said > 23 || Number(minute) > 59) return [];
  const isLate = part === "tarde" || part === "noche" || half === "p";
  const isEarly = part === "manana" || half === "a";
  const both =
    said >= 13 || said === 0
      ? [said]
      : said === 12
        ? [12]
        : isLate
          ? [said + 12]
          : isEarly
            ? [said]
            : [said, said + 12];
  return both.map((hour) => `${String(hour).padStart(2, "0")}:${minute}`);
}

/** @param at `YYYY-MM-DDTHH:MM` */
export function suits({ times, from, to }: TimeHint, at: string): boolean {
  const time = at.slice(11);
  return times.length > 0 ? times.includes(time) : time >= from && time < to;
}
