/** When people of a company are there, and who answers meanwhile. Pure, and safe for the browser. */

/** The rule for who answers in the whole company; an interval may have another. */
export const POLICIES = ["ai", "after_hours", "people"] as const;
export type Policy = (typeof POLICIES)[number];

export const POLICY_LABELS: Readonly<Record<Policy, string>> = {
  ai: "Contesta la IA",
  after_hours: "La IA contesta solo fuera de horario",
  people: "Solo personas",
};

export const POLICY_HINTS: Readonly<Record<Policy, string>> = {
  ai: "A cualquier hora. Si no sabe algo, avisa a tu equipo y le dice al cliente cuándo esperar respuesta.",
  after_hours:
    "Mientras está abierto contesta tu equipo; cuando cierra, la IA atiende lo que llegue y lo que quedó sin contestar.",
  people: "La IA no contesta. Fuera de horario le dice al cliente cuándo va a tener respuesta.",
};

export const ANSWERERS = ["ai", "people"] as const;
export type Answerer = (typeof ANSWERERS)[number];

export const ANSWERER_LABELS: Readonly<Record<Answerer, string>> = { ai: "Contesta la IA", people: "Solo personas" };

/**
 * From and to as "HH:MM". A `to` that is not later than `from` is on the next day; "00:00" to "00:00" is the whole day.
 */
export interface Interval {
  readonly from: string;
  readonly to: string;
  /** Null: as the company's policy says. */
  readonly who: Answerer | null;
}

/** A date that differs from its weekday: closed, or open in intervals of its own. */
export interface Holiday {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly name: string;
  /** Closed without any. */
  readonly intervals?: readonly Interval[];
}

export interface BusinessHours {
  /** IANA name of the zone of the intervals. */
  readonly zone: string;
  readonly policy: Policy;
  /** Seven days, Monday first; an empty one is closed. */
  readonly days: readonly (readonly Interval[])[];
  readonly holidays: readonly Holiday[];
}

export const DAY_NAMES = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;
export const MAX_INTERVALS = 4;
export const MAX_HOLIDAYS = 40;
export const MAX_HOLIDAY_NAME = 60;

/** "09:00", as times are stored and typed. */
export const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Minutes since midnight of "HH:MM". */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The length of an interval in minutes, up to 24 hours. */
export function lengthOf({ from, to }: Pick<Interval, "from" | "to">): number {
  const length = minutesOf(to) - minutesOf(from);
  return length > 0 ? length : length + 24 * 60;
}

/** The AI or people, in an interval or, without one, while it is closed. */
export function answererOf(policy: Policy, interval: Pick<Interval, "who"> | null): Answerer {
  if (interval === null) return policy === "people" ? "people" : "ai";
  return interval.who ?? (policy === "ai" ? "ai" : "people");
}

/** By date. */
export function sorted<Dated extends { readonly date: string }>(dates: readonly Dated[]): Dated[] {
  return [...dates].sort((a, b) => a.date.localeCompare(b.date));
}
