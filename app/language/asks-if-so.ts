import { answerTypeOf } from "./answer-type";
import { plainWords } from "./spanish";

const LEADS =
  /^(?:(?:hola|buen|buenas|buenos|dias?|tardes?|noches?|saludos|oye|oiga|oigan|disculp[ae]n?|una|pregunta|consulta|duda|y|e|tambien|entonces|ustedes|uds|vosotros|aqui|ahi|me|nos|les?|te|se|l[oa]s?) )*/;
const VERB =
  /^(?:(?:hay|tengo|tenemos|toca) que |(?:puedo|puede|pueden|puedes|podemos|podria|podrian) )?(?:me |nos |se |l[oa]s? )?(?<verb>hay|incluye|trae|lleva|viene|[a-z]+(?:an|en|as|es|ais|eis)|[a-z]{3,}[aei]r(?:me|nos|les?|l[oa]s?)?)(?= |$)/;
/** "¿La bebida va incluida?", "¿las clases se pagan aparte?" */
const INCLUDED =
  /^(?:(?:hola|y|e|oye|disculpe) )*(?:el|la|los|las) (?:[a-z]+ ){1,4}?(?:va|van|viene|vienen|esta|estan|se pagan?|se cobran?) (?:incluid[oa]s?|aparte)$/;
/** What there is now, or for this customer, no line of a document says. */
const OF_NOW =
  /\b(?:ya|hoy|ahora|ahorita|manana|todavia|aun|sigue\w*|disponib\w*|stock|existencia\w*|lugar|cupos?|espacio|citas?|turnos?|algo|algun[oa]?s?|otr[oa]s?|mejor|cual|cuales|quien|donde|por que|mas|es[aeo]s?|est[aeo]s?)\b/;
/** Who asks so wants work, or tells how old somebody is. */
const WANTS_WORK = /^(?:busc|necesit|contrat)(?:an|as|ais)\b/;
const TELLS_AGE = /\btienen? \d/;
const MOST_WORDS = 9;
/** Where the customer is, which decides what a line about places says. */
const OF_CUSTOMER = /\b(?:vivo|vivimos|estoy|estamos|soy|somos) (?<place>(?:en|de|por) \p{L}.*)$/iu;

/** "¿Tengo que llevar la comida o ustedes dan?" asks one thing. */
const OR_THEY_DO =
  / o (?:(?:ustedes|uds|ud|vosotros|ahi|alla) )?(?:l[oa]s? )?(?:dan|ponen|prestan|proveen|incluyen|tienen|la dan|lo dan)(?: ustedes| ahi| alla)?$/iu;
/** "¿En la consulta hay ascensor?" asks of the business itself. */
const AT_THEIRS =
  /^((?:y |e )?)en (?:el|la|su|tu|vuestr[oa]) (?:local|tienda|consulta|consultorio|cl[ií]nica|sal[oó]n|taller|edificio|sede|oficina|academia|escuela|gimnasio|hotel|hostal|negocio) (?=\p{L})/iu;

/**
 * The part of a text that asks ("mi mamá va en silla de ruedas, | tienen ascensor?"), with the place that the customer tells:
 * "¿van a domicilio? vivo en Cumbayá".
 */
export function clauseAsked(question: string): string {
  const [asking = "", ...more] = question.trim().split(/\?+\s*/);
  const place = OF_CUSTOMER.exec(more.join(" "))?.groups?.place;
  const own = asking.split(/[,.;]\s/).at(-1) ?? "";
  const clause = own.replace(OR_THEY_DO, "").replace(AT_THEIRS, "$1");
  return place === undefined ? clause : `${clause} ${place}`;
}

/** "Lavan" of "¿lavan cuero?", "reservar" of "¿se puede reservar mesa?"; null where a question opens otherwise. */
export function verbOf(clause: string): string | null {
  const plain = plainWords(clause);
  return INCLUDED.test(plain) ? "incluye" : (VERB.exec(plain.replace(LEADS, ""))?.groups?.verb ?? null);
}

/** True for a short question whether something is so ("¿lavan cuero?"), how long it takes or when it is. */
export function asksIfSo(question: string): boolean {
  const clause = clauseAsked(question);
  const plain = plainWords(clause).replace(LEADS, "");
  const isOther =
    OF_NOW.test(plain) || WANTS_WORK.test(plain) || TELLS_AGE.test(plainWords(question.split("?")[1] ?? ""));
  if (isOther || plain.split(" ").length > MOST_WORDS) return false;
  const type = answerTypeOf(clause);
  return type === null ? verbOf(clause) !== null : /^(?:time|duration|date)$/.test(type);
}
