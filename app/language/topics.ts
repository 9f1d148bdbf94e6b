import { type AnswerType, answerTypeOf } from "./answer-type";
import { listed } from "./listed";
import { fold, plainWords } from "./spanish";
import { thingOf } from "./spoken-of";
import type { Treatment } from "./treatment";
import { wordSet } from "./word-set";

const OF_TYPE: Partial<Record<AnswerType, string>> = {
  price: "el precio",
  time: "el horario",
  place: "la ubicación",
  contact: "el teléfono",
  duration: "el tiempo",
};
/** With one of these a text is a sentence and no name: "ustedes llegan a Cholula", "recordatorios trae". */
const SAYS = wordSet(
  `es son era fue esta estan estoy hay trae traen tiene tienen tenes tengo tenemos va van voy vamos llega llegan da dan dio
  hace hacen sale salen puede pueden puedo podemos quiero quieren toca cubre cubren incluye incluyen queda quedan quedo
  cuesta cuestan vale valen cobra cobran lleva llevan llevo sirve sirven entra entran cabe caben dura duran tarda tardan
  viene vienen anda andan pasa pasan manda mandan ocupa ocupo ocupan piden pide necesito necesitan aparto rompe falto recoge recogen regalaron dieron dijeron compre pague pague
  seria tendria podria gustaria costaria saldria quedaria`,
);
/** What a question asks how or when it is done. */
const OF_VERB = /\b(?:que dias?|a que horas?|cuando|como|donde) [a-z]{3,}(?:an|en|as|es|amos|emos|imos)$/;
/** Alone these name nothing. */
const EMPTY = wordSet(
  "ah eh oh eso esto esa ese ahi alla aca alli aqui asi mas no si pues bueno jaja jajaja jeje ok oki okey listo gracias oye entonces todo nada",
);
const MOST_WORDS = 7;
const MOST_CHARACTERS = 50;
const MOST_TOPICS = 3;

/** "Papeles ocupa", "documentos piden". */
const OF_VERB_BEHIND =
  /^(?<name>\p{L}{4,}s) (?:ocup(?:a|o|an)|piden?|necesito|necesitan)(?: (?:llevar|traer|presentar|tener))?$/iu;
/** "La membresía qué incluye", to which "cómo la cancelo" goes on. */
const SUBJECT_FIRST = /^(?:y )?(?<name>(?:el|la|los|las) \p{L}{4,}) q(?:u[eé])? \p{L}/iu;
const DOES_WITH_IT = /\bcomo l[oa]s? [a-z]+(?:o|amos|emos)$/;
/** "… puede tomar el curso?" */
const OBJECT_AT_END =
  /(?<!\p{L})(?:tomar|hacer|llevar|usar|pagar|cambiar|ver|entrar al?|ir al?) (?<name>(?:el|la|los|las) \p{L}{4,})\P{L}*$/iu;
const isEmptyName = (name: string): boolean =>
  plainWords(name)
    .split(" ")
    .some((word) => SAYS.has(word) || EMPTY.has(word));

/** What a question is about, as it can be named: "el envío a Cholula"; null where its words are no name. */
function topicOf(question: string, treatment: Treatment): string | null {
  const own = OF_TYPE[answerTypeOf(question) ?? "reason"] ?? null;
  // "… clases en agosto. Un saludo": the closing words name nothing.
  const thing = thingOf(question.replace(/[.!]\s+\p{Lu}[\p{L} ]{1,25}[.!]?$/u, ""));
  // A day or another question is no name of a thing.
  const isOther = /^(?:hoy|manana)$|\b(?:que|cuanto|cuando|donde|cual|hora|saber)\b/.test(fold(thing));
  const plain = plainWords(thing).split(" ");
  // "Papeles ocupa" and "puede tomar el curso" name the papers and the course.
  const part =
    OF_VERB_BEHIND.exec(thing)?.groups?.name ??
    OBJECT_AT_END.exec(question)?.groups?.name ??
    SUBJECT_FIRST.exec(question)?.groups?.name;
  const isSentence =
    plain.some((word) => SAYS.has(word) || SAYS.has(word.replace(/n$/, ""))) ||
    plain.every((word) => EMPTY.has(word)) ||
    DOES_WITH_IT.test(plainWords(question));
  // "¿Qué días operan?"
  const isVerb = plain.length === 1 && OF_VERB.test(plainWords(question));
  const isName = !isOther && !isVerb && !isSentence && /^[\p{L}\p{N} .,/$%"'-]+$/u.test(thing) && !/\w\.\w/.test(thing);
  if ((isSentence || isOther) && own === null && part !== undefined && !isEmptyName(part)) return part;
  if (!isName || thing.length > MOST_CHARACTERS || plain.length > MOST_WORDS) return own;
  return thing.replace(/(?<!\p{L})mi(s?)(?!\p{L})/giu, (_, many: string) => (treatment === "tu" ? "tu" : "su") + many);
}

/** "Lo del envío a Cholula y lo de la garantía te lo confirma una persona del equipo." */
export function leftToPerson(questions: readonly string[], treatment: Treatment): string {
  const named = [...new Set(questions.map((one) => topicOf(one, treatment)))];
  const topics = named.flatMap((topic) => topic ?? []).slice(0, MOST_TOPICS);
  const isAll = topics.length === named.length;
  const said = topics.map((topic) => (/^el /i.test(topic) ? `lo del ${topic.slice(3)}` : `lo de ${topic}`));
  const text = listed(isAll && said.length > 0 ? said : [...said, "lo demás"]);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${treatment === "tu" ? "te" : "se"} lo confirma una persona del equipo.`;
}
