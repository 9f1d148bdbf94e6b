import { queryTerms } from "~/language/query-terms";
import { spellOut } from "~/language/shorthand";
import { type AiProvider, AiProviderError, type Answer, type AnswerRequest } from "~/providers/ai/port";
import { bestSentences } from "./best-sentences";
import { contactIn } from "./contact";
import { INTENT_NAMES, type Intent, intentOf } from "./intent";
import { sentimentOf } from "./sentiment";
import { taughtAnswer } from "./taught-pair";
import { courtesy, framed } from "./tone";

const MAX_CHARACTERS = 400;

/** Below this confidence the documents do not answer the question, and a person is asked (docs/evaluation.md). */
export const ANSWER_FLOOR = 0.5;
/**
 * Below this confidence an answer says that it is unsure: most answers that miss the question are below it
 * (docs/evaluation.md).
 */
export const SURE_FROM = 0.85;

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

function answerLocally(request: AnswerRequest): Answer {
  const question = spellOut(request.question);
  const intent = intentOf(question);
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
      // A fact that the business has set up comes before its documents, and is quoted whole or not at all.
      const settled = request.passages.find(({ settles }) => settles);
      if (settled?.settles && settled.settles.length <= room) {
        const reply = framed(settled.settles, request.style, room);
        return { ...side, reply, citations: [settled.id], needsHuman: false };
      }
      const taught = taughtAnswer(question, request.passages, request.style.maxCharacters);
      if (taught !== null) {
        const reply = framed(taught.text, request.style, request.style.maxCharacters);
        return { ...side, reply, citations: taught.citations, needsHuman: false };
      }
      const documents = request.passages.filter(({ settles }) => settles === undefined);
      const extract = queryTerms(question).length > 0 ? bestSentences(question, documents, room) : null;
      if (extract === null || extract.confidence < ANSWER_FLOOR) return handOff;
      const isSure = extract.confidence >= SURE_FROM;
      const reply = framed(extract.text, request.style, room, isSure);
      return { ...side, reply, citations: extract.citations, needsHuman: false, ...(isSure ? {} : { unsure: true }) };
    }
  }
}

function priorityOf(intent: Intent, sentiment: "positive" | "neutral" | "negative"): Answer["priority"] {
  if (intent === "human" || intent === "complaint" || sentiment === "negative") return "high";
  return intent === "price" || intent === "booking" ? "medium" : "low";
}
