import { extractHardFacts, FactIndex } from "~/features/answering/hard-facts";
import { factText } from "~/language/fact-text";
import type { Expectation, Outcome } from "./golden";

/** Lower case without accents or signs, digits kept as numbers: "$1,200.00." and "1200" give the same words. */
function wordsOf(text: string): string {
  const words = factText(text)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
    .replace(/(?<=\d)\.0+(?!\d)/g, "")
    .replace(/[^\p{L}\p{N}@:.]+/gu, " ")
    .replace(/[.:](?![\p{L}\p{N}])/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return ` ${words} `;
}

/**
 * The expected words, figures or phrases that a reply lacks. Accents, case and signs do not matter, nor the notation of
 * a price or an hour ("9:00" counts for "9 am").
 */
export function missingFacts(reply: string, facts: readonly string[]): string[] {
  const said = wordsOf(reply);
  const index = new FactIndex([reply]);
  return facts.filter((fact) => {
    if (said.includes(wordsOf(fact))) return false;
    const [hard, ...more] = extractHardFacts(fact);
    // The whole fact is one price, hour, date or address: any notation of it counts.
    const isAll = hard !== undefined && more.length === 0 && wordsOf(hard.raw) === wordsOf(fact);
    return !(isAll && index.backs(hard));
  });
}

/** Judges the answer to a golden question by what is expected of it. */
export function judge(
  said: { readonly reply: string; readonly handoff: string | null },
  { expectation, facts }: { readonly expectation: Expectation | null; readonly facts: readonly string[] },
): Outcome {
  const { reply, handoff } = said;
  if (expectation === null) return { reply, handoff, passed: null, missing: [] };
  if (expectation === "handoff") return { reply, handoff, passed: handoff !== null, missing: [] };
  const missing = handoff === null ? missingFacts(reply, facts) : [...facts];
  return { reply, handoff, passed: handoff === null && missing.length === 0, missing };
}
