import { dayIn } from "~/platform/day-in";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Passage, Usage } from "~/providers/ai/port";
import { PROMPT_VERSION } from "../prompt";
import { aiRuns } from "../tables.server";

/** The trace of one try: the passages and model used, the cost, the outcome. */
export interface Run {
  readonly conversationId: number;
  readonly companyId: number | null;
  readonly upTo: number;
  readonly provider: string;
  readonly model: string;
  readonly outcome: "answered" | "handed_off" | "asked" | "dropped" | "failed" | "suggested";
  readonly reason: string | null;
  readonly passages: { chunkId: number; documentId: number; score: number; cited: boolean }[];
  readonly guards: string[];
  readonly inputTokens: number;
  /** Those of the input tokens that the vendor had read before. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly milliseconds: number;
}

type Used = Required<Usage>;
export const NOTHING_USED: Used = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 };

export function plusUsage(used: Used, { inputTokens, cachedTokens = 0, outputTokens }: Usage): Used {
  return {
    inputTokens: used.inputTokens + inputTokens,
    cachedTokens: used.cachedTokens + cachedTokens,
    outputTokens: used.outputTokens + outputTokens,
  };
}

/** The part of a run that is known once it has written to the thread, or not. */
export interface Written {
  readonly messageId: number | null;
  readonly credits: number;
  readonly responseMilliseconds: number | null;
}

export function storeRun(tenant: Tenant, run: Run, written: Written, id = newId()): Statement<void> {
  return tenant.db.insert(aiRuns, {
    ...run,
    ...written,
    id,
    promptVersion: PROMPT_VERSION,
    day: dayIn(tenant.now(), tenant.timeZone),
    createdAt: new Date(tenant.now()),
  });
}

/**
 * The passages that explain an answer: all that a search found; of a business that was given whole, only the cited
 * ones.
 */
export function tellingPassages(passages: readonly Passage[], citations: readonly number[]): readonly Passage[] {
  return passages.filter(({ id, unsearched }) => !unsearched || citations.includes(id));
}

/** The passages that a model was shown, as a trace stores them. */
export function tracedPassages(passages: readonly Passage[], citations: readonly number[]): Run["passages"] {
  return tellingPassages(passages, citations).map((passage) => ({
    chunkId: passage.id,
    documentId: passage.documentId,
    score: Math.round(passage.score * 1000) / 1000,
    cited: citations.includes(passage.id),
  }));
}

/** A try that wrote nothing to the thread. */
export async function recordDropped(tenant: Tenant, run: Run): Promise<void> {
  await tenant.db.run(storeRun(tenant, run, { messageId: null, credits: 0, responseMilliseconds: null }));
}
