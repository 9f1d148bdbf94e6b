import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addStarters, createTemplate, deleteTemplate, updateTemplate } from "~/features/templates/save-template.server";
import { templateSchema } from "~/features/templates/schema";
import { STARTER_TEMPLATES } from "~/features/templates/starter-templates";
import { replyTemplates } from "~/features/templates/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { actsOf } from "../../../../tests/support/acts";
import { inbound, newCompany, newTenant, rowsOf, staffOf } from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";
import { readTemplateChoices, readTemplatesPage } from "./read-templates.server";

const NOTHING = { buscar: "", editar: null, listo: null };
const namesOf = async (tenant: Tenant) => (await readTemplatesPage(tenant, NOTHING)).templates.map(({ name }) => name);

const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return error;
};

/** A tenant without the templates that new ones get. */
async function emptyTenant() {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  for (const { id } of await rowsOf(tenant, replyTemplates)) await deleteTemplate(tenant, id);
  return { shop, tenant };
}

describe("reply templates", () => {
  test("a new business begins with a few that it can change", async () => {
    const tenant = await newTenant(workshop().platform);
    expect(await namesOf(tenant)).toEqual(["Dame un momento", "Datos para tu pedido", "Despedida", "Saludo"]);
  });

  test("are made, changed and deleted, and listed as Spanish sorts them", async () => {
    const { shop, tenant } = await emptyTenant();
    const made = await createTemplate(tenant, { name: "Zapatos", content: "Sí hay." });
    await createTemplate(tenant, { name: "ánimo", content: "¡Vamos!" });
    expect(await namesOf(tenant)).toEqual(["ánimo", "Zapatos"]);
    shop.platform.clock.advance(60_000);
    const changed = await updateTemplate(tenant, made.id, { name: "Bolsas", content: "No hay." });
    expect(changed).toMatchObject({ id: made.id, name: "Bolsas", content: "No hay." });
    expect(changed.updatedAt.getTime() - made.updatedAt.getTime()).toBe(60_000);
    expect(await namesOf(tenant)).toEqual(["ánimo", "Bolsas"]);
    await deleteTemplate(tenant, made.id);
    expect(await namesOf(tenant)).toEqual(["ánimo"]);
    for (const name of ["Paso 10", "Paso 2"]) await createTemplate(tenant, { name, content: "x" });
    expect(await namesOf(tenant)).toEqual(["ánimo", "Paso 2", "Paso 10"]);
  });

  test("a name stands for one template; another business may use it too", async () => {
    const { shop, tenant } = await emptyTenant();
    const other = await newTenant(shop.platform);
    await createTemplate(tenant, { name: "Horario", content: "De 9 a 6." });
    await createTemplate(other, { name: "Horario", content: "Siempre." });
    const second = await createTemplate(tenant, { name: "Precios", content: "Desde $10." });
    for (const work of [
      createTemplate(tenant, { name: "Horario", content: "Otra vez." }),
      updateTemplate(tenant, second.id, { name: "Horario", content: "Otra vez." }),
    ]) {
      expect((await refusal(work)).fields).toEqual({ name: ["Ya tienes una plantilla con ese nombre. Elige otro."] });
    }
    expect((await rowsOf(tenant, replyTemplates)).map(({ content }) => content).sort()).toEqual([
      "De 9 a 6.",
      "Desde $10.",
    ]);
  });

  test("another business's template can be neither changed nor deleted", async () => {
    const { shop, tenant } = await emptyTenant();
    const neighbour = await newTenant(shop.platform);
    const own = await createTemplate(tenant, { name: "Horario", content: "De 9 a 6." });
    const change = updateTemplate(neighbour, own.id, { name: "Robada", content: "x" });
    expect((await refusal(change)).code).toBe("not_found");
    expect((await refusal(deleteTemplate(neighbour, own.id))).code).toBe("not_found");
    expect(await rowsOf(tenant, replyTemplates)).toMatchObject([{ name: "Horario", content: "De 9 a 6." }]);
    expect((await readTemplatesPage(neighbour, { ...NOTHING, editar: own.id })).editing).toBeNull();
  });

  test("every change of one is recorded by its id, and a refused one is not", async () => {
    const { shop, tenant } = await emptyTenant();
    const { id } = await createTemplate(tenant, { name: "Horario", content: "De 9 a 6." });
    await updateTemplate(tenant, id, { name: "Horario", content: "De 9 a 7." });
    await deleteTemplate(tenant, id);
    await refusal(deleteTemplate(tenant, id));
    const gone = await refusal(updateTemplate(tenant, id, { name: "Horario", content: "De 9 a 8." }));
    expect(gone.userMessage).toBe("Esa plantilla ya no existe. Puedes guardarla como nueva.");
    const database = shop.platform.bindings.databases[tenant.shard];
    const rows = await database
      ?.prepare("select action from audit_log where tenant_id = ? and target like ? order by id")
      .bind(tenant.id, `%:${id}`)
      .all<{ action: string }>();
    expect(rows?.results.map(({ action }) => action)).toEqual(["add_template", "change_template", "delete_template"]);
    // Examples that are all there change nothing.
    await addStarters(tenant);
    await addStarters(tenant);
    expect(await actsOf(tenant, "add_starter_templates")).toHaveLength(1);
  });

  test("there is room for 200, also when the examples ask for it, whatever other businesses have", async () => {
    const { shop, tenant } = await emptyTenant();
    await newTenant(shop.platform);
    const at = new Date(tenant.now());
    const rows = Array.from({ length: 199 }, (_, number) =>
      tenant.db.insert(replyTemplates, {
        id: newId(),
        name: `Plantilla ${number}`,
        content: "x",
        createdAt: at,
        updatedAt: at,
      }),
    );
    await tenant.db.batch(rows);
    expect((await refusal(addStarters(tenant))).userMessage).toContain("200 plantillas");
    await createTemplate(tenant, { name: "La última", content: "x" });
    expect((await refusal(createTemplate(tenant, { name: "Una más", content: "x" }))).userMessage).toBe(
      "Ya tienes 200 plantillas, que es el máximo. Elimina alguna que no uses.",
    );
    expect(await namesOf(tenant)).toHaveLength(200);
  });

  test("the examples come once, and never over what somebody wrote under the same name", async () => {
    const { tenant } = await emptyTenant();
    await createTemplate(tenant, { name: "Saludo", content: "El mío." });
    await addStarters(tenant);
    await addStarters(tenant);
    const rows = await rowsOf(tenant, replyTemplates);
    expect(rows).toHaveLength(STARTER_TEMPLATES.length);
    expect(rows.find(({ name }) => name === "Saludo")?.content).toBe("El mío.");
  });

  test("a search finds words without accents in names and texts", async () => {
    const { tenant } = await emptyTenant();
    await createTemplate(tenant, { name: "Envíos", content: "Llega en tres días." });
    await createTemplate(tenant, { name: "Pagos", content: "Con tarjeta o en efectivo." });
    const found = async (buscar: string) =>
      (await readTemplatesPage(tenant, { ...NOTHING, buscar })).templates.map(({ name }) => name);
    expect(await found("envios")).toEqual(["Envíos"]);
    expect(await found("EFECTIVO tarjeta")).toEqual(["Pagos"]);
    expect(await found("dias efectivo")).toEqual([]);
    // The one that is being changed, and their number, are there whatever is looked for.
    const [first] = (await readTemplatesPage(tenant, NOTHING)).templates;
    const page = await readTemplatesPage(tenant, { ...NOTHING, buscar: "efectivo", editar: first?.id ?? 0 });
    expect([page.total, page.editing]).toEqual([2, first]);
    expect(first?.updatedAt).toBe(new Date(tenant.now()).toISOString());
  });
});

