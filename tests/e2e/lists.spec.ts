import type { Page } from "@playwright/test";
import { addCompany } from "./support/companies";
import { changeRows } from "./support/database";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1360, height: 900 } };

const toast = (page: Page, text: string) => page.getByTestId("toast").filter({ hasText: text });
const names = (page: Page) => page.getByRole("table").locator("tbody th");

/** Customers of one family each, stored directly because a hundred forms would take a minute. */
const addCustomers = (uuid: string, count: number, lastName: string) =>
  changeRows(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into customers (id, tenant_id, first_name, last_name, email, phone, city, status, created_at, updated_at)
      select (select coalesce(max(id), 0) from customers) + i, tenants.id, case i when 1 then 'Álvaro' else 'Cliente ' || i end, ?,
        'c' || i || '@correo.mx', '+5255' || (10000000 + i), 'Puebla', 'active', 0, 0 from n, tenants where uuid = ?`,
    lastName,
    uuid,
  );

test("many customers are marked by keyboard and tagged, sorted by name, and all that match are deleted by a job", async ({
  business,
  openStaff,
}) => {
  await addCompany(business.uuid, "La Espiga");
  await addCustomers(business.uuid, 120, "López");
  await addCustomers(business.uuid, 3, "Ruiz");
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/customers?buscar=ruiz");
  await expect(names(page)).toHaveCount(3);
  const tagging = page.getByRole("button", { name: "Etiquetar" });
  await expect(tagging).toBeHidden();
  await page.getByRole("checkbox", { name: "Seleccionar Cliente 3 Ruiz" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 cliente:")).toBeVisible();
  await page.getByRole("checkbox", { name: "Seleccionar todo en esta página" }).check();
  await expect(page.getByText("3 clientes:")).toBeVisible();
  await tagging.click();
  const question = page.getByRole("dialog", { name: "Etiquetar 3 clientes" });
  await question.getByLabel("Etiqueta").fill("Frecuente");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Etiquetar" }).click();
  await expect(toast(page, "3 clientes etiquetados")).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("table").getByText("frecuente")).toHaveCount(3);
  await expect(tagging).toBeHidden();

  await page.getByRole("combobox", { name: "Orden" }).selectOption("Por nombre");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(names(page).first()).toContainText("Álvaro Ruiz");
  await page.getByText("Columnas").click();
  await page.getByRole("checkbox", { name: "Columna Teléfono" }).uncheck();
  await page.getByRole("checkbox", { name: "Columna Empresa" }).check();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("columnheader", { name: "Teléfono" })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Empresa" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Teléfono" })).toHaveCount(0);

  await page.goto("/admin/customers?buscar=lopez");
  await expect(names(page)).toHaveCount(50);
  await page.getByRole("checkbox", { name: "Seleccionar todo en esta página" }).check();
  await page.getByRole("checkbox", { name: "Seleccionar los 120 clientes que coinciden" }).check();
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  const warning = page.getByRole("dialog", { name: "¿Eliminar 120 clientes?" });
  await expect(warning).toContainText("Esta acción no se puede deshacer.");
  await warning.getByRole("link", { name: "Cancelar" }).click();
  await expect(warning).toHaveCount(0);
  await expect(page.getByText("120 clientes:")).toBeVisible();
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await warning.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("No se encontraron clientes")).toBeVisible();
  await page.getByRole("link", { name: "Quitar filtros" }).click();
  await expect(names(page)).toHaveCount(3);
});

test("without JavaScript marked companies are switched off, on a phone's width too", async ({
  business,
  openStaff,
}) => {
  await addCompany(business.uuid, "La Espiga");
  await addCompany(business.uuid, "El Taller");
  const page = await openStaff({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await page.goto("/admin/companies");
  await page.getByRole("checkbox", { name: "Seleccionar La Espiga" }).check();
  await page.getByRole("checkbox", { name: "Seleccionar El Taller" }).check();
  await page.getByRole("button", { name: "Cambiar estado" }).click();
  await page.getByRole("combobox", { name: "Estado" }).last().selectOption("Inactiva");
  await page.getByRole("button", { name: "Guardar", exact: true }).last().click();
  await expect(page.getByText("2 empresas actualizadas.")).toBeVisible();
  await expect(page.getByRole("table").getByText("Inactiva")).toHaveCount(2);
});
