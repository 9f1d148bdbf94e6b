import { asksPrice } from "~/language/asks-price";
import { queryTerms, type Term } from "~/language/query-terms";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { holdsPrice, isOfReturn, pricesIn } from "./money";
import { isOfLabel, onlyOne } from "./one-statement";
import { POLITE } from "./polite";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

const DEPOSIT = "(?:anticipos?|senas?|senal|abonos?|adelantos?|avances?|enganches?)";
const TO_KEEP = "(?:apartar|reservar|separar|agendar|senar|abonar|adelantar)(?:l[oa]s?|me|se)?";
/** "¿Cuánto tengo que dejar para apartarlo?", "¿hay que dar abono?", "¿con cuánto se reserva?" */
const ASKS_DEPOSIT = new RegExp(
  String.raw`^(?:(?:hola|y|e|buen[ao]s|disculpe|oye|entonces) )*(?:(?:con )?cuant[oa] (?:\S+ ){0,4}?(?:dejar|dejo|que dar|doy|${TO_KEEP}|aparto|reservo|${DEPOSIT})\b|(?:hay|tengo|tenemos|toca) que (?:dar|dejar|pagar|poner|abonar) (?:(?:un|una|algun|alguna|algo de) )?${DEPOSIT}$|(?:hay|tengo|tenemos|toca) que (?:abonar|adelantar|senar|dejar (?:algo|anticipo))$|(?:piden|pides|se (?:da|deja|pide|paga)|cobran) (?:(?:un|una|algun|alguna) )?${DEPOSIT}$)`,
);
const IS_DEPOSIT = new RegExp(
  String.raw`\b${DEPOSIT}\b|\b(?:se )?(?:apart|reserv|separ|agend)[a-z]* (?:\S+ ){0,3}?con (?:el |un )?[^a-z\d]{0,3}\d`,
);
/** "¿Tienen mínimo de compra?", "¿cuál es el pedido mínimo?" */
const ASKS_LEAST =
  /\b(?:minim[oa]s? (?:de|para|del) (?:la |el |los |un |una )?(?:compras?|pedidos?|consumos?|envios?|domicilios?|delivery|ordenes|orden)|(?:pedido|compra|consumo|orden) minim[oa])\b/;
const ASKS_ELSE = /\b(?:horas?|dias|anticipacion|tiempo|cuando|edad|personas?)\b/;
/** "¿Hay descuento para jubilados?", "soy taxista, ¿me hacen descuento?" */
const ASKS_REDUCTION =
  /\b(?:descuent(?:os?|icos?|itos?)|dsctos?|dctos?|dtos?|rebajas?|promos?|promocion(?:es)?|precio especial)\b/;
const IS_REDUCTION = /\d ?%|\bmitad de precio\b|\b\dx\d\b/;
/** Who asks, and words of such a question that name nothing. */
const OF_ASKER =
  /^(?:descuent\w*|ds?ctos?|dtos?|rebaj\w*|promo\w*|precios?|especial|soy|tengo|somos|tenemos|mama|papa|hij[oa]s?|espos[oa]|abuel[oa]s?|hay|hac\w+|dan|das|dais|tien\w+|ten[ei]s|aplica\w*|manej\w+|algun[oa]?|dia|dias|ser|trabajo)$/;
const LONGEST = 170;

/**
 * The one line that tells what has to be left to have something kept, the least order, or who pays less: told whole. Null
 * where two lines do, or one is about something else.
 */
export function termsTold(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const plain = plainWords(question);
  const units = allUnits(passages).filter(({ isTitle, row, text }) => !isTitle && row === null && !/[:?]$/.test(text));
  const found = ASKS_DEPOSIT.test(plain)
    ? theOnly(units.filter((unit) => tellsDeposit(question, unit)))
    : ASKS_LEAST.test(plain) && !ASKS_ELSE.test(plain)
      ? theOnly(units.filter(({ text }) => ASKS_LEAST.test(plainWords(text)) && holdsPrice(fold(text))))
      : ASKS_REDUCTION.test(plain) && !asksPrice(question.replace(/precio especial/i, ""))
        ? reductionFor(question, units)
        : ASKS_AGE.test(plain)
          ? ageFrom(question, units)
          : null;
  return found !== null && found.text.length <= LONGEST ? { unit: found, text: found.text } : null;
}

/** What is given back in the end is another sum. */
const IN_KEEPING = /\b(?:garantias?|depositos?|fianzas?)\b/;
const LABEL = /^[^a-z]*(?<label>[a-z][^:.!?$\d]{1,40}): /;
/** Words of such a question that name nothing. */
const OF_LEAVING =
  /^(?:dej\w*|dar|doy|pag\w*|pon\w*|cobr\w*|pid\w*|(?:apart|reserv|separ|agend|sen|abon|adelant|guard|asegur)\w*|anticip\w*|enganch\w*|fechas?|citas?|pedidos?|turnos?|lugar|plata|dinero|primero|adelante)$/;
