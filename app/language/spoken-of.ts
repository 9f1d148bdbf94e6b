import { answerTypeOf } from "./answer-type";
import {
  ASKED_OF,
  ASKING_VERBS,
  asks,
  INDIRECT,
  isAskingWord,
  JOINTS,
  LEADING,
  namesWanted,
  wordsOf,
} from "./asking-words";
import { asksPrice } from "./asks-price";
import { PLAIN_TOPICS } from "./plain-topics";
import { queryTerms } from "./query-terms";
import { REACH } from "./reach";
import { plainWords } from "./spanish";
import { wordSet } from "./word-set";

/** What stands between the word that asks and the thing that is asked for. */
const BETWEEN = wordSet(
  `hola buenas buenos buen dia dias tardes noches oye oiga oigan disculpa disculpe disculpen perdon pena porfa favor gracias
  tal una pregunta duda quisiera quiero queria quería necesito saber si me te le les nos se lo podrias podria pueden puede
  puedes decir dices dicen dime digame das pasas pasan pasame regalas regala informas info informacion sobre acerca
  cuesta cuestan costaria vale valen valdria sale salen saldria esta estan estais es son seria serian tarda tardan demora
  demoran demoraria demorarian tardaria tardarian duraria dura duran tiempo hora horas queda quedan ubicados ubicado cada pues entonces tambien ademas aparte y e o`,
);
const ARTICLES = wordSet("el la los las un una unos unas");
const TAKES = wordSet(
  "entregan tienen mandan envian hacen venden preparan dan instalan dejan llevan traen cobran reparan arreglan rentan alquilan arriendan puedo puede pueden",
);

/** "¿Y me lo cambian ahí?" asks by a verb of its own. */
const TELLS_OF = /\b(?:me|te|se|nos|le|les) l[oa]s? [a-z]{4,}/;
/** "¿Y están abiertos el domingo?" */
const ASKS_OPEN = /^(?:y |e )?estan? (?:abiert|cerrad)[oa]s?\b/;
const DAY = /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b/;

/** A piece without words that ask, with those of the question before it; null where it needs none. */
export function withHeadOf(written: string, before: string): string | null {
  const said = written.replace(ANOTHER, "$1");
  const all = wordsOf(said);
  const isWhole =
    PLAIN_TOPICS.some(({ asks: own }) => own.test(plainWords(said))) ||
    TELLS_OF.test(plainWords(said)) ||
    ASKS_OPEN.test(plainWords(said)) ||
    namesWanted(said) ||
    INDIRECT.test(plainWords(said));
  if (!isWhole && !all.some(({ plain }) => isAskingWord(plain))) {
    const head = reachOf(said, before) ?? (HOLDS_TOO.test(plainWords(said)) ? null : headOf(before));
    const from = all.find(({ plain }) => !JOINTS.has(plain))?.start ?? 0;
    return head === null ? null : `${head} ${said.slice(from)}`;
  }
  if (/^\P{L}*(?:y |e )?(?:cierr|abr|atiend)/iu.test(said) && answerTypeOf(before) === "time")
    return `a que hora ${said.replace(/^\P{L}*[yeYE]\s+/u, "")}`;
  return null;
}

/** "Y si es fileteadora": another one of what was asked for, and no condition. */
const ANOTHER = /^(\P{L}*[ye] )si (?:es|son|fuera|fueran) (?=\p{L})/iu;
/** "Y en el combo también?" asks if what was said holds there, and not for its price. */
export const HOLDS_TOO = /^(?:y |e )?(?:en|con|para|por|de|a) .{1,40} (?:tambien|tampoco|igual)$/;

const MOST_OF_BARE = 6;
const DELIVERY = /\b(?:delivery|domicilio|envios?|reparto|entregas?)\b/;
const OF_THEM = /\b(?:a que horas?|que dias?) (?:son|es)$/;
/** "En Delicias" says where, and of what nothing. */
const WHERE = /\ben [^?]{1,40}?(?= a que horas?\b)/;
const OF_A_THING = wordSet("price duration number date");
const MOST_OF_THING = 6;

/** "Y cuánto dura la sesión?": a question with the thing that it leaves out. */
const completed = (said: string, thing: string): string => `${said.replace(/(?<![?\s])[?\s]+$/, "")} ${thing}?`;

