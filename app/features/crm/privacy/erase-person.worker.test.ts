import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCustomers } from "~/features/contacts/customers/read-customers.server";
import { createCustomer, deleteCustomer } from "~/features/contacts/customers/save-customer.server";
import { customers, prospects } from "~/features/contacts/tables.server";
import { searchMessages } from "~/features/inbox/search-messages.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { retryDeadLetter } from "~/platform/dead-letters.server";
import { deadLetters } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { HOURS, inbound, learn, newTenant, rowsOf } from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { ANA, BETO, echo, furnished, type Marked } from "../../../../tests/support/marked-person";
import { workshop } from "../../../../tests/support/run-queue";
import { erasePerson } from "./erase-person.server";
import { countBelongings } from "./queries.server";

/** The tables that are no index. */
async function tablesOf(database: D1Database): Promise<{ name: string; columns: string[] }[]> {
  const { results } = await database
    .prepare(
      `select name from sqlite_master where type = 'table' and sql not like 'create virtual%'
        and name not like '%\\_index\\_%' escape '\\' and name not like '\\_cf%' escape '\\'`,
    )
    .all<{ name: string }>();
  const asked = results.map(({ name }) => database.prepare("select name from pragma_table_info(?)").bind(name));
  const columns = await database.batch<{ name: string }>(asked);
  return results.map(({ name }, at) => ({ name, columns: (columns[at]?.results ?? []).map((column) => column.name) }));
}

let tables: Promise<readonly (readonly [D1Database, Awaited<ReturnType<typeof tablesOf>>])[]> | undefined;

/** Asked once: asking again for each look took most of the test's time. */
function everyTable() {
  tables ??= Promise.all([env.DB, env.DB_1].map(async (database) => [database, await tablesOf(database)] as const));
  return tables;
}

/** Every row of the tenant's (and of tables without a tenant) that holds one of the words, in both databases, by table. */
async function rowsWith(tenant: Tenant, { word, digits }: Marked): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [database, known] of await everyTable()) {
    const asked = known.map(({ name, columns }) => {
      const where = columns
        .map((column) => `lower(cast("${column}" as text))`)
        // Pairs in brackets: SQLite takes no expression that is a hundred deep.
        .map((text) => `(instr(${text}, ?1) > 0 or instr(${text}, ?2) > 0)`)
        .join(" or ");
      const own = columns.includes("tenant_id") ? "tenant_id = ?3" : "?3 = ?3";
      return database.prepare(`select * from "${name}" where ${own} and (${where})`).bind(word, digits, tenant.id);
    });
    const answers = await database.batch(asked);
    known.forEach(({ name }, at) => {
      const rows = answers[at]?.results ?? [];
      if (rows.length > 0) found[name] = [...(found[name] ?? []), ...rows];
    });
  }
  const objects = await env.FILES.list({ prefix: `t/${tenant.id}/` });
  for (const { key } of objects.objects) {
    const content = (await (await env.FILES.get(key))?.text())?.toLowerCase() ?? "";
    if (content.includes(word)) found.files = [...(found.files ?? []), key];
  }
  const hits = await searchMessages(tenant, { text: word, cursor: null });
  if (hits.hits.length + hits.contacts.length > 0) found.message_index = [hits.hits.length, hits.contacts.length];
  const known = await readCustomers(tenant, {
    buscar: word,
    estado: null,
    empresa: null,
    etiqueta: null,
    before: null,
    limit: 10,
  });
  if (known.customers.length > 0) found.record_index = known.customers.map(({ id }) => id);
  return found;
}

/** All rows of a tenant in both databases. */
async function everyRow(tenant: Tenant): Promise<string> {
  const rows: unknown[] = [];
  for (const [database, known] of await everyTable()) {
    const own = known.filter(({ columns }) => columns.includes("tenant_id"));
    const asked = own.map(({ name }) => database.prepare(`select * from "${name}" where tenant_id = ?`));
    const answers = await database.batch(asked.map((one) => one.bind(tenant.id)));
    rows.push(...own.map(({ name }, at) => [name, answers[at]?.results]));
  }
  return JSON.stringify(rows);
}

const EVERYWHERE = [
  "bookings",
  "client_data",
  "conversation_notes",
  "conversations",
  "customers",
  "files",
  "golden_questions",
  "golden_runs",
  "import_rows",
  "intelligent_action_runs",
  "intelligent_action_sessions",
  "message_files",
  "message_index",
  "messages",
  "notifications",
  "orders",
  "prospects",
  "question_groups",
  "quotes",
  "ratings",
  "record_index",
  "unanswered_questions",
];

