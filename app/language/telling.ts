import { tellingness } from "./commonness";
import { strength, type Term, type TextView } from "./query-terms";
import { fold, tokenise } from "./spanish";

/** A stretch of a text by its offsets, end exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

const CLAUSE = /[^,.;:?!¿¡\n]+[?]?/g;
/** Somebody tells of themselves: "me preocupa …", "mi hija …", "se me cayó …", "estoy …", "soy …". */
const TELLS =
  /^\W*(?:(?:y|o|pero|es que|hola|oye|oiga|disculpa|disculpe|perdon|buenas|buenos dias|buenas tardes) )*(?:(?:ayer|hoy|anoche|la semana pasada) )?(?:se (?:me|nos)|me|nos|mi|mis|nuestr[oa]s?|soy|somos|estoy|estamos|tengo|tenemos|vivo|vivimos|vengo|venimos|voy|vamos|ando|perdi|compre|olvide|quede|hice)\b/;

/** Verb forms without much meaning, in addition to those that are so frequent that `tellingness` knows it. */
const LIGHT: ReadonlySet<string> = new Set(
  `da dar dan das doy den des dame darme darnos darte dio dieron ir irme ire iria voy vas venir ven vengo viene vienen
  poner pone ponen pones pongo dejar deja dejan dejo dejarlo llevar lleva llevan llevo traer trae traen traigo ver ve ves
  veo andar anda ando tocar toca tomar pasar pasa pasan paso querer quiero quiere saber sabe sabes se hago haces nadie
  alguien`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
const LIGHT_AT_MOST = 0.35;
const LEAST = 0.05;
/** The weight of a word that occurs only where customers tell about themselves. */
const TOLD = 0.5;
/** A synonym counts as much as the word itself; a general word counts only half. */
const SPOKEN = 0.55;

/** The weight of each of a question's terms, 0 for kinds of answers: an answer must not leave out the heaviest. */
export function tellingWeights(question: string, terms: readonly Term[]): number[] {
  const told = toldWords(question);
  const weights = terms.map((term) => {
    if (term.shape !== null) return 0;
    const telling = Math.max(LEAST, tellingness(term.stem));
    const light = LIGHT.has(term.word) ? Math.min(LIGHT_AT_MOST, telling) : telling;
    return light * term.weight * (told.has(term.word) ? TOLD : 1);
  });
  return weights.some((weight) => weight > 0) ? weights : terms.map((term) => (term.shape === null ? 1 : 0));
}

/**
 * The stretches of a message that only tell about it, beside others that ask ("me preocupa la altura, ¿tienen oxígeno?"):
 * an answer need not speak of them. None where nothing would be left.
 */
export function tellingClauses(text: string): readonly Stretch[] {
  const clauses = [...text.matchAll(CLAUSE)]
    .filter((match) => /[\p{L}\p{N}]/u.test(match[0]))
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }));
  const telling = clauses.filter((clause) => !clause.text.endsWith("?") && TELLS.test(fold(clause.text.trim())));
  return telling.length < clauses.length ? telling : [];
}

function toldWords(question: string): ReadonlySet<string> {
  const telling = tellingClauses(question);
  if (telling.length === 0) return new Set();
  const isTold = ({ start, end }: { start: number; end: number }) =>
    telling.some((clause) => start >= clause.start && end <= clause.end);
  const tokens = tokenise(question);
  const asked = new Set(tokens.filter((token) => !isTold(token)).map((token) => token.word));
  return new Set(tokens.map((token) => token.word).filter((word) => !asked.has(word)));
}

/** The weight of the most telling term that no text mentions; 0 where each is mentioned somewhere. */
export function unspokenIn(views: readonly TextView[], terms: readonly Term[], weights: readonly number[]): number {
  return terms.reduce((most, term, index) => {
    const weight = weights[index] ?? 0;
    if (weight <= most) return most;
    const spoken = views.reduce((best, view) => (best >= SPOKEN ? best : Math.max(best, strength(term, view))), 0);
    return Math.max(most, weight * (1 - Math.min(1, spoken / SPOKEN)));
  }, 0);
}
