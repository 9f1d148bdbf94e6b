import { PURSES } from "~/language/purses";
import { queryTerms } from "~/language/query-terms";
import { fold, plainWords, stem } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { allStems } from "./stems";
import { allUnits, type Unit } from "./units";
import { titleAbove, wholeList } from "./whole-list";

/** Questions such as "¿aceptan yape?", "¿puedo pagar con tarjeta?", "¿reciben nequi?" */
const ASKS =
  /\b(?:acept[a-z]+|recib(?:en|e|es|is)|toman|pag(?:ar|o|a|amos)|manejan|trabajan con|trabajais con|consignar|transferir|depositar)\b(?! (?:anticipo|sena|cuanto))/;
/** Words of such a question that name no way of paying. */
const AROUND =
  /^(?:acept\w*|recib\w*|toman|pag\w*|manejan|consignar|transferir|depositar|puedo|puede\w*|bancari[oa]s?|electronic[oa]s?|trabaj\w*|podemos|podria\w*|tambien|compra\w*|pedido|ustedes|local|tienda|buen[ao]s|dias|tardes|noches|genial|perfecto|listo|ok|vale)$/;
const WAYS = new RegExp(
  `\\b(?:efectivo|tarjetas?|transferencias?|depositos?|debito|credito|contado|${PURSES}|paypal|pix|oxxo|codi|spei|cheques?|billetera|qr)\\b`,
  "g",
);
const LABELLED = /^(?:[^\p{L}]*)(?:(?:formas?|metodos?|medios?|tipos?) de )?pagos?\s*:/u;
/** Words that take a way of paying back or limit it; "sin recargo" does not. */
const LIMITS =
  /\b(?:no(?! hay recargo| tiene recargo| se cobra)|ni|nunca|tampoco|sin(?! recargo| comision| costo| interes)|excepto|salvo|menos|sol[oa]s?|solamente|unicamente|aun|todavia|proximamente|pronto)\b/;
const LONGEST = 200;
/** A title above a list of ways of paying. */
const TITLE = /^(?:(?:formas?|metodos?|medios?|tipos?) de )?pagos?$/;
/** "¿Puedo transferir?" names its way by a verb. */
const BY_VERB: readonly (readonly [RegExp, string])[] = [
  [/\btransf(?:erir|iero)\b/, "transferencia"],
  [/\bdeposit(?:ar|o)\b/, "deposito"],
];

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
  const byVerb = BY_VERB.flatMap(([verb, way]) =>
    named.length === 0 && verb.test(plainWords(question)) ? stem(way) : [],
  );
  const asked = [...named.map((one) => one.stem), ...byVerb];
  if (asked.length === 0) return null;
  const units = allUnits(passages);
  const namingAll = (stems: readonly string[]) =>
    units.filter(({ text }) => {
      const said = allStems(text);
      return stems.every((one) => said.has(one));
    });
  const own = namingAll(asked);
  // "Débito y crédito" are cards, where no line says so.
  const isOfCards = own.length === 0 && named.every(({ word }) => /^tarjetas?$/.test(word)) && byVerb.length === 0;
  const naming = isOfCards ? namingAll([stem("debito"), stem("credito")]) : own;
  if (naming.some(({ text }) => LIMITS.test(fold(text)))) return null;
  const listed = naming.flatMap((unit) => listOf(unit, units, passages) ?? []);
  if (listed[0] !== undefined && naming.length === 1) return listed[0];
  const [first, ...others] = naming.filter((unit) => !unit.isTitle && unit.row === null && isOfPayment(unit));
  if (!first || first.text.length > LONGEST || others.some(({ text }) => plainWords(text) !== plainWords(first.text)))
    return null;
  return { unit: first, text: first.text };
}

/** The whole list below a title for ways of paying, of which a piece is one; null where one of them has a limit. */
function listOf(unit: Unit, units: readonly Unit[], passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const title = titleAbove(unit, passages[unit.passage]?.heading ?? null);
  const text = TITLE.test(title) ? wholeList(unit, units) : null;
  return text === null || text.length > LONGEST || LIMITS.test(fold(text)) ? null : { unit, text };
}

function isOfPayment({ text }: Unit): boolean {
  const folded = fold(text);
  const ways = new Set(folded.match(WAYS) ?? []).size;
  return ways > 1 || (ways > 0 && LABELLED.test(folded));
}
