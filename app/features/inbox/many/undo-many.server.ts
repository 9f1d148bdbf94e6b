import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { planAnswers } from "~/features/answering/give-many-to-ai.server";
import type { ManyAct } from "~/features/threads/many/limits";
import type { ManyResult } from "~/features/threads/many/pick-threads.server";
import { findUndo } from "~/features/threads/many/queries.server";
import { waitsForAi } from "~/features/threads/many/writes.server";
import { tellWhoAnswers } from "~/features/threads/tell-who-answers.server";
import { wakeJob } from "~/features/threads/wake-job";
import { restoreThreads } from "~/features/threads/write-threads.server";
import { notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

const OVER = "Eso ya no se puede deshacer.";

/** Acts that say so in their threads; the others leave no line, as for one thread. */
const WITH_LINE: readonly ManyAct[] = ["resolve", "snooze", "assign"];

/**
 * Undoes a person's last act on many threads where nobody changed them since.
 * @param undoId as the act returned it
 * @returns how many it restored, of those that the act had changed; the others stay as somebody left them since
 * @throws AppError not_found: it is another person's, its time is over, or it was undone
 */
export async function undoMany(tenant: Tenant, user: TenantUser, undoId: number): Promise<ManyResult> {
  const undo = await tenant.db.first(findUndo(tenant, user.id, undoId));
  if (!undo) throw notFound(OVER);
  const line = WITH_LINE.includes(undo.act) ? `${displayName(user)} lo deshizo: quedó como estaba.` : null;
  const later = [
    // The AI owes again the answers that it owed before the act.
    planAnswers(
      tenant,
      undo.items.filter(({ aiEnabled }) => aiEnabled === 1),
      waitsForAi(tenant),
    ),
    // A thread that is snoozed again is woken anew: the first waking may have come and gone.
    tenant.jobs.planEach(
      wakeJob,
      undo.items.flatMap(({ id: conversationId, status, snoozedUntil: until }) =>
        status === "snoozed" && until !== null
          ? [
              {
                key: `${conversationId}:${until}`,
                payload: { conversationId, until },
                delayMilliseconds: Math.max(0, until - tenant.now()),
              },
            ]
          : [],
      ),
    ),
  ];
  const restored = await restoreThreads(tenant, undo, line, later).catch((error: unknown) => {
    throw error instanceof GuardRefused && error.label === "undo" ? notFound(OVER) : error;
  });
  if (undo.act === "ai" || undo.act === "resolve") for (const thread of restored) tellWhoAnswers(tenant, thread);
  return { undo: null, changed: restored.length, asked: undo.items.length };
}
