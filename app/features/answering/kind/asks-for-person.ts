import { plainWords } from "~/language/spanish";

const ROLE =
  /\b(?:humano|humana|asesora?|(?<!(?:almuerzo|menu|plan|desayuno|comida|paquete|traje|corte) )ejecutiv[oa]|operadora?|representante)\b/;
const PERSON =
  /\b(?:hablar|hablo|platicar|comunic\w*|comunique\w*|atiend\w*|atender|pas[ae]\w*|pasar\w*|contact\w*|transf\w*|quiero|quisiera|necesito|prefiero)\b.{0,40}\b(?:persona|alguien|agente)\b/;
const REAL = /\bpersona (?:real|de verdad)\b/;
const ONLY = /^(?:con )?(?:un |una )?(?:persona|agente)(?: por favor| porfa| porfavor)?$/;

/**
 * True when a customer asks for a person in so many words. This is always honoured, whatever a model thinks. A price
 * "por persona" is no such wish.
 */
export function asksForPerson(text: string): boolean {
  const plain = plainWords(text);
  return (
    ROLE.test(plain) || REAL.test(plain) || ONLY.test(plain) || (PERSON.test(plain) && !/\bpor persona\b/.test(plain))
  );
}
