import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createCustomer } from "~/features/contacts/customers/save-customer.server";
import { customerAddressSchema, customerBodySchema } from "~/features/contacts/customers/schema";
import { createProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { convertProspect } from "~/features/threads/prospects/convert-prospect.server";
import { conversations } from "~/features/threads/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newTenant } from "../../../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../../../tests/support/count-queries";
import { workshop } from "../../../../tests/support/run-queue";
import { readCustomerPage } from "./read-customer-page.server";

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

/** So many threads of contacts of their own, all of this customer. */
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
  await expect(read(id, {}, neighbour)).rejects.toMatchObject({ code: "not_found" });
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
