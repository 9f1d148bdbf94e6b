import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

const ASKS =
  /^(?:y |hola |disculpe |oye )*(?<subject>(?:el|la|los|las) [a-z]{3,}(?: (?:de |del |de la )?[a-z]{3,}){0,2}) (?<verb>tienen?|llevan?|incluyen?|traen?|cubren?|necesitan?|requieren?) (?<what>[a-z]{4,}(?: [a-z]{2,}){0,2})$/;
const COMES_WITH = /^(?:tra|llev|inclu|tien)/;
const LONGEST = 170;

/**
 * The sentence with the question's own subject and verb, said or denied: "Los cuchillos no tienen garantía por el uso,
 * pero …" to "¿los cuchillos tienen garantía?". It is told whole; null where another one has the same subject and object.
 */
export function ofSubject(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const { subject, verb, what } = ASKS.exec(plainWords(question))?.groups ?? {};
  if (subject === undefined || verb === undefined || what === undefined) return null;
  const same = COMES_WITH.test(verb)
    ? ["trae", "lleva", "incluye", "tiene", "traen", "llevan", "incluyen", "tienen"]
    : [verb];
  const opens = same.flatMap((one) => [`${subject} ${one} ${what}`, `${subject} no ${one} ${what}`]);
  const noun = subject.split(" ")[1] ?? "";
  const object = what.split(" ")[0] ?? "";
  const naming = allUnits(passages).filter(({ text, title }) => {
    const said = ` ${plainWords(text)} `;
    return said.includes(` ${object} `) && (said.includes(` ${noun} `) || plainWords(title ?? "").includes(noun));
  });
  const first = theOnly(naming);
  if (first === null) return null;
  if (first.isTitle || first.row !== null || first.text.length > LONGEST) return null;
  const said = `${plainWords(fold(first.text))} `;
  return opens.some((one) => said.startsWith(`${one} `)) ? { unit: first, text: first.text } : null;
}
