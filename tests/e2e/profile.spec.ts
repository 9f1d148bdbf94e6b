import { drawPng } from "../support/draw-png";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1360, height: 900 } };

test("PROF-01 PROF-03 PROF-04 the organisation's data stand in the form, change with the page and its bar, and a failed update says why", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/tenant/profile");
  const form = page.getByRole("region", { name: "Datos del negocio" });
  const bar = page.getByRole("banner");
  const before = await form.getByLabel("Nombre").inputValue();
  await expect(bar.getByText(before)).toBeVisible();
  await form.getByLabel("Nombre").fill("La Espiga de Oro");
  await form.getByLabel(/^Email/).fill("Hola@LaEspiga.mx");
  await form.getByLabel("Código de país").selectOption("+52");
  await form.getByLabel(/^Teléfono/).fill("222 555 1234");
  await form.getByLabel(/^Dirección/).fill("4 Norte 200");
  await form.getByLabel(/^Ciudad/).fill("Puebla");
  await form.getByLabel(/^Estado/).fill("Puebla");
  await form.getByLabel(/^País/).fill("México");
  await form.getByLabel(/^Sitio web/).fill("abc");
  const save = form.getByRole("button", { name: "Guardar cambios" });

  expectedErrors.push(/status of (415|422|500|503)/);
  await save.click();
  await expect(form.getByTestId("field-error")).toHaveText("URL inválida");
  await form.getByLabel(/^Sitio web/).fill("www.laespiga.mx");
  const failing = (status: number, body: string) =>
    page.route("**/api/tenant/profile", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status, body }) : route.fallback(),
    );
  await failing(503, '{"error":"La base de datos está ocupada."}');
  await save.click();
  await expect(form.getByRole("alert")).toHaveText(
    "Hubo un error al actualizar el perfil: La base de datos está ocupada.",
  );
  await page.unroute("**/api/tenant/profile");
  await failing(500, "");
  await save.click();
  await expect(form.getByRole("alert")).toHaveText("Hubo un error al actualizar el perfil: Error desconocido");
  await page.unroute("**/api/tenant/profile");
  await save.click();
  await expect(page.getByTestId("toast")).toContainText("Perfil actualizado");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await expect(bar.getByText("La Espiga de Oro")).toBeVisible();
  await page.reload();
  await expect(bar.getByText("La Espiga de Oro")).toBeVisible();
  const values = {
    Nombre: "La Espiga de Oro",
    "Email (opcional)": "hola@laespiga.mx",
    "Teléfono (opcional)": "2225551234",
    "Dirección (opcional)": "4 Norte 200",
    "Ciudad (opcional)": "Puebla",
    "Estado o provincia (opcional)": "Puebla",
    "País (opcional)": "México",
    "Sitio web (opcional)": "https://www.laespiga.mx",
  };
  for (const [label, value] of Object.entries(values))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(form.getByLabel("Código de país")).toHaveValue("+52");
  // The logo: a text that calls itself a picture is refused, a picture shows at once, and it is taken away again.
  const logo = page.getByRole("region", { name: "Logo" });
  const choose = (buffer: Buffer) =>
    logo.locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await choose(Buffer.from("<svg><script>alert(1)</script></svg>"));
  await logo.getByRole("button", { name: "Guardar logo" }).click();
  await expect(logo.getByTestId("field-error")).toHaveText("El logo debe ser una imagen PNG, JPG o WebP.");
  await choose(Buffer.from(drawPng(64, 64)));
  await logo.getByRole("button", { name: "Guardar logo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Guardamos tu logo." })).toBeVisible();
  await expect(bar.locator("img")).toBeVisible();
  const width = () => bar.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(64);
  await form.getByLabel(/^Zona horaria/).selectOption("America/Tijuana");
  await save.click();
  await expect(page.getByTestId("toast").filter({ hasText: "Perfil actualizado" }).first()).toBeVisible();
  await page.reload();
  await expect(form.getByLabel(/^Zona horaria/)).toHaveValue("America/Tijuana");
  await expectAccessible(page);
  await logo.getByRole("button", { name: "Quitar logo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar logo" }).click();
  await expect(bar.locator("img")).toHaveCount(0);
  expect(business.email).not.toBe("hola@laespiga.mx");
});

test("without JavaScript the profile and one's own name are saved, a password needs the current one, and another session is closed", async ({
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const page = await openStaff({ ...DESKTOP, javaScriptEnabled: false });
  await page.goto("/admin/tenant/profile");
  const form = page.getByRole("region", { name: "Datos del negocio" });
  await form.getByLabel(/^Email/).fill("x");
  await form.getByLabel(/^Ciudad/).fill("Atlixco");
  await form.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(form.getByTestId("field-error")).toHaveText("Email inválido");
  await expect(form.getByLabel(/^Email/)).toBeFocused();
  await expect(form.getByLabel(/^Ciudad/)).toHaveValue("Atlixco");
  await form.getByLabel(/^Email/).fill("");
  await form.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Perfil actualizado" })).toBeVisible();
  await expect(form.getByLabel(/^Ciudad/)).toHaveValue("Atlixco");

  const name = page.getByRole("region", { name: "Tu nombre" });
  await name.getByLabel("Nombre").fill("   ");
  await name.getByLabel("Apellido").fill("Ruiz");
  await name.getByRole("button", { name: "Guardar nombre" }).click();
  await expect(name.getByTestId("field-error")).toHaveText("Escribe tu nombre.");
  await expect(name.getByLabel("Apellido")).toHaveValue("Ruiz");
  await name.getByLabel("Nombre").fill("Ana  Luisa");
  await name.getByRole("button", { name: "Guardar nombre" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Guardamos tu nombre." })).toBeVisible();
  await expect(page.getByRole("banner").locator("summary[aria-label^='Cuenta de Ana Luisa Ruiz,']")).toBeVisible();

  const password = page.getByRole("region", { name: "Tu contraseña" });
  await password.getByLabel("Contraseña actual").fill("no-es-esa");
  await password.getByLabel("Contraseña nueva", { exact: true }).fill("nueva-clave-9");
  await password.getByLabel("Repite la contraseña nueva").fill("nueva-clave-8");
  await password.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(password.getByTestId("field-error")).toHaveText("Las contraseñas no coinciden.");
  await expect(password.getByLabel("Contraseña nueva", { exact: true })).toHaveValue("");
  await password.getByLabel("Contraseña actual").fill("no-es-esa");
  await password.getByLabel("Contraseña nueva", { exact: true }).fill("nueva-clave-9");
  await password.getByLabel("Repite la contraseña nueva").fill("nueva-clave-9");
  await password.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(password.getByTestId("field-error")).toHaveText("La contraseña actual no es correcta.");
});
