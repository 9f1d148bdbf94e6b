import { splitPhone } from "~/platform/phone-countries";

/** A stored phone with its dial code apart; one that is not in E.164, or of no known country, is shown as it is. */
export function spelledPhone(phone: string): string {
  const { dialCode, number } = splitPhone(phone);
  return phone.startsWith("+") && !number.startsWith("+") ? `${dialCode} ${number}` : phone;
}
