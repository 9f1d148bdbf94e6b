import { expect, expectAccessible, test, watchErrors } from "./support/fixtures";
import { newCaller } from "./support/people";
import { expectThumbFits } from "./support/targets";

const PRODUCT = "Sistema de Chat Multicanal";
/** Each console page, its heading, and its name in the title where that is another one. */
const PAGES: readonly (readonly [path: string, heading: string, name?: string])[] = [
  ["/admin/conversations", "Conversaciones"],
  ["/admin/customers", "Clientes"],
  ["/admin/prospects", "Prospectos"],
  ["/admin/companies", "Gestión de Empresas", "Empresas"],
  ["/admin/settings", "Configuración"],
  ["/admin/ai-training", "IA Training Center", "IA Training"],
  ["/admin/plugin", "Plugin de Voz"],
  ["/admin/credits", "Créditos"],
  ["/admin/notifications", "Notificaciones"],
  ["/admin/tenant/profile", "Perfil"],
  ["/admin/dashboard", "Panel"],
];

test("SHELL-01 SHELL-02 SHELL-18 SHELL-19 SHELL-20 every console page is server-rendered in the same frame with its own heading", async ({
  staffWithoutScripts,
}) => {
  const page = staffWithoutScripts;
  for (const [path, heading, name = heading] of PAGES) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page, path).toHaveTitle(path === "/admin/conversations" ? PRODUCT : `${name} · ${PRODUCT}`);
    await expect(page.locator("html"), path).toHaveAttribute("lang", "es");
    await expect(page.locator("h1, h2").filter({ hasText: heading }).first(), path).toBeVisible();
    const bar = page.getByRole("banner");
    await expect(bar, path).toContainText("Panadería La Espiga");
    await expect(bar, path).toContainText("Sistema Activo");
    await expect(bar, path).toContainText(/\d créditos/);
  }
});

test("SHELL-02 every console page runs without an error in the browser, is accessible, and on a phone large enough for a thumb", async ({
  staff,
}) => {
  const errors = watchErrors(staff);
  for (const [path] of PAGES.filter(([path]) => path !== "/admin/conversations" && path !== "/admin/ai-training")) {
    await staff.goto(path);
    await expect(staff.getByText("Sistema Activo")).toBeVisible();
    await expectAccessible(staff, { rail: true });
    // High enough that a whole page is in view.
    await staff.setViewportSize({ width: 390, height: 2400 });
    await expectThumbFits(staff, path);
    await staff.setViewportSize({ width: 1280, height: 800 });
  }
  expect(errors).toEqual([]);
});

test("SHELL-03 every other address answers with its own page or its guard's redirect", async ({
  playwright,
  baseURL,
}) => {
  const stranger = await newCaller(playwright, baseURL);
  for (const [path, words] of [
    ["/", "Todos tus chats en un lugar"],
    ["/setup-wizard", "Asistente de configuración"],
    ["/login", "Recordar contraseña"],
    ["/superadmin/login", "Super administrador"],
  ] as const) {
    const answer = await stranger.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain(words);
  }
  for (const [path, target] of [
    ["/super-admin/dashboard", "/superadmin/login"],
    ["/superadmin", "/superadmin/login"],
    ["/dashboard", "/login"],
  ] as const) {
    const answer = await stranger.get(path);
    expect([answer.status(), answer.headers().location], path).toEqual([302, target]);
  }
  expect((await stranger.get("/mock-site/demo")).status()).toBe(200);
  expect((await stranger.get("/mock-site")).status()).toBe(200);
  expect((await stranger.get("/mock-site/no-existe")).status()).toBe(404);
});

test("SHELL-03 ONB-02 /superadmin shows the same page as /super-admin/dashboard, and the landing page leads there", async ({
  superAdmin,
}) => {
  for (const path of ["/superadmin", "/super-admin/dashboard"]) {
    await superAdmin.goto(path);
    await expect(superAdmin.getByRole("heading", { level: 1, name: "Negocios" })).toBeVisible();
    await expect(superAdmin.getByRole("navigation", { name: "Secciones" }).getByRole("link")).toHaveText([
      "Tenants",
      "Tenant Users",
    ]);
  }
  await superAdmin.goto("/");
  await superAdmin.getByRole("link", { name: "Ir al panel" }).click();
  await expect(superAdmin).toHaveURL(/\/super-admin\/dashboard$/);
});

test("SHELL-05 an unknown address answers 404 with a page and a way back", async ({ openBrowser, staff }) => {
  const page = await (await openBrowser()).newPage();
  for (const path of ["/no-existe", "/admin/no-existe"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No encontramos esta página");
  }
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Todos tus chats en un lugar");
  // What is gone from the console leaves the console around it.
  expect((await staff.goto("/admin/customers/999999999"))?.status()).toBe(404);
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("No encontramos esta página");
  await expect(staff.getByRole("main")).toHaveCount(1);
  await staff.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Clientes" }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toContainText("Clientes");
});

test("SHELL-13 at desktop width the list, the chat and the customer stand side by side", async ({ staff }) => {
  await staff.goto("/admin/conversations");
  await staff.locator("a[href*='conversationId=']").first().click();
  await staff.waitForURL(/conversationId=/);
  const columns = staff.locator("main").getByRole("region").or(staff.locator("main").getByRole("complementary"));
  await expect(columns.first()).toBeVisible();
  const boxes = await staff.locator("[data-testid=columns] > *").evaluateAll((parts) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 50)
      .map(({ left, right, top }) => ({ left, right, top })),
  );
  expect(boxes).toHaveLength(3);
  for (const [index, box] of boxes.slice(1).entries()) {
    expect(box.left).toBeGreaterThanOrEqual((boxes[index]?.right ?? 0) - 1);
    expect(box.top).toBe(boxes[0]?.top);
  }
});

test("SHELL-14 /admin/dashboard and /dashboard show the same shell", async ({ staff }) => {
  const shells: (string | null)[] = [];
  for (const path of ["/admin/dashboard", "/dashboard"]) {
    await staff.goto(path);
    await expect(
      staff.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Conversaciones" }).first(),
    ).toBeVisible();
    // "hace 18 min" is another text a minute later: times are compared as the instants they stand for.
    shells.push(
      await staff.locator("main").evaluate((main) => {
        const copy = main.cloneNode(true) as HTMLElement;
        for (const time of copy.querySelectorAll("time")) time.replaceWith(` ${time.dateTime} `);
        return copy.textContent;
      }),
    );
  }
  expect(shells[0]).toBe(shells[1]);
});

test("unknown calls answer JSON 404 whatever the method and the session", async ({ playwright, baseURL }) => {
  const stranger = await newCaller(playwright, baseURL);
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    const answer = await stranger.fetch("/api/no-existe/4", { method });
    expect(answer.status(), method).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found", error: "Esa llamada no existe." });
  }
});
