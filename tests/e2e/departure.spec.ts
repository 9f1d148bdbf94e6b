import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { until } from "./support/business";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1360, height: 900 } };

test("what was done is listed, filtered by person, thing and day, followed for one thing, and taken as a file", async ({
  business,
  openStaff,
}) => {
  await business.post("/api/customers", { firstName: "Luz", lastName: "Paz", email: "luz@correo.mx" });
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/team");
  await page.getByRole("link", { name: "Registro de actividad" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Registro de actividad" })).toBeVisible();
  const list = page.getByRole("region", { name: "Actividad", exact: true });
  const rows = list.getByRole("row");
  await expect(rows.nth(1)).toContainText("Agregó un cliente");
  await expectAccessible(page);

  const filters = page.getByRole("search", { name: "Filtrar la actividad" });
  await filters.getByLabel("Sobre qué").selectOption({ label: "Cliente" });
  await filters.getByRole("button", { name: "Filtrar" }).click();
  await expect(rows).toHaveCount(2);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Descargar CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^registro-de-actividad.*\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Agregó un cliente");

  await filters.getByLabel("Quién").selectOption({ label: "Soporte de la plataforma" });
  await filters.getByRole("button", { name: "Filtrar" }).click();
  await expect(list.getByText("Nada con estos filtros")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Quitar filtros" }).click();
  await list
    .getByRole("link", { name: /^Su historia/ })
    .first()
    .click();
  await expect(page.getByText("Solo lo que se hizo con esta cosa en particular.")).toBeVisible();
  await expect(rows).toHaveCount(2);
});

test("Promise 22: the owner asks for a copy with the password, sees it being made, and takes the archive", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await business.post("/api/customers", { firstName: "Luz", lastName: "Paz", email: "luz@correo.mx" });
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/tenant/profile");
  await page.getByRole("link", { name: "Tus datos" }).click();
  const form = page.getByRole("form", { name: "Pedir una copia" });
  await form.getByLabel("Tu contraseña", { exact: true }).fill("equivocada");
  await form.getByRole("button", { name: "Pedir una copia" }).click();
  await expect(form.getByTestId("field-error")).toHaveText("La contraseña no es correcta.");
  await expectAccessible(page);
  await form.getByLabel("Tu contraseña", { exact: true }).fill(business.password);
  await form.getByRole("button", { name: "Pedir una copia" }).click();
  // The page asks by itself how far it is, and says that it is being made no longer than it is.
  const take = page.getByRole("button", { name: /^Descargar \(/ });
  await expect(take).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Estamos preparando tu copia. Puedes cerrar esta página.")).toHaveCount(0);
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent("download"), take.click()]);
  expect(file.suggestedFilename()).toBe("mis-datos.zip");
  const archive = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(strFromU8(archive["clientes.json"] ?? new Uint8Array())).toContain("luz@correo.mx");
});

test("Promise 22: an owner asks for the end and takes it back, the platform erases the business, and the report says what went", async ({
  business,
  openStaff,
  superAdmin,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(01|22)/);
  await business.caller().then((visitor) => visitor.say("Hola, ¿abren hoy?"));
  // Its notice would lie over a button of the page in the moment in which it is pressed.
  await until("the handover", async () => (await business.conversations()).find(({ status }) => status === "pending"));
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/data");
  const form = page.getByRole("form", { name: "Borrar el negocio" });
  await form.getByLabel(`Para confirmar, escribe: ${business.name}`).fill("otro");
  await form.getByLabel("Tu contraseña", { exact: true }).fill(business.password);
  await form.getByRole("button", { name: "Borrar el negocio" }).click();
  await expect(form.getByTestId("field-error")).toHaveText(`Escribe el nombre como está aquí: ${business.name}`);
  await form.getByLabel(`Para confirmar, escribe: ${business.name}`).fill(business.name);
  await form.getByLabel("Tu contraseña", { exact: true }).fill(business.password);
  await form.getByRole("button", { name: "Borrar el negocio" }).click();
  await expect(page.getByText(/^Tu negocio se borra para siempre el /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancelar el borrado" }).click();
  await expect(page.getByText("Listo: tu negocio se queda como está.")).toBeVisible();

  await superAdmin.goto(`/super-admin/dashboard?tab=tenants&buscar=${business.uuid}`);
  await superAdmin.getByRole("link", { name: business.name, exact: true }).click();
  await superAdmin.getByRole("link", { name: "Borrar", exact: true }).click();
  await superAdmin.getByLabel(`Para confirmar, escribe: ${business.name}`).fill(business.name.toLowerCase());
  await superAdmin.getByLabel("Motivo").fill("Lo pidió por carta");
  await expectAccessible(superAdmin);
  await superAdmin.getByRole("button", { name: "Borrar para siempre" }).click();
  await expect(superAdmin.getByText(/^Se está borrando/)).toBeVisible();
  const report = superAdmin.getByRole("region", { name: "Lo que se borró" });
  await expect(async () => {
    await superAdmin.reload();
    await expect(report).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(report).toContainText("Motivo: Lo pidió por carta");
  await expect(report).toContainText("Conversaciones");
  await expect(report).toContainText("Se quedan, sin nombres ni palabras");
  await expectAccessible(superAdmin);
  // The open page is told.
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(business.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(business.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByText("Credenciales inválidas")).toBeVisible();
});
