import { type AnswerType, answerTypeOf, holdsAnswer } from "~/language/answer-type";
import { asksIfSo, clauseAsked, verbOf } from "~/language/asks-if-so";
import { asksPrice } from "~/language/asks-price";
import { queryTerms, type Term } from "~/language/query-terms";
import { fold, plainWords, tokenise } from "~/language/spanish";
import { wordSet } from "~/language/word-set";
import type { Passage } from "~/providers/ai/port";
import { holdsPrice } from "./money";
import { isOfOtherThing } from "./of-part";
import { ORDERS } from "./open-hours";
import { isOtherSex } from "./other-sex";
import { POLITE } from "./polite";
import { theOnly } from "./the-only";
import { tellsClock, tellsDuration } from "./told-times";
import { allUnits, type Unit } from "./units";

/** Verbs of having or giving. */
const HAVING = wordSet(
  `hay tienen tienes tenes teneis cuentan cuentas contais manejan manejas ofrecen ofreces ofreceis dan das dais brindan
  hacen haces haceis usan usas usais`,
);
/** Words for bringing something, beside the place to which it is brought. */
const OF_REACH = /^(?:express|envios?|entregas?|despachos?|fletes?|repartos?|delivery|domicilio)$/;
const TO_PLACE =
  /\b(?:express|envios?|entregas?|despachos?|fletes?|repartos?|delivery|domicilio) (?:al?|hasta|en|para) /;
const COSTS = /\d|\bgratis\b|\bsin (?:costo|cargo)\b|\bincluid/;
const SIZES = /^(?:chic[oa]s?|median[oa]s?|grandes?|pequen[oa]s?|individual|doble|triple|familiar|normal)$/;
const TAKING = /^(?:acept|recib|tom[ae]|admit)/;
/** "¿Me lo hacen en el combo?" asks about something that was spoken of. */
const OF_SPOKEN = /^(?:y |e )?(?:me |nos |se |te )?l[oa]s? /;
/** How a line says that there is something, or what one pays for it. */
const SAYS_SO =
  /\b(?:hay|tenemos|contamos|disponemos|ofrecemos|damos|brindamos|hacemos|realizamos|vendemos|manejamos|prestamos|confeccionamos|incluid[oa]s?|incluyen?|gratis|gratuit[oa]s?|sin (?:costo|cargo|recargo|interes(?:es)?)|cuotas|tiene|no se (?:entregan?|dan?|hacen?|venden?|prestan?))\b/;
/** Verbs with which a business says the same of itself, by how they begin. */
const SAME: readonly RegExp[] = [
  /^(?:arregl|repar|compon|compus|compost|trabaj)/,
  /^(?:acept|recib|tom[aeo]|manej|pag[ao]|admit|cog|trabaj)/,
  /^(?:llev|envi|mand|entreg|repart|lleg|despach|traslad|transport|vamos$|va[ns]?$|delivery|domicilio|zona|reco[gj]|busc|retir|pas[ae])/,
  /^(?:pid|ped|requier|requer|necesit|exig|obligator|solicit)/,
  /^(?:cobr|pag|gratis|gratuit|cargo$|recargo|incluid)/,
  /^(?:ati?end|ve[rn]?$|vemos|recib|trabaj)/,
  /^(?:congel|paus|suspend)/,
  /^(?:incluy|inclui|trae|vien|lleva|aparte$|sin$)/,
  /^(?:vend|vent)/,
  /^(?:alquil|rent|arriend|arrend|prest)/,
  /^(?:imprim|impres)/,
];
/** Words that tell when or how, or tie a thing to its figure, and name nothing. */
const ASIDE =
  /^(?:manana|tarde|noche|dia|dias|hora|horas|horario|semana|mes|meses|aparte|ahi|aqui|casa|favor|vez|veces|tiempo|ser|usted|ustedes|tard|demor|dur|qued|llev|sal|sirv|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)(?:$|an?$|e[ns]?$|aria[ns]?$)/;
const OF_BEING = /^(?:incluid[oa]s?|aparte|pagan?|cobran?)$/;
/** A line that begins with these holds under a condition only, or for a part. */
const OF_CASE = /^[^a-z]*(?:si|cuando|dentro|fuera|durante|despues|antes|tras|al|excepto|salvo|hasta)\b/;
/** "Medidas especiales: …, se deja 50 % de seña" is of those alone. */
const LABEL = /^[^a-z]*(?<label>[a-z][^:.!?$\d]{1,40}): /;
/** Labels that limit nothing. */
const OF_ALL =
  /\b(?:pagos?|zonas?|delivery|envios?|repartos?|domicilios?|entregas?|cobertura|horarios?|atencion|servicios?|ventas?|seguros?|convenios?|empresas|notas?|importante|ojo|extras?|requisitos?|tenemos|incluye|estacionamiento|primera vez|direccion|ubicacion)\b/;
