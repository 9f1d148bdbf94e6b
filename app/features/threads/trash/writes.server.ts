import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { FILE_NOT_KEPT } from "../messages/state";
import { conversations } from "../tables.server";

/** A notification outlives its thread, but without the customer's name and words. */
const ERASED_TITLE = "Conversación borrada";
const ERASED_MESSAGE = "Se borró para siempre, con todos sus mensajes.";

export const PURGE_ROWS = 1_000;
/** Object storage deletes a thousand objects at once, and a file may have two names. */
export const PURGE_FILES = 500;

/** The next messages of a thread that have no dependent rows left, always the same ones. */
function erasable(tenant: Tenant, id: number): SQL {
  return sql`select id from messages where tenant_id = ${tenant.id} and conversation_id = ${id}
    and not exists (select 1 from client_data d where d.tenant_id = ${tenant.id} and d.conversation_id = ${id}
      and d.message_id = messages.id)
    and not exists (select 1 from message_files f where f.tenant_id = ${tenant.id} and f.message_id = messages.id)
    and html_size is null
    order by id limit ${PURGE_ROWS}`;
}

export interface PurgedFile {
  readonly id: number;
  readonly messageId: number;
  readonly objectKey: string | null;
}

/** The next files of a thread, always the same ones until their rows are deleted. */
export function purgeableFiles(tenant: Tenant, id: number): Statement<PurgedFile[]> {
  return tenant.sql<PurgedFile>(sql`select id, message_id as messageId, object_key as objectKey from message_files
    where tenant_id = ${tenant.id} and conversation_id = ${id} order by id limit ${PURGE_FILES}`);
}

/** Deletes the rows of files, once their objects are gone. */
export function forgetFiles(tenant: Tenant, files: readonly PurgedFile[]): Statement<object[]> {
  const ids = JSON.stringify(files.map((file) => file.id));
  // The plus keeps SQLite from walking the tenant's files by its index.
  return tenant.sql(sql`delete from message_files where +tenant_id = ${tenant.id}
    and id in (select value from json_each(${ids}))`);
}

/** The next mails of a thread whose HTML is stored, always the same ones until it is forgotten. */
export function purgeableMails(tenant: Tenant, id: number): Statement<number[]> {
  return tenant
    .sql<{ id: number }>(sql`select id from messages where tenant_id = ${tenant.id} and conversation_id = ${id}
      and html_size is not null order by id limit ${PURGE_ROWS}`)
    .map((rows) => rows.map((row) => row.id));
}

