import { queryTerms } from "~/language/query-terms";
import { fold, plainWords, tokenise } from "~/language/spanish";
import { tellingWeights } from "~/language/telling";
import type { Passage } from "~/providers/ai/port";
import { type Unit, unitsOf } from "./units";

/** "Formas de pago: efectivo y tarjeta". */
const LABELLED = /^(?:[-*•]\s*)?(?<label>\p{L}[^:.!?·$\d]{1,40}):\s+\S/u;
const STREET =
  /\b(?:calle|av|avenida|blvd|boulevard|calz|calzada|carretera|carrera|cra|cl|jr|jiron|pasaje|plaza|paseo|km|kilometro|colonia|esquina|local)\b/;
const PHONE = /(?<![\d$])\+?\d(?:[\s().-]{0,2}\d){6,13}(?!\d)/;
const LONGEST = 200;
/** A word of less weight only leads to what is asked. */
const TELLING = 0.36;

interface Topic {
  /** Questions for it, folded and without marks. */
  readonly asks: RegExp;
  /** Words of such a question that the answer need not say, as a whole. */
  readonly around: RegExp;
  /** The label of a line that answers it, folded. */
  readonly label: RegExp;
  /** What else opens such a line. */
  readonly opens?: RegExp;
  readonly holds: (folded: string) => boolean;
}

const TOPICS: readonly Topic[] = [
  {
    asks: /\b(?:direccion|ubicacion|ubicad[oa]s?|donde (?:estan|estais|esta|quedan|queda|se (?:ubican|encuentran|localizan)|es|los encuentro)|en que calle)\b/,
    around:
      /^(?:direccion|ubicac\w*|ubicad\w*|qued\w*|encuentr\w*|localiz\w*|calle|local|tienda|negocio|esta\w*|sucursal|pasa\w*|manda\w*|comparte\w*|exacta)$/,
    label: /^(?:direccion|ubicacion|domicilio|donde estamos|visitanos|estamos en|local)$/,
    opens:
      /\b(?:estamos|nos encontramos|nos ubicamos|quedamos)(?: ubicad[oa]s)? (?:en|sobre|a)\b|^(?:calle|av|avenida|blvd|boulevard|calz|calzada|carrera|cra|jr|jiron|pasaje)\b\.? /,
    holds: (folded) => /\d/.test(folded) || STREET.test(folded),
  },
  {
    asks: /\b(?:telefonos?|celular|a que numero|numero (?:de )?(?:telefono|contacto)|numero para llamar)\b/,
    around: /^(?:telefon\w*|celular|numero|contacto|llam\w*|marc\w*|comunic\w*|pasa\w*|tienda|negocio|local)$/,
    label: /^(?:tel|tels|telefonos?|cel|celular|contacto|llamanos)(?: .{0,20})?$/,
    opens: /^(?:tel|tels|telefonos?|cel|celular)\b|\b(?:telefono|tel)\b/,
    holds: (folded) => PHONE.test(folded),
  },
  {
    asks: /\b(?:whatsapp|whats|wasap|guasap)\b/,
    around: /^(?:whats\w*|wasap|guasap|numero|pasa\w*|escrib\w*|mand\w*|contacto)$/,
    label: /^(?:whatsapp|whats|wa)(?: .{0,20})?$/,
    opens: /\bwhats(?:app)?\b/,
    holds: (folded) => PHONE.test(folded),
  },
  {
    asks: /\b(?:correo|e ?mail)\b/,
    around: /^(?:correo|mail|email|electronico|pasa\w*|escrib\w*|mand\w*|contacto)$/,
    label: /^(?:correo|e-?mail|mail)(?: .{0,20})?$/,
    holds: (folded) => folded.includes("@"),
  },
  {
    asks: /\b(?:formas?|metodos?|medios?|tipos?) de pago\b|\bcomo (?:se |puedo |les |le |te )*pag(?:ar|o|a|an|amos)\b|\bcon que (?:se |puedo )?pag/,
    around: /^(?:formas?|metodos?|medios?|tipos?|pag\w*|acept\w*|recib\w*|manej\w*)$/,
    label: /^(?:(?:formas?|metodos?|medios?|tipos?) de )?pagos?$/,
    opens: /^(?:aceptamos|recibimos|se acepta[n]?) .{0,40}\b(?:efectivo|tarjetas?|transferencias?)\b/,
    holds: (folded) => !/\d/.test(folded),
  },
  {
    asks: /\b(?:a que|a cuales|que|cuales) (?:zonas?|colonias|barrios|lugares|partes|ciudades)\b|\bhasta donde (?:llegan|entregan|envian|reparten)\b|\bzonas? de (?:entrega|reparto|envio)\b/,
    around:
      /^(?:zonas?|colonias?|barrios?|lugares|partes|ciudad\w*|lleg\w*|entreg\w*|envi\w*|repart\w*|hacen|domicilio)$/,
    label: /^(?:zonas?(?: de (?:entrega|reparto|envio)s?)?|cobertura|entregas?|repartos?|envios?|domicilios?)$/,
    opens: /\b(?:llegamos|entregamos|repartimos|enviamos)(?: \w+)? a\b|^zonas? de\b/,
    holds: (folded) => !/[$€]/.test(folded),
  },
];

