import parsePhoneNumber from "libphonenumber-js/max";
import { contactPhone } from "./contact-phone";
import { AppError } from "./errors";
import { DEFAULT_DIAL_CODE, splitPhone } from "./phone-countries";

/** What a form says of a number that no country has. */
export const WRONG_PHONE = "Ese teléfono no es válido. Revisa la lada y el número.";

export interface Phone {
  /** E.164, such as +525512345678, the form in which contacts are stored. */
  readonly number: string;
  /** In the form of the list of countries, such as +1-809. */
  readonly dialCode: string;
}

/**
 * A phone as people and providers write it; null where no country has such a number.
 * @param dialCode for a number without '+'
 */
export function parsePhone(text: string, dialCode: string | null = null): Phone | null {
  const written = text.trim();
  const code = (dialCode ?? DEFAULT_DIAL_CODE).replace(/\D/g, "");
  const whole = written.startsWith("+") ? written : `+${code}${written.replace(/\D/g, "")}`;
  const number = contactPhone(whole);
  if (!number || !parsePhoneNumber(number)?.isValid()) return null;
  return { number, dialCode: splitPhone(number).dialCode };
}

/**
 * A phone of one text, as an account stores it: national digits and the country's code, +52 where the text tells none.
 * A number that nobody has keeps the code that is written before it.
 */
export function phoneParts(text: string): { phone: string; phoneCountryCode: string } {
  const written = text.trim();
  const digits = written.replace(/\D/g, "");
  // A Mexican number has ten digits; more of them may be another country's without its '+'.
  const parsed = parsePhone(written) ?? (digits.length > 10 ? parsePhone(`+${digits}`) : null);
  if (parsed) return { phone: splitPhone(parsed.number).number, phoneCountryCode: parsed.dialCode };
  const { dialCode, number } = splitPhone(written);
  return { phone: number.replace(/\D/g, "").slice(0, 15), phoneCountryCode: dialCode };
}

/**
 * The phone of a form; null where the field was left empty.
 * @throws AppError invalid, at the field `phone`
 */
export function requirePhone(text: string | undefined, dialCode: string | undefined): Phone | null {
  if (!text) return null;
  const phone = parsePhone(text, dialCode);
  if (phone) return phone;
  throw new AppError("invalid", WRONG_PHONE, { fields: { phone: [WRONG_PHONE] } });
}
