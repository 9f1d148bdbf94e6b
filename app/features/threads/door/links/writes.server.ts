import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { ConversationRecord } from "../../queries.server";
import { conversations } from "../../tables.server";

/** Gives every thread of a prospect, also those in the trash, to a customer or to nobody. */
export function relinkThreads(
  tenant: Tenant,
  prospectId: number,
  customerId: number | null,
): Statement<ConversationRecord[]> {
  return tenant.db.update(
    conversations,
    { prospectId: null, customerId, updatedAt: new Date(tenant.now()) },
    eq(conversations.prospectId, prospectId),
  );
}

/** Gives a customer's threads, also those in the trash, to another one. @param only these of them; null for all */
export function giveThreads(
  tenant: Tenant,
  { from, to, only }: { readonly from: number; readonly to: number; readonly only: readonly number[] | null },
): Statement<ConversationRecord[]> {
  const some = sql`${conversations.id} in (select value from json_each(${JSON.stringify(only ?? [])}))`;
  return tenant.db.update(
    conversations,
    { customerId: to, updatedAt: new Date(tenant.now()) },
    and(eq(conversations.customerId, from), only ? some : undefined),
  );
}

export interface ThreadLink {
  readonly threadId: number;
  readonly customerId: number | null;
  readonly prospectId: number | null;
}

/** Links threads that still belong to nobody; one whose record is not there stays as it is. */
export function linkThreads(tenant: Tenant, links: readonly ThreadLink[]): Statement<{ id: number }[]> {
  return tenant.sql(
    sql`update conversations set customer_id = w.value ->> 'customerId', prospect_id = w.value ->> 'prospectId',
        updated_at = ${tenant.now()}
      from json_each(${JSON.stringify(links)}) w
      where conversations.tenant_id = ${tenant.id} and conversations.id = w.value ->> 'threadId'
        and conversations.customer_id is null and conversations.prospect_id is null and conversations.deleted_at is null
        and (exists (select 1 from prospects p where p.tenant_id = ${tenant.id} and p.id = w.value ->> 'prospectId')
          or exists (select 1 from customers c where c.tenant_id = ${tenant.id} and c.id = w.value ->> 'customerId'))
      returning conversations.id`,
  );
}
