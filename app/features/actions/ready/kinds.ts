/** What the platform can do for a company by itself, without a server of the company's own. */
export const READY_KINDS = ["appointment", "order", "quote"] as const;
export type ReadyKind = (typeof READY_KINDS)[number];

/** Null for an action that calls a company's endpoint. */
export const readyKindOf = (kind: string): ReadyKind | null => READY_KINDS.find((known) => known === kind) ?? null;

interface ReadyTexts {
  readonly name: string;
  readonly about: string;
  /** The words that begin it anywhere, until staff choose others. */
  readonly words: readonly string[];
  /** Two other forms of these words, which begin it too. */
  readonly forms: readonly [string, string];
}

export const READY_TEXTS: Readonly<Record<ReadyKind, ReadyTexts>> = {
  appointment: {
    name: "Agendar una cita",
    about: "La IA ofrece los horarios libres, pide los datos y apunta la cita en tu agenda.",
    words: ["cita", "agendar", "reservar", "reservación", "apartar lugar"],
    forms: ["citas", "agendamos"],
  },
  order: {
    name: "Tomar pedidos",
    about: "La IA apunta qué y cuánto de tu lista de precios, hace la cuenta y te deja el pedido en una lista.",
    words: ["pedido", "ordenar", "pedir", "encargar"],
    forms: ["pedidos", "encargamos"],
  },
  quote: {
    name: "Pedir cotización",
    about: "La IA pregunta qué, cuánto y para cuándo. Tú respondes con tu precio y el cliente lo acepta en el chat.",
    words: ["cotización", "cotizar", "presupuesto"],
    forms: ["cotizaciones", "presupuestos"],
  },
};

/** Where an appointment is a 'turno', by the dialling code of the country. A 'hora' is heard everywhere. */
const TURNO = new Set(["+54", "+595", "+598"]);

/**
 * The words that begin an action at first: in Argentina nobody asks for a 'cita'.
 * @param dialCode of the business's home
 */
export function firstWords(kind: ReadyKind, dialCode: string): readonly string[] {
  const { words } = READY_TEXTS[kind];
  return kind === "appointment" && TURNO.has(dialCode) ? ["turno", ...words] : words;
}

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

/** The states of an order. */
export const ORDER_STATES = ["new", "preparing", "ready", "delivered", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_LABELS: Readonly<Record<OrderState, string>> = {
  new: "Nuevo",
  preparing: "En preparación",
  ready: "Listo",
  delivered: "Entregado",
  cancelled: "Cancelado",
};

export const orderState = (stored: string): OrderState => ORDER_STATES.find((known) => known === stored) ?? "new";

/** The states of a quote: asked for, answered with an amount, and its ends. */
export const QUOTE_STATES = ["new", "sent", "accepted", "declined", "expired", "cancelled"] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const QUOTE_LABELS: Readonly<Record<QuoteState, string>> = {
  new: "Por responder",
  sent: "Enviada",
  accepted: "Aceptada",
  declined: "No la quiso",
  expired: "Vencida",
  cancelled: "Cancelada",
};

export const quoteState = (stored: string): QuoteState => QUOTE_STATES.find((known) => known === stored) ?? "new";
