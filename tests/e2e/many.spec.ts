import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";
import { fillThreads } from "./support/threads";

const DESKTOP = { viewport: { width: 1360, height: 850 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const STILL = { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } };
const BAR = "Con las conversaciones elegidas";

test("many threads are chosen by mouse and key, resolved with one press before a colleague's eyes, and brought back by one key", async ({
  business,
  openStaff,
}) => {
  await fillThreads(business, 6);
  const inbox = new Inbox(await openStaff(DESKTOP));
  const other = new Inbox(await openStaff(DESKTOP));
  await inbox.goto();
  await other.goto();
  await expect(other.rows()).toHaveCount(6);
  const { page } = inbox;
  const { keyboard } = page;
  const bar = page.getByRole("region", { name: BAR });
  const box = (name: string) => inbox.list.getByRole("checkbox", { name: `Elegir la conversación de ${name}` });

  await box("Cliente 1").check();
  await expect(bar.getByRole("status")).toHaveText("1 elegida");
  await box("Cliente 4").click({ modifiers: ["Shift"] });
  await expect(bar.getByRole("status")).toHaveText("4 elegidas");
  await expectAccessible(page);
  await inbox.rows().filter({ hasText: "Cliente 2" }).getByRole("link").focus();
  await keyboard.press("x");
  await expect(bar.getByRole("status")).toHaveText("3 elegidas");
  await keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(box("Cliente 1")).not.toBeChecked();

  // By keyboard: two rows, a tag, and then both are resolved.
  await inbox.rows().first().getByRole("link").focus();
  await keyboard.press("x");
  await keyboard.press("j");
  await keyboard.press("x");
  await expect(bar.getByRole("status")).toHaveText("2 elegidas");
  // The field takes the very next letter, however fast it comes.
  const focused = await page.evaluate(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true, cancelable: true }));
    return document.activeElement?.getAttribute("aria-label");
  });
  expect(focused).toBe("Etiqueta que agregas");
  await keyboard.type("pagado");
  await keyboard.press("Enter");
  await expect(page.getByTestId("toast")).toContainText("Etiquetaste 2 conversaciones");
  await expect(inbox.rows().filter({ hasText: "pagado" })).toHaveCount(2);
  await expect(other.rows().filter({ hasText: "pagado" })).toHaveCount(2);

  await box("Cliente 1").check();
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: "Elegir todas" }).click();
  await expect(bar.getByRole("status")).toHaveText("6 elegidas");
  await keyboard.press("e");
  await expect(page.getByTestId("toast")).toContainText("Resolviste 6 conversaciones");
  await expect(inbox.list.getByText("Todo atendido")).toBeVisible();
  await expect(other.list.getByText("Todo atendido")).toBeVisible();
  await expect(other.counters()).toHaveText(["0", "0", "0"]);
  // A colleague takes one of them up meanwhile: it stays as they left it.
  await other.goto("?status=resolved");
  await other.open("Cliente 3");
  await other.chat.getByRole("button", { name: "Reabrir" }).first().click();
  await expect(other.log.getByText(/reabrió la conversación\.$/)).toBeVisible();
  await keyboard.press("z");
  await expect(page.getByTestId("toast")).toContainText("5 conversaciones quedaron como estaban");
  await expect(page.getByTestId("toast")).toContainText("1 cambió después y se quedó así.");
  await expect(inbox.rows()).toHaveCount(6);
  await expect(inbox.rows().filter({ hasText: "Pendiente" })).toHaveCount(5);
  await keyboard.press("z");
  await expect(inbox.rows()).toHaveCount(6);
});

test("on a phone 'Elegir' lets a thumb choose rows, and the toast takes it back", async ({ business, openStaff }) => {
  await fillThreads(business, 3);
  const inbox = new Inbox(await openStaff(PHONE));
  const { page } = inbox;
  await inbox.goto();
  await page.getByRole("button", { name: "Elegir", exact: true }).tap();
  const bar = page.getByRole("region", { name: BAR });
  await expect(bar.getByRole("status")).toHaveText("Elige conversaciones");
  await inbox.rows().filter({ hasText: "Cliente 1" }).getByRole("link").tap();
  await inbox.rows().filter({ hasText: "Cliente 3" }).getByRole("link").tap();
  await expect(bar.getByRole("status")).toHaveText("2 elegidas");
  await expectAccessible(page);
  for (const control of await bar.locator("button, summary").all()) {
    const size = (await control.isVisible()) ? await control.boundingBox() : null;
    if (size) expect(Math.min(size.height, size.width), (await control.textContent()) ?? "").toBeGreaterThanOrEqual(44);
  }
  await bar.getByText("Posponer", { exact: true }).first().tap();
  await bar.getByRole("button", { name: "Mañana 9:00" }).tap();
  const toast = page.getByTestId("toast");
  await expect(toast).toContainText("Pospusiste 2 conversaciones");
  await expect(inbox.rows()).toHaveCount(1);
  await expect(bar).toHaveCount(0);
  await toast.getByRole("button", { name: "Deshacer" }).tap();
  await expect(toast).toContainText("2 conversaciones quedaron como estaban");
  await expect(inbox.rows()).toHaveCount(3);
  // The mode ends by its button.
  await page.getByRole("button", { name: "Elegir", exact: true }).tap();
  await bar.getByRole("button", { name: "Dejar de elegir" }).tap();
  await inbox.rows().first().getByRole("link").tap();
  await expect(inbox.chat.getByRole("heading", { name: "Cliente 1" })).toBeVisible();
});

test("without scripts checkboxes and buttons resolve, refuse an empty choice, and undo", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await fillThreads(business, 3);
  const inbox = new Inbox(await openStaff(STILL));
  const { page } = inbox;
  await page.goto("/admin/conversations");
  // Playwright finds no text within `noscript`, only elements.
  await inbox.list.locator("summary", { hasText: "Con las elegidas…" }).click();
  await inbox.list.getByRole("button", { name: "Resolver" }).click();
  await expect(inbox.list.getByRole("alert")).toHaveText("Elige al menos una conversación.");
  const boxes = inbox.list.getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await inbox.list.locator("summary", { hasText: "Con las elegidas…" }).click();
  await inbox.list.getByRole("button", { name: "Resolver" }).click();
  await expect(inbox.list.getByRole("status")).toContainText("Resolviste 2 conversaciones.");
  await expect(inbox.rows()).toHaveCount(1);
  await inbox.list.getByRole("button", { name: "Deshacer" }).click();
  await expect(inbox.list.getByRole("status")).toContainText("2 conversaciones quedaron como estaban.");
  await expect(inbox.rows()).toHaveCount(3);
});
