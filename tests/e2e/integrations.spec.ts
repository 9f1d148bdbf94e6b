import type { Locator, Page } from "@playwright/test";
import { twilioSms, twilioWebhook } from "../support/signed-webhooks";
import { expect, expectAccessibleInBoth } from "./support/fixtures";
import { test } from "./support/settings-server";

// One server for all of them.
test.describe.configure({ mode: "default" });

const SID = "AC0123456789abcdef0123456789abcdef";
const TITLES = ["Brevo", "Twilio", "HTTP-SMS", "WhatsApp directo (Meta)"] as const;
const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };

const cardOf = (page: Page, title: (typeof TITLES)[number]) => page.getByRole("article", { name: title });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Tests are faster than the time in which a second press counts as the same one. */
async function press(scope: Locator, name: string): Promise<void> {
  const page = scope.page();
  await expect(async () => {
    const posted = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes("/admin/settings"),
      { timeout: 1_000 },
    );
    await Promise.all([posted, scope.getByRole("button", { name, exact: true }).click()]);
  }).toPass();
}

async function fillTwilio(card: Locator, token: string): Promise<void> {
  await card.getByLabel("Account SID", { exact: true }).fill(SID);
  await card.getByLabel("Auth Token", { exact: true }).fill(token);
  await card.getByLabel("Número de teléfono").fill("55 8765 4321");
}