async function audited(tenant: Tenant) {
  const database = [env.DB, env.DB_1][tenant.shard];
  const { results } = (await database
    ?.prepare("select action, target, safe_values as safe from audit_log where tenant_id = ? and action like '%era%'")
    .bind(tenant.id)
    .all<{ action: string; target: string; safe: string }>()) ?? { results: [] };
  return results;
}

test("Promise 22: an erased person's words are in no table, index or file, and nobody else's row changes", async () => {
  const shop = workshop({ ai: echo() });
  const tenant = await newTenant(shop.platform);
  const neighbour = await newTenant(shop.platform);
  for (const one of [tenant, neighbour]) await learn(shop, one, HOURS);
  const ana = await furnished(shop, tenant, ANA);
  await furnished(shop, neighbour, ANA);
  const beto = await createCustomer(tenant, { firstName: BETO.word, lastName: "Paz", phone: `+52${BETO.digits}` });
  await receiveMessage(tenant, inbound({ customerName: BETO.word, content: `Gracias de ${BETO.word}` }));
  await shop.runDue();
  expect(Object.keys(await rowsWith(tenant, ANA)).sort()).toEqual(EVERYWHERE);
  const [others, beside] = [await rowsWith(tenant, BETO), await everyRow(neighbour)];
  expect(Object.keys(others)).toEqual(expect.arrayContaining(["customers", "messages", "message_index"]));
  expect(
    await tenant.db.run(
      countBelongings(tenant, { id: ana.id, email: `${ANA.word}@correo.mx`, phone: `+52${ANA.digits}` }, 99),
    ),
  ).toEqual({
    threads: 3,
    messages: 11,
    files: 1,
    notes: 1,
    details: 1,
    questions: 3,
    bookings: 2,
    orders: 1,
    quotes: 1,
    prospects: 2,
  });

  await erasePerson(tenant, ana.id, " XYLQORB  ruiz ");
  await shop.runDue();
  const left = await rowsWith(tenant, ANA);
  expect(left).toEqual({});
  expect(await rowsWith(tenant, BETO)).toEqual(others);
  expect(await everyRow(neighbour)).toBe(beside);
  expect(await rowsOf(tenant, customers)).toMatchObject([{ id: beto.id }]);
  const [kept] = (await env.FILES.list({ prefix: `t/${tenant.id}/imports/` })).objects;
  expect(await (await env.FILES.get(kept?.key ?? ""))?.text()).toContain("Eva");
  expect(await audited(tenant)).toMatchObject([
    { action: "start_erasure", target: `erasure:${ana.id}`, safe: "{}" },
    { action: "erase_customer", target: `customer:${ana.id}`, safe: '{"threads":3,"prospects":2}' },
  ]);
  console.log(
    `PROMISE 22: a person in ${EVERYWHERE.length} places, found in ${Object.keys(left).length} after erasing`,
  );
});

