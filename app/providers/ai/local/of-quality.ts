import { leadIn } from "~/language/lead-in";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { holdsPrice } from "./money";
import { allStems } from "./stems";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

const LED = leadIn("una|pregunta");
const THE = "(?:el|la|los|las|su|sus|tu|tus)";
/** "¿Es alcalina su agua?", "¿el agua es alcalina?", "¿las mesas son plegables?" */
const ASKS = [
  new RegExp(`^${LED}(?:es|son|esta|estan) (?<quality>[a-z]{4,}) ${THE} (?<thing>[a-z]{3,})$`),
  new RegExp(`^${LED}${THE} (?<thing>[a-z]{3,}) (?:es|son|esta|estan) (?<quality>[a-z]{4,})$`),
];
/** What changes from day to day no line tells. */
const OF_NOW =
  /^(?:list[oa]s?|disponibles?|abiert[oa]s?|cerrad[oa]s?|car[oa]s?|lej[oa]s?|buen[oa]s?|segur[oa]s?|normal|bien|ric[oa]s?|incluid[oa]s?|fresc[oa]s?)$/;
const IS = /\b(?:es|son|esta|estan)\b/;
const LONGEST = 120;

const IS_FREE = [
  new RegExp(`^${LED}(?:es|son) gratis ${THE} (?<thing>[a-z]{3,}(?: [a-z]{3,})?)$`),
  new RegExp(`^${LED}${THE} (?<thing>[a-z]{3,}(?: [a-z]{3,})?) (?:es|son) gratis$`),
];

/** "DELIVERY GRATIS EN GURABO desde $200": the one line that says what a thing costs, or that it costs nothing. */
function ofFree(plain: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const thing = IS_FREE.map((one) => one.exec(plain)?.groups?.thing).find((one) => one !== undefined);
  const stems = [...allStems(thing ?? "")];
  if (thing === undefined || stems.length === 0) return null;
  const naming = allUnits(passages).filter(({ text }) => {
    const said = allStems(text);
    return holdsPrice(fold(text)) && stems.every((one) => said.has(one));
  });
  const found = theOnly(naming);
  if (found === null || found.isTitle || found.row !== null || found.text.length > LONGEST) return null;
  return /\b(?:gratis|gratuit[oa]s?|sin costo)\b/.test(fold(found.text)) ? { unit: found, text: found.text } : null;
}

/** The one sentence that says of a thing, or denies, that it is as a question asks: "No es agua alcalina." */
export function ofQuality(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const plain = plainWords(question);
  const free = ofFree(plain, passages);
  if (free !== null) return free;
  const { quality, thing } = ASKS.map((one) => one.exec(plain)?.groups).find((groups) => groups !== undefined) ?? {};
  if (quality === undefined || thing === undefined || OF_NOW.test(quality)) return null;
  const [qualityStem = ""] = allStems(quality);
  const [thingStem = ""] = allStems(thing);
  const found = theOnly(allUnits(passages).filter(({ text }) => allStems(text).has(qualityStem)));
  if (found === null || found.isTitle || found.row !== null || found.text.length > LONGEST) return null;
  return IS.test(fold(found.text)) && allStems(found.text).has(thingStem) ? { unit: found, text: found.text } : null;
}
