import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
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

/** Of one action, or of all of a company. */
export type Whose = { readonly actionId: number } | { readonly companyId: number };

/** Their ids. The pluses before `action_id` make SQLite take the small index of open sessions. */
function actionsOf(tenant: Tenant, whose: Whose): SQL {
  return "actionId" in whose
    ? sql`(${whose.actionId})`
    : sql`(select id from intelligent_actions where tenant_id = ${tenant.id} and company_id = ${whose.companyId})`;
}

/** A call whose worker died is forgotten after this long, in milliseconds. */
const CALL_IS_OVER = 10 * 60_000;

/** True in SQL when no call is under way or approved. */
export function hasNoCall(tenant: Tenant, whose: Whose): SQL {
  return sql`not exists (select 1 from intelligent_action_sessions where tenant_id = ${tenant.id}
    and status = 'collecting' and +action_id in ${actionsOf(tenant, whose)}
    and (phase = 'approving' or phase = 'calling' and updated_at > ${tenant.now() - CALL_IS_OVER}))`;
}

/** A session that waits for its customer or for staff, and the name of its action. */
export interface Standing extends Pick<SessionRecord, "id" | "conversationId" | "phase" | "lastMessageId"> {
  readonly name: string;
}

/** The sessions that wait for their customers or for staff, the oldest first. */
export function listStanding(tenant: Tenant, whose: Whose, limit: number): Statement<Standing[]> {
  return tenant.sql<Standing>(sql`
    select s.id, s.conversation_id as conversationId, s.phase, s.last_message_id as lastMessageId, a.name
    from intelligent_action_sessions s
    join intelligent_actions a on a.tenant_id = ${tenant.id} and a.id = s.action_id
    where s.tenant_id = ${tenant.id} and s.status = 'collecting' and s.phase <> 'calling'
      and +s.action_id in ${actionsOf(tenant, whose)}
      and (s.phase <> 'approving' and s.expires_at > ${tenant.now()} or s.phase = 'approving' and exists (
        select 1 from intelligent_action_runs r where r.tenant_id = ${tenant.id}
          and r.conversation_id = s.conversation_id and r.outcome = 'waiting'))
    order by s.id limit ${limit}`);
}

export function findSession(tenant: Tenant, id: number): Statement<SessionRecord[]> {
  return tenant.db.select(intelligentActionSessions, { where: eq(intelligentActionSessions.id, id), limit: 1 });
}

export function findRun(tenant: Tenant, id: number): Statement<RunRecord[]> {
  return tenant.db.select(intelligentActionRuns, { where: eq(intelligentActionRuns.id, id), limit: 1 });
}

/** The call of a thread that waits for staff, or of one of several threads. */
export function findWaiting(tenant: Tenant, ...conversationIds: readonly number[]): Statement<RunRecord[]> {
  return tenant.db.select(intelligentActionRuns, {
    where: and(
      inArray(intelligentActionRuns.conversationId, [...conversationIds]),
      eq(intelligentActionRuns.outcome, "waiting"),
    ),
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
