import type { Locator, Page } from "@playwright/test";
import { type Business, until } from "./support/business";
import { addCompany } from "./support/companies";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const ADDRESS = "/admin/prospects";

const add = (business: Business, values: object) => business.post("/api/prospects", values);
const column = (page: Page, status: string) => page.getByTestId(`column-${status}`);
const cardIn = (page: Page, status: string, name: string) =>
  column(page, status).getByTestId("prospect-card").filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByTestId("toast").filter({ hasText: text });

/** Requests that change something, as `METHOD path body`. */
function watchChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on("request", (request) => {
    const method = request.method();
    if (method !== "GET") changes.push(`${method} ${new URL(request.url()).pathname} ${request.postData() ?? ""}`);
  });
  return changes;
}

/** Presses until it counts: a second press right after the first is taken for the same one. */
async function press(button: Locator, outcome: Locator): Promise<void> {
  await expect(async () => {
    if (!(await outcome.isVisible())) await button.click({ timeout: 1_000 });
    await expect(outcome).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

async function drag(page: Page, card: Locator, onto: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const from = await card.boundingBox();
  if (!from) throw new Error("the card is not shown");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 8);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height);
  const to = await onto.boundingBox();
  if (!to) throw new Error("the column is not shown");
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
}

test("PROS-04 PROS-06 PROS-07 cards are dragged between columns, moved by keyboard, and go back when storing fails", async ({
  openStaff,
  business,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await add(business, { firstName: "Luz", lastName: "Pérez", notes: "Le urge" });
  await add(business, { firstName: "Beto", status: "contacted" });
  const page = await openStaff(DESKTOP);
  const changes = watchChanges(page);
  await page.goto(ADDRESS);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    /^Nuevo/,
    /^Contactado/,
    /^Calificado/,
    /^Propuesta/,
    /^Convertido/,
    /^Perdido/,
  ]);
  expect((await column(page, "qualified").boundingBox())?.height).toBeGreaterThanOrEqual(400);
  await expectAccessible(page);

  await drag(page, cardIn(page, "new", "Luz"), column(page, "new"));
  await drag(page, cardIn(page, "new", "Luz"), column(page, "lost"));
  await expect(toast(page, "usa el menú de su tarjeta")).toBeVisible();
  await expect(cardIn(page, "new", "Luz")).toBeVisible();
  expect(changes).toEqual([]);

  await drag(page, cardIn(page, "new", "Luz"), column(page, "contacted"));
  await expect(cardIn(page, "contacted", "Luz")).toBeVisible();
  await expect(page.getByTestId("count-contacted")).toHaveText(/2/);
  await expect
    .poll(() => changes)
    .toEqual([expect.stringMatching(/^PUT \/api\/prospects\/\d+ \{"status":"contacted"\}$/)]);
  await expect(toast(page, "Prospecto actualizado")).toBeVisible();
  await page.reload();
  await expect(cardIn(page, "contacted", "Luz")).toBeVisible();
  await drag(page, cardIn(page, "contacted", "Luz"), column(page, "unqualified"));
  await expect.poll(() => changes.at(-1)).toContain('{"status":"unqualified"}');
  await expect(toast(page, "Prospecto actualizado")).toBeVisible();

  await page.route("**/api/prospects/*", (route) => route.abort());
  await drag(page, cardIn(page, "unqualified", "Luz"), column(page, "qualified"));
  await expect(toast(page, "No se pudo actualizar el prospecto.")).toBeVisible();
  await expect(cardIn(page, "unqualified", "Luz")).toBeVisible();
  await page.unroute("**/api/prospects/*");

  await page.getByLabel("Mover a Luz Pérez").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Perdido" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("count-lost")).toHaveText(/1/);
  await expect(page.getByTestId("prospect-card")).toHaveCount(1);
  await page.getByRole("link", { name: "Ver al perdido" }).click();
  await expect(page.getByRole("table").locator("tbody tr")).toHaveText([/Luz Pérez.*Perdido/]);
});

