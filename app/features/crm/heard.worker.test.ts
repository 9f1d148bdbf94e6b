import { beforeEach, expect, test } from "vitest";
import { changeTags } from "~/features/contacts/customers/change-tags.server";
import {
  createCustomer,
  deleteCustomer,
  setCustomerStatus,
  updateCustomer,
} from "~/features/contacts/customers/save-customer.server";
import { createProspect, updateProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { deleteProspect } from "~/features/threads/prospects/delete-prospect.server";
import type { Tenant } from "~/platform/tenancy.server";
import { newCompany, newTenant } from "../../../tests/support/builders";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { deleteCompany } from "./companies/delete-company.server";
import { columnField } from "./import/column-field";
import { startImportSchema } from "./import/schema";
import { haltImport, startImport } from "./import/start-import.server";
import { storeImportFile } from "./import/store-import.server";
import { changeMany } from "./many/change-many.server";
import { manySchema } from "./many/schema";
import { mergeCustomers } from "./merge/merge-customers.server";
import { erasePerson } from "./privacy/erase-person.server";

let shop: Workshop;
let tenant: Tenant;
let told: number;

beforeEach(async () => {
  shop = workshop();
  tenant = await newTenant(shop.platform);
  told = 0;
});

/** The lists of which open pages were told since the last look. */
async function heard(): Promise<string[]> {
  await shop.platform.settle();
  const bodies = shop.platform.posted.filter(({ url }) => url.includes(tenant.uuid)).map(({ body }) => body);
  const news = bodies.slice(told);
  told = bodies.length;
  return news.flatMap((body) => [...body.matchAll(/"type":"records","kind":"(\w+)"/g)].map(([, kind = ""]) => kind));
}
const ana = (over: object = {}) => createCustomer(tenant, { firstName: "Ana", lastName: "Paz", ...over });

test("open pages hear once of each act on a customer, and nothing of one that changed nothing", async () => {
  const { id } = await ana();
  expect(await heard()).toEqual(["customer"]);
  await updateCustomer(tenant, id, { city: "Puebla" });
  expect(await heard()).toEqual(["customer"]);
  await updateCustomer(tenant, id, { city: "Puebla" });
  expect(await heard()).toEqual([]);
  await setCustomerStatus(tenant, id, "inactive");
  expect(await heard()).toEqual(["customer"]);
  await changeTags(tenant, id, "add", "vip");
  expect(await heard()).toEqual(["customer"]);
  await deleteCustomer(tenant, id);
  expect(await heard()).toEqual(["customer"]);
});

test("open pages hear of each act on a prospect, and of a company that is deleted", async () => {
  const { id } = await createProspect(tenant, prospectSchema.parse({ firstName: "Luz" }));
  expect(await heard()).toEqual(["prospect"]);
  await updateProspect(tenant, id, { status: "contacted" });
  expect(await heard()).toEqual(["prospect"]);
  await deleteProspect(tenant, id);
  expect(await heard()).toContain("prospect");
  const company = await newCompany(tenant);
  await heard();
  await deleteCompany(tenant, company);
  expect(await heard()).toEqual(["company"]);
});

test("open pages hear of a change of many when it is done, be it by the request or at the end of its job", async () => {
  const people = [await ana(), await ana()];
  await heard();
  const act = (fields: object) =>
    changeMany(tenant, "customer", manySchema.parse({ todos: null, ...fields }), { search: "", filters: {} });
  await act({ act: "etiquetar", rows: people.map(({ id }) => id).join(), value: "vip" });
  expect(await heard()).toEqual(["customer"]);
  for (let count = 0; count < 99; count += 1) await ana();
  await heard();
  expect(await act({ act: "etiquetar", todos: "1", value: "pan" })).toEqual({ act: "etiquetar", queued: 101 });
  expect(await heard()).toEqual(["customer"]);
  await shop.runAll();
  expect(await heard()).toEqual(["customer"]);
});

test("open pages hear that two were united, that a person is being erased and then is gone, and of an import that was stopped", async () => {
  const [kept, gone] = [await ana(), await ana({ lastName: "Ruiz" })];
  await heard();
  const seen = { seen: kept.updatedAt.getTime(), seenOther: gone.updatedAt.getTime() };
  await mergeCustomers(tenant, kept.id, { other: gone.id, ...seen });
  expect(await heard()).toEqual(["customer"]);
  await erasePerson(tenant, kept.id, "Ana Paz");
  expect(await heard()).toEqual(["customer"]);
  await shop.runDue();
  expect(await heard()).toContain("customer");
  const of = await storeImportFile(tenant, "prospect", new File(["Nombre\nEva Paz\n"], "lista.csv"));
  const choice = { of, policy: "skip", companyId: "", dialCode: "+52", [columnField(0)]: "fullName" };
  await startImport(tenant, "prospect", startImportSchema.parse(choice));
  await heard();
  await haltImport(tenant, "prospect", of);
  expect(await heard()).toEqual(["prospect"]);
});
