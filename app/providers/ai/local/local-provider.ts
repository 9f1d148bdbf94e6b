import { queryTerms } from "~/language/query-terms";
import { questionsIn } from "~/language/questions";
import { spellOut } from "~/language/shorthand";
import { type AiProvider, AiProviderError, type Answer, type AnswerRequest } from "~/providers/ai/port";
import { bestSentences } from "./best-sentences";
import { contactIn } from "./contact";
import type { Extract } from "./extract";
import { INTENT_NAMES, type Intent, intentOf } from "./intent";
import { sentimentOf } from "./sentiment";
import { sureSentence } from "./sure";
import { taughtAnswer } from "./taught-pair";
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
  const question = spellOut(request.question);
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
      const asked = questionsIn(question);
      const found = asked.map((one) => ({ one, known: knownAnswer(one, asked.length === 1, request, room) }));
      const known = found.flatMap(({ known }) => known ?? []);
      if (known.length > 0) return { ...side, ...together(found, request, room) };
      const documents = request.passages.filter(({ settles }) => settles === undefined);
      const extract = queryTerms(question).length > 0 ? bestSentences(question, documents, room) : null;
      if (extract === null || extract.confidence < ANSWER_FLOOR) return handOff;
      return { ...side, reply: extract.text, citations: extract.citations, needsHuman: false, unsure: true };
    }
  }
}

interface Known extends Extract {
  /** The sentence was chosen by its words; absent for what people wrote as the answer. */
  readonly quoted?: true;
}

/** What may be sent without a person: what the business has set up or taught, or a sentence that is sure to answer. */
function knownAnswer(
  question: string,
  isOnly: boolean,
  { passages, style }: AnswerRequest,
  room: number,
): Known | null {
  // A fact that the business has set up comes before its documents, and is quoted whole or not at all.
  const settled = passages.find(({ settles }) => settles);
  const isAbout = isOnly || intentOf(question) === "hours";
  if (settled?.settles && settled.settles.length <= room && isAbout)
    return { text: settled.settles, citations: [settled.id], confidence: 1 };
  const taught = taughtAnswer(question, passages, style.maxCharacters);
  if (taught !== null) return taught;
  const documents = passages.filter(({ settles }) => settles === undefined);
  const sure = queryTerms(question).length > 0 ? sureSentence(question, documents, room) : null;
  return sure && { ...sure, quoted: true };
}

/** The answers in the order of their questions, and what stays open. */
function together(
  found: readonly { readonly one: string; readonly known: Known | null }[],
  { style }: AnswerRequest,
  room: number,
): Pick<Answer, "reply" | "citations" | "needsHuman" | "open" | "quoted"> {
  const texts = [...new Set(found.flatMap(({ known }) => known?.text ?? []))];
  const citations = [...new Set(found.flatMap(({ known }) => known?.citations ?? []))];
  const open = found.filter(({ known }) => known === null).map(({ one }) => one);
  const isQuoted = found.some(({ known }) => known?.quoted);
  const whole = texts.join(" ");
  const most = texts.length === 1 ? style.maxCharacters : room;
  return {
    reply: framed(whole, style, most),
    citations,
    needsHuman: false,
    ...(open.length > 0 ? { open } : {}),
    ...(isQuoted ? { quoted: true } : {}),
  };
}

function priorityOf(intent: Intent, sentiment: "positive" | "neutral" | "negative"): Answer["priority"] {
  if (intent === "human" || intent === "complaint" || sentiment === "negative") return "high";
  return intent === "price" || intent === "booking" ? "medium" : "low";
}
