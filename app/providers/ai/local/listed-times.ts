import { answerTypeOf } from "~/language/answer-type";
import { asksPrice } from "~/language/asks-price";
import { fold } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { allStems, tellingStems } from "./stems";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

/** "Tiempos: cambio de aceite 40 min, frenos 2 horas", "Tiempo de entrega: edredones 48 horas, alfombras 5 días". */
const LIST =
  /^(?:[-*•] )?(?:tiempos?|plazos?|demoras?|duracion(?:es)?)(?: (?:de|para) [a-z]+(?: [a-z]+)?)?: (?<items>.+)$/;
const SPAN =
  / (?:de )?\d{1,3}(?: (?:a|o|-) \d{1,3})? ?(?:min|mins|minutos?|hs?|hrs?|horas?|dias?|semanas?|mes(?:es)?)\b/;
const LONGEST = 230;

/**
 * The line that lists how long each of several things takes, where one of them is what a question names; told whole. Null
 * where another line tells a time of the same thing.
 */
export function listedTimes(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  if (asksPrice(question) || answerTypeOf(question) !== "duration") return null;
  const asked = allStems(question);
  const isAsked = (name: string) => {
    const own = [...tellingStems(name)];
    return own.length > 0 && own.every((stem) => asked.has(stem));
  };
  const units = allUnits(passages);
  const found = units.filter(({ text, isTitle, row }) => {
    const items = isTitle || row !== null ? undefined : LIST.exec(fold(text))?.groups?.items;
    return items?.split(/, | y /).some((item) => SPAN.test(` ${item}`) && isAsked(item.replace(SPAN, " "))) ?? false;
  });
  const first = theOnly(found);
  return first && first.text.length <= LONGEST ? { unit: first, text: first.text } : null;
}