const LONGEST = 170;

/**
 * The only line of all documents that says every word with which a question names what it asks for: whether there is
 * something ("¿lavan cuero?"), how long it takes, when it is. It is told whole, so with all that limits it; null where
 * its verb is another one, or it is about a part.
 */
export function oneStatement(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const clause = clauseAsked(question);
  if (asksPrice(clause) || !asksIfSo(question)) return null;
  const type = answerTypeOf(clause);
  const verb = type === null ? verbOf(clause) : null;
  if (verb !== null && HAVING.has(verb) && OF_SPOKEN.test(plainWords(clause))) return null;
  const isDone = verb !== null && /[aei]r(?:me|nos|les?|l[oa]s?)?$/.test(verb);
  const named = termsOf(clause, isDone && verb !== "pagar" ? null : verb, type !== null);
  // "¿Hacen express hasta Cartago?" asks for the place.
  const places = named.filter(({ word }) => !OF_REACH.test(word));
  const isReached = type === null && TO_PLACE.test(plainWords(clause)) && places.length > 0;
  const terms = isReached ? places : named;
  if (terms.every(({ word }) => SIZES.test(word))) return null;
  const units = allUnits(passages);
  const isCharged = verb !== null && /^cobr/.test(verb);
  const charged = units.filter(({ text }) => isCharged && isHead(terms, text) && COSTS.test(fold(text)));
  const first = onlyOne(terms, charged.length > 0 ? charged : units);
  if (first === null || first.row !== null || first.text.length > LONGEST || /[:?]$/.test(first.text)) return null;
  const folded = fold(first.text);
  if (OF_CASE.test(folded) || isOfLabel(terms, folded) || isOfOtherThing(clause, first.text)) return null;
  if (type === null && isNarrower(terms, folded, HAVING.has(verb ?? ""))) return null;
  const fitting = isReached && HAVING.has(verb ?? "") ? "llevan" : (verb ?? "");
  const isAnswer = type === null ? isDone || fits(fitting, terms, folded) : tellsFigure(type, clause, folded);
  return isAnswer ? { unit: first, text: first.text } : null;
}

function termsOf(clause: string, verb: string | null, isOfFigure: boolean): Term[] {
  return queryTerms(clause).filter(
    ({ shape, weight, word }) =>
      shape === null &&
      weight === 1 &&
      (!POLITE.has(word) || (PAYING.test(verb ?? "") && MONEY.test(word))) &&
      word !== verb &&
      !OF_BEING.test(word) &&
      !(isOfFigure && ASIDE.test(word)),
  );
}

/** "¿Puedo pagar en pesos?" */
const PAYING = /^(?:pag|acept|recib|tom)/;
const MONEY = /^(?:pesos|dolares|euros|soles|quetzales|lempiras|bolivares|cordobas|colones)$/;

/** "BEBIDAS" leads a list, and says nothing of drinks. */
const HEADING = /^[^\p{L}]{0,3}\p{Lu}{4,20}[^\p{L}]{0,3}$/u;

/** The only line that says all of these words. */
export function onlyOne(terms: readonly Term[], units: readonly Unit[]): Unit | null {
  return theOnly(units.filter(({ text, isTitle }) => !isTitle && !HEADING.test(text) && saysAll(terms, text)));
}

function saysAll(terms: readonly Term[], text: string): boolean {
  const tokens = tokenise(text);
  const missing = terms.filter(
    (term) =>
      !tokens.some(
        ({ stem, word }) => (stem === term.stem && !isOtherSex(word, term.word)) || beginsLike(word, term.word),
      ),
  );
  // "Comida Pro Plan" is also "alimento Pro Plan".
  const [other] = missing;
  const isOther = other !== undefined && missing.length === 1 && terms.length > MOST_EXACT;
  return missing.length === 0 || (isOther && tokens.some(({ stem }) => other.related.has(stem)));
}

/** With as many other words, one may be said by another word for the same. */
const MOST_EXACT = 2;
const DAYS = /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b/;

/** "Calientito" and "caliente", "refrigeración" and "refri". */
function beginsLike(one: string, other: string): boolean {
  const [short = "", long = ""] = [one, other].sort((a, b) => a.length - b.length);
  const isCut = short.length >= 5 && long.startsWith(short) && long.length - short.length >= 3;
  return isCut || (short.length > 6 && long.startsWith(short.slice(0, 6)) && long.length - short.length < 4);
}

