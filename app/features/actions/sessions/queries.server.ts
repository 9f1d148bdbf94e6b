import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MAX_ACTIONS } from "../limits";
import type { ActionRecord } from "../queries.server";
import { intelligentActionRuns, intelligentActionSessions, intelligentActions } from "../tables.server";

export type SessionRecord = typeof intelligentActionSessions.$inferSelect;
export type RunRecord = typeof intelligentActionRuns.$inferSelect;

/** The one session of a thread that is not over. */
export function findOpenSession(tenant: Tenant, conversationId: number): Statement<SessionRecord[]> {
  return tenant.db.select(intelligentActionSessions, {
    where: and(
      eq(intelligentActionSessions.conversationId, conversationId),
      eq(intelligentActionSessions.status, "collecting"),
    ),
    limit: 1,
  });
}

export function findSession(tenant: Tenant, id: number): Statement<SessionRecord[]> {
  return tenant.db.select(intelligentActionSessions, { where: eq(intelligentActionSessions.id, id), limit: 1 });
}

export function findRun(tenant: Tenant, id: number): Statement<RunRecord[]> {
  return tenant.db.select(intelligentActionRuns, { where: eq(intelligentActionRuns.id, id), limit: 1 });
}

/** The call of a thread that waits for staff. */
export function findWaiting(tenant: Tenant, conversationId: number): Statement<RunRecord[]> {
  return tenant.db.select(intelligentActionRuns, {
    where: and(eq(intelligentActionRuns.conversationId, conversationId), eq(intelligentActionRuns.outcome, "waiting")),
    limit: 1,
  });
}

/** The newest call for a thread that no person sent again. */
export function findLastRun(tenant: Tenant, conversationId: number): Statement<RunRecord[]> {
  return tenant.db.select(intelligentActionRuns, {
    where: and(eq(intelligentActionRuns.conversationId, conversationId), isNull(intelligentActionRuns.againOf)),
    orderBy: [desc(intelligentActionRuns.id)],
    limit: 1,
  });
}

/** The actions of a company that may run. */
export function listActive(tenant: Tenant, companyId: number): Statement<ActionRecord[]> {
  return tenant.db.select(intelligentActions, {
    where: and(eq(intelligentActions.companyId, companyId), eq(intelligentActions.isActive, true)),
    orderBy: [asc(intelligentActions.id)],
    limit: MAX_ACTIONS,
  });
}

/** The newest calls of an action. */
export function listRuns(tenant: Tenant, actionId: number, limit: number): Statement<RunRecord[]> {
  return tenant.db.select(intelligentActionRuns, {
    where: eq(intelligentActionRuns.actionId, actionId),
    orderBy: [desc(intelligentActionRuns.id)],
    limit,
  });
}
