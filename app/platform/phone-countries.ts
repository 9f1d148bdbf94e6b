export interface PhoneCountry {
  readonly id: string;
  readonly dialCode: string;
  readonly name: string;
  readonly flag: string;
  /** Of the shortest national number; `DIGITS` where it is not said. */
  readonly digits?: number;
}

/** Of a national number in Mexico and most of America. */
const DIGITS = 10;

export const DEFAULT_DIAL_CODE = "+52";
/** Where a business, a company or a customer is until somebody says otherwise (OP-CRM-09). */
export const DEFAULT_COUNTRY = "México";

/** The country of a business and its dialling code: what a form begins with. */
export interface Home {
  readonly country: string;
  /** In the form of the list of countries, such as +1-809. */
  readonly dialCode: string;
}
export const DEFAULT_HOME: Home = { country: DEFAULT_COUNTRY, dialCode: DEFAULT_DIAL_CODE };

/** The 31 countries a phone can be from; México first, as most of our users are there. */
export const PHONE_COUNTRIES: readonly PhoneCountry[] = [
  { id: "mx", dialCode: "+52", name: "México", flag: "🇲🇽" },
  { id: "us", dialCode: "+1", name: "Estados Unidos y Canadá", flag: "🇺🇸" },
  { id: "ar", dialCode: "+54", name: "Argentina", flag: "🇦🇷" },
  { id: "bo", dialCode: "+591", name: "Bolivia", flag: "🇧🇴", digits: 8 },
  { id: "br", dialCode: "+55", name: "Brasil", flag: "🇧🇷" },
  { id: "cl", dialCode: "+56", name: "Chile", flag: "🇨🇱", digits: 9 },
  { id: "co", dialCode: "+57", name: "Colombia", flag: "🇨🇴" },
  { id: "cr", dialCode: "+506", name: "Costa Rica", flag: "🇨🇷", digits: 8 },
  { id: "cu", dialCode: "+53", name: "Cuba", flag: "🇨🇺", digits: 8 },
  { id: "do", dialCode: "+1-809", name: "República Dominicana", flag: "🇩🇴" },
  { id: "ec", dialCode: "+593", name: "Ecuador", flag: "🇪🇨", digits: 8 },
  { id: "sv", dialCode: "+503", name: "El Salvador", flag: "🇸🇻", digits: 8 },
  { id: "es", dialCode: "+34", name: "España", flag: "🇪🇸", digits: 9 },
  { id: "gt", dialCode: "+502", name: "Guatemala", flag: "🇬🇹", digits: 8 },
  { id: "gq", dialCode: "+240", name: "Guinea Ecuatorial", flag: "🇬🇶", digits: 9 },
  { id: "hn", dialCode: "+504", name: "Honduras", flag: "🇭🇳", digits: 8 },
  { id: "ni", dialCode: "+505", name: "Nicaragua", flag: "🇳🇮", digits: 8 },
  { id: "pa", dialCode: "+507", name: "Panamá", flag: "🇵🇦", digits: 7 },
  { id: "py", dialCode: "+595", name: "Paraguay", flag: "🇵🇾", digits: 8 },
  { id: "pe", dialCode: "+51", name: "Perú", flag: "🇵🇪", digits: 9 },
  { id: "pr", dialCode: "+1-787", name: "Puerto Rico", flag: "🇵🇷" },
  { id: "uy", dialCode: "+598", name: "Uruguay", flag: "🇺🇾", digits: 8 },
  { id: "ve", dialCode: "+58", name: "Venezuela", flag: "🇻🇪" },
  { id: "de", dialCode: "+49", name: "Alemania", flag: "🇩🇪", digits: 8 },
  { id: "fr", dialCode: "+33", name: "Francia", flag: "🇫🇷", digits: 9 },
  { id: "it", dialCode: "+39", name: "Italia", flag: "🇮🇹", digits: 8 },
  { id: "pt", dialCode: "+351", name: "Portugal", flag: "🇵🇹", digits: 9 },
  { id: "gb", dialCode: "+44", name: "Reino Unido", flag: "🇬🇧" },
  { id: "cn", dialCode: "+86", name: "China", flag: "🇨🇳" },
  { id: "in", dialCode: "+91", name: "India", flag: "🇮🇳" },
  { id: "jp", dialCode: "+81", name: "Japón", flag: "🇯🇵", digits: 9 },
];

/** The same as `PhoneField` offers them. */
export const DIAL_CHOICES = PHONE_COUNTRIES.map(({ id, dialCode, name }) => ({ country: id, dial: dialCode, name }));

export const isDialCode = (code: string) => PHONE_COUNTRIES.some(({ dialCode }) => dialCode === code);

/** The fewest digits of a national number under a dialling code: 9 in Spain, 8 in Costa Rica, 10 in Mexico. */
export function fewestDigits(code: string): number {
  return PHONE_COUNTRIES.find(({ dialCode }) => dialCode === code)?.digits ?? DIGITS;
}

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
