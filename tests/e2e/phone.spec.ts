import { expect } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";
import { fillInbox } from "./support/scene";
import { expectThumbFits } from "./support/targets";

const PHONE = { viewport: { width: 390, height: 844 } };

test("on a phone every control of the inbox is large enough for a thumb, and none lies under another, nor a menu under a message", async ({
  business,
  openStaff,
  baseURL,
}) => {
  const inbox = new Inbox(await openStaff(PHONE));
  const { page } = inbox;
  const fits = (state: string) => expectThumbFits(page, state);
  await inbox.goto();
  await fits("empty");
  const id = await fillInbox(business, page, baseURL ?? "");
  await inbox.goto();
  await fits("list");
  await page.getByLabel(/^Más filtros/).click();
  await fits("more filters");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Notificaciones(,|$)/ }).click();
  await expect(page.getByRole("link", { name: "Ver todas las notificaciones" })).toBeVisible();
  await fits("bell");
  await page.keyboard.press("Escape");
  await page.getByLabel(/^Cuenta de/).click();
  await fits("account");
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Principal" }).locator("summary").click();
  await fits("rail");
  await page.keyboard.press("Escape");
  await inbox.goto("?q=zarzamora");
  await fits("search");
  await inbox.goto("?status=trash");
  await fits("trash");

  await inbox.goto(`?conversationId=${id}`);
  await expect(inbox.log).toContainText("¿Te lo aparto?");
  await expect(page.getByRole("navigation", { name: "Principal" })).toBeHidden();
  await expect(page.getByRole("banner").filter({ hasText: business.name })).toBeHidden();
  await fits("thread");
  const more = inbox.chat.getByLabel("Más", { exact: true }).filter({ visible: true });
  await more.click();
  await expect(inbox.chat.getByRole("button", { name: "Sin asignar" })).toBeVisible();
  await fits("thread's more");
  await page.keyboard.press("Escape");
  await inbox.chat.getByText("Nota privada", { exact: true }).click();
  await fits("note");
  // Name, menu and information stand in one line, however much is to be said below the name.
  const info = inbox.chat.getByLabel("Ver información del cliente");
  const [named, informs] = [
    await inbox.chat.getByRole("heading", { level: 2 }).boundingBox(),
    await info.boundingBox(),
  ];
  expect(Math.abs((informs?.y ?? 0) - (named?.y ?? 0))).toBeLessThan(30);
  await info.click();
  await expect(inbox.info.getByText("Etiquetas")).toBeVisible();
  await fits("info");
  await inbox.info.getByLabel("Cerrar información").click();
  // A message lies under a menu that is opened.
  await more.click();
  await inbox.chat.getByRole("button", { name: "Resolver" }).filter({ visible: true }).click();
  await expect(page.getByTestId("toast")).toContainText("Conversación resuelta");
  await expect(inbox.chat.locator("[data-menu][open]")).toHaveCount(0);
  await more.click();
  const entries = inbox.chat.locator("[data-menu][open] [data-menu-panel] button").filter({ visible: true });
  await expect(entries.first()).toBeVisible();
  // Pressed where it lies, an entry is what is pressed.
  for (const entry of (await entries.all()).slice(0, 3)) await entry.click({ trial: true, timeout: 1000 });
  await page.keyboard.press("Escape");
  await inbox.chat.getByLabel("Volver a la lista").click();
  await expect(page.getByRole("navigation", { name: "Principal" })).toBeVisible();
});

test("on a phone every control of the other pages is large enough for a thumb, and on a tablet no row is cut off", async ({
  staff,
}) => {
  // High enough that a whole page is in view. The pages of the rail are measured by shell.spec.
  await staff.setViewportSize({ width: 390, height: 2400 });
  const pages = [
    "prospects?vista=lista",
    "ai-training",
    "ai-training/hours",
    "ai-training/prices",
    "ai-training/questions",
    "ai-training/activity?periodo=propio",
    "agenda",
    "audit",
    "team",
  ];
  for (const page of pages) {
    await staff.goto(`/admin/${page}`);
    await expectThumbFits(staff, page);
  }
  await staff.setViewportSize({ width: 820, height: 1180 });
  await staff.goto("/admin/conversations");
  const title = await staff.locator("hgroup h2").boundingBox();
  expect(title?.height).toBeLessThan(30);
  for (const [page, act] of [
    ["customers", "Eliminar a Samuel Ortega Tlapa"],
    ["companies", "Eliminar Panadería La Espiga"],
  ] as const) {
    await staff.goto(`/admin/${page}`);
    await expect(staff.locator(`main [aria-label="${act}"]`)).toBeInViewport({ ratio: 1 });
    const height = await staff
      .locator("td", { hasText: "+52 222" })
      .first()
      .evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect().height;
      });
    expect(height, page).toBeLessThan(30);
  }
});

test("on a phone what belongs together stands together", async ({ openStaff, openVisitor }) => {
  const page = await openStaff(PHONE);
  await page.goto("/admin/tenant/profile");
  // What comes a moment later may move the card between the two looks.
  await expect(async () => {
    const [code, copy] = await Promise.all([
      page.getByRole("code").boundingBox(),
      page.getByRole("button", { name: "Copiar el ID completo" }).boundingBox(),
    ]);
    const middle = (box: typeof code) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(code).not.toBeNull();
    expect(Math.abs(middle(code) - middle(copy))).toBeLessThan(4);
  }).toPass();

  const visitor = await openVisitor({ viewport: { width: 320, height: 640 } });
  await visitor.goto("/");
  const sides = (await visitor.getByTestId("account-form").boundingBox()) ?? { x: 0, width: 0 };
  for (const label of ["Cuéntanos de tu negocio", /^Sube un PDF/]) {
    const field = await visitor.getByLabel(label).boundingBox();
    expect((field?.x ?? 0) + (field?.width ?? 0), String(label)).toBeLessThanOrEqual(sides.x + sides.width);
  }
});
