import { inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { Tenant } from "~/platform/tenancy.server";
import { type MessageStatus, ON_ITS_WAY, statusesBehind } from "../messages/state";
import { PROMISES } from "../notice";

/** Conditions that must hold for a change of a thread or a message. */

const thread = (tenant: Tenant, id: number, holds: SQL): SQL =>
  sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = ${id} and ${holds})`;

const message = (tenant: Tenant, id: number, statuses: readonly string[]): SQL =>
  sql`exists (select 1 from messages where tenant_id = ${tenant.id} and id = ${id} and ${inArray(sql`status`, [...statuses])})`;

/** A thread that is not in the trash has this id. */
export function threadExists(tenant: Tenant, id: number): SQL {
  return thread(tenant, id, sql`deleted_at is null`);
}

/** A thread outside the trash that is not shown in another one. */
export function isShown(tenant: Tenant, id: number): SQL {
  return thread(tenant, id, sql`deleted_at is null and merged_into is null`);
}

/** In the trash or not. */
export function threadIsKept(tenant: Tenant, id: number): SQL {
  return thread(tenant, id, sql`1`);
}

/** The id of the thread in which this one is shown: its own, or that of the one that it was put into. */
export function shownIdOf(tenant: Tenant, id: number): SQL {
  return sql`coalesce((select merged_into from conversations where tenant_id = ${tenant.id} and id = ${id}), ${id})`;
}

/** The ids of a shown thread and its parts, for `in`; a thread that stands alone is itself. */
export function idsTogether(tenant: Tenant, shownId: number | SQL): SQL {
  return sql`(select ${shownId} union all
    select id from conversations where tenant_id = ${tenant.id} and merged_into = ${shownId})`;
}

/** From this many newer messages on, the thread's whole unread count is used instead. */
const MOST_CAME = 100;

/** How many of the customer's messages came after this one in a thread and its parts; none where it is null: all were seen. */
export function cameAfter(tenant: Tenant, id: number, messageId: number | null): SQL<number> {
  if (messageId === null) return sql`0`;
  return sql`(select case when count(*) < ${MOST_CAME} then count(*) else unread_count end from
    (select 1 from messages where tenant_id = ${tenant.id} and conversation_id in ${idsTogether(tenant, id)} and id > ${messageId}
      and sender = 'customer' limit ${MOST_CAME}))`;
}

/** Some unread message of the thread came until this one. @param upTo null: any */
export function isUnread(tenant: Tenant, id: number, upTo: number | null): SQL {
  return thread(tenant, id, sql`deleted_at is null and unread_count > ${cameAfter(tenant, id, upTo)}`);
}

/** The customer wrote nothing after this message, in a shown thread or one of its parts. */
export function wroteNothingSince(tenant: Tenant, shownId: number, messageId: number): SQL {
  return sql`not exists (select 1 from messages where tenant_id = ${tenant.id}
    and conversation_id in ${idsTogether(tenant, shownId)} and id > ${messageId} and sender = 'customer')`;
}

/** The draft in this line waits for staff: nobody has sent it or put it aside, or answered in words of their own. */
export function isOpenDraft(tenant: Tenant, conversationId: number, lineId: number): SQL {
  return sql`not exists (select 1 from messages where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
    and id > ${lineId} and coalesce(metadata ->> 'ofDraft' = ${String(lineId)}, sender = 'agent'))`;
}

/**
 * The replies to a customer, in a shown thread and its parts, that others than this person sent after a message; a word of
 * the AI that a person will answer is none.
 */
export function repliesOfOthers(
  tenant: Tenant,
  { shownId, userId, upTo }: { readonly shownId: number; readonly userId: number; readonly upTo: number },
): SQL {
  return sql`conversation_id in ${idsTogether(tenant, shownId)} and id > ${upTo}
    and ((sender = 'ai' and ${notInArray(sql`coalesce(metadata ->> 'notice', '')`, [...PROMISES])})
      or (sender = 'agent' and agent_id is not ${userId}))`;
}

/** Nobody else has replied since. */
export function isNewestReply(tenant: Tenant, seen: Parameters<typeof repliesOfOthers>[1]): SQL {
  return sql`not exists (select 1 from messages where tenant_id = ${tenant.id} and ${repliesOfOthers(tenant, seen)})`;
}

/** The thread is not in this status yet. */
export function hasOtherStatus(tenant: Tenant, id: number, status: "active" | "resolved"): SQL {
  return thread(tenant, id, sql`deleted_at is null and status <> ${status}`);
}

/** The thread is this person's; null: nobody's. */
export function isAssignedTo(tenant: Tenant, id: number, userId: number | null): SQL {
  return thread(tenant, id, sql`assigned_agent_id is ${userId}`);
}

/** The thread belongs to no customer and no prospect yet. */
export function isUnlinked(tenant: Tenant, id: number): SQL {
  return thread(tenant, id, sql`deleted_at is null and customer_id is null and prospect_id is null`);
}

/** The same for the thread that `value ->> 'threadId'` names, in a statement over a list. */
export function belongsToNobody(tenant: Tenant): SQL {
  return sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = value ->> 'threadId'
    and deleted_at is null and customer_id is null and prospect_id is null)`;
}

