import { inOwnName } from "~/language/in-whose-name";
import type { Answer } from "~/providers/ai/port";

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/u;
const PHONE = /(?<![\d$])\+?\d(?:[\s().-]{0,2}\d){9,14}(?!\d)/;
const NAME =
  /\b(?:[Mm]e llamo|[Mm]i nombre es|[Ss]oy)\s+(\p{Lu}\p{Ll}+(?:\s+(?:(?:de|del|la|las|los)\s+){0,2}\p{Lu}\p{Ll}+){0,3})/u;

/** The customer's own words about how to reach them, word for word; nothing is guessed. */
export function contactIn(text: string): Answer["contact"] {
  const email = EMAIL.exec(text)?.[0];
  const phone = PHONE.exec(text)?.[0];
  const name = NAME.exec(text)?.[1] ?? inOwnName(text);
  return { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
}
