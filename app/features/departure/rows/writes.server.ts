import { type SQL, sql } from "drizzle-orm";
import type { TenantTable } from "~/platform/marks.server";
import type { Statement } from "~/platform/statement.server";
import { outbox } from "~/platform/tables.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { nameOf } from "./queries.server";

export const ROWS_AT_ONCE = 1_000;

/** The full-text rows of these tables' rows, which no trigger deletes. */
const WORDS: Readonly<Record<string, (tenant: Tenant) => SQL>> = {
  messages: (tenant) =>
    sql`delete from message_index where rowid in (select id from messages where tenant_id = ${tenant.id}
      order by conversation_id, id limit ${ROWS_AT_ONCE})`,
  conversations: (tenant) =>
    sql`delete from message_index where rowid in (select -id from conversations where tenant_id = ${tenant.id}
      order by id limit ${ROWS_AT_ONCE})`,
  document_chunks: (tenant) =>
    sql`delete from chunk_index where rowid in (select id from document_chunks where tenant_id = ${tenant.id}
      order by document_id, position, id limit ${ROWS_AT_ONCE})`,
  question_groups: (tenant) =>
    sql`delete from chunk_index where rowid in (select id from question_groups where tenant_id = ${tenant.id}
      order by id limit ${ROWS_AT_ONCE})`,
};

/** Both statements of such a table pick the same rows. */
const ORDERS: Readonly<Record<string, SQL>> = {
  messages: sql`order by conversation_id, id`,
  conversations: sql`order by id`,
  document_chunks: sql`order by document_id, position, id`,
  question_groups: sql`order by id`,
};

/**
 * Deletes up to a thousand rows of a table, with their words, and counts them in the payload of the job: in one batch,
 * so that a run that dies counts none twice. The last statement tells whether any went.
 */
export function eraseRows(tenant: Tenant, table: TenantTable, outboxId: number): Statement<unknown>[] {
  const name = nameOf(table);
  const words = WORDS[name];
  const order = ORDERS[name] ?? sql``;
  const place = `$.counts.${name}`;
  return [
    ...(words ? [tenant.sql(words(tenant))] : []),
    tenant.sql(sql`delete from ${table} where tenant_id = ${tenant.id} and rowid in (select rowid from ${table}
      where tenant_id = ${tenant.id} ${order} limit ${ROWS_AT_ONCE})`),
    tenant
      .sql(sql`update outbox set payload = json_set(payload, ${place},
        coalesce(json_extract(payload, ${place}), 0) + changes())
      where tenant_id = ${tenant.id} and id = ${outboxId} and changes() > 0 returning id`)
      .map((rows) => rows.length > 0),
  ];
}

/** Work that waits, but for the erasure itself. */
export function eraseWork(tenant: Tenant, outboxId: number): Statement<unknown> {
  return tenant.db.delete(outbox, sql`${outbox.id} <> ${outboxId}`);
}

/** What people wrote beside the accounts of credits. */
export function blankGrants(tenant: Tenant): Statement<unknown> {
  return tenant.sql(sql`update credit_grants set reason = '' where tenant_id = ${tenant.id} and reason <> ''`);
}

/** The accounts of a business, and the words beside its payments. Devices are known by the people's addresses. */
export function eraseAccounts(control: Control, tenantId: number, devices: readonly string[]): Statement<unknown>[] {
  const now = control.platform.clock.now();
  const people = sql`select id from tenant_users where tenant_id = ${tenantId}`;
  return [
    sql`delete from known_devices where account_key in (select value from json_each(${JSON.stringify(devices)}))`,
    sql`delete from sessions where user_type = 'tenant_user' and user_id in (${people})`,
    sql`delete from two_factors where tenant_id = ${tenantId}`,
    sql`delete from recovery_codes where tenant_id = ${tenantId}`,
    sql`delete from password_resets where tenant_id = ${tenantId}`,
    sql`delete from invitations where tenant_id = ${tenantId}`,
    sql`delete from support_visits where tenant_id = ${tenantId}`,
    sql`delete from tenant_users where tenant_id = ${tenantId}`,
    sql`delete from payment_configs where tenant_id = ${tenantId}`,
    sql`delete from control_outbox where tenant_id = ${tenantId}`,
    sql`delete from provider_troubles where tenant_id = ${tenantId}`,
    sql`delete from ledger_faults where tenant_id = ${tenantId}`,
    sql`update credit_refunds set reason = '' where tenant_id = ${tenantId}`,
    sql`update credit_purchases set customer_name = null, customer_email = null, customer_phone = null,
        user_agent = null, ip_address = null, metadata = null, stripe_receipt_url = null, updated_at = ${now}
      where tenant_id = ${tenantId}`,
  ].map((query) => control.db.raw(query));
}

/** The business's own row stays, because its purchases name it, but says nothing any more. */
export function blankTenant(control: Control, tenantId: number, uuid: string): Statement<unknown> {
  const now = control.platform.clock.now();
  return control.db.raw(sql`update tenants set uuid = ${uuid}, slug = ${`borrado-${tenantId}`}, name = 'Negocio borrado',
      email = null, password = null, first_name = null, last_name = null, phone = null, address = null, city = null,
      state = null, postal_code = null, country = null, website = null, industry = null, description = null,
      logo_url = null, metadata = null, chat_widget = null, last_login_at = null, erase_at = ${now}, active = 0,
      updated_at = ${now}
    where id = ${tenantId}`);
}
