import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { intelligentActionFields, intelligentActionRuns, intelligentActions } from "~/features/actions/tables.server";
import { tryAction } from "~/features/actions/try-action.server";
import { quotas } from "~/platform/tables.server";
import { newCompany, rowsOf } from "../../support/builders";
import { both, type Caller, callerOf, type Member, newMember } from "../../support/calls";
import { type Workshop, workshop } from "../../support/run-queue";

const requestId = "test-request";
const missing = [404, { error: expect.any(String), code: "not_found", requestId }];

let shop: Workshop;
let mine: Member;
let ask: Caller;
let stranger: Caller;
let companyId: number;

beforeEach(async () => {
  shop = workshop();
  mine = await newMember(shop);
  ask = callerOf(shop, mine.bearer);
  stranger = callerOf(shop, (await newMember(shop)).bearer);
  companyId = await newCompany(mine.tenant);
});

const nowIso = () => new Date(shop.platform.clock.now()).toISOString();

const WHOLE = {
  name: "Agendar cita",
  description: "Aparta un lugar en la agenda.",
  endpoint: "https://api.laespiga.mx/citas",
  method: "PUT",
  triggerValues: ["cita", "reserva"],
  dataStructure: { cliente: "{{nombre}}" },
  successResponse: "Quedó tu cita.",
  errorResponse: "No pude agendarla.",
  showEndpointResponse: true,
  isWizardMode: true,
  wizardModeEndpoint: "https://api.laespiga.mx/pasos",
  isActive: true,
};
const LEAST = {
  name: "Precio",
  endpoint: "https://api.laespiga.mx/precio",
  triggerValues: ["precio"],
  successResponse: "Listo.",
  errorResponse: "Falló.",
};

const stored = () => ({
  ...WHOLE,
  id: expect.any(Number),
  tenantId: mine.tenant.id,
  companyId,
  hasApiKey: false,
  createdAt: nowIso(),
  updatedAt: nowIso(),
});
const actionsOf = () => `/api/companies/${companyId}/intelligent-actions`;
const made = async (body: object = LEAST) => ((await ask(`POST ${actionsOf()}`, body)).body as { id: number }).id;
const actions = () => rowsOf(mine.tenant, intelligentActions);
const invalid = (field: string, reason: string) => [
  422,
  { error: reason, code: "invalid", fields: { [field]: [reason] }, requestId },
];

test("API-61 ACT-06 POST stores every value, active, and answers the action", async () => {
  expect(both(await ask(`POST ${actionsOf()}`, { ...WHOLE, companyId }))).toEqual([201, stored()]);
  expect(await actions()).toMatchObject([{ name: "Agendar cita", isActive: true, apiKey: null }]);
  const { body } = await ask(`POST ${actionsOf()}`, LEAST);
  expect(body).toMatchObject({ method: "POST", description: null, dataStructure: null, isActive: true });
});

test("API-61 every rule of the form holds, and nothing is stored", async () => {
  const { wizardModeEndpoint: _, ...noWizard } = WHOLE;
  const wizard = "El endpoint del wizard mode es requerido y debe ser una URL válida cuando está activado";
  for (const [body, field, reason] of [
    [{ ...WHOLE, name: "" }, "name", "El nombre es requerido"],
    [{ ...WHOLE, endpoint: "abc" }, "endpoint", "Debe ser una URL válida"],
    [{ ...WHOLE, method: "PATCH" }, "method", "Elige un método de la lista."],
    [{ ...WHOLE, triggerValues: [] }, "triggerValues", "Las palabras clave del trigger son requeridas"],
    [{ ...WHOLE, successResponse: "" }, "successResponse", "La respuesta de éxito es requerida"],
    [{ ...WHOLE, errorResponse: "" }, "errorResponse", "La respuesta de error es requerida"],
    [noWizard, "wizardModeEndpoint", wizard],
  ] as const)
    expect(both(await ask(`POST ${actionsOf()}`, body))).toEqual(invalid(field, reason));
  expect(await actions()).toEqual([]);
});

test("ACT-11 with the wizard on its address must be valid; with it off an empty one passes", async () => {
  const reason = "El endpoint del wizard mode es requerido y debe ser una URL válida cuando está activado";
  for (const wizardModeEndpoint of ["", "abc", "http://api.laespiga.mx/pasos", "https://10.0.0.1/"]) {
    const answer = await ask(`POST ${actionsOf()}`, { ...WHOLE, wizardModeEndpoint });
    expect(both(answer)).toEqual(invalid("wizardModeEndpoint", reason));
  }
  const off = { ...WHOLE, isWizardMode: false, wizardModeEndpoint: "" };
  expect((await ask(`POST ${actionsOf()}`, off)).body).toMatchObject({ wizardModeEndpoint: null });
});

