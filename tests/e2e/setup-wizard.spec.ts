import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

const somebody = () => `ana-${crypto.randomUUID().slice(0, 8)}@laespiga.mx`;
const log = (page: Page) => page.getByRole("log", { name: "Conversación" });
const field = (page: Page) => page.getByRole("textbox", { name: "Tu respuesta" });
const asked = (page: Page, question: string) => expect(log(page).getByText(question)).toBeVisible();

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}

test("ONB-14 ONB-15 ONB-16 ONB-18 ONB-21 ONB-26 ONB-27 ONB-30 ONB-36 ten answers in a chat make an account with its document", async ({
  openVisitor,
}) => {
  const page = await openVisitor();
  await page.goto("/setup-wizard?type=endpoint");
  await asked(page, "para que conectes tu sistema");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/setup-wizard?prompt=<b>panadería</b>");
  await asked(page, "«<b>panadería</b>»");
  await asked(page, "¿Cuál es tu nombre?");
  await expect(log(page).locator("time").first()).toHaveText(/\d{1,2}:\d{2}/);

  await field(page).fill("Me llamo");
  await field(page).press("Shift+Enter");
  await expect(field(page)).toHaveValue("Me llamo\n");
  await say(page, "Me llamo Ana");
  await asked(page, "Mucho gusto, Ana. ¿Cuáles son tus apellidos?");
  await page.reload();
  await asked(page, "Mucho gusto, Ana.");
  await say(page, "Ruiz");
  await asked(page, "¿Cuál es tu correo electrónico?");
  await say(page, "no quiero");
  await asked(page, "Entiendo, pero este dato es necesario para crear tu cuenta en el sistema.");
  await say(page, somebody());
  await asked(page, "¿Cuál es tu teléfono? Si no es de México, con su código de país, como +57.");
  await expect(page.getByText("Es opcional")).toHaveCount(0);
  await say(page, "222 555 1234");
  await asked(page, "¿Tu negocio tiene página web?");
  await expect(page.getByText("Es opcional: puedes enviar el mensaje vacío.")).toBeVisible();
  await say(page, "");
  await asked(page, "No hay problema");
  await asked(page, "¿Cómo se llama tu negocio?");
  await say(page, "Se llama La Espiga del Asistente");
  await asked(page, "¿Cuál es el correo de tu negocio?");
  await say(page, "el mismo");
  await asked(page, "¿Cuál es el teléfono de tu negocio?");
  await say(page, "el mismo");
  await asked(page, "¿A qué se dedica tu negocio?");
  await say(page, "Somos una panadería");
  await asked(page, "¿Tienes un documento");
  await expect(page.getByText("Es opcional: puedes omitirlo y subirlo después.")).toBeVisible();
  await expectAccessible(page);
  // The talk scrolls by itself; below it there is nothing to scroll to.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

  const confirm = page.getByRole("button", { name: "Continuar con archivo" });
  await expect(page.getByRole("button", { name: "Continuar sin archivo" })).toBeVisible();
  await expect(confirm).toHaveCount(0);
  const choose = (name: string) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from("Abrimos de 9 a 18 horas.") });
  await choose("foto.png");
  await expect(page.getByRole("alert")).toHaveText("Tipo de archivo no válido. Solo PDF, DOC, DOCX o TXT.");
  await choose("horario.txt");
  // It stands there for a moment only, between two looks of an ordinary wait.
  const creating = page.waitForFunction(() => document.body.textContent?.includes("Creando tu cuenta..."));
  await confirm.click();
  await creating;
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByText("🎉 ¡Configuración completada!")).toBeVisible();
  await page.waitForURL(/\/admin\/dashboard/);
  await expect(page.getByRole("dialog").getByText("¡Bienvenido! Crea tu contraseña")).toBeVisible();
  await page.goto("/admin/ai-training");
  await expect(page.getByText("horario.txt").first()).toBeVisible();
});

test("ONB-33 without JavaScript the same questions are forms, and a taken e-mail leads back to its question", async ({
  openVisitor,
  business,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const page = await openVisitor({ javaScriptEnabled: false });
  await page.goto("/setup-wizard");
  const answer = async (question: string, text: string) => {
    await page.getByLabel(question).fill(text);
    await page.getByRole("button", { name: "Enviar" }).click();
  };
  await answer("¿Cuál es tu nombre?", "");
  await expect(page.getByRole("alert")).toContainText("Dime tu nombre, por favor.");
  await answer("¿Cuál es tu nombre?", "Ana");
  await answer("¿Cuáles son tus apellidos?", "Ruiz");
  await answer("¿Cuál es tu correo electrónico?", business.email);
  await answer("¿Cuál es tu teléfono? Si no es de México, con su código de país, como +57.", "222 555 1234");
  await answer("¿Tu negocio tiene página web?", "no tengo");
  await answer("¿Cómo se llama tu negocio?", "La Espiga sin guion");
  await answer("¿Cuál es el correo de tu negocio?", "el mismo");
  await answer("¿Cuál es el teléfono de tu negocio?", "el mismo");
  await answer("¿A qué se dedica tu negocio?", "panadería");
  await page.getByRole("button", { name: "Crear mi cuenta" }).click();
  await expect(page.getByRole("alert")).toContainText("Ya existe una cuenta con ese email.");
  await answer("¿Cuál es tu correo electrónico?", somebody());
  await page.getByRole("button", { name: "Crear mi cuenta" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.getByRole("region", { name: "Bienvenida" }).getByRole("link", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { name: "Crea tu contraseña" })).toBeVisible();
});
