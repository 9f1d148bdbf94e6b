import { CURRENCY_AFTER, CURRENCY_BEFORE } from "./currency";
import { fold } from "./spanish";

/** The kind of thing that a question asks for. */
export type AnswerType =
  | "price"
  | "time"
  | "date"
  | "duration"
  | "number"
  | "person"
  | "place"
  | "reason"
  | "contact"
  | "definition"
  | "name"
  | "share";

const ASKED: readonly (readonly [AnswerType, RegExp])[] = [
  ["share", /\b(que|cual es el) (porcentaje|proporcion|fraccion)\b|\ben que porcentaje\b/],
  [
    "contact",
    /\b(telefonos?|celular|whatsapp|correos?|e-?mail|pagina web|sitio web|numero de (contacto|telefono|whatsapp))\b/,
  ],
  [
    "price",
    /\bcuant[oa]s? (?!(?:tiempo|dias|horas|semanas|meses|minutos) )(\w+ ){0,3}?(cuest\w*|vale|valen|cobra\w*|sale|salen|pag\w+|dinero|pesos|dolares|es el (costo|precio)|esta|estan|saldria)\b|\b(precios?|costos?|tarifas?)\b|\ba (cuanto|como) (\w+ )?(esta|tienen?|dan|sale|vend\w+)\b|\bque (precio|costo) /,
  ],
  ["time", /\ba que horas?\b|\bque horario|\bhorarios?\b|\bhasta que hora|\bdesde que hora/],
  [
    "duration",
    /\bcuanto (tiempo|dura|tarda|demora|se (tarda|demora))|\bpor cuanto tiempo|\bcuant[oa]s (dias|horas|minutos|semanas|meses|anos)\b/,
  ],
  ["date", /\bcuando\b|\b(que|cual) (\w+ ){0,2}(ano|anos|fecha|dia|dias|mes|meses|siglo|decada)\b|\bfecha\b/],
  ["number", /\bcuant[oa]s?\b|\bque (porcentaje|cantidad|numero|tan)\b/],
  ["person", /\bquien(es)?\b|\ba quien\b|\bcomo se llama (el|la) (duen|doctor|medic|gerente|encargad|maestr|presid)/],
  [
    "place",
    /\b(a|de|en|por|hacia|desde)?\s?donde\b|\ben (que|cual) (\w+ )?(ciudad|pais|lugar|calle|estado|region|zona|sucursal|continente|colonia)\b|\bque (ciudad|pais|lugar|calle|estado|region)\b|\bdireccion\b|\bubicacion\b/,
  ],
  [
    "name",
    /\bcomo se (le )?(llama|denomina|conoc|nombr)|\b(que|cual) (\w+ ){0,3}(nombre|apodo|termino|titulo|alias)\b|\b(otro|que|cual) nombre\b/,
  ],
  ["reason", /\bpor que\b|\bpara que\b|\bcual (es|fue) (la razon|el motivo)|\ba que se debe/],
  ["definition", /^\W*(que|quien) (es|son|era|eran|fue|significa)\b/],
];

const NUMBER_WORDS =
  "uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|cientos|mil|miles|millon|millones|docena|docenas|media|mitad|tercio|cuarto|doble|par";
const UNIT = "segundos?|minutos?|min|horas?|hrs?|dias?|semanas?|meses|mes|anos?|decadas?|siglos?|quincenas?";
const MONTHS = "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre";
const DAYS = "lunes|martes|miercoles|jueves|viernes|sabados?|domingos?";

/** The shape of such an answer in a folded sentence. */
const FOLDED_SHAPE: Partial<Record<AnswerType, RegExp>> = {
  price: new RegExp(
    String.raw`${CURRENCY_BEFORE}\d|\d\s?(?:${CURRENCY_AFTER}|%)|\bgratis\b|\bgratuit[oa]s?\b|\bsin costo\b|\bno (tiene|cobra\w*) costo\b|\bcortesia\b`,
    "iu",
  ),
  time: /\b\d{1,2}:\d{2}\b|\b\d{1,2}\s?(am|pm|a\. ?m\.|p\. ?m\.|hrs?|horas)\b|\bde \d{1,2} a \d{1,2}\b|\b(a|desde|hasta) las? (\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)\b|\bmediodia\b|\bmedianoche\b/,
  duration: new RegExp(`\\b(\\d+|${NUMBER_WORDS}|varios|pocos)\\s?(a \\d+ |o \\w+ )?(${UNIT})\\b`),
  date: new RegExp(
    `\\b(1\\d|20)\\d\\d\\b|\\b(${MONTHS})\\b|\\b(${DAYS})\\b|\\bsiglo\\b|\\b[ad]\\. ?c\\.|\\b\\d{1,2}/\\d{1,2}`,
  ),
  number: new RegExp(`\\d|\\b(${NUMBER_WORDS})\\b`),
  reason: /\b(porque|debido|ya que|puesto que|por lo que|a causa|para|a fin de|gracias a|con el (fin|objetivo))\b/,
  name: /\b(llama\w*|conoc\w+|denomin\w+|nombr\w+|apod\w+|titul\w+|alias|termino)\b|["«“]/,
  share: /%|\bpor ciento\b|\b(mitad|tercio|cuarto|tercera parte|cuarta parte)s?\b/,
  contact: /@|\bwww\.|https?:|\+?\d[\d\s().-]{6,}\d/,
  definition: /\b(es|son|era|eran|fue|se llama|significa|consiste|conocid[oa]s?|denomina\w*)\b/,
};

/** A capital inside the sentence, or two capitalised words at its start: the first word alone proves nothing. */
const PERSON =
  /[^.!?¿¡\s]\s+(?:(?:don|doña|Dra?\.|Lic\.|Ing\.|Mtra?\.)\s)?\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/u;
const PLACE_NAME =
  /\b(?:en|de|a|desde|hacia|por)\s(?:el\s|la\s|los\s|las\s)?\p{Lu}\p{L}|\b(?:[Cc]alle|[Aa]venida|[Aa]v\.|[Cc]olonia|[Cc]ol\.|[Pp]laza|[Ee]squina|[Cc]arretera|[Pp]asaje)\b/u;

/** The kind of answer a question asks for; null where any sentence may do. */
export function answerTypeOf(question: string): AnswerType | null {
  const folded = fold(question);
  return ASKED.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** True when a sentence holds something of that kind. */
export function holdsAnswer(type: AnswerType, sentence: string): boolean {
  if (type === "person") return PERSON.test(sentence);
  if (type === "place") return PLACE_NAME.test(sentence);
  return FOLDED_SHAPE[type]?.test(fold(sentence)) ?? false;
}
