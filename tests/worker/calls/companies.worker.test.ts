import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { companies } from "~/features/companies/tables.server";
import { newCompany, rowsOf } from "../../support/builders";
import { both, type Caller, callerOf, type Member, newMember, nextOf } from "../../support/calls";
import { type Workshop, workshop } from "../../support/run-queue";

const requestId = "test-request";
const missing = [404, { error: expect.any(String), code: "not_found", requestId }];

let shop: Workshop;
let mine: Member;
let ask: Caller;
let stranger: Caller;

beforeEach(async () => {
  shop = workshop();
  mine = await newMember(shop);
  ask = callerOf(shop, mine.bearer);
  stranger = callerOf(shop, (await newMember(shop)).bearer);
});

const nowIso = () => new Date(shop.platform.clock.now()).toISOString();

const WHOLE = {
  name: "Panadería La Espiga",
  email: "Hola@LaEspiga.mx",
  phone: "222 555 1234",
  phoneCountryCode: "+52",
  address: "Av. Juárez 5",
  city: "Puebla",
  state: "Puebla",
  postalCode: "72000",
  country: "Guatemala",
  website: "https://laespiga.mx",
  industry: "Panadería",
  description: "Pan de horno de piedra.",
  logoUrl: "https://laespiga.mx/logo.png",
  active: true,
  contactPerson: "Ana Ruiz",
  secondaryPhone: "222 555 9999",
  secondaryEmail: "pedidos@laespiga.mx",
  taxId: "LES010101AAA",
  legalName: "La Espiga S.A. de C.V.",
};

const stored = () => ({
  ...WHOLE,
  id: expect.any(Number),
  tenantId: mine.tenant.id,
  email: "hola@laespiga.mx",
  phone: "+522225551234",
  secondaryPhone: "+522225559999",
  secondaryPhoneCountryCode: "+52",
  metadata: null,
  createdAt: nowIso(),
  updatedAt: nowIso(),
});

test("API-48 COMP-11 POST /api/companies stores every field under the own tenant and answers the company", async () => {
  expect(both(await ask("POST /api/companies", { ...WHOLE, tenantId: mine.tenant.id }))).toEqual([201, stored()]);
  expect(await rowsOf(mine.tenant, companies)).toMatchObject([{ name: WHOLE.name, tenantId: mine.tenant.id }]);
  const other = { ...WHOLE, tenantId: Number(mine.tenant.id) + 1 };
  expect(both(await ask("POST /api/companies", other))).toEqual([
    403,
    { error: "Esos datos son de otra cuenta.", code: "forbidden", requestId },
  ]);
  expect(await rowsOf(mine.tenant, companies)).toHaveLength(1);
});

test("API-48 COMP-09 name and e-mail are enough and both are required; a phone must be one", async () => {
  const { body } = await ask("POST /api/companies", { name: "  La   Espiga ", email: "a@b.mx" });
  expect(body).toMatchObject({ name: "La Espiga", email: "a@b.mx", phone: null, country: "México", active: true });
  for (const [input, field, reason] of [
    [{ email: "a@b.mx" }, "name", "Escribe el nombre de la empresa."],
    [{ name: " ", email: "a@b.mx" }, "name", "Escribe el nombre de la empresa."],
    [{ name: "n".repeat(121), email: "a@b.mx" }, "name", "Usa como máximo 120 caracteres."],
    [{ name: "La Espiga" }, "email", "Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx."],
    [
      { name: "La Espiga", email: "x@" },
      "email",
      "Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx.",
    ],
    [
      { name: "A", email: "a@b.mx", description: "d".repeat(2_001) },
      "description",
      "Usa como máximo 2,000 caracteres.",
    ],
    [
      { name: "A", email: "a@b.mx", phone: "12" },
      "phone",
      "Ese teléfono no es válido. Revisa el número y su código de país.",
    ],
    [
      { name: "A", email: "a@b.mx", secondaryPhone: "12" },
      "secondaryPhone",
      "Ese teléfono no es válido. Revisa el número y su código de país.",
    ],
  ] as const)
    expect(both(await ask("POST /api/companies", input))).toEqual([
      422,
      { error: reason, code: "invalid", fields: { [field]: [reason] }, requestId },
    ]);
  expect((await ask("POST /api/companies", { ...WHOLE, name: "n".repeat(120) })).status).toBe(201);
  expect(await rowsOf(mine.tenant, companies)).toHaveLength(2);
});

