import { answerTypeOf } from "./answer-type";
import { asksPrice } from "./asks-price";
import { PLAIN_TOPICS } from "./plain-topics";
import { queryTerms } from "./query-terms";
import { fold, plainWords, splitSentences } from "./spanish";
import { wordSet } from "./word-set";

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
/** What asks without one of the words below: "que días dan inglés", "y a que hora", "a como la funda". */
const ASKS_WHAT = /\b(?:a|desde|hasta) que horas?\b|\ba como\b|^(?:y )?que (?:dias?|horarios?|precio|costo)\b/;

const INTERROGATIVES = wordSet("que cual cuales cuanto cuanta cuantos cuantas cuando donde como quien quienes adonde");
/** Verbs with which somebody asks without such a word. */
const ASKING_VERBS = wordSet(
  `tienen tienes tenes teneis tiene hay hacen haces haceis hace aceptan aceptas aceptais venden vendes vendeis manejan
  manejas envian envias enviais mandan abren abris abre cierran cerrais cierra dan das dais cobran cobras puedo puede pueden
  puedes podria podrian incluye incluyen reciben recibes recibis atienden atiende cuentan trabajan trabajais ofrecen
  ofreceis llevan entregan reparten toman facturan facturais alquilan rentan arriendan reparan arreglan`,
);
const PRICE_WORDS = wordSet("precio precios costo costos tarifa tarifas presupuesto");
/** Besides prices, what "que" asks for right after a comma, where alone it may only go on. */
const ASKED_OF = wordSet("valor horario horarios dias");
const LEADING = wordSet("a en de con por para hasta desde x");
const JOINTS = wordSet("y e o ademas tambien aparte");
/** What stands between the word that asks and the thing that is asked for. */
const BETWEEN = wordSet(
  `hola buenas buenos buen dia dias tardes noches oye oiga oigan disculpa disculpe disculpen perdon pena porfa favor gracias
  tal una pregunta duda quisiera quiero queria quería necesito saber si me te le les nos se lo podrias podria pueden puede
  puedes decir dices dicen dime digame das pasas pasan pasame regalas regala informas info informacion sobre acerca
  cuesta cuestan costaria vale valen valdria sale salen saldria esta estan estais es son seria serian tarda tardan demora
  demoran dura duran tiempo hora horas queda quedan ubicados ubicado cada pues entonces tambien ademas aparte y e o`,
);
const ARTICLES = wordSet("el la los las un una unos unas");
const TAKES = wordSet(
  "entregan tienen mandan envian hacen venden preparan dan instalan dejan llevan traen cobran reparan arreglan rentan alquilan arriendan puedo puede pueden",
);

interface Word {
  readonly plain: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The questions of a burst, each to be answered by itself: by lines, question marks, and the words with which a next one
 * begins ("… y a qué hora abren"). What leads to a question stays with it; a text without a second one is one.
 * @param before what the customer asked before; a burst that only goes on ("¿y la grande?") is completed with it
 */
export function questionsIn(text: string, before: string | null = null): Asked[] {
  const pieces = together(piecesOf(text));
  const asked: Asked[] = [];
  for (const [at, said] of pieces.entries()) {
    const isOfBefore = (goesOn(said) || isBare(said)) && !denies(before ?? "");
    const previous = asked.at(-1)?.question ?? (isOfBefore ? before : null);
    const lent = previous === null ? null : withHeadOf(said, previous);
    const question = lent ?? withoutLead(withThing(said, previous, pieces[at + 1] ?? null));
    asked.push({ question, said, before: lent === null ? null : previous, each: thingsIn(question) });
  }
  return asked;
}

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

/** Joins what only leads to a question with it, and what follows the last one with that. */
function together(pieces: readonly string[]): string[] {
  const questions: string[] = [];
  let lead = "";
  for (const piece of pieces) {
    const whole = lead === "" ? piece : `${lead} ${piece}`;
    if (asks(piece) || (questions.length > 0 && goesOn(piece))) {
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

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    plain: fold(word),
    start: index,
    end: index + word.length,
  }));
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
    const next = isJoint ? all.slice(at + 1, at + 4) : isNext ? all.slice(at, at + 3) : [];
    if (!beginsToAsk(next) || JOINTS.has(previous.plain)) continue;
    const mark = text.lastIndexOf("¿", word.start);
    cuts.push(mark >= previous.end ? mark : word.start);
  }
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at]));
}

