import { numberWordsToDigits } from "~/language/number-words";
import { plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { stemsIn } from "./named-rows";
import { allUnits, type Unit } from "./units";

/** "Giro no cobrado", "piezas no recogidas": the name of what did not happen. */
const UNDONE = /\S no (?<deed>[a-z]{2,}[aei]d)[oa]s?\b/;
const DENIES = /\b(?:no|sin|nunca|nadie|ni|tampoco)\b/;
/** "3 aires o más en la misma casa": a price for several. */
const OF_MANY = /^\d{1,4} (?:[a-z]+ ){1,3}?(?:o mas|en adelante)\b/;
const SAYS_MANY = /\d|\b(?:varias|varios|mayoreo|mayor|cantidad|muchas|muchos|pares|pack)\b/;
const ASKS_WHO = /^(?:y )?(?:quien|quienes) (?!son ustedes)/;
/** A name, or what somebody is: "Barberos: Yeison y Kevin", "Instalación: nuestros técnicos". */
const NAMES_SOMEBODY =
  /\p{Lu}\p{Ll}+|\b(?:equipo|personal|t[eé]cnic|due[nñ]|nosotr|alguien|\p{L}{3,}(?:or|ora|ores|oras|ista|istas)\b)/u;
const ASKS_WHERE = /\b(?:a ?donde|donde|en que (?:calle|lugar)|direccion|ubicacion)\b/;
/** Labels of the business's own place. */
const OWN_PLACE = /^(?:direccion|ubicacion|ubicados|domicilio|estamos|donde estamos|sucursal|local|matriz|central)\b/;
const LABEL = /^(?<label>\p{L}[^:.\d]{1,40}):\s/u;

const labelOf = (text: string): string | null => LABEL.exec(text)?.groups?.label ?? null;

/**
 * True for a line about what did not happen, about several of a thing or about another place, which a question that says
 * none of it does not ask for.
 */
export function isOfOther(question: string, unit: Unit, passages: readonly Passage[]): boolean {
  const asked = plainWords(question);
  const name = plainWords(unit.row?.label ?? unit.text.split(":", 1).join());
  const deed = unit.text.includes(":") ? UNDONE.exec(name)?.groups?.deed : undefined;
  // "¿Las bebidas están incluidas?" asks for that very word.
  if (deed !== undefined && !DENIES.test(asked) && !asked.includes(deed)) return true;
  if (OF_MANY.test(name) && !SAYS_MANY.test(numberWordsToDigits(asked))) return true;
  // "Trenzas: según el largo" to "¿quién hace las trenzas?" tells of them, and not who.
  const label = labelOf(unit.text);
  if (label !== null && ASKS_WHO.test(asked) && !NAMES_SOMEBODY.test(unit.text.slice(label.length))) return true;
  return label !== null && ASKS_WHERE.test(asked) && isLabelledElse(question, label, passages);
}

/** "Fábrica: km 2 …" is no answer to where the shop is, if a line begins "Tienda: …". */
function isLabelledElse(question: string, label: string, passages: readonly Passage[]): boolean {
  const asked = stemsIn(question);
  const isAsked = (name: string) => {
    const stems = [...stemsIn(name).keys()];
    return stems.length > 0 && stems.every((stem) => asked.has(stem));
  };
  if (isAsked(label) || OWN_PLACE.test(plainWords(label))) return false;
  return allUnits(passages).some(({ text }) => isAsked(labelOf(text) ?? ""));
}
