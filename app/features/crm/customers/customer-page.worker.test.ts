import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { changeTags } from "~/features/contacts/customers/change-tags.server";
import { createCustomer } from "~/features/contacts/customers/save-customer.server";
import {
  customerAddressSchema,
  customerBodySchema,
  customersAddressSchema,
} from "~/features/contacts/customers/schema";
import { storeCustomer } from "~/features/contacts/customers/writes.server";
import { createProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { storeProspect } from "~/features/contacts/prospects/writes.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { convertProspect } from "~/features/threads/prospects/convert-prospect.server";
import { clientData, conversations, messages } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, newTenant, rowsOf } from "../../../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../../../tests/support/count-queries";
import { workshop } from "../../../../tests/support/run-queue";
import { marksIn } from "../many/schema";
import { mergeCustomers } from "../merge/merge-customers.server";
import { erasePerson } from "../privacy/erase-person.server";
import { readCustomerPage } from "./read-customer-page.server";
import { readCustomersPage } from "./read-customers-page.server";

let tenant: Tenant;
let neighbour: Tenant;
let meter: CountedDatabase;

beforeEach(async () => {
  const meters: CountedDatabase[] = [];
  const shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  tenant = await newTenant(shop.platform, { shard: 0 });
  neighbour = await newTenant(shop.platform, { shard: 0 });
  const [first] = meters;
  if (!first) throw new Error("the first database has no meter");
  meter = first;
});

const read = (id: number, query: Record<string, string> = {}, of = tenant) =>
  readCustomerPage(of, id, customerAddressSchema.parse(query));
const add = (values: object = {}, of = tenant) =>
  createCustomer(of, customerBodySchema.parse({ firstName: "Luz", lastName: "Ruiz", ...values }));

/** Opens this many threads, each of a contact of its own, all of this customer. */
async function write(customerId: number, count: number, from = 0) {
  for (let number = from; number < from + count; number += 1) {
    const contact = `contacto-${number}`;
    const { conversationId } = await receiveMessage(tenant, inbound({ contact, content: `Mensaje ${number}` }));
    await tenant.db.run(tenant.db.update(conversations, { customerId }, eq(conversations.id, conversationId)));
  }
}

