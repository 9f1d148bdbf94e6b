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
export const MONTH_NAMES: readonly string[] =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
export const MAX_INTERVALS = 4;
export const MAX_HOLIDAYS = 40;
export const MAX_HOLIDAY_NAME = 60;
export const DEFAULT_ZONE = "America/Mexico_City";

/** Zones to choose from, by the cities that people know. */
export const ZONES: readonly { readonly value: string; readonly label: string }[] = [
  { value: DEFAULT_ZONE, label: "Ciudad de México, Guadalajara, Monterrey" },
  { value: "America/Cancun", label: "Cancún (Quintana Roo)" },
  { value: "America/Mazatlan", label: "Mazatlán, La Paz" },
  { value: "America/Hermosillo", label: "Hermosillo (Sonora)" },
  { value: "America/Chihuahua", label: "Chihuahua" },
  { value: "America/Ciudad_Juarez", label: "Ciudad Juárez" },
  { value: "America/Matamoros", label: "Matamoros, Reynosa, Nuevo Laredo" },
  { value: "America/Tijuana", label: "Tijuana, Mexicali" },
  { value: "America/Guatemala", label: "Guatemala" },
  { value: "America/Costa_Rica", label: "Costa Rica" },
  { value: "America/Panama", label: "Panamá" },
  { value: "America/Santo_Domingo", label: "Santo Domingo" },
  { value: "America/Bogota", label: "Bogotá" },
  { value: "America/Lima", label: "Lima" },
  { value: "America/Guayaquil", label: "Quito, Guayaquil" },
  { value: "America/Caracas", label: "Caracas" },
  { value: "America/La_Paz", label: "La Paz (Bolivia)" },
  { value: "America/Santiago", label: "Santiago de Chile" },
  { value: "America/Argentina/Buenos_Aires", label: "Buenos Aires" },
  { value: "America/Montevideo", label: "Montevideo" },
  { value: "America/New_York", label: "Nueva York, Miami" },
  { value: "America/Chicago", label: "Chicago, Houston" },
  { value: "America/Los_Angeles", label: "Los Ángeles" },
  { value: "Europe/Madrid", label: "Madrid" },
  { value: "Atlantic/Canary", label: "Canarias" },
];

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
