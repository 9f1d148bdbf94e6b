import { spellOut } from "~/language/shorthand";
import { plainWords } from "~/language/spanish";

const MOST = 2_000;
/** What only the business knows: a wish with such a question in it is answered first. */
export const INFORMATION =
  /\b(?:cuant[oa]s?|precios?|costos?|cuesta\w*(?! (?:mucho )?(?:trabajo|respirar|dormir|caminar|tragar|mover[ms]e)\b)|costaria\w*|valen?|cobran?|cobras|horarios?|abren|cierran|donde|cual(?:es)?|aceptan|manejan|(?<!me )vende[ns]|tienen|tienes|tenes|tiene|tendran|hay|incluye\w*|requisitos?|informes?|info|informacion|hasta que|con cuanto|minimo|por que|como (?:puedo|le hago|hago|funciona|es|son|se|hacen)|se puede por|es posible|debo|tengo que (?!sacar|pedir|cancelar|mover|cambiar|agendar|reservar|hacer una)|hace falta|necesito (?:llevar|cita (?:o|para que)|traer|receta)|garantia|cotiza\w*|saber|conocer|preguntar|pregunta|duda|diferencia|recomiendas?|recomiendan|me sirve|sirven?|envios?|facturan?|descuentos?)\b/;

const INTERROGATIVE = /^(?:(?:y|oye|hola) )?(?:(?:a|en|de|con|por) )?(?:que|cual|cuanto|cuando|donde|como|quien)\b/;

/** True for a text that asks for something that the business has to tell. */
export function asksInformation(text: string): boolean {
  const plain = plainWords(spellOut(text.slice(0, MOST)));
  return /[¿?]/.test(text) || INFORMATION.test(plain) || INTERROGATIVE.test(plain);
}

const UNMARKED =
  /\b(?:a que hora|cuant[oa]s?|cual(?:es)?|donde|como (?:le hago|le hacemos|puedo|podemos|hago|saco|funciona|se|debo|deberia|es)|que (?:dias?|horario|precio|hora|necesito|requisitos|hago|puedo)|(?<!no )se puede|(?<!no )(?:puedo|puede[ns]?|podria[ns]?|tienen|tienes|venden|manejan)|(?:quiero|quisiera|queria) saber|es (?:cierto|verdad))\b/;

/** True for a text that is a question by its form: its mark, or the words that ask. */
export function isAsking(text: string, plain: string): boolean {
  return /[¿?]/.test(text) || INTERROGATIVE.test(plain) || UNMARKED.test(plain);
}
