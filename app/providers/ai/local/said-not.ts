import { smallOf } from "~/language/diminutives";
import { leadIn } from "~/language/lead-in";
import { queryTerms } from "~/language/query-terms";
import { fold, plainWords, stem } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { POLITE } from "./polite";
import { allStems, tellingStems } from "./stems";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

const LED = leadIn("entonces|ustedes|uds|tambien|me|nos|se");
const DOES =
  "(?:hay|tienen|tienes|tenes|teneis|dan|das|dais|hacen|haces|haceis|manejan|manejas|venden|vendes|vendeis|reciben|recibes|recibis|aceptan|aceptas|atienden|ofrecen|trabajan|llevan|consiguen|alquilan|rentan|arreglan|reparan|lavan|cuidan)";
/** "¿Tienen cursos de moto?", "¿consiguen mariachi?", "¿y gatito?" */
const ASKS = new RegExp(`^${LED}(?<verb>${DOES}) (?:con )?(?<thing>[a-z]{3,}(?: [a-z]+){0,4})$`);
const BARE = /^y (?:(?:a|al|con|de|el|la|los|las|un|una) )?(?<thing>[a-z]{4,}(?: de [a-z]{3,})?)$/;
const NOT_NOW = "(?:por (?:ahora|el momento) |todavia |aun )?";
/** "Moto: por el momento no damos", "gatos no recibimos por ahora", "cuna: no hacemos, por norma". */
const DENIES = new RegExp(
  `^[^a-z]*(?<thing>(?!(?:con|sin|en|de|del|al?|para|por|desde|si|cuando|los|el) )[a-z][a-z ]{2,40}?)(?::|,| -)? ${NOT_NOW}no (?:l[oa]s? )?(?:hay|[a-z]+(?:[aei]mos|o)|se (?:hacen?|venden?|reciben?|aceptan?|arreglan?|manejan?))(?: por (?:ahora|el momento))?(?:[,.;(]|$)`,
);
/** "Extras: humo y luces $60, mariachi no manejamos": a thing that ends a list. */
const DENIES_AT_END = /, (?<thing>[a-z]{4,}(?: de [a-z]+)?) no (?:hay|[a-z]+(?:[aei]mos))[.\s]*$/;
/** What a kind of thing is called beside its name. */
const GENERIC =
  /^(?:cursos?|clases?|servicios?|talleres?|precios?|planes?|paquetes?|tratamientos?|productos?|reparacion|venta|alquiler|algo)$/;
/** "… para calentar" says what it is wanted for. */
const PURPOSE = / (?:para|pa) [a-z]+[aei]r\b| sin intereses?$/;
const LONGEST = 120;

/**
 * The one line that says of just what a question asks for that the business does not do it, or has none: "Moto: por el
 * momento no damos" to "¿tienen cursos de moto?". Null where any other line names the thing.
 */
export function saidNot(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const [plain = ""] = plainWords(question).split(PURPOSE, 1);
  const thing = ASKS.exec(plain)?.groups?.thing ?? BARE.exec(plain)?.groups?.thing;
  if (thing === undefined) return null;
  const asked = queryTerms(thing).filter(
    ({ shape, weight, word }) => shape === null && weight === 1 && !POLITE.has(word) && !GENERIC.test(word),
  );
  const stems = asked.map(({ stem: own, word }) => stemOfSmall(word) ?? own);
  if (stems.length === 0 || stems.length > 2) return null;
  const naming = allUnits(passages).filter(({ text }) => {
    const said = allStems(text);
    return stems.every((one) => said.has(one));
  });
  const found = theOnly(naming);
  if (found === null || found.isTitle || found.text.length > LONGEST) return null;
  const folded = fold(found.text);
  const end = DENIES_AT_END.exec(folded)?.groups?.thing;
  const denied = end ?? DENIES.exec(folded)?.groups?.thing;
  if (denied === undefined) return null;
  const own = [...tellingStems(denied)];
  const isSame = own.length === stems.length && stems.every((one) => own.includes(one));
  if (!isSame) return null;
  const last = end === undefined ? found.text : found.text.slice(found.text.lastIndexOf(", ") + 2);
  return { unit: found, text: `${last.charAt(0).toUpperCase()}${last.slice(1)}` };
}

/** "Gatito" asks for a cat. */
function stemOfSmall(word: string): string | null {
  const small = smallOf(word);
  return small === null ? null : stem(`${small.root}${small.end}`);
}

/** "¿Me compran uno malo que tengo?" names nothing but the verb: "No compramos ni cambiamos teléfonos." */
const ASKS_VERB =
  /^(?:(?:hola|y|e|o|oye|disculpe|ustedes|uds) )*(?:me|nos) (?<verb>compran|compras|cambian|prestan|fian|alquilan|rentan|reciben|regalan) (?:un[oa]s?|l[oa]s?|algun[oa]?)(?: (?:viej|usad|mal|rot|danad|anterior)[a-z]*)?(?: que (?:tengo|tenia|traigo|no uso))?$/;

/** The one line in which the business denies of itself the verb of a question that names no thing. */
export function verbDenied(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const verb = ASKS_VERB.exec(plainWords(question))?.groups?.verb;
  if (verb === undefined) return null;
  const root = verb.replace(/(?:an|as|en|es)$/, "");
  const forms = new Set(["amos", "emos", "imos", "o", "ar", "er", "ir"].map((end) => `${root}${end}`));
  const says = ({ text }: Unit) =>
    plainWords(text)
      .split(" ")
      .some((word) => forms.has(word));
  const found = theOnly(allUnits(passages).filter(says));
  if (found === null || found.isTitle || found.text.length > LONGEST) return null;
  return /^[^a-z]*no [a-z]+mos\b/.test(fold(found.text)) ? { unit: found, text: found.text } : null;
}
