import { isSmallTalk } from "~/language/small-talk";
import { fold } from "~/language/spanish";
import { CHAT_WORDS, STOPWORDS } from "~/language/stopwords";

export interface CompanyName {
  readonly id: number;
  readonly name: string;
}

/** Words that many names begin or end with. A text with only these names no company. */
const GENERIC = new Set(
  `panaderia pasteleria reposteria restaurante restaurant fonda cafe cafeteria taqueria pizzeria cocina bar tienda abarrotes
  taller mecanico clinica consultorio dental dentista hospital laboratorio farmacia ferreteria papeleria libreria salon
  estetica barberia spa gimnasio escuela colegio academia instituto hotel hostal posada veterinaria optica lavanderia
  tintoreria despacho inmobiliaria agencia servicios grupo comercial comercializadora distribuidora sucursal empresa
  negocio compania corporativo sa cv sapi rl srl sc de del la el los las y e en`.split(/\s+/),
);

const COURTEOUS = new Set("muchas mil dia dias tarde tardes noche noches amable please".split(" "));

/** True for a word that can tell one company from another; greetings and filler words cannot. */
function tells(word: string): boolean {
  return !STOPWORDS.has(word) && !CHAT_WORDS.has(word) && !COURTEOUS.has(word);
}

function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .filter((word) => word !== "");
}

/**
 * A name without the kind of business in front and the legal form at the end: "la espiga" for "Panadería La Espiga S.A.
 * de C.V.".
 */
function coreOf(name: string): string[] {
  const words = wordsOf(name);
  const isArticle = (word: string) => /^(?:la|el|los|las)$/.test(word);
  let start = 0;
  while (start < words.length && GENERIC.has(words[start] ?? "") && !isArticle(words[start] ?? "")) start += 1;
  let end = words.length;
  while (end > start && (GENERIC.has(words[end - 1] ?? "") || /^[a-z]$/.test(words[end - 1] ?? ""))) end -= 1;
  const core = words.slice(start, end);
  return core.every((word) => GENERIC.has(word)) ? [] : core;
}

/** True when `words` holds `part` without a gap. */
function holds(words: readonly string[], part: readonly string[]): boolean {
  return part.length > 0 && ` ${words.join(" ")} `.includes(` ${part.join(" ")} `);
}

/**
 * A single word counts as a name only where it is written as one: with a capital, and not at the start of a sentence.
 */
function isWrittenAsName(text: string, word: string): boolean {
  return [...text.matchAll(/(?=\p{Lu})(?<=[\p{L}\p{N},;:]\s+)[\p{L}\p{N}]+/gu)].some(([found]) => fold(found) === word);
}

/**
 * The companies that a customer's text names: by the whole name, or without its generic words. Where one name holds
 * another ("La Espiga Centro", "La Espiga"), the longer one is meant.
 */
export function namedIn<Company extends CompanyName>(text: string, companies: readonly Company[]): Company[] {
  const words = wordsOf(text);
  const found = companies.flatMap((company) => {
    const whole = wordsOf(company.name);
    const core = coreOf(company.name);
    const isOwn = core.some(tells) || whole.length > core.length;
    if (holds(words, whole) && core.length > 0 && isOwn) return [{ company, part: whole }];
    if (!core.some(tells)) return [];
    const [only = ""] = core;
    const isTelling = core.length > 1 || words.length === 1 || (only.length > 3 && isWrittenAsName(text, only));
    return isTelling && holds(words, core) ? [{ company, part: core }] : [];
  });
  return found
    .filter(({ part }) => !found.some((other) => other.part.length > part.length && holds(other.part, part)))
    .map(({ company }) => company);
}

const NUMBERS: Readonly<Record<string, number>> = {
  uno: 1,
  una: 1,
  un: 1,
  primero: 1,
  primera: 1,
  primer: 1,
  dos: 2,
  segundo: 2,
  segunda: 2,
  tres: 3,
  tercero: 3,
  tercera: 3,
  tercer: 3,
  cuatro: 4,
  cuarto: 4,
  cuarta: 4,
  cinco: 5,
  quinto: 5,
  quinta: 5,
};
const ABOUT =
  /^(?:(?:es|seria|quiero|con|de|para|la|el|lo|opcion|numero|num|no|mi|respuesta|creo|que|pues|hola|si|sobre)\s+)*/;
const POLITE = / (?:por favor|porfa|porfavor|gracias|please)$/;

/** The number of an option, when a text says nothing else: "2", "la 2", "opción dos por favor", "el segundo". */
function numberIn(text: string): number | null {
  const plain = wordsOf(text).join(" ").replace(POLITE, "");
  const left = plain.replace(ABOUT, "");
  const digits = /^(?:opcion\s+)?(\d)$/.exec(left)?.[1];
  return digits ? Number(digits) : (NUMBERS[left] ?? null);
}

const MOST_WORDS = 6;

/**
 * The company that a customer chose after being asked: by number, by name, or by a word that only one company has; null
 * when it is not clear.
 * @param offered in the order in which they were listed
 */
export function chosenOf<Company extends CompanyName>(
  text: string,
  offered: readonly Company[],
  companies: readonly Company[],
): Company | null {
  const number = numberIn(text) ?? leadingNumber(text)?.number ?? null;
  if (number !== null) return offered[number - 1] ?? null;
  const said = wordsOf(text);
  const same = isSmallTalk(text) ? [] : offered.filter(({ name }) => wordsOf(name).join() === said.join());
  if (same.length === 1) return same[0] ?? null;
  for (const among of [offered, companies]) {
    const named = namedIn(text, among);
    if (named.length === 1) return named[0] ?? null;
  }
  if (said.length > MOST_WORDS) return null;
  const words = said.filter((word) => word.length > 2 && tells(word) && !GENERIC.has(word));
  for (const among of [offered, companies]) {
    const alike = among.filter(({ name }) => wordsOf(name).some((word) => words.includes(word)));
    if (alike.length === 1) return alike[0] ?? null;
  }
  // "La panadería" is enough if only one of the offered companies is a bakery.
  const kinds = said.filter((word) => word.length > 3 && tells(word));
  const ofKind = offered.filter(({ name }) => wordsOf(name).some((word) => kinds.includes(word)));
  return ofKind.length === 1 ? (ofKind[0] ?? null) : null;
}

/** "2. ¿A qué hora abren?": the choice and a question in one message. */
function leadingNumber(text: string): { readonly number: number; readonly rest: string } | null {
  const match = /^\s*(\d)\s*[.,:;)\-–]+\s*(?=\D)(\S[\s\S]*)$/u.exec(text);
  return match ? { number: Number(match[1]), rest: match[2] ?? "" } : null;
}

const COURTESY =
  /(?<!\p{L})(?:por favor|porfa|porfavor|(?:muchas )?gracias|hola|buen[oa]?s?(?: d[ií]as?| tardes| noches)?)(?!\p{L})/giu;

/** The rest of a message beside the choice of a company; "" when it only chooses. */
export function besideChoice(text: string, offered: readonly CompanyName[]): string {
  if (numberIn(text) !== null) return "";
  const leading = leadingNumber(text);
  if (leading) return leading.rest;
  const chosen = chosenOf(text, offered, []);
  const isOnlyName =
    chosen !== null &&
    wordsOf(text.replace(COURTESY, " ")).every((word) => GENERIC.has(word) || wordsOf(chosen.name).includes(word));
  return isOnlyName ? "" : text;
}