/** Notes that the HTML of these mails is gone. */
export function forgetMails(tenant: Tenant, ids: readonly number[]): Statement<object[]> {
  return tenant.sql(sql`update messages set html_size = null where +tenant_id = ${tenant.id}
    and id in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** Messages whose files are no longer kept say so, and no longer what they were called. No event tells open pages. */
export function forgetFilesOf(tenant: Tenant, messageIds: readonly number[]): Statement<object[]> {
  return tenant.sql(sql`update messages set media_link = '', metadata = json_set(
      json_remove(coalesce(metadata, '{}'), '$.fileName', '$.fileSize', '$.fileRatio'), '$.file', ${FILE_NOT_KEPT})
    where +tenant_id = ${tenant.id} and id in (select value from json_each(${JSON.stringify(messageIds)}))`);
}

/**
 * Takes threads away from their contacts for good: they go to the trash without a name, a number or an address, so that
 * what the contact writes next opens a thread of its own.
 */
export function sealThreads(tenant: Tenant, ids: readonly number[]): Statement<unknown>[] {
  const list = sql`select value from json_each(${JSON.stringify(ids)})`;
  const now = tenant.now();
  // The pluses keep SQLite from walking all the tenant's threads by an index on the tenant.
  return [
    // Notes for undoing an act on many threads may hold words about these people; they live only for minutes.
    tenant.sql(sql`delete from thread_undos where tenant_id = ${tenant.id}`),
    tenant.sql(sql`delete from message_index where rowid in
      (select -id from conversations where +tenant_id = ${tenant.id} and id in (${list}))`),
    tenant.sql(sql`update conversations set external_contact_id = null, external_conversation_id = null,
        customer_name = null, customer_phone = null, customer_phone_country_code = null, customer_email = null,
        last_message_preview = null, insights = null, ai_brief = null, tags = null, ai_enabled = 0,
        first_unanswered_at = null, control_turn = control_turn + 1,
        deleted_at = coalesce(deleted_at, ${now}), updated_at = ${now}
      where +tenant_id = ${tenant.id} and id in (${list})`),
  ];
}

/** Those of these threads that are still there, in the trash or outside. */
export function keptThreads(tenant: Tenant, ids: readonly number[]): Statement<number[]> {
  return tenant
    .sql<{ id: number }>(
      sql`select id from conversations where +tenant_id = ${tenant.id}
        and id in (select value from json_each(${JSON.stringify(ids)})) order by id`,
    )
    .map((rows) => rows.map(({ id }) => id));
}

/** Deletes a thread without rows that nobody restored; its contact is no longer found. */
export function purgeThread(tenant: Tenant, id: number, before: Date): Statement<void>[] {
  return [
    tenant
      .sql(sql`delete from message_index where rowid in
        (select -id from conversations where tenant_id = ${tenant.id} and id = ${id} and deleted_at <= ${before.getTime()})`)
      .map(() => undefined),
    tenant.db.delete(conversations, and(eq(conversations.id, id), lte(conversations.deletedAt, before))),
  ];
}

/**
 * Deletes up to a thousand of this room's rows of each kind for a thread, children first; returns how many were
 * deleted. The pluses keep SQLite from walking all the tenant's rows by the index on the tenant.
 */
export function purgeChunk(tenant: Tenant, id: number): Statement<number>[] {
  const gone = (rows: readonly object[]) => rows.length;
  return [
    tenant
      .sql(sql`delete from client_data where +tenant_id = ${tenant.id} and id in
        (select id from client_data where tenant_id = ${tenant.id} and conversation_id = ${id} limit ${PURGE_ROWS}) returning id`)
      .map(gone),
    tenant
      .sql(sql`delete from ratings where +tenant_id = ${tenant.id} and id in
        (select id from ratings where tenant_id = ${tenant.id} and conversation_id = ${id} limit ${PURGE_ROWS}) returning id`)
      .map(gone),
    tenant
      .sql(sql`delete from conversation_notes where +tenant_id = ${tenant.id} and id in
        (select id from conversation_notes where tenant_id = ${tenant.id} and conversation_id = ${id} limit ${PURGE_ROWS}) returning id`)
      .map(gone),
    // Both pick the same messages: the index first, while the messages still tell which rows those are.
    tenant.sql(sql`delete from message_index where rowid in (${erasable(tenant, id)})`).map(() => 0),
    tenant
      .sql(sql`delete from messages where +tenant_id = ${tenant.id} and id in
        (${erasable(tenant, id)}) returning id`)
      .map(gone),
    tenant
      .sql(
        sql`update notifications set conversation_id = null, title = ${ERASED_TITLE}, message = ${ERASED_MESSAGE} where tenant_id = ${tenant.id} and conversation_id = ${id} returning id`,
      )
      .map(() => 0),
  ];
}

/**
 * Leaves up to `limit` threads of a company without one, those in the trash too; each statement tells how many. No event
 * tells open pages: a deleted company's name is gone with their next read.
 */
export function forgetCompany(tenant: Tenant, companyId: number, limit: number): Statement<number>[] {
  const left = (where: SQL) =>
    tenant
      .sql(sql`update conversations set company_id = null, company_identified = 0 where +tenant_id = ${tenant.id} and id in
        (select id from conversations where tenant_id = ${tenant.id} and company_id = ${companyId} and ${where} limit ${limit})
        returning id`)
      .map((rows) => rows.length);
  return [
    left(sql`deleted_at is null and merged_into is null`),
    left(sql`merged_into is not null`),
    left(sql`deleted_at is not null`),
  ];
}

/** Takes threads in the trash off a deleted customer or prospect, and answers how many. */
export function unlinkTrashed(
  tenant: Tenant,
  kind: "customer" | "prospect",
  contactId: number,
  limit: number,
): Statement<number> {
  const column = sql.raw(kind === "customer" ? "customer_id" : "prospect_id");
  return tenant
    .sql<{ id: number }>(
      sql`update conversations set ${column} = null where tenant_id = ${tenant.id} and id in (
        select id from conversations where tenant_id = ${tenant.id} and ${column} = ${contactId}
          and deleted_at is not null limit ${limit}) returning id`,
    )
    .map((rows) => rows.length);
}
