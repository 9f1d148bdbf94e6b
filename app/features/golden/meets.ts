import { extractHardFacts, FactIndex } from "~/features/answering/hard-facts";
import { factText } from "~/language/fact-text";
import type { Expectation, Outcome } from "./golden";

/** Lower case without accents or signs, digits kept as numbers: "$1,200.00." and "1200" are the same words. */
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
 * Which of the expected words, figures or phrases a reply lacks. Accents, case and signs do not matter, nor how a price
 * or an hour is written ("9 am" is said by "9:00").
 */
export function missingFacts(reply: string, facts: readonly string[]): string[] {
  const said = wordsOf(reply);
  const index = new FactIndex([reply]);
  return facts.filter((fact) => {
    if (said.includes(wordsOf(fact))) return false;
    const [hard, ...more] = extractHardFacts(fact);
    // The whole of it is one price, hour, date or address: its notation is free.
    const isAll = hard !== undefined && more.length === 0 && wordsOf(hard.raw) === wordsOf(fact);
    return !(isAll && index.backs(hard));
  });
}

/** What was said to a golden question, judged by what is expected of it. */
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
