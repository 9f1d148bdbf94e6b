import { beforeEach, expect, test } from "vitest";
import { customers } from "~/features/contacts/tables.server";
import { newCompany, rowsOf } from "../../support/builders";
import { both, type Caller, callerOf, type Member, newMember, nextOf } from "../../support/calls";
import { type Workshop, workshop } from "../../support/run-queue";

const requestId = "test-request";
const missing = [404, { error: expect.any(String), code: "not_found", requestId }];
const ANA = { firstName: "Ana", lastName: "Pérez" };
const FULL = {
  ...ANA,
  email: "Ana@Correo.MX",
  phone: "55 1234 5678",
  phoneCountryCode: "+52",
  address: "Calle 5 de Mayo 12",
  city: "Puebla",
  state: "Puebla",
  postalCode: "72000",
  country: "México",
  notes: "Prefiere pan sin azúcar.",
};

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

const json = (over: object = {}) => {
  const now = new Date(shop.platform.clock.now()).toISOString();
  return {
    id: expect.any(Number),
    companyId: null,
    ...ANA,
    email: null,
    phone: null,
    phoneCountryCode: "+52",
    address: null,
    city: null,
    state: null,
    postalCode: null,
    country: "México",
    dateOfBirth: null,
    customerType: "individual",
    status: "active",
    preferredChannel: null,
    tags: [],
    notes: null,
    metadata: null,
    createdAt: now,
    updatedAt: now,
    ...over,
  };
};

async function make(body: object = ANA): Promise<number> {
  const made = await ask("POST /api/customers", body);
  expect(made.status).toBe(201);
  return (made.body as { id: number }).id;
}

test("API-68 GET /api/customers answers the own tenant's customers, newest first, page by page, searched and filtered", async () => {
  expect(both(await ask("GET /api/customers"))).toEqual([200, []]);
  const [first, second] = [await make(), await make({ firstName: "Luis", lastName: "Ruiz", status: "inactive" })];
  const ana = json({ id: first });
  const luis = json({ id: second, firstName: "Luis", lastName: "Ruiz", status: "inactive" });
  expect(both(await ask("GET /api/customers"))).toEqual([200, [luis, ana]]);
  const page = await ask("GET /api/customers?limit=1");
  expect(both(page)).toEqual([200, [luis]]);
  const last = await ask(`GET ${nextOf(page)}`);
  expect([both(last), nextOf(last)]).toEqual([[200, [ana]], null]);
  expect(both(await ask("GET /api/customers?buscar=ana%20p"))).toEqual([200, [ana]]);
  expect(both(await ask("GET /api/customers?estado=inactivo&empresa="))).toEqual([200, [luis]]);
  expect(both(await stranger("GET /api/customers"))).toEqual([200, []]);
  expect((await callerOf(shop, null)("GET /api/customers")).status).toBe(401);
});

test("API-69 CUST-08 POST /api/customers stores status active and customerType individual, and answers the record with 201", async () => {
  expect(both(await ask("POST /api/customers", ANA))).toEqual([201, json()]);
  const full = json({ ...FULL, email: "ana@correo.mx", phone: "+525512345678" });
  expect(both(await ask("POST /api/customers", FULL))).toEqual([201, full]);
  const companyId = await newCompany(mine.tenant);
  const business = { ...ANA, companyId, customerType: "business", tags: ["VIP ", "vip"], tenantId: mine.tenant.id };
  expect(both(await ask("POST /api/customers", business))).toEqual([
    201,
    json({ companyId, customerType: "business", tags: ["vip"] }),
  ]);
});

