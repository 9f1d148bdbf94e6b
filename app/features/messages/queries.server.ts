import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { messages } from "./tables.server";

export type MessageRecord = typeof messages.$inferSelect;

export function findMessage(tenant: Tenant, id: number): Statement<MessageRecord[]> {
  return tenant.db.select(messages, { where: eq(messages.id, id), limit: 1 });
}

/** By the id that a provider or a page gave it. */
export function findByMessageId(tenant: Tenant, messageId: string): Statement<MessageRecord[]> {
  return tenant.db.select(messages, { where: eq(messages.messageId, messageId), limit: 1 });
}

/** What came after a message, oldest first. */
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
