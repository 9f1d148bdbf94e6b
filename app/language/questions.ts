import {
  ASKED_OF,
  ASKING_VERBS,
  asks,
  INDIRECT,
  INTERROGATIVES,
  JOINTS,
  LEADING,
  namesWanted,
  PRICE_WORDS,
  type Word,
  wordsOf,
} from "./asking-words";
import { asksPrice } from "./asks-price";
import { fold, plainWords, splitSentences } from "./spanish";
import { denies, isBare, thingOf, withHeadOf, withThing } from "./spoken-of";

/** One question of a burst. */
export interface Asked {
  /** Complete by itself: what a short one leaves to the one before it is filled in ("y la grande?"). */
  readonly question: string;
  /** As the customer wrote it. */
  readonly said: string;
  /** The question whose asking words it borrows ("¿y virtual?"), its own words being about a part only; else null. */
  readonly before: string | null;
  /** Where it asks the price of several things, one question for each of them; else empty. */
  readonly each: readonly string[];
}

/** Of more questions the last ones stay together. */
const MOST = 5;
const MOST_THINGS = 4;
/**
 * The questions of a burst, each to be answered by itself: by lines, question marks, and the words with which a next one
 * begins ("… y a qué hora abren"). What leads to a question stays with it; a text without a second one is one.
 * @param before what the customer asked before; a burst that only goes on ("¿y la grande?") is completed with it
 */
export function questionsIn(text: string, before: string | null = null): Asked[] {
  const pieces = together(piecesOf(text.replace(OWN_SLIP, "")));
  const asked: Asked[] = [];
  for (const [at, said] of pieces.entries()) {
    const isOfBefore = (goesOn(said) || isBare(said) || IS_DAY.test(plainWords(said))) && !denies(before ?? "");
    const previous = asked.at(-1)?.question ?? (isOfBefore ? before : null);
    const lent = previous === null ? null : withHeadOf(said, previous);
    const question = lent ?? withoutLead(withThing(said, previous, pieces[at + 1] ?? null));
    const isOwn = lent === null || (OPENS.test(plainWords(said)) && !OF_OPENING.test(plainWords(previous ?? "")));
    asked.push({ question, said, before: isOwn ? null : previous, each: thingsIn(question) });
  }
  return asked;
}

/** "¿Y abren el domingo?" after the hour of a class asks nothing more of the class. */
const OPENS = /^(?:y |e )?(?:cierr|abr|atiend)/;
const OF_OPENING = /\b(?:abr|cierr|atiend|atenci|horarios?\b(?! del? )|trabaj|labor|estan)/;

/** "Perdón, me equivoqué, ¿cuánto el A25?" asks for the A25 only. */
const OWN_SLIP =
  /^\P{L}*(?:(?:perd[oó]n|ay|uy|uh|disculp\p{L}*)\P{L}+)?(?:me (?:equivoqu[eé]|confund[ií])|(?:fue |es )?(?:un )?error m[ií]o)(?!\p{L})[\s,.;:]+(?=[¿\p{L}])/iu;

/** "¿Domingo?" */
const IS_DAY = /^(?:el |los |este )?(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/;

const MOST_BEFORE = 3;

/** What a customer asked last, complete: "a que hora abren los domingos" of "a que hora abren" and "y los domingos?". */
export function lastAsked(texts: readonly string[]): string | null {
  return texts.slice(-MOST_BEFORE).reduce<string | null>((before, text) => {
    const [only, ...others] = questionsIn(text, before);
    return only && only.question !== only.said && others.length === 0 ? only.question : text;
  }, null);
}

function piecesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => splitSentences(line.replace(/\?(?=[^?])/g, "?\n")).map((one) => one.text))
    .flatMap((one) => one.split("\n"))
    .flatMap(atJoints)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** "¿Hay clases para ella? tiene 78": told behind a question it is none. */
const ONLY_AGE = /^tiene \d{1,3}(?: anos?| anitos)?$/;

/** Joins what only leads to a question with it, and what follows the last one with that. */
function together(pieces: readonly string[]): string[] {
  const questions: string[] = [];
  let lead = "";
  for (const piece of pieces) {
    const whole = lead === "" ? piece : `${lead} ${piece}`;
    const isAge = questions.length > 0 && ONLY_AGE.test(plainWords(piece));
    if (!isAge && (asks(piece) || (questions.length > 0 && goesOn(piece)))) {
      if (questions.length < MOST) questions.push(whole);
      else questions[MOST - 1] += ` ${whole}`;
      lead = "";
    } else lead = whole;
  }
  if (lead === "") return questions;
  if (questions.length === 0) return [pieces.join("\n")];
  questions[questions.length - 1] += ` ${lead}`;
  return questions;
}

/** Cuts before the word that joins another question: "cuánto cuesta el corte | y a qué hora abren". */
function atJoints(text: string): string[] {
  const all = wordsOf(text);
  const cuts: number[] = [];
  for (const [at, word] of all.entries()) {
    const previous = all[at - 1];
    if (!previous) continue;
    const isJoint = JOINTS.has(word.plain);
    const isAfterComma = /[,;]/.test(text.slice(previous.end, word.start));
    const following = all[at + 1]?.plain ?? "";
    const isGoingOn =
      word.plain === "como" || (word.plain === "que" && !PRICE_WORDS.has(following) && !ASKED_OF.has(following));
    const isNext = isAfterComma && !isGoingOn;
    const next = isJoint ? all.slice(at + 1, at + 5) : isNext ? all.slice(at, at + 4) : [];
    // "Dirección y horario del sábado"
    const isWanted = isJoint && WANTED.test(following) && namesWanted(text.slice(0, previous.end));
    if ((!isWanted && !beginsToAsk(next)) || JOINTS.has(previous.plain)) continue;
    const mark = text.lastIndexOf("¿", word.start);
    cuts.push(mark >= previous.end ? mark : word.start);
  }
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at]));
}

