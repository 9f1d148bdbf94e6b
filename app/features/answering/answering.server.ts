import { sql } from "drizzle-orm";
import type { BusinessHours } from "~/features/hours/schedule";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import { noticeOf, offerIn } from "~/features/threads/notice";
import { mediaLabel } from "~/features/threads/preview";
import { type ConversationRecord, findConversation, listMessages } from "~/features/threads/queries.server";
import { reachOf } from "~/features/threads/reach.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type AnswerUse, isSubstantial } from "./answer-limits";
import { type AskedBurst, askedBefore, questionIn } from "./company/asked";
import { namesOf, type Subject } from "./gather-passages.server";
import { readAnswerUse } from "./limits/writes.server";
import { offerStands, type SaidTurn, wasOffered } from "./offer";
import { profileOf } from "./profile";
import type { CompanyProfile } from "./prompt";
import {
  countAnswersSince,
  findGeneralPrompt,
  listConfigurationsFor,
  type ReplyFacts,
  readBackMinutes,
  readReplyFacts,
} from "./queries.server";

const HISTORY = 40;
const HOUR = 3_600_000;

/** Everything an answer rests on, read at one moment. */
export interface AnswerState {
  readonly thread: ConversationRecord;
  readonly facts: ReplyFacts;
  /** When people of the company are there; null where nobody set hours. */
  readonly hours: BusinessHours | null;
  /**
   * The waiting burst: the customer's messages since the last answer. Where the AI asked for the company, the messages
   * from before that question belong to it too.
   */
  readonly question: string;
  /** The words of the waiting messages alone. */
  readonly waitingText: string;
  /** The question for the company, if it was asked, and the customer's messages from before it. */
  readonly asked: AskedBurst<MessageRecord>;
  readonly questionMessages: readonly MessageRecord[];
  readonly history: readonly SaidTurn[];
  readonly messages: readonly MessageRecord[];
  readonly company: CompanyProfile | null;
  readonly generalPrompt: string | null;
  readonly answersInARow: number;
  readonly answersLastHour: number;
  /** The minutes after a handover from which the AI may answer what is new; 0: never by itself. */
  readonly backMinutes: number;
  readonly use: AnswerUse;
  /** The keyed hash of the network that the waiting message came from; null where a carrier brought it. */
  readonly from: string | null;
}

export async function readAnswerState(
  tenant: Tenant,
  conversationId: number,
  from: string | null = null,
): Promise<AnswerState | null> {
  const [threads, messages] = await tenant.db.batch([
    findConversation(tenant, conversationId),
    listMessages(tenant, conversationId, null, HISTORY),
  ]);
  const thread = threads[0];
  if (!thread) return null;
  const channel = thread.channel;
  const [facts, configurations, prompts, answersLastHour, use, backMinutes] = await tenant.db.batch([
    readReplyFacts(tenant, channel, sql`id = ${conversationId}`, null, reachOf(thread, tenant.timeZone)),
    listConfigurationsFor(tenant, thread.companyId),
    findGeneralPrompt(tenant),
    countAnswersSince(tenant, conversationId, tenant.now() - HOUR),
    readAnswerUse(tenant, from),
    readBackMinutes(tenant, thread.companyId),
  ]);
  const waiting = messages.filter((message) => message.sender === "customer" && message.id > thread.answeredThrough);
  const firstWaiting = waiting[0]?.id ?? Number.MAX_SAFE_INTEGER;
  const asked = askedBefore(messages, firstWaiting);
  const firstOpen = asked.carried[0]?.id ?? firstWaiting;
  return {
    thread,
    facts,
    hours: facts.hours,
    question: questionIn(waiting, asked),
    waitingText: wordsOf(waiting),
    asked,
    questionMessages: waiting,
    history: messages.filter((message) => message.id < firstOpen).flatMap(turnOf),
    messages,
    company: profileOf(configurations, thread.companyId),
    generalPrompt: prompts[0]?.systemPrompt ?? null,
    answersInARow: countInARow(messages),
    answersLastHour,
    use,
    backMinutes,
    from,
  };
}

/**
 * The customer's messages since somebody last answered, for the suggestions to staff. It also works where the AI handed
 * over or is off. When everything is answered, it is the last burst that was.
 */
