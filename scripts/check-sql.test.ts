// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code with templates in it.
import { expect, test } from "vitest";
import { checkSql, tenantTables } from "./check-sql.mjs";

const tables = {
  path: "app/features/messages/tables.server.ts",
  text: `export const messages = tenantOwned(
    sqliteTable("messages", {}));
  export const conversations = tenantOwned(sqliteTable("conversations", {}));
  export const tenants = controlOwned(sqliteTable("tenants", {}));`,
};
const check = (text: string, path = "app/features/messages/queries.server.ts") => checkSql([tables, { path, text }]);

test("the tenant's tables are read from their declarations", () => {
  expect(tenantTables(tables.text)).toEqual(["messages", "conversations"]);
});

test.each([
  "tenant.sql(sql`select 1 from messages where tenant_id = ${tenant.id} and id = ${id}`)",
  "tenant.sql(sql`select 1 from messages m join conversations c on c.tenant_id = ${tenant.id} and m.tenant_id = c.tenant_id`)",
  "tenant.sql(sql`insert into messages (id, tenant_id) values (${newId()}, ${tenant.id})`)",
  "tenant.sql(sql`insert into messages (id, tenant_id) select value, ${tenant.id} from json_each(${rows})`)",
  "tenant.sql(sql`delete from chunk_index where rowid in (select id from messages where tenant_id = ${tenant.id})`)",
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
  "tenant.sql(sql`delete from chunk_index where rowid in (select id from messages where document_id = ${id})`)",
])("not scoped: %s", (text) => {
  expect(check(text).join()).toContain("without its tenant_id");
});

test("by hand only in queries and writes", () => {
  const text = "tenant.sql(sql`select 1 from messages where tenant_id = ${tenant.id}`)";
  expect(check(text, "app/features/messages/writes.server.ts")).toEqual([]);
  expect(check(text, "app/features/messages/receive-message.server.ts").join()).toContain("belongs into");
  expect(
    check(
      "db.guard(sql`exists (select 1 from messages where tenant_id = ${tenant.id})`)",
      "app/features/a/b.server.ts",
    ).join(),
  ).toContain("belongs into");
});

test("a tenant's database is opened by its handle only", () => {
  const text = 'import { openTenantDatabase } from "~/platform/database.server";';
  expect(check(text, "workers/queue.ts")).toHaveLength(1);
  expect(check(text, "app/platform/tenancy.server.ts")).toEqual([]);
});
