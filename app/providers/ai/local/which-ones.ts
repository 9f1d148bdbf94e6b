import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { allStems, tellingStems } from "./stems";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

/** "¿Qué vacunas piden?", "¿qué marcas manejan?", "¿qué sabores de helado tienen?" */
const ASKS =
  /^(?:(?:hola|disculpe|disculpa|oye|y|e|o|una|pregunta|de) )*(?:que|cuales) (?<what>[a-z]{4,}s(?: de [a-z]{4,})?) (?:me |se |nos )?(?<verb>piden|pides|tienen|tienes|tenes|teneis|hay|manejan|manejas|ofrecen|venden|vendes|dan|das|usan|usas|exigen|requieren|trabajan|ensenan)$/;
/** What has answers of its own: hours, ways of paying, places, prices. */
const OTHER =
  /^(?:dias|horas|horarios|precios|costos|pagos|metodos|medios|formas|zonas|planes|redes|tarifas|papeles|requisitos|documentos|descuentos|promos|promociones|garantias|servicios|cosas|opciones|productos|lugares)\b/;
/** What is asked of a customer may be of something else: "carnet con vacunas", and no "cambio de tallas". */
const DEMANDS = /^(?:pid|exig|requier)/;
const LEADS = /^[^a-z]*(?:(?:tenemos|hay|manejamos|vendemos|ofrecemos|trabajamos|nuestr[oa]s|las|los) )*/;
const LIST = /: *(?=[^:\s][^:]*(?:,| y ))/;
const LONGEST = 170;

/**
 * The one line that lists which ones there are, its things named before the colon: "Carnet con vacunas al día:
 * séxtuple, rabia y tos" to "¿qué vacunas piden?". Null where another line names them.
 */
export function whichOnes(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const { what, verb = "" } = ASKS.exec(plainWords(question))?.groups ?? {};
  if (what === undefined || OTHER.test(what)) return null;
  const stems = [...tellingStems(what)];
  const naming = allUnits(passages).filter(({ text }) => {
    const said = allStems(text);
    return stems.every((one) => said.has(one));
  });
  const found = theOnly(naming);
  if (stems.length === 0 || found === null || found.isTitle || found.text.length > LONGEST) return null;
  const at = fold(found.text).search(LIST);
  const named = fold(found.text.slice(0, Math.max(0, at)));
  const label = allStems(named);
  const [first = ""] = allStems(named.replace(LEADS, ""));
  if (!DEMANDS.test(verb) && !stems.includes(first)) return null;
  return at > 0 && stems.every((one) => label.has(one)) ? { unit: found, text: found.text } : null;
}
