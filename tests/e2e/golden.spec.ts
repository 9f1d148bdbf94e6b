import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

const HOURS = "Horarios\n\nLos domingos abrimos a las 8:30.\n";
const SUNDAYS = "¿A qué hora abren los domingos?";
const SHIPS = "¿Hacen envíos a Tijuana?";

async function add(page: Page, question: string, facts: string | null): Promise<void> {
  await page.getByRole("link", { name: "Nueva pregunta" }).click();
  await page.getByLabel("Pregunta", { exact: true }).fill(question);
  if (facts === null) await page.getByLabel("Debe pasar a una persona").check();
  else await page.getByLabel("Qué debe decir la respuesta").fill(facts);
  await page.getByRole("button", { name: "Guardar pregunta" }).click();
  await expect(page.getByRole("rowheader", { name: question })).toBeVisible();
}

/** A run by itself comes some seconds after the last change. */
const SOON = { timeout: 40_000 };

test("two questions are tried; a changed document is tried by itself and what got worse is said, there and where the next change is saved", async ({
  business,
  openStaff,
}) => {
  test.setTimeout(300_000);
  await business.teach("Horarios.txt", HOURS);
  const page = await openStaff();
  await page.goto("/admin/ai-training/golden");
  await expect(page.getByText("Todavía no hay preguntas de prueba")).toBeVisible();
  await expectAccessible(page);
  await add(page, SUNDAYS, "8:30");
  await add(page, SHIPS, null);
  await page.getByRole("button", { name: "Probar todas" }).click();
  await expect(page.getByText("2 de 2 bien, ninguna peor")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/admin/ai-training");
  await page.getByRole("button", { name: "Eliminar Horarios.txt" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByRole("rowheader", { name: "Horarios.txt" })).toHaveCount(0);
  await business.teach("Horarios nuevos.txt", HOURS.replace("8:30", "11:00"));
  await page.goto("/admin/ai-training/golden");
  await expect(page.getByRole("region", { name: "Probar" }).getByRole("status")).toContainText(
    "1 respuesta sale peor",
    SOON,
  );
  await page.getByRole("link", { name: "Ver qué cambió" }).click();
  const worse = page.getByTestId("golden-result").first();
  await expect(worse).toContainText("Empeoró");
  await expect(worse.getByTestId("golden-side").nth(0)).toContainText("8:30");
  await expect(worse.getByTestId("golden-side").nth(1)).toContainText("11:00");
  await expect(worse).toContainText("Le falta: 8:30");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Notificaciones" }).first().click();
  await expect(page.getByText("Una respuesta de la IA salió peor").first()).toBeVisible();

  await page.goto("/admin/ai-training");
  await expect(page.getByTestId("worse-note")).toContainText("1 respuesta sale peor desde el último cambio");
});

test("a change is looked at before it is published: both answers side by side, then it is published or thrown away", async ({
  business,
  openStaff,
}) => {
  await business.teach("Horarios.txt", HOURS);
  const page = await openStaff();
  await page.goto("/admin/ai-training/golden");
  await add(page, SUNDAYS, "8:30");
  const look = async (text: string) => {
    await page.goto("/admin/ai-training");
    const prompt = page.getByLabel("Instrucciones para todas las empresas");
    await expect(async () => {
      await prompt.fill(text);
      await expect(page.getByRole("button", { name: "Guardar prompt" })).toBeEnabled({ timeout: 500 });
    }).toPass();
    await page.getByRole("button", { name: "¿Qué cambiará si publico esto?" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "¿Qué cambiará si publico esto?" })).toBeVisible();
    await expect(page.getByText("Ninguna respuesta sale peor")).toBeVisible();
  };
  await look("Ofrece siempre pan dulce.");
  await expect(page.getByRole("region", { name: "El cambio" })).toContainText("Ofrece siempre pan dulce.");
  await expect(page.getByText("En modo local la IA cita tus documentos palabra por palabra")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByText("la IA sigue como estaba")).toBeVisible();
  await page.goto("/admin/ai-training");
  await expect(page.getByLabel("Instrucciones para todas las empresas")).toHaveValue("");

  await look("Saluda por su nombre.");
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("la IA ya contesta con el cambio")).toBeVisible();
  await page.goto("/admin/ai-training");
  await expect(page.getByLabel("Instrucciones para todas las empresas")).toHaveValue("Saluda por su nombre.");
});

test("without JavaScript questions are added, tried and looked at, and a configuration is looked at and published", async ({
  business,
  openStaff,
}) => {
  await business.teach("Horarios.txt", HOURS);
  const page = await openStaff({ javaScriptEnabled: false });
  await page.goto("/admin/ai-training/golden");
  await add(page, SUNDAYS, "8:30");
  await page.getByRole("button", { name: "Probar todas" }).click();
  await expect(async () => {
    await page.goto("/admin/ai-training/golden");
    await expect(page.getByText("1 de 1 bien, ninguna peor")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto("/admin/ai-training?asistente=1");
  await page.getByLabel("Nombre de la empresa").fill("La Espiga");
  await page.getByRole("button", { name: "¿Qué cambiará si publico esto?" }).last().click();
  await expect(page.getByRole("region", { name: "El cambio" })).toContainText("Nombre: La Espiga");
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("la IA ya contesta con el cambio")).toBeVisible();
  await page.goto("/admin/ai-training?asistente=1");
  await expect(page.getByLabel("Nombre de la empresa")).toHaveValue("La Espiga");
});
