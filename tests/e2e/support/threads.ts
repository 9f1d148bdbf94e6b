import type { Business } from "./business";
import { changeRows } from "./database";

/**
 * Threads of the web chat that wait for a person, "Cliente 1" the newest, each with one question: in numbers that
 * visitors could not write within a test.
 */
export async function fillThreads({ uuid }: Business, count: number): Promise<void> {
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  const at = "(cast(strftime('%s', 'now') as integer) - i * 60) * 1000";
  await changeRows(
    `${numbers} insert into conversations (id, tenant_id, channel, platform, external_contact_id, customer_name, status,
        ai_enabled, ai_switched_off, unread_count, customer_streak, last_message_at, last_message_sender,
        last_message_preview, last_customer_message_at, first_unanswered_at, created_at, updated_at)
      select m.top + i, t.id, 'webchat', 'other', 'many-' || t.id || '-' || i, 'Cliente ' || i, 'pending', 0, 1, 1, 1,
        ${at}, 'customer', 'Pregunta ' || i, ${at}, ${at}, ${at}, ${at}
      from n, tenants t, (select coalesce(max(id), 0) as top from conversations) m where t.uuid = ?`,
    uuid,
  );
  // Other tests write messages meanwhile: the ids are chosen in the statement that uses them.
  await changeRows(
    `insert into messages (id, tenant_id, conversation_id, content, sender, message_id, platform, created_at)
      select m.top + row_number() over (order by c.id), c.tenant_id, c.id, c.last_message_preview, 'customer',
        'many:' || c.id, 'other', c.last_message_at
      from conversations c join tenants t on t.id = c.tenant_id, (select coalesce(max(id), 0) as top from messages) m
      where t.uuid = ?`,
    uuid,
  );
  await changeRows(
    `update conversations set last_message_id = m.id, last_customer_message_id = m.id
      from messages m where m.conversation_id = conversations.id and m.message_id = 'many:' || conversations.id
        and conversations.tenant_id = (select id from tenants where uuid = ?)`,
    uuid,
  );
}
