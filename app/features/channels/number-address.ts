import { contactPhone, dialledPhone } from "~/platform/contact-phone";
import type { IntegrationType } from "./schema";

const EMAIL = /^[^\s@<>"(),;:]+@[^\s@.]+(\.[^\s@.]+)+$/;
const META_ID = /^\d{8,20}$/;

/**
 * A phone as it was typed beside a country's code; null where it is no phone. A number with '+' names its own country.
 * A code that was typed again in the number counts once.
 * @param dialCode in the form of the list of countries, such as +1-809
 * @param read how the whole number is spelled; a number of a business may be a landline
 */
export function typedPhone(raw: string, dialCode: string | null, read = dialledPhone): string | null {
  const text = raw.trim();
  const [country = "", area = ""] = (dialCode ?? "").split("-").map((part) => part.replace(/\D/g, ""));
  if (text.startsWith("+") || country === "") return read(text);
  const digits = text.replace(/\D/g, "");
  const joined = read(`+${country}${area}${digits}`);
  if (joined !== null) return joined;
  if (area !== "" && digits.startsWith(area)) return read(`+${country}${digits}`);
  return digits.startsWith(country + area) ? read(`+${digits}`) : null;
}

/**
 * An integration's number or address in the spelling in which it is stored and compared; null where it is not valid.
 */
export function numberAddress(type: IntegrationType, raw: string, dialCode: string | null = null): string | null {
  switch (type) {
    case "twilio":
      return typedPhone(raw, dialCode);
    // It sends from a mobile.
    case "httpsms":
      return typedPhone(raw, dialCode, contactPhone);
    case "brevo": {
      const address = raw.trim().toLowerCase();
      return address.length <= 254 && EMAIL.test(address) ? address : null;
    }
    case "meta": {
      const id = raw.replace(/\s/g, "");
      return META_ID.test(id) ? id : null;
    }
    default:
      return type satisfies never;
  }
}
