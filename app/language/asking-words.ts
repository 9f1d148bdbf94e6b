import { fold, plainWords } from "./spanish";
import { wordSet } from "./word-set";

/** What asks without one of these words: "que días dan inglés", "y a que hora", "a como la funda", "que papeles piden". */
const ASKS_WHAT =
  /\b(?:a|desde|hasta) que horas?\b|\ba (?:como|partir de que)\b|^(?:y )?que (?:dias?|horarios?|precio|costo|[a-z]{3,}s (?:me |se )?[a-z]{3,}[ae]n)\b/;

/** "Dirección y hasta qué hora abren": a piece that only names what is wanted asks for it. */
const NAMES_WANTED =
  /^(?:(?:y|hola|buenas|oiga|oye|disculpe|porfa|por favor|me|nos|pasas?|pasan|mandas?|mandan|das?|dan|regalas?|regalan|compartes?|comparten|la|el|su|los|sus) ){0,6}(?:direccion|ubicacion|horarios?|telefono|formas? de pago)(?: (?:del?|los|el|de los) (?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?))?(?: (?:porfa|por favor|porfis|gracias)){0,2}$/;

export const namesWanted = (piece: string): boolean => NAMES_WANTED.test(plainWords(piece));

export const INTERROGATIVES = wordSet(
  "que cual cuales cuanto cuanta cuantos cuantas cuando donde como quien quienes adonde",
);
/** Verbs with which somebody asks without such a word. */
export const ASKING_VERBS = wordSet(
  `tienen tienes tenes teneis tiene hay hacen haces haceis hace aceptan aceptas aceptais venden vendes vendeis manejan
  manejas envian envias enviais mandan abren abris abre cierran cerrais cierra dan das dais cobran cobras puedo puede pueden
  puedes podria podrian incluye incluyen reciben recibes recibis atienden atiende cuentan trabajan trabajais ofrecen
  ofreceis llevan entregan reparten toman facturan facturais alquilan rentan arriendan reparan arreglan`,
);
export const PRICE_WORDS = wordSet("precio precios costo costos tarifa tarifas presupuesto");
/** Besides prices, what "que" asks for right after a comma, where alone it may only go on. */
export const ASKED_OF = wordSet("valor horario horarios dias");
export const LEADING = wordSet("a en de con por para hasta desde x");
export const JOINTS = wordSet("y e o ademas tambien aparte");

/** A word with its place. */
export interface Word {
  /** In small letters, without accents. */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
}

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    plain: fold(word),
    start: index,
    end: index + word.length,
  }));
}

export function isAskingWord(plain: string): boolean {
  return INTERROGATIVES.has(plain) || ASKING_VERBS.has(plain) || PRICE_WORDS.has(plain);
}

/** "Mi hijo tiene 5": somebody tells of theirs. */
const TELLS_AGE =
  /^(?:(?:hola|y|pero|es que|buenas) )*(?:mi|mis|nuestr[oa]s?) [a-z]+(?: [a-z]+)? tienen? (?:\d{1,2}|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\b/;

/** True for a piece that asks something, by a mark or by its words. */
export function asks(piece: string): boolean {
  if (/[¿?]/.test(piece) && /[\p{L}\p{N}]/u.test(piece)) return true;
  const plain = plainWords(piece);
  if (ASKS_WHAT.test(plain) || NAMES_WANTED.test(plain)) return true;
  if (TELLS_AGE.test(plain)) return false;
  return wordsOf(piece).some(
    ({ plain: word }) =>
      (INTERROGATIVES.has(word) && word !== "que" && word !== "como") ||
      ASKING_VERBS.has(word) ||
      PRICE_WORDS.has(word),
  );
}

/** "… y si llegan a Suba": asked in other words, and no condition. */
export const INDIRECT = /^(?:y |e |o )?(?:tambien |ademas )?si (?:se |me |nos |l[aeo]s? )?(?:hay|[a-z]{3,}[ae]n)\b/;
