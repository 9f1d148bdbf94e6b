import { dayIn } from "~/platform/day-in";
import { spelledPhone } from "~/platform/spelled-phone";

/** A file is read and sent in parts of this many rows. */
export const ROWS_AT_ONCE = 500;

/** A phone as people read it: dial code, blank, number. */
export function phoneCell(phone: string | null): string {
  return phone === null ? "" : spelledPhone(phone);
}

/** The day by the business's clock, as its pages show it. */
export function dayCell(at: Date | null, zone: string): string {
  return at ? dayIn(at.getTime(), zone) : "";
}
