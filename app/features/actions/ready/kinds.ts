/** What the platform can do for a company by itself, without a server of the company's own. */
export const READY_KINDS = ["appointment"] as const;
export type ReadyKind = (typeof READY_KINDS)[number];

/** Null for an action that calls a company's endpoint. */
export const readyKindOf = (kind: string): ReadyKind | null => READY_KINDS.find((known) => known === kind) ?? null;

interface ReadyTexts {
  readonly name: string;
  readonly about: string;
  /** The words that begin it, until staff choose others. */
  readonly words: readonly string[];
}

export const READY_TEXTS: Readonly<Record<ReadyKind, ReadyTexts>> = {
  appointment: {
    name: "Agendar una cita",
    about: "La IA ofrece los horarios libres, pide los datos y apunta la cita en tu agenda.",
    words: ["cita", "agendar", "reservar", "reservación", "apartar lugar"],
  },
};

/** The states of an appointment. */
export const BOOKING_STATES = ["confirmed", "done", "missed", "cancelled"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const BOOKING_LABELS: Readonly<Record<BookingState, string>> = {
  confirmed: "Confirmada",
  done: "Cumplida",
  missed: "No llegó",
  cancelled: "Cancelada",
};

export const bookingState = (stored: string): BookingState =>
  BOOKING_STATES.find((known) => known === stored) ?? "confirmed";