test("Promise 22: an erasure that dies at any round trip goes on, and ends the same", async () => {
  for (let dies = 1; ; dies += 1) {
    const fault = { at: Number.POSITIVE_INFINITY, trips: 0 };
    const shop = workshop({
      ai: echo(),
      database: (database) =>
        interceptDatabase(database, async ({ run }) => {
          fault.trips += 1;
          if (fault.trips === fault.at) throw new Error("the worker is gone");
          return run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    const ana = await furnished(shop, tenant, ANA);
    await erasePerson(tenant, ana.id, ana.name);
    fault.at = fault.trips + dies * 11;
    await shop.runDue();
    const died = fault.trips >= fault.at;
    fault.at = Number.POSITIVE_INFINITY;
    shop.platform.clock.advance(10 * 60_000);
    await shop.sweep();
    await shop.runDue();
    expect(await rowsWith(tenant, ANA), `died at round trip ${dies * 11}`).toEqual({});
    if (!died) break;
  }
});

test("Promise 22: what they write meanwhile is a new contact's, and brings nothing back", async () => {
  const shop = workshop({ ai: echo() });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  const ana = await furnished(shop, tenant, ANA);
  const before = await rowsOf(tenant, conversations);
  await erasePerson(tenant, ana.id, ana.name);
  // In the queue before the job's second half: the thread that it belonged to has no contact any more.
  let written = 0;
  const run = shop.runDue();
  const { conversationId } = await receiveMessage(
    tenant,
    inbound({ contact: "otra-vez", customerPhone: `+52${ANA.digits}`, content: "Hola" }),
  );
  written = conversationId;
  await run;
  await shop.runDue();
  const again = await receiveMessage(tenant, inbound({ contact: ANA.digits, content: "Hola otra vez" }));
  await shop.runDue();
  const threads = await rowsOf(tenant, conversations);
  expect(threads.map(({ id }) => id).sort()).toEqual([written, again.conversationId].sort());
  expect(before.map(({ id }) => id)).not.toContain(again.conversationId);
  const said = await rowsOf(tenant, messages);
  expect(
    said
      .filter(({ sender }) => sender === "customer")
      .map(({ content }) => content)
      .sort(),
  ).toEqual(["Hola", "Hola otra vez"]);
  expect(await rowsOf(tenant, customers)).toEqual([]);
});

test("a thread that is given to the person while they are erased goes too, and the person after it", async () => {
  let isLast = () => false;
  let give = async () => undefined as unknown;
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        if (isLast() && texts.some((text) => text.includes("delete from customers"))) await give();
        return run();
      }),
  });
  const tenant = await newTenant(shop.platform);
  const { id } = await createCustomer(tenant, { firstName: "Luz", lastName: "Núñez" });
  const { conversationId } = await receiveMessage(tenant, inbound({ contact: "de-luz", content: "Hola" }));
  await shop.runAll();
  shop.platform.clock.advance(1_000);
  await erasePerson(tenant, id, "Luz Núñez");
  let given = 0;
  isLast = () => given === 0;
  give = () => {
    given += 1;
    return tenant.db.run(tenant.db.update(conversations, { customerId: id }, eq(conversations.id, conversationId)));
  };
  await shop.runDue();
  expect(given).toBe(1);
  expect(await rowsOf(tenant, customers)).toHaveLength(1);
  const began = shop.platform.clock.now();
  await shop.runAll();
  expect([await rowsOf(tenant, customers), await rowsOf(tenant, conversations)]).toEqual([[], []]);
  expect(shop.platform.clock.now() - began, "work goes on at once: nothing failed").toBe(1_000);
  expect(await audited(tenant)).toMatchObject([{ action: "start_erasure" }, { action: "erase_customer" }]);
});

test("a person is erased only by their name, and only a tenant's own; asked twice it is done once", async () => {
  const shop = workshop();
  const [tenant, other] = [await newTenant(shop.platform), await newTenant(shop.platform)];
  const { id } = await createCustomer(tenant, { firstName: "Luz", lastName: "Núñez" });
  await expect(erasePerson(tenant, id, "Luz")).rejects.toMatchObject({
    status: 422,
    fields: { name: ["Escribe el nombre como está aquí: Luz Núñez"] },
  });
  await expect(erasePerson(other, id, "Luz Núñez")).rejects.toMatchObject({ status: 404 });
  await shop.runDue();
  expect(await rowsOf(tenant, customers)).toHaveLength(1);
  await erasePerson(tenant, id, "luz nunez");
  await erasePerson(tenant, id, "Luz Núñez");
  // A colleague deletes it in the usual way just then.
  await deleteCustomer(tenant, id);
  await shop.runDue();
  expect(await rowsOf(tenant, customers)).toEqual([]);
  expect(await rowsOf(tenant, prospects)).toEqual([]);
  expect((await audited(tenant)).map(({ action }) => action)).toEqual(["start_erasure", "erase_customer"]);
});

test("an erasure that stopped begins again after the one that was asked for since, and loses none of its threads", async () => {
  let fails = true;
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        if (fails && texts.some((text) => text.includes("delete from customers"))) throw new Error("the worker died");
        return run();
      }),
  });
  const tenant = await newTenant(shop.platform);
  const { id } = await createCustomer(tenant, { firstName: "Luz", lastName: "Núñez", phone: "5512345678" });
  await erasePerson(tenant, id, "Luz Núñez");
  await shop.runAll();
  const [letter] = await rowsOf(tenant, deadLetters);
  fails = false;
  await receiveMessage(tenant, inbound({ customerPhone: "+525512345678", content: "Hola" }));
  await shop.runAll();
  shop.platform.clock.advance(1_000);
  await erasePerson(tenant, id, "Luz Núñez");
  const retry = () => retryDeadLetter(tenant, shop.jobs, letter?.id ?? 0);
  await expect(retry()).rejects.toMatchObject({ code: "conflict" });
  await shop.runAll();
  expect([await rowsOf(tenant, customers), await rowsOf(tenant, conversations)]).toEqual([[], []]);
  expect(await retry()).toBe("started");
  await shop.runAll();
  expect(await rowsOf(tenant, deadLetters)).toEqual([]);
});
