interface Reach {
  readonly email: string | null;
  readonly phone: string | null;
}

/** How a row can name a person. */
export interface Marks {
  /** In lower case. */
  readonly emails: readonly string[];
  /** The ends of their phones, in digits. */
  readonly phones: readonly string[];
}

/** The end of a phone that is the same however it is written: without its country's code. */
const LOCAL_DIGITS = 10;
/** A shorter number is also part of other people's numbers. */
const SHORTEST_NUMBER = 7;

export function marksOf(reaches: readonly Reach[]): Marks {
  const emails = reaches.flatMap(({ email }) => email?.toLowerCase() || []);
  const phones = reaches
    .flatMap(({ phone }) => phone?.replace(/\D/g, "").slice(-LOCAL_DIGITS) ?? [])
    .filter(({ length }) => length >= SHORTEST_NUMBER);
  return { emails: [...new Set(emails)], phones: [...new Set(phones)] };
}

/** A text in lower case without blanks, dots, hyphens and brackets, as numbers are written in many ways. */
export const plainOf = (text: string): string => text.toLowerCase().replace(/[ ().-]/g, "");

/** True for a row with one of these phones, however it is written, or one of these e-mails and not a longer one. */
export function isNamedIn({ emails, phones }: Marks, cells: readonly string[]): boolean {
  const plain = plainOf(cells.join("\n"));
  if (phones.some((phone) => plain.includes(phone))) return true;
  const text = cells.join("\n").toLowerCase();
  // A row may have been refused because of a blank in its address, so blanks are ignored here.
  return emails.some((email) => cells.some((cell) => plainOf(cell) === plainOf(email)) || standsIn(text, email));
}

function standsIn(text: string, email: string): boolean {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const [next = "", afterNext = ""] = text.slice(at + email.length, at + email.length + 2);
    const goesOn = /[\p{L}\p{N}-]/u.test(next) || (next === "." && /[\p{L}\p{N}]/u.test(afterNext));
    if (!goesOn && !/[\p{L}\p{N}._%+-]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}
