import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createContact } from "~/features/threads/create-contact.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { setContact } from "~/features/threads/set-contact.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, newTenant, rowsOf, staffOf, threadOf } from "../../../../tests/support/builders";
import { countQueries } from "../../../../tests/support/count-queries";
import { testPlatform } from "../../../../tests/support/platform";
import { workshop } from "../../../../tests/support/run-queue";
import { storeProspect } from "../prospects/writes.server";
import { customers, customerTagCounters, prospects } from "../tables.server";
import { changeTags } from "./change-tags.server";
import { listCustomerTags } from "./list/queries.server";
import { readCustomers } from "./read-customers.server";
import { createCustomer, deleteCustomer, setCustomerStatus, updateCustomer } from "./save-customer.server";
import type { CustomersQuery } from "./schema";
import { storeCustomer } from "./writes.server";

const ANA = { firstName: "Ana", lastName: "Pérez" };
const ALL: CustomersQuery = { buscar: "", estado: null, empresa: null, etiqueta: null };
const PHONE = "+525512345678";

const idsOf = async (tenant: Tenant, query: Partial<CustomersQuery>, before: number | null = null) =>
  (await readCustomers(tenant, { ...ALL, ...query, before })).customers.map(({ id }) => id);

test("CUST-01 a customer and a prospect are stored with and without a company, and none of another tenant's", async () => {
  const platform = testPlatform();
  const [mine, theirs] = [await newTenant(platform), await newTenant(platform)];
  const [own, foreign] = [await newCompany(mine), await newCompany(theirs)];
  expect((await createCustomer(mine, ANA)).companyId).toBeNull();
  expect((await createCustomer(mine, { ...ANA, companyId: own })).companyId).toBe(own);
  await expect(createCustomer(mine, { ...ANA, companyId: foreign })).rejects.toMatchObject({ code: "not_found" });
  const [first] = await rowsOf(mine, customers);
  const move = (companyId: number) => updateCustomer(mine, first?.id ?? 0, { companyId });
  await expect(move(foreign)).rejects.toMatchObject({ code: "not_found" });
  expect((await move(own)).companyId).toBe(own);
  await mine.db.batch([storeProspect(mine, { id: newId() }), storeProspect(mine, { id: newId(), companyId: own })]);
  await expect(mine.db.run(storeProspect(mine, { id: newId(), companyId: foreign }))).rejects.toThrow();
  await expect(mine.db.run(storeCustomer(mine, { id: newId(), ...ANA, companyId: foreign }))).rejects.toThrow();
  expect([(await rowsOf(mine, customers)).length, (await rowsOf(mine, prospects)).length]).toEqual([2, 2]);
});

test("CUST-03 the search finds 'Ana Pérez' by 'ana p', by a part of the e-mail and by a part of the phone, within the filters", async () => {
  const tenant = await newTenant(testPlatform());
  const companyId = await newCompany(tenant);
  const { id: ana } = await createCustomer(tenant, { ...ANA, email: "ana.lopez@correo.mx", phone: PHONE, companyId });
  const { id: luis } = await createCustomer(tenant, { firstName: "Luis", lastName: "Paz" });
  for (const buscar of ["ana p", "ANA PEREZ", "lopez", "correo", "5678", "55 1234"])
    expect(await idsOf(tenant, { buscar }), buscar).toEqual([ana]);
  expect(await idsOf(tenant, { buscar: "p" })).toEqual([luis, ana]);
  expect(await idsOf(tenant, { buscar: "nadie" })).toEqual([]);
  expect(await idsOf(tenant, { empresa: companyId })).toEqual([ana]);
  expect(await idsOf(tenant, { empresa: 0 })).toEqual([luis]);
  await setCustomerStatus(tenant, luis, "inactive");
  expect(await idsOf(tenant, { estado: "inactivo" })).toEqual([luis]);
  expect(await idsOf(tenant, { buscar: "p", estado: "activo" })).toEqual([ana]);
});

