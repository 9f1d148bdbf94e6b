import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bookings } from "~/features/actions/tables.server";
import { createCustomer, requireCustomer } from "~/features/contacts/customers/save-customer.server";
import { storeProspect } from "~/features/contacts/prospects/writes.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, newTenant, rowsOf } from "../../../../tests/support/builders";
import { type Workshop, workshop } from "../../../../tests/support/run-queue";
import { columnField } from "../import/column-field";
import { startImportSchema } from "../import/schema";
import { startImport } from "../import/start-import.server";
import { storeImportFile } from "../import/store-import.server";
import { mergeCustomers } from "../merge/merge-customers.server";
import { undoMerge } from "../merge/undo-merge.server";
import { customerMerges, importRows } from "../tables.server";
import { erasePerson } from "./erase-person.server";
import type { Person } from "./person";
import { countBelongings, findPersonsProspects, findPersonsThreads } from "./queries.server";
import { readErasureQuestion } from "./read-erasure.server";

const PHONE = "+525512345678";
const EMAIL = "ana@correo.mx";

let shop: Workshop;
let tenant: Tenant;
let neighbour: Tenant;
let ana: Person;
let beto: number;

beforeEach(async () => {
  shop = workshop();
  tenant = await newTenant(shop.platform, { shard: 0 });
  neighbour = await newTenant(shop.platform, { shard: 0 });
  ana = await createCustomer(tenant, { firstName: "Ana", lastName: "Ruiz", phone: PHONE, email: EMAIL });
  ({ id: beto } = await createCustomer(tenant, { firstName: "Beto", lastName: "Paz" }));
});

async function prospect(of: Tenant, values: { email?: string; phone?: string; customerId?: number }): Promise<number> {
  const { customerId, ...reach } = values;
  const id = newId();
  const metadata = customerId === undefined ? null : { customerId };
  await of.db.run(storeProspect(of, { id, firstName: "Ana", ...reach, metadata }));
  return id;
}

test("a person's prospects are those that became them and those with their phone or e-mail that became nobody else", async () => {
  const own = [
    await prospect(tenant, { customerId: ana.id }),
    await prospect(tenant, { email: EMAIL }),
    await prospect(tenant, { phone: PHONE }),
    // Whom it became is no more.
    await prospect(tenant, { phone: PHONE, customerId: 1 }),
  ];
  await prospect(tenant, { email: EMAIL, customerId: beto });
  await prospect(tenant, { phone: PHONE, customerId: beto });
  await prospect(tenant, { email: "otra@correo.mx" });
  await prospect(neighbour, { email: EMAIL, phone: PHONE });
  expect(await tenant.db.run(findPersonsProspects(tenant, ana, 10))).toEqual(own);
  expect(await tenant.db.run(findPersonsProspects(tenant, ana, 2))).toEqual(own.slice(0, 2));
  expect((await tenant.db.run(countBelongings(tenant, ana, 99))).prospects).toBe(4);
  expect((await tenant.db.run(countBelongings(tenant, ana, 3))).prospects).toBe(3);
});

test("a person's threads are their own and those of nobody with their phone or e-mail, up to a moment", async () => {
  const write = async (over: object) => {
    const { conversationId } = await receiveMessage(tenant, inbound(over));
    await shop.runDue();
    return conversationId;
  };
  const own = [await write({ customerPhone: PHONE }), await write({ customerEmail: EMAIL, channel: "email" })];
  await write({ customerPhone: "+525500000000" });
  const threads = (until: number) => tenant.db.run(findPersonsThreads(tenant, ana, until, 10));
  expect(await threads(Number.MAX_SAFE_INTEGER)).toEqual(own);
  expect(await threads(own[0] ?? 0)).toEqual(own.slice(0, 1));
  // The same phone, but Beto's thread: whoever writes from it is not Ana.
  const { id } = await createCustomer(tenant, { firstName: "Eva", lastName: "Paz", phone: PHONE });
  expect(await tenant.db.run(findPersonsThreads(tenant, { id, email: null, phone: PHONE }, 2 ** 52, 10))).toEqual([]);
  // Nor is a prospect who became Beto.
  const betos = await prospect(tenant, { customerId: beto });
  const [, mailed = 0] = own;
  await tenant.db.run(
    tenant.db.update(conversations, { customerId: null, prospectId: betos }, eq(conversations.id, mailed)),
  );
  expect(await threads(Number.MAX_SAFE_INTEGER)).toEqual(own.slice(0, 1));
});

