export interface PhoneCountry {
  readonly id: string;
  readonly dialCode: string;
  readonly name: string;
  readonly flag: string;
}

export const DEFAULT_DIAL_CODE = "+52";
/** Where a business, a company or a customer is until somebody says otherwise (OP-CRM-09). */
export const DEFAULT_COUNTRY = "México";

/** The 31 countries a phone can be from; México first, as most of our users are there. */
export const PHONE_COUNTRIES: readonly PhoneCountry[] = [
  { id: "mx", dialCode: "+52", name: "México", flag: "🇲🇽" },
  { id: "us", dialCode: "+1", name: "Estados Unidos y Canadá", flag: "🇺🇸" },
  { id: "ar", dialCode: "+54", name: "Argentina", flag: "🇦🇷" },
  { id: "bo", dialCode: "+591", name: "Bolivia", flag: "🇧🇴" },
  { id: "br", dialCode: "+55", name: "Brasil", flag: "🇧🇷" },
  { id: "cl", dialCode: "+56", name: "Chile", flag: "🇨🇱" },
  { id: "co", dialCode: "+57", name: "Colombia", flag: "🇨🇴" },
  { id: "cr", dialCode: "+506", name: "Costa Rica", flag: "🇨🇷" },
  { id: "cu", dialCode: "+53", name: "Cuba", flag: "🇨🇺" },
  { id: "do", dialCode: "+1-809", name: "República Dominicana", flag: "🇩🇴" },
  { id: "ec", dialCode: "+593", name: "Ecuador", flag: "🇪🇨" },
  { id: "sv", dialCode: "+503", name: "El Salvador", flag: "🇸🇻" },
  { id: "es", dialCode: "+34", name: "España", flag: "🇪🇸" },
  { id: "gt", dialCode: "+502", name: "Guatemala", flag: "🇬🇹" },
  { id: "gq", dialCode: "+240", name: "Guinea Ecuatorial", flag: "🇬🇶" },
  { id: "hn", dialCode: "+504", name: "Honduras", flag: "🇭🇳" },
  { id: "ni", dialCode: "+505", name: "Nicaragua", flag: "🇳🇮" },
  { id: "pa", dialCode: "+507", name: "Panamá", flag: "🇵🇦" },
  { id: "py", dialCode: "+595", name: "Paraguay", flag: "🇵🇾" },
  { id: "pe", dialCode: "+51", name: "Perú", flag: "🇵🇪" },
  { id: "pr", dialCode: "+1-787", name: "Puerto Rico", flag: "🇵🇷" },
  { id: "uy", dialCode: "+598", name: "Uruguay", flag: "🇺🇾" },
  { id: "ve", dialCode: "+58", name: "Venezuela", flag: "🇻🇪" },
  { id: "de", dialCode: "+49", name: "Alemania", flag: "🇩🇪" },
  { id: "fr", dialCode: "+33", name: "Francia", flag: "🇫🇷" },
  { id: "it", dialCode: "+39", name: "Italia", flag: "🇮🇹" },
  { id: "pt", dialCode: "+351", name: "Portugal", flag: "🇵🇹" },
  { id: "gb", dialCode: "+44", name: "Reino Unido", flag: "🇬🇧" },
  { id: "cn", dialCode: "+86", name: "China", flag: "🇨🇳" },
  { id: "in", dialCode: "+91", name: "India", flag: "🇮🇳" },
  { id: "jp", dialCode: "+81", name: "Japón", flag: "🇯🇵" },
];

/** The same as `PhoneField` offers them. */
export const DIAL_CHOICES = PHONE_COUNTRIES.map(({ id, dialCode, name }) => ({ country: id, dial: dialCode, name }));

export const isDialCode = (code: string) => PHONE_COUNTRIES.some(({ dialCode }) => dialCode === code);

const digits = (text: string) => text.replace(/\D/g, "");

/**
 * Splits a stored phone into dial code and number. Only one that begins with '+' is split; hyphens and blanks do not
 * count, and the longest code wins, so that +1-809 comes before +1.
 */
export function splitPhone(phone: string): { dialCode: string; number: string } {
  if (!phone.startsWith("+")) return { dialCode: DEFAULT_DIAL_CODE, number: phone };
  const all = digits(phone);
  const match = [...PHONE_COUNTRIES]
    .sort((a, b) => digits(b.dialCode).length - digits(a.dialCode).length)
    .find((country) => all.startsWith(digits(country.dialCode)));
  if (!match) return { dialCode: DEFAULT_DIAL_CODE, number: phone };
  return { dialCode: match.dialCode, number: all.slice(digits(match.dialCode).length) };
}
