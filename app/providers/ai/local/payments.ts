import { PURSES } from "~/language/purses";
import { queryTerms } from "~/language/query-terms";
import { fold, plainWords, tokenise } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { allUnits, type Unit } from "./units";

/** Questions such as "¿aceptan yape?", "¿puedo pagar con tarjeta?", "¿reciben nequi?" */
const ASKS =
  /\b(?:acept[a-z]+|recib(?:en|e|es|is)|toman|pag(?:ar|o|a|amos)|manejan|consignar|transferir|depositar)\b(?! (?:anticipo|sena|cuanto))/;
/** Words of such a question that name no way of paying. */
const AROUND =
  /^(?:acept\w*|recib\w*|toman|pag\w*|manejan|consignar|transferir|depositar|puedo|puede\w*|podemos|podria\w*|tambien|compra\w*|pedido|ustedes|local|tienda|buen[ao]s|dias|tardes|noches|genial|perfecto|listo|ok|vale)$/;
const WAYS = new RegExp(
  `\\b(?:efectivo|tarjetas?|transferencias?|depositos?|debito|credito|contado|${PURSES}|paypal|pix|oxxo|codi|spei|cheques?|billetera|qr)\\b`,
  "g",
);
const LABELLED = /^(?:[^\p{L}]*)(?:(?:formas?|metodos?|medios?|tipos?) de )?pagos?\s*:/u;
/** Words that take a way of paying back or limit it; "sin recargo" does not. */
const LIMITS =
  /\b(?:no(?! hay recargo| tiene recargo| se cobra)|ni|nunca|tampoco|sin(?! recargo| comision| costo| interes)|excepto|salvo|menos|sol[oa]s?|solamente|unicamente|aun|todavia)\b/;
const LONGEST = 200;

/**
 * The line that names the way of paying a question asks for, among other ways; null where none does, or where any line
 * takes it back or limits it ("efectivo solo en el centro").
 */
export function acceptedPayment(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  if (!ASKS.test(plainWords(question)) || /\bcuant[oa]s?\b/.test(fold(question))) return null;
  const ways = queryTerms(question).filter(
    ({ shape, weight, word }) => shape === null && weight === 1 && !AROUND.test(word),
  );
  // "Tarjeta de crédito" is also called "crédito".
  const cards = ways.filter(({ word }) => /^(?:credito|debito)$/.test(word));
  const named = cards.length > 0 ? ways.filter(({ word }) => !/^tarjetas?$/.test(word)) : ways;
  if (named.length === 0) return null;
  const naming = allUnits(passages).filter(({ text }) => {
    const said = new Set(tokenise(text).map(({ stem }) => stem));
    return named.every(({ stem }) => said.has(stem));
  });
  if (naming.some(({ text }) => LIMITS.test(fold(text)))) return null;
  const [first, ...others] = naming.filter((unit) => !unit.isTitle && unit.row === null && isOfPayment(unit));
  if (!first || first.text.length > LONGEST || others.some(({ text }) => plainWords(text) !== plainWords(first.text)))
    return null;
  return { unit: first, text: first.text };
}

function isOfPayment({ text }: Unit): boolean {
  const folded = fold(text);
  const ways = new Set(folded.match(WAYS) ?? []).size;
  return ways > 1 || (ways > 0 && LABELLED.test(folded));
}
