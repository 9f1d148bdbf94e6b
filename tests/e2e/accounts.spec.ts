import type { Page } from "@playwright/test";
import { refusingRows } from "./support/database";
import { expect, expectAccessible, signInOf, test } from "./support/fixtures";
import { browserOf, newCaller, registerByCall, someone } from "./support/people";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Contraseña", { exact: true });
const enter = (page: Page) => page.locator("form").getByRole("button", { name: "Iniciar sesión" });

/** A registered business, and a fresh browser that is not signed in. */
async function registered(
  openBrowser: (
    options?: ReturnType<typeof browserOf> & { javaScriptEnabled?: boolean },
  ) => Promise<{ newPage(): Promise<Page> }>,
  playwright: Parameters<typeof newCaller>[0],
  baseURL: string | undefined,
) {
  const account = await registerByCall(await newCaller(playwright, baseURL));
  const page = await (await openBrowser(browserOf(someone().address))).newPage();
  return { account, page };
}

test("AUTH-04 both forms are tabs of /login, reached by mouse and by keyboard", async ({ openBrowser }) => {
  const page = await (await openBrowser()).newPage();
  await page.goto("/login");
  const tabs = page.getByRole("navigation", { name: "Entrar o registrarse" });
  await expect(tabs.getByRole("link")).toHaveText(["Iniciar sesión", "Registrarse"]);
  await expect(enter(page)).toBeVisible();
  await tabs.getByRole("link", { name: "Registrarse" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Crear cuenta" })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?tab=register$/);
  await tabs.getByRole("link", { name: "Iniciar sesión" }).click();
  await expect(enter(page)).toBeVisible();
  await email(page).focus();
  await page.keyboard.press("Tab");
  await expect(password(page)).toBeFocused();
});

test("AUTH-05 the e-mail of a remembered sign-in is offered again, the password is not; the session lasts thirty days", async ({
  openBrowser,
  playwright,
  baseURL,
}) => {
  const { account, page } = await registered(openBrowser, playwright, baseURL);
  await page.goto("/login");
  await email(page).fill(account.email);
  await password(page).fill(account.password);
  await page.getByLabel("Recordar contraseña").check();
  await enter(page).click();
  await page.waitForURL("**/admin/conversations");
  const kept = (await page.context().cookies()).find(({ name }) => name === "session");
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);
  await page.getByLabel(/^Cuenta de/).click();
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
  await page.waitForURL("**/login");
  await expect(email(page)).toHaveValue(account.email);
  await expect(password(page)).toHaveValue("");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(account.password);
});

test("AUTH-06 what is wrong stands beside its field, without a page change and with what was typed", async ({
  openBrowser,
}) => {
  const page = await (await openBrowser(browserOf(someone().address))).newPage();
  await page.goto("/login");
  await page.evaluate(() => document.body.setAttribute("data-same-page", "yes"));
  await email(page).fill("ana@");
  await enter(page).click();
  await expect(email(page)).toHaveAccessibleDescription("Formato de email inválido");
  await expect(password(page)).toHaveAccessibleDescription("La contraseña es requerida");
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveValue("ana@");
  await expect(page.locator("body")).toHaveAttribute("data-same-page", "yes");
});

test("AUTH-06 without JavaScript the same words stand in the page, and the password is not sent back", async ({
  openBrowser,
}) => {
  const page = await (await openBrowser({ javaScriptEnabled: false, ...browserOf(someone().address) })).newPage();
  await page.goto("/login");
  await email(page).fill("ana@");
  await password(page).fill("muy-secreta");
  await enter(page).click();
  await expect(page.getByText("Formato de email inválido")).toBeVisible();
  await expect(email(page)).toHaveValue("ana@");
  expect(await page.content()).not.toContain("muy-secreta");
});

test("AUTH-07 the right e-mail and password end on /admin/conversations with the tenant's name, also without JavaScript", async ({
  openBrowser,
  playwright,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const account = await registerByCall(await newCaller(playwright, baseURL), { name: "Café Siete" });
    const page = await (await openBrowser({ javaScriptEnabled, ...browserOf(someone().address) })).newPage();
    await page.goto("/login");
    await email(page).fill(account.email.toUpperCase());
    await password(page).fill(account.password);
    await enter(page).click();
    await page.waitForURL("**/admin/conversations");
    await expect(page.getByRole("banner")).toContainText("Café Siete");
    const me = await (await page.request.get("/api/auth/me")).json();
    expect([me.type, me.id]).toEqual(["tenant_user", account.user.id]);
  }
});

test("AUTH-08 a wrong password says 'Credenciales inválidas' and keeps the e-mail", async ({
  openBrowser,
  playwright,
  baseURL,
}) => {
  const { account, page } = await registered(openBrowser, playwright, baseURL);
  await page.goto("/login");
  await email(page).fill(account.email);
  await password(page).fill("equivocada");
  await enter(page).click();
  await expect(page.getByRole("alert")).toHaveText("Credenciales inválidas");
  await expect(email(page)).toHaveValue(account.email);
  await expect(page).toHaveURL(/\/login/);
});

test("AUTH-09 AUTH-11 a registration with México's code ends signed in on /admin/conversations", async ({
  openBrowser,
}) => {
  const person = someone();
  const page = await (await openBrowser(browserOf(person.address))).newPage();
  await page.goto("/login?tab=register");
  await expect(page.getByLabel("Código de país")).toHaveValue("+52");
  await page.getByLabel("Nombre de tu negocio").fill("Tortillería Nueva");
  await email(page).fill(person.email);
  await page.getByLabel("Teléfono").fill("55 1234 5678");
  await password(page).fill(person.password);
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await page.waitForURL("**/admin/conversations");
  await expect(page.getByRole("banner")).toContainText("Tortillería Nueva");
  const profile = await (await page.request.get("/api/tenant/profile")).json();
  expect(profile).toMatchObject({ name: "Tortillería Nueva", phone: "5512345678", phoneCountryCode: "+52" });
});

test("AUTH-10 AUTH-12 refused registrations say why beside their fields and keep what was typed", async ({
  openBrowser,
  playwright,
  baseURL,
}) => {
  const { account, page } = await registered(openBrowser, playwright, baseURL);
  await page.goto("/login?tab=register");
  await page.getByLabel("Nombre de tu negocio").fill("A");
  await email(page).fill(account.email);
  await page.getByLabel("Teléfono").fill("551234567");
  await password(page).fill("12345");
  const submit = page.getByRole("button", { name: "Crear cuenta" });
  await submit.click();
  for (const reason of [
    "El nombre debe tener al menos 2 caracteres",
    "El teléfono debe tener al menos 10 dígitos",
    "La contraseña debe tener al menos 6 caracteres",
  ]) {
    await expect(page.getByText(reason)).toBeVisible();
  }
  await page.getByLabel("Nombre de tu negocio").fill("Aa");
  await page.getByLabel("Teléfono").fill("5512345678");
  await password(page).fill("123456");
  await expect(async () => {
    await submit.click();
    await expect(page.getByText("Ya existe una cuenta con ese email.")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(email(page)).toHaveValue(account.email);
});

test("AUTH-13 a super administrator signs in on a page of their own, which leads back to /login", async ({
  openBrowser,
}) => {
  const page = await (await openBrowser(browserOf(someone().address))).newPage();
  await page.goto("/superadmin/login");
  await enter(page).click();
  await expect(email(page)).toHaveAccessibleDescription("Formato de email inválido");
  await expect(password(page)).toHaveAccessibleDescription("La contraseña es requerida");
  const who = signInOf("super_admin");
  await email(page).fill(who.email);
  await password(page).fill(who.password);
  // A second press within the time of a double click is the same press; when signing in is slow, the page may be there.
  await expect(async () => {
    if (new URL(page.url()).pathname === "/superadmin/login") await enter(page).click({ timeout: 1_000 });
    await page.waitForURL("**/super-admin/dashboard", { timeout: 3_000 });
  }).toPass();
  const other = await (await openBrowser()).newPage();
  await other.goto("/superadmin/login");
  await other.getByRole("link", { name: "Volver" }).click();
  await other.waitForURL("**/login");
});

test("AUTH-14 a super administrator's wrong password says 'Credenciales inválidas'", async ({ openBrowser }) => {
  const page = await (await openBrowser(browserOf(someone().address))).newPage();
  await page.goto("/superadmin/login");
  await email(page).fill(someone().email);
  await password(page).fill("equivocada");
  await enter(page).click();
  await expect(page.getByRole("alert")).toHaveText("Credenciales inválidas");
});

test("AUTH-08 AUTH-12 AUTH-14 API-04 a server that fails is asked once and answered with each form's own words", async ({
  openBrowser,
}) => {
  const { address } = someone();
  const page = await (await openBrowser(browserOf(address))).newPage();
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  const fill = async () => {
    await email(page).fill("ana@negocio.mx");
    await password(page).fill("secreto-123");
  };
  await refusingRows(address, `insert on rate_limits when instr(new.key, ':${address}') > 0`, async () => {
    for (const [path, words] of [
      ["/login", "Error en el login"],
      ["/superadmin/login", "Error de autenticación"],
    ] as const) {
      posts = 0;
      await page.goto(path);
      await fill();
      await enter(page).click();
      await expect(page.getByRole("alert")).toHaveText(words);
      expect(posts).toBe(1);
    }
    await page.goto("/login?tab=register");
    await page.getByLabel("Nombre de tu negocio").fill("Caída");
    await page.getByLabel("Teléfono").fill("5512345678");
    await fill();
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    await expect(page.getByRole("alert")).toHaveText("Error en el registro");
  });
});

test("the pages of accounts are accessible and fit a phone", async ({ openBrowser }) => {
  const page = await (await openBrowser({ viewport: { width: 390, height: 844 } })).newPage();
  for (const path of ["/login", "/login?tab=register", "/superadmin/login", "/setup-wizard"]) {
    await page.goto(path);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});
