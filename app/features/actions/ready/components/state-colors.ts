import type { BookingState, QuoteState } from "../kinds";

export const STATE_COLORS: Readonly<Record<BookingState, "jade" | "gray" | "amber" | "red">> = {
  confirmed: "jade",
  done: "gray",
  missed: "amber",
  cancelled: "red",
};

export const QUOTE_COLORS: Readonly<Record<QuoteState, "jade" | "gray" | "amber" | "red" | "blue">> = {
  new: "amber",
  sent: "blue",
  accepted: "jade",
  declined: "gray",
  expired: "gray",
  cancelled: "red",
};