test("an address must lead to the public internet by https", async () => {
  for (const endpoint of ["http://api.laespiga.mx/", "https://localhost/", "https://169.254.169.254/", "ftp://a.mx/"]) {
    const answer = await ask(`POST ${actionsOf()}`, { ...LEAST, endpoint });
    expect(both(answer)).toEqual(invalid("endpoint", "Debe ser una URL válida"));
  }
});

test("a key is stored encrypted and never answered; an empty one on a change keeps it", async () => {
  const apiKey = "clave-muy-secreta-1234";
  const answer = await ask(`POST ${actionsOf()}`, { ...LEAST, apiKey });
  expect(answer.body).toMatchObject({ hasApiKey: true });
  expect(JSON.stringify(answer.body)).not.toContain(apiKey);
  const [before] = await actions();
  expect(before?.apiKey).toMatch(/^k1\./);
  const { id } = answer.body as { id: number };
  expect((await ask(`PUT /api/intelligent-actions/${id}`, { apiKey: "" })).body).toMatchObject({ hasApiKey: true });
  expect((await actions())[0]?.apiKey).toBe(before?.apiKey);
});

test("COMP-01 API-60 GET answers the own actions of the company, and none of a foreign one or of another own one", async () => {
  const id = await made(WHOLE);
  const other = await newCompany(mine.tenant, { name: "Dental Sonrisa" });
  const { body: others } = await ask(`POST /api/companies/${other}/intelligent-actions`, LEAST);
  expect(both(await ask(`GET ${actionsOf()}`))).toEqual([200, [{ ...stored(), id }]]);
  expect(both(await ask(`GET /api/companies/${other}/intelligent-actions`))).toEqual([200, [others]]);
  expect(both(await stranger(`GET ${actionsOf()}`))).toEqual(missing);
  expect(both(await ask("GET /api/companies/77/intelligent-actions"))).toEqual(missing);
  expect(both(await stranger(`POST ${actionsOf()}`, WHOLE))).toEqual(missing);
});

test("API-62 PUT changes the values and keeps the state; a foreign id or company changes nothing", async () => {
  const id = await made();
  shop.platform.clock.advance(60_000);
  const changed = { ...stored(), id, createdAt: expect.any(String) };
  expect(both(await ask(`PUT /api/intelligent-actions/${id}`, { ...WHOLE, companyId }))).toEqual([200, changed]);
  const off = both(await ask(`PUT /api/intelligent-actions/${id}`, { isActive: false }));
  expect(off).toEqual([200, { ...changed, isActive: false }]);
  const named = both(await ask(`PUT /api/intelligent-actions/${id}`, { name: "Otra" }));
  expect(named).toEqual([200, { ...changed, isActive: false, name: "Otra" }]);
  expect(both(await stranger(`PUT /api/intelligent-actions/${id}`, WHOLE))).toEqual(missing);
  const elsewhere = { name: "Robada", companyId: companyId + 1 };
  expect(both(await ask(`PUT /api/intelligent-actions/${id}`, elsewhere))).toEqual(missing);
  for (const [body, field, reason] of [
    [{ name: "" }, "name", "El nombre es requerido"],
    [{ endpoint: "http://10.0.0.1/" }, "endpoint", "Debe ser una URL válida"],
    [{ method: "PATCH" }, "method", "Elige un método de la lista."],
    [{ triggerValues: [" "] }, "triggerValues", "Las palabras clave del trigger son requeridas"],
    [{ successResponse: "" }, "successResponse", "La respuesta de éxito es requerida"],
    [{ errorResponse: "" }, "errorResponse", "La respuesta de error es requerida"],
  ] as const)
    expect(both(await ask(`PUT /api/intelligent-actions/${id}`, body))).toEqual(invalid(field, reason));
  const { wizardModeEndpoint: _, ...withoutSteps } = { ...changed, isActive: false, name: "Otra" };
  expect((await ask(`GET ${actionsOf()}`)).body).toEqual([
    { ...withoutSteps, wizardModeEndpoint: WHOLE.wizardModeEndpoint },
  ]);
});

