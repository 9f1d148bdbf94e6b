import type { ToldStaff } from "~/features/actions/turn";
import type { Tenant } from "~/platform/tenancy.server";
import type { Answer } from "~/providers/ai/port";
import type { AnswerState } from "./answering.server";
import { gapOf, lastOf } from "./burst.server";
import type { PlannedQuestion } from "./ports";

/** Questions that an answer leaves to a person. */
export interface Left {
  /** In the customer's words. */
  readonly open: readonly string[];
  /** What staff may send; empty where nothing was found. */
  readonly draft: string;
  readonly gap: PlannedQuestion | null;
}

/** What an answer leaves to staff, and what can be taught of it; null where it leaves nothing. */
export async function leftOf(
  tenant: Tenant,
  state: AnswerState,
  { open = [], draft = "", intention }: Answer,
): Promise<Left | null> {
  if (open.length === 0) return null;
  const askedAt = state.thread.lastCustomerMessageAt?.getTime() ?? tenant.now();
  const missed = { messageId: lastOf(state), burst: open.join("\n"), askedAt };
  return { open, draft, gap: await gapOf(tenant, state, { reason: "model_asked", missed, guards: [], intention }) };
}

/** What staff read of the questions that an answer left to them, with the draft for these. */
export function leftOpen({ open, draft }: Left): ToldStaff {
  const listed = open.map((one) => `«${one}»`).join(" ");
  return {
    code: { notice: "draft", draft, reason: "model_asked" },
    line: `La IA contestó una parte y dejó esto para ti: ${listed}`,
    title: "Falta contestar una parte",
    waits: true,
  };
}
