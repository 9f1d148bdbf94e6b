import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { customers, prospects } from "~/features/contacts/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { inbound, newCompany, newTenant, rowsOf } from "../../support/builders";
import { type Answered, both, type Caller, callerOf, type Member, newMember, nextOf } from "../../support/calls";
import { type Workshop, workshop } from "../../support/run-queue";

const requestId = "test-request";
const missing = (error: unknown = expect.any(String)) => [404, { error, code: "not_found", requestId }];
const invalid = (field: string, reason: string) => [
  422,
  { error: reason, code: "invalid", fields: { [field]: [reason] }, requestId },
];

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

/** Columns that are no part of an answer. */
const NOT_TOLD = { tenantId: undefined, metadata: undefined, leadScoreBy: undefined, leadReasons: undefined };

const nowIso = () => new Date(shop.platform.clock.now()).toISOString();

const prospectJson = (over: object = {}) => ({
  id: expect.any(Number),
  companyId: null,
  firstName: "Luz",
  lastName: null,
  email: null,
  phone: null,
  phoneCountryCode: "+52",
  source: null,
  status: "new",
  leadScore: 0,
  notes: null,
  lastContactedAt: null,
  interestedIn: null,
  createdAt: nowIso(),
  updatedAt: nowIso(),
  ...over,
});

async function create(body: object = { firstName: "Luz" }): Promise<number> {
  const { status, body: stored } = await ask("POST /api/prospects", body);
  expect(status).toBe(201);
  return (stored as { id: number }).id;
}
const stored = async (id: number) => (await rowsOf(mine.tenant, prospects, eq(prospects.id, id)))[0];
const idsOf = ({ body }: Answered) => (body as { id: number }[]).map(({ id }) => id);

test("API-72 GET /api/prospects answers the own prospects, newest first, and the next page", async () => {
  const [first, second, third] = [await create(), await create({ firstName: "Ana" }), await create()];
  expect(both(await ask("GET /api/prospects"))).toEqual([
    200,
    [prospectJson({ id: third }), prospectJson({ id: second, firstName: "Ana" }), prospectJson({ id: first })],
  ]);
  const page = await ask("GET /api/prospects?limit=2");
  expect(idsOf(page)).toEqual([third, second]);
  const last = await ask(`GET ${nextOf(page)}`);
  expect([last.status, idsOf(last), nextOf(last)]).toEqual([200, [first], null]);
  expect(both(await stranger("GET /api/prospects"))).toEqual([200, []]);
});

test("API-73 POST /api/prospects stores the values under the own tenant and answers them with 201", async () => {
  const companyId = await newCompany(mine.tenant);
  const answer = await ask("POST /api/prospects", {
    tenantId: mine.tenant.id,
    companyId,
    firstName: "  Luz   María ",
    lastName: "Pérez",
    email: "LUZ@Correo.MX",
    phone: "55 1234 5678",
    phoneCountryCode: "+52",
    source: "whatsapp",
    status: "qualified",
    notes: "Llamar el lunes",
    interestedIn: "Pasteles de boda",
    leadScore: 40,
  });
  const values = {
    companyId,
    firstName: "Luz María",
    lastName: "Pérez",
    email: "luz@correo.mx",
    phone: "+525512345678",
    source: "whatsapp",
    status: "qualified",
    notes: "Llamar el lunes",
    interestedIn: "Pasteles de boda",
    leadScore: 40,
  };
  expect(both(answer)).toEqual([201, prospectJson(values)]);
  expect(await rowsOf(mine.tenant, prospects)).toEqual([
    expect.objectContaining({ tenantId: mine.tenant.id, ...values }),
  ]);
});

test("API-73 POST /api/prospects notes that somebody was contacted now, and of nobody else", async () => {
  const contactedAt = async (status: string) => {
    const { body } = await ask("POST /api/prospects", { firstName: "Luz", status });
    return (body as { lastContactedAt: string | null }).lastContactedAt;
  };
  expect([await contactedAt("contacted"), await contactedAt("qualified")]).toEqual([nowIso(), null]);
});

test("API-73 POST /api/prospects refuses a foreign company, another tenant's id and wrong values, and stores nothing", async () => {
  const other = await newTenant(shop.platform);
  const foreign = await newCompany(other);
  const at = "POST /api/prospects";
  expect(both(await ask(at, { firstName: "Luz", companyId: foreign }))).toEqual(
    missing("Esa empresa ya no existe. Elige otra."),
  );
  expect(both(await ask(at, { firstName: "Luz", tenantId: other.id }))).toEqual([
    403,
    { error: "Esos datos son de otra cuenta.", code: "forbidden", requestId },
  ]);
  expect(both(await ask(at, { lastName: "Pérez" }))).toEqual(invalid("firstName", "Escribe el nombre."));
  expect(both(await ask(at, { firstName: " " }))).toEqual(invalid("firstName", "Escribe el nombre."));
  expect(both(await ask(at, { firstName: "Luz", phone: "123" }))).toEqual(
    invalid("phone", "Ese teléfono no es válido. Revisa el número y su código de país."),
  );
  expect(both(await ask(at, { firstName: "Luz", status: "proposal" }))).toEqual(
    invalid("status", "Elige un estado de la lista."),
  );
  expect(both(await ask(at, { firstName: "Luz", leadScore: 101 }))).toEqual(
    invalid("leadScore", "El puntaje va de 0 a 100."),
  );
  expect(await rowsOf(mine.tenant, prospects)).toEqual([]);
});

