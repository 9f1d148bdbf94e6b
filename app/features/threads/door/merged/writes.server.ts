import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import { MOST_TOGETHER } from "../../merged/parts.server";
import type { MessageRecord } from "../../messages/queries.server";
import { storedPreview } from "../../preview";
import type { ConversationRecord } from "../../queries.server";
import { conversations } from "../../tables.server";
import { lastMessageColumns } from "../writes.server";

/**
 * Triggers do the rest (migration 0061): the shown thread takes over what is newest and what calls for attention, and
 * from then on both are alike.
 */

/** Shows a thread, and the parts that it has, in another one. */
export function joinThread(tenant: Tenant, id: number, into: number): Statement<ConversationRecord[]>[] {
  const to = { mergedInto: into };
  return [
    tenant.db.update(conversations, to, eq(conversations.mergedInto, id)),
    tenant.db.update(conversations, to, and(eq(conversations.id, id), sql`${conversations.mergedInto} is null`)),
  ];
}

/** What lists show of a thread. */
export interface SaidLast {
  /** The last message that is no line of the system; undefined where nothing was said. */
  readonly last: MessageRecord | undefined;
  /** The customer's last message. */
  readonly asked: MessageRecord | undefined;
}

/** Shows a part by itself again. */
export function leaveThread(tenant: Tenant, id: number, said: SaidLast): Statement<ConversationRecord[]> {
  return tenant.db.update(conversations, { mergedInto: null, ...columnsOf(said) }, eq(conversations.id, id));
}

/** What was said last in a shown thread once a part has left it. */
export function lastSaidIn(tenant: Tenant, id: number, said: SaidLast): Statement<ConversationRecord[]> {
  return tenant.db.update(
    conversations,
    { ...columnsOf(said), updatedAt: new Date(tenant.now()) },
    eq(conversations.id, id),
  );
}

function columnsOf({ last, asked }: SaidLast) {
  return {
    ...(last ? { ...lastMessageColumns(last), lastMessageFailed: last.status === "failed" } : {}),
    ...(asked ? { lastCustomerPreview: storedPreview(asked.content) } : {}),
  };
}

/** Both are shown, outside the trash, and together not more than may be. */
export function mayJoin(tenant: Tenant, id: number, into: number): Guard {
  return {
    if: sql`(select count(*) = 2 and sum(c.merged_parts + 1) <= ${MOST_TOGETHER} from conversations c
      where c.tenant_id = ${tenant.id} and c.deleted_at is null and c.merged_into is null and c.id in (${id}, ${into}))`,
    label: "together",
  };
}

/** The part is still shown in that thread, in which nothing was said since. */
export function mayLeave(tenant: Tenant, part: ConversationRecord, shown: ConversationRecord): Guard {
  return {
    if: sql`exists (select 1 from conversations p join conversations s on s.tenant_id = ${tenant.id} and s.id = p.merged_into
      where p.tenant_id = ${tenant.id} and p.id = ${part.id} and p.merged_into = ${shown.id} and p.deleted_at is null
        and s.last_message_id is ${shown.lastMessageId})`,
    label: "together",
  };
}
