import type { BusinessHours } from "~/features/hours/schedule";
import type { Offer } from "~/features/threads/notice";
import type { Tenant } from "~/platform/tenancy.server";
import type { AiFailure, AiProvider, AnswerResult, Passage } from "~/providers/ai/port";
import type { Channel } from "~/wire/channel";
import { MODEL_TIMEOUT_MILLISECONDS, maxCharactersFor } from "./answer-limits";
import { asksForPerson } from "./asks-for-person";
import { composeAnswer } from "./compose-answer.server";
import { treatmentOf } from "./configuration";
import { gatherPassages, namesOf } from "./gather-passages.server";
import type { GuardCode } from "./guards";
import { handoffMessage, remarkMessage } from "./handoff";
import { type Reply, replyOf, type SaidTurn, saysNotIt, wasOffered } from "./offer";
import type { CompanyProfile } from "./prompt";
import { readingFor, reasonRead } from "./readings";

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
  const ending = ({ text, offers }: Reply, reason: string | null): Rehearsal => {
    return { reply: text, offers, reason, passages, result, guards, wordsOnly, tokens };
  };
  const treatment = treatmentOf(company);
  const speaking = { hours, treatment, channel, now: tenant.now() };
  const handOver = (why: string) => ending({ text: handoffMessage(speaking, why), offers: null }, why);
  const reading = readingFor({ question, waitingText: question, company }, ai);
  if (reading === "complaint") return handOver(reading);
  if (wasOffered(turns) && saysNotIt(question)) return handOver("not_it");
  if (asksForPerson(question)) return handOver("asked_for_person");
  if (reading === "remark") return ending({ text: remarkMessage(treatment), offers: null }, null);
  if (reading !== null) return handOver(reading);
  const names = namesOf(company, ownName);
  passages = await gatherPassages(tenant, ai, { companyId, question, hours, names }, (failure) => {
    wordsOnly = failure;
  });
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
    passages,
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
    return why === null
      ? ending(replyOf(answer, treatment, maxCharactersFor(channel, answer.reply)), null)
      : handOver(why);
  }
  const why = composed.kind === "none" ? composed.reason : "no_answer";
  return handOver(reasonRead(lastOf(result), question, why));
}

/** Assigned while the model was asked, which the compiler does not see. */
function lastOf(result: AnswerResult | null): AnswerResult["answer"] | null {
  return result?.answer ?? null;
}
