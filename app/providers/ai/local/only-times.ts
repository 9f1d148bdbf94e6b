import { leadIn } from "~/language/lead-in";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

const LED = leadIn("una|pregunta|entonces");
const WHOM = "(?:(?:se|te|le|me|lo|la|los|las) ){0,2}";
const TO_DO = "(?: (?:en (?:hacer|entregar|tener|poner|arreglar|reparar)(?:l[oa]s?)?|list[oa]s?))";
/** "¿En cuánto lo dejan?" asks for a price, "¿en cuánto tiempo …?" and "¿… listo?" for none. */
const HAVE = "(?:tienen?|hacen?|ponen|llevan|dejan)";
/** "¿Cuánto demoran?", "¿cuánto te tardas?", "¿en cuánto tiempo la tiene?": it names no thing. */
const ASKS = new RegExp(
  `^${LED}(?:(?:en )?cuanto (?:tiempo )?${WHOM}(?:demoran?|demoras|tardan?|tardas|tardais|entregan|entregas)${TO_DO}?|en cuanto tiempo ${WHOM}${HAVE}${TO_DO}?|(?:en )?cuanto ${WHOM}${HAVE} list[oa]s?|cuanto (?:dura|tarda|demora)(?: es[oa])?)$`,
);
/** "Tiempo: básico 1 hora y media; completo 4 horas", "Duración: …", "Entrega: …". */
const LIST =
  /^(?:[-*•] )?(?:tiempos?|plazos?|demoras?|duracion(?:es)?|entregas?)(?: (?:de|para) [a-z]+(?: [a-z]+)?)?: (?<items>.+)$/;
const SPAN = /\b\d{1,3}(?: (?:a|o|-) \d{1,3})? ?(?:min|mins|minutos?|hs?|hrs?|horas?|dias?|semanas?|mes(?:es)?)\b/g;
const FEWEST = 2;
const LONGEST = 200;

/**
 * The one line that lists how long all of a business's work takes, told whole to who names none of it; null with
 * two such lines.
 */
export function onlyTimes(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  if (!ASKS.test(plainWords(question))) return null;
  const lists = allUnits(passages).filter(({ text, isTitle }) => !isTitle && LIST.test(fold(text)));
  const found = theOnly(lists);
  if (found === null || found.text.length > LONGEST || found.opens) return null;
  const items = LIST.exec(fold(found.text))?.groups?.items ?? "";
  return (items.match(SPAN)?.length ?? 0) >= FEWEST ? { unit: found, text: found.text } : null;
}
