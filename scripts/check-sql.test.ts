// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code with templates in it.
import { expect, test } from "vitest";
import { checkSql, tenantTables } from "./check-sql.mjs";

const tables = {
  path: "app/features/threads/messages/tables.server.ts",
  text: `export const messages = tenantOwned(
    sqliteTable("messages", {}));
  export const conversations = tenantOwned(sqliteTable("conversations", {}));
  export const tenants = controlOwned(sqliteTable("tenants", {}));`,
};
const check = (text: string, path = "app/features/threads/door/writes.server.ts") => checkSql([tables, { path, text }]);

test("the tenant's tables are read from their declarations", () => {
  expect(tenantTables(tables.text)).toEqual(["messages", "conversations"]);
});

test.each([
  "tenant.sql(sql`select 1 from messages where tenant_id = ${tenant.id} and id = ${id}`)",
  "tenant.sql(sql`select 1 from messages m join conversations c on c.tenant_id = ${tenant.id} and m.tenant_id = c.tenant_id`)",
  "tenant.sql(sql`insert into messages (id, tenant_id) values (${newId()}, ${tenant.id})`)",
  "tenant.sql(sql`insert into messages (id, tenant_id) select value, ${tenant.id} from json_each(${rows})`)",
  "tenant.sql(sql`delete from message_index where rowid in (select id from messages where tenant_id = ${tenant.id})`)",
  "const part = flag ? sql`status = ${'open'}` : sql`1`;",
  "control.db.raw(sql`select 1 from tenants`)",
])("scoped: %s", (text) => {
  expect(check(text)).toEqual([]);
});

test.each([
  "tenant.sql(sql`select 1 from messages where id = ${id}`)",
  "tenant.sql(sql`select 1 from messages m join conversations c on c.id = m.conversation_id where m.tenant_id = ${tenant.id}`)",
  "tenant.sql(sql`update messages set status = 'read' where id = ${`${id}`}`)",
  "tenant.sql(sql`insert into messages (id) values (${id})`)",
  "tenant.sql(sql`select 1 from messages where tenant_id = ${otherId}`)",
  "tenant.sql(sql`delete from message_index where rowid in (select id from messages where document_id = ${id})`)",
])("not scoped: %s", (text) => {
  expect(check(text).join()).toContain("without its tenant_id");
});

test("by hand only in queries and writes", () => {
  const text = "tenant.sql(sql`select 1 from messages where tenant_id = ${tenant.id}`)";
  expect(check(text, "app/features/threads/messages/writes.server.ts")).toEqual([]);
  expect(check(text, "app/features/threads/messages/receive-message.server.ts").join()).toContain("belongs into");
  expect(
    check(
      "db.guard(sql`exists (select 1 from messages where tenant_id = ${tenant.id})`)",
      "app/features/a/b.server.ts",
    ).join(),
  ).toContain("belongs into");
});

test.each([
  "tenant.db.insertReturning(messages, row)",
  "tenant.db.update(\n  conversations, { status }, eq(conversations.id, id))",
  "tenant.sql(sql`update conversations set status = 'active' where tenant_id = ${tenant.id}`)",
  "tenant.sql(sql`insert or replace into message_index (rowid, words, stems) values (${id}, ${words}, ${stems})`)",
])("threads and messages are written by the door's statements only: %s", (text) => {
  expect(check(text, "app/features/threads/messages/writes.server.ts").join()).toContain("are written through");
  expect(check(text, "app/features/answering/writes.server.ts").join()).toContain("are written through");
  expect(check(text, "app/features/threads/door/writes.server.ts")).toEqual([]);
});

test("a tenant's database is opened by its handle only", () => {
  const text = 'import { openTenantDatabase } from "~/platform/database.server";';
  expect(check(text, "workers/queue.ts")).toHaveLength(1);
  expect(check(text, "app/platform/tenancy.server.ts")).toEqual([]);
});

test("a statement names only tables of its own room and of rooms before it", () => {
  const text = "tenant.sql(sql`select 1 from messages where tenant_id = ${tenant.id}`)";
  expect(check(text, "app/features/golden/queries.server.ts")).toEqual([]);
  expect(check(text, "app/features/companies/queries.server.ts").join()).toContain("messages belongs to threads");
  expect(check("runner.run(sql`select 1 from messages`)", "app/platform/sweep.server.ts").join()).toContain(
    "stands above platform",
  );
  expect(check("sql`delete from chunk_index where rowid = 1`").join()).toContain("chunk_index belongs to knowledge");
});

test("what is due is read over all tenants, and only read", () => {
  const path = "app/features/threads/due.server.ts";
  expect(check("new DueQuery(sql`select id, tenant_id as tenantId from messages limit ${limit}`)", path)).toEqual([]);
  expect(check("new DueQuery(sql`delete from messages where id = 1`)", path).join()).toContain("only read");
});