test("API-60 API-61 API-62 API-63 API-64 API-65 API-66 API-67 without a session nothing is answered or changed", async () => {
  const actionId = await made();
  const { body } = await ask("POST /api/intelligent-action-fields", { ...DATE, actionId });
  const field = (body as { id: number }).id;
  const nobody = callerOf(shop, null);
  const refused = [401, { error: "Tu sesión terminó. Vuelve a entrar.", code: "unauthenticated", requestId }];
  const before = [await actions(), await rowsOf(mine.tenant, intelligentActionFields)];
  for (const [line, sent] of [
    [`GET ${actionsOf()}`],
    [`POST ${actionsOf()}`, LEAST],
    [`PUT /api/intelligent-actions/${actionId}`, { name: "Robada" }],
    [`DELETE /api/intelligent-actions/${actionId}`],
    [`GET /api/intelligent-action-fields?actionId=${actionId}`],
    ["POST /api/intelligent-action-fields", { ...DATE, actionId }],
    [`PUT /api/intelligent-action-fields/${field}`, { displayName: "Robado" }],
    [`DELETE /api/intelligent-action-fields/${field}`],
  ] as const)
    expect(both(await nobody(line, sent)), line).toEqual(refused);
  expect([await actions(), await rowsOf(mine.tenant, intelligentActionFields)]).toEqual(before);
});

test("API-63 DELETE is refused while customers wait for an approval, and says what to do", async () => {
  const actionId = await made();
  await mine.tenant.db.run(
    mine.tenant.db.insert(intelligentActionRuns, {
      ...{ id: 9, actionId, conversationId: 1, key: "k", method: "POST", address: "https://a.mx", outcome: "waiting" },
      createdAt: new Date(shop.platform.clock.now()),
    }),
  );
  expect(both(await ask(`DELETE /api/intelligent-actions/${actionId}`))).toEqual([
    409,
    {
      error: "Hay clientes que esperan tu aprobación. Apruébalas o recházalas en sus conversaciones.",
      code: "conflict",
      requestId,
    },
  ]);
  expect(await actions()).toMatchObject([{ id: actionId, isActive: true }]);
});

const DATE = { originalFieldName: "fecha", displayName: "Fecha de la cita", type: "fecha", required: true, order: 2 };

test("API-63 ACT-04 DELETE takes the action and its fields; a foreign one is untouched", async () => {
  const id = await made();
  await ask("POST /api/intelligent-action-fields", { ...DATE, actionId: id });
  expect(both(await stranger(`DELETE /api/intelligent-actions/${id}`))).toEqual(missing);
  expect(await actions()).toHaveLength(1);
  expect(both(await ask(`DELETE /api/intelligent-actions/${id}`))).toEqual([200, { success: true }]);
  expect(await actions()).toEqual([]);
  expect(await rowsOf(mine.tenant, intelligentActionFields)).toEqual([]);
  expect(both(await ask(`DELETE /api/intelligent-actions/${id}`))).toEqual(missing);
});

test("API-65 ACT-17 POST stores a field, its label equal to the displayed name; a foreign action is refused", async () => {
  const actionId = await made();
  const body = { ...DATE, actionId, description: "Día y hora", label: "Otra cosa" };
  const whole = {
    ...body,
    id: expect.any(Number),
    tenantId: mine.tenant.id,
    label: "Fecha de la cita",
    values: null,
    validationRules: null,
    createdAt: nowIso(),
    updatedAt: nowIso(),
  };
  expect(both(await ask("POST /api/intelligent-action-fields", body))).toEqual([201, whole]);
  expect(both(await stranger("POST /api/intelligent-action-fields", body))).toEqual(missing);
  for (const [over, field, reason] of [
    [{ displayName: "" }, "displayName", "El nombre a mostrar es requerido"],
    [{ originalFieldName: "" }, "originalFieldName", "El nombre original es requerido"],
    [{ type: "boolean" }, "type", "Elige un tipo de la lista."],
  ] as const)
    expect(both(await ask("POST /api/intelligent-action-fields", { ...body, ...over }))).toEqual(
      invalid(field, reason),
    );
  expect(await rowsOf(mine.tenant, intelligentActionFields)).toHaveLength(1);
});

