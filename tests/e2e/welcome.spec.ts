import type { Page } from "@playwright/test";
import type { Business } from "./support/business";
import { changeRows } from "./support/database";
import { expect, expectAccessible, signInOn } from "./support/fixtures";
import { test } from "./support/inbox";

const NEW_PASSWORD = "clave-nueva-8";

/** An account as a setup without a password leaves it. */
async function mustSetPassword({ email }: Business): Promise<void> {
  await changeRows("UPDATE tenant_users SET must_set_password = 1 WHERE email = ?", email);
}

const dialog = (page: Page) => page.getByRole("dialog");
const toast = (page: Page) => page.getByTestId("toast");

async function send(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel("Nueva contraseña", { exact: true }).fill(password);
  await page.getByLabel("Confirma la contraseña", { exact: true }).fill(repeated);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
}

/** The dialog is a part of the page until its script is there; pressed before, it posts a page and shows no toast. */
async function fill(page: Page, password: string, repeated = password): Promise<void> {
  await expect(page.locator(":modal")).toBeVisible();
  await send(page, password, repeated);
}

/** Bodies of the password changes that the page asks for. */
function watchChanges(page: Page): (string | null)[] {
  const sent: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.url().includes("change-password")) sent.push(request.postData());
  });
  return sent;
}

test("ONB-37 welcome=true opens the dialog once and leaves the address, and without the flag it shows its end", async ({
  openStaff,
}) => {
  const page = await openStaff();
  await page.goto("/admin/dashboard?welcome=true&section=training");
  await expect(dialog(page).getByRole("heading", { name: "¡Todo listo!" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard\?section=training$/);
  await page.reload();
  await expect(page.getByText("Sistema Activo")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto("/admin/conversations?welcome=true");
  await expect(page.getByText("Sistema Activo")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test("ONB-40 nothing but a password puts step one away, on every page and after every reload", async ({
  business,
  openStaff,
}) => {
  await mustSetPassword(business);
  const page = await openStaff();
  for (const path of ["/admin/dashboard?welcome=true", "/admin/conversations", "/admin/settings", "/dashboard"]) {
    await page.goto(path);
    await expect(dialog(page).getByRole("heading", { name: "¡Bienvenido! Crea tu contraseña" })).toBeVisible();
    await page.mouse.click(5, 5);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Cerrar" })).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.reload();
  await expect(dialog(page)).toBeVisible();
});

test("AUTH-23 ONB-38 a short or different password says so and sends nothing; an equal one of 8 is saved and signs in", async ({
  business,
  openStaff,
  openBrowser,
}) => {
  await mustSetPassword(business);
  const page = await openStaff();
  const sent = watchChanges(page);
  await page.goto("/admin/dashboard?welcome=true");
  await fill(page, "siete-7");
  await expect(toast(page)).toContainText("Contraseña muy corta");
  await expect(toast(page)).toContainText("La contraseña debe tener al menos 8 caracteres");
  await fill(page, "ocho-son", "ocho-sen");
  await expect(toast(page)).toContainText("Las contraseñas no coinciden");
  await expect(toast(page)).toContainText("Por favor, verifica que ambas contraseñas sean iguales");
  await expect(dialog(page).getByRole("heading", { name: "¡Todo listo!" })).toHaveCount(0);
  expect(sent).toEqual([]);

  await fill(page, "ocho-son");
  await expect(toast(page)).toContainText("¡Contraseña configurada!");
  await expect(dialog(page).getByRole("heading", { name: "¡Todo listo!" })).toBeVisible();
  expect(sent).toEqual([JSON.stringify({ newPassword: "ocho-son" })]);
  const other = await (await openBrowser()).newPage();
  await signInOn(other, "tenant_user", { role: "", email: business.email, password: "ocho-son" });
  await expect(other.getByText("Sistema Activo")).toBeVisible();
  await expect(dialog(other)).toHaveCount(0);
});

test("AUTH-24 a refusal shows the server's message or a general one, and a stored password its toast", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (422|500)/);
  await mustSetPassword(business);
  const page = await openStaff();
  await page.goto("/admin/dashboard?welcome=true");
  for (const [status, body, text] of [
    [422, '{"error":"Esa contraseña ya la conocen todos."}', "Esa contraseña ya la conocen todos."],
    [500, "{}", "No se pudo configurar la contraseña"],
  ] as const) {
    await page.route("**/api/auth/change-password", (route) => route.fulfill({ status, body }), { times: 1 });
    await fill(page, NEW_PASSWORD);
    await expect(toast(page).filter({ hasText: text })).toContainText("Error");
    await expect(dialog(page).getByRole("button", { name: "Guardar contraseña" })).toBeVisible();
  }
  await fill(page, NEW_PASSWORD);
  await expect(toast(page)).toContainText("¡Contraseña configurada!");
});

test("ONB-39 step two lists what there is, starts the dashboard, and opens the demo site in a new tab", async ({
  business,
  openStaff,
}) => {
  await mustSetPassword(business);
  const page = await openStaff();
  await page.goto("/admin/customers");
  await fill(page, NEW_PASSWORD);
  await expect(dialog(page).getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  const [site] = await Promise.all([
    page.context().waitForEvent("page"),
    dialog(page).getByRole("link", { name: "Ver el sitio de demostración" }).click(),
  ]);
  await site.waitForURL("**/mock-site");
  await site.close();
  await dialog(page).getByRole("link", { name: "Empezar en mi panel" }).click();
  await page.waitForURL("**/admin/dashboard");
  await expect(dialog(page)).toHaveCount(0);

  await page.goto("/admin/dashboard?welcome=true");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

test("ONB-37 without JavaScript both steps are a page that every other one leads to", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await mustSetPassword(business);
  const page = await openStaff({ javaScriptEnabled: false });
  await page.goto("/admin/conversations");
  await page.getByRole("region", { name: "Bienvenida" }).getByRole("link", { name: "Continuar" }).click();
  await send(page, NEW_PASSWORD, "otra-clave-8");
  await expect(page.getByRole("alert")).toHaveText(
    "Las contraseñas no coinciden. Por favor, verifica que ambas contraseñas sean iguales",
  );
  await send(page, NEW_PASSWORD);
  await expect(page.getByRole("heading", { name: "¡Todo listo!" })).toBeVisible();
  await page.getByRole("link", { name: "Empezar en mi panel" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole("region", { name: "Bienvenida" })).toHaveCount(0);
});
