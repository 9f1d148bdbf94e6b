import { PURSES } from "~/language/purses";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

/** "¿A qué número?", "¿a qué número lo hago?", "¿cuál es el número?" */
const ASKS =
  /^(?:y |ok |listo |dale )*(?:a (?:que|cual) numero|(?:que|cual) (?:es el )?numero(?: es)?|pas[ae]\w* el numero)(?: (?:l[oa]|le|les|te|se)? ?(?:hago|mando|envio|paso|pago|deposito|seria|es))?(?: (?:porfa|por favor))?$/;
const PURSE = new RegExp(`\\b(?:${PURSES})\\b`);
const NUMBER = /(?<!\d)\d(?:[ .-]?\d){6,11}(?!\d)/g;
const LONGEST = 200;

/** The line with the number of the purse that the customer's last message named; null where there are two numbers. */
export function spokenNumber(
  question: string,
  spoken: string,
  passages: readonly Passage[],
): { unit: Unit; text: string } | null {
  const purse = PURSE.exec(plainWords(spoken))?.[0];
  if (purse === undefined || !ASKS.test(plainWords(question))) return null;
  const naming = allUnits(passages).filter(({ text }) => fold(text).includes(purse) && text.search(NUMBER) >= 0);
  const first = theOnly(naming);
  if (first === null) return null;
  const isOne = first.text.match(NUMBER)?.length === 1 && first.text.length <= LONGEST;
  return isOne ? { unit: first, text: first.text } : null;
}
