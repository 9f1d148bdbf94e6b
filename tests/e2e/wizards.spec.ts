import { writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { addCompany } from "./support/companies";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";
import { upload } from "./support/training";

const HOURS = "Horarios\n\nLos domingos abrimos a las 8:30.\n";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const toast = (page: Page) => page.getByTestId("toast");

/** Tests are faster than the time in which a second press counts as the same one. After the save the step is gone. */
const saveAgain = (page: Page, wizard: Locator) =>
  expect(async () => {
    const save = wizard.getByRole("button", { name: "Guardar y Continuar" });
    if (await save.isVisible()) await save.click({ timeout: 1_000 });
    await expect(toast(page)).toContainText("Configuración guardada", { timeout: 1_000 });
  }).toPass();

const documentIn = (wizard: Locator, name: string) =>
  wizard.getByRole("list", { name: "Documentos" }).getByRole("listitem").filter({ hasText: name });

/** Lets go of a file over a place of the page, as the system does when somebody drags it there. */
async function drop(page: Page, place: Locator, file: string): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error("nothing to drop it on");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const client = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await client.send("Input.dispatchDragEvent", {
      type,
      ...at,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  await client.detach();
}

test("TRAIN-12 TRAIN-13 TRAIN-14 TRAIN-15 TRAIN-16 TRAIN-20 a company's wizard saves, takes documents and answers, each company its own", async ({
  business,
  openStaff,
  expectedErrors,
}, testInfo) => {
  await addCompany(business.uuid, "La Espiga");
  await addCompany(business.uuid, "El Taller");
  const page = await openStaff();
  await page.goto("/admin/companies");
  await page.getByRole("link", { name: "Entrenar IA de La Espiga" }).click();
  const wizard = dialog(page, "Entrena la IA de La Espiga");
  const steps = wizard.getByRole("navigation", { name: "Pasos del entrenamiento" });
  for (const step of ["Probar IA", "Subir Documentos", "Información del Negocio"]) {
    await steps.getByRole("link", { name: step }).click();
    await expect(steps.getByRole("link", { name: step })).toHaveAttribute("aria-current", "step");
  }
  await expectAccessible(page);
  await wizard.getByLabel("Nombre de la empresa").fill("Panadería La Espiga");
  await wizard.getByLabel("Casual").check();
  await wizard.getByLabel("Instrucciones personalizadas").fill("Ofrece el pan del día.");
  await wizard.getByRole("link", { name: "Siguiente" }).click();
  await wizard.getByRole("link", { name: "Anterior" }).click();
  await expect(wizard.getByLabel("Nombre de la empresa")).toHaveValue("Panadería La Espiga");

  expectedErrors.push(/status of 500/);
  await page.route("**/api/ai/config", (route) => route.fulfill({ status: 500, json: {} }));
  await wizard.getByRole("button", { name: "Guardar y Continuar" }).click();
  await expect(toast(page)).toContainText("Error al guardar configuración");
  await expect(toast(page)).toContainText("No se pudo guardar la configuración");
  await expect(wizard.getByLabel("Nombre de la empresa")).toHaveValue("Panadería La Espiga");
  await page.unroute("**/api/ai/config");
  await saveAgain(page, wizard);
  // It is in front of the window, where a pointer can reach it.
  await toast(page).getByRole("button", { name: "Cerrar" }).click({ timeout: 2_000 });
  await expect(toast(page)).toHaveCount(0);
  await expect(steps.getByRole("link", { name: "Información del Negocio (completo)" })).toBeVisible();
  await expect(steps.getByRole("link", { name: "Subir Documentos" })).toHaveAttribute("aria-current", "step");

  await wizard.getByLabel("Documento", { exact: true }).setInputFiles(upload("Horarios.txt", HOURS));
  await wizard.getByRole("button", { name: "Subir documento" }).click();
  const row = documentIn(wizard, "Horarios.txt");
  await expect(row).toContainText("Listo");
  await expect(row).toContainText("0.1 KB");
  await expect(row.getByRole("link", { name: "Descargar Horarios.txt" })).toBeVisible();
  await expect(row.getByRole("button", { name: "Eliminar Horarios.txt" })).toBeVisible();
  await expect(wizard.getByText("100%")).toBeVisible();
  await expect(steps.getByRole("link", { name: "Subir Documentos (completo)" })).toBeVisible();
  const dropped = testInfo.outputPath("Reglas.txt");
  writeFileSync(dropped, "Reglas\n\nAceptamos perros con correa.\n");
  await drop(page, wizard.getByLabel("Documento", { exact: true }), dropped);
  await wizard.getByRole("button", { name: "Subir documento" }).click();
  await expect(documentIn(wizard, "Reglas.txt")).toContainText("Listo");

  await wizard.getByRole("link", { name: "Siguiente" }).click();
  await wizard.getByLabel("Mensaje de prueba").fill("¿A qué hora abren los domingos?");
  await wizard.getByRole("button", { name: "Probar IA" }).click();
  await expect(wizard.getByRole("region", { name: "Respuesta de la IA" })).toContainText("8:30");
  await expect(toast(page)).toContainText("Respuesta generada");
  await wizard.getByRole("link", { name: "Salir" }).click();
  await expect(wizard).toHaveCount(0);

  await page.getByRole("link", { name: "Entrenar IA de La Espiga" }).click();
  await expect(wizard.getByLabel("Nombre de la empresa")).toHaveValue("Panadería La Espiga");
  await expect(wizard.getByLabel("Casual")).toBeChecked();
  await wizard.getByLabel("Nombre de la empresa").fill("A medias");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Entrenar IA de La Espiga" }).click();
  await expect(wizard.getByLabel("Nombre de la empresa")).toHaveValue("Panadería La Espiga");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Entrenar IA de El Taller" }).click();
  const other = dialog(page, "Entrena la IA de El Taller");
  await expect(other.getByLabel("Instrucciones personalizadas")).toHaveValue("");
  await expect(other.getByLabel("Profesional")).toBeChecked();
});

test("TRAIN-07 TRAIN-08 TRAIN-33 TRAIN-34 TRAIN-35 the training center asks for the company first, saves and goes on, and tests by Enter", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  await addCompany(business.uuid, "La Espiga");
  const page = await openStaff();
  await page.goto("/admin/ai-training?asistente=1");
  await dialog(page, "¿Qué empresa quieres entrenar?").getByRole("link", { name: "La Espiga" }).click();
  const wizard = dialog(page, "Entrena la IA de La Espiga");
  await wizard.getByLabel("Nombre de la empresa").fill("Sin guardar");
  await wizard.getByRole("link", { name: "Siguiente" }).click();
  await expect(wizard.getByText("Todavía no hay documentos")).toBeVisible();
  await wizard.getByRole("link", { name: "Salir" }).click();
  await expect(wizard).toHaveCount(0);
  await page.goto("/admin/ai-training?asistente=1");
  await dialog(page, "¿Qué empresa quieres entrenar?").getByRole("link", { name: "La Espiga" }).click();
  await expect(wizard.getByLabel("Nombre de la empresa")).toHaveValue("La Espiga");

  expectedErrors.push(/status of 50[02]/);
  await page.route("**/api/ai/config", (route) => route.fulfill({ status: 500, json: { error: "Sin espacio" } }));
  await wizard.getByRole("button", { name: "Guardar y Continuar" }).click();
  await expect(toast(page)).toContainText("Error al guardar");
  await expect(toast(page)).toContainText("Sin espacio");
  await expect(wizard.getByLabel("Nombre de la empresa")).toBeVisible();
  await page.unroute("**/api/ai/config");
  await saveAgain(page, wizard);
  await wizard.getByLabel("Documento", { exact: true }).setInputFiles(upload("Horarios.txt", HOURS));
  await wizard.getByRole("button", { name: "Subir documento" }).click();
  await expect(documentIn(wizard, "Horarios.txt")).toContainText("Listo");
  await wizard.getByRole("link", { name: "Siguiente" }).click();

  const box = wizard.getByLabel("Mensaje de prueba");
  await box.fill("   ");
  await expect(wizard.getByRole("button", { name: "Probar IA" })).toBeDisabled();
  await box.fill("¿A qué hora abren los domingos?");
  await box.press("Enter");
  const result = wizard.getByRole("region", { name: "Respuesta de la IA" });
  await expect(result).toContainText("8:30");
  await expect(result).toContainText("Sentimiento");
  await expect(box).toHaveValue("");
  await page.route("**/api/ai/test", (route) =>
    route.fulfill({ status: 502, json: { error: "Error: Sin respuesta" } }),
  );
  await box.fill("¿Y los lunes?");
  await wizard.getByRole("button", { name: "Probar IA" }).click();
  await expect(toast(page)).toContainText("Error en prueba");
  await expect(toast(page)).toContainText("Error: Sin respuesta");
  await expect(result).toHaveCount(0);
  await expect(box).toHaveValue("¿Y los lunes?");
});

test("TRAIN-09 TRAIN-18 the dashboard's window has four steps and moves freely between them", async ({ openStaff }) => {
  const page = await openStaff();
  await page.goto("/admin/dashboard?section=training&entrenar=negocio");
  const wizard = dialog(page, "Entrena tu IA");
  await expect(wizard.getByRole("navigation").getByRole("link")).toHaveText([
    /Información del Negocio/,
    /Subir Documentos/,
    /Configurar Respuestas/,
    /Probar IA/,
  ]);
  for (const step of ["Subir Documentos", "Configurar Respuestas", "Probar IA"]) {
    await wizard.getByRole("link", { name: "Continuar" }).click();
    await expect(wizard.getByRole("link", { name: step })).toHaveAttribute("aria-current", "step");
  }
  await expect(wizard.getByLabel("Mensaje de prueba")).toBeVisible();
  await wizard.getByRole("link", { name: "Anterior" }).click();
  await wizard.getByLabel("Instrucciones personalizadas").fill("Ofrece pan.");
  await wizard.getByRole("button", { name: "Guardar Configuración" }).click();
  await expect(toast(page)).toContainText("Configuración guardada");
  await expect(wizard.getByRole("link", { name: "Configurar Respuestas (completo)" })).toBeVisible();
  await wizard.getByRole("link", { name: "Continuar" }).click();
  await wizard.getByRole("link", { name: "Finalizar" }).click();
  await expect(wizard).toHaveCount(0);
});

test("without JavaScript the page's own forms work while the wizard is open, and put it away", async ({
  business,
  openStaff,
}) => {
  await business.teach("Horarios.txt", HOURS);
  const page = await openStaff({ javaScriptEnabled: false });
  const wizard = page.getByRole("dialog", { name: "Entrena tu IA" });
  const open = async () => {
    await page.goto("/admin/ai-training?ver=todos&asistente=1");
    await expect(wizard.getByLabel("Nombre de la empresa")).toBeInViewport();
  };
  const row = page.getByRole("row").filter({ hasText: "Horarios.txt" });
  await open();
  await page.getByLabel("Instrucciones para todas las empresas").fill("Saluda siempre.");
  await page.getByRole("button", { name: "Guardar prompt" }).click();
  await expect(page.getByText("Prompt general guardado correctamente")).toBeVisible();
  await expect(page.getByLabel("Instrucciones para todas las empresas")).toHaveValue("Saluda siempre.");
  await expect(wizard).toHaveCount(0);

  await open();
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/ai-training\?ver=todos$/);
  await expect(wizard).toHaveCount(0);
});