/**
 * The line that says of itself what it is about, to a question about nothing else: "Dirección: …" to "¿dónde están?", and
 * any "Garantía: …" to a question whose words it all says. Null where there are several.
 */
export function labelled(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const plain = plainWords(question);
  const units = passages.flatMap((passage, index) =>
    unitsOf(passage, index).filter(
      ({ isTitle, asked, row, text }) => !isTitle && asked === null && row === null && text.length <= LONGEST,
    ),
  );
  const words = tellingWords(question);
  const topic = TOPICS.find(({ asks }) => asks.test(plain));
  const fitting = units.filter(({ text }) =>
    topic ? isOfTopic(topic, text, words) : words.length > 0 && namesItself(text, words),
  );
  const labels = fitting.filter(({ text }) => labelIn(text) !== null);
  const [first, ...others] = labels.length > 0 ? labels : fitting;
  if (!first || others.some(({ text }) => plainWords(text) !== plainWords(first.text))) return null;
  return { unit: first, text: first.text.replace(/^[-*•]\s*/, "") };
}

function labelIn(text: string): string | null {
  return LABELLED.exec(text)?.groups?.label ?? null;
}

interface Asking {
  readonly word: string;
  readonly stem: string;
}

function tellingWords(question: string): Asking[] {
  const terms = queryTerms(question);
  const weights = tellingWeights(question, terms);
  return terms.filter(({ shape, weight }, at) => shape === null && weight === 1 && (weights[at] ?? 0) > TELLING);
}

function isOfTopic({ around, label, opens, holds }: Topic, text: string, words: readonly Asking[]): boolean {
  const folded = fold(text);
  const own = labelIn(text);
  const isAbout = (own !== null && label.test(plainWords(own))) || (opens?.test(folded) ?? false);
  const said = stemsIn(text);
  return isAbout && holds(folded) && words.every(({ word, stem }) => around.test(word) || said.has(stem));
}

/** True for a line whose label is all in the question, and which says all of the question's words. */
function namesItself(text: string, words: readonly Asking[]): boolean {
  const label = labelIn(text);
  if (label === null || (text.match(/[$€£]\s?\d/g)?.length ?? 0) > 1) return false;
  const [named, said] = [stemsIn(label), stemsIn(text)];
  const asked = new Set(words.map(({ stem }) => stem));
  return named.size > 0 && [...named].every((stem) => asked.has(stem)) && words.every(({ stem }) => said.has(stem));
}

function stemsIn(text: string): ReadonlySet<string> {
  return new Set(
    tokenise(text)
      .filter(({ stopword }) => !stopword)
      .map(({ stem }) => stem),
  );
}
