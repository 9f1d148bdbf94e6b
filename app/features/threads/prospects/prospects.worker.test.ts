import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { storeCustomer } from "~/features/contacts/customers/writes.server";
import { createProspect, updateProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { customers, prospects } from "~/features/contacts/tables.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { actsOf } from "../../../../tests/support/acts";
import { inbound, newCompany, newTenant, rowsOf, staffOf, threadOf } from "../../../../tests/support/builders";
import { both, callerOf, newMember } from "../../../../tests/support/calls";
import { fillInbox } from "../../../../tests/support/fill";
import { type Workshop, workshop } from "../../../../tests/support/run-queue";
import { linkContact } from "../link-contact.server";
import { receiveMessage } from "../messages/receive-message.server";
import { deleteConversation } from "../trash-conversation.server";
import { convertProspect } from "./convert-prospect.server";
import { deleteProspect } from "./delete-prospect.server";
import { migrateThreads } from "./migrate-threads.server";
import { findMigration } from "./queries.server";

let shop: Workshop;
let tenant: Tenant;

beforeEach(async () => {
  shop = workshop();
  tenant = await newTenant(shop.platform);
});

const newProspect = (values: object = {}) =>
  createProspect(tenant, prospectSchema.parse({ firstName: "Luz", lastName: "Pérez", ...values }));
const prospectOf = async (id: number) => (await rowsOf(tenant, prospects, eq(prospects.id, id)))[0];
const write = async (over: Parameters<typeof inbound>[0] = {}) =>
  (await receiveMessage(tenant, inbound(over))).conversationId;

async function linkedThread(prospectId: number): Promise<number> {
  const id = await write();
  await linkContact(tenant, staffOf(tenant), id, { kind: "prospect", contactId: prospectId });
  return id;
}

test("a new prospect gets the threads of its phone, a changed one those of its new e-mail, and nobody else's", async () => {
  const byPhone = await write({ customerPhone: "+525587654321" });
  const byMail = await write({ channel: "email", customerEmail: "luz@correo.mx" });
  const { id } = await newProspect({ phone: "55 8765 4321" });
  await shop.runDue();
  expect(await threadOf(tenant, byPhone)).toMatchObject({ prospectId: id });
  expect(await threadOf(tenant, byMail)).toMatchObject({ prospectId: null });
  await updateProspect(tenant, id, { email: "luz@correo.mx" });
  const other = await newProspect({ email: "luz@correo.mx" });
  await shop.runDue();
  expect([id, other.id]).toContain((await threadOf(tenant, byMail)).prospectId);
  expect(await threadOf(tenant, byPhone)).toMatchObject({ prospectId: id });
});

test("PROS-14 a conversion makes one customer with the prospect's fields, and gives it the threads, those in the trash too", async () => {
  const companyId = await newCompany(tenant);
  const values = { companyId, email: "luz@correo.mx", phone: "5512345678", notes: "Le gusta el pan dulce" };
  const { id } = await newProspect({ ...values, source: "whatsapp", leadScore: 70 });
  const threads = [await linkedThread(id), await linkedThread(id)];
  await deleteConversation(tenant, threads[1] ?? 0);
  const { customerId, name } = await convertProspect(tenant, id, null);
  expect(name).toBe("Luz Pérez");
  expect(await rowsOf(tenant, customers)).toEqual([
    expect.objectContaining({
      ...values,
      id: customerId,
      firstName: "Luz",
      lastName: "Pérez",
      phone: "+525512345678",
      phoneCountryCode: "+52",
      customerType: "individual",
      status: "active",
      metadata: { prospectId: id, source: "whatsapp", leadScore: 70 },
    }),
  ]);
  expect(await prospectOf(id)).toMatchObject({ status: "converted", leadScore: 70, source: "whatsapp" });
  for (const thread of threads) expect(await threadOf(tenant, thread)).toMatchObject({ customerId, prospectId: null });
});

test("PROS-14 converting again, or twice at once, leaves one customer, also after the card was moved back", async () => {
  const { id } = await newProspect();
  const [one, two] = await Promise.all([convertProspect(tenant, id, null), convertProspect(tenant, id, null)]);
  expect(two).toEqual(one);
  await updateProspect(tenant, id, { status: "new" });
  expect(await convertProspect(tenant, id, null)).toEqual(one);
  expect(await rowsOf(tenant, customers)).toHaveLength(1);
  expect(await prospectOf(id)).toMatchObject({ status: "converted" });
});

test("PROS-14 a prospect without a last name is converted only with one, and a foreign prospect not at all", async () => {
  const { id } = await newProspect({ lastName: "" });
  const message = "Escribe el apellido para convertirlo en cliente.";
  await expect(convertProspect(tenant, id, null)).rejects.toMatchObject({
    status: 422,
    fields: { lastName: [message] },
    detail: "last_name_missing",
  });
  const other = await newTenant(shop.platform);
  await expect(convertProspect(other, id, "Pérez")).rejects.toMatchObject({ status: 404 });
  expect(await rowsOf(tenant, customers)).toEqual([]);
  expect((await convertProspect(tenant, id, "Pérez")).name).toBe("Luz Pérez");
  expect(await rowsOf(tenant, customers)).toEqual([expect.objectContaining({ lastName: "Pérez" })]);
});

test("PROS-11 a deleted prospect leaves its threads, those in the trash too, and other prospects", async () => {
  const [{ id }, other] = [await newProspect(), await newProspect()];
  const threads = [await linkedThread(id), await linkedThread(id)];
  await deleteConversation(tenant, threads[1] ?? 0);
  await deleteProspect(tenant, id);
  expect(await rowsOf(tenant, prospects)).toEqual([expect.objectContaining({ id: other.id })]);
  for (const thread of threads) expect(await threadOf(tenant, thread)).toMatchObject({ prospectId: null });
});

test("PROS-16 two conversations become two prospects linked by prospectId; a second run makes none", async () => {
  const companyId = await newCompany(tenant);
  const one = await write({ customerName: "Ana María López Ruiz", customerPhone: "+525587654321", companyId });
  const two = await write({ channel: "email", customerName: undefined, customerEmail: "Beto@correo.mx" });
  expect(await migrateThreads(tenant)).toEqual({ migrated: 2 });
  const [ana, beto] = [await threadOf(tenant, one), await threadOf(tenant, two)];
  expect(await prospectOf(ana.prospectId ?? 0)).toMatchObject({
    firstName: "Ana María",
    lastName: "López Ruiz",
    phone: "+525587654321",
    phoneCountryCode: "+52",
    source: "whatsapp",
    status: "new",
    leadScore: 0,
    companyId,
  });
  expect(await prospectOf(beto.prospectId ?? 0)).toMatchObject({ email: "beto@correo.mx", source: "email" });
  expect(await migrateThreads(tenant)).toEqual({ migrated: 0 });
  expect(await rowsOf(tenant, prospects)).toHaveLength(2);
});

test("PROS-16 a person with several conversations is one prospect; who is known is linked, not made again; the trash stays", async () => {
  const known = await newProspect({ email: "beto@correo.mx" });
  const customerId = newId();
  await tenant.db.run(
    storeCustomer(tenant, { id: customerId, firstName: "Carla", lastName: "Díaz", phone: "+525511112222" }),
  );
  const ana = [
    await write({ customerPhone: "+525587654321" }),
    await write({ channel: "sms", customerPhone: "55 8765 4321", customerEmail: "ana@correo.mx" }),
    await write({ channel: "email", customerEmail: "ANA@correo.mx" }),
  ];
  const beto = await write({ channel: "email", customerEmail: "beto@correo.mx" });
  const carla = await write({ customerPhone: "+525511112222" });
  const deleted = await write();
  await deleteConversation(tenant, deleted);
  const [first, second] = await Promise.all([migrateThreads(tenant), migrateThreads(tenant)]);
  expect([first, second]).toEqual(expect.arrayContaining([{ migrated: 1 }, { migrated: 0 }]));
  const owners = new Set(await Promise.all(ana.map(async (id) => (await threadOf(tenant, id)).prospectId)));
  expect(owners.size).toBe(1);
  expect(await threadOf(tenant, beto)).toMatchObject({ prospectId: known.id, customerId: null });
  expect(await threadOf(tenant, carla)).toMatchObject({ prospectId: null, customerId });
  expect(await threadOf(tenant, deleted)).toMatchObject({ prospectId: null, customerId: null });
  expect(await rowsOf(tenant, prospects)).toHaveLength(2);
});

test("PROS-16 of two prospects with one phone the older one gets the conversation, and a new one keeps its country's code", async () => {
  const older = await newProspect({ phone: "55 1111 2222" });
  await newProspect({ phone: "55 1111 2222" });
  const known = await write({ customerPhone: "+525511112222" });
  const fresh = await write({ customerPhone: "+12125550100", customerPhoneCountryCode: "+1" });
  expect(await migrateThreads(tenant)).toEqual({ migrated: 1 });
  expect(await threadOf(tenant, known)).toMatchObject({ prospectId: older.id });
  const { prospectId } = await threadOf(tenant, fresh);
  expect(await prospectOf(prospectId ?? 0)).toMatchObject({ phone: "+12125550100", phoneCountryCode: "+1" });
});

test("API-76 above 500 conversations the call answers 202 and their number; a job migrates them all, is planned once, and says how far it is", async () => {
  const mine = await newMember(shop);
  tenant = mine.tenant;
  const total = 501;
  await fillInbox(env.DB_1, tenant, { base: 3e9, first: 0, threads: total, messagesEach: 1, agentId: mine.userId });
  expect(both(await callerOf(shop, mine.bearer)("POST /api/migrate-conversations", {}))).toEqual([
    202,
    { queued: 501 },
  ]);
  expect(await tenant.db.run(findMigration(tenant))).toEqual({ after: 0, done: 0, total, migrated: 0 });
  expect(await migrateThreads(tenant)).toEqual({ queued: total });
  expect(await rowsOf(tenant, prospects)).toEqual([]);
  const [migration] = shop.waiting.splice(0);
  await shop.wake(migration?.body);
  expect(await rowsOf(tenant, prospects)).toHaveLength(total);
  expect(await tenant.db.run(findMigration(tenant))).toBeNull();
  expect(await migrateThreads(tenant)).toEqual({ migrated: 0 });
});

test("the act of a new prospect names what was said of them, and nothing that was left empty", async () => {
  const empty = { lastName: "", email: "", phone: "", source: "", notes: "", companyId: "", leadScore: "" };
  await newProspect(empty);
  await newProspect({ ...empty, phone: "222 555 1234", status: "contacted", leadScore: "40" });
  expect((await actsOf(tenant, "add_prospect")).map(({ fields }) => fields)).toEqual([
    ["firstName"],
    ["firstName", "phone", "phoneCountryCode", "leadScore", "status"],
  ]);
  const { id } = await newProspect({ email: "luz@correo.mx" });
  await convertProspect(tenant, id, null);
  expect((await actsOf(tenant, "add_customer")).map(({ fields }) => fields)).toEqual([
    ["id", "firstName", "lastName", "email", "prospectId"],
  ]);
});