test("TRAIN-13 TRAIN-15 without JavaScript a company's wizard saves, goes on and answers", async ({
  business,
  openStaff,
}) => {
  await addCompany(business.uuid, "La Espiga");
  await business.teach("Horarios.txt", HOURS);
  const page = await openStaff({ javaScriptEnabled: false });
  await page.goto("/admin/companies");
  await page.getByRole("link", { name: "Entrenar IA de La Espiga" }).click();
  const wizard = page.getByRole("dialog", { name: "Entrena la IA de La Espiga" });
  await expect(wizard.getByRole("heading", { name: "Entrena la IA de La Espiga" })).toBeInViewport();
  await wizard.getByLabel("Nombre de la empresa").fill("Panadería La Espiga");
  await wizard.getByRole("button", { name: "Guardar y Continuar" }).click();
  await expect(wizard.getByText("Configuración guardada")).toBeVisible();
  await expect(wizard.getByRole("link", { name: "Información del Negocio (completo)" })).toBeVisible();
  await wizard.getByRole("link", { name: "Siguiente" }).click();
  await wizard.getByLabel("Mensaje de prueba").fill("¿A qué hora abren los domingos?");
  await wizard.getByRole("button", { name: "Probar IA" }).click();
  await expect(wizard.getByRole("region", { name: "Respuesta de la IA" })).toContainText("8:30");
});
