import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { askedStems, namesSame, ownStems } from "./own-words";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

const LEADS = "^(?:(?:hola|oye|oiga|disculp[ae]|buen[ao]s|dias|tardes|noches|y|o|sabe[ns]?|saber) ){0,4}";
const THING = "(?<thing>(?:(?:el|la|los|las) )?.{3,60})$";
/** "¿Qué incluye el mantenimiento?" */
const ASKS_WHAT = new RegExp(
  `${LEADS}que (?:cosas |todo )?(?<verb>incluyen?|traen?|llevan?|contienen?|cubren?) ${THING}`,
);
/** "¿Dónde queda la base?" */
const ASKS_WHERE = new RegExp(`${LEADS}(?:en )?donde (?:quedan?|estan?|se encuentran?|se ubican?) ${THING}`);
const OF_THING = "^(?:[-*•] )?(?:(?:el|la|los|las|nuestr[oa]s?) )?(?<subject>[a-z0-9][a-z0-9 ]{2,50}?)";
const SAYS_WHAT = new RegExp(`${OF_THING} (?<verb>incluyen?|traen?|llevan?|contienen?|cubren?) .{3}`);
/** A place, and no state: "está cerrada", "está en mantenimiento". */
const SAYS_WHERE = new RegExp(
  `${OF_THING} (?:quedan?|estan?|se encuentran?|se ubican?) (?:ubicad[oa]s? )?(?:\\d|(?:en|a|al|sobre|frente|junto|detras|entre|por|cerca|dentro)(?! (?:cargo|disposicion|reparacion|mantenimiento|obras|oferta|promocion|temporada|venta|stock|camino|proceso|tu|su)\\b(?! (?:a|al) )) .{3})`,
);
/** What the sentence right behind it takes away. */
const TAKES_AWAY = /^(?:no|tampoco) (?:incluyen?|traen?|llevan?|contienen?|cubren?) /;
const LIMITS = /\b(?:no|ni|sin|tampoco|solo|salvo|excepto|si)\b/;
const LONGEST = 260;

/**
 * The sentence whose subject is just the thing of which a question asks what it includes or where it is: "El
 * mantenimiento incluye …" to "¿qué incluye el mantenimiento?". Null where two sentences say so.
 */
export function tellsOf(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const plain = plainWords(question);
  const what = ASKS_WHAT.exec(plain)?.groups;
  const asked = what ?? ASKS_WHERE.exec(plain)?.groups;
  const thing = askedStems(asked?.thing ?? "");
  if (asked === undefined || thing.size === 0) return null;
  const units = allUnits(passages);
  const found = units.filter(({ text, isTitle, row }) => {
    const said = isTitle || row !== null ? undefined : (what ? SAYS_WHAT : SAYS_WHERE).exec(fold(text))?.groups;
    if (said?.subject === undefined || LIMITS.test(said.subject)) return false;
    const isSameVerb = what === undefined || isCover(what.verb) === isCover(said.verb);
    return isSameVerb && namesSame(thing, ownStems(said.subject));
  });
  const first = theOnly(found);
  if (first === null) return null;
  const next = units[units.indexOf(first) + 1];
  const goesOn = what !== undefined && next?.passage === first.passage && TAKES_AWAY.test(fold(next.text));
  const text = goesOn ? `${first.text.replace(/(?<![.!])$/, ".")} ${next.text}` : first.text;
  return text.length > LONGEST || text.endsWith(":") ? null : { unit: first, text };
}

const isCover = (verb = "") => verb.startsWith("cubr");
