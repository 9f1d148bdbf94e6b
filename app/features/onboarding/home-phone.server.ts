import { fold } from "~/language/spanish";
import { parsePhone } from "~/platform/phone.server";
import { fewestDigits, PHONE_COUNTRIES } from "~/platform/phone-countries";
import { type CountryPlace, countryPlace } from "~/platform/places";
import { phonesIn } from "./reading/contact-data";
import { countryNamed } from "./reading/country-named";

const HOME = "mx";
const NAMES = PHONE_COUNTRIES.filter(({ id }) => id !== HOME).map(({ id, name }) => ({ name: ` ${fold(name)} `, id }));

/** The only country that is named, of whatever language. */
function onlyNamed(description: string): CountryPlace | undefined {
  const words = ` ${fold(description).replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const [country, other] = NAMES.filter(({ name }) => words.includes(name));
  return other || words.includes(" mexico ") ? undefined : countryPlace(country?.id);
}

/**
 * The phone of a business that names its country and writes the number as it is dialled there: "987 654 321" in Perú has
 * nine digits, and registration takes no fewer than ten without a code. México's are read without a country.
 * @returns E.164; undefined where no country or several are named, or none of the numbers is one of it
 */
export function phoneAtHome(description: string): string | undefined {
  const country = countryPlace(countryNamed(description)) ?? onlyNamed(description);
  if (!country || country.id === HOME) return undefined;
  const numbers = phonesIn(description, fewestDigits(country.dialCode)).flatMap(
    ({ value }) => parsePhone(value, country.dialCode) ?? [],
  );
  return numbers.find(({ dialCode }) => dialCode === country.dialCode)?.number;
}

/**
 * The country that a description names as the business's. Undefined for México, where a phone with another country's
 * code still decides, and where the phone rather speaks for México: "55 …" beside "clientes en España".
 * @param phone as it is written, where one is told
 */
export function homeNamed(description: string, phone?: string): CountryPlace | undefined {
  const named = countryPlace(countryNamed(description));
  if (named?.id === HOME) return undefined;
  if (!named || !phone || phone.startsWith("+")) return named;
  return parsePhone(phone, named.dialCode) || !parsePhone(phone) ? named : undefined;
}

/** A phone as it is dialled at home; one that nobody there has stays as it is written. */
export function dialledAt(home: CountryPlace | undefined, phone: string): string {
  return home ? (parsePhone(phone, home.dialCode)?.number ?? phone) : phone;
}
