import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { conversations } from "../tables.server";

/** A notification outlives its thread, but not with the customer's name and words. */
const ERASED_TITLE = "Conversación borrada";
const ERASED_MESSAGE = "Se borró para siempre, con todos sus mensajes.";

export const PURGE_ROWS = 1_000;
/** Object storage deletes a thousand objects at once, and a file may have two names. */
const PURGE_FILES = 500;

/** The next messages of a thread whose own rows are gone, always the same ones. */
function erasable(tenant: Tenant, id: number): SQL {
  return sql`select id from messages where tenant_id = ${tenant.id} and conversation_id = ${id}
    and not exists (select 1 from client_data d where d.tenant_id = ${tenant.id} and d.conversation_id = ${id}
      and d.message_id = messages.id)
    and not exists (select 1 from message_files f where f.tenant_id = ${tenant.id} and f.message_id = messages.id)
    order by id limit ${PURGE_ROWS}`;
}

export interface PurgedFile {
  readonly id: number;
  readonly messageId: number;
  readonly objectKey: string | null;
}

/** The next files of a thread, always the same ones until they are forgotten. */
export function purgeableFiles(tenant: Tenant, id: number): Statement<PurgedFile[]> {
  return tenant.sql<PurgedFile>(sql`select id, message_id as messageId, object_key as objectKey from message_files
    where tenant_id = ${tenant.id} and conversation_id = ${id} order by id limit ${PURGE_FILES}`);
}

/** Forgets files, once their objects are gone. */
export function forgetFiles(tenant: Tenant, files: readonly PurgedFile[]): Statement<object[]> {
  const ids = JSON.stringify(files.map((file) => file.id));
  // The plus: by its index SQLite would walk the tenant's files.
  return tenant.sql(sql`delete from message_files where +tenant_id = ${tenant.id}
    and id in (select value from json_each(${ids}))`);
}

/** A thread whose rows are gone and that nobody took back; its contact is found no more. */
export function purgeThread(tenant: Tenant, id: number, before: Date): Statement<void>[] {
  return [
    tenant
      .sql(sql`delete from message_index where rowid in
        (select -id from conversations where tenant_id = ${tenant.id} and id = ${id} and deleted_at < ${before.getTime()})`)
      .map(() => undefined),
    tenant.db.delete(conversations, and(eq(conversations.id, id), lt(conversations.deletedAt, before))),
  ];
}

/**
 * Deletes up to a thousand rows of each kind that this room keeps of a thread, children first; answers how many went. The pluses:
 * beside a list of ids, by its index on the tenant SQLite would walk the tenant's rows.
 */
export function purgeChunk(tenant: Tenant, id: number): Statement<number>[] {
  const gone = (rows: readonly object[]) => rows.length;
  return [
    tenant
      .sql(sql`delete from client_data where +tenant_id = ${tenant.id} and id in
        (select id from client_data where tenant_id = ${tenant.id} and conversation_id = ${id} limit ${PURGE_ROWS}) returning id`)
      .map(gone),
    tenant
      .sql(sql`delete from conversation_notes where +tenant_id = ${tenant.id} and id in
        (select id from conversation_notes where tenant_id = ${tenant.id} and conversation_id = ${id} limit ${PURGE_ROWS}) returning id`)
      .map(gone),
    // Both take the same messages: the index first, while they still say which.
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