const OF_KEEPING = /\b(?:reserv|apart|pag|anticip|sena|abon|adelant|cita|pedid|encarg|condicion|turno|importante)/;

/** A figure of the deposit, and not of what is given back; a label of another thing limits it. */
function tellsDeposit(question: string, unit: Unit): boolean {
  const { text } = unit;
  const folded = fold(text);
  const isFigure = /\d ?%|\d{1,3}\.\d{3}\b/.test(folded) || holdsPrice(folded);
  const label = LABEL.exec(folded)?.groups?.label;
  // "¿Cuánto hay que dejar por la revolvedora?" is not answered by what special orders take.
  const others = namesIn(question).filter(({ word }) => !OF_LEAVING.test(word));
  if (others.length > 0 && onlyOne(others, [unit]) === null) return false;
  if (IN_KEEPING.test(fold(question)) || (label !== undefined && !OF_KEEPING.test(label))) return false;
  if (isOfReturn("share", question, text) || /\b(?:pierd|regres|cancel)/.test(folded)) return false;
  return isFigure && IS_DEPOSIT.test(folded);
}

function reductionFor(question: string, units: readonly Unit[]): Unit | null {
  const terms = namesIn(question);
  const found =
    terms.length === 0
      ? null
      : onlyOne(
          terms,
          units.filter(({ text }) => IS_REDUCTION.test(fold(text))),
        );
  return found !== null && !isOfLabel(terms, fold(found.text)) ? found : null;
}

/** "¿Desde qué edad reciben niños?" */
const ASKS_AGE =
  /^(?:[a-z]+ ){0,4}?(?:(?:desde|a partir de|con) (?:que|cual) edad|(?:cual es|hay) (?:la |una )?edad minima|edad minima)\b/;
const IS_AGE =
  /\bedad(?:es)? minima\b|\b(?:desde|a partir de|mayores de|de) (?:las? |los )?\d{1,2} (?:anos|meses|semanas)\b/;
/** Who it is for, and words of such a question that name nothing. */
const OF_AGE =
  /^(?:edad|partir|minim[oa]|hij[oa]s?|nin[oa]s?|niet[oa]s?|sobrin[oa]s?|se|pued\w*|entr\w+|recib\w+|acept\w+|atiend\w+|ven|inscrib\w+|dan|empie\w+|empez\w+)$/;

/** The one line with an age from which on somebody may come, for what the question names or for all. */
function ageFrom(question: string, units: readonly Unit[]): Unit | null {
  const terms = queryTerms(question.split("?")[0] ?? "").filter(
    ({ shape, weight, word }) => shape === null && weight === 1 && !POLITE.has(word) && !OF_AGE.test(word),
  );
  const ages = units.filter(({ text }) => IS_AGE.test(fold(text)));
  return terms.length === 0 ? theOnly(ages) : onlyOne(terms, ages);
}

const namesIn = (question: string): Term[] =>
  queryTerms(question).filter(
    ({ shape, weight, word }) => shape === null && weight === 1 && !POLITE.has(word) && !OF_ASKER.test(word),
  );

const FROM = /^(?!.*\b(?:gratis|gratuit[oa]s?|sin costo)\b).*\bdesde [^a-z\d]{0,3}\d/;
const ASKS_TO_LEAVE = /\b(?:dej\w+|deposito|anticipo|garantia|sena|abono|adelanto|fianza)\b/;
const LONGEST_ROW = 110;

/**
 * "Balayage: desde $380.000, duración 5 horas" to "¿qué cuesta un balayage?": the only line with a price that says all
 * that is asked for, all of it in its name. It is told whole, so with its "desde".
 */
export function priceFrom(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  if (!asksPrice(question) || ASKS_TO_LEAVE.test(fold(question))) return null;
  const terms = queryTerms(question).filter(
    ({ shape, weight, word }) =>
      shape === null && weight === 1 && !POLITE.has(word) && !/^(?:menos|mas|sac\w+)$/.test(word),
  );
  const priced = allUnits(passages).filter(({ text, isTitle }) => !isTitle && holdsPrice(fold(text)));
  const found = terms.length === 0 ? null : onlyOne(terms, priced);
  if (found === null || found.text.length > LONGEST_ROW || !FROM.test(fold(found.text))) return null;
  const name = found.text.slice(0, pricesIn(fold(found.text))[0]?.index ?? 0).replace(/\([^()]*\)?/g, " ");
  const isNamed = onlyOne(terms, [{ ...found, text: name }]) !== null;
  return isNamed && found.asked === null ? { unit: found, text: found.text } : null;
}
