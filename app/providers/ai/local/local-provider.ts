import { withoutCalls } from "~/language/address";
import { queryTerms } from "~/language/query-terms";
import { lastAsked, questionsIn } from "~/language/questions";
import { REACH } from "~/language/reach";
import { spellOut, spellSizes } from "~/language/shorthand";
import { fold, plainWords } from "~/language/spanish";
import { thingOf } from "~/language/spoken-of";
import { leftToPerson } from "~/language/topics";
import {
  type AiProvider,
  AiProviderError,
  type Answer,
  type AnswerRequest,
  type Part,
  type Passage,
} from "~/providers/ai/port";
import { bestSentences } from "./best-sentences";
import { withoutNameOfPrice } from "./column-in-words";
import { columnOfSpoken } from "./column-of-spoken";
import { contactIn } from "./contact";
import type { Extract } from "./extract";
import { INTENT_NAMES, type Intent, intentOf } from "./intent";
import { holdsPrice } from "./money";
import { withoutOwnTrade } from "./own-trade";
import { sentimentOf } from "./sentiment";
import { spokenNumber } from "./spoken-number";
import { SURE_FROM, sureSentence } from "./sure";
import { taughtAnswer } from "./taught-pair";
import { isToldBy, NAMED_AT_END } from "./told-by";
import { courtesy, framed } from "./tone";

const MAX_CHARACTERS = 400;

/** Below this confidence the documents do not answer the question, and a person is asked (docs/evaluation.md). */
export const ANSWER_FLOOR = 0.5;
/** The built-in answerer: no key, no network, the same answer every time. It only quotes the company's documents. */
export function createLocalProvider(): AiProvider {
  return {
    name: "local",
    model: "local-1",
    embeddingModel: null,
    answersApart: true,
    answer: async (request, signal) => {
      if (signal.aborted) throw new AiProviderError("timeout", "aborted before it began");
      return { answer: answerLocally(request), usage: { inputTokens: 0, outputTokens: 0 }, calls: 1 };
    },
    embed: async () => {
      throw new AiProviderError("rejected", "the local answerer has no embeddings");
    },
  };
}

const COURTEOUS: ReadonlySet<Intent> = new Set(["greeting", "thanks", "goodbye"]);

function answerLocally(request: AnswerRequest): Answer {
  const question = spellSizes(spellOut(request.question));
  const said = intentOf(question);
  const intent = request.courtesy && !COURTEOUS.has(said) ? request.courtesy : said;
  const sentiment = sentimentOf(request.question);
  const side = {
    intention: INTENT_NAMES[intent],
    sentiment,
    priority: priorityOf(intent, sentiment.sentiment),
    contact: contactIn(request.question),
  };
  const handOff: Answer = { ...side, reply: "", citations: [], needsHuman: true };
  const room = Math.min(MAX_CHARACTERS, request.style.maxCharacters);
  switch (intent) {
    case "human":
      return { ...handOff, priority: "high" };
    case "greeting":
    case "thanks":
    case "goodbye": {
      const reply = courtesy(intent, request.style);
      return reply.length <= room ? { ...side, reply, citations: [], needsHuman: false } : handOff;
    }
    default: {
      const parts = request.parts ?? partsOf(question, request);
      const isAbout = request.parts !== undefined || parts.length === 1;
      const found = parts.flatMap((part) => answersTo(part, isAbout, request, room));
      const unknown = found.filter(({ known }) => known === null);
      const draft = draftOf(unknown, room);
      const open = unknown.map(({ said }) => said);
      if (unknown.length < found.length) return { ...side, ...together(found, draft, request, room) };
      const left = open.length > 1 ? { open } : {};
      if (draft === null) return { ...handOff, ...left };
      return { ...side, reply: draft.text, citations: draft.citations, needsHuman: false, unsure: true, ...left };
    }
  }
}

interface Known extends Extract {
  /** The sentence was chosen by its words; absent for what people wrote as the answer. */
  readonly quoted?: true;
}

/** A question, and what may be sent to it. */
interface Found {
  readonly question: string;
  readonly said: string;
  /** The question before it that it goes on with. */
  readonly before: string | null;
  readonly passages: Part["passages"];
  readonly known: Known | null;
}

