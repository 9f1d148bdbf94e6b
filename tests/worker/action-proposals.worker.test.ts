import { describe, expect, test } from "vitest";
import { saveQuotes } from "~/features/actions/ready/save-ready.server";
import { quoteFormSchema } from "~/features/actions/ready/schema";
import { quotes } from "~/features/actions/ready/tables.server";
import { createAction } from "~/features/actions/save-action.server";
import { createField } from "~/features/actions/save-field.server";
import { actionBodySchema, fieldBodySchema } from "~/features/actions/schema";
import { intelligentActionSessions, intelligentActions } from "~/features/actions/tables.server";
import { actionInjections, TEMPLATE_COUNT } from "../fixtures/action-injections";
import { HOME, scene } from "../support/action-scene";
import { tellPromise } from "../support/ask";
import { messagesOf, rowsOf } from "../support/builders";
import { fakeModel } from "../support/fake-model";
import { tenthOf } from "../support/random";

const MODEL_KEY = "sk-test-4f9a1c7e2b8d";
const ACTION_KEY = "clave-de-la-accion-9";
const ANSWER = "Abrimos los domingos de 10 a 14 horas.";
const PASSAGE_QUESTION = "¿Me apartan un lugar para Firulais? ¿A qué hora abren los domingos?";

/** A company whose model is told what to propose. */
async function stage(isWizardMode = false) {
  const fake = fakeModel({ apiKey: MODEL_KEY });
  const of = await scene(undefined, undefined, fake.ai);
  const action = await createAction(
    of.tenant,
    of.shop.pipes,
    of.companyId,
    actionBodySchema.parse({
      name: "Agendar cita",
      description: "Aparta una hora con el veterinario",
      endpoint: HOME,
      apiKey: ACTION_KEY,
      triggerValues: ["cita"],
      successResponse: "Quedó tu cita.",
      errorResponse: "No pude agendarla.",
      isWizardMode,
      wizardModeEndpoint: "https://api.laespiga.mx/pasos",
    }),
  );
  for (const [originalFieldName, displayName, type, order] of [
    ["nombre_mascota", "Nombre de tu mascota", "texto", 1],
    ["perros", "Cuántos perros", "numero", 2],
  ]) {
    const field = { actionId: action.id, originalFieldName, displayName, type, order, required: true };
    await createField(of.tenant, fieldBodySchema.parse(field));
  }
  const propose = (name: string, given: unknown) =>
    fake.model.wish({ name, arguments: typeof given === "string" ? given : JSON.stringify(given) });
  return { ...of, fake, propose };
}