/** A question with the thing that it leaves to the one before it, or after it. */
export function withThing(said: string, before: string | null, after: string | null): string {
  const all = wordsOf(said);
  const isOfAnother = all.some(({ plain }, at) => /^l[oa]s?$/.test(plain) && TAKES.has(all[at + 1]?.plain ?? ""));
  const type = answerTypeOf(said);
  const day = DAY.exec(plainWords(before ?? ""))?.[0];
  // "¿Abren el sábado? ¿a qué hora?" asks for that day.
  if (type === "time" && day !== undefined && !DAY.test(plainWords(said)) && !hasSubject(said))
    return completed(said, `el ${day}`);
  // "¿Y en Delicias a qué hora son?" asks about the classes that the question before was about.
  const own = plainWords(said);
  const isOfThem = OF_THEM.test(own) && !hasSubject(own.replace(WHERE, " "));
  const spokenOf = isOfThem ? thingOf(before ?? "") : "";
  const theirs = WHERE.test(own) ? (spokenOf.split(/ en /i)[0] ?? "") : spokenOf;
  // In "qué días abren en Centro" Centro is a place, and not the thing whose hour is asked.
  if (theirs !== "" && !plainWords(before ?? "").includes(` en ${plainWords(theirs)}`)) return completed(said, theirs);
  const delivery = DELIVERY.exec(plainWords(before ?? ""))?.[0];
  if (type === "time" && delivery !== undefined && isBare(said) && !/\b(?:abr|cierr|atiend)/.test(plainWords(said)))
    return completed(said, delivery);
  const isOfNothing = OF_A_THING.has(type ?? "") && !hasSubject(said) && !lastsOtherwise(said);
  if (!isOfAnother && !isOfNothing) return said;
  const thing = thingOf(before ?? "") || (before === null ? thingOf(after ?? "") : "");
  if (type === "date" && wordsOf(thing).length > MOST_OF_THING) return said;
  const asked = completed(said, thing);
  if (thing === "") return said;
  // "¿A cuánto?" asks a price only at the end.
  return asksPrice(said) && !asksPrice(asked) ? `cuanto cuesta ${thing}?` : asked;
}

/** "¿Cuánto cuesta?", "hasta que hora", "cuánto dura": a price or a time, asked of what was spoken of. */
export function isBare(said: string): boolean {
  const type = answerTypeOf(said);
  const isOfOne = asksPrice(said) || type === "time" || type === "duration" || OF_THEM.test(plainWords(said));
  return isOfOne && wordsOf(said).length <= MOST_OF_BARE && !hasSubject(said) && !DAY.test(plainWords(said));
}

/** "¿Cuánto tiempo tienen?", "¿en cuánto tiempo me atienden?": what the business does, and no thing, takes that time. */
function lastsOtherwise(said: string): boolean {
  const isDuration = !asksPrice(said) && answerTypeOf(said) === "duration";
  return isDuration && wordsOf(said).some(({ plain }) => ASKING_VERBS.has(plain));
}

/** "No quiero keratina": what is spoken of next is another thing. "¿No tienen keratina?" asks for it. */
export function denies(text: string): boolean {
  return /\bno\b/.test(plainWords(text)) && !asks(text);
}

/** Units in which something is counted are no subject: "cuánto la hora", "cuántos días". */
const UNITS = wordSet(
  "hora horas dia dias noche noches semana semanas mes meses ano anos minuto minutos kilo kilos litro metro pieza unidad cada",
);

function hasSubject(question: string): boolean {
  return queryTerms(question).some(
    ({ shape, weight, word }) => shape === null && weight === 1 && !BETWEEN.has(word) && !UNITS.has(word),
  );
}

const REACHES = new RegExp(`\\b${REACH}(?= (?:a|al|en|hasta|para) )`);

/** "Y a Quilpué?" after "llegan a Concón" asks for another place; null where it names none, or a price was asked. */
function reachOf(said: string, before: string): string | null {
  const isPlace = /^(?:y |e )?(?:al?|en|hasta) /.test(plainWords(said));
  if (!isPlace || asksPrice(before) || answerTypeOf(before) !== null) return null;
  return REACHES.exec(plainWords(before))?.[0] ?? null;
}

/** "¿Se puede pagar con bizum?" */
const BY_WAY = /^(?:[a-z]+ ){0,4}?(?:se puede|puedo|podemos|podria) pagar (?:con|en|por)\b/;

/** The words that ask, as they would stand before another thing; null where they do not. */
function headOf(question: string): string | null {
  if (asksPrice(question)) return "cuanto cuesta";
  if (BY_WAY.test(plainWords(question))) return "aceptan";
  switch (answerTypeOf(question)) {
    case "time":
      return /\bcierra/i.test(question) ? "a que hora cierran" : "a que hora abren";
    case "duration":
      return "cuanto tarda";
    case "date":
      return "cuando es";
    case "place":
      return "donde esta";
    default:
      return wordsOf(question).find(({ plain }) => ASKING_VERBS.has(plain))?.plain ?? null;
  }
}

/** The thing that a question is about, in the customer's words: "la concha" of "¿cuánto cuesta la concha?". */
export function thingOf(question: string): string {
  const all = wordsOf(question);
  const first = all.findIndex(({ plain }, at) => {
    if (ARTICLES.has(plain) || LEADING.has(plain) || plain === "del" || plain === "al") return false;
    const isVerb = ARTICLES.has(all[at + 1]?.plain ?? "");
    // "Qué trae el paquete" and "qué valor tiene la sesión" are about a package and a session.
    const isAskedOf = (plain === "dias" && at < 3) || (all[at - 1]?.plain === "que" && (ASKED_OF.has(plain) || isVerb));
    return !isAskingWord(plain) && !BETWEEN.has(plain) && !/[ae]is$/.test(plain) && !isAskedOf;
  });
  if (first < 0) return "";
  const article = all[first - 1];
  const own = all[first]?.start ?? 0;
  const from = article && ARTICLES.has(article.plain) ? article.start : own;
  const last = all.findLast(({ plain }) => !ASKING_VERBS.has(plain) && !BETWEEN.has(plain)) ?? all[first];
  const thing = question.slice(from, last?.end).trim();
  return article?.plain === "del" || article?.plain === "al" ? `el ${thing}` : thing;
}
