import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { CalledOutcome, Phase, RunOutcome, SessionState } from "../kinds";
import { intelligentActionRuns, intelligentActionSessions } from "../tables.server";
import type { AskedField } from "../value";
import type { Called } from "./called";
import type { Progress } from "./progress";
import type { RunRecord, SessionRecord } from "./queries.server";

/** A session ends this long after the last answer. */
const LIFE_MILLISECONDS = 30 * 60_000;

export interface Standing {
  readonly progress: Omit<Progress, "phase"> & { readonly phase: Phase };
  readonly fields: readonly AskedField[];
  /** The customer's message that it rests on. */
  readonly upTo: number;
}

function columnsOf(tenant: Tenant, { progress, fields, upTo }: Standing) {
  const { phase, index, collected, tries, memo = null } = progress;
  const missing = fields.filter(({ required, originalFieldName }) => required && !(originalFieldName in collected));
  return {
    phase,
    tries,
    currentFieldIndex: index,
    collectedData: { ...collected },
    memo,
    missingFields: missing.map(({ originalFieldName }) => originalFieldName),
    lastMessageId: upTo,
    expiresAt: new Date(tenant.now() + LIFE_MILLISECONDS),
    updatedAt: new Date(tenant.now()),
  };
}

/** A thread has one session that is not over: a second one aborts its batch. */
export function openSession(
  tenant: Tenant,
  session: Standing & {
    readonly id: number;
    readonly conversationId: number;
    readonly actionId: number;
    readonly triggerText: string;
  },
): Statement<void> {
  const { id, conversationId, actionId, triggerText } = session;
  return tenant.db.insert(intelligentActionSessions, {
    ...columnsOf(tenant, session),
    id,
    conversationId,
    actionId,
    triggerText,
    createdAt: new Date(tenant.now()),
  });
}

export function moveSession(tenant: Tenant, id: number, standing: Standing): Statement<SessionRecord[]> {
  return tenant.db.update(
    intelligentActionSessions,
    columnsOf(tenant, standing),
    and(eq(intelligentActionSessions.id, id), eq(intelligentActionSessions.status, "collecting")),
  );
}

export function endSession(
  tenant: Tenant,
  id: number,
  status: Exclude<SessionState, "collecting">,
): Statement<SessionRecord[]> {
  return tenant.db.update(
    intelligentActionSessions,
    { status, updatedAt: new Date(tenant.now()) },
    and(eq(intelligentActionSessions.id, id), eq(intelligentActionSessions.status, "collecting")),
  );
}

/** Ends the session whose call came to an end. */
export function endCalling(
  tenant: Tenant,
  conversationId: number,
  status: "completed" | "failed",
): Statement<SessionRecord[]> {
  return tenant.db.update(
    intelligentActionSessions,
    { status, updatedAt: new Date(tenant.now()) },
    and(
      eq(intelligentActionSessions.conversationId, conversationId),
      eq(intelligentActionSessions.status, "collecting"),
      sql`${intelligentActionSessions.phase} in ('calling', 'approving')`,
    ),
  );
}

/** Ends a thread's call whose outcome could not be stored: nobody knows what came of it. Tells how many there were. */
export function loseCall(tenant: Tenant, conversationId: number): [Statement<number>, Statement<unknown>] {
  return [
    tenant
      .sql(sql`update intelligent_action_runs set outcome = 'unknown', reason = 'interrupted'
        where tenant_id = ${tenant.id} and conversation_id = ${conversationId} and outcome = 'calling' and session_id in (
          select id from intelligent_action_sessions where tenant_id = ${tenant.id}
            and conversation_id = ${conversationId} and status = 'collecting' and phase = 'calling')
        returning id`)
      .map((rows) => rows.length),
    tenant.sql(sql`update intelligent_action_sessions set status = 'failed', updated_at = ${tenant.now()}
      where tenant_id = ${tenant.id} and conversation_id = ${conversationId} and status = 'collecting'
        and phase = 'calling'`),
  ];
}

/** Ends what is collected in a thread, for a person who takes over. A call under way, or one that staff decide, stays. */
export function leaveSession(tenant: Tenant, conversationId: number): Statement<SessionRecord[]> {
  return tenant.db.update(
    intelligentActionSessions,
    { status: "cancelled", updatedAt: new Date(tenant.now()) },
    and(
      eq(intelligentActionSessions.conversationId, conversationId),
      eq(intelligentActionSessions.status, "collecting"),
      sql`${intelligentActionSessions.phase} not in ('calling', 'approving')`,
    ),
  );
}

/** True in SQL while a session stands as it was read. */
export function standsAs(
  tenant: Tenant,
  { id, phase, lastMessageId }: Pick<SessionRecord, "id" | "phase" | "lastMessageId">,
): SQL {
  return sql`exists (select 1 from intelligent_action_sessions where tenant_id = ${tenant.id} and id = ${id}
    and status = 'collecting' and phase = ${phase} and last_message_id is ${lastMessageId})`;
}

/** True in SQL while a thread has no session that is not over. */
export function hasNoSession(tenant: Tenant, conversationId: number): SQL {
  return sql`not exists (select 1 from intelligent_action_sessions where tenant_id = ${tenant.id}
    and conversation_id = ${conversationId} and status = 'collecting')`;
}

/** True in SQL while a call is under way. */
export function isCalling(tenant: Tenant, runId: number): SQL {
  return sql`exists (select 1 from intelligent_action_runs where tenant_id = ${tenant.id} and id = ${runId}
    and outcome = 'calling')`;
}

/** True in SQL while a call waits for staff, and its time is not over. */
export function isWaiting(tenant: Tenant, runId: number): SQL {
  return sql`exists (select 1 from intelligent_action_runs where tenant_id = ${tenant.id} and id = ${runId}
    and outcome = 'waiting' and expires_at > ${tenant.now()})`;
}

/** True in SQL while nobody decided a call, in time or not. */
export function isUndecided(tenant: Tenant, runId: number): SQL {
  return sql`exists (select 1 from intelligent_action_runs where tenant_id = ${tenant.id} and id = ${runId}
    and outcome = 'waiting')`;
}

/** Moves a call on that has not been made: the change counts only from this outcome. */
export function moveRun(
  tenant: Tenant,
  id: number,
  from: "waiting" | "approved" | "calling",
  change: { readonly outcome: Exclude<RunOutcome, CalledOutcome> | "unknown"; readonly decidedBy?: number },
): Statement<RunRecord[]> {
  return tenant.db.update(
    intelligentActionRuns,
    change,
    and(eq(intelligentActionRuns.id, id), eq(intelligentActionRuns.outcome, from)),
  );
}

export interface NewRun {
  readonly id: number;
  readonly actionId: number;
  readonly conversationId: number | null;
  readonly sessionId?: number | null;
  /** Encrypted. */
  readonly request?: string | null;
  /** The call that a person sends again with this one. */
  readonly againOf?: number;
  readonly decidedBy?: number;
  readonly outcome?: "waiting";
  readonly expiresAt?: Date;
  readonly key: string;
  readonly method: string;
  readonly address: string;
  readonly body: string | null;
}

export function startRun(tenant: Tenant, run: NewRun): Statement<void> {
  return tenant.db.insert(intelligentActionRuns, { ...run, createdAt: new Date(tenant.now()) });
}

export function finishRun(tenant: Tenant, id: number, called: Omit<Called, "answer">): Statement<unknown> {
  const { outcome, reason, status, response, milliseconds } = called;
  return tenant.db.update(
    intelligentActionRuns,
    { outcome, reason, status, response, milliseconds },
    eq(intelligentActionRuns.id, id),
  );
}
