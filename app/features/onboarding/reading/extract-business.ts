import { emailsIn, phonesIn, websitesIn } from "./contact-data";
import { industryIn } from "./industries";
import { afterNaming, quotedIn } from "./names";
import { isParticle, standsAt, titleCase, type Word, wordsOf } from "./words";

/** What a description tells about a business and the person in charge; what it does not tell is absent. */
export interface ExtractedData {
  readonly name?: string;
  readonly industry?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly website?: string;
}

/** Whose contact data are not the business's own. */
const OTHERS =
  /\b(?:proveedor\w*|contador\w*|cliente|competencia|vecin\w*|banco|supplier|accountant|amig\w*|antes|anterior)\b/;
const own = <Found extends { readonly before: string }>(found: readonly Found[]) =>
  found.find(({ before }) => !OTHERS.test(before));

const isLarge = (word: Word | undefined) => word !== undefined && /^[\p{Lu}\d]/u.test(word.text);

/** The capitalised words from a place on, with the particles between them. */
function nameAt(words: readonly Word[], from: number, most = 6): Word[] {
  let at = from;
  // "se llama la Espiga"
  if (!isLarge(words[at]) && isParticle(words[at]?.plain ?? "") && isLarge(words[at + 1])) at += 1;
  const first = at;
  while (at < words.length && at - from < most) {
    const word = words[at];
    if (!word) break;
    if (!isLarge(word)) {
      let next = at;
      while (isParticle(words[next]?.plain ?? "") && !words[next]?.ends) next += 1;
      if (next === at || !isLarge(words[next])) break;
      at = next;
      continue;
    }
    at += 1;
    const next = words[at]?.text ?? "";
    if (word.ends && !/^S\.?A/.test(next)) break;
  }
  return first < at ? words.slice(from === first ? from : first, at) : [];
}

const PERSON = [
  "me llamo",
  "mi nombre es",
  "mi nombre completo es",
  "my name is",
  "la duena es",
  "el dueno es",
  "el gerente es",
  "la gerente es",
  "la encargada es",
  "el encargado es",
  "el responsable es",
  "la responsable es",
  "la directora es",
  "el director es",
  "a cargo de",
  "preguntar por",
  "duena",
  "dueno",
  "propietaria",
  "propietario",
  "atiende",
  "contacto es",
  "soy",
  "i am",
  "i m",
].map((phrase) => phrase.split(" "));

const TITLES = new Set([
  "el",
  "la",
  "sr",
  "sra",
  "srita",
  "senor",
  "senora",
  "lic",
  "ing",
  "dr",
  "dra",
  "don",
  "dona",
  "licenciado",
  "licenciada",
  "ingeniero",
  "ingeniera",
  "doctor",
  "doctora",
  "chef",
]);

/** Given and family names of the person in charge. */
function personIn(words: readonly Word[]): { firstName?: string; lastName?: string } {
  for (const phrase of PERSON) {
    for (let at = 0; at < words.length; at += 1) {
      if (!standsAt(words, at, phrase)) continue;
      let from = at + phrase.length;
      while (TITLES.has(words[from]?.plain ?? "")) from += 1;
      if (!isLarge(words[from])) continue;
      const name = nameAt(words, from, 5);
      if (name.length < 1 || name.some(({ text }) => /\d/.test(text))) continue;
      return split(name.map(({ text }) => text));
    }
  }
  return {};
}

/** "Ana Ruiz", "Juan Carlos Pérez López", "María de la Luz Gómez": two family names where there are four words. */
function split(name: readonly string[]): { firstName?: string; lastName?: string } {
  const large = name.filter((word) => !isParticle(word.toLowerCase())).length;
  const given = large >= 4 ? 2 : 1;
  let at = 0;
  for (let seen = 0; at < name.length && seen < given; at += 1)
    if (!isParticle((name[at] ?? "").toLowerCase())) seen += 1;
  const lastName = name.slice(at).join(" ");
  return { firstName: name.slice(0, at).join(" "), ...(lastName ? { lastName } : {}) };
}

const BEFORE_COMPANY = [
  "somos",
  "en",
  "nuestra empresa",
  "nuestro negocio",
  "mi empresa",
  "mi negocio",
  "de",
  "empresa",
  "bienvenidos a",
  "at",
  "run",
  "own",
  "we are",
  "tengo",
  "represento a",
].map((phrase) => phrase.split(" "));
const KIND =
  /^(?:panaderia|pasteleria|restaurante|cafe|cafeteria|taqueria|clinica|veterinaria|farmacia|estetica|barberia|hotel|taller|ferreteria|floreria|papeleria|boutique|gimnasio|escuela|colegio|academia|despacho|inmobiliaria|muebleria|joyeria|constructora|imprenta|transportes|grupo|consultorio|zapateria|abarrotes|viajes|spa|salon|pizzeria|fonda|optica|laboratorio|agencia|lavanderia|tintoreria|vivero)$/;

function companyIn(text: string, words: readonly Word[]): string | null {
  const named = afterNaming(words);
  if (named) {
    const name = nameAt(named, 0, 7);
    if (name.length > 0) return textOf(name);
  }
  const quoted = quotedIn(text);
  if (quoted && quoted.split(" ").length <= 6) return titleCase(quoted);
  // "La Espiga es una panadería …"
  const first = nameAt(words, 0, 7);
  const after = words[first.length];
  if (first.length > 0 && after && ["es", "somos", "ofrece", "vende", "is", "nacio", "fue"].includes(after.plain))
    return textOf(first);
  // "Panadería La Espiga": a kind of business and its name, both large, inside a sentence.
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at];
    if (word && isLarge(word) && KIND.test(word.plain)) {
      const name = nameAt(words, at, 6);
      if (name.length > 1) return textOf(name);
    }
  }
  for (const phrase of BEFORE_COMPANY) {
    for (let at = 0; at < words.length; at += 1) {
      if (!standsAt(words, at, phrase)) continue;
      const name = nameAt(words, at + phrase.length, 6);
      const isPlace = phrase[0] === "en" || phrase[0] === "de";
      if (name.length > (isPlace ? 1 : 0) && !isTown(name)) return textOf(name);
    }
  }
  return null;
}

const TOWNS =
  /^(?:ciudad|puebla|mexico|cdmx|guadalajara|monterrey|cholula|oaxaca|veracruz|merida|queretaro|tijuana|leon|toluca|cancun|zapopan|san|santa|av|avenida|calle|colonia|col|jalisco|yucatan|enero|febrero|lunes|whatsapp|facebook|instagram|plaza|centro|saltillo|morelia|xalapa|hermosillo|chihuahua|acapulco|cuernavaca)$/;
const isTown = (name: readonly Word[]) => TOWNS.test(name[0]?.plain ?? "") || TOWNS.test(name[1]?.plain ?? "");

const textOf = (name: readonly Word[]) => name.map(({ text }) => text).join(" ");

/** Reads a description by rules, without a model: word for word what it says, nothing guessed. */
export function extractBusiness(description: string): ExtractedData {
  const text = description.slice(0, 10_000);
  const words = wordsOf(text);
  const name = companyIn(text, words);
  const industry = industryIn(name ? `${name}. ${text}` : text);
  const email = own(emailsIn(text))?.value;
  const phone = own(phonesIn(text))?.value;
  const website = own(websitesIn(text))?.value;
  return {
    ...(name ? { name } : {}),
    ...(industry ? { industry } : {}),
    ...personIn(words),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(website ? { website } : {}),
  };
}