test("PROS-09 PROS-10 PROS-11 PROS-17 a prospect is made, looked at, changed and deleted in dialogs, and failures keep what was typed", async ({
  openStaff,
  business,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await addCompany(business.uuid, "La Espiga");
  const page = await openStaff(DESKTOP);
  await page.goto(ADDRESS);
  await expect(page.getByText("Todavía no hay prospectos")).toBeVisible();
  await page.getByRole("link", { name: "Agregar el primero" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Código de país")).toHaveValue("+52");
  await expectAccessible(page);
  await dialog.getByLabel("Email").fill("luz");
  await press(dialog.getByRole("button", { name: "Crear prospecto" }), dialog.getByText("Escribe el nombre."));
  await expect(dialog.getByLabel("Nombre *")).toBeFocused();
  await dialog.getByLabel("Nombre *").fill("Luz");
  await dialog.getByLabel("Email").fill("luz@correo.mx");
  await dialog.getByLabel("Teléfono").fill("55 1234 5678");
  await dialog.getByLabel("Empresa").selectOption({ label: "La Espiga" });
  await dialog.getByLabel("Origen").selectOption({ label: "WhatsApp" });
  await dialog.getByLabel("Interesado en").fill("Pastel de boda");
  await dialog.getByLabel("Notas").fill("Llamar el lunes");

  const posts = /\/admin\/prospects\?_data=/;
  await page.route(posts, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await press(dialog.getByRole("button", { name: "Crear prospecto" }), toast(page, "No se pudo crear el prospecto."));
  await expect(toast(page, "No se pudo crear el prospecto.")).toContainText("Error");
  await expect(dialog.getByLabel("Notas")).toHaveValue("Llamar el lunes");
  await page.unroute(posts);
  await press(dialog.getByRole("button", { name: "Crear prospecto" }), toast(page, "Prospecto creado"));
  await expect(dialog).toHaveCount(0);

  await cardIn(page, "new", "Luz").getByRole("link", { name: "Luz" }).click();
  await expect(dialog.locator("dd")).toHaveText([
    "Luz",
    "Nuevo",
    "luz@correo.mx",
    "+52 5512345678",
    "WhatsApp",
    "La Espiga",
    "Pastel de boda",
    "30 puntos+10 dejó su teléfono+10 dejó su correo+10 se sabe qué le interesa",
    "Llamar el lunes",
  ]);
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Editar" }).click();
  await dialog.getByLabel("Puntaje").fill("80");
  await page.route(posts, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await press(
    dialog.getByRole("button", { name: "Guardar cambios" }),
    toast(page, "No se pudo actualizar el prospecto."),
  );
  await expect(toast(page, "No se pudo actualizar el prospecto.")).toContainText("Error");
  await page.unroute(posts);
  await press(dialog.getByRole("button", { name: "Guardar cambios" }), toast(page, "Prospecto actualizado"));
  await expect(cardIn(page, "new", "Luz")).toContainText("puesto a mano");
  await expect(cardIn(page, "new", "Luz")).toContainText("80 puntos");
  await cardIn(page, "new", "Luz").getByRole("link", { name: "Luz" }).click();
  await press(dialog.getByRole("button", { name: "Volver al automático (30 puntos)" }), dialog.getByText(/^30 puntos/));
  await expect(dialog.getByText("puesto a mano")).toHaveCount(0);
  await dialog.getByRole("link", { name: "Cerrar" }).click();
  await expect(cardIn(page, "new", "Luz")).toContainText("+10 dejó su correo");

  await page.getByRole("link", { name: "Lista" }).click();
  await expect(page).toHaveURL(/vista=lista/);
  await page.getByRole("searchbox", { name: "Buscar prospectos" }).fill("nadie");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page.getByText("Ningún prospecto coincide")).toBeVisible();
  await page.getByRole("link", { name: "Quitar filtros" }).click();
  const row = page.getByRole("row", { name: /Luz/ });
  await expect(row).toBeVisible();
  await expectAccessible(page);

  const question = page.getByRole("alertdialog");
  await row.getByRole("button", { name: "Eliminar a Luz" }).click();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(row).toBeVisible();
  await page.route(posts, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await row.getByRole("button", { name: "Eliminar a Luz" }).click();
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "No se pudo eliminar el prospecto.")).toContainText("Error");
  await page.unroute(posts);
  await row.getByRole("button", { name: "Eliminar a Luz" }).click();
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Prospecto eliminado")).toBeVisible();
  await expect(page.getByText("Todavía no hay prospectos")).toBeVisible();
});

test("PROS-02 PROS-15 PROS-16 conversations are migrated, and a prospect becomes a customer, from both views", async ({
  openStaff,
  business,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const caller = await business.caller();
  await caller.say("¿Hacen pasteles de boda?");
  await until("the conversation", async () => (await business.conversations())[0]);
  await add(business, { firstName: "Beto", lastName: "Díaz", status: "contacted" });
  const page = await openStaff(DESKTOP);
  await page.goto(ADDRESS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Prospectos\s*1/);
  await page.getByRole("link", { name: "Migrar Conversaciones" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Hay 1 conversación sin cliente ni prospecto.");
  const posts = /\/admin\/prospects\?_data=/;
  await page.route(posts, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await press(dialog.getByRole("button", { name: "Migrar" }), toast(page, "No se pudo completar la migración."));
  await expect(toast(page, "No se pudo completar la migración.")).toContainText("Error");
  await page.unroute(posts);
  await press(dialog.getByRole("button", { name: "Migrar" }), toast(page, "Migración completada"));
  await expect(toast(page, "Migración completada")).toContainText("Se creó 1 prospecto.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Prospectos\s*2/);
  await expect(column(page, "new").getByTestId("prospect-card")).toHaveCount(1);

  await page.getByRole("combobox", { name: "Estado" }).selectOption("Contactado");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page.getByTestId("prospect-card")).toHaveText([/Beto Díaz/]);
  await page.getByRole("link", { name: "Lista" }).click();
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveText([/Beto Díaz/]);
  await page.route(posts, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  const convert = page.getByRole("button", { name: "Convertir a Beto Díaz en cliente" });
  await press(convert, toast(page, "No se pudo convertir el prospecto a cliente."));
  await expect(toast(page, "No se pudo convertir el prospecto a cliente.")).toContainText("Error");
  await page.unroute(posts);
  await press(convert, toast(page, "Beto Díaz ha sido convertido a cliente."));
  await expect(page.getByText("Ningún prospecto coincide")).toBeVisible();
  await expect(page.getByTestId("count-converted")).toHaveText(/1/);

  await page.getByRole("link", { name: "Quitar filtros" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("link", { name: /^Convertir a / }).click();
  await press(
    dialog.getByRole("button", { name: "Convertir en cliente" }),
    dialog.getByText("Escribe el apellido para convertirlo en cliente."),
  );
  await dialog.getByLabel("Apellido").fill("Pérez");
  await press(
    dialog.getByRole("button", { name: "Convertir en cliente" }),
    toast(page, "Pérez ha sido convertido a cliente."),
  );
  await expect(page.getByTestId("count-converted")).toHaveText(/2/);
});

test("PROS-06 PROS-12 without scripts prospects are made, moved, converted and deleted too", async ({
  openBrowser,
  business,
  baseURL,
}) => {
  const context = await openBrowser({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await context.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.goto(ADDRESS);
  await page.getByRole("link", { name: "Nuevo prospecto" }).click();
  await page.getByLabel("Nombre *").fill("Luz");
  await page.getByLabel("Email").fill("luz@");
  await page.getByRole("button", { name: "Crear prospecto" }).click();
  await expect(page.getByText("Ese email no es válido.")).toBeVisible();
  await expect(page.getByLabel("Nombre *")).toHaveValue("Luz");
  await page.getByLabel("Email").fill("luz@correo.mx");
  await page.getByRole("button", { name: "Crear prospecto" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Prospecto creado" })).toBeVisible();

  await page.getByLabel("Mover a Luz").click();
  await page.getByRole("button", { name: "Propuesta" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Prospecto actualizado" })).toBeVisible();
  await cardIn(page, "unqualified", "Luz").getByRole("link", { name: "Luz" }).click();
  await page.getByRole("link", { name: "Convertir a Luz en cliente" }).click();
  await page.getByLabel("Apellido").fill("Pérez");
  await page.getByRole("button", { name: "Convertir en cliente" }).click();
  await expect(page.getByRole("status").filter({ hasText: "ha sido convertido a cliente" })).toBeVisible();

  await page.getByRole("link", { name: "Lista" }).click();
  const row = page.getByRole("row", { name: /Luz/ });
  await row
    .getByText("Eliminar a Luz", { exact: true })
    .or(row.locator("summary[aria-label='Eliminar a Luz']"))
    .click();
  await row.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Todavía no hay prospectos")).toBeVisible();
});
