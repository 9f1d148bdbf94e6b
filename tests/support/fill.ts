import { sql } from "drizzle-orm";
import { indexText, scopeOf, searchableText } from "~/features/knowledge/index-words";
import { INDEX_VERSION } from "~/language/spanish";
import { newId, newUuid } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";

export interface Filling {
  /** Ids begin here: far below those that the product makes, and 10^8 away from another filling's. */
  readonly base: number;
  /** Threads, numbered from `first` on. */
  readonly first: number;
  readonly threads: number;
  readonly messagesEach: number;
  /** The person to whom every seventh thread is assigned. */
  readonly agentId: number;
}

const BASE = 1_700_000_000_000;

/**
 * Fills a tenant with threads and messages by two statements, in the proportions of a busy inbox: all channels, a tenth
 * pending, a fifth unread, a seventh somebody's.
 */
export async function fillInbox(database: D1Database, tenant: Tenant, filling: Filling): Promise<void> {
  const { base, first, threads, messagesEach, agentId } = filling;
  await database.batch([
    database
      .prepare(
        `with recursive n(i) as (select ?3 union all select i + 1 from n where i < ?3 + ?4 - 1)
        insert into conversations (id, tenant_id, channel, platform, external_contact_id, customer_name, status, ai_enabled,
          unread_count, assigned_agent_id, last_message_at, last_message_id, created_at, updated_at)
        select ?2 + i, ?1,
          case i % 6 when 0 then 'whatsapp' when 1 then 'sms' when 2 then 'webchat' when 3 then 'email' when 4 then 'voice' else 'voice_plugin' end,
          'brevo', 'c' || i, 'Cliente ' || i, case when i % 10 = 3 then 'pending' else 'active' end, i % 2, (i % 5 = 1) * 2,
          case when i % 7 = 2 then ?5 end, ?6 + i * 1000, ?2 + i * 100, ?6, ?6
        from n`,
      )
      .bind(tenant.id, base, first, threads, agentId, BASE),
    database
      .prepare(
        `with recursive n(i) as (select ?3 union all select i + 1 from n where i < ?3 + ?4 - 1),
          m(k) as (select 0 union all select k + 1 from m where k < ?5 - 1)
        insert into messages (id, tenant_id, conversation_id, content, sender, message_id, platform, created_at)
        select ?2 + i * 100 + k, ?1, ?2 + i, 'Mensaje ' || k, case when k % 2 then 'ai' else 'customer' end,
          'fill:' || ?1 || ':' || i || ':' || k, 'brevo', ?6 + i * 1000 + k from n, m`,
      )
      .bind(tenant.id, base, first, threads, messagesEach, BASE),
  ]);
}

/** Documents of one passage each, about something else: three statements, however many they are. */
export async function fillDocuments(tenant: Tenant, first: number, count: number): Promise<void> {
  const scope = scopeOf(tenant.id, null);
  const rows = Array.from({ length: count }, (_, at) => {
    const number = first + at;
    const name = `documento-${number}.txt`;
    const text = `El folio ${number} describe la garantía de un refrigerador y su compresor.`;
    const words = indexText(scope, searchableText({ documentTitle: name, heading: null, text }));
    return { id: newId(), chunk: newId(), file: newUuid(), name, hash: `hash-${number}`, text, ...words };
  });
  const each = sql`json_each(${JSON.stringify(rows)})`;
  const now = tenant.now();
  await tenant.db.batch([
    tenant.sql(sql`insert into training_documents (id, tenant_id, filename, original_name, file_type, file_size,
        content_hash, status, index_version, chunk_count, uploaded_at, created_at, updated_at)
      select value ->> 'id', ${tenant.id}, value ->> 'file', value ->> 'name', 'txt', 10, value ->> 'hash', 'ready',
        ${INDEX_VERSION}, 0, ${now}, ${now}, ${now} from ${each}`),
    tenant.sql(sql`insert into document_chunks (id, tenant_id, document_id, position, paragraph, text)
      select value ->> 'chunk', ${tenant.id}, value ->> 'id', 0, 1, value ->> 'text' from ${each}`),
    tenant.sql(sql`insert into chunk_index (rowid, words, stems)
      select value ->> 'chunk', value ->> 'words', value ->> 'stems' from ${each}`),
  ]);
}
