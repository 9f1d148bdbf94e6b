import { isSubstantial } from "~/features/answering/answer-limits";
import { extractHardFacts } from "~/features/answering/hard-facts";
import { asksInformation } from "~/features/answering/kind/asks";
import { asksForPerson } from "~/features/answering/kind/asks-for-person";
import { type Kind, kindOf } from "~/features/answering/kind/kind-of";
import { saysNotIt } from "~/features/answering/offer";
import { isSaidToAction } from "~/features/questions/said-to-action";
import { squash } from "~/language/fact-text";
import { isSmallTalk } from "~/language/small-talk";
import { plainWords } from "~/language/spanish";
import type { Channel } from "~/wire/channel";
import { type Expectation, MAX_FACT_CHARACTERS, MAX_FACTS, MAX_QUESTION_CHARACTERS } from "./golden";

export interface Said {
  readonly id: number;
  readonly conversationId: number;
  readonly companyId: number | null;
  readonly channel: Channel;
  readonly sender: string;
  readonly content: string;
  /** The kind of notice of a message of the AI or the system; null for an answer and for everybody else's messages. */
  readonly notice: string | null;
}

/** A customer's question and the answer to it. */
export interface AskedQuestion {
  readonly id: number;
  readonly companyId: number | null;
  readonly conversationId: number;
  readonly channel: Channel;
  readonly question: string;
  /** The first answer of the AI or of staff after it; null where nobody answered. */
  readonly answer: { readonly by: "ai" | "agent"; readonly text: string } | null;
}

const MIN_CHARACTERS = 6;
/** Nothing is asked by them. */
const ASKS_NOTHING: readonly Kind[] = ["greeting", "thanks", "small_talk", "contact"];
/** "¿Y la completa?" says nothing without the question before it. */
const GOES_ON = /^(?:y|e|pero) \S+(?: \S+){0,3}$/;

/**
 * The customers' latest questions, each once, newest first, without greetings, thanks, automatic notices,
 * repetitions and what asks nothing by itself.
 * @param talk messages in the order of threads and time
 */
export function questionsOf(talk: readonly Said[], limit: number): AskedQuestion[] {
  const found: AskedQuestion[] = [];
  for (const [index, said] of talk.entries()) {
    const question = said.content.replace(/\s+/g, " ").trim();
    if (said.sender !== "customer" || question.length < MIN_CHARACTERS) continue;
    if (question.length > MAX_QUESTION_CHARACTERS || !isSubstantial(question, []) || isSmallTalk(question)) continue;
    if (saysNotIt(question) || isSaidToAction(question) || GOES_ON.test(plainWords(question))) continue;
    const later = answerTo(talk, index);
    found.push({
      id: said.id,
      companyId: said.companyId,
      conversationId: said.conversationId,
      channel: said.channel,
      question,
      answer: later ? { by: later.sender === "ai" ? "ai" : "agent", text: later.content } : null,
    });
  }
  const seen = new Set<string>();
  const taken: AskedQuestion[] = [];
  for (const asked of found.sort((a, b) => b.id - a.id)) {
    if (taken.length >= limit) break;
    const key = squash(asked.question);
    if (seen.has(key)) continue;
    seen.add(key);
    // The most expensive check comes last, so that it runs for no more questions than are wanted.
    const kind = kindOf(asked.question);
    // "En el centro, por la catedral" goes on with something, and asks nothing that could be tested.
    const isAsked = kind === "question" ? asksInformation(asked.question) : !ASKS_NOTHING.includes(kind);
    if (isAsked) taken.push(asked);
  }
  return taken;
}

/**
 * The first answer of substance to a question. None if the customer went on after a handover, or said that the AI's
 * answer missed the question.
 */
function answerTo(talk: readonly Said[], index: number): Said | undefined {
  const thread = talk[index]?.conversationId;
  const later = talk.slice(index + 1);
  let isHanded = false;
  for (const [at, said] of later.entries()) {
    if (said.conversationId !== thread || (isHanded && said.sender === "customer")) return undefined;
    if (said.sender !== "ai" && said.sender !== "agent") continue;
    if (said.notice === null) {
      return isTurnedDown(said, later[at + 1]) ? undefined : said;
    }
    isHanded = true;
  }
  return undefined;
}

function isTurnedDown(said: Said, next: Said | undefined): boolean {
  return (
    said.sender === "ai" &&
    next?.sender === "customer" &&
    next.conversationId === said.conversationId &&
    saysNotIt(next.content)
  );
}

/**
 * The expectation to derive from a customer's answered question: the figures of the answer, or a person if the customer
 * wanted one. Null where nobody answered, so that nothing is known to be right.
 */
export function expectationOf({
  question,
  answer,
}: AskedQuestion): { expectation: Expectation; facts: string[] } | null {
  if (asksForPerson(question)) return { expectation: "handoff", facts: [] };
  if (answer === null) return null;
  const facts = extractHardFacts(answer.text)
    .map(({ raw }) => raw.replace(/(?<![\s.,;:])[\s.,;:]+$/u, "").trim())
    .filter((raw) => raw.length > 0 && raw.length <= MAX_FACT_CHARACTERS);
  return { expectation: "facts", facts: [...new Set(facts)].slice(0, MAX_FACTS) };
}
