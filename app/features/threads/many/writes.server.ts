import { type SQL, sql } from "drizzle-orm";
import type { Tenant } from "~/platform/tenancy.server";
import { MOST_TAGS } from "../schema";
import { fitsTags, lacksTags } from "../tags/writes.server";

/** What a thread must be for an act to change it, as SQL over its columns. */

export const isUnresolved = sql`status <> 'resolved'`;

export const sleepsOtherwise = (until: number): SQL => sql`(status <> 'snoozed' or snoozed_until is not ${until})`;

/** For each of the chosen threads, until when its messages were read, in milliseconds since 1970; others are not asked. */
export type ReadUntil = Readonly<Record<string, number>>;

/** The customer wrote nothing since the list was read, in the thread or one that is shown with it. */
export function wroteNothingSince(tenant: Tenant, read: ReadUntil): SQL {
  const until = sql`json_extract(${JSON.stringify(read)}, '$."' || conversations.id || '"')`;
  return sql`not coalesce(last_customer_message_at > ${until}, 0) and not (merged_parts > 0 and exists (
    select 1 from conversations p where p.tenant_id = ${tenant.id} and p.merged_into = conversations.id
      and p.last_customer_message_at > ${until}))`;
}

export const isNotOf = (userId: number | null): SQL => sql`assigned_agent_id is not ${userId}`;

/** Some of the tags are missing, and there is room for them. */
export const takesTags = (added: readonly string[]): SQL => sql`${lacksTags(added)} and ${fitsTags(added, MOST_TAGS)}`;

/**
 * The AI does not have it: it is off, waits, or a person is called. What it was given also says up to which message an
 * answer is due, so a thread in which the customer wrote meanwhile is left alone.
 * @param known the last messages of the customers, by the threads' ids
 */
export const isNotOfAi = (now: number, known: Readonly<Record<string, number>>): SQL =>
  sql`(ai_enabled = 0 or coalesce(ai_waits_until, 0) > ${now} or status = 'pending')
    and coalesce(last_customer_message_id, 0) = coalesce(json_extract(${JSON.stringify(known)}, '$."' || id || '"'), 0)`;

/** Resolving gives a thread back to the AI unless a person switched it off by hand. */
export const aiAgain = sql`ai_enabled or not ai_switched_off`;

export const anyThread = sql`true`;

export const countOf = (ids: SQL): SQL => sql`(select count(*) from (${ids}))`;

/** In a statement over planned work: its thread is among these. */
export const isWorkOf = (ids: SQL): SQL => sql`value ->> '$.payload.conversationId' in (${ids})`;

/** The same for work of their parts too. */
export const isWorkOfAll = (tenant: Tenant, ids: SQL): SQL =>
  sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = value ->> '$.payload.conversationId'
    and coalesce(merged_into, id) in (${ids}))`;

/** In a statement over planned work: its thread waits for the AI. */
export const waitsForAi = (tenant: Tenant): SQL =>
  sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = value ->> '$.payload.conversationId'
    and deleted_at is null and ai_enabled = 1 and first_unanswered_at is not null)`;
