import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { holdsPrice, UNSURE_PRICE } from "./money";
import { askedAmong, pricedRows } from "./named-price";
import { type Named, stemsIn, tokensAsked } from "./named-rows";
import { theNamed } from "./the-named";
import { allUnits, type Unit } from "./units";

/** "¿Tienen …?" Whether they rent or repair it, a list of what they sell does not say. */
const OFFERS =
  /^(?:(?:hola|buen[ao]s?|dias?|tardes|noches|oigan?|oye|disculp[ae]n?|una|pregunta|y|tambien|ustedes|aqui|ahi) )*(?:tienen|tienes|tenes|teneis|venden|vendes|vendeis|manejan|ofrecen|hay|hacen|haceis|lavan|lavais|sirven|preparan) /;
/** "La carga de aire?": a thing with its article and a mark, and nothing asked of it. */
const ONLY_NAMED = /^\P{L}*(?:y )?(?:el|la|los|las) [a-z]{3,} [a-z ]{3,40}\?$/u;
/** What is there today, or under a condition, no list of prices says. */
const OF_TODAY =
  /\b(?:hoy|ahora|ahorita|manana|todavia|aun|sigue|disponib\w*|stock|existencia\w*|lugar|cupo|no|sin|con|para|solo|cuant[oa]s?|donde|cuando|que|algun[oa]?s?)\b|\d/;
const LIMITED =
  /\b(?:sol[oa]s?|solamente|unicamente|no|excepto|salvo|(?:bajo|sobre|por) pedido|encargos?|agotad[oa]s?|temporada|proximamente|descontinuad[oa]s?)\b/;
/** "PRECIOS TEMPORADA 2026" says when the prices hold, and limits nothing of what there is. */
const PRICES_OF_SEASON = /\b(?:precios|lista|tarifas)(?: de)? (?:la )?temporada\b/g;
/** Under such a title stands what is done to a thing, or what it is lent for. */
const WORK =
  /\b(?:lav(?:ad[oa]s?|anderia)|tintoreria|limpiezas?|pulid[oa]s?|detallados?|repara\w*|compostur\w*|arreglos?|sastreria|costura|instalacion\w*|mantenimientos?|alquiler\w*|rentas?|arriendos?|hospedajes?|guarderia|cirugias?|vacunas?|vacunacion|esterilizacion|grooming|estetica|planchad[oa]s?|fletes?|traslados?|multas?)\b/;
const WASHING = /\b(?:lav(?:ad[oa]s?|anderia)|tintoreria|limpiezas?|grooming|estetica|detallados?)\b/;
/** Verbs for a thing itself. */
const HAVING = /\b(?:tienen|tienes|tenes|teneis|venden|vendes|vendeis|manejan|hay) $/;
const OF_MEASURE = /^(?:gr?s?|gramos?|kgs?|kilos?|ml|cc|l|lts?|litros?|lbs?|libras?|oz|onzas?|cm|mm|mts?|metros?)$/;
const ASKS_WASHING = /\blava(?:n|is) $/;

/** The row of the very thing that a question asks for, with its price: "Tenis: $19.000 el par" to "¿lavan tenis?". */
export function offeredRow(
  question: string,
  passages: readonly Passage[],
  before: string | null = null,
): { unit: Unit; text: string } | null {
  const plain = plainWords(question);
  const isBare = before === null && ONLY_NAMED.test(fold(question).trim());
  const verb = isBare ? /^(?:y )?[a-z]+ /.exec(plain)?.[0] : OFFERS.exec(plain)?.[0];
  if (verb === undefined || OF_TODAY.test(plain)) return null;
  const thing = plain.slice(verb.length);
  const words = tokensAsked(thing);
  // "¿Y la completa?" after "¿hacen revisión básica?" takes the rest of its name from that question.
  const said = new Set([...words, ...tokensAsked(before ?? "")].map(({ stem }) => stem));
  const isNamed = ({ label, own }: Named) => {
    if (isBare) return stemsIn(own).size === words.length;
    return before === null
      ? nameWithoutMeasure(label) === words.length
      : [...label.keys()].every((name) => said.has(name));
  };
  const rows = askedAmong(question, pricedRows(passages));
  const best =
    words.length === 0 ? null : theNamed(thing, before === null ? rows.filter(isNamed) : rows, passages, before);
  if (best === null || !isNamed(best) || !words.every(({ stem }) => best.label.has(stem))) return null;
  const folded = plainWords(`${titlesOf(best.unit, passages)} ${best.unit.text}`).replace(PRICES_OF_SEASON, " ");
  if (isOfOtherWork(verb, plainWords(titlesOf(best.unit, passages)), passages)) return null;
  return LIMITED.test(folded) || UNSURE_PRICE.test(folded) ? null : { unit: best.unit, text: best.unit.text };
}

/** A longer line is a sentence of its own. */
const LONGEST_TITLE = 50;

/** How many words a name has beside its measure: "Prensa francesa 600 ml" is the only press of a list. */
const nameWithoutMeasure = (label: ReadonlyMap<string, string>): number =>
  [...label.values()].filter((word) => !/^\d/.test(word) && !OF_MEASURE.test(word)).length;

/** What stands above a row: its titles, and the line without a price that comes before it. */
function titlesOf({ passage, position, title }: Unit, passages: readonly Passage[]): string {
  const before = allUnits(passages).filter((one) => one.passage === passage && one.position < position);
  const line = before.reverse().find(({ text }) => text.length <= LONGEST_TITLE && !holdsPrice(fold(text)));
  return [passages[passage]?.heading, title, line?.text].filter((one) => one !== undefined && one !== null).join(" ");
}

/** "¿Venden camisas?" in a laundry, "¿lavan faros?" of what is polished: the price is for something else. */
function isOfOtherWork(verb: string, titles: string, passages: readonly Passage[]): boolean {
  if (ASKS_WASHING.test(verb)) return WORK.test(titles) && !WASHING.test(titles);
  const all = passages.map(({ heading, text }) => `${heading ?? ""} ${text.split("\n", 1)[0]}`).join(" ");
  return HAVING.test(verb) && WORK.test(`${titles} ${plainWords(all)}`);
}
