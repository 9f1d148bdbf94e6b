import { canWrite, writable } from "~/features/threads/messages/can-send";
import { REFUSALS } from "~/features/threads/messages/refusals";
import { countOf } from "~/language/counts";
import { AppError, notFound } from "~/platform/errors";
import { countInOrder, tooMany } from "~/platform/rate-limit.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type AiProvider, AiProviderError, type AnswerResult, type Passage } from "~/providers/ai/port";
import type { Channel } from "~/wire/channel";
import { MODEL_TIMEOUT_MILLISECONDS } from "./answer-limits";
import { type AnswerState, lastBurst, readAnswerState, subjectOf } from "./answering.server";
import { composeAnswer } from "./compose-answer.server";
import { gatherPassages } from "./gather-passages.server";
import { NOTHING_USED, plusUsage, recordDropped, tracedPassages } from "./runs/writes.server";
import type { Suggestion } from "./schema";

const HOUR = 3_600_000;
/** A suggestion costs no credit; these limits keep it from replacing answers that do. */
const QUOTAS = {
  perUser: { count: 30, windowMilliseconds: HOUR },
  perTenant: { count: 300, windowMilliseconds: 24 * HOUR },
} as const;
const TRY_AGAIN = "y vuelve a intentarlo.";

/**
 * A suggested reply to the customer's last words, for staff to check first. It is made like a real answer (retrieval,
 * prompt, guards) but writes nothing to the thread and costs no credit; its trace is stored.
 * @throws AppError not_found (unknown, foreign or deleted thread), invalid (the customer said nothing yet), conflict
 * (the channel's rules forbid writing now), rate_limited, provider (the model did not answer)
 */
export async function suggestReply(
  tenant: Tenant,
  pipes: { readonly ai: AiProvider },
  userId: number,
  conversationId: number,
): Promise<Suggestion> {
  const state = await readAnswerState(tenant, conversationId);
  if (!state) throw notFound("Esa conversación ya no existe.");
  const verdict = canWrite(writable(state.thread), tenant.now());
  if (!verdict.ok) throw new AppError("conflict", REFUSALS[verdict.reason], { detail: verdict.reason });
  const burst = lastBurst(state.messages);
  if (burst.question === "") throw new AppError("invalid", "Todavía no hay un mensaje del cliente que responder.");
  await countSuggestion(tenant, userId);
  return compose(tenant, pipes, { ...state, ...burst });
}

/** Whoever has none left uses up nothing of the team's. */
async function countSuggestion(tenant: Tenant, userId: number): Promise<void> {
  const quotas = [
    { key: `suggest:${userId}`, limit: QUOTAS.perUser },
    { key: "suggest", limit: QUOTAS.perTenant },
  ];
  const [own, whole] = await tenant.db.batch(countInOrder(tenant.id, quotas, tenant.now()));
  if (own && !own.allowed) {
    const wait = countOf(Math.ceil(own.retryAfterSeconds / 60), "minuto", "minutos");
    throw tooMany(own, `Ya pediste ${QUOTAS.perUser.count} sugerencias en una hora. Espera ${wait} ${TRY_AGAIN}`);
  }
  if (whole && !whole.allowed) {
    const wait = countOf(Math.ceil(whole.retryAfterSeconds / 3_600), "hora", "horas");
    const { count } = QUOTAS.perTenant;
    throw tooMany(whole, `Tu equipo llegó a las ${count} sugerencias en un día. Espera ${wait} ${TRY_AGAIN}`);
  }
}

async function compose(tenant: Tenant, { ai }: { readonly ai: AiProvider }, state: AnswerState): Promise<Suggestion> {
  const started = tenant.now();
  const channel: Channel = state.thread.channel;
  const guards: string[] = [];
  let used = NOTHING_USED;
  const { passages, parts } = await gatherPassages(tenant, ai, subjectOf(state), {
    onWordsOnly: (failure) => guards.push(`words_only_${failure}`),
    onUsage: (usage) => {
      used = plusUsage(used, usage);
    },
  });
  const record = (reason: string | null, citations: readonly number[]) =>
    recordDropped(tenant, {
      conversationId: state.thread.id,
      companyId: state.thread.companyId,
      upTo: state.thread.lastCustomerMessageId ?? 0,
      provider: ai.name,
      model: ai.model,
      outcome: "suggested",
      reason,
      passages: tracedPassages(passages, citations),
      guards,
      ...used,
      milliseconds: tenant.now() - started,
    });
  const ask = async (request: Parameters<typeof ai.answer>[0]): Promise<AnswerResult> => {
    const result = await ai.answer(request, AbortSignal.timeout(MODEL_TIMEOUT_MILLISECONDS));
    used = plusUsage(used, result.usage);
    return result;
  };
  try {
    const composed = await composeAnswer({
      state,
      channel,
      now: started,
      timeZone: tenant.timeZone,
      passages,
      parts,
      ask,
      onRefused: (code) => guards.push(code),
    });
    if (composed.kind !== "answer") {
      await record(composed.kind === "none" ? composed.reason : null, []);
      return { kind: "nothing" };
    }
    const { answer } = composed.result;
    await record(null, answer.citations);
    return {
      kind: "draft",
      text: answer.reply.trim(),
      sources: sourcesOf(passages, answer.citations),
      isLocal: ai.name === "local",
    };
  } catch (error) {
    if (!(error instanceof AiProviderError)) throw error;
    await record(`provider_${error.failure}`, []);
    throw new AppError("provider", "La IA no respondió esta vez. Inténtalo de nuevo en un momento.", { cause: error });
  }
}

/** The cited documents, each place once. */
function sourcesOf(passages: readonly Passage[], citations: readonly number[]) {
  const cited = passages.filter(({ id }) => citations.includes(id));
  const places = new Map(
    cited.map(({ documentName, page, heading }) => [
      `${documentName}\n${page}\n${heading}`,
      { documentName, page, heading },
    ]),
  );
  return [...places.values()];
}
