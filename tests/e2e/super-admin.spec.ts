import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { changeRows, refusingRows } from "./support/database";
import { expect, expectAccessible, expectAccessibleAtBothWidths, signInByCall } from "./support/fixtures";
import { test } from "./support/inbox";
import { move, paymentOf } from "./support/payments";
import { newCaller, registerByCall, someone } from "./support/people";

const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const dialog = (page: Page) => page.getByRole("dialog");
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function search(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole("searchbox", { name: label }).fill(words);
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.waitForURL((url) => url.searchParams.get("buscar") === words);
}

async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
}

/** Presses until it shows: a second press within half a second is taken for the first. */
async function press(button: Locator, until: Locator): Promise<void> {
  await expect(async () => {
    if (!(await until.isVisible())) await button.click();
    await expect(until).toBeVisible({ timeout: 1_500 });
  }).toPass();
}

const formOf = (page: Page, button: string) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: button }) });

test("SADM-01 SADM-03 SADM-04 SADM-05 SADM-08 SADM-09 tenants and users are listed, found, copied, changed, added and switched off, and failures say so", async ({
  playwright,
  baseURL,
  openBrowser,
}) => {
  const mark = someone().email.replace(/@.*/, "");
  const name = `Herrería ${mark}`;
  const visitor = await newCaller(playwright, baseURL);
  const owner = await registerByCall(visitor, { name });

  const context = await openBrowser(CLIPBOARD);
  await signInByCall(context, "super_admin", baseURL);
  const page = await context.newPage();
  for (const path of ["/superadmin", "/super-admin/dashboard"]) {
    await page.goto(path);
    const tabs = page.getByRole("navigation", { name: "Secciones" }).getByRole("link");
    await expect(tabs).toHaveText(["Tenants", "Tenant Users"]);
    await expect(page.getByRole("heading", { name: "Negocios", level: 1 })).toBeVisible();
  }
  await search(page, "Buscar negocios", `herreria ${mark}`);
  const row = rowOf(page, name);
  await expect(page.getByRole("row")).toHaveCount(2);
  for (const text of [owner.email, "+52 5512345678", "Activo"]) await expect(row).toContainText(text);

  await row.getByRole("button", { name: `Copiar el UUID de ${name}` }).click();
  await expect(toast(page, "Copiado")).toBeVisible();
  const uuid = await clipboard(page);
  expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
  await expect(row).toContainText(uuid);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await row.getByRole("button", { name: `Copiar el email de ${name}` }).click();
  await expect(toast(page, "Failed to copy to clipboard")).toBeVisible();

  await row.getByRole("link", { name: `Editar ${name}` }).click();
  await expect(dialog(page).getByLabel("Nombre", { exact: true })).toHaveValue(name);
  await dialog(page).getByLabel("Nombre", { exact: true }).fill("");
  await dialog(page).getByRole("button", { name: "Guardar cambios" }).click();
  await expect(dialog(page).getByLabel("Nombre", { exact: true })).toHaveAccessibleDescription("Name is required");
  await fill(dialog(page), { Nombre: `${name} e hijos`, "Descripción (opcional)": "Puertas y rejas" });
  await press(dialog(page).getByRole("button", { name: "Guardar cambios" }), toast(page, "Cambios guardados"));
  await expect(rowOf(page, `${name} e hijos`)).toContainText("Puertas y rejas");

  // The database refuses this one tenant.
  const other = `Vidriería ${mark}`;
  await refusingRows(mark, `insert on tenants when new.name = '${other}'`, async () => {
    await page.getByRole("link", { name: "Agregar negocio" }).click();
    await fill(dialog(page), { Nombre: other, Email: "no-es-correo" });
    await dialog(page).getByRole("button", { name: "Crear negocio" }).click();
    await expect(dialog(page).getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
      "Invalid email address",
    );
    await fill(dialog(page), { Email: someone().email });
    await press(dialog(page).getByRole("button", { name: "Crear negocio" }), toast(page, "Failed to create tenant"));
    await expect(dialog(page).getByLabel("Nombre", { exact: true })).toHaveValue(other);
  });
  await press(dialog(page).getByRole("button", { name: "Crear negocio" }), rowOf(page, other).getByText("Nuevo"));

  await rowOf(page, other)
    .getByRole("link", { name: `Usuarios de ${other}` })
    .click();
  await page.getByRole("link", { name: "Agregar usuario" }).click();
  // Another tenant is searched for in the dialog, and then this one again; what was typed stays.
  await fill(dialog(page), { Nombre: "Ana" });
  for (const wanted of [`${name} e hijos`, other]) {
    await fill(dialog(page), { "Buscar el negocio": wanted });
    await dialog(page).getByRole("button", { name: "Buscar" }).click();
    await expect(dialog(page).getByLabel("Negocio", { exact: true }).locator("option:checked")).toHaveText(wanted);
  }
  await expect(dialog(page).getByLabel("Nombre", { exact: true })).toHaveValue("Ana");
  const person = someone();
  await fill(dialog(page), { Email: owner.email, Nombre: "Ana", Apellido: "Ruiz", Contraseña: person.password });
  await dialog(page).getByRole("button", { name: "Crear usuario" }).click();
  await expect(toast(page, "Failed to create tenant user")).toBeVisible();
  await fill(dialog(page), { Email: person.email, Contraseña: person.password });
  await press(dialog(page).getByRole("button", { name: "Crear usuario" }), rowOf(page, person.email));
  // The filter by tenant stays: only its users are listed.
  await expect(page.getByRole("row")).toHaveCount(2);
  for (const text of [person.email, "Ana Ruiz", other, "Administrador", "Activo", "Nunca"])
    await expect(rowOf(page, person.email)).toContainText(text);
  await rowOf(page, person.email)
    .getByRole("link", { name: /^Editar a/ })
    .click();
  await fill(dialog(page), { Apellido: "Ruiz Paz" });
  // The only person of a business owns it, and stays its administrator.
  await press(dialog(page).getByRole("button", { name: "Guardar cambios" }), toast(page, "Cambios guardados"));
  for (const text of ["Ana Ruiz Paz", "Administrador"]) await expect(rowOf(page, person.email)).toContainText(text);
  await page.goto("/super-admin/dashboard?tab=tenant-users");
  await page.getByRole("searchbox", { name: "Negocio" }).fill(other);
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByRole("navigation", { name: "Negocio elegido" })).toContainText(other);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.goto("/super-admin/dashboard?tab=tenant-users");
  await search(page, "Buscar usuarios", owner.email);
  await expect(rowOf(page, owner.email)).toContainText(`${name} e hijos`);

  // Switched off, nobody of the tenant gets in, and open sessions end.
  await page.goto(`/super-admin/dashboard?buscar=${uuid}`);
  await row.getByRole("button", { name: `Desactivar ${name} e hijos` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desactivar" }).click();
  await expect(row).toContainText("Inactivo");
  expect((await visitor.get("/admin/conversations")).headers().location).toMatch(/^\/login/);
  await row.getByRole("button", { name: `Activar ${name} e hijos` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Activar" }).click();
  await expect(row).toContainText("Activo");
});

const begun = z.object({ purchaseId: z.string() });

test("a super administrator gives credits with a reason, keeps packages, and sends money of a purchase back", async ({
  business,
  openStaff,
  openBrowser,
  superAdmin: page,
}) => {
  // Without scripts: what was typed stays, the reason stands at its field, and the credits come once.
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const still = await plain.newPage();
  await still.goto(`/super-admin/dashboard?buscar=${business.uuid}`);
  await still.getByRole("table").getByRole("link").first().click();
  await expect(still.getByText("50 créditos")).toBeVisible();
  await fill(formOf(still, "Agregar créditos"), { Créditos: "100" });
  await still.getByRole("button", { name: "Agregar créditos" }).click();
  await expect(formOf(still, "Agregar créditos").getByLabel("Motivo")).toHaveAccessibleDescription(
    /^Escribe el motivo\./,
  );
  await expect(formOf(still, "Agregar créditos").getByLabel("Motivo")).toBeFocused();
  await expect(formOf(still, "Agregar créditos").getByLabel("Créditos")).toHaveValue("100");
  await fill(formOf(still, "Agregar créditos"), { Motivo: "Por la caída del martes" });
  await still.getByRole("button", { name: "Agregar créditos" }).click();
  await expect(still.getByText("Créditos agregados")).toBeVisible();
  await expect(rowOf(still, "Por la caída del martes")).toContainText("100");
  await expect(still.getByText("150 créditos")).toBeVisible();
  const staff = await openStaff();
  await staff.goto("/admin/credits");
  await expect(staff.getByTestId("balance")).toHaveText("150 créditos");
  const tenantPage = new URL(still.url()).pathname;

  // A package that is not on sale, so that no other test meets it.
  const name = `Prueba ${business.slug}`;
  await page.goto("/super-admin/packages");
  await expect(rowOf(page, "Más popular")).toContainText("Negocio");
  await page.getByRole("link", { name: "Agregar paquete" }).click();
  await fill(dialog(page), { Nombre: name, Créditos: "20", "Precio (USD)": "gratis", Orden: "99" });
  await dialog(page)
    .getByRole("switch", { name: /^A la venta/ })
    .uncheck();
  await dialog(page).getByRole("button", { name: "Crear paquete" }).click();
  await expect(dialog(page).getByLabel("Precio (USD)")).toHaveAccessibleDescription(/^Escribe un precio en dólares/);
  await expect(dialog(page).getByRole("switch", { name: /^A la venta/ })).not.toBeChecked();
  await fill(dialog(page), { "Precio (USD)": "2.99" });
  await press(dialog(page).getByRole("button", { name: "Crear paquete" }), rowOf(page, name).getByText("$2.99 USD"));
  await expect(rowOf(page, name)).toContainText("Fuera de venta");
  await page.getByRole("link", { name: `Editar ${name}` }).click();
  await fill(dialog(page), { "Precio (USD)": "3.5" });
  await dialog(page).getByRole("button", { name: "Guardar cambios" }).click();
  await expect(rowOf(page, name)).toContainText("$3.50 USD");
  await page.getByRole("button", { name: `Eliminar ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Paquete eliminado")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);

  // A purchase of 500 credits, whose money goes back in part and then in full.
  const wanted = { packageId: "business", amount: 4500, credits: 500 };
  const { purchaseId } = begun.parse(await business.post("/api/credits/stripe/create", wanted));
  const { id } = await paymentOf("stripe", purchaseId);
  await move("stripe", { id, state: "paid" });
  await business.post("/api/credits/confirm-payment", { paymentIntentId: id, purchaseId });
  await page.goto(tenantPage);
  await expect(page.getByText("650 créditos")).toBeVisible();
  await page.getByRole("link", { name: "Compras" }).last().click();
  await page.getByLabel("Estado").selectOption({ label: "Pagada" });
  await page.getByLabel("Método").selectOption({ label: "Tarjeta" });
  await page.getByRole("button", { name: "Filtrar" }).click();
  await page.waitForURL((url) => url.searchParams.get("estado") === "completed");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: /^Ver la compra/ }).click();
  await expect(page.getByText("$0.00 USD de $45.00 USD")).toBeVisible();
  await expect(page.getByLabel("Importe (USD)")).toHaveValue("45.00");
  await fill(formOf(page, "Reembolsar"), { "Importe (USD)": "45.01", Motivo: "Doble cargo" });
  await page.getByRole("button", { name: "Reembolsar" }).click();
  await expect(page.getByLabel("Importe (USD)")).toHaveAccessibleDescription(/^Es más de lo que queda/);
  await fill(formOf(page, "Reembolsar"), { "Importe (USD)": "9" });
  await press(page.getByRole("button", { name: "Reembolsar" }), toast(page, "Reembolso hecho"));
  await expect(rowOf(page, "Doble cargo")).toContainText("Devuelto");
  await expect(page.getByText("$9.00 USD de $45.00 USD")).toBeVisible();
  await expect(page.getByLabel("Importe (USD)")).toHaveValue("36.00");
  await fill(formOf(page, "Reembolsar"), { Motivo: "El resto" });
  await press(
    page.getByRole("button", { name: "Reembolsar" }),
    page.getByText("Ya no queda nada por devolver de esta compra."),
  );
  await expect(page.getByText("Reembolsada", { exact: true })).toBeVisible();
  await expect(staff.getByRole("banner")).toContainText("150");

  // A job of this business that failed for good.
  await changeRows(
    `insert into dead_letters (id, tenant_id, kind, payload, attempts, cause, created_at)
      select ?, id, 'remove_file', '{"filename":"nada"}', 5, 'Error: fetch failed', ? from tenants where uuid = ?`,
    String(Date.now() * 4096),
    String(Date.now()),
    business.uuid,
  );
  await page.goto("/super-admin/health");
  await expect(rowOf(page, business.name)).toContainText("El servicio de afuera no respondió.");
  await page.getByRole("button", { name: `Descartar «Borrar un archivo» de ${business.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await expect(toast(page, "Descartado")).toBeVisible();
  await expect(rowOf(page, business.name)).toHaveCount(0);

  for (const path of [
    tenantPage,
    "/super-admin/packages?add=1",
    "/super-admin/purchases",
    "/super-admin/health",
    `/super-admin/purchases/${purchaseId}`,
  ]) {
    await page.goto(path);
    await expectAccessibleAtBothWidths(page);
  }
});

test("a super administrator holds a provider's list against the purchases, mends what differs, and waives what is owed", async ({
  business,
  openStaff,
  superAdmin: page,
}) => {
  const wanted = { packageId: "business", amount: 4500, credits: 500 };
  const { purchaseId } = begun.parse(await business.post("/api/credits/stripe/create", wanted));
  const { id } = await paymentOf("stripe", purchaseId);
  await move("stripe", { id, state: "paid" });
  const staff = await openStaff();
  await staff.goto("/admin/credits");
  await expect(staff.getByTestId("balance")).toHaveText("50 créditos");

  // Paid there, pending here: other tests' payments of the day stand in the same list.
  await page.goto("/super-admin/reconciliation");
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Mexico_City" }).format(new Date());
  await page.getByLabel("Día").fill(today);
  await page.getByRole("button", { name: "Comparar" }).click();
  await expect(page.getByText(/^Comparamos \d+ pagos? de Stripe/)).toBeVisible();
  const row = rowOf(page, id);
  await expect(row).toContainText("Otro estado");
  await expect(row).toContainText("Pendiente · $45.00 USD");
  await page.getByRole("button", { name: `Corregir ${id}` }).click();
  await expect(page.getByRole("alertdialog")).toContainText("el negocio recibe sus créditos");
  await page.getByRole("alertdialog").getByRole("button", { name: "Tomarlo" }).click();
  await expect(toast(page, "Corregido con lo que dice el proveedor")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(staff.getByTestId("balance")).toHaveText("550 créditos");

  // The credits are used, and then the money goes back unnoticed.
  await changeRows(
    `insert into credit_ledger (id, tenant_id, key, amount, reason, created_at)
      select ?, id, 'answer:1', -540, 'answer', ? from tenants where uuid = ?`,
    String(Date.now() * 4096),
    String(Date.now()),
    business.uuid,
  );
  await move("stripe", { id, refunded: 4500 });
  await page.reload();
  await expect(rowOf(page, id)).toContainText("devueltos $45.00 USD");
  await page.getByRole("button", { name: `Corregir ${id}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Tomarlo" }).click();
  await expect(rowOf(page, id)).toHaveCount(0);
  await staff.reload();
  await expect(staff.getByRole("alert")).toContainText("faltan 490 créditos");

  await page.goto(`/super-admin/purchases/${purchaseId}`);
  await page.getByRole("link", { name: "su página" }).click();
  await expect(page.getByText(/^Debe 490 créditos/)).toBeVisible();
  const waiver = formOf(page, "Perdonar lo que debe");
  await expect(waiver.getByLabel("Créditos que perdonas")).toHaveValue("490");
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await fill(waiver, { "Motivo para perdonarlos": "El banco se equivocó" });
  await press(page.getByRole("button", { name: "Perdonar lo que debe" }), toast(page, "Perdonaste lo que debía"));
  await expect(rowOf(page, "El banco se equivocó")).toContainText("490 perdonados");
  await expect(page.getByText(/^Debe/)).toHaveCount(0);
  await expect(staff.getByRole("alert")).toHaveCount(0);
  await staff.goto("/admin/credits/movements");
  await expect(rowOf(staff, "Créditos que faltaban, perdonados")).toContainText("Ya no faltan 490");

  for (const query of ["", `?metodo=paypal&dia=${today}`, `?metodo=stripe&dia=${today}`]) {
    await page.goto(`/super-admin/reconciliation${query}`);
    await expectAccessibleAtBothWidths(page);
  }
});

test("support visits a business with a reason under a banner, in its own tab, and the business reads of it", async ({
  business,
  openStaff,
  openBrowser,
  superAdmin: page,
}) => {
  await page.goto(`/super-admin/dashboard?buscar=${business.uuid}`);
  await page.getByRole("table").getByRole("link").first().click();
  const start = formOf(page, "Entrar al negocio");
  await start.getByRole("button").click();
  await expect(start.getByLabel("Motivo de la visita")).toHaveAccessibleDescription(/^Escribe el motivo\./);
  await start.getByLabel("Motivo de la visita").fill("Revisar por qué no contesta la IA");
  await press(start.getByRole("button"), page.getByRole("complementary", { name: "Visita de soporte" }));
  await expect(page).toHaveURL(/\/admin\/conversations/);
  const banner = page.getByRole("complementary", { name: "Visita de soporte" });
  await expect(banner).toContainText(business.name);
  await expectAccessible(page);

  // Another tab is still the super administrator's own.
  const tab = await page.context().newPage();
  await tab.goto("/super-admin/health");
  await expect(tab.getByRole("heading", { name: "Salud" })).toBeVisible();

  await page.goto("/admin/templates");
  await page.getByRole("link", { name: "Nueva plantilla" }).click();
  await fill(formOf(page, "Guardar plantilla"), { Nombre: "Horario", Texto: "Abrimos de 9 a 18." });
  await press(page.getByRole("button", { name: "Guardar plantilla" }), page.getByRole("cell", { name: "Horario" }));
  await expect(banner).toBeVisible();
  await page.goto("/admin/credits");
  await expect(banner).toBeVisible();
  await expect(page.getByText(/Una visita de soporte no abre esto/)).toBeVisible();
  // An open page would hear of the end, and be led away before the next line looks.
  await page.goto("about:blank");

  // Without scripts it is the same visit, and the same way out.
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const still = await plain.newPage();
  await still.goto("/admin/customers");
  await still.getByRole("button", { name: "Terminar visita" }).click();
  await expect(still.getByText("Visita terminada")).toBeVisible();
  await page.goto("/admin/customers");
  await expect(page.getByRole("heading", { name: "La visita de soporte terminó" })).toBeVisible();
  await tab.reload();
  await expect(tab.getByRole("heading", { name: "Salud" })).toBeVisible();

  const staff = await openStaff();
  await staff.goto("/admin/audit?quien=soporte");
  await expect(staff.getByText("Revisar por qué no contesta la IA")).toBeVisible();
  for (const act of ["Entró en una visita de soporte", "Agregó una plantilla", "Terminó la visita de soporte"])
    await expect(staff.getByText(act)).toBeVisible();
});
