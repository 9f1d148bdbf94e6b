import { desc, lt, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import { deadLetters } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";

export type LetterRecord = typeof deadLetters.$inferSelect;

/** Work that failed for good, newest first. */
export function listStopped(tenant: Tenant, before: number | null, limit: number): Statement<LetterRecord[]> {
  return tenant.db.select(deadLetters, {
    where: before === null ? undefined : lt(deadLetters.id, before),
    orderBy: [desc(deadLetters.id)],
    limit,
  });
}

/** The number of jobs that failed for good, counted up to `most`. */
export function countStopped(tenant: Tenant, most: number): Statement<number> {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select 1 from dead_letters where tenant_id = ${tenant.id} limit ${most})`,
    )
    .map((rows) => rows[0]?.count ?? 0);
}

export interface RecipientContact {
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
}

export interface Recipient extends RecipientContact {
  readonly id: number;
  readonly sender: string;
  readonly mediaType: string | null;
  readonly failureCode: string | null;
  readonly conversationId: number;
}

/** The contact and the sender of each of these messages. */
export function findRecipients(tenant: Tenant, messageIds: readonly number[]): Statement<Recipient[]> {
  return tenant.sql(
    sql`select m.id, m.sender, m.media_type as mediaType, m.failure_code as failureCode, c.id as conversationId,
        c.customer_name as customerName, c.customer_phone as customerPhone, c.customer_email as customerEmail
      from json_each(${JSON.stringify(messageIds)}) as wanted
      cross join messages m on m.id = wanted.value and m.tenant_id = ${tenant.id}
      cross join conversations c on c.id = m.conversation_id and c.tenant_id = ${tenant.id}`,
  );
}

/** The contacts of these threads, also from the trash. */
export function findContacts(
  tenant: Tenant,
  conversationIds: readonly number[],
): Statement<(RecipientContact & { id: number; deletedAt: number | null })[]> {
  return tenant.sql(
    sql`select c.id, c.deleted_at as deletedAt, c.customer_name as customerName, c.customer_phone as customerPhone,
        c.customer_email as customerEmail
      from json_each(${JSON.stringify(conversationIds)}) as wanted
      cross join conversations c on c.id = wanted.value and c.tenant_id = ${tenant.id}`,
  );
}
