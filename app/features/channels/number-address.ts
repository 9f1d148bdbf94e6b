import { contactPhone } from "~/platform/contact-phone";
import type { IntegrationType } from "./schema";

const EMAIL = /^[^\s@<>"(),;:]+@[^\s@.]+(\.[^\s@.]+)+$/;
const META_ID = /^\d{8,20}$/;

/**
 * A phone as it was typed beside a country's code; null where it is no phone. A number with '+' names its own country.
 * A code that was typed again in the number counts once.
 * @param dialCode in the form of the list of countries, such as +1-809
 */
export function typedPhone(raw: string, dialCode: string | null): string | null {
  const text = raw.trim();
  const [country = "", area = ""] = (dialCode ?? "").split("-").map((part) => part.replace(/\D/g, ""));
  if (text.startsWith("+") || country === "") return contactPhone(text);
  const digits = text.replace(/\D/g, "");
  const joined = contactPhone(`+${country}${area}${digits}`);
  if (joined !== null) return joined;
  if (area !== "" && digits.startsWith(area)) return contactPhone(`+${country}${digits}`);
  return digits.startsWith(country + area) ? contactPhone(`+${digits}`) : null;
}

/**
 * An integration's number or address in the spelling in which it is stored and compared; null where it is not valid.
 */
export function numberAddress(type: IntegrationType, raw: string, dialCode: string | null = null): string | null {
  switch (type) {
    case "twilio":
    case "httpsms":
      return typedPhone(raw, dialCode);
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