function beginsToAsk(next: readonly Word[]): boolean {
  const own = next.map(({ plain }) => plain).filter((plain, at) => at > 0 || !JOINTS.has(plain));
  const [first = "", second = ""] = own;
  if (INTERROGATIVES.has(first) || ASKING_VERBS.has(first) || PRICE_WORDS.has(first)) return true;
  if (first === "si" && (ASKING_VERBS.has(second) || /^[a-z]{3,}[ae]n$/.test(second))) return true;
  return (LEADING.has(first) && INTERROGATIVES.has(second)) || (first === "se" && /^pued/.test(second));
}

function asks(piece: string): boolean {
  if (/[¿?]/.test(piece) && /[\p{L}\p{N}]/u.test(piece)) return true;
  if (ASKS_WHAT.test(plainWords(piece))) return true;
  return wordsOf(piece).some(
    ({ plain }) =>
      (INTERROGATIVES.has(plain) && plain !== "que" && plain !== "como") ||
      ASKING_VERBS.has(plain) ||
      PRICE_WORDS.has(plain),
  );
}

/** "y la grande": a short piece that leaves out what is asked of it. */
function goesOn(piece: string): boolean {
  const all = wordsOf(piece);
  return all.length > 1 && all.length <= 7 && (all[0]?.plain === "y" || all[0]?.plain === "e");
}

function isAskingWord(plain: string): boolean {
  return INTERROGATIVES.has(plain) || ASKING_VERBS.has(plain) || PRICE_WORDS.has(plain);
}

/** "¿Y me lo cambian ahí?" asks by a verb of its own. */
const TELLS_OF = /\b(?:me|te|se|nos|le|les) l[oa]s? [a-z]{4,}/;
const DAY = /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b/;

/** "… y si llegan a Suba": asked in other words, and no condition. */
const INDIRECT = /^(?:y |e |o )?(?:tambien |ademas )?si (?:se |me |nos |l[aeo]s? )?(?:hay|[a-z]{3,}[ae]n)\b/;
/** "Hola, quería saber …" only leads to what is asked. */
const LEAD =
  /^[^\p{L}?]{0,3}\p{L}+(?:[^\p{L}?]{1,3}\p{L}+){0,5}?[^\p{L}?]{1,3}(?:saber|preguntar(?:les?|te|os)?|consultar(?:les?|te|os)?)\s+/iu;

/** A question without what leads to it, and without the "si" with which it is asked in other words. */
function withoutLead(question: string): string {
  const bare = question.replace(LEAD, "");
  const isTold = bare !== question || INDIRECT.test(plainWords(question));
  // What has a question of its own besides ("si llevan dos, ¿cuánto sale?") tells a condition.
  const [first = "", ...others] = bare.split(/(?<![\p{L}])si\s+/iu);
  const isAskedAlone =
    others.length === 1 && /^(?:\P{L}*(?:y|e|o|también|tambien|además|ademas))?\P{L}*$/iu.test(first);
  const isOther = wordsOf(others.join()).some(({ plain }) => INTERROGATIVES.has(plain) && plain !== "que");
  return isTold && isAskedAlone && !isOther && /^\p{L}{3,}\b/u.test(others.join()) ? `${first}${others.join()}` : bare;
}

/** A piece without words that ask, with those of the question before it; null where it needs none. */
function withHeadOf(said: string, before: string): string | null {
  const all = wordsOf(said);
  const isWhole =
    PLAIN_TOPICS.some(({ asks: own }) => own.test(plainWords(said))) ||
    TELLS_OF.test(plainWords(said)) ||
    INDIRECT.test(plainWords(said));
  if (!isWhole && !all.some(({ plain }) => isAskingWord(plain))) {
    const head = headOf(before);
    const from = all.find(({ plain }) => !JOINTS.has(plain))?.start ?? 0;
    return head === null ? null : `${head} ${said.slice(from)}`;
  }
  if (/^\P{L}*(?:y |e )?(?:cierr|abr|atiend)/iu.test(said) && answerTypeOf(before) === "time")
    return `a que hora ${said.replace(/^\P{L}*[yeYE]\s+/u, "")}`;
  return null;
}

