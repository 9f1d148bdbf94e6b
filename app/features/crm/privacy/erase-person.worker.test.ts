import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { intelligentActionRuns, intelligentActionSessions, intelligentActions } from "~/features/actions/tables.server";
import { createCustomer, deleteCustomer } from "~/features/contacts/customers/save-customer.server";
import { storeProspect } from "~/features/contacts/prospects/writes.server";
import { customers, prospects } from "~/features/contacts/tables.server";
import { importQuestions } from "~/features/golden/questions.server";
import { startRun } from "~/features/golden/start-run.server";
import { searchMessages } from "~/features/inbox/search-messages.server";
import { addNote } from "~/features/threads/add-note.server";
import { fileKey } from "~/features/threads/messages/file-key";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { clientData, conversations, messageFiles, messages } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import {
  HOURS,
  inbound,
  learn,
  newCompany,
  newTenant,
  OPEN,
  rowsOf,
  staffOf,
} from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { type Workshop, workshop } from "../../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../../tests/support/scripted-ai";
import { readCustomers } from "../../contacts/customers/read-customers.server";
import { storeImportFile } from "../import/store-import.server";
import { importRows } from "../tables.server";
import { erasePerson } from "./erase-person.server";
import { countBelongings } from "./queries.server";

interface Marked {
  /** A word that the stemmer leaves alone; it is the person's first name and stands in all they wrote. */
  readonly word: string;
  readonly digits: string;
}

const ANA: Marked = { word: "xylqorb", digits: "5598765432" };
const BETO: Marked = { word: "wixmutrel", digits: "5511112222" };

/** Repeats what it is asked, so that the AI's words must go too. */
const echo = () =>
  scriptedAi((request) =>
    request.question.includes("estacionamiento")
      ? answerWith("", { needsHuman: true })(request)
      : answerWith(`${request.question}: ${OPEN}`)(request),
  );

/** A customer whose name, numbers and words stand in every place that there is. */
async function furnished(shop: Workshop, tenant: Tenant, { word, digits }: Marked) {
  const now = new Date(tenant.now());
  const [email, phone] = [`${word}@correo.mx`, `+52${digits}`];
  const reach = { customerEmail: email, customerPhone: phone };
  const write = async (content: string, more: object = {}) => {
    const { conversationId, message } = await receiveMessage(
      tenant,
      inbound({ contact: `${digits}`, customerName: `${word} Ruiz`, content, ...reach, ...more }),
    );
    await shop.runDue();
    shop.platform.clock.advance(60_000);
    await shop.runDue();
    return { conversationId, messageId: message.id };
  };
  const { id } = await createCustomer(tenant, {
    firstName: word,
    lastName: "Ruiz",
    email,
    phone,
    address: `Calle ${word} 5`,
    notes: `${word} debe dos meses`,
  });
  const first = await write(`¿A qué hora abren los domingos, ${word}?`);
  await write(`¿Tienen estacionamiento para ${word}?`);
  // One in the trash, and one that nobody linked.
  const trashed = await write(`Cancelo, ${word}`, { channel: "sms", platform: "twilio" });
  const mail = await write(`Escribe ${word}`, { channel: "email", contact: email });
  await tenant.db.run(tenant.db.update(conversations, { customerId: null }, undefined));
  await tenant.db.run(tenant.sql(conversationsOf(tenant, first.conversationId, id)));
  await deleteConversation(tenant, trashed.conversationId);
  const actionId = newId();
  const companyId = await newCompany(tenant);
  await importQuestions(tenant, 7, null);
  await startRun(tenant, null, 7);
  await shop.runDue();
  await addNote(tenant, staffOf(tenant), first.conversationId, {
    content: `${word} es la hermana de Luz`,
    clientId: crypto.randomUUID(),
  });
  await tenant.files.put(fileKey(first.messageId), new TextEncoder().encode(`foto de ${word}`), "text/plain");
  const importId = await storeImportFile(
    tenant,
    "customer",
    new File(
      [`Nombre,Tel\n${word},${digits.slice(0, 2)} ${digits.slice(2, 6)}-${digits.slice(6)}\nEva,5500000000\n`],
      "lista.csv",
    ),
  );
  const stamps = { createdAt: now, updatedAt: now };
  await tenant.db.batch([
    storeProspect(tenant, { id: newId(), firstName: word, metadata: { customerId: id }, notes: `pidió ${word}` }),
    storeProspect(tenant, { id: newId(), firstName: word, phone }),
    tenant.db.insert(clientData, {
      id: newId(),
      messageId: first.messageId,
      conversationId: first.conversationId,
      dataType: "name",
      dataValue: word,
      createdAt: now,
    }),
    tenant.db.insert(messageFiles, {
      id: newId(),
      messageId: first.messageId,
      conversationId: first.conversationId,
      state: "stored",
      objectKey: fileKey(first.messageId),
      name: `${word}.txt`,
      ...stamps,
    }),
    tenant.db.insert(intelligentActions, {
      id: actionId,
      companyId,
      name: "Pedir",
      endpoint: "https://a.example",
      triggerValues: ["pedido"],
      ...stamps,
    }),
    tenant.db.insert(intelligentActionSessions, {
      id: newId(),
      actionId,
      conversationId: mail.conversationId,
      triggerText: `quiero, soy ${word}`,
      collectedData: { nombre: word },
      expiresAt: now,
      ...stamps,
    }),
    tenant.db.insert(intelligentActionRuns, {
      id: newId(),
      actionId,
      conversationId: mail.conversationId,
      key: crypto.randomUUID(),
      method: "POST",
      address: "https://a.example",
      body: `{"nombre":"${word}"}`,
      createdAt: now,
    }),
    tenant.db.insert(importRows, {
      importId,
      row: 9,
      outcome: "failed",
      reasons: ["Falta el apellido."],
      cells: [word, `(${digits.slice(0, 2)}) ${digits.slice(2)}`],
    }),
  ]);
  return { id, name: `${word} Ruiz`, threads: [first, trashed, mail].map(({ conversationId }) => conversationId) };
}

