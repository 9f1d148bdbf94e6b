import { fold, plainWords } from "~/language/spanish";

const CALLED = /\bdonde (?:[a-z]+ ){1,3}(?:la|el) (?<trade>[a-z]{4,})\W*$/;

/**
 * A question for the place without what only calls the business by its trade: "¿dónde queda la barbería?" of Barbería Don
 * Filo. Any other question stays as it is.
 */
export function withoutOwnTrade(question: string, companyName: string): string {
  const folded = fold(question);
  const trade = CALLED.exec(folded)?.groups?.trade;
  if (trade === undefined || !plainWords(companyName).split(" ").includes(trade)) return question;
  return question.slice(0, folded.lastIndexOf(trade)).trimEnd();
}
