import parsePhoneNumber from "libphonenumber-js/max";

/**
 * A phone in the one spelling in which it is stored, E.164, so that a phone is the same contact in every spelling that
 * a channel may use. México's old mobile 1 (+52 1 …) is removed; Argentina's mobile 9 (+54 9 …) and Brazil's ninth
 * digit are added. Null for short codes, names of senders and other texts.
 * Source: https://www.itu.int (E.164); WhatsApp still names Mexican and Brazilian contacts by their old numbers
 * @param raw with or without '+', with any punctuation; without a country code it is read as México's
 */
export function contactPhone(raw: string): string | null {
  return phoneOf(raw, withMobilePrefix);
}

/**
 * A number that is called, or that sends, in E.164: in Argentina and Brazil it may be a landline, so that no digit of a
 * mobile is added. México's old mobile 1 is removed here too.
 * @param raw as for `contactPhone`
 */
export function dialledPhone(raw: string): string | null {
  return phoneOf(raw, (digits) => digits);
}

function phoneOf(raw: string, complete: (digits: string) => string): string | null {
  const digits = raw.replace(/\D/g, "");
  if (digits.length < 8 || digits.length > 15) return null;
  const international = raw.trim().startsWith("+") || digits.length > 10;
  const parsed = international
    ? parsePhoneNumber(`+${complete(withoutOldMobile(digits))}`)
    : parsePhoneNumber(digits, "MX");
  return parsed?.isPossible() ? parsed.number : null;
}

/** México: +52 1 and ten digits. */
const withoutOldMobile = (digits: string) => (/^521\d{10}$/.test(digits) ? `52${digits.slice(3)}` : digits);

function withMobilePrefix(digits: string): string {
  // Argentina: area and number without the mobile 9 are ten digits.
  if (/^54[1-8]\d{9}$/.test(digits)) return `549${digits.slice(2)}`;
  // Brazil: mobiles of eight digits begin with 6 to 9; since 2016 all have a 9 before.
  if (/^55\d{2}[6-9]\d{7}$/.test(digits)) return `${digits.slice(0, 4)}9${digits.slice(4)}`;
  return digits;
}