test("all conversations of one customer stand in one list, the last spoken to first, page by page", async () => {
  const { id } = await add();
  const other = await add({ firstName: "Otra" });
  await write(id, 23);
  await write(other.id, 1, 90);
  const first = await read(id);
  expect(first.threads.map(({ preview }) => preview)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Mensaje ${22 - index}`),
  );
  const second = await read(id, { antes: String(first.next) });
  expect(second.threads.map(({ preview }) => preview)).toEqual(["Mensaje 2", "Mensaje 1", "Mensaje 0"]);
  expect(second.next).toBeNull();
  const last = first.threads.at(-1);
  await tenant.db.run(tenant.db.update(conversations, { customerId: other.id }, eq(conversations.id, last?.id ?? 0)));
  const after = await read(id, { antes: String(first.next) });
  expect(after.threads, "a place stays one when its thread goes").toHaveLength(3);
  const [gone] = first.threads;
  await tenant.db.run(
    tenant.db.update(conversations, { deletedAt: new Date(tenant.now()) }, eq(conversations.id, gone?.id ?? 0)),
  );
  expect((await read(id)).threads[0]?.preview, "the trash is left out").toBe("Mensaje 21");
  const [shown, part] = (await read(id)).threads;
  await tenant.db.run(
    tenant.db.update(conversations, { mergedInto: shown?.id ?? 0 }, eq(conversations.id, part?.id ?? 0)),
  );
  const together = (await read(id)).threads.slice(0, 2).map(({ preview }) => preview);
  expect(together, "what is shown as one stands once").toEqual(["Mensaje 21", "Mensaje 19"]);
  await expect(read(id, {}, neighbour)).rejects.toMatchObject({ code: "not_found" });
});

test("what the AI found stands once with its last conversation, without what staff dismissed or what lies in the trash", async () => {
  const { id } = await add();
  await write(id, 3);
  const [newest, middle, oldest] = (await read(id)).threads.map((thread) => thread.id);
  const note = async (threadId: number | undefined, dataType: string, dataValue: string, state = "new") => {
    const [message] = await rowsOf(tenant, messages, eq(messages.conversationId, threadId ?? 0));
    const row = { id: newId(), messageId: message?.id ?? 0, conversationId: threadId ?? 0, dataType, dataValue, state };
    await tenant.db.run(tenant.db.insert(clientData, { ...row, createdAt: new Date(tenant.now()) }));
  };
  await note(middle, "email", "luz@correo.mx");
  await note(newest, "email", "luz@correo.mx", "accepted");
  await note(newest, "phone", "2221234567", "dismissed");
  await note(middle, "name", "Luz María");
  await note(oldest, "name", "Borrada");
  await deleteConversation(tenant, oldest ?? 0);
  const page = await read(id);
  expect(page.found.map(({ type, value, state, threadId }) => [type, value, state, threadId])).toEqual([
    ["name", "Luz María", "new", middle],
    ["email", "luz@correo.mx", "accepted", newest],
  ]);
  expect(page.trashed).toBe(1);
  expect((await read((await add()).id)).trashed).toBe(0);
});

test("a tag is added and taken off beside what colleagues do, up to twenty", async () => {
  const { id } = await add({ tags: ["vip"] });
  const tags = async () => (await read(id)).customer.tags;
  await Promise.all([changeTags(tenant, id, "add", "mayoreo"), changeTags(tenant, id, "add", "pan dulce")]);
  await changeTags(tenant, id, "add", "vip");
  expect([...(await tags())].sort()).toEqual(["mayoreo", "pan dulce", "vip"]);
  await changeTags(tenant, id, "remove", "vip");
  await changeTags(tenant, id, "remove", "nadie");
  expect([...(await tags())].sort()).toEqual(["mayoreo", "pan dulce"]);
  for (let number = 2; number < 20; number += 1) await changeTags(tenant, id, "add", `t${number}`);
  expect(await tags()).toHaveLength(20);
  await expect(changeTags(tenant, id, "add", "una más")).rejects.toMatchObject({
    status: 422,
    fields: { tag: ["Un cliente puede tener hasta 20 etiquetas."] },
  });
  await expect(changeTags(neighbour, id, "add", "ajena")).rejects.toMatchObject({ status: 404 });
});

test("more prospects than ten, and more than 99 conversations in the trash, are said", async () => {
  const { id } = await add();
  const become = (count: number) =>
    tenant.db.batch(
      Array.from({ length: count }, (_, index) =>
        storeProspect(tenant, { id: newId(), firstName: `P${index}`, metadata: { customerId: id } }),
      ),
    );
  await become(10);
  const ten = await read(id);
  expect([ten.origins.length, ten.moreOrigins]).toEqual([10, false]);
  await become(1);
  const eleven = await read(id);
  expect([eleven.origins.length, eleven.moreOrigins]).toEqual([10, true]);
  await write(id, 1);
  const [thread] = await rowsOf(tenant, conversations);
  if (!thread) throw new Error("no thread");
  const copies = Array.from({ length: 100 }, (_, index) =>
    tenant.db.insert(conversations, {
      ...thread,
      id: newId(),
      channel: "sms",
      externalContactId: `copia-${index}`,
      deletedAt: new Date(tenant.now()),
    }),
  );
  await tenant.db.batch(copies.slice(0, 99));
  expect((await read(id)).trashed).toBe(99);
  await tenant.db.batch(copies.slice(99));
  expect((await read(id)).trashed).toBeNull();
});

test("the prospects that became the customer are told, with what was known of them", async () => {
  const prospect = await createProspect(
    tenant,
    prospectSchema.parse({ firstName: "Beto", lastName: "Paz", email: "beto@correo.mx", source: "instagram" }),
  );
  await createProspect(tenant, prospectSchema.parse({ firstName: "Nadie" }));
  const { customerId } = await convertProspect(tenant, prospect.id, null);
  expect((await read(customerId)).origins).toEqual([
    expect.objectContaining({ id: prospect.id, name: "Beto Paz", source: "instagram" }),
  ]);
});

test("a page costs one round trip and the same rows with twenty-five conversations as with ninety", async () => {
  const { id } = await add();
  await write(id, 25);
  const cost = async () => {
    const { counts } = await meter.count(() => read(id));
    return { trips: counts.roundTrips, rows: counts.rowsRead };
  };
  const few = await cost();
  await write(id, 65, 25);
  expect(await cost()).toEqual(few);
  expect(few.trips).toBe(1);
});

test("a company that was switched off is offered to the customers that it has, on their page and in the list, and to nobody else", async () => {
  const active = await newCompany(tenant, { name: "La Espiga" });
  const inactive = await newCompany(tenant, { name: "El Taller", active: false });
  const own = await add({ companyId: inactive });
  const other = await add();
  const choice = { id: active, name: "La Espiga" };
  const kept = { id: inactive, name: "El Taller (inactiva)" };
  const page = await read(own.id);
  expect([page.company, page.companies]).toEqual(["El Taller", [choice, kept]]);
  expect((await read(other.id)).companies).toEqual([choice]);
  const list = async (query: Record<string, string>) => {
    const { companies } = await readCustomersPage(tenant, customersAddressSchema.parse(query), {
      marks: marksIn(new URLSearchParams()),
      hidden: [],
    });
    return companies;
  };
  expect(await list({ editar: String(own.id) })).toEqual([choice, kept]);
  expect(await list({ empresa: String(inactive) })).toEqual([choice, kept]);
  expect(await list({ editar: String(other.id) })).toEqual([choice]);
});

test("a thousand customers are counted, all and found ones; of more no number is told", async () => {
  const many = (count: number) =>
    tenant.db.batch(
      Array.from({ length: count }, () => storeCustomer(tenant, { id: newId(), firstName: "Luz", lastName: "Ruiz" })),
    );
  const counts = async (query: Record<string, string> = {}) => {
    const none = { marks: marksIn(new URLSearchParams()), hidden: [] };
    const { total, found } = await readCustomersPage(tenant, customersAddressSchema.parse(query), none);
    return [total, found];
  };
  await many(500);
  await many(500);
  expect(await counts()).toEqual([1_000, 1_000]);
  expect(await counts({ buscar: "luz" })).toEqual([1_000, 1_000]);
  await many(1);
  expect(await counts()).toEqual([null, null]);
  expect(await counts({ buscar: "luz" })).toEqual([null, null]);
});

test("only who may manage people is asked about uniting and erasing, and nobody while the person is being erased", async () => {
  const { id, updatedAt } = await add();
  const gone = await add({ firstName: "Eva" });
  const times = { seen: updatedAt.getTime(), seenOther: gone.updatedAt.getTime() };
  await mergeCustomers(tenant, id, { other: gone.id, ...times } as never);
  const opened = async (mayManage: boolean) => {
    const query = customerAddressSchema.parse({ borrar: "1", unir: "1" });
    const { privacy, merging } = await readCustomerPage(tenant, id, query, mayManage);
    const { isErasing = null, question = null } = privacy ?? {};
    return [isErasing, question !== null, merging.dialog !== null, merging.undoable.map(({ name }) => name)];
  };
  expect(await opened(true)).toEqual([false, true, true, ["Eva Ruiz"]]);
  expect(await opened(false)).toEqual([null, false, false, []]);
  await erasePerson(tenant, id, "Luz Ruiz");
  expect((await opened(true)).slice(0, 3)).toEqual([true, false, false]);
  expect((await opened(false)).slice(0, 3)).toEqual([true, false, false]);
});

test("a customer's page names a company that was switched off, the newest prospect first, and counts once in the trash what is shown as one", async () => {
  const companyId = await newCompany(tenant, { name: "La Espiga", active: false });
  const { id } = await add({ companyId: String(companyId) });
  for (const firstName of ["Primera", "Segunda"])
    await tenant.db.run(storeProspect(tenant, { id: newId(), firstName, metadata: { customerId: id } }));
  await write(id, 2);
  const { company, origins, threads } = await read(id);
  expect([company, origins.map(({ name }) => name)]).toEqual(["La Espiga", ["Segunda", "Primera"]]);
  const [shown, part] = threads.map((thread) => thread.id);
  const deletedAt = new Date(tenant.now());
  const change = (threadId: number | undefined, over: object) =>
    tenant.db.run(tenant.db.update(conversations, { deletedAt, ...over }, eq(conversations.id, threadId ?? 0)));
  await change(shown, {});
  await change(part, { mergedInto: shown ?? 0 });
  expect((await read(id)).trashed).toBe(1);
});
