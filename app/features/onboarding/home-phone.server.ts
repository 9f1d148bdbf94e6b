import { fold } from "~/language/spanish";
import { parsePhone } from "~/platform/phone.server";
import { fewestDigits, PHONE_COUNTRIES } from "~/platform/phone-countries";
import { phonesIn } from "./reading/contact-data";

const HOME = "mx";
const NAMES = PHONE_COUNTRIES.filter(({ id }) => id !== HOME).map(({ name, dialCode }) => ({
  name: ` ${fold(name)} `,
  dialCode,
}));

/**
 * The phone of a business that names its country and writes the number as it is dialled there: "987 654 321" in Perú has
 * nine digits, and registration takes no fewer than ten without a code. México's are read without a country.
 * @returns E.164; undefined where no country or several are named, or none of the numbers is one of it
 */
export function phoneAtHome(description: string): string | undefined {
  const words = ` ${fold(description).replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const [country, other] = NAMES.filter(({ name }) => words.includes(name));
  if (!country || other || words.includes(" mexico ")) return undefined;
  const numbers = phonesIn(description, fewestDigits(country.dialCode)).flatMap(
    ({ value }) => parsePhone(value, country.dialCode) ?? [],
  );
  return numbers.find(({ dialCode }) => dialCode === country.dialCode)?.number;
}