/** The thread belongs to no company yet. */
export function isNameless(tenant: Tenant, id: number): SQL {
  return thread(tenant, id, sql`deleted_at is null and company_id is null`);
}

/** The thread still sleeps: nobody woke it or snoozed it again. @param until milliseconds since 1970 */
export function sleepsUntil(tenant: Tenant, id: number, until: number): SQL {
  return thread(tenant, id, sql`deleted_at is null and status = 'snoozed' and snoozed_until = ${until}`);
}

/**
 * For a row: true if the AI may answer this thread before `until`. A caller, or a visitor who speaks on a page, is not
 * left in silence.
 */
export function canBeHeld(until: Date): SQL {
  return sql`deleted_at is null and channel not in ('voice', 'voice_plugin') and (ai_enabled = 1 or ai_back_at is not null)
    and max(coalesce(ai_waits_until, 0), coalesce(ai_held_until, 0)) < ${until.getTime()}`;
}

/** The same for a shown thread or one of its parts. */
export function someCanBeHeld(tenant: Tenant, shownId: number, until: Date): SQL {
  return sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id in ${idsTogether(tenant, shownId)}
    and ${canBeHeld(until)})`;
}

/** Nobody types a reply at this moment; `now` in milliseconds since 1970. */
export function isNotHeld(tenant: Tenant, id: number, now: number): SQL {
  return thread(tenant, id, sql`coalesce(ai_held_until, 0) <= ${now}`);
}

/** Nobody stepped in since `controlTurn`, nobody answered `upTo`, and no newer message took over before the burst's deadline. */
export function stillDue(
  tenant: Tenant,
  state: { id: number; controlTurn: number; upTo: number; deadlinePassed: boolean },
): SQL {
  const newest = state.deadlinePassed ? sql`1` : sql`last_customer_message_id = ${state.upTo}`;
  const due = sql`deleted_at is null and (ai_enabled = 1 or ai_back_at <= first_unanswered_at) and control_turn = ${state.controlTurn}`;
  return thread(tenant, state.id, sql`${due} and answered_through < ${state.upTo} and ${newest}`);
}

/** A thread that the AI handed over still waits for people, and this is the newest message of the customer. */
export function stillWaits(tenant: Tenant, state: { id: number; controlTurn: number; upTo: number }): SQL {
  const waits = sql`control_turn = ${state.controlTurn} and deleted_at is null and ai_enabled = 0 and status = 'pending'`;
  return thread(
    tenant,
    state.id,
    sql`${waits} and answered_through < ${state.upTo} and last_customer_message_id = ${state.upTo}`,
  );
}

/** The message is still on its way. */
export function isOnItsWay(tenant: Tenant, id: number): SQL {
  return message(tenant, id, ON_ITS_WAY);
}

/** A person may send the message again: it failed, or its fate is unknown. */
export function isRetryable(tenant: Tenant, id: number): SQL {
  return message(tenant, id, ["failed", "unknown"]);
}

/** The message has not reached this status yet. */
export function isStillBehind(tenant: Tenant, id: number, status: MessageStatus): SQL {
  return message(tenant, id, statusesBehind(status));
}
