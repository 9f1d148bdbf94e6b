import { PURSES } from "~/language/purses";
import { queryTerms } from "~/language/query-terms";
import { fold, plainWords, stem } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { allStems, tellingStems } from "./stems";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";
import { titleAbove, wholeList } from "./whole-list";

/** Questions such as "¿aceptan yape?", "¿puedo pagar con tarjeta?", "¿reciben nequi?" */
const ASKS =
  /\b(?:acept[a-z]+|recib(?:en|e|es|is)|tom(?:an|as|a|ais)|pag(?:ar|o|a|amos)|manejan|trabajan con|trabajais con|consignar|transferir|depositar)\b(?! (?:anticipo|sena|cuanto))/;
/** Words of such a question that name no way of paying. */
const AROUND =
  /^(?:acept\w*|recib\w*|tom(?:an|as|a|ais)|pag\w*|manejan|consignar|transferir|depositar|metalico|mano|cash|contado|puedo|puede\w*|bancari[oa]s?|electronic[oa]s?|trabaj\w*|podemos|podria\w*|tambien|compra\w*|pedido|ustedes|local|tienda|buen[ao]s|dias|tardes|noches|genial|perfecto|listo|ok|vale)$/;
const WAYS = new RegExp(
  `\\b(?:efectivo|tarjetas?|transferencias?|depositos?|debito|credito|contado|${PURSES}|paypal|pix|oxxo|codi|spei|cheques?|billetera|qr)\\b`,
  "g",
);
const IS_WAY = new RegExp(`^${WAYS.source}$`);
const LABELLED = /^(?:[^\p{L}]*)(?:(?:formas?|metodos?|medios?|tipos?) de )?pagos?\s*:/u;
/** Words that take a way of paying back or limit it; "sin recargo" does not. */
const LIMITS =
  /\b(?:no(?! hay recargo| tiene recargo| se cobra)|ni|nunca|tampoco|sin(?! recargo| comision| costo| interes)|excepto|salvo|menos|sol[oa]s?|solamente|unicamente|aun|todavia|proximamente|pronto)\b/;
const LONGEST = 200;
/** "Tarjeta o recarga Claro", "tarjeta de inversor": a thing for sale. */
const NO_PAYMENT = /\btarjetas? (?:o recargas?|de (?!credito|debito|banco)[a-z]{3,}|madre|telefonicas?|prepago|sim)\b/g;
/** "No datáfono" takes no card. */
const NO_TERMINAL =
  /^[^a-z]*(?:por ahora |todavia )?no (?:hay |tenemos |contamos con |manejamos )?(?:datafonos?|posnet|terminal(?:es)?|puntos? de venta)[^a-z]*$/;
/** A title above a list of ways of paying. */
const TITLE = /^(?:(?:formas?|metodos?|medios?|tipos?) de )?pagos?$/;
/** "No aceptamos …", "no tenemos …", "no recibimos pagos con …". */
const REFUSES =
  /^[^a-z]*(?:por ahora |por el momento |todavia )?no (?:se )?(?:acepta\w*|recib\w*|tenemos|manej\w*|trabajamos|tomamos|cogemos|hay|cobramos) (?:con )?(?<what>[^.;:()]{3,80})\.?$/;
/** "Tarjeta no por el momento", "efectivo y QR, tarjeta no aceptamos". */
const REFUSES_LAST =
  /^[^a-z]*(?<what>[a-z][^.;:()]{3,80}?) (?:(?:por ahora |por el momento )?no (?:la |las |lo |los |se )?(?:acepta\w*|recib\w*|tenemos|manej\w*|tomamos)|no)(?: por (?:ahora|el momento)| todavia)?\.?$/;
/** How refusals go on about where they hold, or when, which is told with them. */
const IN_PLACE = / (?:en|por) (?:el|la|los|las|nuestr[oa]s?|ningun[oa]?|ahora|el momento)\b.*/s;
/** The business itself; "en los repartos" it may refuse what it takes there. */
const AT_HOME =
  / (?:por (?:ahora|el momento)|en (?:el|la|los|las|nuestr[oa]s?|ningun[oa]?) (?:momento|oficinas?|local(?:es)?|tiendas?|negocio|sucursal(?:es)?|mostrador|caja))$/;
