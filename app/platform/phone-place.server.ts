import parsePhoneNumber from "libphonenumber-js/max";
import { DEFAULT_COUNTRY, DEFAULT_HOME, type Home, PHONE_COUNTRIES } from "./phone-countries";
import { DEFAULT_ZONE } from "./zones";

export interface Place {
  /** In Spanish, as the list of countries names it. */
  readonly country: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** The zone of each country of the list, of several its capital's; Canada shares the list's row with the USA. */
const CAPITAL_ZONES: Readonly<Record<string, string>> = {
  mx: DEFAULT_ZONE,
  us: "America/New_York",
  ca: "America/Toronto",
  ar: "America/Argentina/Buenos_Aires",
  bo: "America/La_Paz",
  br: "America/Sao_Paulo",
  cl: "America/Santiago",
  co: "America/Bogota",
  cr: "America/Costa_Rica",
  cu: "America/Havana",
  do: "America/Santo_Domingo",
  ec: "America/Guayaquil",
  sv: "America/El_Salvador",
  es: "Europe/Madrid",
  gt: "America/Guatemala",
  gq: "Africa/Malabo",
  hn: "America/Tegucigalpa",
  ni: "America/Managua",
  pa: "America/Panama",
  py: "America/Asuncion",
  pe: "America/Lima",
  pr: "America/Puerto_Rico",
  uy: "America/Montevideo",
  ve: "America/Caracas",
  de: "Europe/Berlin",
  fr: "Europe/Paris",
  it: "Europe/Rome",
  pt: "Europe/Lisbon",
  gb: "Europe/London",
  cn: "Asia/Shanghai",
  // The name under which runtimes list it.
  in: "Asia/Calcutta",
  jp: "Asia/Tokyo",
};

/** The two that share a row of the list. */
const NORTHERN: Readonly<Record<string, string>> = { us: "Estados Unidos", ca: "Canadá" };
const SHARED_CODE = "+1";

/**
 * Where a business with this phone is, by its dialling code, until it says otherwise. The number itself counts for +1
 * only, which several countries share. Mexico where the code tells no country of the list.
 */
export function placeOfPhone(phone: { readonly phone: string; readonly phoneCountryCode: string }): Place {
  const { phone: number, phoneCountryCode: code } = phone;
  const id =
    code === SHARED_CODE
      ? parsePhoneNumber(`${code}${number}`)?.country?.toLowerCase()
      : PHONE_COUNTRIES.find(({ dialCode }) => dialCode === code)?.id;
  const country = NORTHERN[id ?? ""] ?? PHONE_COUNTRIES.find((one) => one.id === id)?.name;
  const timeZone = CAPITAL_ZONES[id ?? ""];
  return country && timeZone ? { country, timeZone } : { country: DEFAULT_COUNTRY, timeZone: DEFAULT_ZONE };
}

/** Zones of a country beside its capital's. */
const OTHER_ZONES: readonly (readonly [start: string, id: string])[] = [
  ["America/Argentina/", "ar"],
  ["America/Punta_Arenas", "cl"],
  ["Pacific/Easter", "cl"],
  ["Pacific/Galapagos", "ec"],
  ["Atlantic/Canary", "es"],
  ["Africa/Ceuta", "es"],
];

/**
 * Where a business is by its zone, to read a number without a code and to begin a form; México where the zone tells no
 * country of the list.
 * @param timeZone IANA name
 */
export function homeOf(timeZone: string): Home {
  const id =
    Object.entries(CAPITAL_ZONES).find(([, zone]) => zone === timeZone)?.[0] ??
    OTHER_ZONES.find(([start]) => timeZone.startsWith(start))?.[1];
  const country = NORTHERN[id ?? ""];
  if (country !== undefined) return { country, dialCode: SHARED_CODE };
  const row = PHONE_COUNTRIES.find((one) => one.id === id);
  return row ? { country: row.name, dialCode: row.dialCode } : DEFAULT_HOME;
}
