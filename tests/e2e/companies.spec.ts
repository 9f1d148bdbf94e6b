import type { Page } from "@playwright/test";
import { addCompany } from "./support/companies";
import { changeRows } from "./support/database";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

/** Presses a dialog's button until the page says so: a second press within 600 ms of the first is taken for the same. */
async function pressUntil(page: Page, name: string, done: string) {
  const window = page.getByRole("dialog");
  await expect(async () => {
    const button = window.getByRole("button", { name, exact: true });
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(page.getByTestId("toast").filter({ hasText: done })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test("COMP-02 COMP-04 COMP-05 COMP-07 COMP-08 COMP-10 COMP-12 COMP-14 COMP-15 COMP-16 DATA-26 a company is made, read, changed, switched off and deleted", async ({
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/, /status of 500/);
  const page = await openStaff();
  await page.goto("/admin/companies");
  await expect(page.getByRole("heading", { level: 1, name: "Gestión de Empresas" })).toBeVisible();
  await expect(page.getByText("No hay empresas registradas")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Nueva Empresa" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Crear Nueva Empresa" });
  await expect(dialog.getByLabel("Nombre *", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Código de país").first()).toHaveValue("+52");
  await expect(dialog.getByLabel("País", { exact: false }).last()).toHaveValue("México");
  // In a gray text a link is gray.
  await expect(dialog.getByRole("link", { name: "Configuración" })).toHaveCSS("text-decoration-line", "underline");
  await expectAccessible(page);
  // Closing forgets what was typed.
  await dialog.getByLabel("Nombre *", { exact: true }).fill("Olvidada");
  await dialog.getByRole("link", { name: "Cancelar" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Nueva Empresa" }).first().click();
  // The first company starts with what is known of the business.
  await expect(dialog.getByLabel("Nombre *", { exact: true })).toHaveValue(/^(?!Olvidada).+/);

  await dialog.getByLabel("Nombre *", { exact: true }).fill("La Espiga");
  await dialog.getByLabel("Email *", { exact: true }).fill("hola@laespiga");
  await dialog.getByLabel("Teléfono (opcional)", { exact: true }).fill("");
  await dialog.getByLabel("Teléfono (opcional)", { exact: true }).pressSequentially("55-12 ab(3)");
  await expect(dialog.getByLabel("Teléfono (opcional)", { exact: true })).toHaveValue("55-12 3");
  await dialog.getByRole("button", { name: "Crear Empresa" }).click();
  await expect(dialog.getByText("Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx.")).toBeVisible();
  await expect(dialog.getByLabel("Email *", { exact: true })).toBeFocused();
  await dialog.getByLabel("Email *", { exact: true }).fill("hola@laespiga.mx");
  await dialog.getByLabel("Teléfono (opcional)", { exact: true }).fill("222 555 1234");
  await dialog.getByLabel(/^Industria/).fill("Panadería");
  await dialog.getByLabel(/^Ciudad/).fill("Cholula");
  await dialog.getByLabel(/^Estado o provincia/).fill("Puebla");
  await dialog.getByLabel(/^Persona de contacto/).fill("Ana Ruiz");
  await dialog.getByLabel(/^Sitio web/).fill("https://laespiga.mx");
  await dialog.getByLabel(/^Descripción/).fill("Pan de horno de piedra.");

  await page.route("**/admin/companies?_data=**", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await pressUntil(page, "Crear Empresa", "Hubo un error al crear la empresa.");
  const toast = page.getByTestId("toast");
  await expect(toast.filter({ hasText: "Hubo un error al crear la empresa." })).toContainText("Error");
  await expect(dialog.getByLabel("Nombre *", { exact: true })).toHaveValue("La Espiga");
  await page.unroute("**/admin/companies?_data=**");
  await pressUntil(page, "Crear Empresa", "Empresa creada");
  const row = page.getByRole("row", { name: /La Espiga/ });
  for (const shown of ["Ana Ruiz", "hola@laespiga.mx", "+52 2225551234", "Cholula, Puebla", "Panadería", "Activa"])
    await expect(row).toContainText(shown);
  await expectAccessible(page);

  await row.getByRole("link", { name: "Editar La Espiga" }).click();
  const edit = page.getByRole("dialog", { name: "Editar Empresa" });
  await expect(edit.getByLabel(/^Descripción/)).toHaveValue("Pan de horno de piedra.");
  await edit.getByLabel(/^Ciudad/).fill("Atlixco");
  await edit.getByRole("switch", { name: /Empresa activa/ }).uncheck();
  await page.route("**/admin/companies?_data=**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  expectedErrors.push(/net::ERR_FAILED/);
  await pressUntil(page, "Guardar Cambios", "Hubo un error al actualizar la empresa.");
  await expect(toast.filter({ hasText: "Hubo un error al actualizar la empresa." })).toContainText("Error");
  await page.unroute("**/admin/companies?_data=**");
  await pressUntil(page, "Guardar Cambios", "Empresa actualizada");
  await expect(row).toContainText("Atlixco, Puebla");
  await expect(row).toContainText("Inactiva");

  await row.getByRole("link", { name: "Eliminar La Espiga" }).click();
  const question = page.getByRole("dialog", { name: "¿Eliminar empresa?" });
  await expect(question).toContainText("Esta acción no se puede deshacer.");
  await question.getByRole("link", { name: "Cancelar" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("link", { name: "Eliminar La Espiga" }).click();
  await page.route("**/admin/companies?_data=**", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await pressUntil(page, "Eliminar", "Hubo un error al eliminar la empresa.");
  await expect(toast.filter({ hasText: "Hubo un error al eliminar la empresa." })).toContainText("Error");
  await page.unroute("**/admin/companies?_data=**");
  await pressUntil(page, "Eliminar", "Empresa eliminada");
  await expect(page.getByText("No hay empresas registradas")).toBeVisible();
});

test("COMP-02 COMP-06 COMP-13 COMP-17 120 companies are all reachable, and one is read with all that is known of it", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  await changeRows(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
      insert into companies (id, tenant_id, name, email, active, created_at, updated_at, tax_id, legal_name, address,
        postal_code, secondary_email, metadata)
      select (select coalesce(max(id), 0) from companies) + i, tenants.id, 'Empresa ' || i, 'e' || i || '@correo.mx', i % 2, 0, 0,
        'RFC' || i, 'Razón ' || i, 'Calle ' || i, '7' || i, 'dos' || i || '@correo.mx', '{"a":1}' from n, tenants where uuid = ?`,
    business.uuid,
  );
  const page = await openStaff();
  await page.goto("/admin/companies");
  await expect(page.getByRole("heading", { level: 2, name: "Empresas Registradas" })).toBeVisible();
  const names = page.getByRole("table", { name: "Empresas Registradas" }).locator("tbody th");
  let seen = 0;
  for (const shown of [50, 50, 20]) {
    await expect(names).toHaveCount(shown);
    seen += shown;
    if (seen < 120) await page.getByRole("link", { name: "Más empresas" }).click();
    if (seen === 50) await expect(names.first()).toHaveText("Empresa 70");
  }
  await expect(names.last()).toHaveText("Empresa 1");

  const search = page.getByRole("searchbox", { name: "Buscar empresas" });
  await search.fill("empresa 117");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/admin/companies?**_data=**", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByText("Cargando empresas...")).toBeVisible();
  answer();
  await expect(names).toHaveText(["Empresa 117"]);
  await page.unroute("**/admin/companies?**_data=**");
  await page.getByRole("link", { name: "Ver los datos de Empresa 117" }).click();
  const details = page.getByRole("dialog", { name: "Empresa 117" });
  for (const [block, ...values] of [
    ["Información Básica", "Empresa 117", "No especificada", "e117@correo.mx", "Activa", "RFC117"],
    ["Información de Contacto", "dos117@correo.mx"],
    ["Ubicación", "Calle 117", "7117", "México"],
    ["Información Adicional", "Razón 117", '{\n  "a": 1\n}'],
  ] as const)
    for (const value of values) await expect(details.getByRole("region", { name: block })).toContainText(value);
  await expectAccessible(page);
  await details.getByRole("link", { name: "Cerrar" }).click();
  await expect(details).toHaveCount(0);
  await page.getByRole("combobox", { name: "Estado" }).selectOption("Inactivas");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByText("No se encontraron empresas")).toBeVisible();
  await page.getByRole("link", { name: "Quitar filtros" }).click();
  await expect(names).toHaveCount(50);

  // A list that cannot be read says so, and is read again on demand.
  expectedErrors.push(/status of 500/);
  await page.route("**/admin/companies?**_data=**", (route) => route.fulfill({ status: 500, body: "roto" }));
  await page.getByRole("link", { name: "Más empresas" }).click();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
  await expect(page.getByText("No hay empresas registradas")).toHaveCount(0);
});

test("COMP-07 COMP-12 without JavaScript a company is refused with what was typed, made, changed and deleted", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await addCompany(business.uuid, "El Taller");
  const page = await openStaff({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await page.goto("/admin/companies?nueva=1");
  await page.getByLabel("Nombre *", { exact: true }).fill("La Espiga");
  await page.getByLabel("Email *", { exact: true }).fill("hola@laespiga.mx");
  await page.getByLabel("Teléfono (opcional)", { exact: true }).fill("12");
  await page.getByRole("button", { name: "Crear Empresa" }).click();
  await expect(page.getByText("Ese teléfono no es válido. Revisa el número y su código de país.")).toBeVisible();
  await expect(page.getByLabel("Nombre *", { exact: true })).toHaveValue("La Espiga");
  await page.getByLabel("Teléfono (opcional)", { exact: true }).fill("");
  await page.getByRole("button", { name: "Crear Empresa" }).click();
  await expect(page.getByText("Empresa creada")).toBeVisible();
  await page.getByRole("link", { name: "Eliminar El Taller" }).click();
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page.getByText("Empresa eliminada")).toBeVisible();
  await expect(page.getByRole("link", { name: "Editar El Taller" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Editar La Espiga" })).toBeVisible();
  // What a link opens comes above the list, where it is seen at once, and within the page.
  for (const [link, title] of [
    ["Entrenar IA de La Espiga", "Entrena la IA de La Espiga"],
    ["Acciones inteligentes de La Espiga", "Acciones inteligentes de La Espiga"],
    ["Editar La Espiga", "Editar Empresa"],
  ] as const) {
    await page.goto("/admin/companies");
    await page.getByRole("link", { name: link, exact: true }).click();
    const opened = await page.getByRole("dialog", { name: title }).boundingBox();
    const list = await page.getByRole("heading", { name: "Empresas Registradas" }).boundingBox();
    expect(opened?.y, title).toBeLessThan(list?.y ?? 0);
    await page.setViewportSize({ width: 1100, height: 800 });
    const { x = 0, width = Infinity } = (await page.getByRole("dialog", { name: title }).boundingBox()) ?? {};
    expect(x + width, title).toBeLessThanOrEqual(1100);
    await page.setViewportSize({ width: 390, height: 800 });
  }
  await page.getByRole("link", { name: "Acciones inteligentes de La Espiga" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Cerrar" }).click();
  await expect(page).toHaveURL(/\/admin\/companies$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("on a phone the buttons of a company's row stand in one line", async ({ business, openStaff }) => {
  await addCompany(business.uuid, "La Espiga");
  const page = await openStaff({ viewport: { width: 390, height: 844 } });
  await page.goto("/admin/companies");
  const buttons = await page
    .getByRole("row", { name: /La Espiga/ })
    .getByRole("link")
    .all();
  expect(buttons).toHaveLength(5);
  const middles = await Promise.all(
    buttons.map(async (button) => {
      const box = await button.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    }),
  );
  expect(new Set(middles).size, String(middles)).toBe(1);
});
