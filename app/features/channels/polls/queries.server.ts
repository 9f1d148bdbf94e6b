import { and, eq, sql } from "drizzle-orm";
import { findByMessageIds } from "~/features/threads/messages/queries.server";
import { firstIdAt } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { POLL_KEY, pollJob } from "./poll-job";

/** The poll that is planned or running; one at most. */
export function findPlannedPoll(tenant: Tenant): Statement<(typeof outbox.$inferSelect)[]> {
  return tenant.db.select(outbox, { where: and(eq(outbox.kind, pollJob.kind), eq(outbox.key, POLL_KEY)), limit: 1 });
}

/** Those of these messages that are stored, by their whole ids. @throws RangeError for more than IDS_AT_ONCE */
export function findStoredIds(tenant: Tenant, messageIds: readonly string[]): Statement<string[]> {
  return findByMessageIds(tenant, messageIds).map((rows) => rows.map(({ messageId }) => messageId));
}

const MOST_THREADS = 500;

export interface ContactThread {
  readonly id: number;
  readonly contact: string;
  readonly phone: string;
}

/** WhatsApp threads by their customer's phone, whatever id the provider uses for the customer. */
export function findThreadsOfPhones(tenant: Tenant, phones: readonly string[]): Statement<ContactThread[]> {
  return tenant.sql<ContactThread>(
    sql`select id, external_contact_id as contact, customer_phone as phone
      from conversations indexed by conversations_phone where tenant_id = ${tenant.id} and platform = 'brevo' and channel = 'whatsapp'
        and customer_phone in (select value from json_each(${JSON.stringify(phones)}))
      order by last_message_at desc limit ${MOST_THREADS}`,
  );
}

const MOST_WORDS = 2_000;

export interface CustomerWords {
  readonly id: number;
  readonly conversationId: number;
  readonly messageId: string;
  readonly content: string;
  readonly isMedia: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The customers' messages in these threads since a moment. */
export function listCustomerWords(
  tenant: Tenant,
  conversationIds: readonly number[],
  since: number,
): Statement<CustomerWords[]> {
  return tenant.sql<CustomerWords>(
    sql`select m.id, m.conversation_id as conversationId, m.message_id as messageId, m.content, m.is_media as isMedia,
        m.created_at as createdAt
      from json_each(${JSON.stringify(conversationIds)}) as wanted
      cross join messages m on m.tenant_id = ${tenant.id} and m.conversation_id = wanted.value
      where m.id >= ${firstIdAt(since)} and m.sender = 'customer' order by m.id limit ${MOST_WORDS}`,
  );
}