export function lastBurst(
  messages: readonly MessageRecord[],
): Pick<AnswerState, "question" | "questionMessages" | "history"> {
  const newest = messages.findLastIndex(({ sender }) => sender === "customer");
  const before = messages.slice(0, newest).findLastIndex(isAnswer);
  const questionMessages = messages.slice(before + 1, newest + 1).filter(({ sender }) => sender === "customer");
  return {
    question: wordsOf(questionMessages),
    questionMessages,
    history: messages.slice(0, before + 1).flatMap(turnOf),
  };
}

/** A customer's question, and the last message of the burst that held it. */
export interface Asking {
  readonly messageId: number;
  readonly burst: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/**
 * The question that the AI's last answer was given to, if that answer offered a person and the customer writes again
 * while the offer stands; else null.
 */
export function missedBy({
  messages,
  history,
  questionMessages,
}: Pick<AnswerState, "messages" | "history" | "questionMessages">): Asking | null {
  const at = messages.findLastIndex(isAnswer);
  const offer = messages[at];
  const next = questionMessages[0];
  if (!offer || !next || !wasOffered(history)) return null;
  if (!offerStands(offer.createdAt.getTime(), next.createdAt.getTime())) return null;
  const earlier = messages.slice(0, at);
  const settled = Math.max(
    0,
    ...earlier.map(({ id, sender, answersThrough }) => (sender === "agent" ? id : (answersThrough ?? 0))),
  );
  const burst = earlier.filter(
    ({ id, sender }) => sender === "customer" && id > settled && id <= (offer.answersThrough ?? id),
  );
  const last = burst.at(-1);
  if (!last) return null;
  const question = questionIn(burst, askedBefore(earlier, burst[0]?.id ?? last.id));
  return { messageId: last.id, burst: question, askedAt: last.createdAt.getTime() };
}

/** The question and the company, as the search in the documents takes them. */
export function subjectOf({ facts, question, hours, company, history }: AnswerState): Subject {
  return { companyId: facts.companyId, question, hours, names: namesOf(company, facts.ownName), history };
}

/** Files are left out: the AI cannot read them. */
function wordsOf(messages: readonly MessageRecord[]): string {
  return messages
    .map(({ content }) => content)
    .filter((content) => content !== "")
    .join("\n");
}

/** True for a message of a person, and for one of the AI that answers; notices of the AI are no answer. */
export function isAnswer({ sender, metadata }: Pick<MessageRecord, "sender" | "metadata">): boolean {
  return sender === "agent" || (sender === "ai" && metadata?.notice === undefined);
}

/** How long it is enough to have told a customer that a person will answer; later they are told again. */
const WORD_STANDS = 24 * HOUR;

/** True while something waits for staff, and the customer knows that a person will answer; the AI stays on. */
export function isPromised(
  messages: readonly Pick<MessageRecord, "sender" | "metadata" | "createdAt">[],
  now: number,
): boolean {
  const at = messages.findLastIndex((message) => noticeOf(message) === "draft");
  const told = messages[at];
  if (!told || told.createdAt.getTime() < now - WORD_STANDS) return false;
  return !messages.slice(at + 1).some(({ sender }) => sender === "agent");
}

function turnOf(message: MessageRecord): SaidTurn[] {
  const offers = offerIn(message);
  switch (message.sender) {
    case "customer":
      return [{ role: "customer", text: message.content || `(${mediaLabel(message.mediaType)})` }];
    case "ai":
      return [{ role: "assistant", text: message.content, ...(offers ? { offers } : {}) }];
    case "agent":
      return [{ role: "staff", text: message.content }];
    default:
      return [];
  }
}

/** AI answers since the customer last wrote something that moves the conversation on. */
function countInARow(messages: readonly MessageRecord[]): number {
  let count = 0;
  const said: string[] = [];
  const reversed = [...messages].reverse();
  for (const [index, message] of reversed.entries()) {
    if (message.sender === "ai") count += 1;
    if (message.sender === "agent") break;
    if (message.sender === "customer") {
      const earlier = reversed.slice(index + 1).filter((other) => other.sender === "customer");
      if (isSubstantial(message.content, [...said, ...earlier.map((other) => other.content)])) break;
      said.push(message.content);
    }
  }
  return count;
}
