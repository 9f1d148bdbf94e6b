import type { Channel } from "~/features/conversations/channels";
import { retrieve } from "~/features/knowledge/retrieve.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AiFailure, AiProvider, AnswerResult, Passage, Turn } from "~/providers/ai/port";
import { asksForPerson } from "./asks-for-person";
import { composeAnswer } from "./compose-answer.server";
import type { GuardCode } from "./guards";
import { HANDOFF_MESSAGE } from "./handoff";
import type { CompanyProfile } from "./prompt";

const MODEL_TIMEOUT_MILLISECONDS = 20_000;

export interface Rehearsing {
  readonly companyId: number | null;
  readonly company: CompanyProfile | null;
  readonly generalPrompt: string | null;
  readonly channel: Channel;
  readonly question: string;
  /** What was said before, oldest first. */
  readonly turns: readonly Turn[];
}

export interface Rehearsal {
  /** What the customer would read. */
  readonly reply: string;
  /** Why a person would take over, as `handoffReason` reads it; null where it was answered. */
  readonly reason: string | null;
  readonly passages: readonly Passage[];
  /** The model's last answer, whether it may leave the house or not. */
  readonly result: AnswerResult | null;
  /** What was checked and refused on the way. */
  readonly guards: readonly GuardCode[];
  /** Why the search went by words alone where a model was to say what they mean; null where nothing was missing. */
  readonly wordsOnly: AiFailure | null;
  readonly tokens: number;
}

/**
 * What the AI would say to a customer: the same retrieval, prompt and guards as a real answer, without a thread. Writes
 * nothing and costs no credit.
 * @throws AiProviderError
 */
export async function rehearseAnswer(
  tenant: Tenant,
  ai: AiProvider,
  { companyId, company, generalPrompt, channel, question, turns }: Rehearsing,
): Promise<Rehearsal> {
  const guards: GuardCode[] = [];
  let wordsOnly: AiFailure | null = null;
  let tokens = 0;
  let result: AnswerResult | null = null;
  let passages: readonly Passage[] = [];
  const ending = (reply: string, reason: string | null): Rehearsal => {
    return { reply, reason, passages, result, guards, wordsOnly, tokens };
  };
  if (asksForPerson(question)) return ending(HANDOFF_MESSAGE, "asked_for_person");
  passages = await retrieve(tenant, ai, companyId, question, (failure) => {
    wordsOnly = failure;
  });
  const composed = await composeAnswer({
    state: {
      thread: { aiBrief: null },
      question,
      history: turns,
      messages: [...turns.map(({ text }) => ({ content: text })), { content: question }],
      company,
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
    return ending(composed.result.answer.reply.trim(), null);
  }
  return ending(HANDOFF_MESSAGE, composed.kind === "none" ? composed.reason : "no_answer");
}
