import { expect, expectAccessible, signInByCall, signInOf, test } from "./support/fixtures";
import { browserOf, newCaller, registerByCall, someone } from "./support/people";

const TENANT_PAGES = [
  "/admin/conversations",
  "/admin/settings",
  "/admin/ai-training",
  "/admin/companies",
  "/admin/customers",
  "/admin/prospects",
  "/admin/tenant/profile",
  "/admin/plugin",
  "/admin/credits",
  "/admin/dashboard",
  "/admin/notifications",
  "/admin",
];

test("AUTH-02 a new tenant user opens every page of the console; the session yields its user", async ({
  playwright,
  baseURL,
}) => {
  const caller = await newCaller(playwright, baseURL);
  await registerByCall(caller);
  for (const path of TENANT_PAGES.filter((page) => page !== "/admin")) {
    expect((await caller.get(path)).status(), path).toBe(200);
  }
});

test("AUTH-02 SADM-05 SADM-06 a super administrator adds a tenant and a user, who signs in and sees that tenant", async ({
  superAdmin,
  openBrowser,
}) => {
  const page = superAdmin;
  const name = `Ferretería ${Date.now()}`;
  const person = someone();
  await page.goto("/super-admin/dashboard");
  await page.getByRole("link", { name: "Agregar negocio" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nombre").fill(name);
  await dialog.getByLabel("Email").fill(someone().email);
  await dialog.getByRole("button", { name: "Crear negocio" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Nuevo");
  await row.getByRole("link", { name: `Usuarios de ${name}` }).click();
  await expect(page.getByText("Este negocio no tiene usuarios")).toBeVisible();
  await page.getByRole("link", { name: "Agregar usuario" }).click();
  await expect(dialog.getByLabel("Negocio", { exact: true })).toHaveValue(/^\d+$/);
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByLabel("Nombre").fill("Ana");
  await dialog.getByLabel("Apellido").fill("Ruiz");
  await dialog.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Crear usuario" }).click();
  await expect(page.getByRole("row").filter({ hasText: person.email })).toContainText("Administrador");
  const staff = await (await openBrowser(browserOf(person.address))).newPage();
  await staff.goto("/login");
  await staff.getByLabel("Email").fill(person.email);
  await staff.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await staff.locator("form").getByRole("button", { name: "Iniciar sesión" }).click();
  await staff.waitForURL("**/admin/conversations");
  await expect(staff.getByRole("banner")).toContainText(name);
});

test("AUTH-15 the session survives a reload, yields user and type, and leaves nothing of it to scripts", async ({
  openBrowser,
  playwright,
  baseURL,
}) => {
  const account = await registerByCall(await newCaller(playwright, baseURL));
  const page = await (await openBrowser(browserOf(someone().address))).newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
  await page.locator("form").getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL("**/admin/conversations");
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/conversations/);
  const me = await page.evaluate(async () => (await fetch("/api/auth/me")).json());
  expect(me).toMatchObject({
    id: account.user.id,
    email: account.email,
    role: "admin",
    tenantId: account.user.tenantId,
    tenant: { id: account.user.tenant.id, uuid: account.user.tenant.uuid },
    type: "tenant_user",
  });
  const visible = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }));
  const cookies = await page.context().cookies();
  for (const { value } of cookies.filter(({ name }) => name === "session")) expect(visible).not.toContain(value);
  expect(cookies.filter(({ httpOnly }) => !httpOnly)).toEqual([]);
  expect(await page.content()).not.toContain(account.token);
});

