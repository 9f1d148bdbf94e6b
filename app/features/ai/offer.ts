import { fold } from "~/platform/spanish";
import type { Answer, Turn } from "~/providers/ai/port";
import { asksForPerson } from "./asks-for-person";
import type { Treatment } from "./configuration";

/** Asks for the words by which every channel hands over, said or written, and asks nothing that a "sí" could answer. */
const OFFERS: Readonly<Record<Treatment, string>> = {
  tu: "Si no es lo que buscas, pide hablar con una persona.",
  usted: "Si no es lo que busca, pida hablar con una persona.",
};

/** An answer and its offer together stay as short as an answer. */
const LONGEST = 400;

const DENIAL =
  /^(?:no+|nop|nel|para nada)$|\b(?:no (?:es|era|fue) (?:eso|lo que)|eso no (?:es|era|fue)|no me (?:sirve|ayuda|sirvio|ayudo)|no (?:pregunte|dije) eso|eso no (?:pregunte|dije)|no me (?:entendiste|entendio|explique))\b/;

/** What the customer reads: an answer that may be beside the question says how to get a person, where that fits. */
export function replyOf({ reply, unsure }: Answer, treatment: Treatment, maxCharacters: number): string {
  const text = reply.trim();
  if (unsure !== true) return text;
  const whole = `${text} ${OFFERS[treatment]}`;
  return whole.length <= Math.min(LONGEST, maxCharacters) ? whole : text;
}

/** Whether somebody who was just offered a person says that the answer was not it: asks for one, "no", "no es eso". */
export function saysNotIt(text: string, history: readonly Turn[]): boolean {
  const last = history.at(-1);
  if (last?.role !== "assistant" || !offersPerson(last.text)) return false;
  const plain = fold(text)
    .replace(/[^\p{L}\p{N}\s]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return DENIAL.test(plain) || asksForPerson(text);
}

function offersPerson(text: string): boolean {
  return Object.values(OFFERS).some((offer) => text.endsWith(offer));
}
