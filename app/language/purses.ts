import { fold } from "./spanish";

/** What people call the purses on a phone and the transfers to which a telephone number is the account; part of a pattern. */
export const PURSES = "mercado pago|yape|plin|nequi|daviplata|bizum|sinpe|zelle";

/** "¿Puedo yapear?", "te plineo": what is done with a purse. */
const DONE_WITH: Readonly<Record<string, RegExp>> = { yape: /\byap(?:e\w*|o)\b/, plin: /\bplin\w*\b/ };
const NAMED = new RegExp(`\\b(?:${PURSES})\\b`, "g");

/** The purses that a text names, also by their verbs; folded. */
function pursesIn(text: string): string[] {
  const folded = fold(text);
  const byVerb = Object.entries(DONE_WITH).flatMap(([name, verb]) => (verb.test(folded) ? [name] : []));
  return [...new Set([...(folded.match(NAMED) ?? []), ...byVerb])];
}

/** True for a line of other ways to pay where a question names a purse. */
export function isOfOtherPurse(question: string, line: string): boolean {
  const asked = pursesIn(question);
  const told = asked.length === 0 ? [] : pursesIn(line);
  return asked.some((name) => !told.includes(name));
}