test("CHAN-09 CHAN-10 the settings open on 'Integraciones'; the other tabs open by press and by key and hold their panels", async ({
  openStaff,
  business,
  settingsServer,
}) => {
  await settingsServer.addCompany(business.uuid, "Sucursal Norte");
  const page = await openStaff();
  await page.goto("/admin/settings");
  const tab = (name: string) => page.getByRole("link", { name, exact: true });
  await expect(tab("Integraciones")).toHaveAttribute("aria-current", "page");
  await expect(cardOf(page, "Brevo")).toBeVisible();
  await tab("Canales").click();
  await expect(tab("Canales")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { name: "Configuración de Canales" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Selecciona una empresa" })).toBeVisible();
  await tab("Canales").focus();
  await page.keyboard.press("Tab");
  await expect(tab("IA General")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Configuración General de IA por Canal" })).toBeVisible();
  await tab("Integraciones").focus();
  await page.keyboard.press("Enter");
  await expect(cardOf(page, "Brevo")).toBeVisible();
});

test("CHAN-11 CHAN-15 CHAN-17 every card has its form, its address to copy, its last test and its button", async ({
  openStaff,
  business,
  baseURL,
}) => {
  const page = await openStaff(CLIPBOARD);
  await page.goto("/admin/settings");
  const titles = ["Brevo", "Twilio", "Llamadas", "HTTP-SMS", "WhatsApp directo (Meta)"];
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText(titles);
  await expect(cardOf(page, "Brevo").getByText("WhatsApp, Email, WebChat")).toBeVisible();
  const paths = ["/api/brevo/webhook/", "/api/twilio/webhook/", "/api/sms/debug-webhook/", "/api/whatsapp/webhook/"];
  for (const [index, title] of TITLES.entries()) {
    const card = cardOf(page, title);
    const address = `${baseURL}${paths[index]}${business.uuid}`;
    await expect(card.getByRole("form", { name: `Cuenta de ${title}` })).toBeVisible();
    await expect(card.getByText("Todavía no se ha probado la conexión.")).toBeVisible();
    await expect(card.getByRole("button", { name: "Guardar", exact: true })).toBeVisible();
    await expect(card.getByText(address, { exact: true })).toBeVisible();
    await card.getByRole("button", { name: "Copiar", exact: true }).first().click();
    await expect(page.getByTestId("toast")).toContainText("URL copiada");
    await page.getByRole("button", { name: "Cerrar" }).click();
    const copied = await clipboard(page);
    expect(copied.startsWith(address)).toBe(true);
    // Brevo signs nothing: its address contains the proof.
    if (title === "Brevo") expect(copied).toMatch(/\?t=[\w-]{43}$/);
    else expect(copied).toBe(address);
  }
  const meta = cardOf(page, "WhatsApp directo (Meta)");
  await meta.getByRole("button", { name: "Copiar", exact: true }).last().click();
  await expect(page.getByTestId("toast")).toContainText("Token copiado");
  const token = await clipboard(page);
  const challenge = `/api/whatsapp/webhook/${business.uuid}?hub.mode=subscribe&hub.challenge=1158&hub.verify_token=`;
  expect(await (await page.request.get(challenge + token)).text()).toBe("1158");
});

test("CHAN-14 CHAN-18 CHAN-19 an account is saved and tried; each failure is explained and nothing typed is lost", async ({
  openStaff,
  settingsServer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of 422/);
  const page = await openStaff();
  await page.goto("/admin/settings");
  const card = cardOf(page, "Twilio");
  const toast = page.getByTestId("toast");
  const token = card.getByLabel("Auth Token", { exact: true });
  await expect(token).toHaveAttribute("type", "password");

  await fillTwilio(card, "equivocada-1111");
  await card.getByRole("button", { name: "Mostrar Auth Token" }).click();
  await expect(token).toHaveAttribute("type", "text");
  await expect(token).toHaveValue("equivocada-1111");
  await card.getByRole("button", { name: "Ocultar Auth Token" }).click();

  await page.route("**/admin/settings?_data=**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await press(card, "Guardar");
  await expect(toast).toContainText("Error");
  await expect(toast).toContainText("Error al guardar la configuración de Twilio");
  await expect(token).toHaveValue("equivocada-1111");
  await page.unroute("**/admin/settings?_data=**");

  await card.getByLabel("Número de teléfono").fill("12");
  await press(card, "Guardar");
  await expect(toast).toContainText("Ese número no es válido");
  await expect(card.getByLabel("Número de teléfono")).toBeFocused();
  await expect(token).toHaveValue("equivocada-1111");
  await card.getByLabel("Número de teléfono").fill("55 8765 4321");

  await press(card, "Guardar");
  await expect(toast).toContainText("Configuración guardada");
  await expect(card.getByText("La prueba falló")).toBeVisible();
  await expect(card.getByText("Twilio no aceptó el Account SID o el Auth Token.")).toBeVisible();
  await expect(token).toHaveValue("");
  await expect(token).toHaveAttribute("placeholder", "Guardado, termina en 1111");
  for (const [key, words] of [
    ["ocupada-2222", "Tus claves pueden estar bien"],
    ["caida-33333333", "Twilio no contestó."],
    ["suspendida-4444", "Tu cuenta está suspendida"],
    ["buena-5555-5555", "La conexión funciona."],
  ] as const) {
    await token.fill(key);
    await press(card, "Guardar");
    await expect(card.getByText(words).first()).toBeVisible();
    await expect(token).toHaveValue("");
  }
  await expect(card.getByText("Conectada")).toBeVisible();
  const asked = settingsServer.vendors.requests.length;
  await press(card, "Probar conexión");
  await expect(toast).toContainText("Conexión correcta");
  expect(settingsServer.vendors.requests.length).toBe(asked + 1);
  expect(settingsServer.vendors.requests.at(-1)?.path).toBe(`/twilio/Accounts/${SID}.json`);
  await page.reload();
  await expect(token).toHaveAttribute("placeholder", "Guardado, termina en 5555");
  await expect(card.getByLabel("Número de teléfono")).toHaveValue("5587654321");
  expect(await page.content()).not.toContain("buena-5555");
});

test("what came in last is shown once the provider's first message arrives, and disconnecting erases the keys", async ({
  openStaff,
  business,
  baseURL,
}) => {
  const page = await openStaff();
  await page.goto("/admin/settings");
  const card = cardOf(page, "Twilio");
  await fillTwilio(card, "buena-5555-5555");
  await press(card, "Guardar");
  await expect(card.getByText("Todavía no llega ningún aviso. Revisa el paso 3.")).toBeVisible();
  await expect(card.getByText("A message comes in")).toBeVisible();
  const address = `${baseURL}/api/twilio/webhook/${business.uuid}`;
  const deliver = async () => fetch(await twilioWebhook(address, "buena-5555-5555", twilioSms()));
  expect((await deliver()).status).toBe(200);
  await page.reload();
  await expect(card.getByText("Último aviso recibido: hace un momento, mensaje.")).toBeVisible();

  await card.getByRole("button", { name: "Desconectar Twilio" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Borramos sus claves");
  await question.getByRole("button", { name: "Desconectar" }).click();
  await expect(card.getByText("Sin conectar")).toBeVisible();
  await expect(card.getByLabel("Auth Token", { exact: true })).not.toHaveAttribute("placeholder");
  expect((await deliver()).status).toBe(401);
});

test("numbers get a company each, change it and go; a number that is none is refused where it stands", async ({
  openStaff,
  business,
  settingsServer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await settingsServer.addCompany(business.uuid, "Sucursal Norte");
  const page = await openStaff();
  await page.goto("/admin/settings");
  const card = cardOf(page, "Brevo");
  await card.getByLabel("Clave de API", { exact: true }).fill("xkeysib-buena-1234");
  await press(card, "Guardar");
  await card.getByText("Correos y empresas").click();
  const address = card.getByLabel("Email que recibe");
  await address.fill("hola@espiga");
  await press(card, "Agregar");
  await expect(card.getByText("Ese email no es válido.")).toBeVisible();
  await expect(address).toHaveValue("hola@espiga");
  await expect(address).toBeFocused();
  await address.fill("Hola@Espiga.mx");
  await card.getByLabel("Empresa", { exact: true }).selectOption({ label: "Sucursal Norte" });
  await press(card, "Agregar");
  const row = card.getByRole("listitem").filter({ hasText: "hola@espiga.mx" });
  await expect(row).toContainText("Un número → una empresa");
  await row.getByLabel("Empresa de hola@espiga.mx", { exact: true }).selectOption("compartido");
  await row.getByRole("button", { name: "Cambiar la empresa de hola@espiga.mx" }).click();
  await expect(row.getByTestId("sharing")).toHaveText("Compartido");
  await row.getByRole("button", { name: "Quitar hola@espiga.mx" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).click();
  await expect(row).toHaveCount(0);
});

test("without JavaScript an account is saved, refused with what was typed, tried, given numbers and disconnected", async ({
  openStaff,
  business,
  settingsServer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await settingsServer.addCompany(business.uuid, "Sucursal Norte");
  const page = await openStaff({ javaScriptEnabled: false });
  await page.goto("/admin/settings");
  const card = cardOf(page, "Twilio");
  await fillTwilio(card, "buena-5555-5555");
  await card.getByLabel("Número de teléfono").fill("12");
  await press(card, "Guardar");
  await expect(card.getByText("Ese número no es válido.").first()).toBeVisible();
  // A refused form comes back as it was typed, except for its secrets.
  await expect(card.getByLabel("Número de teléfono")).toHaveValue("12");
  await expect(card.getByLabel("Auth Token", { exact: true })).toHaveValue("");
  expect(await page.content()).not.toContain("buena-5555");
  await fillTwilio(card, "buena-5555-5555");
  await press(card, "Guardar");
  await expect(card.getByRole("status").filter({ hasText: "Configuración guardada" })).toBeVisible();
  await expect(card.getByText("La conexión funciona.")).toBeVisible();
  expect(await page.content()).not.toContain("buena-5555");
  await press(card, "Probar conexión");
  await expect(card.getByText("Prueba terminada: abajo está el resultado.")).toBeVisible();
  await card.getByText("Números y empresas").click();
  await card.getByLabel("Otro número").fill("81 8345 6789");
  await card.getByLabel("Empresa", { exact: true }).selectOption({ label: "Sucursal Norte" });
  await press(card, "Agregar");
  await expect(card.getByText("Un número → una empresa")).toBeVisible();
  await card.getByLabel("Empresa de +528183456789", { exact: true }).selectOption("compartido");
  await card.getByRole("button", { name: "Cambiar la empresa de +528183456789" }).click();
  await expect(card.getByText("Empresa cambiada")).toBeVisible();
  await card.getByLabel("Desconectar Twilio").click();
  await press(card, "Desconectar");
  await expect(card.getByText("Cuenta desconectada. Borramos sus claves.")).toBeVisible();
  await expect(card.getByText("Sin conectar")).toBeVisible();
});

test("the cards are accessible and fit at 390 pixels, connected and not, in both colour schemes", async ({
  openStaff,
}) => {
  const page = await openStaff();
  await page.goto("/admin/settings");
  const card = cardOf(page, "Twilio");
  await fillTwilio(card, "equivocada-1111");
  await press(card, "Guardar");
  await expect(card.getByText("La prueba falló")).toBeVisible();
  await card.getByText("Números y empresas").click();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const spilling = await page
      .getByRole("main")
      .evaluate((main) => [...main.querySelectorAll("*")].filter((e) => e.scrollWidth > main.clientWidth).length);
    expect(spilling, "elements wider than the page").toBe(0);
    await expectAccessibleInBoth(page);
  }
});
