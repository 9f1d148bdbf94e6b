import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { canBeHeld, idsTogether } from "../../conditions/queries.server";
import type { MessageRecord } from "../../messages/queries.server";
import type { ReplyDue } from "../../ports";
import type { ConversationRecord } from "../../queries.server";
import { conversations } from "../../tables.server";

const { status, replyDueAt, replyNearAt, deletedAt } = conversations;

/** The end of the time in which the AI leaves a thread to the person who wrote this. */
export function waitAfter(tenant: Tenant, message: MessageRecord, companyId: SQL): SQL {
  return sql`${message.createdAt.getTime()} + 60000 * ${tenant.ports.aiWaitMinutes(tenant, companyId)}`;
}

/** A person types: until then the AI leaves the thread, and those that are shown with it, to them. */
export function holdTogether(tenant: Tenant, shownId: number, until: Date): Statement<ConversationRecord[]> {
  return tenant.db.update(
    conversations,
    { aiHeldUntil: until },
    sql`${conversations.id} in ${idsTogether(tenant, shownId)} and ${canBeHeld(until)}`,
  );
}

/** Nobody waits for a person any more. */
export const WAIT_ENDS = { replyDueAt: null, replyNearAt: null } as const;

/** Where nobody waits for a person, nothing is due. */
export const WAIT_GOES_ON = {
  replyDueAt: sql`case when ${status} = 'pending' then ${replyDueAt} end`,
  replyNearAt: sql`case when ${status} = 'pending' then ${replyNearAt} end`,
} as const;

/** A customer waits for a person from now on; one who waits already keeps their time, one out of the trash begins anew. */
export function waitBegins(due: ReplyDue | null, begins: SQL = sql`1`) {
  const isNew = sql`${begins} and (${status} <> 'pending' or ${deletedAt} is not null) and ${replyDueAt} is null`;
  return {
    replyDueAt: sql`case when ${isNew} then ${due?.dueAt.getTime() ?? null} else ${replyDueAt} end`,
    replyNearAt: sql`case when ${isNew} then ${due?.nearAt.getTime() ?? null} else ${replyNearAt} end`,
  };
}

/** The wait for a person after a change of the thread's state; undefined: it stays as it is. */
export function waitIn(state: string | undefined, due: ReplyDue | null) {
  if (state === undefined) return {};
  return state === "pending" ? waitBegins(due) : WAIT_ENDS;
}

/** The company of a thread that was not read; null where it has none. */
export function companyOf(tenant: Tenant, id: number): SQL {
  return sql`(select company_id from conversations where tenant_id = ${tenant.id} and id = ${id})`;
}
