import { desc, sql } from "drizzle-orm";
import { prospects } from "~/features/contacts/tables.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { DealingRow } from "./dealings";

export interface CustomerThread {
  readonly id: number;
  readonly channel: string;
  readonly status: string;
  readonly companyName: string | null;
  readonly agentName: string | null;
  readonly preview: string | null;
  readonly sender: string | null;
  readonly unread: number;
  /** Milliseconds. */
  readonly at: number;
}

export type ThreadPlace = Pick<CustomerThread, "at" | "id">;

/**
 * A customer's threads of all channels, the last spoken to first; those in the trash are left out.
 * @param before the place of the last thread of the page before; it stays a place when that thread goes or moves
 */
export function listCustomerThreads(
  tenant: Tenant,
  customerId: number,
  before: ThreadPlace | null,
  limit: number,
): Statement<CustomerThread[]> {
  const place = before === null ? sql`true` : sql`(t.last_message_at, t.id) < (${before.at}, ${before.id})`;
  return tenant.sql<CustomerThread>(
    sql`select t.id, t.channel, t.status, t.assigned_agent_name as agentName, t.last_message_preview as preview,
        t.last_message_sender as sender, t.unread_count as unread, t.last_message_at as at,
        (select name from companies c where c.tenant_id = ${tenant.id} and c.id = t.company_id) as companyName
      from conversations t indexed by conversations_customer
      where t.tenant_id = ${tenant.id} and t.customer_id = ${customerId} and t.deleted_at is null and t.merged_into is null
        and ${place}
      order by t.last_message_at desc, t.id desc limit ${limit}`,
  );
}

export interface FoundDetail {
  readonly id: number;
  readonly type: string;
  readonly value: string;
  readonly state: string;
  /** Where the AI read it last. */
  readonly threadId: number;
  readonly channel: string;
}

/**
 * What the AI read about a customer in the last spoken to threads outside the trash, each value once, the newest first;
 * what staff dismissed is left out.
 */
export function listFoundDetails(
  tenant: Tenant,
  customerId: number,
  { threads, limit }: { readonly threads: number; readonly limit: number },
): Statement<FoundDetail[]> {
  return tenant.sql<FoundDetail>(
    sql`select max(d.id) as id, d.data_type as type, d.data_value as value, d.state, t.id as threadId, t.channel
      from (select id, channel from conversations indexed by conversations_customer where tenant_id = ${tenant.id}
        and customer_id = ${customerId} and deleted_at is null order by last_message_at desc, id desc limit ${threads}) t
      cross join client_data d on d.tenant_id = ${tenant.id} and d.conversation_id = t.id
      where d.state <> 'dismissed' group by d.data_type, d.data_value order by 1 desc limit ${limit}`,
  );
}

/**
 * Appointments, orders and quotes of a customer's last spoken to threads, and appointments that staff wrote down for
 * their phone; the newest first.
 */
export function listDealings(
  tenant: Tenant,
  customerId: number,
  { threads, limit }: { readonly threads: number; readonly limit: number },
): Statement<DealingRow[]> {
  return tenant.sql<DealingRow>(
    sql`with own as materialized (select id from conversations indexed by conversations_customer
        where tenant_id = ${tenant.id} and customer_id = ${customerId} and deleted_at is null
        order by last_message_at desc, id desc limit ${threads})
      select 'booking' as kind, b.id, b.company_id as companyId, b.state, b.starts_at as at, b.note as what,
          null as cents, null as currency
        from own cross join bookings b indexed by bookings_conversation
          on b.tenant_id = ${tenant.id} and b.conversation_id = own.id
      union all select 'booking', id, company_id, state, starts_at, note, null, null
        from bookings indexed by bookings_phone
        where tenant_id = ${tenant.id} and conversation_id is null
          and phone = (select phone from customers where tenant_id = ${tenant.id} and id = ${customerId})
      union all select 'order', o.id, o.company_id, o.state, o.created_at,
          (select group_concat(value ->> 'quantity' || ' × ' || (value ->> 'name'), ', ') from json_each(o.lines)),
          o.total_cents, o.currency
        from own cross join orders o on o.tenant_id = ${tenant.id} and o.conversation_id = own.id
      union all select 'quote', q.id, q.company_id, q.state, q.created_at, q.wanted, q.amount_cents, q.currency
        from own cross join quotes q on q.tenant_id = ${tenant.id} and q.conversation_id = own.id
      order by at desc, id desc limit ${limit}`,
  );
}

/** The number of a customer's threads in the trash, up to `most`. */
export function countTrashedThreads(tenant: Tenant, customerId: number, most: number): Statement<number> {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select 1 from conversations indexed by conversations_customer_trash
        where tenant_id = ${tenant.id} and customer_id = ${customerId} and deleted_at is not null
          and merged_into is null limit ${most})`,
    )
    .map(([row]) => row?.count ?? 0);
}

/** The prospects that became this customer, the newest first. */
export function listCustomerProspects(tenant: Tenant, customerId: number, limit: number) {
  return tenant.db.select(prospects, {
    where: sql`metadata ->> '$.customerId' = ${customerId}`,
    orderBy: [desc(prospects.id)],
    limit,
  });
}
