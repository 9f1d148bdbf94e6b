import { until } from "./support/business";
import { addCompany } from "./support/companies";
import { expect } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";
import { fileOf, Training, upload } from "./support/training";

const STILL = { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } } as const;

test("without JavaScript staff read a thread, take it over, answer, hand it back and delete it", async ({
  business,
  openStaff,
}) => {
  await business.teach("Horarios.txt", "Horarios\n\nLos domingos abrimos a las 8:30.\n");
  const caller = await business.caller();
  await caller.say("¿A qué hora abren los domingos?");
  await until("the answer", async () => (await caller.read()).messages.find(({ sender }) => sender === "ai"));
  const [thread] = await business.conversations();

  const inbox = new Inbox(await openStaff(STILL));
  await inbox.page.goto("/admin/conversations");
  await expect(inbox.counters()).toHaveText(["1", "1", "0"]);
  await inbox.open(thread?.customerName ?? "");
  await expect(inbox.log.getByText("¿A qué hora abren los domingos?")).toBeVisible();
  await expect(inbox.log.getByText("a las 8:30")).toBeVisible();
  await inbox.chat.getByRole("button", { name: "Tomar control manual" }).click();
  await expect(inbox.chat.getByRole("button", { name: "Activar IA" })).toBeVisible();
  await expect(inbox.chat.getByText("La IA está respondiendo")).toHaveCount(0);

  await inbox.field.fill("Te espero el domingo.");
  await inbox.send.click();
  await expect(inbox.log.getByText("Te espero el domingo.")).toBeVisible();
  await expect(inbox.field).toHaveValue("");
  await expect
    .poll(async () => (await caller.read()).messages.map(({ sender, content }) => [sender, content]))
    .toContainEqual(["agent", "Te espero el domingo."]);
  await inbox.page.reload();
  await expect(inbox.log.getByText("Te espero el domingo."), "a reload sends nothing twice").toHaveCount(1);

  await inbox.chat.getByRole("button", { name: "Activar IA" }).click();
  await expect(inbox.chat.getByRole("button", { name: "IA Activa" })).toBeVisible();
  await inbox
    .rows()
    .getByRole("button", { name: /^Eliminar la conversación de/ })
    .click();
  await expect(inbox.list.getByText("¿Estás seguro de que deseas eliminar esta conversación?")).toBeVisible();
  await inbox.list.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(inbox.list.getByText("No hay conversaciones")).toBeVisible();
  await expect(inbox.chat.getByText("Selecciona una conversación")).toBeVisible();
});

test("without JavaScript a refused upload comes back with the company that was chosen for it", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d/);
  for (const name of ["La Espiga", "La Espiga Norte"]) await addCompany(business.uuid, name);
  const { page, file } = new Training(await openStaff(STILL));
  const company = page.getByLabel("Empresa", { exact: true });
  const send = () => page.getByRole("button", { name: "Subir documento" }).click();
  for (const [label, chosen, refusal] of [
    ["La Espiga Norte", upload("lista.exe", "MZ"), "Tipo de archivo no válido."],
    ["La Espiga Norte", upload("largo.txt", "a".repeat(10_485_761)), "Máximo 10MB."],
    ["Todas las empresas", upload("lista.exe", "MZ"), "Tipo de archivo no válido."],
  ] as const) {
    await page.goto("/admin/ai-training");
    await company.selectOption({ label });
    await file.setInputFiles(chosen);
    await send();
    await expect(page.getByTestId("field-error")).toContainText(refusal);
    await expect(company.locator("option:checked")).toHaveText(label);
  }
  await company.selectOption({ label: "La Espiga Norte" });
  await file.setInputFiles(upload("Envíos.txt", "Entregamos a domicilio por $40."));
  await send();
  await expect(page.locator("tbody tr").filter({ hasText: "Envíos.txt" })).toContainText("La Espiga Norte");
});

test("without JavaScript staff upload a document, see it become ready, download and delete it", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 415/);
  const training = new Training(await openStaff(STILL));
  await training.page.goto("/admin/ai-training");
  await training.upload(fileOf("Escaneo.exe", "tests", "fixtures", "documents", "escaneado.pdf"));
  await expect(training.page.getByTestId("field-error")).toHaveText(
    "Tipo de archivo no válido. Solo PDF, DOC, DOCX o TXT.",
  );
  await training.page.goto("/admin/ai-training");
  for (const [name, format] of [
    ["Negocio ñ.pdf", "pdf"],
    ["Negocio.docx", "docx"],
    ["Negocio.doc", "doc"],
  ] as const) {
    await training.upload(fileOf(name, "tests", "fixtures", "documents", `negocio.${format}`));
    await expect(training.row(name)).toBeVisible();
  }
  await training.upload(fileOf("Papelería.txt", "tests", "fixtures", "documents", "papeleria.txt"));
  // The answer is there before the page is asked for again.
  await expect(training.row("Papelería.txt")).toBeVisible();
  await expect
    .poll(async () => {
      await training.page.reload();
      return training.rows.getByText("Listo", { exact: true }).count();
    })
    .toBe(4);
  const caller = await business.caller();
  await caller.say("¿Cuánto cuesta el pastel de tres leches?");
  const answer = await until("an answer", async () =>
    (await caller.read()).messages.find(({ sender }) => sender === "ai"),
  );
  expect(answer.content).toContain("480");

  const [download] = await Promise.all([
    training.page.waitForEvent("download"),
    training.page.getByRole("link", { name: "Descargar Negocio ñ.pdf" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Negocio ñ.pdf");
  await training.row("Negocio ñ.pdf").locator("summary").click();
  await expect(training.row("Negocio ñ.pdf")).toContainText("¿Eliminar «Negocio ñ.pdf»?");
  await training.row("Negocio ñ.pdf").getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(training.row("Negocio ñ.pdf")).toHaveCount(0);
  await expect(training.rows).toHaveCount(3);
});