describe("the values of a thread", () => {
  test("name the customer, the thread's company, whoever writes, and the day in the business's zone", async () => {
    const { shop, tenant } = await emptyTenant();
    shop.platform.clock.advance(Date.UTC(2027, 0, 22, 3) - shop.platform.clock.now());
    const companyId = await newCompany(tenant, { name: "La Espiga" });
    const { conversationId } = await receiveMessage(tenant, inbound({ customerName: "Luz Pérez" }));
    await tenant.db.run(tenant.db.update(conversations, { companyId }, eq(conversations.id, conversationId)));
    const { values } = await readTemplateChoices(tenant, staffOf(tenant), conversationId);
    expect(values).toEqual({ nombre: "Luz", empresa: "La Espiga", agente: "Ana", fecha: "21 de enero de 2027" });
    const nameless = { ...staffOf(tenant), firstName: null, lastName: null };
    expect((await readTemplateChoices(tenant, nameless, conversationId)).values.agente).toBe("");
  });

  test("without a company it is the business; without a name the variable stays to be filled", async () => {
    const { tenant } = await emptyTenant();
    const { conversationId } = await receiveMessage(
      tenant,
      inbound({ customerName: "Visitante A1B2", nameMadeUp: true }),
    );
    const { values } = await readTemplateChoices(tenant, staffOf(tenant), conversationId);
    expect(values).toMatchObject({ nombre: "", empresa: "Negocio" });
  });

  test("another business's thread has none", async () => {
    const { shop, tenant } = await emptyTenant();
    const { conversationId } = await receiveMessage(tenant, inbound());
    const neighbour = await newTenant(shop.platform);
    expect((await refusal(readTemplateChoices(neighbour, staffOf(neighbour), conversationId))).code).toBe("not_found");
  });
});

describe("the manager's form", () => {
  const parse = (form: object) => templateSchema.safeParse({ name: "n", content: "c", ...form });

  test("trims, counts characters after it, and takes line breaks as messages have them", () => {
    expect(parse({ name: "  Dos   palabras ", content: "uno\r\ndos\n " }).data).toEqual({
      name: "Dos palabras",
      content: "uno\ndos",
    });
    expect(parse({ name: "x".repeat(60), content: "y".repeat(2_000) }).success).toBe(true);
  });

  test("refuses blank and overlong texts with a sentence", () => {
    const reasons = [{ name: " " }, { name: "x".repeat(61) }, { content: "\r\n" }, { content: "y".repeat(2_001) }].map(
      (form) => parse(form).error?.issues[0]?.message,
    );
    expect(reasons).toEqual([
      "Ponle un nombre a la plantilla.",
      "El nombre es muy largo: el máximo son 60 caracteres.",
      "Escribe el texto de la plantilla.",
      "El texto es muy largo: el máximo son 2,000 caracteres.",
    ]);
  });
});
