import { askedDay } from "~/features/hours/asked-days";
import { intervalsOn, momentAt } from "~/features/hours/open-now";
import type { BusinessHours } from "~/features/hours/schedule";
import { daySentence, scheduleWords } from "~/features/hours/words";
import { dayOfIso, momentOf } from "~/platform/calendar";
import { readDate } from "../read-date";

/** An hour without its half of the day is read as every one that it may be. */
const READINGS = ["", " de la mañana", " de la tarde", " de la noche"];
/** "2 tortas para el domingo": an amount is no day of the month. */
const AMOUNT = /^\W*\d{1,4} (?!de )/;

/**
 * The hours of the day that a text wishes, as a sentence, where the business is closed at that time or on that day; null
 * where it is open, where no hours are set or they leave the day open, and where the text may mean another moment.
 * @param now milliseconds since 1970
 */
export function outsideHours(hours: BusinessHours | null, text: string, now: number): string | null {
  if (hours === null || scheduleWords(hours) === "") return null;
  const said = text.replace(AMOUNT, "");
  const read = READINGS.flatMap((part) => {
    const one = readDate(`${said}${part}`, { now, zone: hours.zone });
    return one.kind === "value" ? [one.value] : [];
  });
  const [first] = read;
  if (first === undefined) return null;
  const day = dayOfIso(first.slice(0, 10));
  if (!askedDay(hours, day).isKnown) return null;
  const times = read.filter((value) => value.includes("T"));
  const isOpen =
    times.length === 0
      ? intervalsOn(hours, day).length > 0
      : times.some((at) => momentAt(hours, momentOf(hours.zone, at)).isOpen);
  return isOpen ? null : daySentence(hours, day, now);
}

/** What staff read of it behind what the customer said. @param closed as `outsideHours` says it */
export const closedNote = (closed: string | null | undefined): string =>
  closed ? ` Lo pide fuera del horario: ${closed}` : "";
