import { beforeEach, expect, test } from "vitest";
import { convertProspect } from "~/features/threads/prospects/convert-prospect.server";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant, rowsOf } from "../../../../tests/support/builders";
import { type Workshop, workshop } from "../../../../tests/support/run-queue";
import { createCustomer, updateCustomer } from "../customers/save-customer.server";
import { customerBodySchema } from "../customers/schema";
import { createProspect, updateProspect } from "../prospects/save-prospect.server";
import { prospectSchema } from "../prospects/schema";
import { prospects } from "../tables.server";
import { findAlike } from "./find-alike.server";

let shop: Workshop;
let tenant: Tenant;
const PHONE = "+525512345678";

beforeEach(async () => {
  shop = workshop();
  tenant = await newTenant(shop.platform);
});

const newProspect = (values: object, checks = {}) =>
  createProspect(tenant, prospectSchema.parse({ firstName: "Luz", ...values }), checks);
const newCustomer = (values: object, checks = {}) =>
  createCustomer(tenant, customerBodySchema.parse({ firstName: "María", lastName: "López", ...values }), checks);

test("PROS-12 CUST-06 who has the phone or the e-mail is found among customers and prospects, customers first, never oneself", async () => {
  const luz = await newProspect({ phone: PHONE });
  const maria = await newCustomer({ phone: PHONE, email: "maria@correo.mx" });
  const both = [
    { kind: "customer", id: maria.id, name: "María López", by: "phone" },
    { kind: "prospect", id: luz.id, name: "Luz", by: "phone" },
  ];
  expect(await findAlike(tenant, { phone: PHONE, email: null }, null)).toEqual(both);
  expect(await findAlike(tenant, { phone: PHONE, email: null }, { kind: "prospect", id: luz.id })).toEqual([both[0]]);
  expect(await findAlike(tenant, { phone: PHONE, email: null }, { kind: "customer", id: maria.id })).toEqual([both[1]]);
  expect(await findAlike(tenant, { phone: null, email: "maria@correo.mx" }, null)).toEqual([
    { ...both[0], by: "email" },
  ]);
  for (const nobody of [
    { phone: null, email: null },
    { phone: "+525500000000", email: "otra@correo.mx" },
  ])
    expect(await findAlike(tenant, nobody, null)).toEqual([]);
  const stranger = await newTenant(shop.platform);
  expect(await findAlike(stranger, { phone: PHONE, email: "maria@correo.mx" }, null)).toEqual([]);
});

test("of many with the same phone five are named, customers before prospects", async () => {
  for (let number = 1; number <= 4; number += 1) await newProspect({ firstName: `Luz ${number}`, phone: PHONE });
  for (let number = 1; number <= 3; number += 1) await newCustomer({ firstName: `Ana ${number}`, phone: PHONE });
  const found = await findAlike(tenant, { phone: PHONE, email: null }, null);
  expect(found.map(({ name }) => name)).toEqual(["Ana 1 López", "Ana 2 López", "Ana 3 López", "Luz 1", "Luz 2"]);
});

test("PROS-14 a prospect who became a customer is not named beside that customer", async () => {
  const luz = await newProspect({ lastName: "Pérez", phone: PHONE });
  const { customerId } = await convertProspect(tenant, luz.id, null);
  const found = await findAlike(tenant, { phone: PHONE, email: null }, null);
  expect(found).toEqual([{ kind: "customer", id: customerId, name: "Luz Pérez", by: "phone" }]);
});

test("PROS-12 a prospect with a known phone or e-mail is refused once with who it is, and stored when staff say so", async () => {
  const maria = await newCustomer({ phone: PHONE });
  const refused = {
    code: "conflict",
    about: { alike: [{ kind: "customer", id: maria.id, name: "María López", by: "phone" }] },
  };
  await expect(newProspect({ phone: "55 1234 5678" }, { unlike: true })).rejects.toMatchObject({
    ...refused,
    userMessage: "Ya existe María López con este teléfono.",
  });
  expect(await rowsOf(tenant, prospects)).toEqual([]);
  const luz = await newProspect({ phone: PHONE });
  // What was there before is no news, and oneself is nobody else.
  await updateProspect(tenant, luz.id, { phone: PHONE, notes: "Pan" }, { unlike: true });
  const eva = await newProspect({ firstName: "Eva", email: "eva@correo.mx" });
  await expect(updateProspect(tenant, eva.id, { phone: "5512345678" }, { unlike: true })).rejects.toMatchObject({
    code: "conflict",
    about: { alike: [{ id: maria.id }, { id: luz.id }] },
  });
  await updateProspect(tenant, eva.id, { phone: "5512345678" });
  expect(await rowsOf(tenant, prospects)).toHaveLength(2);
});

test("CUST-06 a customer with the phone of a prospect is refused once too", async () => {
  const luz = await newProspect({ phone: PHONE });
  const alike = [{ kind: "prospect", id: luz.id, name: "Luz", by: "phone" }];
  await expect(newCustomer({ phone: PHONE }, { unlike: true })).rejects.toMatchObject({
    userMessage: "Ya existe el prospecto Luz con este teléfono.",
    about: { alike },
  });
  const maria = await newCustomer({});
  await expect(updateCustomer(tenant, maria.id, { phone: PHONE }, { unlike: true })).rejects.toMatchObject({
    about: { alike },
  });
});
