import { queryTerms } from "~/language/query-terms";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { POLITE } from "./polite";
import { tellingStems } from "./stems";
import { allUnits, type Unit } from "./units";

/** "¿Aceptan cheques?", "y venden …", "tenéis …": the verb of what a business does or has. */
const ASKS =
  /^(?:y |oye |hola |buenas |disculpa |una pregunta )*(?<verb>hay|[a-z]+?(?:an|en|as|es|ais|eis))\b(?! que\b)/;
/** "No aceptamos …", with nothing that takes it back. */
const DENIES =
  /^[^a-z]*(?:(?:por ahora|por el momento|todavia|aun) )?no (?<verb>hay|[a-z]+[aei]mos) (?<what>[^.;:()]{3,100})\.?$/;
/** With one of these a sentence says less, or more, than that. */
const LIMITS =
  /\b(?:no|sin|pero|si|sol[oa]s?|solamente|unicamente|excepto|salvo|menos|hasta|aunque|para|por(?! ahora| el momento))\b/;
const HAS = /^(?:hay|ten|tien|cont|manej)/;

/**
 * The sentence in which the business says of itself that it does not do or have just what a question asks for: "No
 * aceptamos cheques". Null where it denies more narrowly ("no aceptamos tarjetas American Express"), or where another
 * line speaks of the same thing.
 */
export function denied(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const verb = ASKS.exec(plainWords(question))?.groups?.verb;
  if (verb === undefined) return null;
  const words = queryTerms(question).filter(
    ({ shape, weight, word }) => shape === null && weight === 1 && word !== verb && !POLITE.has(word),
  );
  if (words.length === 0) return null;
  const asked = new Set(words.map(({ stem }) => stem));
  const speaking = allUnits(passages).filter(({ text }) => {
    const said = tellingStems(text);
    return [...asked].every((stem) => said.has(stem));
  });
  const [first, ...others] = speaking;
  if (!first || others.some(({ text }) => plainWords(text) !== plainWords(first.text))) return null;
  if (first.isTitle || first.row !== null || (first.asked !== null && !first.opens)) return null;
  const found = DENIES.exec(fold(first.text))?.groups;
  if (!found?.verb || !found.what || LIMITS.test(found.what) || !isSameVerb(verb, found.verb)) return null;
  // In "llantas usadas ni de moto", one part as a whole must be what was asked for.
  const isWhole = found.what.split(/,| ni | y | o /).some((part) => {
    const stems = [...tellingStems(part)];
    return stems.length > 0 && stems.every((stem) => asked.has(stem));
  });
  return isWhole ? { unit: first, text: first.text } : null;
}

function isSameVerb(asked: string, denied: string): boolean {
  if (HAS.test(asked) && HAS.test(denied)) return true;
  return asked.replace(/(?:an|en|as|es|ais|eis)$/, "") === denied.replace(/[aei]mos$/, "");
}
