import { expect } from "./support/fixtures";
import { test } from "./support/inbox";

const NAME = "Saludo de la feria";
const TEXT = "Hola, {{nombre}}: te esperamos en la feria.";

test("a form that could not be sent, or whose session had ended, is there again with what was typed", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch|status of 401/);
  const page = await openStaff();
  const name = page.getByLabel("Nombre", { exact: true });
  const text = page.getByLabel("Texto", { exact: true });
  const save = page.getByRole("button", { name: "Guardar plantilla" });
  const isKept = async () => {
    await expect(name).toHaveValue(NAME);
    await expect(text).toHaveValue(TEXT);
  };
  // The code that keeps a form comes after the page; until it is there nothing is kept.
  await expect(async () => {
    await page.goto("/admin/templates?editar=nueva");
    await name.fill(NAME);
    await text.fill(TEXT);
    // Only now: a page that a test stands before fetches all its scripts anew.
    await page.route("**/admin/templates**", (route) =>
      route.request().method() === "POST" ? route.abort("failed") : route.fallback(),
    );
    await save.click({ timeout: 2_000 });
    await expect(page.getByText("Lo que escribiste te espera en su formulario.")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.unroute("**/admin/templates**");
  await page
    .getByRole("button", { name: "Reintentar" })
    .or(page.getByRole("link", { name: "Reintentar" }))
    .click();
  await isKept();

  await page.context().clearCookies();
  await save.click();
  await expect(
    page.getByText("Tu sesión terminó antes de guardar. Entra: lo que escribiste te espera para guardarlo otra vez."),
  ).toBeVisible();
  await page.getByLabel("Email").fill(business.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(business.password);
  await page.locator("form").getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL(/\/admin\/templates\?editar=nueva$/);
  await isKept();
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Plantilla guardada." })).toBeVisible();
  // What was saved is no more kept.
  await page.goto("/admin/templates?editar=nueva");
  await expect(name).toHaveValue("");
});