test("customers are found by a tag alone and within a search, as it stands, until they lose it", async () => {
  const platform = testPlatform();
  const [tenant, other] = [await newTenant(platform), await newTenant(platform)];
  const { id: ana } = await createCustomer(tenant, { ...ANA, tags: ["boda", "día de muertos 💀"] });
  const { id: luis } = await createCustomer(tenant, { firstName: "Luis", lastName: "Paz", tags: ["boda"] });
  const { id: eva } = await createCustomer(tenant, { firstName: "Eva", lastName: "Paz" });
  await createCustomer(other, { ...ANA, tags: ["boda", "ajena"] });
  const choices = (of: Tenant) => of.db.run(listCustomerTags(of, 200));
  expect(await idsOf(tenant, { etiqueta: "boda" })).toEqual([luis, ana]);
  expect(await idsOf(tenant, { etiqueta: "boda", buscar: "paz" })).toEqual([luis]);
  expect(await idsOf(tenant, { etiqueta: "día de muertos 💀" })).toEqual([ana]);
  for (const none of ["bod", "bodas", "dia de muertos 💀", "ajena", "ana"])
    expect(await idsOf(tenant, { etiqueta: none }), none).toEqual([]);
  expect(await choices(tenant)).toEqual(["boda", "día de muertos 💀"]);
  await changeTags(tenant, eva, "add", "boda");
  await changeTags(tenant, ana, "remove", "boda");
  expect(await idsOf(tenant, { etiqueta: "boda" })).toEqual([eva, luis]);
  await updateCustomer(tenant, ana, { firstName: "Anabel" });
  expect(await idsOf(tenant, { etiqueta: "día de muertos 💀" })).toEqual([ana]);
  await changeTags(tenant, ana, "remove", "día de muertos 💀");
  await deleteCustomer(tenant, luis);
  expect(await choices(tenant)).toEqual(["boda"]);
  expect((await rowsOf(tenant, customerTagCounters)).map(({ tag, total }) => [tag, total])).toEqual([["boda", 1]]);
  await deleteCustomer(tenant, eva);
  expect(await choices(tenant)).toEqual([]);
  expect(await choices(other)).toEqual(["ajena", "boda"]);
});

test("customers from before the filter are found by their tags since the migration, and others as they were", async () => {
  const tenant = await newTenant(testPlatform());
  const { id: ana } = await createCustomer(tenant, { ...ANA, tags: ["boda"] });
  const { id: luis } = await createCustomer(tenant, { firstName: "Luis", lastName: "Paz", tags: ["boda", "vip"] });
  const { id: eva } = await createCustomer(tenant, { firstName: "Eva", lastName: "Paz" });
  // The second database is the one of this tenant. A bound number would be a real one, which FTS5 does not find.
  await env.DB_1.batch([
    env.DB_1.prepare("delete from customer_tag_counters"),
    env.DB_1.prepare(`delete from record_index where rowid = ${ana * 4 + 1}`),
  ]);
  expect(await idsOf(tenant, { etiqueta: "boda" })).toEqual([luis]);
  const queries = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0068_"))?.queries ?? [];
  const changes = queries.filter((query) => /^(?:insert|delete) /i.test(query));
  expect(changes).toHaveLength(3);
  for (const change of changes) await env.DB_1.prepare(change).run();
  expect(await idsOf(tenant, { etiqueta: "boda" })).toEqual([luis, ana]);
  expect(await idsOf(tenant, { buscar: "p" })).toEqual([eva, luis, ana]);
  expect(await idsOf(tenant, { estado: "activo", empresa: 0 })).toEqual([eva, luis, ana]);
  expect((await rowsOf(tenant, customerTagCounters)).map(({ tag, total }) => [tag, total])).toEqual([
    ["boda", 2],
    ["vip", 1],
  ]);
});

test("of very many tags the first ones are a choice, in the order of Spanish", async () => {
  const tenant = await newTenant(testPlatform());
  for (const tags of [
    ["zapatos", "ñoquis"],
    ["nata", "árbol"],
  ])
    await createCustomer(tenant, { ...ANA, tags });
  expect(await tenant.db.run(listCustomerTags(tenant, 200))).toEqual(["árbol", "nata", "ñoquis", "zapatos"]);
  expect(await tenant.db.run(listCustomerTags(tenant, 2))).toHaveLength(2);
});

