import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { isWithPeople } from "./ai-turn";
import { type Acted, changeThread, requireThread } from "./change-thread.server";
import { hasOtherStatus } from "./conditions/queries.server";
import type { Along } from "./door/along.server";
import { listParts } from "./merged/queries.server";
import { tellWrote, wroteGuards } from "./messages/wrote-meanwhile.server";
import type { ConversationRecord } from "./queries.server";
import { planAsk } from "./ratings/ask-rating.server";
import { tellWhoAnswers } from "./tell-who-answers.server";
import { undoOfOne } from "./write-threads.server";

/** The columns of a thread that is resolved. */
export function resolving({ aiSwitchedOff }: Pick<ConversationRecord, "aiSwitchedOff">) {
  return {
    status: "resolved",
    snoozedUntil: null,
    unreadCount: 0,
    firstUnansweredAt: null,
    aiWaitsUntil: null,
    aiBackAt: null,
    ...(aiSwitchedOff ? {} : { aiEnabled: true }),
  } as const;
}

/**
 * Staff resolve a thread, or open it again. A resolved one waits for nobody: unanswered messages count as settled, and
 * the AI has it again unless staff switched the AI off by hand. A second press changes nothing.
 * @param asksAt the origin of the page on which the customer may rate; without it they are not asked
 * @param upTo the customer's newest message that the page showed: a later one refuses that the thread is resolved
 * @throws AppError not_found, conflict
 */
export async function setStatus(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  status: "active" | "resolved",
  asksAt: string | null = null,
  upTo: number | null = null,
): Promise<Acted> {
  const thread = await requireThread(tenant, conversationId);
  if (thread.status === status) return { thread, undo: null };
  const name = displayName(user);
  const guards = [{ if: hasOtherStatus(tenant, thread.id, status), label: "status" }];
  try {
    if (status === "active") {
      const line = `${name} reabrió la conversación.`;
      return {
        thread: await changeThread(tenant, thread, { status, snoozedUntil: null }, line, { guards }),
        undo: null,
      };
    }
    return await resolve(tenant, user, thread, asksAt, [...guards, ...wroteGuards(tenant, thread, upTo)]);
  } catch (error) {
    // A colleague pressed at the same moment.
    if (!(error instanceof GuardRefused && error.label === "status")) return tellWrote(tenant, thread, error);
    return { thread: await requireThread(tenant, conversationId), undo: null };
  }
}

async function resolve(
  tenant: Tenant,
  user: TenantUser,
  thread: ConversationRecord,
  asksAt: string | null,
  guards: NonNullable<Along["guards"]>,
): Promise<Acted> {
  const undo = undoOfOne(tenant, "resolve", user.id, thread.id);
  const ask = asksAt === null ? null : await planAsk(tenant, user, thread, asksAt);
  const resolved = await changeThread(
    tenant,
    thread,
    { ...resolving(thread), ...(ask ? { ratingAskedAt: new Date(tenant.now()), ratingScore: null } : {}) },
    `${displayName(user)} resolvió la conversación.`,
    { guards, before: undo.before, with: { ask: ask?.row, left: undo.left } },
    ask?.say ?? null,
  );
  const parts = resolved.mergedParts > 0 ? await tenant.db.run(listParts(tenant, resolved.id)) : [];
  for (const one of [resolved, ...parts])
    tellWhoAnswers(tenant, one, isWithPeople(resolved, tenant.now()) ? "team" : "ai");
  return { thread: resolved, undo: undo.id };
}
