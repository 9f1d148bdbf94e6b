import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, expectAccessible } from "./support/fixtures";
import { gotoLive } from "./support/goto-live";
import { test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1360, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const question = (page: Page) => page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });

test("PROS-12 CUST-06 COMP-10 a form says while one types that the person is there already, and asks before words are lost", async ({
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/customers?nuevo=1");
  const customer = dialog(page, "Nuevo cliente");
  await customer.getByLabel("Nombre *").fill("María");
  await customer.getByLabel("Apellido *").fill("López");
  await customer.getByLabel("Teléfono").fill("55 1234 5678");
  await customer.getByLabel("Teléfono").press("Enter");
  await expect(customer).toHaveCount(0);
  await expect(page.getByRole("link", { name: "María López", exact: true })).toBeVisible();

  // A window that the address opens has the focus inside before its code is there.
  await page.goto("/admin/prospects?nuevo=1");
  const prospect = dialog(page, "Nuevo prospecto");
  const hint = prospect.getByTestId("alike");
  await prospect.getByLabel("Teléfono").fill("(55) 1234-5678");
  await expect(hint).toHaveText(/Ya existe María López con este teléfono: abrir/);
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(prospect).toHaveCount(0);
  await page.getByRole("link", { name: "Nuevo prospecto" }).click();
  await expect(prospect.getByLabel("Nombre *")).toBeFocused();
  await prospect.getByLabel("Nombre *").fill("Mari");
  await prospect.getByLabel("Teléfono").fill("(55) 1234");
  await expect(hint).toBeEmpty();
  await prospect.getByLabel("Teléfono").fill("(55) 1234-5678");
  await expect(hint).toHaveText(/Ya existe María López con este teléfono: abrir/);
  await expect(hint).toHaveAttribute("role", "status");
  await expectAccessible(page);
  await prospect.getByLabel("Teléfono").press("Tab");
  await expect(prospect.getByRole("link", { name: "abrir a María López" })).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(prospect.getByLabel("Nombre *")).toHaveValue("Mari");
  await page.goBack();
  await question(page).getByRole("button", { name: "Seguir editando" }).click();
  await expect(prospect.getByLabel("Nombre *")).toHaveValue("Mari");

  await prospect.getByRole("button", { name: "Crear prospecto" }).click();
  await expect(prospect.getByRole("alert")).toContainText("Ya existe María López con este teléfono.");
  await prospect.getByRole("button", { name: "Guardar de todos modos" }).click();
  await expect(prospect).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByTestId("prospect-card")).toContainText("Mari");

  await page.getByRole("link", { name: "Nuevo prospecto" }).click();
  await prospect.getByLabel("Nombre *").fill("Otra");
  let asked = 0;
  page.on("dialog", async (native) => {
    asked += 1;
    await native.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(1);
  await prospect.getByRole("link", { name: "Cancelar" }).click();
  await expect(prospect).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
});

test("PROS-12 without scripts the answer to the form says that the person is there already", async ({
  openBrowser,
  business,
  baseURL,
}) => {
  const context = await openBrowser({ ...PHONE, javaScriptEnabled: false });
  await context.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const page = await context.newPage();
  for (const name of ["Luz", "Lucía"]) {
    await page.goto("/admin/prospects?nuevo=1");
    await page.getByLabel("Nombre *").fill(name);
    await page.getByLabel("Email").fill("luz@correo.mx");
    await page.getByRole("button", { name: "Crear prospecto" }).click();
  }
  await expect(page.getByRole("alert")).toContainText("Ya existe el prospecto Luz con este email.");
  await expect(page.getByRole("link", { name: "Abrir a Luz" })).toBeVisible();
  await page.getByRole("button", { name: "Guardar de todos modos" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Prospecto creado" })).toBeVisible();
});

test("what is typed stays when a colleague deletes the customer or the company it is for, also without scripts", async ({
  openStaff,
  openBrowser,
  business,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const idOf = (record: unknown) => z.object({ id: z.number() }).parse(record).id;
  const luz = idOf(await business.post("/api/customers", { firstName: "Luz", lastName: "Paz" }));
  const shop = idOf(await business.post("/api/companies", { name: "La Espiga", email: "hola@laespiga.mx" }));
  const page = await openStaff(DESKTOP);
  const remove = (path: string) => page.evaluate((it) => fetch(it, { method: "DELETE" }).then(({ ok }) => ok), path);
  const plain = await openBrowser({ ...PHONE, javaScriptEnabled: false });
  await plain.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const other = await plain.newPage();
  await other.goto(`/admin/customers?editar=${luz}`);
  await other.getByLabel("Nombre *").fill("Lucía");

  await gotoLive(page, `/admin/customers?editar=${luz}`);
  const customer = dialog(page, "Editar cliente");
  await customer.getByLabel("Notas").fill("Llama por la tarde");
  await remove(`/api/customers/${luz}`);
  await expect(customer.getByRole("alert")).toContainText(
    "Este cliente ya no existe: alguien de tu equipo lo eliminó.",
  );
  await expect(customer.getByLabel("Notas")).toHaveValue("Llama por la tarde");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Seguir editando" }).click();
  await customer.getByRole("button", { name: "Crear cliente" }).click();
  await expect(customer).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Luz Paz", exact: true })).toBeVisible();

  await other.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(other.getByRole("alert")).toContainText("Este cliente ya no existe");
  await expect(other.getByLabel("Nombre *")).toHaveValue("Lucía");
  await other.getByRole("button", { name: "Crear cliente" }).click();
  await expect(other.getByRole("link", { name: "Lucía Paz", exact: true })).toBeVisible();

  const pages = [page, other];
  for (const one of pages) {
    await one.goto(`/admin/ai-training/text?companyId=${shop}`);
    await one.getByLabel("Título").fill("Envíos");
    await one.getByLabel("Texto").fill("Mandamos a todo México.");
  }
  await remove(`/api/companies/${shop}`);
  for (const one of pages) {
    await one.getByRole("button", { name: "Guardar texto" }).click();
    await expect(one.getByRole("alert")).toContainText("Esa empresa ya no existe. Elige otra.");
    await expect(one.getByLabel("Texto")).toHaveValue("Mandamos a todo México.");
    await expect(one.getByLabel("Empresa", { exact: true })).toHaveValue(String(shop));
  }
  await page.getByLabel("Empresa", { exact: true }).selectOption("Todas las empresas");
  await page.getByRole("button", { name: "Guardar texto" }).click();
  await expect(page.getByRole("heading", { name: "Envíos" })).toBeVisible();
});
