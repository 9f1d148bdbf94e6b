import { expect } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

test("SHELL-24 SHELL-25 SHELL-27 the bell lists what is new, a press reads it and opens its conversation, and all are on the page", async ({
  business,
  openStaff,
}) => {
  const inbox = new Inbox(await openStaff());
  const { page } = inbox;
  await inbox.goto();
  const bell = page.getByLabel(/^Notificaciones(,|$)/).first();
  await bell.click();
  const panel = page.getByRole("region", { name: "Notificaciones", exact: true });
  await expect(panel).toContainText("No hay notificaciones nuevas");
  await page.keyboard.press("Escape");

  const visitor = await business.caller();
  await visitor.say("¿Tienen bicicletas de carreras?");
  // A new conversation, and one that needs a person: two.
  await expect(page.getByLabel("Notificaciones, 2 sin leer")).toBeVisible();
  await bell.click();
  await expect(panel).toContainText("2 nuevas");
  const news = panel.getByRole("listitem").getByRole("button");
  await expect(news).toHaveCount(2);
  await expect(news.first()).toContainText(/necesita a una persona.*Ahora/s);
  await expect(news.last()).toContainText("bicicletas de carreras");

  await news.first().click();
  await expect(page).toHaveURL(/conversationId=\d+/);
  await expect(inbox.log).toContainText("bicicletas de carreras");
  await expect(page.getByLabel("Notificaciones, 1 sin leer")).toBeVisible();

  await bell.click();
  await panel.getByRole("link", { name: "Ver todas las notificaciones" }).click();
  await expect(page.getByRole("heading", { name: "Notificaciones", level: 1 })).toBeVisible();
  const items = page.locator(".notices-list li");
  await expect(items).toHaveCount(2);
  await page.getByRole("link", { name: "Sin leer", exact: true }).click();
  await expect(items).toHaveCount(1);
  await page.getByRole("button", { name: "Marcar todas como leídas" }).click();
  await expect(page.getByLabel("Notificaciones", { exact: true }).first()).toBeVisible();
  await expect(page.locator(".notices-list [data-unread]")).toHaveCount(0);
});
