import { plainWords } from "~/language/spanish";
import { isoOf, localDay } from "~/platform/calendar";
import { parsePhone } from "~/platform/phone.server";
import { DEFAULT_DIAL_CODE, fewestDigits } from "~/platform/phone-countries";
import { homeOf } from "~/platform/phone-place.server";
import { type Calendar, readDate } from "./read-date";
import { readNumber } from "./read-number";
import { type Breach, breachOf, rulesFor } from "./rules";
import { type AskedField, typeOf, type Value } from "./value";

/** `unsure` where the words allow more than one value; `options` names them if they are few. */
export type ReadValue =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "unsure"; readonly options: readonly string[] }
  /** It is one of its type, but a rule of the field refuses it. */
  | { readonly kind: "broken"; readonly breach: Breach }
  | { readonly kind: "none" };

const SHORT = 200;
const LONG = 2_000;
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
/** Numbers of at least this many digits. */
const PHONES: Readonly<Record<number, RegExp>> = {
  8: /(?<![\d$])\+?\d(?:[\s().-]{0,2}\d){7,13}(?!\d)/g,
  9: /(?<![\d$])\+?\d(?:[\s().-]{0,2}\d){8,13}(?!\d)/g,
  10: /(?<![\d$])\+?\d(?:[\s().-]{0,2}\d){9,13}(?!\d)/g,
};

/** The fewest digits of a phone where the business is: 10 in México, 9 in Perú. Fewer than 8 may be an amount. */
const phoneDigits = (zone: string) => Math.max(8, fewestDigits(homeOf(zone).dialCode));
/** True where the area code of a phone is called lada, which is in México only. */
export const isLadaIn = (zone: string) => homeOf(zone).dialCode === DEFAULT_DIAL_CODE;
const phoneIn = (zone: string) => PHONES[phoneDigits(zone)] ?? /(?!)/g;

/** The phones that an answer says, as they are dialled where the business is. */
function phonesIn(said: string, zone: string): string[] {
  const { dialCode } = homeOf(zone);
  return [
    ...new Set((said.match(phoneIn(zone)) ?? []).flatMap((number) => parsePhone(number, dialCode)?.number ?? [])),
  ];
}

/** The value that an answer gives to a field. */
export function readValue(field: AskedField, text: string, calendar: Calendar): ReadValue {
  const read = parseValue(field, text, calendar);
  if (read.kind !== "value") return read;
  const breach = breachIn(field, read.value, calendar);
  return breach ? { kind: "broken", breach } : read;
}

/** The rule of a field that a value breaks. */
export function breachIn(field: AskedField, value: Value, { now, zone }: Calendar): Breach | null {
  const rules = rulesFor(typeOf(field), field.validationRules);
  return breachOf(rules, value, isoOf(localDay(zone, now)));
}

function parseValue(field: AskedField, text: string, calendar: Calendar): ReadValue {
  const said = text.trim();
  if (said === "" || said.length > 2 * LONG) return { kind: "none" };
  if (field.values && field.values.length > 0) return choiceIn(field.values, said);
  switch (typeOf(field)) {
    case "email":
      return only([...new Set((said.match(EMAIL) ?? []).map((found) => found.toLowerCase()))]);
    case "telefono":
      return only(phonesIn(said, calendar.zone));
    case "numero":
      return readNumber(said);
    case "fecha":
      return readDate(said, { ...calendar, isPast: isBirthday(field) });
    case "texto_largo":
      return said.length <= LONG ? { kind: "value", value: said } : { kind: "none" };
    default:
      return said.length <= SHORT ? { kind: "value", value: said.replace(/\s+/g, " ") } : { kind: "none" };
  }
}

/**
 * The only phone and the only e-mail address of a text, and the text without them.
 * @param zone of the business, by whose country a phone is read
 */
export function contactsIn(
  text: string,
  zone: string,
): {
  readonly rest: string;
  readonly phone: string | null;
  readonly email: string | null;
} {
  const cut = text.slice(0, 2 * LONG);
  const phones = phonesIn(cut, zone);
  const emails = [...new Set((cut.match(EMAIL) ?? []).map((found) => found.toLowerCase()))];
  const [phone = null, otherPhone] = phones;
  const [email = null, otherEmail] = emails;
  if ((phone === null && email === null) || otherPhone || otherEmail) return { rest: text, phone: null, email: null };
  return { rest: cut.replace(EMAIL, " ").replace(phoneIn(zone), " "), phone, email };
}

/** True for a type that not every text is a value of. */
export function isChecked(field: AskedField): boolean {
  const type = typeOf(field);
  return (field.values?.length ?? 0) > 0 || (type !== "texto" && type !== "texto_largo");
}

function only(found: readonly string[]): ReadValue {
  const [first] = found;
  if (first === undefined) return { kind: "none" };
  return found.length === 1 ? { kind: "value", value: first } : { kind: "unsure", options: found.slice(0, 2) };
}

/** The choice that is named, by its words or its place in the list. */
function choiceIn(values: readonly string[], said: string): ReadValue {
  const plain = plainWords(said);
  const same = values.find((value) => plainWords(value) === plain);
  if (same !== undefined) return { kind: "value", value: same };
  const named = values.filter((value) => ` ${plain} `.includes(` ${plainWords(value)} `));
  const [first] = named;
  if (named.length === 1 && first !== undefined) return { kind: "value", value: first };
  const place = /^(?:la |el |opcion )?(\d{1,2})$/.exec(plain)?.[1];
  const chosen = named.length === 0 && place !== undefined ? values[Number(place) - 1] : undefined;
  return chosen === undefined ? { kind: "none" } : { kind: "value", value: chosen };
}

function isBirthday({ originalFieldName, displayName }: AskedField): boolean {
  return /nacimiento|cumplean/.test(plainWords(`${originalFieldName} ${displayName}`));
}
