import type { Locator, Page } from "@playwright/test";
import { changeRows } from "./support/database";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";
import { fileOf, Training, upload } from "./support/training";

test("a text is pasted, listed with its kind, changed and deleted, without JavaScript", async ({
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const page = await openStaff({ javaScriptEnabled: false });
  const training = new Training(page);
  await page.goto("/admin/ai-training");
  await page.getByRole("link", { name: "Pegar un texto" }).click();
  await page.getByLabel("Título").fill("   ");
  await page.getByLabel("Texto", { exact: true }).fill("Entregamos a domicilio por $40.");
  await page.getByRole("button", { name: "Guardar texto" }).click();
  await expect(page.getByText("Ponle un título.")).toBeVisible();
  await expect(page.getByLabel("Texto", { exact: true })).toHaveValue("Entregamos a domicilio por $40.");
  await page.getByLabel("Título").fill("Envíos");
  await page.getByRole("button", { name: "Guardar texto" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Envíos" })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Entregamos a domicilio por $40.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("link", { name: "Cambiar el texto" }).click();
  await page.getByLabel("Texto", { exact: true }).fill("Entregamos a domicilio por $60.");
  await page.getByRole("button", { name: "Guardar texto" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Entregamos a domicilio por $60.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("link", { name: "Volver al IA Training Center" }).click();
  await expect(training.row("Envíos")).toContainText("Texto · 1 KB · 1 fragmento");
  await training.row("Envíos").locator("summary").click();
  await expect(training.row("Envíos")).toContainText("¿Eliminar «Envíos»? La IA dejará de responder con él.");
  await training.row("Envíos").getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(training.rows).toHaveCount(0);
});

test("what is written as a frequent question is answered with at once, edited in place, and forgotten when deleted", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d/);
  const page = await openStaff();
  await page.goto("/admin/ai-training/faq");
  const pairs = page.getByRole("list", { name: "Preguntas" }).getByRole("listitem");
  const add = async (question: string, answer: string) => {
    await page.getByLabel("Pregunta", { exact: true }).fill(question);
    await page.getByLabel("Respuesta").fill(answer);
    await page.getByRole("button", { name: "Agregar pregunta" }).click();
  };
  await add("¿Tienen estacionamiento?", "Sí, gratis, entrando por la calle Olmo 12.");
  await expect(page.getByRole("status").filter({ hasText: "Pregunta agregada." })).toBeVisible();
  await expect(page.getByLabel("Pregunta", { exact: true })).toHaveValue("");
  await expect(pairs).toHaveCount(1);
  await add("¿Tienen estacionamiento?", "Otra cosa.");
  await expect(page.getByRole("alert")).toHaveText("Esa pregunta ya está en la lista. Cambia su respuesta ahí.");
  await expect(page.getByLabel("Respuesta")).toHaveValue("Otra cosa.");
  const caller = await business.caller();
  await caller.say("¿Tienen estacionamiento?");
  await expect
    .poll(async () => (await caller.read()).messages.find(({ sender }) => sender === "ai")?.content)
    .toContain("calle Olmo 12");

  await page.getByRole("link", { name: "Editar «¿Tienen estacionamiento?»" }).click();
  await expect(page.getByLabel("Pregunta", { exact: true })).toBeFocused();
  await page.getByLabel("Respuesta").fill("Sí, en la calle Roble 8.");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(pairs).toContainText("Sí, en la calle Roble 8.");
  await expectAccessible(page);
  await page.goto("/admin/ai-training");
  const training = new Training(page);
  await expect(training.row("Preguntas frecuentes")).toContainText("1 pregunta");
  await training.row("Preguntas frecuentes").getByRole("link", { name: "Preguntas frecuentes", exact: true }).click();
  await page.getByRole("button", { name: "Eliminar «¿Tienen estacionamiento?»" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Todavía no hay preguntas aquí")).toBeVisible();
});

test("a price list that is dropped among the documents is led to its own page, with the file chosen", async ({
  openStaff,
}) => {
  const page = await openStaff();
  const training = new Training(page);
  await training.goto();
  await training.choose(fileOf("Precios.xlsx", "tests", "fixtures", "documents", "precios.xlsx"));
  await expect(training.sent("Precios.xlsx").getByRole("alert")).toContainText("se sube en «Lista de precios»");
  await training.sent("Precios.xlsx").getByRole("link", { name: "Subir Precios.xlsx en Lista de precios" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lista de precios" })).toBeVisible();
  await expect(page.getByText("Precios.xlsx", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Subir lista" }).click();
  await expect(page.getByText("Rosca: precio $380.")).toBeVisible();
});

test("a price list of a company becomes facts, and one without names of columns says so", async ({
  business,
  openStaff,
}) => {
  const now = String(Date.now());
  await changeRows(
    `insert into companies (id, tenant_id, name, email, active, created_at, updated_at)
      select ?1, id, 'La Espiga Centro', 'centro@espiga.mx', 1, ?1, ?1 from tenants where uuid = ?2`,
    now,
    business.uuid,
  );
  const page = await openStaff();
  await page.goto("/admin/ai-training/prices");
  const send = async (file: ReturnType<typeof upload>) => {
    await page.getByLabel("Lista de precios", { exact: true }).setInputFiles(file);
    await page.getByRole("button", { name: "Subir lista" }).click();
  };
  await expectAccessible(page);
  await send(fileOf("Precios ñ.xlsx", "tests", "fixtures", "documents", "precios.xlsx"));
  await expect(page.getByRole("heading", { level: 1, name: "Precios ñ.xlsx" })).toBeVisible();
  await expect(page.getByText("Rosca: precio $380.")).toBeVisible();
  await expect(page.getByText("Lista de precios · XLSX · 6 KB · 5 filas")).toBeVisible();
  await page.goto("/admin/ai-training/prices");
  await page.getByLabel("Empresa", { exact: true }).selectOption({ label: "Todas las empresas" });
  await send(upload("sin-nombres.csv", "Concha,12\nPan,3\n"));
  await expect(page.getByTestId("document-error")).toContainText("No encontramos los nombres de las columnas.");
  await page.goto("/admin/ai-training");
  const training = new Training(page);
  await expect(training.row("sin-nombres.csv")).toContainText("Error");
  await expect(training.row("sin-nombres.csv")).toContainText("Todas");
  await expect(training.row("Precios ñ.xlsx")).toContainText("La Espiga Centro");
  // From one company back to all of them.
  await page.goto(`/admin/ai-training?companyId=${now}`);
  await expect(training.rows).toHaveCount(1);
  await page.getByLabel("Empresa que quieres ver").selectOption({ label: "Todas las empresas" });
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(training.rows).toHaveCount(2);
});

test("a page's address is refused where it leads inward; a page shows what its last reading changed", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d/);
  const page = await openStaff();
  await page.goto("/admin/ai-training/web");
  const address = page.getByLabel("Dirección de la página");
  await address.fill("http://169.254.169.254/latest/meta-data/");
  await page.getByRole("button", { name: "Leer página" }).click();
  await expect(page.getByText("Esa dirección no es de una página pública con https")).toBeVisible();
  await expect(address).toHaveValue("http://169.254.169.254/latest/meta-data/");
  await expectAccessible(page);
  // The browser tests reach no other machine, so a page that was read twice is put into the database.
  const now = String(Date.now());
  await changeRows(
    `insert into training_documents (id, tenant_id, filename, original_name, file_type, file_size, content_hash, source,
        source_url, status, content, previous_content, chunk_count, uploaded_at, processed_at, created_at, updated_at)
      select ?1, id, 'nada', 'Menú de La Espiga', 'html', 2048, 'web:x', 'web', 'https://laespiga.example/menu', 'ready',
        'Menú' || char(10) || 'Concha: $14', 'Menú' || char(10) || 'Concha: $12', 0, ?1, ?1, ?1, ?1 from tenants where uuid = ?2`,
    now,
    business.uuid,
  );
  await page.goto(`/admin/ai-training/documents/${now}`);
  await expect(page.getByRole("link", { name: "https://laespiga.example/menu" })).toBeVisible();
  await expect(page.locator("[data-kind=removed]")).toContainText("Concha: $12");
  await expect(page.locator("[data-kind=added]")).toContainText("Concha: $14");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Leer otra vez" }).click();
  await expect(page.getByText("Procesando")).toBeVisible();
});

/** Presses again, where the press came so soon after another that it counted as the same one. */
async function pressUntil(page: Page, name: string, outcome: Locator): Promise<void> {
  await expect(async () => {
    if (!(await outcome.isVisible())) await page.getByRole("button", { name }).click({ timeout: 1_000 });
    await expect(outcome).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

for (const javaScriptEnabled of [false, true]) {
  const mode = javaScriptEnabled ? "with" : "without";

  test(`a refused source keeps the company that was chosen, and a repeated one leads to what was there, ${mode} JavaScript`, async ({
    business,
    openStaff,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 4\d\d/);
    const now = Date.now();
    for (const [at, name] of ["La Espiga Centro", "La Espiga Norte"].entries()) {
      await changeRows(
        `insert into companies (id, tenant_id, name, email, active, created_at, updated_at)
          select ?1, id, ?2, 'pan@espiga.mx', 1, ?1, ?1 from tenants where uuid = ?3`,
        String(now + at),
        name,
        business.uuid,
      );
    }
    const page = await openStaff({ javaScriptEnabled });
    const company = page.getByLabel("Empresa", { exact: true });
    const norte = { label: "La Espiga Norte" };
    const isNorte = () => expect(company.locator("option:checked")).toHaveText(norte.label);

    await page.goto("/admin/ai-training/text");
    const paste = async (title: string) => {
      await page.getByLabel("Título").fill(title);
      await page.getByLabel("Texto", { exact: true }).fill("Entregamos a domicilio por $40.");
      await page.getByRole("button", { name: "Guardar texto" }).click();
    };
    await company.selectOption(norte);
    await paste("   ");
    await expect(page.getByText("Ponle un título.")).toBeVisible();
    await isNorte();
    await page.getByLabel("Título").fill("Envíos");
    await pressUntil(page, "Guardar texto", page.getByRole("heading", { level: 1, name: "Envíos" }));
    await page.goto("/admin/ai-training/text");
    await company.selectOption(norte);
    await paste("Envíos otra vez");
    await expect(page.getByRole("heading", { level: 1, name: "Envíos", exact: true })).toBeVisible();
    await expect(page.getByText("Ese texto ya estaba en tu lista: es este.")).toBeVisible();

    await page.goto("/admin/ai-training/web");
    await company.selectOption(norte);
    await page.getByLabel("Dirección de la página").fill("http://127.0.0.1/");
    await page.getByRole("button", { name: "Leer página" }).click();
    await expect(page.getByText("Esa dirección no es de una página pública con https")).toBeVisible();
    await isNorte();

    await page.goto("/admin/ai-training/prices");
    const send = async (file: ReturnType<typeof upload>) => {
      await page.getByLabel("Lista de precios", { exact: true }).setInputFiles(file);
      await page.getByRole("button", { name: "Subir lista" }).click();
    };
    await company.selectOption({ label: "Todas las empresas" });
    await send(upload("menu.txt", "Pan, 3"));
    await expect(page.getByTestId("field-error")).toBeVisible();
    await expect(company.locator("option:checked")).toHaveText("Todas las empresas");
    await company.selectOption(norte);
    const list = page.getByLabel("Lista de precios", { exact: true });
    await list.setInputFiles(upload("larga.csv", "a".repeat(10_485_761)));
    await pressUntil(page, "Subir lista", page.getByText("Máximo 10MB."));
    await isNorte();
    await list.setInputFiles(upload("precios.csv", "Producto,Precio\nPan,3\n"));
    await pressUntil(page, "Subir lista", page.getByRole("heading", { level: 1, name: "precios.csv" }));
    await page.goto("/admin/ai-training/prices");
    await company.selectOption(norte);
    await send(upload("otros.csv", "Producto,Precio\nPan,3\n"));
    await expect(page.getByText("Esa lista de precios ya estaba: es esta.")).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
  });

  test(`who changes a text that somebody else changed or deleted hears of it and loses nothing, ${mode} JavaScript`, async ({
    openStaff,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 4\d\d/);
    const page = await openStaff({ javaScriptEnabled });
    const other = await openStaff({ javaScriptEnabled });
    const text = page.getByLabel("Texto", { exact: true });
    const write = async (on: typeof page, words: string) => {
      await on.getByLabel("Texto", { exact: true }).fill(words);
      await on.getByRole("button", { name: "Guardar texto" }).click();
    };
    await page.goto("/admin/ai-training/text");
    await page.getByLabel("Título").fill("Envíos");
    await write(page, "Entregamos por $40.");
    await expect(page.getByRole("heading", { level: 1, name: "Envíos" })).toBeVisible();
    await page.getByRole("link", { name: "Cambiar el texto" }).click();
    await expect(text).toHaveValue("Entregamos por $40.");
    const address = page.url();
    await other.goto(address);
    await write(other, "Entregamos por $60.");
    await expect(other.getByRole("heading", { level: 1, name: "Envíos" })).toBeVisible();

    await write(page, "Entregamos por $90.");
    await expect(page.getByRole("alert")).toContainText("Alguien cambió este texto mientras lo editabas.");
    await expect(text).toHaveValue("Entregamos por $90.");
    await page.getByText("Ver lo que está guardado ahora").click();
    await expect(page.getByText("Entregamos por $60.")).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    await pressUntil(page, "Guardar texto", page.getByRole("heading", { level: 1, name: "Envíos" }));

    await page.goto(address);
    await expect(text).toHaveValue("Entregamos por $90.");
    await other.goto("/admin/ai-training");
    const row = new Training(other).row("Envíos");
    if (javaScriptEnabled) {
      await row.getByRole("button", { name: "Eliminar Envíos" }).click();
      await other.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
    } else {
      await row.locator("summary").click();
      await row.getByRole("button", { name: "Eliminar", exact: true }).click();
    }
    await expect(new Training(other).rows).toHaveCount(0);
    await write(page, "Entregamos por $100.");
    await expect(page.getByRole("alert")).toContainText("Ese texto ya no existe. Si guardas este, será uno nuevo.");
    await expect(text).toHaveValue("Entregamos por $100.");
    await pressUntil(page, "Guardar texto", page.getByRole("heading", { level: 1, name: "Envíos" }));
  });
}
