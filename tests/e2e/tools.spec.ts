import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1440, height: 900 } };

test("the manager makes, changes, finds and deletes templates, and starts again from the examples", async ({
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/settings");
  await page.getByRole("main").getByRole("link", { name: "Plantillas" }).click();
  await expect(page.getByRole("heading", { name: "Plantillas", level: 1 })).toBeVisible();
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(4);

  await page.getByRole("link", { name: "Nueva plantilla" }).click();
  const name = page.getByLabel("Nombre", { exact: true });
  await expect(name).toBeFocused();
  await name.fill("Saludo");
  await page.getByLabel("Texto", { exact: true }).fill("Hola, {{nombre}}: tu guía es {{guia}}.");
  const preview = page.locator(".template-bubble");
  await expect(preview).toHaveText("Hola, Luz: tu guía es {{guia}}.");
  await expect(preview.locator("mark")).toHaveText("{{guia}}");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(page.getByText("Ya tienes una plantilla con ese nombre. Elige otro.")).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Saludo");
  await name.fill("Envío listo");
  const saved = page.getByRole("status").filter({ hasText: "Plantilla guardada." });
  // A second press right after the first counts as the same one.
  await expect(async () => {
    await page.getByRole("button", { name: "Guardar plantilla" }).click();
    await expect(saved).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(rows).toHaveCount(5);

  await page.getByRole("searchbox", { name: "Buscar plantillas" }).fill("guia envio");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: "Editar Envío listo" }).click();
  await page.getByLabel("Texto", { exact: true }).fill("Tu pedido ya va en camino.");
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(rows.filter({ hasText: "Envío listo" })).toContainText("Tu pedido ya va en camino.");

  for (let left = 5; left > 0; left -= 1) {
    await page
      .getByRole("button", { name: /^Eliminar / })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
    await expect(page.getByRole("button", { name: /^Eliminar / })).toHaveCount(left - 1);
  }
  await expect(page.getByText("Todavía no hay plantillas")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Agregar plantillas de ejemplo" }).click();
  await expect(rows).toHaveCount(4);
  await expectAccessible(page);
});

test("without scripts the manager saves and deletes too, and a template that is gone says so", async ({
  openBrowser,
  business,
  baseURL,
}) => {
  const context = await openBrowser({ ...DESKTOP, javaScriptEnabled: false });
  await context.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.goto("/admin/templates?editar=nueva");
  await page.getByLabel("Nombre", { exact: true }).fill("Garantía");
  await page.getByLabel("Texto", { exact: true }).fill("Son 30 días.");
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(page.getByText("Plantilla guardada.")).toBeVisible();
  await page.getByRole("link", { name: "Editar Garantía" }).click();
  await expect(page.getByLabel("Texto", { exact: true })).toHaveValue("Son 30 días.");

  const other = await context.newPage();
  await other.goto("/admin/templates");
  const row = other.getByRole("table").locator("tbody tr").filter({ hasText: "Garantía" });
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Eliminar" }).click();
  await expect(other.getByText("Plantilla eliminada.")).toBeVisible();
  await expect(other.getByText("Garantía")).toHaveCount(0);

  await page.getByLabel("Nombre", { exact: true }).fill("Garantía extendida");
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(page.getByText("Esa plantilla ya no existe. Puedes guardarla como nueva.")).toBeVisible();
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(page.getByRole("table").getByText("Garantía extendida", { exact: true })).toBeVisible();
});