test("API-69 POST /api/customers refuses missing names, a wrong e-mail or phone, and anything of another tenant", async () => {
  const refused = async (body: object) => {
    const { status, body: answer } = await ask("POST /api/customers", body);
    return [status, Object.keys((answer as { fields?: object }).fields ?? {})];
  };
  expect(both(await ask("POST /api/customers", { lastName: "Pérez" }))).toEqual([
    422,
    { error: "Escribe el nombre.", code: "invalid", fields: { firstName: ["Escribe el nombre."] }, requestId },
  ]);
  expect(await refused({ firstName: " ", lastName: "" })).toEqual([422, ["firstName", "lastName"]]);
  expect(await refused({ ...ANA, email: "x@" })).toEqual([422, ["email"]]);
  expect(await refused({ ...ANA, phone: "12" })).toEqual([422, ["phone"]]);
  expect(await refused({ ...ANA, firstName: "x".repeat(121) })).toEqual([422, ["firstName"]]);
  expect(await refused({ ...ANA, notes: "x".repeat(2_001) })).toEqual([422, ["notes"]]);
  expect(await refused({ ...ANA, dateOfBirth: "2024-02-31" })).toEqual([422, ["dateOfBirth"]]);
  expect(await refused({ ...ANA, tenantId: mine.tenant.id + 1 })).toEqual([403, []]);
  const foreign = await newCompany((await newMember(shop)).tenant);
  expect(await refused({ ...ANA, companyId: foreign })).toEqual([404, []]);
  expect(await rowsOf(mine.tenant, customers)).toEqual([]);
});

test("API-70 PUT /api/customers/{id} changes what it names and keeps the rest; a foreign id answers 404", async () => {
  const id = await make({ ...FULL, tags: ["vip"], dateOfBirth: "1990-05-10", preferredChannel: "sms" });
  const before = json({
    ...FULL,
    id,
    email: "ana@correo.mx",
    phone: "+525512345678",
    tags: ["vip"],
    dateOfBirth: "1990-05-10",
    preferredChannel: "sms",
  });
  expect(both(await stranger(`PUT /api/customers/${id}`, { firstName: "Eva" }))).toEqual(missing);
  expect(both(await ask(`GET /api/customers/${id}`))).toEqual([200, before]);
  const changed = { ...before, firstName: "Eva", notes: null, status: "inactive" };
  const change = { firstName: "Eva", notes: "", status: "inactive" };
  expect(both(await ask(`PUT /api/customers/${id}`, change))).toEqual([200, changed]);
  const spain = { ...changed, phone: "+34612345678", phoneCountryCode: "+34" };
  expect(both(await ask(`PUT /api/customers/${id}`, { phone: "612345678", phoneCountryCode: "+34" }))).toEqual([
    200,
    spain,
  ]);
  // A code alone is that of the stored number.
  const mexico = { ...spain, phone: "+525512345678", phoneCountryCode: "+52" };
  expect(both(await ask(`PUT /api/customers/${id}`, { phone: "+52 55 1234 5678" }))).toEqual([200, mexico]);
  const states = { ...spain, phone: "+15512345678", phoneCountryCode: "+1" };
  expect(both(await ask(`PUT /api/customers/${id}`, { phoneCountryCode: "+1" }))).toEqual([200, states]);
  expect(both(await ask(`PUT /api/customers/${id}`, { phone: "612345678", phoneCountryCode: "+34" }))[0]).toBe(200);
  expect(both(await ask(`PUT /api/customers/${id}`, { lastName: "" }))[0]).toBe(422);
  expect(both(await ask(`PUT /api/customers/${id}`, { tenantId: 1, city: "Lima" }))[0]).toBe(403);
  expect(both(await ask(`PUT /api/customers/${id}`, { phone: "" }))).toEqual([200, { ...spain, phone: null }]);
});

test("API-71 DELETE /api/customers/{id} removes the own one; a foreign id is untouched", async () => {
  const id = await make();
  expect(both(await stranger(`DELETE /api/customers/${id}`))).toEqual(missing);
  expect(await rowsOf(mine.tenant, customers)).toHaveLength(1);
  expect(both(await ask(`DELETE /api/customers/${id}`))).toEqual([200, { success: true }]);
  expect(await rowsOf(mine.tenant, customers)).toEqual([]);
  expect(both(await ask(`DELETE /api/customers/${id}`))).toEqual(missing);
  expect(both(await ask(`GET /api/customers/${id}`))).toEqual(missing);
});