test("a customer with the phone or e-mail of another one is only stored when staff say so", async () => {
  const tenant = await newTenant(testPlatform());
  const { id } = await createCustomer(tenant, { firstName: "María", lastName: "López", phone: PHONE, email: "m@l.mx" });
  const asked = { unlike: true };
  await expect(createCustomer(tenant, { ...ANA, phone: "55 1234 5678" }, asked)).rejects.toMatchObject({
    status: 409,
    userMessage: "Ya existe María López con este teléfono.",
    about: { alike: [{ id, name: "María López" }] },
  });
  await expect(createCustomer(tenant, { ...ANA, email: "m@l.mx" }, asked)).rejects.toMatchObject({
    userMessage: "Ya existe María López con este email.",
  });
  const other = await createCustomer(tenant, { ...ANA, phone: PHONE });
  // Its own phone, and one that was there before, are no news.
  await updateCustomer(tenant, other.id, { phone: PHONE, city: "Puebla" }, asked);
  await expect(updateCustomer(tenant, other.id, { email: "m@l.mx" }, asked)).rejects.toMatchObject({ status: 409 });
});

test("of two people who change a customer the second one sees what the first one wrote, and overwrites nothing", async () => {
  const platform = testPlatform();
  const tenant = await newTenant(platform);
  const { id, updatedAt } = await createCustomer(tenant, { ...ANA, city: "Puebla", tags: ["vip"] });
  const seen = updatedAt.getTime();
  platform.clock.advance(1_000);
  const mine = await updateCustomer(tenant, id, { city: "Cholula" }, { seen });
  const stale = updateCustomer(tenant, id, { city: "Puebla", lastName: "Ruiz", tags: ["vip"] }, { seen });
  await expect(stale).rejects.toMatchObject({
    status: 409,
    about: {
      changed: {
        seen: mine.updatedAt.getTime(),
        fields: [
          { label: "Ciudad", stored: "Cholula" },
          { label: "Apellido", stored: "Pérez" },
        ],
      },
    },
  });
  expect(await rowsOf(tenant, customers)).toMatchObject([{ city: "Cholula", lastName: "Pérez" }]);
  // Nothing to change is no conflict.
  await updateCustomer(tenant, id, { city: "Cholula" }, { seen });
  await updateCustomer(tenant, id, { city: "Atlixco" }, { seen: mine.updatedAt.getTime() });
  expect(await rowsOf(tenant, customers)).toMatchObject([{ city: "Atlixco", lastName: "Pérez" }]);
});

test("of two people who store the same customer at one moment one is told what the other one wrote", async () => {
  const platform = testPlatform();
  const tenant = await newTenant(platform);
  const { id, updatedAt } = await createCustomer(tenant, { ...ANA, city: "Puebla" });
  platform.clock.advance(1_000);
  const seen = updatedAt.getTime();
  const both = await Promise.allSettled(
    ["Cholula", "Atlixco"].map((city) => updateCustomer(tenant, id, { city }, { seen })),
  );
  const stored = both.flatMap((one) => (one.status === "fulfilled" ? [one.value.city] : []));
  const refused = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(stored).toHaveLength(1);
  expect(refused).toMatchObject([
    { status: 409, about: { changed: { fields: [{ label: "Ciudad", stored: stored[0] }] } } },
  ]);
  expect(await rowsOf(tenant, customers)).toMatchObject([{ city: stored[0] }]);
});

