import parsePhoneNumber from "libphonenumber-js/max";
import { contactPhone } from "./contact-phone";
import { parsePhone } from "./phone.server";
import { DEFAULT_COUNTRY, DEFAULT_HOME, type Home } from "./phone-countries";
import { COUNTRY_PLACES, countryPlace, SHARED_CODE } from "./places";
import { DEFAULT_ZONE } from "./zones";

export interface Place {
  /** In Spanish, as the list of countries names it. */
  readonly country: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** The country of a phone; undefined where its code tells none of the list. */
export function countryOfPhone(phone: { readonly phone: string; readonly phoneCountryCode: string }) {
  const { phone: number, phoneCountryCode: code } = phone;
  return code === SHARED_CODE
    ? countryPlace(parsePhoneNumber(`${code}${number}`)?.country?.toLowerCase())
    : COUNTRY_PLACES.find(({ dialCode }) => dialCode === code);
}

/**
 * Where a business with this phone is, by its dialling code, until it says otherwise. The number itself counts for +1
 * only, which several countries share. Mexico where the code tells no country of the list.
 */
export function placeOfPhone(phone: { readonly phone: string; readonly phoneCountryCode: string }): Place {
  const place = countryOfPhone(phone);
  return place
    ? { country: place.country, timeZone: place.timeZone }
    : { country: DEFAULT_COUNTRY, timeZone: DEFAULT_ZONE };
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
  const place =
    COUNTRY_PLACES.find((one) => one.timeZone === timeZone) ??
    countryPlace(OTHER_ZONES.find(([start]) => timeZone.startsWith(start))?.[1]);
  return place ? { country: place.country, dialCode: place.dialCode } : DEFAULT_HOME;
}

/**
 * A contact's phone in E.164, as it is dialled where the business is; null where it is none. A number that nobody is
 * known to have may still be reached.
 * @param timeZone IANA name
 */
export const contactPhoneAt = (phone: string, timeZone: string): string | null =>
  parsePhone(phone, homeOf(timeZone).dialCode)?.number ?? contactPhone(phone);
