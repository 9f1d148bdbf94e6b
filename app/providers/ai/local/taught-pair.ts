import { isAlike, likeness, viewQuestion } from "~/language/likeness";
import type { Passage } from "~/providers/ai/port";
import type { Extract } from "./extract";

/** A frequent question as it is stored: the question in the first line, nothing but its answer below. */
const PAIR = /^¿([^\n]+)\?\n([^¿]+)$/;

/**
 * The answer that people wrote to this question, in whatever words it is asked; null where there is none, or it is
 * longer than `room` characters. Its sentences need not mention the question's words ("Sí, sin costo").
 */
export function taughtAnswer(question: string, passages: readonly Passage[], room: number): Extract | null {
  const asked = viewQuestion(question);
  let best: Extract | null = null;
  for (const { id, text } of passages) {
    const [, known, answer] = PAIR.exec(text) ?? [];
    if (known === undefined || answer === undefined || answer.trim().length > room) continue;
    const other = viewQuestion(`¿${known}?`);
    const confidence = isAlike(asked, other) ? likeness(asked, other) : 0;
    if (confidence > (best?.confidence ?? 0)) best = { text: answer.trim(), citations: [id], confidence };
  }
  return best;
}
