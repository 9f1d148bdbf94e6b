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
import { handoffMessage } from "./handoff";
import { type Reply, replyOf, type SaidTurn, saysNotIt, wasOffered } from "./offer";
import type { CompanyProfile } from "./prompt";

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
  const word = handoffMessage({ hours, treatment: treatmentOf(company), channel, now: tenant.now() });
  const handedOver: Reply = { text: word, offers: null };
  if (wasOffered(turns) && saysNotIt(question)) return ending(handedOver, "not_it");
  if (asksForPerson(question)) return ending(handedOver, "asked_for_person");
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
    return ending(replyOf(answer, treatmentOf(company), maxCharactersFor(channel, answer.reply)), null);
  }
  return ending(handedOver, composed.kind === "none" ? composed.reason : "no_answer");
}