test("API-47 GET /api/companies answers the own ones only, newest first, and the next page", async () => {
  const ids: number[] = [];
  for (const name of ["Uno", "Dos", "Tres"]) ids.push(await newCompany(mine.tenant, { name }));
  const first = await ask("GET /api/companies?limit=2");
  expect(first.body).toMatchObject([{ id: ids[2], name: "Tres" }, { id: ids[1] }]);
  expect(nextOf(first)).toBe(`/api/companies?limit=2&cursor=${ids[1]}`);
  const second = await ask(`GET /api/companies?limit=2&cursor=${ids[1]}`);
  expect(both(second)).toEqual([200, [expect.objectContaining({ id: ids[0], country: "México" })]]);
  expect(second.headers.get("link")).toBeNull();
  expect(both(await stranger("GET /api/companies"))).toEqual([200, []]);
});

test("API-49 COMP-08 PUT /api/companies/{id} changes what is named and nothing else; null clears", async () => {
  const { body } = await ask("POST /api/companies", WHOLE);
  const { id } = body as { id: number };
  shop.platform.clock.advance(60_000);
  const changed = { ...stored(), id, createdAt: expect.any(String), city: "Cholula", updatedAt: nowIso() };
  expect(both(await ask(`PUT /api/companies/${id}`, { city: "Cholula" }))).toEqual([200, changed]);
  expect(both(await ask(`PUT /api/companies/${id}`, { phone: null, website: "", active: false }))).toEqual([
    200,
    { ...changed, phone: null, website: null, active: false },
  ]);
  expect(both(await ask(`GET /api/companies/${id}`))).toMatchObject([200, { city: "Cholula", active: false }]);
  expect(both(await stranger(`PUT /api/companies/${id}`, { city: "Otra" }))).toEqual(missing);
  expect(both(await stranger(`GET /api/companies/${id}`))).toEqual(missing);
  expect((await ask(`PUT /api/companies/${id}`, { name: "" })).status).toBe(422);
  const wrong = "Ese teléfono no es válido. Revisa el número y su código de país.";
  expect(both(await ask(`PUT /api/companies/${id}`, { secondaryPhone: "12" }))).toEqual([
    422,
    { error: wrong, code: "invalid", fields: { secondaryPhone: [wrong] }, requestId },
  ]);
  expect(await rowsOf(mine.tenant, companies, eq(companies.id, id))).toMatchObject([
    { city: "Cholula", name: WHOLE.name },
  ]);
});

test("API-49 COMP-09 a changed phone without a code is of the country of the one before it, each of both of its own", async () => {
  const abroad = { ...WHOLE, secondaryPhone: "612 34 56 78", secondaryPhoneCountryCode: "+34" };
  const { id } = (await ask("POST /api/companies", abroad)).body as { id: number };
  const { body } = await ask(`PUT /api/companies/${id}`, { phone: "222 555 0000", secondaryPhone: "699 99 99 99" });
  expect(body).toMatchObject({
    phone: "+522225550000",
    phoneCountryCode: "+52",
    secondaryPhone: "+34699999999",
    secondaryPhoneCountryCode: "+34",
  });
});

test("API-50 DELETE /api/companies/{id}: the own one is gone at once and then for good, a foreign one is untouched", async () => {
  const id = await newCompany(mine.tenant);
  expect(both(await stranger(`DELETE /api/companies/${id}`))).toEqual(missing);
  expect(both(await ask(`GET /api/companies/${id}`))).toMatchObject([200, { id }]);
  expect(both(await ask(`DELETE /api/companies/${id}`))).toEqual([200, { success: true }]);
  expect(both(await ask(`GET /api/companies/${id}`))).toEqual(missing);
  expect(both(await ask("GET /api/companies"))).toEqual([200, []]);
  expect(both(await ask(`PUT /api/companies/${id}`, { city: "Puebla" }))).toEqual(missing);
  expect(both(await ask(`DELETE /api/companies/${id}`))).toEqual(missing);
  await shop.runAll();
  expect(await rowsOf(mine.tenant, companies)).toEqual([]);
});