test("an appointment of another customer's conversation stays, also where it names the person's phone", async () => {
  const { conversationId } = await receiveMessage(tenant, inbound({ customerPhone: "+525500000000" }));
  const companyId = await newCompany(tenant);
  const now = new Date(tenant.now());
  const stamps = { startsAt: now, endsAt: now, createdAt: now, updatedAt: now };
  const book = (of: number | null) =>
    tenant.db.insert(bookings, {
      ...{ id: newId(), companyId, conversationId: of, name: "Ana", phone: PHONE, ...stamps },
    });
  await tenant.db.batch([book(conversationId), book(null)]);
  expect((await tenant.db.run(countBelongings(tenant, ana, 99))).bookings).toBe(1);
  await erasePerson(tenant, ana.id, "Ana Ruiz");
  await shop.runDue();
  expect((await rowsOf(tenant, bookings)).map((row) => row.conversationId)).toEqual([conversationId]);
});

test("the question before a person is erased names others with the same phone or e-mail, and not the person", async () => {
  const eva = await createCustomer(tenant, { firstName: "Eva", lastName: "Paz", phone: PHONE });
  await createCustomer(neighbour, { firstName: "Ajena", lastName: "Paz", phone: PHONE });
  const { alike } = await readErasureQuestion(tenant, await requireCustomer(tenant, ana.id));
  expect(alike).toEqual([{ id: eva.id, name: "Eva Paz" }]);
});

test("what imports refused of a record that was united with a person, and an appointment under its phone, go with that person", async () => {
  const anita = await createCustomer(tenant, { firstName: "Anita", lastName: "Ruiz", phone: "+525598765432" });
  const lines = ["Nombre,Apellido,Teléfono", "Anita,,55 9876 5432", "Eva,,55 0000 0001"];
  const of = await storeImportFile(tenant, "customer", new File([lines.join("\n")], "lista.csv"));
  const columns = Object.fromEntries(
    ["firstName", "lastName", "phone"].map((name, index) => [columnField(index), name]),
  );
  const choice = { of, policy: "skip", companyId: "", dialCode: "+52", ...columns };
  await startImport(tenant, "customer", startImportSchema.parse(choice));
  await shop.runDue();
  const times = await Promise.all([ana.id, anita.id].map((id) => requireCustomer(tenant, id)));
  const [seen, seenOther] = times.map(({ updatedAt }) => updatedAt.getTime());
  await mergeCustomers(tenant, ana.id, { other: anita.id, phone: "own", seen, seenOther } as never);
  const stamps = { startsAt: new Date(0), endsAt: new Date(0), createdAt: new Date(0), updatedAt: new Date(0) };
  const book = { id: newId(), companyId: await newCompany(tenant), name: "Anita", phone: "+525598765432", ...stamps };
  await tenant.db.run(tenant.db.insert(bookings, book));
  await erasePerson(tenant, ana.id, "Ana Ruiz");
  await shop.runDue();
  expect((await rowsOf(tenant, importRows)).map(({ row }) => row)).toEqual([3]);
  expect(await rowsOf(tenant, bookings)).toEqual([]);
});

test("who was united with a person is brought back, but not once that person is being erased", async () => {
  const unite = async () => {
    const [kept, other] = [await requireCustomer(tenant, ana.id), await requireCustomer(tenant, beto)];
    const seen = { seen: kept.updatedAt.getTime(), seenOther: other.updatedAt.getTime() };
    await mergeCustomers(tenant, ana.id, { other: beto, ...seen });
    const [merge] = await rowsOf(tenant, customerMerges);
    return () => undoMerge(tenant, ana.id, merge?.id ?? 0);
  };
  const undo = await unite();
  await undo();
  expect(await requireCustomer(tenant, beto)).toMatchObject({ firstName: "Beto" });
  const late = await unite();
  await erasePerson(tenant, ana.id, "Ana Ruiz");
  await expect(late()).rejects.toMatchObject({ code: "conflict" });
  await expect(requireCustomer(tenant, beto)).rejects.toMatchObject({ code: "not_found" });
});
