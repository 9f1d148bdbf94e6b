import { answerTypeOf } from "~/language/answer-type";
import { asksPrice } from "~/language/asks-price";
import { queryTerms } from "~/language/query-terms";
import { spellOut } from "~/language/shorthand";
import { fold, plainWords } from "~/language/spanish";
import { countedIn, tellsCountOf } from "./counts";
import { pricesIn } from "./money";
import { allStems } from "./stems";

const OFFERED =
  /^\W*(?:y |hola |tambien )*(?<verb>hay|tienes|tenes|(?!acept|recib|tom|pag|cobr|entreg|envi|mand)[a-z]{2,}(?:an|en))\b/;

/** A question about time: a figure in another answer does not answer it. */
const OF_TIME = /\b(?:tiempo|tarda\w*|demora\w*|dura\w*|dias|horas?|cuando)\b/;
/** "¿Cuánto me salen los dos?" is asked of all that was spoken of. */
const OF_ALL = /\b(?:(?:los|las) (?:dos|tres|cuatro|\d)|ambos|ambas|en total)\b/;
/** Days and hours are no price. */
const OF_SPAN = /\d{1,3} (?:(?:a|o) \d{1,3} )?(?:dias?|horas?|semanas?|mes(?:es)?|minutos?)\b/g;
export const NAMED_AT_END = /\bcuanto cuesta (?:el|la) [a-z]+$/;
/** Verbs of a price or a payment, which name no thing. */
const OF_MONEY = /^(?:tom|cobr|pag|acept|recib|dij|cuest|val|sal)[a-z]*$/;

/**
 * True for "¿hay niñera?" where another answer says what she costs, and for "… ¿a cómo los toman?" where the only answer
 * tells a figure of the same thing, or the question is about none.
 * @param known the questions that are answered
 */
export function isToldBy(question: string, texts: readonly string[], known: readonly string[] = []): boolean {
  const spelled = spellOut(question);
  if (OF_TIME.test(fold(spelled)) || OF_ALL.test(fold(spelled))) return false;
  const counted = countedIn(spelled);
  if (counted !== null && !texts.some((text) => tellsCountOf(counted, fold(text)))) return false;
  // "¿Dónde están?" is answered only by a place.
  if (/^(?:place|contact)$/.test(answerTypeOf(spelled) ?? "")) return false;
  const verb = OFFERED.exec(fold(spelled))?.groups?.verb;
  const words = queryTerms(spelled).filter(({ shape, weight }) => shape === null && weight === 1);
  const things = words.filter(({ word }) => word !== verb && !OF_MONEY.test(word));
  const said = allStems(texts.join(" "));
  // "El uno" is named, though its word says nothing.
  if (things.length === 0 && NAMED_AT_END.test(plainWords(spelled))) return false;
  const areSaid = things.every(({ stem }) => said.has(stem));
  // "Retoque acrílicas: $75.000" to "… ¿y cuánto el retoque?" does not tell what acrylics cost.
  const isOfElse = known
    .filter((one) => asksPrice(spellOut(one)))
    .some((one) => namesIn(one).some((name) => said.has(name) && !words.some(({ stem }) => stem === name)));
  const isOnePrice = texts.length === 1 && pricesIn(fold(texts[0] ?? "")).length === 1;
  if (asksPrice(spelled) && things.length > 0 && isOnePrice && isOfElse) return false;
  const asksFigure = asksPrice(spelled) || answerTypeOf(spelled) === "number";
  const figures = asksPrice(spelled) ? fold(texts[0] ?? "").replace(OF_SPAN, " ") : (texts[0] ?? "");
  if ((asksFigure || things.length === 0) && texts.length === 1) return areSaid && /\d/.test(figures);
  return verb !== undefined && things.length > 0 && areSaid;
}

const namesIn = (question: string): string[] =>
  queryTerms(spellOut(question)).flatMap(({ shape, weight, word, stem }) =>
    shape === null && weight === 1 && !OF_MONEY.test(word) ? stem : [],
  );
