import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import type { Extract } from "./extract";
import { tokensAsked } from "./named-rows";
import { openHours } from "./open-hours";
import { allStems } from "./stems";
import { DAY } from "./week-days";

const OF_DAY = new RegExp(`\\b(?:y |o )?(?:el |los |un |este )?(?<day>${DAY})$`);
/** Asked of an amount, a condition or another thing, the same line may not hold. */
const OTHERWISE = /\b(?:si|sin|no|mas|menos|otr[oa]s?|llevando|comprando|son|somos)\b|\d/;
/** "¿Y el domingo?" after a time of anything is completed with these: "a qué hora abren el domingo". */
const LENT = /^(?:abr|cierr)en$/;
const MOST_WORDS = 2;

/**
 * "Y en rodajas?" after "a cómo la merluza", whose answer was "Merluza 18,90 (entera) / rodajas 21,50", "¿y el
 * domingo?" after a time whose line names that day: the line tells it already, and is told once more. Null where
 * it does not say all that the follow-up names.
 * @param tell what was sure to the question before
 */
export function toldAgain(
  question: string,
  before: string,
  passages: readonly Passage[],
  tell: (question: string) => Extract | null,
): Extract | null {
  const day = OF_DAY.exec(plainWords(question))?.groups?.day;
  const known = new Set(tokensAsked(before).map(({ stem }) => stem));
  if (day !== undefined) {
    const [named] = tokensAsked(day);
    const others = tokensAsked(question).filter(({ stem, word }) => stem !== named?.stem && !LENT.test(word));
    if (others.some(({ stem }) => !known.has(stem))) return null;
    // The hours of a day are asked for anew, those of what was spoken of are not.
    const told = openHours(before, passages) === null ? tell(before) : null;
    return told !== null && fold(told.text).includes(day.replace(/s$/, "")) && /\d/.test(told.text) ? told : null;
  }
  if (OTHERWISE.test(plainWords(question))) return null;
  const words = tokensAsked(question);
  const news = words.filter(({ stem }) => !known.has(stem));
  if (news.length === 0 || words.length > MOST_WORDS) return null;
  const told = tell(before);
  if (told === null || !/\d/.test(told.text)) return null;
  const said = allStems(told.text);
  return words.every(({ stem }) => said.has(stem)) ? told : null;
}

/** True for a follow-up that names nothing but a day. */
export const isOfDay = (question: string): boolean => OF_DAY.test(plainWords(question));
