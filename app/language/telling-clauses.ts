import { fold } from "./spanish";

/** A stretch of a text by its offsets, end exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

const CLAUSE = /[^,.;:?!¿¡\n]+[?]?/g;
/**
 * Begins a clause in which customers tell about themselves: "me preocupa …", "mi hija …", "se me cayó …", "estoy …",
 * "soy …".
 */
const TELLS =
  /^\W*(?:(?:y|o|pero|es que|hola|oye|oiga|disculpa|disculpe|perdon|buenas|buenos dias|buenas tardes) )*(?:(?:ayer|hoy|anoche|la semana pasada) )?(?:se (?:me|nos)|me|nos|mi|mis|nuestr[oa]s?|soy|somos|estoy|estamos|tengo|tenemos|vivo|vivimos|vengo|venimos|voy|vamos|ando|perdi|compre|olvide|quede|hice)\b/;

/**
 * The parts of a message that only tell something, beside others that ask ("me preocupa la altura, ¿tienen oxígeno?"):
 * an answer need not mention them. None where nothing else would be left.
 */
export function tellingClauses(text: string): readonly Stretch[] {
  const clauses = [...text.matchAll(CLAUSE)]
    .filter((match) => /[\p{L}\p{N}]/u.test(match[0]))
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }));
  const telling = clauses.filter((clause) => !clause.text.endsWith("?") && TELLS.test(fold(clause.text.trim())));
  return telling.length < clauses.length ? telling : [];
}
