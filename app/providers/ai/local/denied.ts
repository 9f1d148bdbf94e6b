import { queryTerms } from "~/language/query-terms";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { spokenIn } from "./named-rows";
import { POLITE } from "./polite";
import { tellingStems } from "./stems";
import { theOnly } from "./the-only";
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
/** "Tijeras nuevas no vendo", "entera no la vendemos". */
const DENIES_LAST =
  /^[^a-z]*(?<what>[a-z][^.;:()?]{2,80}) no (?:l[oa]s? )?(?<verb>[a-z]+(?:[aei]mos|o))(?: por (?:ahora|el momento))?[.\s]*$/;
/** "¿También alquilamos sonido? NO, ni tarima, solo trajes." */
const ASKED_AND_DENIED =
  /^[^a-z]*(?:y )?(?:tambien )?(?<verb>[a-z]+[aei]mos) (?<what>[^.;:()?]{3,60})\? no(?:,? ni (?<more>[^.;:()?,]{3,60}))?(?=[,.\s]|$)/;
/** "¿Tijeras nuevas vendés?" */
const ASKS_LAST = /^(?:y )?(?<what>[a-z]{3,}(?: [a-z]+){0,4}) (?<verb>[a-z]{3,}(?:an|en|as|es|ais|eis))$/;
const HAS = /^(?:hay|ten|tien|cont|manej)/;

/**
 * The sentence in which the business says of itself that it does not do or have just what a question asks for: "No
 * aceptamos cheques". Null where it denies more narrowly ("no aceptamos tarjetas American Express"), or where another
 * line speaks of the same thing.
 */
export function denied(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const plain = plainWords(question).replace(/^(?:y )?(?:ustedes|uds) (?:tambien )?/, "");
  const verbs = [ASKS.exec(plain), ASKS_LAST.exec(plain)].flatMap((found) => found?.groups?.verb ?? []);
  for (const verb of new Set(verbs)) {
    const found = deniedBy(verb, question, passages);
    if (found !== null) return { unit: found, text: asStatement(found.text) };
  }
  return null;
}

/** The pieces of the documents, a question that a business asks itself together with its "no". */
function joined(units: readonly Unit[]): Unit[] {
  const isDenied = (unit: Unit, next: Unit | undefined) =>
    unit.text.endsWith("?") && next?.passage === unit.passage && /^no\b/i.test(next.text);
  return units.flatMap((unit, at) => {
    const [before, next] = [units[at - 1], units[at + 1]];
    if (before !== undefined && isDenied(before, unit)) return [];
    return isDenied(unit, next) ? { ...unit, text: `${unit.text} ${next?.text}` } : unit;
  });
}

const OWN_QUESTION = /^(?:y )?(?:tambi[eé]n )?(?<what>\p{L}+mos [^?]{3,60})\? no\b,? ?(?<more>.*)$/iu;

/** "No alquilamos sonido, ni tarima, solo trajes." of the business's own question and its "NO, ni tarima, …". */
function asStatement(text: string): string {
  const { what, more = "" } = OWN_QUESTION.exec(text)?.groups ?? {};
  if (what === undefined) return text;
  return `No ${what.charAt(0).toLowerCase()}${what.slice(1)}${more === "" ? "." : `, ${more}`}`;
}

function deniedBy(verb: string, question: string, passages: readonly Passage[]): Unit | null {
  const words = queryTerms(question).filter(
    ({ shape, weight, word }) => shape === null && weight === 1 && word !== verb && !POLITE.has(word),
  );
  if (words.length === 0) return null;
  const spokenOf = spokenIn(passages);
  // "Chaquetas de cuero" where no leather is washed, and of jackets nothing is said.
  const isOfWhat = ({ word, stem }: { readonly word: string; readonly stem: string }) =>
    words.length > 1 && !spokenOf.has(stem) && plainWords(question).includes(`${word} de `);
  const asked = new Set(words.filter((word) => !isOfWhat(word)).map(({ stem }) => stem));
  const speaking = joined(allUnits(passages)).filter(({ text }) => {
    const said = tellingStems(text);
    return [...asked].every((stem) => said.has(stem));
  });
  const first = theOnly(speaking);
  if (first === null) return null;
  if (first.isTitle || first.row !== null || (first.asked !== null && !first.opens)) return null;
  const folded = fold(first.text);
  const {
    verb: own,
    what,
    more,
  } = (DENIES.exec(folded) ?? ASKED_AND_DENIED.exec(folded) ?? DENIES_LAST.exec(folded))?.groups ?? {};
  if (own === undefined || what === undefined || LIMITS.test(what) || !isSameVerb(verb, own)) return null;
  // In "llantas usadas ni de moto", one part as a whole must be what was asked for; "sonido? NO, ni tarima" denies both.
  // "Por medio día" has a word that only greets elsewhere.
  const spoken = tellingStems(question);
  const all = tellingStems([what, more].join(" "));
  if (more !== undefined) return [...asked].every((stem) => all.has(stem)) ? first : null;
  const isWhole = what.split(/,| ni | y | o /).some((part) => {
    const stems = [...tellingStems(part)];
    return stems.length > 0 && stems.every((stem) => spoken.has(stem));
  });
  return isWhole ? first : null;
}

function isSameVerb(asked: string, denied: string): boolean {
  if (HAS.test(asked) && HAS.test(denied)) return true;
  return asked.replace(/(?:an|en|as|es|ais|eis)$/, "") === denied.replace(/(?:[aei]mos|o)$/, "");
}