/** True for a line that its label limits to something of which a question says nothing. */
export function isOfLabel(terms: readonly Term[], folded: string): boolean {
  const label = LABEL.exec(folded)?.groups?.label;
  return label !== undefined && !OF_ALL.test(label) && !terms.some((term) => saysAll([term], label));
}

/** "Bolsa de hielo", "Horario de clases: …" begin with the ice and the classes. */
const LEADS_HEAD =
  /^[^\p{L}]*(?:bolsas?|paquetes?|cajas?|sacos?|kilos?|botellas?|bidon(?:es)?|docenas?|latas?|horarios?) de (?:(?:el|la|los|las) )?/iu;

/** True for a line that begins with a thing that is asked for. */
function isHead(terms: readonly Term[], text: string): boolean {
  const [head] = tokenise(text.replace(LEADS_HEAD, "")).filter(({ stopword }) => !stopword);
  return terms.some(({ stem }) => stem === head?.stem);
}

/** "No aceptamos tarjetas de crédito" refuses fewer than all cards. */
const DENIES = /\bno (?:hay|[a-z]+mos|se [a-z]+n?) (?<what>[^.;:()]{3,100})/;
/** "El scooter tiene garantía" tells of the scooter, "el local tiene rampa" of the business. */
const OF_SUBJECT =
  /^[^a-z]*(?:tod[oa]s )?(?:l[oa]s?|el|un[oa]?|nuestr[oa]s?) (?!(?:local|edificio|tienda|negocio|salon|hotel|clinica|consultorio|casa|lugar|club|sala) )(?<subject>[a-z]+(?: [a-z]+){0,2}?) (?:no )?(?:tienen?|llevan?|cuentan?)\b/;
/** "Hacemos valer la garantía", "damos el equipo con garantía": the thing is not what the verb is about. */
const OF_OTHER_OBJECT = /\b(?:hacemos [a-z]+[aei]r|(?:damos|tenemos|hacemos|ofrecemos) (?:el|la|los|las) [a-z]+ con)\b/;
const NOT_YET = /\b(?:proximamente|pronto|suspendid\w*|agotad\w*)\b/;

/** True for a line that says what is asked for only of a part of it, or of something else that has it. */
function isNarrower(terms: readonly Term[], folded: string, isHaving: boolean): boolean {
  if (NOT_YET.test(folded) || OF_OTHER_OBJECT.test(folded)) return true;
  // "Crédito." alone says nothing of it.
  if (tellingIn(folded).length <= terms.length && !SAYS_SO.test(folded) && !/\bno\b/.test(folded)) return true;
  const says = (word: string) => terms.some((term) => saysAll([term], word));
  const subject = OF_SUBJECT.exec(folded)?.groups?.subject;
  if (subject !== undefined && !tellingIn(subject).every(says)) return true;
  const label = LABEL.exec(folded)?.groups?.label;
  const isOfSome =
    label !== undefined &&
    says(label) &&
    !label.split(/,| y | e |\//).some((part) => tellingIn(part).every((word) => says(word) || OF_ALL.test(word)));
  if (isHaving && terms.length === 1 && isOfSome) return true;
  const parts =
    DENIES.exec(folded)
      ?.groups?.what?.split(" pero ")[0]
      ?.split(/,| ni | y | e | o /) ?? [];
  return parts.some((part) => {
    const words = tellingIn(part);
    const last = words.findLastIndex(says);
    return last >= 0 && last < words.length - 1;
  });
}

const tellingIn = (text: string): string[] => tokenise(text).flatMap(({ stopword, word }) => (stopword ? [] : word));

function tellsFigure(type: AnswerType, clause: string, folded: string): boolean {
  if (type === "duration") return tellsDuration(clause, folded);
  if (type === "time" && (!tellsClock(folded) || (ORDERS.test(fold(clause)) && DAYS.test(fold(clause))))) return false;
  return holdsAnswer(type, folded);
}

/** True where a line has the verb of a question or one that says the same, or is about the thing itself. */
function fits(verb: string, terms: readonly Term[], folded: string): boolean {
  if (HAVING.has(verb)) return isHead(terms, folded) || SAYS_SO.test(folded);
  if (isHead(terms, folded) && (TAKING.test(verb) || /^cobr/.test(verb))) return true;
  // What has a price is sold.
  if (/^vend/.test(verb) && isHead(terms, folded) && holdsPrice(folded)) return true;
  const root = verb.replace(/(?:an|en|as|es|ais|eis)$/, "");
  const same = SAME.filter((one) => one.test(verb));
  const words = folded.split(/[^a-z]+/).filter((word) => word !== "");
  return words.some((word) => (root.length > 2 && word.startsWith(root)) || same.some((one) => one.test(word)));
}