test("API-64 GET answers the fields in order, and a foreign action is not found", async () => {
  const actionId = await made();
  for (const [displayName, order] of [
    ["Tercero", 3],
    ["Primero", 1],
    ["Segundo", 2],
  ] as const)
    await ask("POST /api/intelligent-action-fields", { ...DATE, actionId, displayName, order });
  const whole = (displayName: string, order: number) => ({
    ...{ ...DATE, actionId, displayName, order, label: displayName },
    ...{ id: expect.any(Number), tenantId: mine.tenant.id, description: null, values: null, validationRules: null },
    ...{ createdAt: nowIso(), updatedAt: nowIso() },
  });
  expect(both(await ask(`GET /api/intelligent-action-fields?actionId=${actionId}`))).toEqual([
    200,
    [whole("Primero", 1), whole("Segundo", 2), whole("Tercero", 3)],
  ]);
  expect(both(await stranger(`GET /api/intelligent-action-fields?actionId=${actionId}`))).toEqual(missing);
  for (const query of ["", "?actionId=", "?actionId=cinco", "?actionId=-1"])
    expect(both(await ask(`GET /api/intelligent-action-fields${query}`))).toEqual([
      422,
      {
        error: expect.any(String),
        code: "invalid",
        fields: { actionId: [expect.any(String)] },
        requestId,
      },
    ]);
});

test("API-66 API-67 PUT changes and DELETE removes the own field; foreign ones are untouched", async () => {
  const actionId = await made();
  const { body } = await ask("POST /api/intelligent-action-fields", { ...DATE, actionId });
  const { id } = body as { id: number };
  const path = `/api/intelligent-action-fields/${id}`;
  const changed = { ...(body as object), displayName: "¿Cuándo?", label: "¿Cuándo?", required: false };
  expect(both(await ask(`PUT ${path}`, { displayName: "¿Cuándo?", required: false }))).toEqual([200, changed]);
  expect(both(await stranger(`PUT ${path}`, { displayName: "Robado" }))).toEqual(missing);
  expect(both(await ask(`PUT ${path}`, { displayName: "Mudado", actionId: actionId + 1 }))).toEqual(missing);
  for (const [sent, name, reason] of [
    [{ displayName: "" }, "displayName", "El nombre a mostrar es requerido"],
    [{ originalFieldName: "" }, "originalFieldName", "El nombre original es requerido"],
    [{ type: "boolean" }, "type", "Elige un tipo de la lista."],
  ] as const)
    expect(both(await ask(`PUT ${path}`, sent))).toEqual(invalid(name, reason));
  expect(both(await stranger(`DELETE ${path}`))).toEqual(missing);
  const where = eq(intelligentActionFields.id, id);
  expect(await rowsOf(mine.tenant, intelligentActionFields, where)).toMatchObject([{ displayName: "¿Cuándo?" }]);
  expect(both(await ask(`DELETE ${path}`))).toEqual([200, { success: true }]);
  expect(await rowsOf(mine.tenant, intelligentActionFields, where)).toEqual([]);
  expect(both(await ask(`DELETE ${path}`))).toEqual(missing);
});

test("a trial beyond an hour's quota is refused, calls nobody and leaves no call that seems under way", async () => {
  const id = await made();
  const asked: string[] = [];
  const endpoints = {
    isAllowed: () => true,
    call: async ({ address }: { readonly address: string }) => {
      asked.push(address);
      return { kind: "answered", status: 200, contentType: "application/json", text: "{}" } as const;
    },
  };
  const real = () => tryAction(mine.tenant, { endpoints }, id, { values: "", isReal: true });
  expect((await real()).result).toMatchObject({ isOk: true, status: 200 });
  await mine.tenant.db.run(mine.tenant.db.update(quotas, { count: 60 }, eq(quotas.key, "action-trial")));
  await expect(real()).rejects.toMatchObject({ code: "rate_limited" });
  expect(asked).toHaveLength(1);
  expect((await rowsOf(mine.tenant, intelligentActionRuns)).map(({ outcome }) => outcome)).toEqual(["succeeded"]);
});

test("a trial that sends nothing shows the request with the typed values, each up to its line's first colon", async () => {
  const id = await made(WHOLE);
  const field = { ...DATE, actionId: id, displayName: "Nombre", originalFieldName: "nombre", type: "texto" };
  expect((await ask("POST /api/intelligent-action-fields", field)).status).toBe(201);
  const nobody = {
    isAllowed: () => true,
    call: async () => {
      throw new Error("nothing is sent");
    },
  };
  const show = (values: string) => tryAction(mine.tenant, { endpoints: nobody }, id, { values, isReal: false });
  const { request, result } = await show("nombre: Ana: la de siempre\n\n");
  expect([request.includes('"Ana: la de siempre"'), result]).toEqual([true, null]);
  await expect(show("apellido: Paz")).rejects.toMatchObject({
    code: "invalid",
    fields: { values: [expect.stringContaining("No hay un campo «apellido».")] },
  });
  expect(await rowsOf(mine.tenant, intelligentActionRuns)).toEqual([]);
});
