import { isLarge, nameAt } from "./large-words";
import { isParticle, standsAt, type Word } from "./words";

/** After these words the person in charge is named. */
const PERSON = [
  "me llamo",
  "mi nombre es",
  "mi nombre",
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
  "contacto con",
  "directora",
  "director",
  "gerente",
  "encargada",
  "encargado",
  "responsable",
  "fundadora",
  "fundador",
  "habla con",
  "hablar con",
  "pregunta por",
  "pregunten por",
  "pregunte por",
  "comunicate con",
  "atendido por",
  "atendida por",
  "soy",
  "i am",
  "i m",
  "saludos",
  "atentamente",
  "atte",
].map((phrase) => phrase.split(" "));

/** What may stand between such words and the name. */
export const TITLES = new Set([
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
  "c.p",
  "cp",
  "m.v.z",
  "mvz",
  "mtra",
  "mtro",
  "maestra",
  "maestro",
  "profe",
  "profesor",
  "profesora",
  "prof",
  "profa",
  "arq",
  "arquitecto",
  "arquitecta",
  "psic",
  "lcda",
  "lcdo",
  "abogada",
  "abogado",
  "yo",
  "es",
]);

/** Given and family names of the person in charge. */
export function personIn(words: readonly Word[]): { firstName?: string; lastName?: string } {
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
  return titledIn(words);
}

/** A title is followed by a person, wherever it stands: "Cotizaciones: Lic. Rodrigo Zepeda". */
const DEGREES = new Set("lic ing dr dra arq mtra mtro c.p cp mvz m.v.z psic sra sr".split(" "));

function titledIn(words: readonly Word[]): { firstName?: string; lastName?: string } {
  for (const [at, word] of words.entries()) {
    if (!DEGREES.has(word.plain)) continue;
    const name = nameAt(words, at + 1, 5);
    if (name.length > 1 && name.every(({ text }) => /^\p{L}/u.test(text))) return split(name.map(({ text }) => text));
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
