import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { quotes } from "~/features/actions/ready/tables.server";
import { bookings, orders } from "~/features/actions/tables.server";
import { createCustomer } from "~/features/contacts/customers/save-customer.server";
import { customerAddressSchema } from "~/features/contacts/customers/schema";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, newTenant } from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";
import { readCustomerPage } from "./read-customer-page.server";

const PHONE = "+525512345678";
const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));

/** A thread of a customer, and what was made in it. */
async function threadOf(tenant: Tenant, customerId: number, contact: string): Promise<number> {
  const { conversationId } = await receiveMessage(tenant, inbound({ contact, content: "Hola" }));
  await tenant.db.run(tenant.db.update(conversations, { customerId }, eq(conversations.id, conversationId)));
  return conversationId;
}

const book = (tenant: Tenant, companyId: number, conversationId: number | null, hour: number, phone = PHONE) =>
  tenant.db.insert(bookings, {
    ...{ id: newId(), companyId, conversationId, name: "Luz", phone, state: "done" },
    ...{ startsAt: at(hour), endsAt: at(hour + 1), createdAt: at(0), updatedAt: at(0) },
  });

const order = (tenant: Tenant, companyId: number, conversationId: number, hour: number) =>
  tenant.db.insert(orders, {
    ...{ id: newId(), sessionId: newId(), companyId, conversationId, name: "Luz", currency: "$", totalCents: 4_500 },
    lines: [
      { name: "Concha", quantity: 2, cents: 1_400 },
      { name: "Bolillo", quantity: 4, cents: 400 },
    ],
    ...{ createdAt: at(hour), updatedAt: at(hour) },
  });

const quote = (tenant: Tenant, companyId: number, conversationId: number, hour: number) =>
  tenant.db.insert(quotes, {
    ...{ id: newId(), sessionId: newId(), companyId, conversationId, name: "Luz", wanted: "30 mochilas" },
    ...{ createdAt: at(hour), updatedAt: at(hour) },
  });

const readPage = async (tenant: Tenant, id: number) => readCustomerPage(tenant, id, customerAddressSchema.parse({}));

test("a customer's page shows what they booked, ordered and asked a price for, and nothing of others", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant);
  const luz = await createCustomer(tenant, { firstName: "Luz", lastName: "Ruiz", phone: PHONE });
  const ana = await createCustomer(tenant, { firstName: "Ana", lastName: "Paz" });
  const own = await threadOf(tenant, luz.id, "luz");
  const gone = await threadOf(tenant, luz.id, "luz-2");
  const others = await threadOf(tenant, ana.id, "ana");
  await tenant.db.batch([
    order(tenant, companyId, own, 2),
    quote(tenant, companyId, own, 3),
    book(tenant, companyId, own, 9),
    // Staff wrote it down for her phone; those of other phones and threads are not hers.
    book(tenant, companyId, null, 4),
    book(tenant, companyId, null, 5, "+525500000001"),
    book(tenant, companyId, others, 6),
    order(tenant, companyId, others, 7),
    quote(tenant, companyId, gone, 8),
    tenant.db.update(conversations, { deletedAt: at(9) }, eq(conversations.id, gone)),
  ]);
  const neighbour = await newTenant(shop.platform);
  await neighbour.db.run(book(neighbour, await newCompany(neighbour), null, 10));

  const { dealings, moreDealings } = await readPage(tenant, luz.id);
  expect(dealings.map(({ label, state, what, amount, at: when }) => [label, state, what, amount, when])).toEqual([
    ["Cita", "Cumplida", null, null, at(9).getTime()],
    ["Cita", "Cumplida", null, null, at(4).getTime()],
    ["Cotización", "Por responder", "30 mochilas", null, at(3).getTime()],
    ["Pedido", "Nuevo", "2 × Concha, 4 × Bolillo", "$45", at(2).getTime()],
  ]);
  expect(moreDealings).toBe(false);
  expect((await readPage(tenant, ana.id)).dealings.map(({ label }) => label)).toEqual(["Pedido", "Cita"]);
});

test("of many the ten newest are shown, and a customer without a phone has nobody's appointments", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant);
  const luz = await createCustomer(tenant, { firstName: "Luz", lastName: "Ruiz" });
  const own = await threadOf(tenant, luz.id, "luz");
  await tenant.db.run(
    tenant.db.insert(bookings, {
      ...{ id: newId(), companyId, conversationId: null, name: "Sin teléfono", phone: null },
      ...{ startsAt: at(23), endsAt: at(23), createdAt: at(0), updatedAt: at(0) },
    }),
  );
  await tenant.db.batch(Array.from({ length: 10 }, (_, hour) => order(tenant, companyId, own, hour)));
  const full = await readPage(tenant, luz.id);
  expect([full.dealings.length, full.moreDealings]).toEqual([10, false]);
  await tenant.db.run(order(tenant, companyId, own, 11));
  const more = await readPage(tenant, luz.id);
  expect([more.dealings.length, more.moreDealings, more.dealings[0]?.at]).toEqual([10, true, at(11).getTime()]);
});
