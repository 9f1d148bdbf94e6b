import { asksPlace, PLACE_LINE } from "~/language/plain-topics";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";

/** A company's address has this id among the passages, as a chunk and as a document; no row ever has it. */
export const PLACE_ID = -1;
export const PLACE_NAME = "Dirección de la empresa";

export interface Place {
  readonly address: string | null;
  readonly city: string | null;
}

/**
 * The address on a company's own page as a passage, for a question for the place. Null where its documents have a line
 * that says of itself that it tells the place: that one was written for customers.
 * @param texts of all passages that were found
 */
export function placePassage({ address, city }: Place, question: string, texts: readonly string[]): Passage | null {
  if (!address?.trim() || !asksPlace(question)) return null;
  // A passage is read line by line, and half an address would be told.
  const street = address.split("\n").flatMap((line) => line.trim().replace(/[.,;]$/, "") || []);
  const lines = texts.flatMap((text) => text.split("\n"));
  if (lines.some((line) => PLACE_LINE.test(fold(line)))) return null;
  const names = (part: string) => ` ${plainWords(address)} `.includes(` ${plainWords(part)} `);
  const whole = [...street, ...(city?.trim() && !names(city) ? [city.trim()] : [])].join(", ");
  return {
    id: PLACE_ID,
    documentId: PLACE_ID,
    documentName: PLACE_NAME,
    page: null,
    heading: null,
    text: `Dirección: ${whole}.`,
    score: 1,
  };
}