/** The questions of a burst for which nobody looked one by one: all passages are for each of them. */
function partsOf(question: string, { passages, history }: AnswerRequest): Part[] {
  const before = lastAsked(
    history.flatMap(({ role, text }) => (role === "customer" ? [spellSizes(spellOut(text))] : [])),
  );
  return questionsIn(question, before).map((asked) => ({ ...asked, passages }));
}

/** The answer to a question; where it asks for the prices of several things, one to each of those that are known. */
function answersTo(part: Part, isAbout: boolean, request: AnswerRequest, room: number): Found[] {
  const { said, passages, each, before } = part;
  const answer = (question: string, as: string): Found => {
    const asked = withoutCalls(spellOut(question));
    const known =
      knownAnswer(asked, { isAbout, before: before && withoutCalls(before) }, passages, request, room) ??
      (before === null ? ofSpoken(asked, passages, request) : null);
    return { question, said: as, before, passages, known };
  };
  const whole = answer(part.question, said);
  // "El uno y el virus" is not answered by a line about the virus alone.
  const isWhole = whole.known !== null && !each.some((one) => NAMED_AT_END.test(plainWords(one)) && namesNothing(one));
  const areTwo = areOfOneKind(each);
  if ((isWhole && !areTwo) || each.length === 0 || isOneThing(part.question, passages)) return [whole];
  const found = each.map((one) => answer(one, one));
  return found.some(({ known }) => known !== null) ? found : [whole];
}

/** What a table says of the thing that the customer's last message named. */
function ofSpoken(question: string, passages: Part["passages"], { history }: AnswerRequest): Known | null {
  const last = history.findLast(({ role }) => role === "customer");
  const spoken = last && spellSizes(spellOut(last.text));
  const documents = documentsOf(passages);
  const found = spoken && (columnOfSpoken(question, spoken, documents) ?? spokenNumber(question, spoken, documents));
  const id = found && documents[found.unit.passage]?.id;
  return found && id
    ? { text: `${found.text.replace(/\.$/, "")}.`, citations: [id], confidence: SURE_FROM, quoted: true }
    : null;
}

/** "El fedora clásico y el fedora fino": who says the noun twice means two things, and one row is no answer to both. */
function areOfOneKind(each: readonly string[]): boolean {
  const [first = new Set<string>(), ...others] = each.map(
    (one) =>
      new Set(queryTerms(one).flatMap(({ shape, weight, stem }) => (shape === null && weight === 1 ? stem : []))),
  );
  return others.length > 0 && [...first].some((stem) => others.every((names) => names.has(stem)));
}

const namesNothing = (question: string) =>
  queryTerms(question).every(({ shape, weight }) => shape !== null || weight < 1);

const PAIR = /(?=\b([a-z]{3,} y [a-z]{3,})\b)/g;

/** True where the documents write two things that a question joins as one: "Traje completo, saco y pantalón". */
function isOneThing(question: string, passages: Part["passages"]): boolean {
  const pairs = [...fold(question).matchAll(PAIR)].map(([, pair = ""]) => pair);
  return pairs.some((pair) => documentsOf(passages).some(({ text }) => plainWords(text).includes(pair)));
}

/** What may be sent without a person: what the business has set up or taught, or a sentence that is sure to answer. */
function knownAnswer(
  question: string,
  { isAbout, before }: { readonly isAbout: boolean; readonly before: string | null },
  passages: Part["passages"],
  { style }: AnswerRequest,
  room: number,
): Known | null {
  // A fact that the business has set up comes before its documents, and is quoted whole or not at all.
  const settled = passages.find(({ settles }) => settles);
  const isSettled = isAbout || intentOf(question) === "hours";
  if (settled?.settles && settled.settles.length <= room && isSettled)
    return { text: settled.settles, citations: [settled.id], confidence: 1 };
  const taught = taughtAnswer(question, passages, style.maxCharacters);
  if (taught !== null) return taught;
  const documents = documentsOf(passages);
  const asked = withoutOwnTrade(question, style.companyName);
  const sure = queryTerms(question).length > 0 ? sureSentence(asked, documents, room, before) : null;
  return sure && { ...sure, quoted: true };
}

function documentsOf(passages: Part["passages"]): Passage[] {
  return passages.filter(({ settles }) => settles === undefined);
}