test("each act on a customer is recorded with the names of its fields and none of its words", async () => {
  const tenant = await newTenant(testPlatform(), { shard: 0 });
  const { id } = await createCustomer(tenant, { ...ANA, email: "ana@correo.mx" });
  await updateCustomer(tenant, id, { firstName: "Eva", lastName: "Pérez" });
  await setCustomerStatus(tenant, id, "inactive");
  await deleteCustomer(tenant, id);
  const asked = env.DB.prepare("select action, fields from audit_log where target = ? order by id");
  const rows = (await asked.bind(`customer:${id}`).all<{ action: string; fields: string }>()).results;
  expect(rows.map(({ action, fields }) => [action, JSON.parse(fields)])).toEqual([
    ["add_customer", ["firstName", "lastName", "email"]],
    ["change_customer", ["firstName"]],
    ["change_customer", ["status"]],
    ["delete_customer", []],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Ana|Eva|correo/);
});

test("a saved customer gets the threads with its phone or e-mail that belong to nobody, and a deleted one leaves them", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const ana = staffOf(tenant);
  const receive = async (over: Parameters<typeof inbound>[0]) =>
    (await receiveMessage(tenant, inbound(over))).conversationId;
  const phoned = await receive({ customerPhone: PHONE });
  const other = await receive({ customerPhone: "+525587654321" });
  const mailed = await receive({});
  await setContact(tenant, ana, mailed, { customerName: "Ana", email: "ana@correo.mx" });
  const taken = await receive({ customerPhone: PHONE });
  await createContact(tenant, ana, taken, {
    kind: "prospect",
    firstName: "Eva",
    lastName: null,
    email: null,
    anyway: "true",
  });
  const trashed = await receive({ customerPhone: PHONE });
  const { id } = await createCustomer(tenant, { ...ANA, phone: PHONE });
  await shop.runAll();
  await deleteConversation(tenant, trashed);
  const linked = async () =>
    Promise.all([phoned, mailed, other, taken].map(async (thread) => (await threadOf(tenant, thread)).customerId));
  expect(await linked()).toEqual([id, null, null, null]);
  await updateCustomer(tenant, id, { email: "ana@correo.mx" });
  await shop.runAll();
  expect(await linked()).toEqual([id, id, null, null]);
  await deleteCustomer(tenant, id);
  await shop.runAll();
  expect(await linked()).toEqual([null, null, null, null]);
  expect((await threadOf(tenant, trashed)).customerId).toBeNull();
});

test("a customer with more threads than one run takes gets all of them, and a deletion leaves none", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const threads: number[] = [];
  for (let count = 0; count < 45; count += 1)
    threads.push((await receiveMessage(tenant, inbound({ customerPhone: PHONE }))).conversationId);
  const linked = async (id: number | null) =>
    (await Promise.all(threads.map((thread) => threadOf(tenant, thread)))).filter(
      ({ customerId }) => customerId === id,
    );
  const { id } = await createCustomer(tenant, { ...ANA, phone: PHONE });
  await shop.runAll();
  expect(await linked(id)).toHaveLength(45);
  await deleteCustomer(tenant, id);
  await shop.runAll();
  expect(await linked(null)).toHaveLength(45);
});

test("a page of customers reads as many rows with 2,000 of them as with 200, plain, searched, filtered, and further on", async () => {
  const meters: ReturnType<typeof countQueries>[] = [];
  const shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  const tenant = await newTenant(shop.platform, { shard: 0 });
  const companyId = await newCompany(tenant);
  const [meter] = meters;
  if (!meter) throw new Error("no meter");
  let filled = 0;
  const fill = async (upTo: number) => {
    await env.DB.prepare(
      `with recursive n(i) as (select ${filled} union all select i + 1 from n where i < ${upTo - 1})
       insert into customers (id, tenant_id, company_id, first_name, last_name, phone, created_at, updated_at)
       select 5000000000 + i, ?, ?, 'Ana', 'Pérez ' || i, '+5255' || (10000000 + i), 0, 0 from n`,
    )
      .bind(tenant.id, companyId)
      .run();
    filled = upTo;
  };
  const cost = async () => {
    const rows: number[] = [];
    for (const query of [
      {},
      { buscar: "ana" },
      { estado: "activo" },
      { buscar: "perez", empresa: companyId },
    ] as const) {
      const first = await meter.count(() => readCustomers(tenant, { ...ALL, ...query, before: null }));
      const { next } = first.result;
      const second = await meter.count(() => readCustomers(tenant, { ...ALL, ...query, before: next }));
      expect([first.result.customers.length, second.result.customers.length]).toEqual([50, 50]);
      rows.push(first.counts.rowsRead, second.counts.rowsRead);
    }
    return rows;
  };
  await fill(200);
  const small = await cost();
  await fill(2_000);
  expect(await cost()).toEqual(small);
  expect(Math.max(...small)).toBeLessThanOrEqual(260);
});
