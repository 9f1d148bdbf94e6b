import { sql } from "drizzle-orm";
import { isNotHeld, stillDue, stillWaits } from "~/features/threads/conditions/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import type { Answer } from "~/providers/ai/port";
import type { AnswerState, Asking } from "./answering.server";
import { supportedDetails } from "./guards";
import { type HandedOver, lacksKnowledge } from "./handoff";
import type { PlannedQuestion } from "./ports";
import { promptSecrets } from "./prompt-secrets";
import { isSuperseded } from "./should-reply";

/** The label of a guard that refuses because a person came first. */
export const STEPPED_IN = "stepped_in";

/** The customer message up to which an answer to the waiting burst answers; 0 where there is none. */
export const lastOf = ({ thread }: AnswerState): number => thread.lastCustomerMessageId ?? 0;

/** Aborts a batch when a person stepped in, or a newer message took over before the burst's deadline. */
export function burstGuard(tenant: Tenant, state: AnswerState): Guard {
  const { id, controlTurn, firstUnansweredAt } = state.thread;
  const now = tenant.now();
  const upTo = lastOf(state);
  const deadlinePassed = !isSuperseded({
    upTo,
    lastCustomerMessageId: upTo + 1,
    firstUnansweredAt: firstUnansweredAt?.getTime() ?? now,
    now,
  });
  return { if: stillDue(tenant, { id, controlTurn, upTo, deadlinePassed }), label: STEPPED_IN };
}

/** The same for what may wait a minute: a person who has begun to type comes before it too. */
export function answerGuard(tenant: Tenant, state: AnswerState): Guard {
  const guard = burstGuard(tenant, state);
  return { ...guard, if: sql`${guard.if} and ${isNotHeld(tenant, state.thread.id, tenant.now())}` };
}

/**
 * For a word to who waits for a person: nobody has taken the thread or begun to type, and the customer's message is
 * still the last.
 */
export function waitGuard(tenant: Tenant, state: AnswerState): Guard {
  const { id, controlTurn, aiEnabled } = state.thread;
  if (aiEnabled) return burstGuard(tenant, state);
  const waits = stillWaits(tenant, { id, controlTurn, upTo: lastOf(state) });
  return { if: sql`${waits} and ${isNotHeld(tenant, id, tenant.now())}`, label: STEPPED_IN };
}

/** The answer's side notes, kept only where the customer's own words support them. */
export function detailsOf(
  { generalPrompt, company, thread, questionMessages }: AnswerState,
  answer: Pick<Answer, "contact" | "intention">,
) {
  return supportedDetails(
    answer,
    questionMessages.map(({ content }) => content),
    promptSecrets({ generalPrompt, company, brief: thread.aiBrief }),
  );
}

/**
 * Plans the question that staff can teach the AI from a thread; null when no knowledge is missing.
 * @param missed the question that an earlier answer missed
 */
export async function gapOf(
  tenant: Tenant,
  state: AnswerState,
  { missed, ...handed }: HandedOver & { readonly missed: Asking | null },
): Promise<PlannedQuestion | null> {
  if (missed === null && !lacksKnowledge(handed)) return null;
  const { thread, facts, question } = state;
  const waiting = {
    messageId: lastOf(state),
    burst: question,
    askedAt: thread.lastCustomerMessageAt?.getTime() ?? tenant.now(),
  };
  return tenant.ports.onUnanswered(tenant, {
    companyId: facts.companyId,
    conversationId: thread.id,
    ...(missed ?? waiting),
  });
}