const conversationsOf = (tenant: Tenant, threadId: number, customerId: number) =>
  sql`update conversations set customer_id = ${customerId} where tenant_id = ${tenant.id} and id = ${threadId}`;

/** The tables that are no index. */
async function tablesOf(database: D1Database): Promise<{ name: string; columns: string[] }[]> {
  const { results } = await database
    .prepare(
      `select name from sqlite_master where type = 'table' and sql not like 'create virtual%'
        and name not like '%\\_index\\_%' escape '\\' and name not like '\\_cf%' escape '\\'`,
    )
    .all<{ name: string }>();
  return Promise.all(
    results.map(async ({ name }) => {
      const asked = database.prepare("select name from pragma_table_info(?)").bind(name);
      return { name, columns: (await asked.all<{ name: string }>()).results.map((column) => column.name) };
    }),
  );
}

/** Every row of the tenant's (and of tables without a tenant) that holds one of the words, in both databases, by table. */
async function rowsWith(tenant: Tenant, { word, digits }: Marked): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const database of [env.DB, env.DB_1]) {
    for (const { name, columns } of await tablesOf(database)) {
      const where = columns
        .map((column) => `lower(cast("${column}" as text))`)
        .map((text) => `instr(${text}, ?1) > 0 or instr(${text}, ?2) > 0`)
        .join(" or ");
      const own = columns.includes("tenant_id") ? "tenant_id = ?3" : "?3 = ?3";
      const asked = database.prepare(`select * from "${name}" where ${own} and (${where})`);
      const { results: rows } = await asked.bind(word, digits, tenant.id).all();
      if (rows.length > 0) found[name] = [...(found[name] ?? []), ...rows];
    }
  }
  const objects = await env.FILES.list({ prefix: `t/${tenant.id}/` });
  for (const { key } of objects.objects) {
    const content = (await (await env.FILES.get(key))?.text())?.toLowerCase() ?? "";
    if (content.includes(word)) found.files = [...(found.files ?? []), key];
  }
  const hits = await searchMessages(tenant, { text: word, cursor: null });
  if (hits.hits.length + hits.contacts.length > 0) found.message_index = [hits.hits.length, hits.contacts.length];
  const known = await readCustomers(tenant, { buscar: word, estado: null, empresa: null, before: null, limit: 10 });
  if (known.customers.length > 0) found.record_index = known.customers.map(({ id }) => id);
  return found;
}

/** All rows of a tenant in both databases. */
async function everyRow(tenant: Tenant): Promise<string> {
  const rows: unknown[] = [];
  for (const database of [env.DB, env.DB_1]) {
    for (const { name, columns } of await tablesOf(database)) {
      if (!columns.includes("tenant_id")) continue;
      const all = database.prepare(`select * from "${name}" where tenant_id = ?`).bind(tenant.id);
      rows.push([name, (await all.all()).results]);
    }
  }
  return JSON.stringify(rows);
}

const EVERYWHERE = [
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
  "prospects",
  "question_groups",
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
