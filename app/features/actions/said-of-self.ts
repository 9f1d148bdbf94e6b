import type { SaidOfSelf } from "./turn";

const LONGEST_NAME = 80;
const MOST_WORDS = 6;

/**
 * The name and the contact that an action collected, if they really are such: "mañana a las 10" is no name.
 * @param reach a phone number or an e-mail address
 */
export function saidOfSelf(name: unknown, reach: unknown): SaidOfSelf {
  const called = typeof name === "string" ? name.trim() : "";
  const isName =
    /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(called) &&
    called.length <= LONGEST_NAME &&
    called.split(/\s+/).length <= MOST_WORDS;
  const at = typeof reach === "string" ? reach.trim() : "";
  const isPhone = /^\+?[\d ()-]{10,20}$/.test(at);
  const isEmail = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,5}$/.test(at);
  return { ...(isName ? { name: called } : {}), ...(isPhone ? { phone: at } : {}), ...(isEmail ? { email: at } : {}) };
}