/** A refusal of some amounts or customers only. */
const OF_SOME = /\b(?:de|mayores|menores|hasta|desde|para|extranjer\w*|internacional\w*)\b/;
const PAYING = new Set(["pagos", "ninguna", "ningun"].map(stem));
const ONE_WAY = `(?:(?:pagos? |en |por |con |de )*(?:${WAYS.source.slice(2, -2)})(?: bancari[oa]s?)?)`;
const ONLY = new RegExp(
  `^(?:(?:formas?|metodos?|medios?) de )?(?:pagos? )?(?:por ahora |por el momento )?(?:se )?(?:paga |pagos? |acepta(?:mos)? |recib(?:e|imos) |manejamos |trabajamos )?(?:solo|solamente|unicamente|nada mas|nomas) (?:se )?(?:paga |pagos? |acepta(?:mos)? |recib(?:e|imos) |manejamos |trabajamos )?${ONE_WAY}(?:(?: [yo])? ${ONE_WAY}){0,3}$`,
);
/** Names no way of paying, and yet says that cards or transfers are taken. */
const BY_MEANS = /\b(?:terminal(?:es)?|clip|clabe|puntos? de venta|datafono|posnet)\b/;
const SAYS_TAKES = /\b(?:aceptamos|recibimos|manejamos|se (?:acepta|recibe|paga)n?|formas? de pago)\b/;
const TAKES_FIRST =
  /^[^a-z]*(?:(?:(?:formas?|metodos?|medios?) de )?pagos?: )?(?:tambien )?(?:aceptamos|recibimos|manejamos|tomamos|se acepta|se recibe)n?\b/;
/** What a line of ways to pay may add to one of them. */
const CONDITION = /%|\b(?:recargos?|comision(?:es)?|minim[oa]s?|desde|a partir|hasta|si|cuando|para|previ[oa])\b/;
/** "¿Puedo transferir?" names its way by a verb. */
const BY_VERB: readonly (readonly [RegExp, string])[] = [
  [/\btransf(?:erir|iero)\b/, "transferencia"],
  [/\bdeposit(?:ar|o)\b/, "deposito"],
  // "¿Puedo pagar en metálico?", "¿… en mano?"
  [/\bpag\w+ (?:en |al |de )?(?:metalico|mano|cash|contado)\b/, "efectivo"],
];

/**
 * The line that names the way of paying a question asks for, among other ways; null where none does, or where any line
 * takes it back or limits it ("efectivo solo en el centro").
 */
export function acceptedPayment(asking: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  // "¿Y PayPal? mi hermana paga desde lejos": the reason names no way of paying.
  const question = asking.split(/(?<=\?)\s/)[0] ?? asking;
  if (!ASKS.test(plainWords(question)) || /\bcuant[oa]s?\b/.test(fold(question))) return null;
  const ways = queryTerms(question).filter(
    ({ shape, weight, word }) => shape === null && weight === 1 && !AROUND.test(word),
  );
  // "Tarjeta de crédito" is also called "crédito".
  const cards = ways.filter(({ word }) => /^(?:credito|debito|visa|master(?:card)?|amex)$/.test(word));
  const named = cards.length > 0 ? ways.filter(({ word }) => !/^tarjetas?$/.test(word)) : ways;
  const byVerb = BY_VERB.flatMap(([verb, way]) =>
    named.length === 0 && verb.test(plainWords(question)) ? stem(way) : [],
  );
  const asked = [...named.map((one) => one.stem), ...byVerb];
  if (asked.length === 0) return null;
  const areWays = byVerb.length > 0 || named.every(({ word }) => IS_WAY.test(word));
  const units = allUnits(passages);
  const namingAll = (stems: readonly string[]) =>
    units.filter(({ text }) => {
      const said = allStems(fold(text).replace(NO_PAYMENT, " "));
      return stems.every((one) => said.has(one));
    });
  const own = namingAll(asked);
  // "Débito y crédito" count as cards if no line names cards.
  const isOfCards = own.length === 0 && named.every(({ word }) => /^tarjetas?$/.test(word)) && byVerb.length === 0;
  const naming = isOfCards ? namingAll([stem("debito"), stem("credito")]) : own;
  // A business that gives no credit may still take credit cards.
  const isOfCard = cards.length > 0 && ways.length > cards.length;
  const card = [stem("tarjeta")];
  const isOfAnyCard = named.every(({ word }) => /^tarjetas?$/.test(word)) && naming.length === 0;
  const withoutTerminal = isOfAnyCard ? units.find(({ text }) => NO_TERMINAL.test(fold(text))) : undefined;
  const refused =
    refusedIn(isOfCard ? ways.map((one) => one.stem) : asked, naming) ??
    // A business that takes no cards takes no credit cards either.
    (isOfCard && own.length === 0 ? refusedIn(card, namingAll(card)) : null) ??
    withoutTerminal ??
    (areWays ? onlyWays(units, passages) : null);
  if (refused !== null) return { unit: refused, text: refused.text };
  const alone = naming.length === 1 && areWays && byVerb.length === 0 ? ofOneWay(naming[0]) : null;
  if (alone !== null) return { unit: alone, text: alone.text };
  if (naming.some(({ text }) => LIMITS.test(fold(text)))) return null;
  const listed = naming.flatMap((unit) => listOf(unit, units, passages) ?? []);
  if (listed[0] !== undefined && naming.length === 1) return listed[0];
  const lines = naming.filter((unit) => !unit.isTitle && unit.row === null && isOfPayment(unit));
  const areSame = new Set(lines.map(({ text }) => plainWords(text))).size === 1;
  if (!areSame && !lines.every(({ text }) => takesPlainly(fold(text)))) return null;
  // Of several documents that say so, the line that names the most.
  const [unit] = lines.filter(({ text }) => text.length <= LONGEST).sort((a, b) => b.text.length - a.text.length);
  return unit ? { unit, text: unit.text } : null;
}

