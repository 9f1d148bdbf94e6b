import { splitPhone } from "./phone-countries";

/** Argentina's mobiles: nobody there takes the 9 for a part of the number. */
const ARGENTINE_MOBILE = /^9(?=\d{10}$)/;

/** A stored phone with its dial code apart; one that is not in E.164, or of no known country, is shown as it is. */
export function spelledPhone(phone: string): string {
  const { dialCode, number } = splitPhone(phone);
  if (!phone.startsWith("+") || number.startsWith("+")) return phone;
  return `${dialCode} ${dialCode === "+54" ? number.replace(ARGENTINE_MOBILE, "9 ") : number}`;
}

interface OwnPhone {
  readonly phone: string | null;
  readonly phoneCountryCode: string;
}

/** A business's own phone, which is stored without its code, as it is dialled from anywhere; null where it has none. */
export function spelledOwn({ phone, phoneCountryCode }: OwnPhone): string | null {
  if (!phone) return null;
  return phone.startsWith("+") ? phone : spelledPhone(`${phoneCountryCode}${phone}`);
}
