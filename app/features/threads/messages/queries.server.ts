import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { decodeRows, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Carrier } from "~/wire/channel";
import { idsTogether, repliesOfOthers, shownIdOf } from "../conditions/queries.server";
import { atOnce, IDS_AT_ONCE } from "../ids-at-once";
import { clientData, messageFiles, messages } from "../tables.server";

export type MessageRecord = typeof messages.$inferSelect;

export function findMessage(tenant: Tenant, id: number): Statement<MessageRecord[]> {
  return tenant.db.select(messages, { where: eq(messages.id, id), limit: 1 });
}

/** A message of a thread, or of one that is shown together with it. */
export function findMessageTogether(tenant: Tenant, conversationId: number, id: number): Statement<MessageRecord[]> {
  const together = idsTogether(tenant, shownIdOf(tenant, conversationId));
  return tenant.db.select(messages, {
    where: and(eq(messages.id, id), sql`${messages.conversationId} in ${together}`),
    limit: 1,
  });
}

export type FoundRecord = typeof clientData.$inferSelect;

const NEWEST_FOUND = 20;

/** The details that the AI read lately in these threads and on which nobody has decided, newest first. */
export function listUndecided(tenant: Tenant, threads: readonly { readonly id: number }[]): Statement<FoundRecord[]> {
  const ids = threads.map(({ id }) => id);
  return tenant.db
    .select(clientData, {
      where: inArray(clientData.conversationId, ids),
      orderBy: [desc(clientData.id)],
      limit: NEWEST_FOUND,
    })
    .map((rows) => rows.filter(({ state }) => state === "new").slice(0, NEWEST_FOUND / 2));
}

/** A detail that was read in a thread or its parts. */
export function findFound(tenant: Tenant, shownId: number, id: number): Statement<FoundRecord[]> {
  return tenant.db.select(clientData, {
    where: and(sql`${clientData.conversationId} in ${idsTogether(tenant, shownId)}`, eq(clientData.id, id)),
    limit: 1,
  });
}

export type FileRecord = typeof messageFiles.$inferSelect;

/** The file of a message, in any state. */
export function findFile(tenant: Tenant, messageId: number): Statement<FileRecord[]> {
  return tenant.db.select(messageFiles, { where: eq(messageFiles.messageId, messageId), limit: 1 });
}

/** The file of a message that can be opened: stored, and its thread is not in the trash. */
export function findOpenFile(tenant: Tenant, messageId: number): Statement<FileRecord[]> {
  const kept = sql`exists (select 1 from conversations c where c.tenant_id = ${tenant.id}
    and c.id = ${messageFiles.conversationId} and c.deleted_at is null)`;
  return tenant.db.select(messageFiles, {
    where: and(eq(messageFiles.messageId, messageId), eq(messageFiles.state, "stored"), kept),
    limit: 1,
  });
}

/** By the id that a provider or a page gave it. */
export function findByMessageId(tenant: Tenant, messageId: string): Statement<MessageRecord[]> {
  return tenant.db.select(messages, { where: eq(messages.messageId, messageId), limit: 1 });
}

/** The messages after a given one, oldest first. */
export function listAfter(
  tenant: Tenant,
  conversationId: number,
  after: number,
  limit: number,
): Statement<MessageRecord[]> {
  return tenant.db.select(messages, {
    where: and(eq(messages.conversationId, conversationId), gt(messages.id, after)),
    orderBy: [asc(messages.id)],
    limit,
  });
}

/** The newest, in time order. */
export function listNewest(tenant: Tenant, conversationId: number, limit: number): Statement<MessageRecord[]> {
  return tenant.db
    .select(messages, { where: eq(messages.conversationId, conversationId), orderBy: [desc(messages.id)], limit })
    .map((rows) => rows.reverse());
}

/** The newest reply of others than this person, after a message, in a shown thread and its parts. */
export function findReplyOfOthers(
  tenant: Tenant,
  seen: Parameters<typeof repliesOfOthers>[1],
): Statement<MessageRecord[]> {
  return tenant.db.select(messages, { where: repliesOfOthers(tenant, seen), orderBy: [desc(messages.id)], limit: 1 });
}

/**
 * The messages with these ids, in no order. The plus keeps SQLite from walking all the tenant's messages, as it does
 * with four ids or more.
 * @throws RangeError for more ids than IDS_AT_ONCE
 */
export function findByMessageIds(tenant: Tenant, messageIds: readonly string[]): Statement<MessageRecord[]> {
  return tenant
    .sql<Record<string, unknown>>(
      sql`select * from messages where +tenant_id = ${tenant.id}
        and message_id in (select value from json_each(${JSON.stringify(atOnce(messageIds))}))`,
    )
    .map(decodeRows(messages));
}

/**
 * Our own messages by their carrier's ids.
 * @throws RangeError for more ids than IDS_AT_ONCE
 */
export function findByProviderIds(
  tenant: Tenant,
  platform: Carrier,
  ids: readonly string[],
): Statement<MessageRecord[]> {
  return tenant.db.select(messages, {
    where: and(eq(messages.platform, platform), inArray(messages.providerMessageId, atOnce(ids))),
    limit: IDS_AT_ONCE,
  });
}
