import { changeRows } from "./support/database";
import { expect } from "./support/fixtures";
import { test } from "./support/inbox";
import { Training, upload } from "./support/training";

const SAVED = "Prompt general guardado correctamente";

test("TRAIN-01 TRAIN-02 TRAIN-05 choosing a company shows only its documents and counters, the prompt can only be read, and the wizard's address keeps the company", async ({
  business,
  openStaff,
}) => {
  await business.teach("General.txt", "Abrimos los domingos.");
  const now = String(Date.now());
  await changeRows(
    `insert into companies (id, tenant_id, name, email, active, created_at, updated_at)
      select max(id) + 1, (select id from tenants where uuid = ?), 'La Espiga Centro', 'centro@espiga.mx', 1, ?, ? from companies`,
    business.uuid,
    now,
    now,
  );
  const page = await openStaff();
  const training = new Training(page);
  await training.goto();
  await expect(page.getByRole("heading", { level: 1, name: "IA Training Center" })).toBeVisible();
  await expect(training.counter("Total")).toHaveText("1");
  const filter = page.getByLabel("Empresa que quieres ver");
  const company = await filter.locator("option").nth(1).getAttribute("value");
  await filter.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`companyId=${company}`));
  await expect(training.counter("Total")).toHaveText("0");
  await expect(training.rows).toHaveCount(0);
  await training.choose(upload("Propio.txt", "Solo de esta empresa."));
  await expect(training.row("Propio.txt")).toContainText("Listo");
  await expect(training.rows).toHaveCount(1);
  await expect(training.counter("Procesados")).toHaveText("1");
  const prompt = page.getByLabel("Instrucciones para todas las empresas");
  await expect(prompt).not.toBeEditable();
  await expect(page.getByRole("button", { name: "Guardar prompt" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Asistente de entrenamiento" })).toHaveAttribute(
    "href",
    `/admin/ai-training?companyId=${company}&asistente=1`,
  );
});

test("TRAIN-02 TRAIN-03 the prompt is saved with a word, kept, refused while blank, and failures say why", async ({
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500|Failed to load resource|ERR_FAILED/);
  const page = await openStaff();
  const training = new Training(page);
  await training.goto();
  const prompt = page.getByLabel("Instrucciones para todas las empresas");
  const save = page.getByRole("button", { name: "Guardar prompt" });
  await expect(save).toBeDisabled();
  await prompt.fill("   ");
  await expect(save).toBeDisabled();
  await prompt.fill("Saluda siempre.\nOfrece pan.");
  await save.click();
  const toast = page.getByTestId("toast");
  await expect(toast).toContainText(`Éxito${SAVED}`);
  await page.reload();
  await expect(prompt).toHaveValue("Saluda siempre.\nOfrece pan.");

  await page.route("**/api/system-prompt", (route) => route.fulfill({ status: 500, json: { error: "Sin espacio." } }));
  await prompt.fill("Otro");
  await save.click();
  await expect(toast).toContainText("ErrorSin espacio.");
  await page.unroute("**/api/system-prompt");
  await page.route("**/api/system-prompt", (route) => route.abort());
  await expect(save).toBeEnabled();
  // The button takes two presses within 600 ms for one.
  await expect(async () => {
    await save.click();
    await expect(toast).toContainText("Error al guardar el prompt general", { timeout: 1_000 });
  }).toPass();
  await expect(prompt).toHaveValue("Otro");
});

test("TRAIN-06 with seven documents the newest five are listed, and the link shows all seven", async ({
  business,
  openStaff,
}) => {
  for (let number = 1; number <= 7; number += 1) await business.teach(`Texto ${number}.txt`, `Texto número ${number}.`);
  const training = new Training(await openStaff());
  await training.goto();
  await expect(training.rows.getByRole("rowheader")).toHaveText([7, 6, 5, 4, 3].map((number) => `Texto ${number}.txt`));
  await training.page.getByRole("link", { name: "Ver todos" }).click();
  await expect(training.rows).toHaveCount(7);
  await expect(training.page).toHaveURL(/ver=todos/);
  await training.page.getByRole("rowheader", { name: "Texto 7.txt" }).getByRole("link").click();
  await expect(training.page.getByRole("list", { name: "Fragmentos" })).toContainText("Texto número 7.");
});

test("TRAIN-25 several files go one after the other; one that fails keeps its place and goes when it is retried", async ({
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/);
  const page = await openStaff();
  const training = new Training(page);
  await training.goto();
  let failures = 1;
  await page.route("**/api/training/upload", (route) =>
    route.request().postData()?.includes("Dos.txt") && failures-- > 0 ? route.abort() : route.continue(),
  );
  await training.choose(upload("Uno.txt", "Uno."), upload("Dos.txt", "Dos."), upload("Foto.png", "PNG"));
  await expect(training.sent("Dos.txt")).toContainText("No se pudo subir. Revisa tu conexión e inténtalo de nuevo.");
  await expect(training.sent("Foto.png")).toContainText("Tipo de archivo no válido. Solo PDF, DOC, DOCX o TXT.");
  await expect(training.sent("Uno.txt")).toContainText("Subido");
  await expect(training.row("Uno.txt")).toContainText("Listo");
  await training.sent("Dos.txt").getByRole("button", { name: "Reintentar Dos.txt" }).click();
  await expect(training.sent("Dos.txt")).toContainText("Subido");
  await expect(training.row("Dos.txt")).toContainText("Listo");
  await training.sent("Foto.png").getByRole("button", { name: "Quitar Foto.png" }).click();
  await expect(training.sent("Foto.png")).toHaveCount(0);
});

test("the prompt's versions say who wrote what, show what changed, and one is restored after a question", async ({
  openStaff,
}) => {
  const page = await openStaff({ javaScriptEnabled: false });
  const prompt = page.getByLabel("Instrucciones para todas las empresas");
  for (const text of ["Saluda.\nOfrece pan.", "Saluda.\nOfrece pastel."]) {
    await page.goto("/admin/ai-training");
    await prompt.fill(text);
    await page.getByRole("button", { name: "Guardar prompt" }).click();
    await expect(page.getByText(SAVED)).toBeVisible();
  }
  await page.getByRole("link", { name: "Ver versiones" }).click();
  const versions = page.getByTestId("prompt-version");
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText("Actual");
  await expect(versions.first().locator("[data-kind=removed]")).toContainText("Ofrece pan.");
  await expect(versions.first().locator("[data-kind=added]")).toContainText("Ofrece pastel.");
  await versions.last().locator("summary").click();
  await expect(versions.last()).toContainText("¿Volver a la versión de");
  await versions.last().getByRole("button", { name: "Restaurar" }).click();
  await expect(page.getByText("otra vez la actual")).toBeVisible();
  await expect(versions).toHaveCount(3);
  await page.goto("/admin/ai-training");
  await expect(prompt).toHaveValue("Saluda.\nOfrece pan.");
});
