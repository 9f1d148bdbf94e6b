import type { BookingState } from "../kinds";

export const STATE_COLORS: Readonly<Record<BookingState, "jade" | "gray" | "amber" | "red">> = {
  confirmed: "jade",
  done: "gray",
  missed: "amber",
  cancelled: "red",
};