/** What staff may send to the questions that are not known, a line for each; null where nothing was found. */
function draftOf(unknown: readonly Found[], room: number): Pick<Extract, "text" | "citations"> | null {
  const share = Math.floor(room / Math.max(1, unknown.length)) - 1;
  const extracts = unknown.flatMap(({ question, before, passages }) => {
    const documents = documentsOf(passages).filter(({ unsearched }) => !unsearched);
    const spelled = spellOut(question);
    // "Y con el ancho?" after "20 x 30 con marco fino" is found by both.
    const whole = before === null ? [] : [`${spelled} ${spellOut(thingOf(before))}`];
    const found = [...whole, spelled].map((one) =>
      queryTerms(one).length > 0 ? bestSentences(one, documents, share) : null,
    );
    return found.find((one) => one !== null && one.confidence >= ANSWER_FLOOR) ?? [];
  });
  if (extracts.length === 0) return null;
  const texts = [...new Set(extracts.map(({ text }) => text))];
  return {
    text: texts.map(withoutNameOfPrice).join("\n"),
    citations: [...new Set(extracts.flatMap(({ citations }) => citations))],
  };
}

/** The answers in the order of their questions, and what stays open, which a sentence leaves to a person. */
function together(
  found: readonly Found[],
  draft: Pick<Extract, "text" | "citations"> | null,
  { style }: AnswerRequest,
  room: number,
): Pick<Answer, "reply" | "citations" | "needsHuman" | "open" | "quoted" | "draft"> {
  const texts = withoutRepeats([...new Set(found.flatMap(({ known }) => known?.text ?? []))]);
  const citations = [...new Set(found.flatMap(({ known }) => known?.citations ?? []))];
  const answered = found.flatMap(({ known, question }) => (known === null ? [] : question));
  const open = found
    .filter(
      (one) =>
        one.known === null &&
        !isToldBy(isOfDelivery(found) ? withoutDelivery(one.question) : one.question, texts, answered),
    )
    .map(({ said }) => said);
  const treatment = style.treatment ?? "tu";
  const quoted = new Set(found.flatMap(({ known }) => (known?.quoted ? known.text : [])));
  const whole = texts.map((text) => (quoted.has(text) ? withoutNameOfPrice(text) : text)).join(" ");
  const left = [leftToPerson(open, treatment), leftToPerson([], treatment)].find(
    (one) => open.length > 0 && whole.length + one.length < room,
  );
  const most = texts.length === 1 && left === undefined ? style.maxCharacters : room;
  return {
    reply: framed(left === undefined ? whole : `${whole} ${left}`, style, most),
    citations,
    needsHuman: false,
    ...(open.length > 0 ? { open } : {}),
    ...(open.length > 0 && draft ? { draft: draft.text } : {}),
    ...(quoted.size > 0 ? { quoted: true } : {}),
  };
}

/** Leaves out what another text says as well: a row, and one of its cells. */
function withoutRepeats(texts: readonly string[]): string[] {
  const words = texts.map((text) => new Set(plainWords(text).split(" ")));
  const isRepeat = (own: ReadonlySet<string>, at: number) =>
    words.some((other, from) => from !== at && other.size > own.size && [...own].every((word) => other.has(word)));
  return texts.filter((_, at) => !isRepeat(words[at] ?? new Set(), at));
}

const REACHES = new RegExp(`\\b${REACH} `);
const DELIVERY = /\b(?:el |la |los |las )?(?:envios?|fletes?|delivery|domicilios?|repartos?|entregas?|despachos?)\b/giu;

/** True where the one answer tells what it costs to bring something: "¿… y cuánto el flete?" is told, too. */
const isOfDelivery = (found: readonly Found[]): boolean =>
  found.every(
    ({ known, question }) => known === null || (REACHES.test(plainWords(question)) && holdsPrice(fold(known.text))),
  );
const withoutDelivery = (question: string): string => question.replace(DELIVERY, " ");

function priorityOf(intent: Intent, sentiment: "positive" | "neutral" | "negative"): Answer["priority"] {
  if (intent === "human" || intent === "complaint" || sentiment === "negative") return "high";
  return intent === "price" || intent === "booking" ? "medium" : "low";
}
