import {
  BOOKING_LABELS,
  type BookingState,
  bookingState,
  ORDER_LABELS,
  type OrderState,
  orderState,
  QUOTE_LABELS,
  type QuoteState,
  quoteState,
} from "~/features/actions/ready/kinds";
import { paths } from "~/platform/paths";

/** An appointment, an order or a quote as it is stored, reduced to a line. */
export interface DealingRow {
  readonly kind: "booking" | "order" | "quote";
  readonly id: number;
  readonly companyId: number;
  readonly state: string;
  /** Milliseconds: when an appointment begins, and when the others were asked for. */
  readonly at: number;
  /** What was ordered, or what a price is wanted for. */
  readonly what: string | null;
  /** Null for an appointment, and for a quote without a price. */
  readonly cents: number | null;
  readonly currency: string | null;
}

/** One of them, as its line shows it. */
export interface Dealing {
  readonly key: string;
  readonly label: "Cita" | "Pedido" | "Cotización";
  readonly to: string;
  readonly state: string;
  readonly tone: "open" | "waits" | "over";
  readonly at: number;
  readonly what: string | null;
  readonly amount: string | null;
  readonly isBooking: boolean;
}

const BOOKING_TONES: Readonly<Record<BookingState, Dealing["tone"]>> = {
  confirmed: "open",
  done: "over",
  missed: "over",
  cancelled: "over",
};
const ORDER_TONES: Readonly<Record<OrderState, Dealing["tone"]>> = {
  new: "waits",
  preparing: "open",
  ready: "open",
  delivered: "over",
  cancelled: "over",
};
const QUOTE_TONES: Readonly<Record<QuoteState, Dealing["tone"]>> = {
  new: "waits",
  sent: "open",
  accepted: "open",
  declined: "over",
  expired: "over",
  cancelled: "over",
};

/** @param amount the price in words; null where there is none */
export function dealingOf(row: DealingRow, amount: string | null): Dealing {
  const { kind, id, companyId, at, what } = row;
  const common = { key: `${kind}:${id}`, at, what, amount, isBooking: kind === "booking" };
  switch (kind) {
    case "booking": {
      const state = bookingState(row.state);
      const to = paths.agenda({ companyId, ver: id });
      return { ...common, label: "Cita", to, state: BOOKING_LABELS[state], tone: BOOKING_TONES[state] };
    }
    case "order": {
      const state = orderState(row.state);
      const to = paths.orders({ companyId, vista: "todos", ver: id });
      return { ...common, label: "Pedido", to, state: ORDER_LABELS[state], tone: ORDER_TONES[state] };
    }
    case "quote": {
      const state = quoteState(row.state);
      const to = paths.quotes({ companyId, vista: "todas", ver: id });
      return { ...common, label: "Cotización", to, state: QUOTE_LABELS[state], tone: QUOTE_TONES[state] };
    }
  }
}
