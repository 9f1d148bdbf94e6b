import { fold } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";

/** A question without the "sin" that is a part of a thing's name: "llave sin chip". */
export function withoutNamed(question: string, passages: readonly Passage[]): string {
  const all = passages.map(({ text }) => fold(text)).join("\n");
  // Who comes by car asks for parking, and sets no condition.
  const asked = fold(question).replace(
    /\bsi (?:voy|vamos|llego|llegamos) en (?:auto|carro|coche|moto|camioneta)\b/g,
    " ",
  );
  return asked
    .replace(/\bsin intereses?\b/g, " ")
    .replace(/\bsin [a-z]{3,}/g, (phrase) => (all.includes(phrase) ? "" : phrase));
}