const WANTED = /^(?:horarios?|direccion|ubicacion|telefono)$/;

function beginsToAsk(next: readonly Word[]): boolean {
  const own = next.map(({ plain }) => plain).filter((plain, at) => at > 0 || !JOINTS.has(plain));
  const [first = "", second = ""] = own;
  if (INTERROGATIVES.has(first) || ASKING_VERBS.has(first) || PRICE_WORDS.has(first)) return true;
  if (first === "si" && (ASKING_VERBS.has(second) || /^[a-z]{3,}[ae]n$/.test(second))) return true;
  return (
    (LEADING.has(first) && INTERROGATIVES.has(second)) ||
    (second === "partir" && INTERROGATIVES.has(own[3] ?? "")) ||
    (first === "se" && /^pued/.test(second)) ||
    (/^estan?$/.test(first) && /^(?:abiert|cerrad)[oa]s?$/.test(second))
  );
}

/** "y la grande": a short piece that leaves out what is asked of it. */
function goesOn(piece: string): boolean {
  // "¿Y PayPal? mi hermana paga desde lejos": the reason is no part of it.
  const all = wordsOf(piece.split(/(?<=\?)\s/)[0] ?? piece);
  return all.length > 1 && all.length <= 7 && (all[0]?.plain === "y" || all[0]?.plain === "e");
}

/** "Hola, quería saber …" only leads to what is asked. */
const LEAD =
  /^[^\p{L}?]{0,3}\p{L}+(?:[^\p{L}?]{1,3}\p{L}+){0,5}?[^\p{L}?]{1,3}(?:saber|preguntar(?:les?|te|os)?|consultar(?:les?|te|os)?)\s+/iu;

/** "Mi niño tiene 3 años y casi no habla, ¿desde qué edad …?" says of age what the question asks for all. */
const AGE_LEAD =
  /^\P{L}*(?:mis?|nuestr[oa]s?) \p{L}+(?: \p{L}+)? tienen? (?:\d{1,2}|\p{L}{2,6})(?!\p{L})[^,?¿]{0,60},\s{0,3}(?=[^,]{0,80}(?:edad|niñ[oa]s?|nin[oa]s?|años?)(?!\p{L}))/iu;

const GREETING =
  "hola|oyes?|oigan?|buen[oa]s?|d[ií]as?|tardes|noches|disculp[ae]n?|perd[oó]n|amig[oa]s?|doctora?|señor(?:a|ita)?";
const WISHING =
  "tengo|tenía|tenia|quiero|quisiera|quer[ií]a|hacer(?:les?|te)?|preguntar(?:les?|te)?|solo|sólo|nom[aá]s|y|también|tambien";
const HOW_MANY = "dos|tres|unas|varias|un par de|\\d";
/**
 * "Hola, dos consultas: …" says how much is asked, and nothing of it; "si compro dos cosas, …" and "el paquete de dos
 * consultas, …" say what it is asked of.
 */
const COUNTED = new RegExp(
  `^[^\\p{L}?]{0,3}(?:(?:${GREETING}|${WISHING})[^\\p{L}?¿:]{1,3}){0,6}(?:(?:(?:una|otra) (?:pregunta|duda)|(?:${HOW_MANY}) (?:consultas|preguntas|dudas))\\s*[:,]|(?:${HOW_MANY}) cosas\\s*:)\\s*(?=[\\p{L}¿])`,
  "iu",
);

/** A question without what leads to it, and without the "si" with which it is asked in other words. */
function withoutLead(question: string): string {
  const bare = question.replace(AGE_LEAD, "").replace(COUNTED, "").replace(LEAD, "");
  const isTold = bare !== question || INDIRECT.test(plainWords(question));
  // If the rest asks a question of its own ("si llevan dos, ¿cuánto sale?"), the "si" opens a condition.
  const [first = "", ...others] = bare.split(/(?<![\p{L}])si\s+/iu);
  const isAskedAlone =
    others.length === 1 && /^(?:\P{L}*(?:y|e|o|también|tambien|además|ademas))?\P{L}*$/iu.test(first);
  // "Si hay dónde estacionarse" asks nothing else.
  const isOther = wordsOf(others.join().replace(/^hay d[oó]nde /iu, "")).some(
    ({ plain }) => INTERROGATIVES.has(plain) && plain !== "que",
  );
  return isTold && isAskedAlone && !isOther && /^\p{L}{3,}\b/u.test(others.join()) ? `${first}${others.join()}` : bare;
}

/** What customers say of themselves is no second thing: "… a Santiago, somos 5". */
const OF_CUSTOMER = /^(?:somos|seriamos|soy|vivo|estoy|vamos|es para|para)\b/;

/** "cuanto cuesta la torta y el refresco" asks twice. */
function thingsIn(question: string): string[] {
  if (!asksPrice(question)) return [];
  const things = thingOf(question)
    .split(/,|(?<!con todo) y (?:de |del )?|(?<=con todo) y (?=una? )| e (?=h?i)/i)
    .map((thing) => thing.trim())
    .filter((thing) => thing !== "");
  if (things.length < 2 || things.length > MOST_THINGS || things.some((thing) => OF_CUSTOMER.test(fold(thing))))
    return [];
  return things.every((thing) => wordsOf(thing).length <= 6) ? things.map((thing) => `cuanto cuesta ${thing}`) : [];
}
