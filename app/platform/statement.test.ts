import { and, desc, eq, gt, inArray, isNull, like, ne, or, Param, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { alias, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { conversations, messages } from "~/features/threads/tables.server";
import { decodeRows, explain, insertText, sqlText, updateText } from "./statement.server";

const dialect = new SQLiteSyncDialect();
const builder = drizzle({} as D1Database);
const at = new Date(1_800_000_000_000);

describe("the text is drizzle's own", () => {
  const queries: Record<string, SQL | undefined> = {
    "values of columns": and(
      eq(messages.tenantId, 7 as never),
      eq(messages.isMedia, true),
      gt(messages.createdAt, at),
      ne(messages.sender, "ai"),
    ),
    "lists and null": or(inArray(messages.id, [1, 2, 3]), isNull(messages.mediaType), like(messages.content, "%a%")),
    "json of a column": eq(messages.metadata, { agentName: 'Ana "la" O\'Hara' }),
    "columns with columns": and(eq(messages.conversationId, conversations.id), sql`${desc(messages.id)}`),
    "bare values": sql`select ${1}, ${"dos"}, ${null}, ${true}, ${undefined} from ${messages} where ${messages.id} in ${[1, 2]}`,
    "names and raw text": sql`${sql.identifier('un "nombre"')} = ${sql.raw("1 + 1")} ${sql.join([sql`a`, sql`b = ${2}`], sql`, `)}`,
    "a part that only drizzle knows": sql`exists ${builder.select({ id: messages.id }).from(messages).where(eq(messages.id, 3))} and ${4}`,
    "values within the text": sql`a = ${5} and ${sql`b = ${6}`.inlineParams()} and c = ${7}`,
    "tables and expressions under another name": sql`select ${alias(messages, "m").id}, ${sql`max(${messages.id})`.as("last")} from ${alias(messages, "m")}`,
    "values with a way to write them": sql`a = ${sql.param(3)} and b = ${new Param(at, messages.createdAt)} and c = ${new Param("x", { mapToDriverValue: (value) => sql`upper(${value})` })}`,
    "lists of expressions and of nothing": sql`a in ${[sql`b`, messages.id, 4]} and c in ${[]} and ${sql.join([])}`,
    "a part that is filled in later": sql`a = ${sql.placeholder("later")}`,
    nothing: sql``,
  };
  test.each(Object.entries(queries))("%s", (_, query) => {
    if (!query) throw new Error("no query");
    const theirs = dialect.sqlToQuery(query);
    expect(sqlText(query)).toEqual({ text: theirs.sql, params: theirs.params });
  });
});

const row = {
  id: 3,
  tenantId: 7,
  conversationId: 9,
  content: "Hola",
  sender: "customer",
  messageId: "other:7:x",
  platform: "other",
  createdAt: at,
  metadata: { agentName: "Ana" },
  isMedia: false,
} as never as typeof messages.$inferInsert;

test("a row is inserted as drizzle does it, with the schema's defaults, also where a value is SQL", () => {
  for (const values of [row, { ...row, content: sql`upper(${"hola"})`, mediaType: null }]) {
    const plain = builder.insert(messages).values(values as never);
    expect(insertText(messages, values)).toEqual({ text: plain.toSQL().sql, params: plain.toSQL().params });
    const returning = plain.returning().toSQL();
    expect(insertText(messages, values, true)).toEqual({ text: returning.sql, params: returning.params });
  }
});

test("rows are changed as drizzle does it; keys without a value are left out, and nothing to set is refused", () => {
  const change = {
    status: "read",
    content: sql`${messages.content} || ${"!"}`,
    mediaLink: undefined,
    createdAt: at,
    metadata: null,
  };
  const where = and(eq(messages.tenantId, 7 as never), eq(messages.id, 3));
  const theirs = builder
    .update(messages)
    .set(change as never)
    .where(where)
    .returning()
    .toSQL();
  const ours = updateText(messages, change, where);
  expect(ours.text).toBe(theirs.sql);
  expect(ours.params).toEqual(theirs.params);
  expect(() => updateText(messages, { content: undefined }, where)).toThrow("no values to set");
});

test("a failure is known by its own message or by that of its cause; any other stays what it is", () => {
  const byCause = (message: string) => explain(new Error("D1_ERROR", { cause: new Error(message) }));
  const unique = "UNIQUE constraint failed: reply_templates.tenant_id, reply_templates.name: SQLITE_CONSTRAINT";
  expect(byCause(unique)).toMatchObject({ columns: "reply_templates.tenant_id, reply_templates.name" });
  expect(byCause("GUARD:import_moved")).toMatchObject({ label: "import_moved" });
  const known = new Error("GUARD:import_moved");
  expect(explain(known)).toMatchObject({ label: "import_moved", cause: known });
  const twice = new Error(unique);
  expect(explain(twice)).toMatchObject({ name: "UniqueViolation", cause: twice });
  const full = { code: "unavailable", retryAfterSeconds: 60, detail: "storage_unavailable" };
  expect(byCause("database or disk is full")).toMatchObject({ ...full, cause: { message: "D1_ERROR" } });
  const other = new Error("no such table: panes");
  expect([explain(other), explain("nothing")]).toEqual([other, "nothing"]);
});

test("a row has the fields of its columns that were asked for, each as its column tells it", () => {
  const [decoded] = decodeRows(messages)([
    { id: 3, created_at: at.getTime(), is_media: 1, media_type: null, unknown: 1 },
  ]);
  expect(decoded).toEqual({ id: 3, createdAt: at, isMedia: true, mediaType: null });
  const [thread] = decodeRows(conversations)([{ id: 9, deleted_at: null, ai_enabled: 0 }]);
  expect(thread, "a time that there is not").toEqual({ id: 9, deletedAt: null, aiEnabled: false });
});
