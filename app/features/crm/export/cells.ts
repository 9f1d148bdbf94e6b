import { dayIn } from "~/platform/day-in";
import { splitPhone } from "~/platform/phone-countries";

/** A file is read and sent in parts of this many rows. */
export const ROWS_AT_ONCE = 500;

/** A phone as people read it: dial code, blank, number. */
export function phoneCell(phone: string | null): string {
  if (!phone?.startsWith("+")) return phone ?? "";
  const { dialCode, number } = splitPhone(phone);
  return `${dialCode} ${number}`;
}

/** The day by the business's clock, as its pages show it. */
export function dayCell(at: Date | null, zone: string): string {
  return at ? dayIn(at.getTime(), zone) : "";
}
