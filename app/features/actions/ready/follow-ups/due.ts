import { clockAt, momentOf } from "~/platform/calendar";
import type { AppointmentSettings } from "../settings";

/** What is said to a customer around an appointment without being asked. */
export const FOLLOW_UPS = ["day", "hours", "after"] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The question how it was comes this long after the end. */
const AFTER = 2 * HOUR;
/** Nobody is written to before or after these hours of the company's clock. */
const EARLIEST = "08:00";
const LATEST = "20:00";
/** The first look at an appointment, in milliseconds before it: before the earliest thing that can be said. */
export const FIRST_LOOK = 37 * HOUR;

export interface DueFollowUp {
  readonly kind: FollowUp;
  /** Milliseconds since 1970; after `until` nothing is sent any more. */
  readonly at: number;
  readonly until: number;
}

interface Times {
  readonly start: number;
  readonly end: number;
  /** IANA name of the company's zone. */
  readonly zone: string;
}

type Wanted = Pick<AppointmentSettings, "remindDay" | "remindHours" | "askAfter">;

/** What is to be said around an appointment, and when. */
export function followUpsOf({ remindDay, remindHours, askAfter }: Wanted, { start, end, zone }: Times): DueFollowUp[] {
  const hours = remindHours > 0 ? beforehand(start - remindHours * HOUR, start, zone) : null;
  const day = remindDay ? beforehand(start - DAY, start, zone) : null;
  const after = askAfter ? afterwards(end + AFTER, zone) : null;
  return [
    ...(day !== null && day !== hours
      ? [{ kind: "day" as const, at: day, until: Math.min(start, hours ?? start) }]
      : []),
    ...(hours === null ? [] : [{ kind: "hours" as const, at: hours, until: start }]),
    ...(after === null ? [] : [{ kind: "after" as const, at: after, until: after + DAY }]),
  ];
}

/** In the morning where there is still an hour left, else on the evening before. */
function beforehand(at: number, start: number, zone: string): number {
  const [date = "", time = ""] = clockAt(zone, at).split("T");
  if (time > LATEST) return momentOf(zone, `${date}T${LATEST}`);
  if (time >= EARLIEST) return at;
  const morning = momentOf(zone, `${date}T${EARLIEST}`);
  if (morning <= start - HOUR) return morning;
  const [before = ""] = clockAt(zone, momentOf(zone, `${date}T12:00`) - DAY).split("T");
  return momentOf(zone, `${before}T${LATEST}`);
}

/** On the next morning where it is late. */
function afterwards(at: number, zone: string): number {
  const [date = "", time = ""] = clockAt(zone, at).split("T");
  if (time >= EARLIEST && time <= LATEST) return at;
  const morning = momentOf(zone, `${date}T10:00`);
  if (morning > at) return morning;
  const [next = ""] = clockAt(zone, momentOf(zone, `${date}T12:00`) + DAY).split("T");
  return momentOf(zone, `${next}T10:00`);
}

/**
 * When an appointment is looked at next; null where nothing is left to say. Also without anything that is wanted there
 * is a look after its end, as the wishes may change until then.
 */
export function nextLook(due: readonly DueFollowUp[], { end, zone }: Times, now: number): number | null {
  const looks = [...due.map(({ at }) => at), afterwards(end + AFTER, zone)];
  const coming = looks.filter((at) => at > now);
  return coming.length === 0 ? null : Math.min(...coming);
}
