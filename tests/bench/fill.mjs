/** The first moment of an id's clock. */
export const EPOCH = Date.UTC(2024, 0, 1);
const PERIOD = 90 * 24 * 3_600_000;
const CHUNK = 100_000;

const FLOOR_TABLES = [
  "CREATE TABLE IF NOT EXISTS bench_read (id INTEGER PRIMARY KEY, a TEXT, b TEXT, c TEXT, d INTEGER, e INTEGER, f INTEGER, text TEXT)",
  "CREATE TABLE IF NOT EXISTS bench_write (id INTEGER PRIMARY KEY, a TEXT NOT NULL, text TEXT)",
  "CREATE UNIQUE INDEX IF NOT EXISTS bench_write_a ON bench_write (a)",
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
    INSERT OR IGNORE INTO bench_read SELECT i, 'a' || i, 'b' || i, 'c' || i, i, i, i, printf('%.120c', 'x') FROM n`,
];

/** The tables of the floors. @param {D1Database} db */
export const fillFloors = (db) => db.batch(FLOOR_TABLES.map((text) => db.prepare(text)));

/** Conversation j of a tenant; every value follows from j, so that each size has the same mixture. */
const CONVERSATIONS = `WITH RECURSIVE n(j) AS (SELECT cast(?1 AS INTEGER) UNION ALL SELECT j + 1 FROM n WHERE j + 1 < ?2)
  INSERT INTO conversations (id, tenant_id, company_id, company_identified, external_contact_id, channel, platform, customer_name,
    customer_phone, status, ai_enabled, last_message_at, last_message_id, last_message_sender, last_message_preview,
    unread_count, answered_through, created_at, updated_at)
  SELECT ?3 + j, ?4, ?5, 1, 'contact-' || j,
    CASE j % 5 WHEN 0 THEN 'whatsapp' WHEN 1 THEN 'sms' WHEN 2 THEN 'webchat' WHEN 3 THEN 'email' ELSE 'voice' END, 'other',
    'Cliente ' || j, '222' || (1000000 + j), CASE WHEN j % 7 = 0 THEN 'pending' ELSE 'active' END, j % 3 > 0,
    ?6 + (?8 * ?9 + j) * ?7, (?6 + (?8 * ?9 + j) * ?7 - ${EPOCH}) * 4096 + ?10,
    CASE WHEN j % 10 = 0 THEN 'customer' ELSE 'ai' END, 'Mensaje ' || (?8 * ?9 + j) || ' de la conversación', j % 10 = 0, 0, ?6, ?6
  FROM n`;

/** Message i belongs to conversation i mod C: as in the field, the newest messages are spread over all threads. */
const MESSAGES = `WITH RECURSIVE n(i) AS (SELECT cast(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
  INSERT INTO messages (id, tenant_id, conversation_id, content, sender, message_id, platform, is_ai_generated, status, created_at)
  SELECT (?5 + i * ?6 - ${EPOCH}) * 4096 + ?8, ?4, ?3 + i % ?7, 'Mensaje ' || i || ' de la conversación, ' || printf('%.60c', 'x'),
    CASE WHEN (i / ?7) % 2 = 0 THEN 'customer' ELSE 'ai' END, 'bench:' || ?4 || ':' || i, 'other', (i / ?7) % 2, 'delivered', ?5 + i * ?6
  FROM n`;

/** A company with a threshold at which every message asks for an answer: the most that ingest writes. */
function companyOf(db, tenantId) {
  const company = tenantId + 1;
  return [
    db
      .prepare("INSERT INTO companies (id, tenant_id, name, email, created_at, updated_at) VALUES (?, ?, ?, ?, 0, 0)")
      .bind(company, tenantId, "Panadería del banco", "empresa@bench.example"),
    db
      .prepare(
        `INSERT INTO channel_settings (id, tenant_id, channel, company_id, ai_response_threshold, created_at, updated_at)
          VALUES (?, ?, 'webchat', ?, 1, 0, 0)`,
      )
      .bind(tenantId + 2, tenantId, company),
    db
      .prepare("INSERT INTO credit_balances (tenant_id, balance) VALUES (?, 1000000) ON CONFLICT DO NOTHING")
      .bind(tenantId),
  ];
}

/**
 * Fills a tenant with threads of 90 days.
 * @param {D1Database} db the tenant's database
 * @param {number} tenantId
 * @param {{ messages: number, conversations: number, nth?: number }} size `nth` of the tenants that share the database
 * @returns {Promise<{ firstConversation: number, lastConversation: number, began: number, step: number, nth: number }>}
 */
export async function fillTenant(db, tenantId, { messages, conversations, nth = 0 }) {
  const step = Math.floor(PERIOD / messages);
  const began = Date.now() - step * messages - 60_000;
  const firstConversation = (began - (24 + nth) * 3_600_000 - EPOCH) * 4096;
  const perConversation = Math.floor(messages / conversations);
  await db.batch(companyOf(db, tenantId));
  for (let from = 0; from < conversations; from += CHUNK) {
    await db
      .prepare(CONVERSATIONS)
      .bind(
        from,
        Math.min(conversations, from + CHUNK),
        firstConversation,
        tenantId,
        tenantId + 1,
        began,
        step,
        perConversation - 1,
        conversations,
        nth,
      )
      .run();
  }
  for (let from = 0; from < messages; from += CHUNK) {
    await db
      .prepare(MESSAGES)
      .bind(from, Math.min(messages, from + CHUNK), firstConversation, tenantId, began, step, conversations, nth)
      .run();
  }
  return { firstConversation, lastConversation: firstConversation + conversations - 1, began, step, nth };
}
