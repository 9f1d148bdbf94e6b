import { plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { UNSURE_PRICE } from "./money";
import { pricedRows } from "./named-price";
import { theNamed, tokensAsked } from "./named-rows";
import type { Unit } from "./units";

/** "¿Tienen …?" Whether they rent or repair it, a list of what they sell does not say. */
const OFFERS =
  /^(?:(?:hola|buen[ao]s?|dias?|tardes|noches|oigan?|oye|disculp[ae]n?|una|pregunta|y|tambien|ustedes|aqui|ahi|ahi) )*(?:tienen|tienes|tenes|teneis|venden|vendes|vendeis|manejan|ofrecen|hay|hacen|haceis|lavan|lavais|sirven|preparan) /;
/** What is there today, or under a condition, no list of prices says. */
const OF_TODAY =
  /\b(?:hoy|ahora|ahorita|manana|todavia|aun|sigue|disponib\w*|stock|existencia\w*|lugar|cupo|no|sin|con|para|solo|cuant[oa]s?|donde|cuando|que|algun[oa]?s?)\b|\d/;
const LIMITED =
  /\b(?:sol[oa]s?|solamente|unicamente|no|excepto|salvo|bajo pedido|por encargo|agotad[oa]s?|temporada)\b/;

/** The row of the very thing that a question asks for, with its price: "Tenis: $19.000 el par" to "¿lavan tenis?". */
export function offeredRow(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const plain = plainWords(question);
  const verb = OFFERS.exec(plain)?.[0];
  if (verb === undefined || OF_TODAY.test(plain)) return null;
  const thing = plain.slice(verb.length);
  const words = tokensAsked(thing);
  const rows = pricedRows(passages).filter(({ label }) => label.size === words.length);
  const best = words.length === 0 ? null : theNamed(thing, rows, passages, null);
  if (best === null || !words.every(({ stem }) => best.label.has(stem))) return null;
  const folded = plainWords(best.unit.text);
  return LIMITED.test(folded) || UNSURE_PRICE.test(folded) ? null : { unit: best.unit, text: best.unit.text };
}
