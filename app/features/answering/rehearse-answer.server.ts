import type { BusinessHours } from "~/features/hours/schedule";
import type { Offer } from "~/features/threads/notice";
import type { Tenant } from "~/platform/tenancy.server";
import type { AiFailure, AiProvider, AnswerResult, Passage } from "~/providers/ai/port";
import type { Channel } from "~/wire/channel";
import { languageFor } from "./abroad";
import { fitTo } from "./actions/aside";
import { MODEL_TIMEOUT_MILLISECONDS } from "./answer-limits";
import { composeAnswer } from "./compose-answer.server";
import { treatmentOf } from "./configuration";
import { gatherPassages, namesOf } from "./gather-passages.server";
import type { GuardCode } from "./guards";
import { handoffMessage, remarkMessage, robotMessage, waitingMessage } from "./handoff";
import { careFor } from "./kind/care";
import { mayHurt } from "./kind/condition";
import { type Kind, kindOf } from "./kind/kind-of";
import { nextOf, type openWish } from "./kind/wish";
import { LACKS } from "./missing-knowledge";
import { type Reply, replyOf, type SaidTurn, saysNotIt, type TurnCode, wasOffered, wholeText } from "./offer";
import type { CompanyProfile } from "./prompt";
import { reasonRead } from "./readings";

export interface Rehearsing {
  readonly companyId: number | null;
  readonly company: CompanyProfile | null;
  /** The company's name on its own page. */
  readonly ownName: string | null;
  /** When people of the company are there. A rehearsal answers at every hour. */
  readonly hours: BusinessHours | null;
  readonly generalPrompt: string | null;
  readonly channel: Channel;
  readonly question: string;
  /** The conversation before the question, oldest first. */
  readonly turns: readonly SaidTurn[];
}

export interface Rehearsal {
  /** The text that the customer would read. */
  readonly reply: string;
  readonly offers: Offer | null;
  /** The answer that staff would find as a draft, empty where the AI has none; null where nothing waits for them. */
  readonly draft: string | null;
  /** What the message would keep besides its text. */
  readonly code: TurnCode | null;
  /** The kind of message that was read. */
  readonly kind: Kind;
  /** Why a person would take over, as `handoffReason` reads it; null where it was answered. */
  readonly reason: string | null;
  readonly passages: readonly Passage[];
  /** The model's last answer, even if a guard refused it. */
  readonly result: AnswerResult | null;
  /** The guards that refused a try, in order. */
  readonly guards: readonly GuardCode[];
  /** Set when the model of embeddings failed, so that the search went by words alone; null otherwise. */
  readonly wordsOnly: AiFailure | null;
  readonly tokens: number;
}

/**
 * Makes an answer as for a customer, with the same retrieval, prompt and guards, but without a thread. Writes nothing
 * and costs no credit.
 * @throws AiProviderError
 */
export async function rehearseAnswer(
  tenant: Tenant,
  ai: AiProvider,
  { companyId, company, ownName, hours, generalPrompt, channel, question, turns }: Rehearsing,
): Promise<Rehearsal> {
  const guards: GuardCode[] = [];
  let wordsOnly: AiFailure | null = null;
  let tokens = 0;
  let result: AnswerResult | null = null;
  let passages: readonly Passage[] = [];
  let kind = kindOf(question);
  const ending = ({ text, offers }: Reply, reason: string | null, more: Partial<Rehearsal> = {}): Rehearsal => {
    return {
      reply: text,
      offers,
      draft: null,
      code: null,
      kind,
      reason,
      passages,
      result,
      guards,
      wordsOnly,
      tokens,
      ...more,
    };
  };
  const treatment = treatmentOf(company);
  const language = languageFor({ question, company });
  const speaking = { hours, treatment, channel, now: tenant.now(), language };
  const handOver = (why: string) =>
    ending({ text: handoffMessage(speaking, why), offers: null }, why, { code: { notice: "handoff" } });
  const leave = (draft: string, why: string, open: readonly string[] = []) =>
    ending({ text: waitingMessage(speaking, open), offers: null }, why, { draft });
  const thread = { customerName: null, nameMadeUp: false };
  const care = careFor({ question, waitingText: question, company, messages: turns.map(messageOf), thread }, ai);
  if (care?.is === "wish") kind = care.wish.kind;
  const saying = (text: string, code: TurnCode | null = null) =>
    ending({ text: fitTo(channel, text), offers: null }, null, { code });
  if (care?.is === "complaint") return handOver(care.is);
  if (wasOffered(turns) && saysNotIt(question)) return handOver("not_it");
  if (care?.is === "person") return handOver("asked_for_person");
  if (care?.is === "robot") return saying(robotMessage(company?.companyName ?? "", treatment));
  if (care?.is === "remark") return saying(remarkMessage(treatment));
  if (care?.is === "wish") {
    const next = nextOf(care.wish, { treatment, hours, now: speaking.now });
    if (next.is === "ask") return saying(next.text, next.asks);
    const text = handoffMessage(speaking, next.reason, next.opening);
    return ending({ text, offers: null }, next.reason, { code: { notice: "handoff" } });
  }
  if (care !== null) return handOver(care.is);
  const names = namesOf(company, ownName);
  const subject = { companyId, question, hours, names, history: turns };
  const gathered = await gatherPassages(tenant, ai, subject, {
    onWordsOnly: (failure) => {
      wordsOnly = failure;
    },
    onUsage: ({ inputTokens, outputTokens }) => {
      tokens += inputTokens + outputTokens;
    },
  });
  passages = gathered.passages;
  const isHealth = mayHurt({ waitingText: question, history: turns });
  const composed = await composeAnswer({
    state: {
      thread: { aiBrief: null },
      question,
      history: turns,
      messages: [...turns.map(({ text }) => ({ content: text })), { content: question }],
      company,
      hours,
      generalPrompt,
    },
    channel,
    now: tenant.now(),
    timeZone: tenant.timeZone,
    passages,
    parts: gathered.parts,
    ask: async (request) => {
      result = await ai.answer(request, AbortSignal.timeout(MODEL_TIMEOUT_MILLISECONDS));
      tokens += result.usage.inputTokens + result.usage.outputTokens;
      return result;
    },
    onRefused: (code) => guards.push(code),
  });
  if (composed.kind === "answer") {
    result = composed.result;
    const { answer } = composed.result;
    const why = reasonRead(answer, question, null);
    if (why !== null) return handOver(why);
    if (isHealth) return leave(wholeText(answer), "health");
    if (answer.unsure) return leave(answer.reply.trim(), "draft", answer.open);
    return ending(replyOf(answer), null, answer.open ? { draft: answer.draft ?? "" } : {});
  }
  const why = reasonRead(lastOf(result), question, composed.kind === "none" ? composed.reason : "no_answer");
  if (ai.name !== "local" || !LACKS.has(why)) return handOver(why);
  return isHealth ? leave("", "health") : leave("", why, lastOf(result)?.open);
}

/** A turn as the message that it would be in a thread. */
function messageOf({ role, code }: SaidTurn): Parameters<typeof openWish>[0][number] {
  const sender = role === "customer" ? "customer" : role === "staff" ? "agent" : "ai";
  const { notice, wish = "", said = "" } = code ?? {};
  return { sender, metadata: notice ? { notice, wish, said } : null };
}

/** Assigned while the model was asked, which the compiler does not see. */
function lastOf(result: AnswerResult | null): AnswerResult["answer"] | null {
  return result?.answer ?? null;
}
