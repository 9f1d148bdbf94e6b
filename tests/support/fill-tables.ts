import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { newId, newUuid, type TenantId } from "~/platform/ids";

type Row = Record<string, string | number | null>;

const modules: Record<string, Record<string, unknown>> = {
  ...import.meta.glob<Record<string, unknown>>("/app/features/**/tables.server.ts", { eager: true }),
  ...import.meta.glob<Record<string, unknown>>("/app/platform/tables.server.ts", { eager: true }),
};

/** Every table of the schema with rows of tenants. */
export const tenantTables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .filter((table) => getTableConfig(table).columns.some((column) => column.name === "tenant_id"))
  .sort((a, b) => getTableConfig(a).name.localeCompare(getTableConfig(b).name));

/** These name a tenant but belong to the platform, so they are only in the first database. */
export const CONTROL_TABLES: ReadonlySet<string> = new Set([
  ...["audit_log", "control_outbox", "credit_purchases", "credit_refunds", "invitations", "ledger_faults"],
  ...[
    "password_resets",
    "payment_configs",
    "provider_troubles",
    "recovery_codes",
    "two_factors",
    "sessions",
    "support_visits",
    "tenant_erasures",
    "tenant_users",
  ],
]);

const NOON = 1_750_000_000_000;

/** Columns with values that decide how a row is read; all others are filled by type. */
const MEANING: Readonly<Record<string, Row>> = {
  credit_purchases: { status: "pending", payment_method: "stripe", amount: 4500, credits: 500 },
  conversations: {
    channel: "webchat",
    platform: "other",
    status: "active",
    unread_count: 1,
    last_message_at: NOON,
    merged_into: null,
    merged_parts: 0,
  },
  messages: { sender: "customer", platform: "other" },
  client_data: { data_type: "name", state: "new" },
  training_documents: {
    file_type: "txt",
    status: "ready",
    found_prices: '{"columns":["Producto","Precio"],"rows":[],"total":3}',
  },
  message_files: { state: "stored", mime_type: "text/plain" },
  // For everybody: one that is another person's is not found by the own one either.
  notifications: { user_id: null },
  question_groups: { state: "open", count: 1, faq_id: null },
  golden_questions: { expectation: "facts" },
  golden_runs: {
    cause: "draft",
    state: "draft",
    draft: '{"kind":"prompt","systemPrompt":"Saluda.","base":""}',
    results: '{"items":[],"tokens":0,"calls":0}',
  },
  customer_merges: {
    created_at: 1_900_000_000_000,
    gone: '{"firstName":"Eva","lastName":"Paz","createdAt":"2026-01-01T00:00:00.000Z","updatedAt":"2026-01-01T00:00:00.000Z"}',
    changes: "{}",
    threads: "[]",
    prospects: "[]",
  },
  support_visits: { ended_at: NOON },
  tenant_exports: { state: "ready", parts: '[{"bytes":5,"rows":1}]' },
  tenant_erasures: { state: "kept", counts: "{}" },
  imports: { kind: "customer", status: "done" },
  intelligent_actions: { kind: "endpoint", settings: null },
  orders: { state: "new", lines: "[]", currency: "$", total_cents: 0, closed_at: null },
  bookings: { state: "confirmed", session_id: null },
  // The whole team's.
  inbox_macros: { user_id: 0, content: "Listo", tags: "[]", state: "resolved", assign: "keep", ai: "keep", uses: 0 },
  thread_undos: { act: "resolve", items: "[]" },
  inbox_views: {
    user_id: 0,
    channel: null,
    status: "pending",
    company_id: null,
    query: null,
    agent: "none",
    tag: "vip",
  },
  quotes: { state: "new", amount_cents: null, valid_until: null, message_id: null, closed_at: null },
  dead_letters: { kind: "remove_file", payload: '{"filename":"nada"}' },
  outbox: { kind: "process_document", due_at: 1, attempts: 0 },
};

function valueFor(column: ReturnType<typeof getTableConfig>["columns"][number], mark: string) {
  switch (column.dataType) {
    case "date":
      return column.notNull ? NOON : null;
    case "boolean":
      return 1;
    case "number":
      return 7;
    case "json":
      return JSON.stringify([mark]);
    default:
      return mark;
  }
}

/**
 * Puts one row of the tenant into every table that has none yet, so that no isolation test passes on an empty table,
 * and a new table takes part in them by itself.
 * @returns table name → the row
 */
export async function fillTables(
  databaseOf: (table: SQLiteTable) => D1Database,
  tenantId: TenantId,
  mark: string,
  skip: ReadonlySet<string>,
): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  const databases = new Map<D1Database, SQLiteTable[]>();
  for (const table of tenantTables) {
    const database = databaseOf(table);
    databases.set(database, [...(databases.get(database) ?? []), table]);
  }
  // One round trip for all reads and one for all rows: from here each of them takes as long as a page.
  for (const [database, tables] of databases) {
    const stored = await database.batch<Row>(
      tables.map((table) =>
        database.prepare(`select * from "${getTableConfig(table).name}" where tenant_id = ? limit 1`).bind(tenantId),
      ),
    );
    for (const [index, table] of tables.entries()) {
      const row = stored[index]?.results[0];
      const { name } = getTableConfig(table);
      if (row || skip.has(name)) rows.set(name, row ?? {});
    }
  }
  const inserts = new Map<D1Database, D1PreparedStatement[]>();
  const fill = (table: SQLiteTable): Row => {
    const { name, columns, foreignKeys } = getTableConfig(table);
    const known = rows.get(name);
    if (known) return known;
    const row: Row = {};
    for (const column of columns) {
      row[column.name] = valueFor(column, `${mark} ${name}.${column.name}`);
      if (column.name === "id") row.id = column.dataType === "number" ? newId() : newUuid();
    }
    Object.assign(row, MEANING[name], { tenant_id: tenantId });
    for (const key of foreignKeys) {
      const { columns: own, foreignTable, foreignColumns } = key.reference();
      const parent = foreignTable === table ? row : fill(foreignTable);
      for (const [index, column] of own.entries()) {
        row[column.name] = parent[foreignColumns[index]?.name ?? ""] ?? null;
      }
    }
    const names = Object.keys(row);
    const sql = `insert into "${name}" (${names.map((key) => `"${key}"`)}) values (${names.map(() => "?")})`;
    const database = databaseOf(table);
    const insert = database.prepare(sql).bind(...Object.values(row));
    inserts.set(database, [...(inserts.get(database) ?? []), insert]);
    rows.set(name, row);
    return row;
  };
  for (const table of tenantTables) fill(table);
  for (const [database, statements] of inserts) await database.batch(statements);
  return rows;
}
