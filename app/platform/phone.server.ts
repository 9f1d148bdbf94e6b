import parsePhoneNumber from "libphonenumber-js/max";
import { contactPhone } from "./contact-phone";
import { AppError } from "./errors";
import { DEFAULT_DIAL_CODE, splitPhone } from "./phone-countries";

/** What a form says of a number that no country has. */
export const WRONG_PHONE = "Ese teléfono no es válido. Revisa el número y su código de país.";

export interface Phone {
  /** E.164, such as +525512345678, the form in which contacts are stored. */
  readonly number: string;
  /** In the form of the list of countries, such as +1-809. */
  readonly dialCode: string;
}

/** What people write before a number. */
const LABEL = /^(?:tel(?:[eé]fono)?|cel(?:ular)?|m[oó]vil|whats(?:app)?|wa)(?:\.|\s|:)+/iu;
/** Until 2019 Mexicans dialled these before the ten digits. */
const OLD_MEXICAN = /^\+52(?:04[45]|01)(?=\d{10}$)/;

/**
 * A phone as people and providers write it; null where no country has such a number, or the text says anything besides.
 * @param dialCode for a number without '+' or '00', which may begin with the code all the same
 */
export function parsePhone(text: string, dialCode: string | null = null): Phone | null {
  const written = text
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(LABEL, "");
  if (/\p{L}/u.test(written)) return null;
  const code = (dialCode ?? DEFAULT_DIAL_CODE).replace(/\D/g, "");
  for (const whole of spellings(written, code)) {
    const number = contactPhone(whole.replace(OLD_MEXICAN, "+52"));
    if (number && parsePhoneNumber(number)?.isValid()) return { number, dialCode: splitPhone(number).dialCode };
  }
  return null;
}

/** The international numbers that a text may mean, the likeliest first. */
function spellings(written: string, code: string): string[] {
  const digits = written.replace(/\D/g, "");
  if (written.startsWith("+")) return [written];
  if (digits.startsWith("00")) return [`+${digits.slice(2)}`];
  // +1-809 and +1-787 are area codes of +1.
  const calling = code.startsWith("1") ? "1" : code;
  const national = parsePhoneNumber(digits, { defaultCallingCode: calling })?.number;
  return [`+${code}${digits}`, ...(national ? [national] : []), ...(digits.startsWith(code) ? [`+${digits}`] : [])];
}

/**
 * A phone of one text, as an account stores it: national digits and the country's code. A number that nobody has keeps
 * the code that is written before it.
 * @param home the code of a text that tells none
 */
export function phoneParts(text: string, home = DEFAULT_DIAL_CODE): { phone: string; phoneCountryCode: string } {
  const written = text.trim();
  const digits = written.replace(/\D/g, "");
  // A Mexican number has ten digits; more of them may be another country's without its '+'.
  const parsed =
    parsePhone(written, home) ?? parsePhone(written) ?? (digits.length > 10 ? parsePhone(`+${digits}`) : null);
  if (parsed) return { phone: splitPhone(parsed.number).number, phoneCountryCode: parsed.dialCode };
  const { dialCode, number } = written.startsWith("+") ? splitPhone(written) : { dialCode: home, number: written };
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
