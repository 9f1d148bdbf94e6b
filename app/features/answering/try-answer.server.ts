import { requireCompany } from "~/features/companies/require-company.server";
import { noteFirstStep } from "~/features/tenants/writes.server";
import { AppError } from "~/platform/errors";
import { countUse, tooMany, waitMessage } from "~/platform/rate-limit.server";
import type { Tenant } from "~/platform/tenancy.server";
import { AiProviderError } from "~/providers/ai/port";
import type { Pipes } from "~/providers/port";
import type { AiTrial } from "./configuration";
import type { AiTrialInput } from "./forms";
import { supportedDetails } from "./guards";
import { handoffReason } from "./handoff";
import { KIND_WORDS } from "./kind/kind-words";
import { profileOf } from "./profile";
import { PROMPT_VERSION } from "./prompt";
import { findGeneralPrompt, findHours, listConfigurationsFor } from "./queries.server";
import { rehearseAnswer } from "./rehearse-answer.server";
import { tellingPassages } from "./runs/writes.server";
import { guardText } from "./trace/trace-texts";

const HOUR = 3_600_000;
const QUOTA = { count: 120, windowMilliseconds: HOUR } as const;
const SNIPPET_CHARACTERS = 280;
const FAILED = "No se pudo probar la respuesta de la IA";

/**
 * A trial answer for staff, with the same retrieval, prompt and guards as a real one. Writes nothing to any thread and
 * costs no credit.
 * @throws AppError not_found (unknown or foreign company), rate_limited, provider (the model did not answer, or said
 * nothing)
 */
export async function tryAnswer(
  tenant: Tenant,
  { ai }: Pick<Pipes, "ai">,
  userId: number,
  { message, companyId, channel, turns }: AiTrialInput,
): Promise<AiTrial> {
  const started = tenant.now();
  // Before anything is counted, so that an unknown company uses up no quota.
  const found = await requireCompany(tenant, companyId);
  const [configurations, prompts, quota, hours] = await tenant.db.batch([
    listConfigurationsFor(tenant, companyId),
    findGeneralPrompt(tenant),
    countUse(tenant.id, `ai-trial:${userId}`, QUOTA, started),
    findHours(tenant, companyId),
    noteFirstStep(tenant, "first_steps_tried"),
  ]);
  if (!quota.allowed) throw tooMany(quota, waitMessage(quota.retryAfterSeconds));

  try {
    const { reply, offers, code, kind, draft, reason, passages, result, guards, wordsOnly, tokens } =
      await rehearseAnswer(tenant, ai, {
        companyId,
        company: profileOf(configurations, companyId),
        ownName: found?.name ?? null,
        hours,
        generalPrompt: prompts[0]?.systemPrompt ?? null,
        channel,
        question: message,
        turns,
      });
    // The model answered nothing, twice. A customer's question would go to a person; staff who try it learn the cause.
    if (guards.length > 1 && guards.every((code) => code === "empty")) {
      throw new AppError("provider", "Error: Sin respuesta");
    }
    return {
      response: reply,
      ...(offers ? { offers } : {}),
      ...(code ? { code } : {}),
      seen: KIND_WORDS[kind],
      draft,
      analysis: result
        ? {
            sentiment: result.answer.sentiment,
            intention: supportedDetails(result.answer, [], []).intention,
          }
        : null,
      handoff: reason === null ? null : handoffReason(reason),
      promptVersion: PROMPT_VERSION,
      isLocal: ai.name === "local",
      model: ai.model,
      retrieved: tellingPassages(passages, result?.answer.citations ?? []).map(
        ({ id, documentId, documentName, page, heading, text, score }) => ({
          chunkId: id,
          documentId,
          documentName,
          page,
          heading,
          snippet:
            text.length > SNIPPET_CHARACTERS ? `${text.slice(0, SNIPPET_CHARACTERS).replace(/\s\S*$/, "")}…` : text,
          score: Math.round(score * 1000) / 1000,
          isCited: result?.answer.citations.includes(id) ?? false,
        }),
      ),
      guards: [...(wordsOnly ? [`words_only_${wordsOnly}`] : []), ...new Set(guards)].map(guardText),
      tokens,
      milliseconds: tenant.now() - started,
      credits: reason === null && result !== null ? 1 : 0,
    };
  } catch (error) {
    if (!(error instanceof AiProviderError)) throw error;
    throw new AppError("provider", FAILED, { cause: error });
  }
}
