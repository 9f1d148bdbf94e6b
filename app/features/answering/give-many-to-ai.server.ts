import type { TenantUser } from "~/features/accounts/viewer";
import { type ManyResult, pickThreads } from "~/features/threads/many/pick-threads.server";
import { isNotOfAi, isWorkOfAll } from "~/features/threads/many/writes.server";
import { listParts } from "~/features/threads/merged/queries.server";
import { tellWhoAnswers } from "~/features/threads/tell-who-answers.server";
import { changeThreads } from "~/features/threads/write-threads.server";
import type { Tenant } from "~/platform/tenancy.server";
import { answerJob } from "./answer-job";
import { handingBack } from "./set-ai.server";

/**
 * Gives threads to the AI, as `setAi` gives one: it answers a burst that still waits, and nothing older.
 * @throws AppError not_found: a thread is unknown or foreign
 */
export async function giveManyToAi(tenant: Tenant, user: TenantUser, ids: readonly number[]): Promise<ManyResult> {
  const threads = await pickThreads(tenant, ids);
  const known = Object.fromEntries(
    threads.flatMap(({ id, lastCustomerMessageId }) =>
      lastCustomerMessageId === null ? [] : [[id, lastCustomerMessageId]],
    ),
  );
  const shown = threads.filter(({ mergedParts }) => mergedParts > 0).map(({ id }) => id);
  const parts = shown.length > 0 ? await tenant.db.run(listParts(tenant, ...shown)) : [];
  const { undo, changed } = await changeThreads(
    tenant,
    {
      ...{ act: "ai", userId: user.id, threads, changes: isNotOfAi(tenant.now(), known) },
      set: handingBack(null),
      stepsIn: true,
      ends: { isAnswered: false },
      values: { aiEnabled: true, status: "active" },
    },
    (isChanged) => ({ later: planAnswers(tenant, [...threads, ...parts], isWorkOfAll(tenant, isChanged)) }),
  );
  for (const thread of changed) tellWhoAnswers(tenant, thread, "ai");
  return { undo, changed: changed.length, asked: ids.length };
}

interface Waiting {
  readonly id: number;
  readonly firstUnansweredAt: Date | number | null;
  readonly lastCustomerMessageId: number | null;
}

/** The answers to bursts that wait. @param only as for `planEach` */
export function planAnswers(
  tenant: Tenant,
  threads: readonly Waiting[],
  only: Parameters<Tenant["jobs"]["planEach"]>[2],
) {
  const works = threads.flatMap(({ id: conversationId, firstUnansweredAt, lastCustomerMessageId: upTo }) =>
    firstUnansweredAt === null || upTo === null
      ? []
      : [{ key: `${conversationId}:${upTo}`, payload: { conversationId, upTo } }],
  );
  return tenant.jobs.planEach(answerJob, works, only);
}
