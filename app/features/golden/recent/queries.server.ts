import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Channel } from "~/wire/channel";

/** A message of a recent thread. */
export interface TalkRow {
  readonly id: number;
  readonly conversationId: number;
  readonly companyId: number | null;
  readonly channel: Channel;
  readonly sender: string;
  readonly content: string;
  readonly notice: string | null;
}

const THREADS = 60;
/** Threads without a company are looked for among this many of the newest. */
const NEWEST_THREADS = 300;
const MESSAGES_OF_THREAD = 20;

/** True in SQL for a message `m` of a thread `t` that was said while an action collected its data, or that began one. */
function isOfSession(tenant: Tenant): SQL {
  return sql`exists (select 1 from intelligent_action_sessions s where s.tenant_id = ${tenant.id}
    and s.conversation_id = t.id and (m.content = s.trigger_text or m.created_at >= s.created_at and m.created_at <=
      case s.status when 'collecting' then s.expires_at else min(s.updated_at, coalesce(s.expires_at, s.updated_at)) end))`;
}

/**
 * The last messages of the newest threads: of a company, without a company, or of all but some companies; by thread and
 * time. What was said to an action is left out: its answers are data, and its figures no facts.
 */
export function listTalk(
  tenant: Tenant,
  of: number | "none" | { readonly allBut: readonly number[] },
): Statement<TalkRow[]> {
  const newest = sql`select id, company_id, channel from conversations where tenant_id = ${tenant.id}
    and deleted_at is null and merged_into is null order by last_message_at desc, id desc limit ${NEWEST_THREADS}`;
  const threads =
    typeof of === "number"
      ? sql`select id, company_id, channel from conversations where tenant_id = ${tenant.id} and company_id = ${of}
          and deleted_at is null and merged_into is null order by last_message_at desc, id desc limit ${THREADS}`
      : of === "none"
        ? sql`select * from (${newest}) where company_id is null limit ${THREADS}`
        : sql`select * from (${newest}) where company_id is null
            or company_id not in (select value from json_each(${JSON.stringify(of.allBut)})) limit ${THREADS}`;
  return tenant.sql<TalkRow>(
    sql`select m.id, t.id as conversationId, t.company_id as companyId, t.channel, m.sender, m.content,
        m.metadata ->> 'notice' as notice
      from (${threads}) t cross join messages m on m.tenant_id = ${tenant.id} and m.conversation_id = t.id
        and m.id in (select id from messages where tenant_id = ${tenant.id} and conversation_id = t.id
          order by id desc limit ${MESSAGES_OF_THREAD})
      where not ${isOfSession(tenant)}
      order by t.id, m.id`,
  );
}