test("API-74 PUT /api/prospects/{id} with {status} alone changes nothing else, and notes when somebody was contacted", async () => {
  const id = await create({
    firstName: "Luz",
    lastName: "Pérez",
    phone: "+1 212 555 0100",
    notes: "Nota",
    leadScore: 30,
  });
  const before = await stored(id);
  shop.platform.clock.advance(1_000);
  const contacted = await ask(`PUT /api/prospects/${id}`, { status: "contacted" });
  const contactedAt = nowIso();
  expect(contacted.status).toBe(200);
  expect(contacted.body).toEqual({
    ...prospectJson(),
    ...JSON.parse(JSON.stringify({ ...before, ...NOT_TOLD })),
    status: "contacted",
    lastContactedAt: contactedAt,
    updatedAt: contactedAt,
  });
  shop.platform.clock.advance(1_000);
  const again = await ask(`PUT /api/prospects/${id}`, { status: "contacted", notes: "" });
  expect(again.body).toMatchObject({
    status: "contacted",
    lastContactedAt: contactedAt,
    notes: null,
    lastName: "Pérez",
  });
});

test("API-74 PUT /api/prospects/{id} changes the fields it names, and refuses unknown statuses and foreign ids", async () => {
  const id = await create({ firstName: "Luz", phone: "+1 212 555 0100" });
  const changed = await ask(`PUT /api/prospects/${id}`, {
    email: "L@x.mx",
    phone: "2125550111",
    status: "unqualified",
  });
  const values = { email: "l@x.mx", phone: "+12125550111", phoneCountryCode: "+1", status: "unqualified" };
  expect(both(changed)).toEqual([200, prospectJson(values)]);
  // The code of a stored number is a part of it.
  expect(both(await ask(`PUT /api/prospects/${id}`, { phoneCountryCode: "+34" }))).toEqual([200, prospectJson(values)]);
  expect(both(await ask(`PUT /api/prospects/${id}`, { status: "proposal" }))).toEqual(
    invalid("status", "Elige un estado de la lista."),
  );
  const gone = missing("Ese prospecto ya no existe.");
  expect(both(await stranger(`PUT /api/prospects/${id}`, { status: "lost" }))).toEqual(gone);
  expect(both(await ask("PUT /api/prospects/7", { status: "lost" }))).toEqual(gone);
  const foreign = await newCompany(await newTenant(shop.platform));
  expect((await ask(`PUT /api/prospects/${id}`, { companyId: foreign })).status).toBe(404);
  expect(await stored(id)).toMatchObject({ ...values, companyId: null });
});

test("API-75 DELETE /api/prospects/{id} removes the own one and leaves its conversations; a foreign one is untouched", async () => {
  const { conversationId } = await receiveMessage(mine.tenant, inbound());
  expect((await ask("POST /api/migrate-conversations", {})).status).toBe(200);
  const [prospect] = await rowsOf(mine.tenant, prospects);
  const id = prospect?.id ?? 0;
  expect(both(await stranger(`DELETE /api/prospects/${id}`))).toEqual(missing("Ese prospecto ya no existe."));
  expect(await stored(id)).toBeDefined();
  expect(both(await ask(`DELETE /api/prospects/${id}`))).toEqual([200, { success: true }]);
  expect(await rowsOf(mine.tenant, prospects)).toEqual([]);
  expect(await rowsOf(mine.tenant, conversations)).toEqual([
    expect.objectContaining({ id: conversationId, prospectId: null, customerId: null, deletedAt: null }),
  ]);
  expect(both(await ask(`DELETE /api/prospects/${id}`))).toEqual(missing("Ese prospecto ya no existe."));
});

test("API-76 POST /api/migrate-conversations migrates the own conversations only, and a second run none", async () => {
  const other = await newTenant(shop.platform);
  await receiveMessage(other, inbound());
  const [one, two] = [await receiveMessage(mine.tenant, inbound()), await receiveMessage(mine.tenant, inbound())];
  expect(both(await ask("POST /api/migrate-conversations", {}))).toEqual([200, { migrated: 2 }]);
  expect(await rowsOf(mine.tenant, prospects)).toHaveLength(2);
  for (const { conversationId } of [one, two])
    expect(
      (await rowsOf(mine.tenant, conversations, eq(conversations.id, conversationId)))[0]?.prospectId,
    ).not.toBeNull();
  expect(await rowsOf(other, prospects)).toEqual([]);
  expect(both(await ask("POST /api/migrate-conversations", {}))).toEqual([200, { migrated: 0 }]);
  expect(both(await ask("POST /api/migrate-conversations", new Blob([])))).toEqual([200, { migrated: 0 }]);
  expect(await ask("POST /api/migrate-conversations", new Blob(["hola"]))).toMatchObject({ status: 415 });
  expect(await ask("POST /api/migrate-conversations", { tenantId: other.id })).toMatchObject({ status: 403 });
  expect(await rowsOf(mine.tenant, customers)).toEqual([]);
});