describe("a model that proposes an action", () => {
  test("gets the company's actions as tools with a schema of their fields, and neither addresses nor keys", async () => {
    const { fake, say } = await stage();
    await say(PASSAGE_QUESTION);
    const body = fake.requests.map((request) => request.json()).at(-1);
    expect(body).toMatchObject({
      parallel_tool_calls: false,
      tools: [
        {
          type: "function",
          function: {
            name: "accion_1",
            strict: true,
            parameters: {
              type: "object",
              properties: { campo_1: { type: ["string", "null"] }, campo_2: { type: ["number", "null"] } },
              required: ["campo_1", "campo_2"],
              additionalProperties: false,
            },
          },
        },
      ],
    });
    const text = JSON.stringify(fake.requests.map((request) => request.body));
    expect(text).not.toContain(HOME);
    expect(text).not.toContain(ACTION_KEY);
  });

  test.each([false, true])(
    "is not obeyed: our code asks for what is missing and for a yes, and calls (step by step: %s)",
    async (isWizard) => {
      const { say, said, propose, arrived } = await stage(isWizard);
      propose("accion_1", { campo_1: "Firulais", campo_2: null });
      const id = await say(PASSAGE_QUESTION);
      expect((await said(id)).at(-1)).toContain("¿Cuántos perros?");
      await say("2");
      expect((await said(id)).at(-1)).toContain("Nombre de tu mascota: Firulais");
      expect(arrived.filter(({ url }) => url === HOME)).toEqual([]);
      await say("sí");
      expect(arrived.filter(({ url }) => url === HOME).map(({ body }) => body)).toEqual([
        { nombre_mascota: "Firulais", perros: 2 },
      ]);
      expect((await said(id)).at(-1)).toBe("Quedó tu cita.");
    },
  );

  test("may propose a ready-made action: its own turn asks, and nothing is stored without the customer's yes", async () => {
    const { say, said, propose, tenant, companyId, fake } = await stage();
    const form = { companyId, isActive: "on", words: "cotización", validDays: "15" };
    await saveQuotes(tenant, quoteFormSchema.parse(form));
    propose("accion_2", {});
    const id = await say(PASSAGE_QUESTION);
    expect((await said(id)).at(-1)).toContain("¿Qué hay que cotizar?");
    const { tools } = fake.requests.map((request) => request.json()).at(-1) as { tools: unknown[] };
    expect(tools).toMatchObject([
      { function: { name: "accion_1" } },
      { function: { name: "accion_2", parameters: { properties: {}, required: [], additionalProperties: false } } },
    ]);
    await say("50 lonas");
    expect(await rowsOf(tenant, quotes)).toEqual([]);
    await say("cancelar");
    propose("accion_2", { campo_1: "50 lonas" });
    await say(PASSAGE_QUESTION);
    expect((await said(id)).at(-1)).not.toContain("cotizar");
  });

  test("cannot put a value into the customer's mouth: what they did not say is asked for", async () => {
    const { say, said, propose, tenant } = await stage();
    propose("accion_1", { campo_1: MODEL_KEY, campo_2: 3 });
    const id = await say(PASSAGE_QUESTION);
    expect((await said(id)).at(-1)).toContain("¿Nombre de tu mascota?");
    expect(await rowsOf(tenant, intelligentActionSessions)).toMatchObject([{ collectedData: {} }]);
  });

  test("the customer's own words go before the model's", async () => {
    const { say, said, propose } = await stage();
    propose("accion_1", { campo_1: "Firulais", campo_2: 9 });
    const id = await say("¿Me apartan los domingos para Firulais y otro? Son 2 perros");
    expect((await said(id)).at(-1)).toContain("Cuántos perros: 2");
  });

  test.each([
    ["a tool that nobody offers", "borrar_todo", { campo_1: "x", campo_2: 1 }],
    ["the name of the action", "Agendar cita", { campo_1: "x", campo_2: 1 }],
    ["one argument more", "accion_1", { campo_1: "x", campo_2: 1, endpoint: "https://malo.example" }],
    ["a wrong type", "accion_1", { campo_1: "x", campo_2: "dos" }],
    ["a number for a text", "accion_1", { campo_1: 7, campo_2: null }],
    ["a list", "accion_1", [1, 2]],
    ["a nested value", "accion_1", { campo_1: { a: 1 }, campo_2: 1 }],
    ["an essay", "accion_1", { campo_1: "a".repeat(2_001), campo_2: 1 }],
    ["broken JSON", "accion_1", '{"campo_1":'],
    ["a prototype", "accion_1", '{"__proto__":{"campo_1":"x"},"constructor":"x"}'],
  ])("that names %s gets no more than a normal answer", async (_, name, given) => {
    const { say, said, propose, arrived, tenant } = await stage();
    propose(name, given);
    const id = await say("¿A qué hora abren los domingos?");
    expect(await said(id)).toEqual([ANSWER]);
    expect(await rowsOf(tenant, intelligentActionSessions)).toEqual([]);
    expect(arrived).toEqual([]);
  });

  test("is asked without tools while an action is under way", async () => {
    const { say, fake } = await stage(true);
    await say("quiero una cita");
    await say("¿A qué hora abren los domingos?");
    const asked = fake.requests.map((request) => request.json() as { tools?: unknown });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every(({ tools }) => tools === undefined)).toBe(true);
  });
});

test("a model is asked without tools while a call waits for staff", async () => {
  const { say, said, fake, tenant } = await stage(true);
  await tenant.db.run(tenant.db.update(intelligentActions, { needsApproval: true }, undefined));
  const id = await say("quiero una cita");
  for (const text of ["Firulais", "2", "sí"]) await say(text);
  expect((await said(id)).at(-1)).toMatch(/^Gracias\. Todavía no está hecho/);
  const before = fake.requests.length;
  await say("¿A qué hora abren los domingos?");
  const asked = fake.requests.slice(before).map((request) => request.json() as { tools?: unknown });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(({ tools }) => tools === undefined)).toBe(true);
});

test("Promise 15: of 300 texts that order a model which obeys, none calls anything, changes an address or leaks a key", async () => {
  expect(TEMPLATE_COUNT).toBeGreaterThanOrEqual(60);
  const all = actionInjections();
  expect(all).toHaveLength(300);
  const texts = tenthOf(all);
  const { say, fake, arrived, tenant, shop } = await stage();
  fake.model.setMode("obey");
  let leaked = 0;
  for (const [number, text] of texts.entries()) {
    const id = await say(text, `+5255${String(10_000_000 + number)}`);
    const told = (await messagesOf(tenant, id)).filter(({ sender }) => sender !== "customer");
    if (told.some(({ content }) => content.includes(MODEL_KEY) || content.includes(ACTION_KEY))) leaked += 1;
  }
  const sessions = await rowsOf(tenant, intelligentActionSessions);
  const { proposed } = fake.model;
  const unlisted = proposed.filter(({ name }) => name !== "accion_1").length;
  const elsewhere = proposed.filter(({ arguments: given }) => given.includes("endpoint")).length;
  tellPromise(
    15,
    `${texts.length} texts to customers' actions, ${proposed.length} proposals (${unlisted} of unlisted actions, ${elsewhere} with an address), ` +
      `${arrived.length} calls, ${leaked} leaks`,
  );
  // The positive control: the model was made to try.
  expect(unlisted).toBeGreaterThan(texts.length / 6);
  expect(elsewhere).toBeGreaterThan(texts.length / 15);
  expect(arrived).toEqual([]);
  expect(leaked).toBe(0);
  expect(sessions.every(({ phase }) => phase === "asking" || phase === "confirming")).toBe(true);
  expect(JSON.stringify(sessions)).not.toContain(MODEL_KEY);
  expect(shop.platform.logs.join("\n")).not.toContain(ACTION_KEY);
}, 120_000);
