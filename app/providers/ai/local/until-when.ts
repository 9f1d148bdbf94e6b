import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

/** "¿Cuándo caduca?", "¿en cuánto tiempo se vencen?" */
const ASKS =
  /^(?:y |oye |disculpe )*(?:(?:en )?cuando|en cuanto(?: tiempo)?) (?:se )?(?:vencen?|caducan?|expiran?)(?: es[oa]s?)?$/;
const ENDS = /\b(?:vencen?|caducan?|expiran?|vencimiento|caducidad|vigencia)\b/;
const SPAN = /\b\d{1,3} (?:dias|semanas|mes(?:es)?|anos?)\b/;
const LONGEST = 130;

/** The one line that says when something ends, to who asks when it does; null where two things end. */
export function untilWhen(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  if (!ASKS.test(plainWords(question))) return null;
  const found = theOnly(allUnits(passages).filter(({ text }) => ENDS.test(fold(text))));
  if (found === null || found.isTitle || found.row !== null || found.text.length > LONGEST) return null;
  return SPAN.test(fold(found.text)) ? { unit: found, text: found.text } : null;
}
