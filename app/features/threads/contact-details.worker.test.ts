import { expect, test } from "vitest";
import { createCustomer, deleteCustomer } from "~/features/contacts/customers/save-customer.server";
import { customers, prospects } from "~/features/contacts/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, messagesOf, newTenant, rowsOf, staffOf, threadOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { createContact } from "./create-contact.server";
import { decideData } from "./decide-data.server";
import { storeClientData } from "./found/writes.server";
import { receiveMessage } from "./messages/receive-message.server";
import { clientData, conversations } from "./tables.server";

const LUZ = { firstName: "Luz", lastName: "Pérez", phone: "55 1234 5678", phoneCode: "+52", email: "luz@correo.mx" };

async function thread(over: Parameters<typeof inbound>[0] = {}) {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const { conversationId: id, message } = await receiveMessage(tenant, inbound(over));
  /** What the AI read in the message, to be decided. */
  const found = async (read: Parameters<typeof storeClientData>[2]) => {
    await tenant.db.batch(storeClientData(tenant, { messageId: message.id, conversationId: id }, read));
    return Math.max(...(await rowsOf(tenant, clientData)).map((row) => row.id));
  };
  return { shop, tenant, staff: staffOf(tenant), id, found };
}

const lastLine = async (tenant: Tenant, id: number) => (await messagesOf(tenant, id)).at(-1)?.content;

test("a contact that is made of a thread gives it the phone and e-mail that it lacks, and no others", async () => {
  const bare = await thread();
  await createContact(bare.tenant, bare.staff, bare.id, { kind: "customer", ...LUZ });
  expect(await threadOf(bare.tenant, bare.id)).toMatchObject({
    customerPhone: "+525512345678",
    customerPhoneCountryCode: "+52",
    customerEmail: "luz@correo.mx",
  });
  const known = { customerPhone: "+525587654321", customerPhoneCountryCode: "+52", customerEmail: "otra@correo.mx" };
  const full = await thread(known);
  await createContact(full.tenant, full.staff, full.id, { kind: "customer", ...LUZ });
  expect(await threadOf(full.tenant, full.id)).toMatchObject(known);
});

test("a prospect that is made of a thread is scored by what was said in it", async () => {
  const { shop, tenant, staff, id } = await thread({ content: "¿Cuánto cuesta el pastel?" });
  await createContact(tenant, staff, id, { kind: "prospect", firstName: "Luz", lastName: null, email: null });
  shop.platform.clock.advance(5_000);
  await shop.sweep();
  await shop.runDue();
  expect(await rowsOf(tenant, prospects)).toMatchObject([{ leadReasons: expect.arrayContaining(["price"]) }]);
});

test("an accepted phone is read in the country of the thread's, and goes to the linked customer who has none", async () => {
  const { tenant, staff, id, found } = await thread({ customerPhone: "+34612345678", customerPhoneCountryCode: "+34" });
  await createContact(tenant, staff, id, { kind: "customer", ...LUZ, phone: undefined });
  const dataId = await found({ phone: "699 11 22 33" });
  await decideData(tenant, staff, id, { dataId, decision: "accept" });
  expect(await threadOf(tenant, id)).toMatchObject({
    customerPhone: "+34699112233",
    customerPhoneCountryCode: "+34",
  });
  expect(await rowsOf(tenant, customers)).toMatchObject([{ phone: "+34699112233", phoneCountryCode: "+34" }]);
  expect(await lastLine(tenant, id)).toBe("Ana Ruiz guardó un dato que detectó la IA: 699 11 22 33");
});

test("an accepted name is the customer's own from then on, and a dismissed one is said to be", async () => {
  const { tenant, staff, id, found } = await thread({ customerName: "Visitante AB12", nameMadeUp: true });
  await decideData(tenant, staff, id, { dataId: await found({ name: "Lucía" }), decision: "accept" });
  expect(await threadOf(tenant, id)).toMatchObject({ customerName: "Lucía", nameMadeUp: false });
  await decideData(tenant, staff, id, { dataId: await found({ name: "Luis" }), decision: "dismiss" });
  expect(await threadOf(tenant, id)).toMatchObject({ customerName: "Lucía" });
  expect(await lastLine(tenant, id)).toBe("Ana Ruiz descartó un dato que detectó la IA: Luis");
});

test("each other value that the AI reads is to be decided, and the same one in other letters once", async () => {
  const { tenant, found } = await thread();
  for (const email of ["luz@correo.mx", "otra@correo.mx", "LUZ@correo.mx"]) await found({ email });
  expect((await rowsOf(tenant, clientData)).map(({ dataValue }) => dataValue).sort()).toEqual([
    "luz@correo.mx",
    "otra@correo.mx",
  ]);
});

test("a deleted customer's threads in the trash are nobody's, however many there are", async () => {
  const { shop, tenant } = await thread();
  const { id: customerId } = await createCustomer(tenant, { firstName: "Luz", lastName: "Pérez" });
  for (let made = 0; made < 24; made += 1) await receiveMessage(tenant, inbound());
  await shop.runAll();
  const deletedAt = new Date(tenant.now());
  await tenant.db.run(tenant.db.update(conversations, { customerId, deletedAt }, undefined));
  await deleteCustomer(tenant, customerId);
  await shop.runAll();
  expect(new Set((await rowsOf(tenant, conversations)).map((row) => row.customerId))).toEqual(new Set([null]));
});