const MOST_OF_BARE = 6;
const DELIVERY = /\b(?:delivery|domicilio|envios?|reparto|entregas?)\b/;
const OF_THEM = /\b(?:a que horas?|que dias?) (?:son|es)$/;
/** "En Delicias" says where, and of what nothing. */
const WHERE = /\ben [^?]{1,40}?(?= a que horas?\b)/;
const OF_A_THING = wordSet("price duration number date");
const MOST_OF_THING = 6;

/** A question with the thing that it leaves to the one before it, or after it. */
function withThing(said: string, before: string | null, after: string | null): string {
  const all = wordsOf(said);
  const isOfAnother = all.some(({ plain }, at) => /^l[oa]s?$/.test(plain) && TAKES.has(all[at + 1]?.plain ?? ""));
  const type = answerTypeOf(said);
  const day = DAY.exec(plainWords(before ?? ""))?.[0];
  // "¿Abren el sábado? ¿a qué hora?" asks for that day.
  if (type === "time" && day !== undefined && !DAY.test(plainWords(said)) && !hasSubject(said))
    return `${said.replace(/(?<![?\s])[?\s]+$/, "")} el ${day}?`;
  // "¿Y en Delicias a qué hora son?" is asked of the classes of which the days were asked.
  const own = plainWords(said);
  const isOfThem = OF_THEM.test(own) && !hasSubject(own.replace(WHERE, " "));
  const whole = isOfThem ? thingOf(before ?? "") : "";
  const theirs = WHERE.test(own) ? (whole.split(/ en /i)[0] ?? "") : whole;
  // The Centro of "qué días abren en Centro" is a place, and nothing of which an hour is asked.
  if (theirs !== "" && !plainWords(before ?? "").includes(` en ${plainWords(theirs)}`))
    return `${said.replace(/(?<![?\s])[?\s]+$/, "")} ${theirs}?`;
  const delivery = DELIVERY.exec(plainWords(before ?? ""))?.[0];
  if (type === "time" && delivery !== undefined && isBare(said) && !/\b(?:abr|cierr|atiend)/.test(plainWords(said)))
    return `${said.replace(/(?<![?\s])[?\s]+$/, "")} ${delivery}?`;
  const isOfNothing = OF_A_THING.has(type ?? "") && !hasSubject(said) && !lastsOtherwise(said);
  if (!isOfAnother && !isOfNothing) return said;
  const thing = thingOf(before ?? "") || (before === null ? thingOf(after ?? "") : "");
  if (type === "date" && wordsOf(thing).length > MOST_OF_THING) return said;
  const asked = `${said.replace(/(?<![?\s])[?\s]+$/, "")} ${thing}?`;
  if (thing === "") return said;
  // "¿A cuánto?" asks a price only at the end.
  return asksPrice(said) && !asksPrice(asked) ? `cuanto cuesta ${thing}?` : asked;
}

/** "¿Cuánto cuesta?", "hasta que hora", "cuánto dura": a price or a time, asked of what was spoken of. */
function isBare(said: string): boolean {
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
function denies(text: string): boolean {
  return /\bno\b/.test(plainWords(text)) && !asks(text);
}

/** What something may be counted by is no subject: "cuánto la hora", "cuántos días". */
const UNITS = wordSet(
  "hora horas dia dias noche noches semana semanas mes meses ano anos minuto minutos kilo kilos litro metro pieza unidad cada",
);

function hasSubject(question: string): boolean {
  return queryTerms(question).some(
    ({ shape, weight, word }) => shape === null && weight === 1 && !BETWEEN.has(word) && !UNITS.has(word),
  );
}

/** The words that ask, as they would stand before another thing; null where they do not. */
function headOf(question: string): string | null {
  if (asksPrice(question)) return "cuanto cuesta";
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

/** What customers say of themselves is no second thing: "… a Santiago, somos 5". */
const OF_CUSTOMER = /^(?:somos|seriamos|soy|vivo|estoy|vamos|es para|para)\b/;

/** "cuanto cuesta la torta y el refresco" asks twice. */
function thingsIn(question: string): string[] {
  if (!asksPrice(question)) return [];
  const things = thingOf(question)
    .split(/,| y (?:de |del )?| e (?=h?i)/i)
    .map((thing) => thing.trim())
    .filter((thing) => thing !== "");
  if (things.length < 2 || things.length > MOST_THINGS || things.some((thing) => OF_CUSTOMER.test(fold(thing))))
    return [];
  return things.every((thing) => wordsOf(thing).length <= 6) ? things.map((thing) => `cuanto cuesta ${thing}`) : [];
}