/** "Aceptamos Yape, Plin y efectivo": nothing that another line could leave out. */
const takesPlainly = (folded: string) => TAKES_FIRST.test(folded) && !CONDITION.test(folded);

const ONE_WAY_FIRST = new RegExp(
  `^(?:(?:pagos? )?(?:con |en |por ))?(?:${WAYS.source.slice(2, -2)})s?(?: bancari[oa]| de credito| de debito)? (?:sol[oa]|solamente|unicamente|con (?:un )?\\d{1,2} ?%|\\+ ?\\d{1,2} ?%|(?:desde|a partir de|minimo(?: de)?) [^a-z\\d]{0,3}\\d)`,
);
const LONGEST_OF_ONE = 80;

/** "Cheque solo de empresas", "tarjeta con 5% de recargo": all that a business says of one way, with what limits it. */
function ofOneWay(unit: Unit | undefined): Unit | null {
  if (!unit || unit.isTitle || unit.row !== null || unit.text.length > LONGEST_OF_ONE) return null;
  return ONE_WAY_FIRST.test(fold(unit.text)) ? unit : null;
}

/**
 * The line in which a business says that it takes no such payment, "No aceptamos tarjeta ni efectivo en la oficina", where
 * that is all it says of it; null where it refuses less ("no aceptamos tarjetas American Express").
 */
function refusedIn(asked: readonly string[], naming: readonly Unit[]): Unit | null {
  const first = theOnly(naming);
  if (first === null || first.isTitle || first.row !== null || first.text.length > LONGEST) return null;
  const folded = fold(first.text);
  const what = REFUSES.exec(folded)?.groups?.what ?? REFUSES_LAST.exec(folded)?.groups?.what?.split(",").at(-1)?.trim();
  if (what === undefined || LIMITS.test(what.replace(/\bni\b/g, ","))) return null;
  // "Vales de despensa no" refuses them all.
  const isAll = [...tellingStems(what)].every((one) => asked.includes(one));
  if (OF_SOME.test(what) && !isAll) return null;
  if (IN_PLACE.test(what) && !AT_HOME.test(what)) return null;
  const isWhole = what.split(/,| ni | y | o /).some((part) => {
    const said = [...tellingStems(part.replace(IN_PLACE, ""))].filter((one) => !PAYING.has(one));
    return said.length > 0 && said.length === asked.length && asked.every((one) => said.includes(one));
  });
  return isWhole ? first : null;
}

/** "Solo efectivo", "solo se acepta efectivo y Yape": all that a business takes, where no other line names a way. */
function onlyWays(units: readonly Unit[], passages: readonly Passage[]): Unit | null {
  const telling = units.filter(({ text }) => fold(text).search(WAYS) >= 0 || BY_MEANS.test(fold(text)));
  const first = theOnly(telling);
  if (first === null || first.row !== null || first.text.length > LONGEST) return null;
  // Below a title such as "Domicilios" the line may be about deliveries alone, unless it says itself that it is what
  // the business takes.
  const above = titleAbove(first, passages[first.passage]?.heading ?? null);
  const isOfAll =
    (above === "" && first.asked === null) || /\bpagos?\b/.test(above) || SAYS_TAKES.test(fold(first.text));
  return isOfAll && ONLY.test(plainWords(first.text)) ? first : null;
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
