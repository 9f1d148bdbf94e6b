import type { Page } from "@playwright/test";
import { addCompany } from "./support/companies";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1360, height: 900 } };
const STILL = { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } } as const;

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const rows = (page: Page) => page.getByRole("table").locator("tbody tr");
const toast = (page: Page, text: string) => page.getByTestId("toast").filter({ hasText: text });

/** Presses until it is said to be done: a second press right after a refused one counts as the same one. */
async function save(page: Page, name: string, done: string): Promise<void> {
  const window = page.getByRole("dialog");
  await expect(async () => {
    const button = window.getByRole("button", { name });
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(toast(page, done)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(window).toHaveCount(0);
}

/** Answers the page's next form with a broken line. */
async function cutLine(page: Page): Promise<() => Promise<void>> {
  const isPost = /\/admin\/customers\?/;
  await page.route(isPost, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  return () => page.unroute(isPost);
}

test("CUST-02 CUST-05 CUST-06 CUST-09 CUST-10 DATA-26 a customer is made with all fields, read back, changed, deactivated and deleted", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await addCompany(business.uuid, "La Espiga");
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/customers");
  await expect(page.getByRole("heading", { name: "Clientes", level: 1 })).toBeVisible();
  await expect(page.getByText("No hay clientes aún")).toBeVisible();
  await page.getByRole("link", { name: "Nuevo cliente" }).first().click();
  const form = dialog(page, "Nuevo cliente");
  await expect(form.getByLabel("Nombre *")).toBeFocused();
  await expect(form.getByLabel("Código de país")).toHaveValue("+52");
  const typed = {
    "Nombre *": "Ana",
    "Apellido *": "Pérez",
    Teléfono: "5512345678",
    Dirección: "Calle 5 de Mayo 12",
    Ciudad: "Puebla",
    "Estado o provincia": "Puebla",
    "Código postal": "72000",
    País: "México",
    Notas: "Prefiere pan sin azúcar.",
  };
  const field = (label: string) =>
    page.getByRole("dialog").getByLabel(new RegExp(`^${label.replace(/[*()]/g, "\\$&")}( \\(opcional\\))?$`));
  await expect(field("País")).toHaveValue("México");
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await field("Email").fill("x@");
  await form.getByText("Más datos").click();
  await field("Empresa").selectOption("La Espiga");
  await field("Fecha de nacimiento").fill("1990-05-10");
  await field("Tipo de cliente").selectOption("Negocio");
  await field("Canal preferido").selectOption("WhatsApp");
  await field("Etiquetas").fill("VIP, mayoreo");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Crear cliente" }).click();
  await expect(form.getByText("Ese email no es válido.", { exact: false })).toBeVisible();
  await expect(field("Email")).toBeFocused();
  await field("Email").fill("Ana@Correo.mx");
  await save(page, "Crear cliente", "Cliente creado");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/Ana Pérez.*ana@correo\.mx.*\+52 5512345678.*Puebla, México.*Activo/);

  await rows(page).getByRole("link", { name: "Ana Pérez", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ana Pérez", level: 1 })).toBeVisible();
  const facts = page.getByRole("region", { name: "Datos" });
  for (const fact of ["ana@correo.mx", "+52 5512345678", "La Espiga", "WhatsApp", "10 may 1990", "Negocio", "mayoreo"])
    await expect(facts).toContainText(fact);
  await expect(page.getByText("Sin conversaciones")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Editar" }).click();
  typed.Dirección = "Calle 7 Norte 3";
  await field("Dirección").fill(typed.Dirección);
  await save(page, "Guardar cambios", "Cliente actualizado");
  await expect(facts).toContainText(typed.Dirección);
  await page.getByRole("link", { name: "Volver a Clientes" }).click();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Editar a Ana Pérez" }).click();
  await expect(dialog(page, "Editar cliente")).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text);
  await expect(field("Email")).toHaveValue("ana@correo.mx");
  await expect(field("Empresa").locator("option:checked")).toHaveText("La Espiga");
  await expect(field("Fecha de nacimiento")).toHaveValue("1990-05-10");
  await expect(field("Tipo de cliente").locator("option:checked")).toHaveText("Negocio");
  await expect(field("Canal preferido").locator("option:checked")).toHaveText("WhatsApp");
  await expect(field("Etiquetas")).toHaveValue("vip, mayoreo");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await field("Nombre *").fill("Ana María");
  await save(page, "Guardar cambios", "Cliente actualizado");
  await expect(rows(page)).toContainText("Ana María Pérez");

  await page.getByRole("button", { name: "Desactivar a Ana María Pérez" }).click();
  await expect(rows(page)).toContainText("Inactivo");
  const search = page.getByRole("searchbox", { name: "Buscar clientes" });
  await search.fill("nadie");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page.getByText("No se encontraron clientes")).toBeVisible();
  await page.getByRole("link", { name: "Quitar filtros" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("combobox", { name: "Estado" }).selectOption("Inactivo");
  await search.fill("1234");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL(/buscar=1234&estado=inactivo/);
  await page.getByText("Exportar", { exact: true }).click();
  for (const [name, formato] of [
    ["Excel (.xlsx)", "xlsx"],
    ["CSV (.csv)", "csv"],
  ] as const) {
    const href = `/admin/customers/export?buscar=1234&estado=inactivo&formato=${formato}`;
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(rows(page)).toHaveCount(1);

  const ask = () => page.getByRole("button", { name: "Eliminar a Ana María Pérez" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Estás seguro de eliminar este cliente?" });
  await ask();
  await expect(question).toContainText("Esta acción no se puede deshacer. El cliente será eliminado permanentemente.");
  expect(await question.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(rows(page)).toHaveCount(1);
  await ask();
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Cliente eliminado")).toBeVisible();
  await expect(page.getByText("No hay clientes aún")).toBeVisible();
});

test("CUST-10 a lost connection says so with the stated words, and what was typed stays", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /ERR_FAILED/);
  await business.post("/api/customers", { firstName: "Luis", lastName: "Ruiz" });
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/customers?nuevo=1");
  await dialog(page, "Nuevo cliente").getByLabel("Nombre *").fill("Ana");
  await dialog(page, "Nuevo cliente").getByLabel("Apellido *").fill("Pérez");
  const mend = await cutLine(page);
  await page.getByRole("button", { name: "Crear cliente" }).click();
  const failed = (text: string) => expect(toast(page, text)).toContainText(`Error${text}`);
  await failed("No se pudo crear el cliente.");
  await expect(page.getByLabel("Nombre *")).toHaveValue("Ana");
  await expect(page.getByRole("alert").filter({ hasText: "No hay conexión." })).toBeVisible();

  await page.getByRole("link", { name: "Cancelar" }).click();
  await page.getByRole("link", { name: "Editar a Luis Ruiz" }).click();
  await page.getByLabel("Nombre *").fill("Luisa");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await failed("No se pudo actualizar el cliente.");
  await expect(page.getByLabel("Nombre *")).toHaveValue("Luisa");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Salir sin guardar" }).click();
  await page.getByRole("button", { name: "Eliminar a Luis Ruiz" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await failed("No se pudo eliminar el cliente.");
  await expect(rows(page)).toHaveCount(1);
  await mend();
});

test("a customer who is there already, and one whom a colleague changes meanwhile, are not stored without asking", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await business.post("/api/customers", { firstName: "María", lastName: "López", phone: "5512345678" });
  const [page, other] = [await openStaff(DESKTOP), await openStaff(DESKTOP)];
  await page.goto("/admin/customers?nuevo=1");
  await page.getByLabel("Nombre *").fill("Eva");
  await page.getByLabel("Apellido *").fill("Paz");
  await page.getByRole("dialog").getByLabel("Teléfono", { exact: false }).fill("55 1234 5678");
  await page.getByRole("button", { name: "Crear cliente" }).click();
  const hint = page.getByRole("alert").filter({ hasText: "Ya existe María López con este teléfono." });
  await expect(hint.getByRole("link", { name: "Abrir a María López" })).toBeVisible();
  await expectAccessible(page);
  await save(page, "Guardar de todos modos", "Cliente creado");
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole("link", { name: "Editar a Eva Paz" }).click();
  await page.getByLabel("Apellido *").fill("Ríos");
  await other.goto("/admin/customers");
  await other.getByRole("link", { name: "Editar a Eva Paz" }).click();
  await other.getByLabel("Ciudad", { exact: false }).fill("Cholula");
  await other.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(toast(other, "Cliente actualizado")).toBeVisible();
  // The list behind the dialog shows it at once; the form stays as it was opened.
  await expect(rows(page).filter({ hasText: "Eva Paz" })).toContainText("Cholula");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Ciudad: Cholula" })).toBeVisible();
  await expect(page.getByLabel("Apellido *")).toHaveValue("Ríos");
  await page.getByRole("dialog").getByLabel("Ciudad", { exact: false }).fill("Cholula");
  await save(page, "Guardar de todos modos", "Cliente actualizado");
  await expect(rows(page).filter({ hasText: "Eva Ríos" })).toContainText("Cholula");
});

test("without scripts a customer is refused with the typed text kept, then made, changed and deleted", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(22|09)/);
  await business.post("/api/customers", { firstName: "María", lastName: "López", email: "m@l.mx" });
  const page = await openStaff(STILL);
  await page.goto("/admin/customers?empresa=0");
  await page.getByRole("link", { name: "Nuevo cliente" }).click();
  await page.getByLabel("Nombre *").fill("Ana");
  await page.getByRole("button", { name: "Crear cliente" }).click();
  await expect(page.getByText("Escribe el apellido.")).toBeVisible();
  await expect(page.getByLabel("Nombre *")).toHaveValue("Ana");
  await page.getByLabel("Apellido *").fill("Pérez");
  await page.getByRole("textbox", { name: "Email" }).fill("M@L.mx");
  await page.getByRole("button", { name: "Crear cliente" }).click();
  await expect(page.getByText("Ya existe María López con este email.")).toBeVisible();
  await page.getByRole("button", { name: "Guardar de todos modos" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Cliente creado" })).toBeVisible();
  await expect(page).toHaveURL(/empresa=0/);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Editar a Ana Pérez" }).click();
  await page.getByLabel("Ciudad", { exact: false }).fill("Puebla");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Cliente actualizado" })).toBeVisible();
  const row = rows(page).filter({ hasText: "Ana Pérez" });
  await expect(row).toContainText("Puebla");
  await row.getByRole("button", { name: "Desactivar" }).click();
  await expect(row).toContainText("Inactivo");
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Cliente eliminado" })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test("Promise 22: an administrator downloads a person's data, and erases them by their name, with scripts and without", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const add = (firstName: string) =>
    business.post("/api/customers", { firstName, lastName: "Ruiz", email: `${firstName}@correo.mx` });
  for (const name of ["luz", "eva"]) await add(name);
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/customers");
  await page.getByRole("link", { name: "luz Ruiz", exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Descargar sus datos" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("datos-de-luz-ruiz.zip");
  await page.getByRole("link", { name: "Borrar a esta persona" }).click();
  const window = dialog(page, "Borrar a esta persona");
  await expect(window).toContainText("Su ficha de cliente");
  await expect(window).toContainText("Los créditos que gastó la IA y tus pagos");
  await expectAccessible(page);
  const field = window.getByLabel("Para confirmar, escribe: luz Ruiz");
  await field.fill("eva ruiz");
  await window.getByRole("button", { name: "Borrar para siempre" }).click();
  await expect(window.getByText("Escribe el nombre como está aquí: luz Ruiz")).toBeVisible();
  await expect(field).toHaveValue("eva ruiz");
  await page.goBack();
  await expect(window).toHaveCount(0);
  await page.goForward();
  await expect(async () => {
    await field.fill("Luz ruíz");
    await window.getByRole("button", { name: "Borrar para siempre" }).click({ timeout: 1_000 });
    await expect(toast(page, "Se están borrando sus datos.")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // The list hears of it when the work is done.
  await expect(rows(page)).toHaveCount(1);

  const still = await openStaff(STILL);
  await still.goto("/admin/customers");
  await still.getByRole("link", { name: "eva Ruiz", exact: true }).click();
  await still.getByRole("link", { name: "Borrar a esta persona" }).click();
  await still.getByLabel("Para confirmar, escribe: eva Ruiz").fill("nadie");
  await still.getByRole("button", { name: "Borrar para siempre" }).click();
  await expect(still.getByText("Escribe el nombre como está aquí: eva Ruiz")).toBeVisible();
  await still.getByLabel("Para confirmar, escribe: eva Ruiz").fill("eva ruiz");
  await still.getByRole("button", { name: "Borrar para siempre" }).click();
  await expect(still.getByRole("status").filter({ hasText: "Se están borrando sus datos." })).toBeVisible();
  await expect(page.getByText("No hay clientes aún")).toBeVisible();
});

test("the demonstration's customers are shown with their threads", async ({ staff }) => {
  await staff.goto("/admin/customers?buscar=Samuel");
  await staff.getByRole("link", { name: "Samuel Ortega Tlapa", exact: true }).click();
  const threads = staff.getByRole("region", { name: "Conversaciones" });
  await expect(threads.getByRole("link").first()).toHaveAttribute("href", /conversationId=\d+/);
});

test("two records of one person become one with the chosen values, and are parted again, with scripts and without", async ({
  business,
  openStaff,
}) => {
  const add = (record: object) => business.post("/api/customers", record);
  await add({ firstName: "Ana", lastName: "Ruiz", email: "ana@correo.mx", city: "Puebla", notes: "Pan dulce" });
  await add({ firstName: "Anita", lastName: "Ruiz", phone: "5512345678", city: "Cholula", notes: "Paga tarde" });
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/customers");
  await page.getByRole("link", { name: "Ana Ruiz", exact: true }).click();
  await page.getByRole("link", { name: "Unir con otro…" }).click();
  const window = dialog(page, "Unir con otro cliente");
  await expect(window).toContainText("Nadie más tiene su teléfono o su email.");
  await window.getByRole("searchbox", { name: "Buscar su otra ficha" }).fill("anita");
  await window.getByRole("button", { name: "Buscar", exact: true }).click();
  await window.getByRole("link", { name: "Anita Ruiz" }).click();
  await expect(window.getByRole("group", { name: "Notas" }).getByLabel("Las dos")).toBeChecked();
  await expectAccessible(page);
  await window.getByRole("group", { name: "Ciudad" }).getByLabel("Cholula").check();
  await window.getByRole("button", { name: "Unir" }).click();
  await expect(toast(page, "Los dos clientes son uno.")).toBeVisible();
  const facts = page.getByRole("region", { name: "Datos" });
  for (const fact of ["ana@correo.mx", "+52 5512345678", "Cholula", "Pan dulce", "Paga tarde"])
    await expect(facts).toContainText(fact);
  await expect(page.getByText("Se unió con Anita Ruiz el")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Deshacer la unión con Anita Ruiz" }).click();
  await expect(toast(page, "La unión se deshizo.")).toBeVisible();
  await expect(facts).not.toContainText("Cholula");

  const still = await openStaff(STILL);
  await still.goto(page.url());
  await still.getByRole("link", { name: "Unir con otro…" }).click();
  await still.getByRole("searchbox", { name: "Buscar su otra ficha" }).fill("anita");
  await still.getByRole("button", { name: "Buscar", exact: true }).click();
  await still.getByRole("link", { name: "Anita Ruiz" }).click();
  await still.getByRole("button", { name: "Unir" }).click();
  await expect(still.getByRole("status").filter({ hasText: "Los dos clientes son uno." })).toBeVisible();
  await still.getByRole("button", { name: "Deshacer la unión con Anita Ruiz" }).click();
  await expect(still.getByRole("status").filter({ hasText: "La unión se deshizo." })).toBeVisible();
  await still.getByRole("link", { name: "Volver a Clientes" }).click();
  await expect(rows(still)).toHaveCount(2);
});

test("tags are added and taken off on a customer's page, with the keyboard alone and without scripts", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const long = "x".repeat(40);
  await business.post("/api/customers", { firstName: "Ana", lastName: "Ruiz", tags: ["vip", long] });
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/customers");
  await page.getByRole("link", { name: "Ana Ruiz", exact: true }).click();
  const tags = page.getByRole("list", { name: "Etiquetas" }).getByRole("listitem");
  const field = page.getByLabel("Nueva etiqueta");
  const right = (of: typeof field) => of.evaluate((element) => element.getBoundingClientRect().right);
  const removal = page.getByRole("button", { name: `Quitar la etiqueta ${long}` });
  expect(await right(removal), "a long tag stays in its list").toBeLessThanOrEqual(
    await right(page.getByRole("list", { name: "Etiquetas" })),
  );
  await removal.click();
  await expect(tags).toHaveText(["vip"]);
  await field.fill("a, b");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Una etiqueta tiene hasta 40 caracteres, sin comas.");
  await expect(field).toHaveValue("a, b");
  await expectAccessible(page);
  await expect(async () => {
    await field.fill("Pan  Dulce");
    await field.press("Enter");
    await expect(tags).toHaveText(["vip", "pan dulce"], { timeout: 2_000 });
  }).toPass();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Quitar la etiqueta vip" }).focus();
  await page.keyboard.press("Enter");
  await expect(tags).toHaveText(["pan dulce"]);
  await expect(field).toBeFocused();

  const still = await openStaff(STILL);
  await still.goto(page.url());
  await still.getByLabel("Nueva etiqueta").fill("mayoreo");
  await still.getByRole("button", { name: "Agregar etiqueta" }).click();
  await expect(still.getByRole("status").filter({ hasText: "Etiqueta agregada" })).toBeVisible();
  await still.getByRole("button", { name: "Quitar la etiqueta pan dulce" }).click();
  await expect(still.getByRole("status").filter({ hasText: "Etiqueta quitada" })).toBeVisible();
  await expect(still.getByRole("list", { name: "Etiquetas" }).getByRole("listitem")).toHaveText(["mayoreo"]);
});