test("AUTH-16 a broken session leads to /login and is gone from the browser", async ({ openBrowser, baseURL }) => {
  const context = await openBrowser();
  await context.addCookies([{ name: "session", value: "%7Bbroken%3A", url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.goto("/admin/customers");
  await expect(page).toHaveURL(/\/login$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
});

test("AUTH-17 without a session every console page leads to /login, and so it does for a super administrator", async ({
  playwright,
  baseURL,
  superAdmin,
}) => {
  const stranger = await newCaller(playwright, baseURL);
  for (const path of TENANT_PAGES) {
    const answer = await stranger.get(path);
    expect([answer.status(), answer.headers().location], path).toEqual([302, "/login"]);
    await superAdmin.goto(path);
    expect(new URL(superAdmin.url()).pathname, path).toBe("/login");
    await expect(superAdmin.getByText("Ya entraste como")).toBeVisible();
  }
});

test("AUTH-17 the guard also stands before the data of a page that is asked for alone", async ({
  playwright,
  baseURL,
}) => {
  const stranger = await newCaller(playwright, baseURL);
  for (const path of TENANT_PAGES.filter((page) => page !== "/admin")) {
    const route = `routes/${path.slice(1).replaceAll("/", ".")}`;
    const answer = await stranger.get(`${path}?_data=${encodeURIComponent(route)}`);
    expect([answer.status(), answer.headers()["x-remix-redirect"]], path).toEqual([204, "/login"]);
  }
  const layout = await stranger.get(`/admin/customers?_data=${encodeURIComponent("routes/admin")}`);
  expect([layout.status(), layout.headers()["x-remix-redirect"]]).toEqual([204, "/login"]);
});

test("AUTH-18 /dashboard opens for both kinds of account and leads strangers to /login", async ({
  playwright,
  baseURL,
  superAdmin,
  staff,
}) => {
  const answer = await (await newCaller(playwright, baseURL)).get("/dashboard");
  expect([answer.status(), answer.headers().location]).toEqual([302, "/login"]);
  await staff.goto("/dashboard");
  await expect(staff.getByRole("navigation", { name: "Principal" })).toBeVisible();
  await superAdmin.goto("/dashboard");
  await expect(superAdmin.getByText("super administrador")).toBeVisible();
  await superAdmin.getByRole("link", { name: "Ir a tu panel" }).click();
  await superAdmin.waitForURL("**/super-admin/dashboard");
});

test("AUTH-19 the super administrator's pages lead strangers to /superadmin/login and tenant users to /login", async ({
  playwright,
  baseURL,
  staff,
}) => {
  const stranger = await newCaller(playwright, baseURL);
  for (const path of ["/super-admin/dashboard", "/superadmin"]) {
    const answer = await stranger.get(path);
    expect([answer.status(), answer.headers().location], path).toEqual([302, "/superadmin/login"]);
    await staff.goto(path);
    expect(new URL(staff.url()).pathname, path).toBe("/login");
  }
});

test("AUTH-21 after signing out neither the back button nor an address opens the console", async ({
  openBrowser,
  playwright,
  baseURL,
}) => {
  const account = await registerByCall(await newCaller(playwright, baseURL));
  const context = await openBrowser(browserOf(someone().address));
  await signInByCall(context, "tenant_user", baseURL, account);
  const page = await context.newPage();
  await page.goto("/admin/conversations");
  await page.goto("/admin/customers");
  await page.getByLabel(/^Cuenta de/).click();
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
  await page.waitForURL("**/login");
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/admin/conversations");
  await expect(page).toHaveURL(/\/login$/);
});

test("AUTH-21 following a link to /logout ends nothing", async ({ playwright, baseURL }) => {
  const caller = await newCaller(playwright, baseURL);
  await registerByCall(caller);
  expect((await caller.get("/logout")).headers().location).toBe("/login");
  expect((await caller.get("/api/auth/me")).status()).toBe(200);
});

test("AUTH-22 a super administrator signs out to /superadmin/login and the dashboard is closed", async ({
  superAdmin,
}) => {
  await superAdmin.goto("/super-admin/dashboard");
  await superAdmin.getByRole("button", { name: "Cerrar Sesión" }).click();
  await superAdmin.waitForURL("**/superadmin/login");
  await superAdmin.goto("/super-admin/dashboard");
  await expect(superAdmin).toHaveURL(/\/superadmin\/login$/);
});

test("a user whose e-mail is taken is refused beside the field and by a toast; all but the password stays, without scripts too", async ({
  superAdmin,
  openBrowser,
}) => {
  const context = await openBrowser({ javaScriptEnabled: false });
  await context.addCookies(await superAdmin.context().cookies());
  for (const page of [superAdmin, await context.newPage()]) {
    await page.goto("/super-admin/dashboard?tab=tenant-users&add=1");
    const form = page.locator("form").filter({ has: page.getByRole("button", { name: /^Crea(r usuario|ndo…)$/ }) });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await field("Negocio").selectOption({ index: 1 });
    const tenant = await field("Negocio").inputValue();
    await field("Email").fill(signInOf("tenant_user").email);
    await field("Nombre").fill("Ana");
    await field("Apellido").fill("Ruiz");
    await field("Contraseña").fill("muy-secreta");
    await page.getByRole("button", { name: "Crear usuario" }).click();
    await expect(field("Email")).toHaveAccessibleDescription(/^Ya existe una cuenta con ese email\./);
    await expect(field("Email")).toBeFocused();
    await expect(page.getByText("Failed to create tenant user")).toBeVisible();
    await expect(field("Nombre")).toHaveValue("Ana");
    await expect(field("Negocio")).toHaveValue(tenant);
    expect(await page.content()).not.toContain("muy-secreta");
  }
});

test("the super administrator's pages are accessible, also on a phone, and their dialog says what is wrong", async ({
  superAdmin,
}) => {
  // The tables of all that the other tests have made so far would be looked at row by row, which shows nothing more.
  for (const [tab, words] of [
    ["tenants", "espiga"],
    ["tenant-users", signInOf("tenant_user").email],
  ] as const) {
    await superAdmin.goto(`/super-admin/dashboard?tab=${tab}&buscar=${words}`);
    await expect(superAdmin.getByRole("row").nth(1)).toBeVisible();
    for (const width of [1280, 390]) {
      await superAdmin.setViewportSize({ width, height: 844 });
      await expectAccessible(superAdmin);
      expect(await superAdmin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
  await superAdmin.getByRole("link", { name: "Agregar usuario" }).click();
  await superAdmin.getByRole("button", { name: "Crear usuario" }).click();
  for (const reason of ["Tenant is required", "Invalid email address", "Password must be at least 6 characters"]) {
    await expect(superAdmin.getByText(reason)).toBeVisible();
  }
  await expectAccessible(superAdmin);
});
