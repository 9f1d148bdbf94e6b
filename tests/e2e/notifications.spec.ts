import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "./support/fixtures";
import { gotoLive } from "./support/goto-live";
import { Inbox, test } from "./support/inbox";

/** Scanned pages without any text. */
const UNREADABLE = new Uint8Array(readFileSync("tests/fixtures/documents/escaneado.pdf"));

const bellOf = (page: Page) => page.getByRole("link", { name: /^Notificaciones(,|$)/ });
const panelOf = (page: Page) => page.getByRole("region", { name: "Notificaciones", exact: true });
const itemsOf = (page: Page) => page.getByTestId("notices").getByRole("listitem");
const toastOf = (page: Page) => page.getByTestId("toast");

test("SHELL-24 SHELL-25 SHELL-27 the bell lists what is new, a press reads it and opens its conversation, and all are on the page", async ({
  business,
  openStaff,
}) => {
  const inbox = new Inbox(await openStaff());
  const { page } = inbox;
  await inbox.goto();
  const bell = bellOf(page);
  await bell.click();
  const panel = panelOf(page);
  await expect(panel).toContainText("No hay notificaciones nuevas");
  await page.keyboard.press("Escape");

  const [visitor, other] = [await business.caller(), await business.caller()];
  await visitor.say("¿Tienen bicicletas de carreras?");
  // It is new, and then it needs a person: the call stands for both.
  await expect(page.getByLabel("Notificaciones, 1 sin leer")).toBeVisible();
  await expect(toastOf(page)).toContainText("espera tu respuesta");
  await other.say("¿Reparan patines de hielo?");
  await expect(page.getByLabel("Notificaciones, 2 sin leer")).toBeVisible();
  await expect(inbox.rows().filter({ hasText: "Pendiente" })).toHaveCount(2);
  await bell.click();
  await expect(panel).toContainText("2 nuevas");
  const news = panel.getByRole("listitem").getByRole("button");
  await expect(news).toHaveCount(2);
  await expect(news.first()).toContainText(/espera tu respuesta.*Ahora/s);
  await expect(news.last()).toContainText(/espera tu respuesta.*\d+ min|espera tu respuesta.*Ahora/s);

  await news.first().click();
  await expect(page).toHaveURL(/conversationId=\d+/);
  await expect(inbox.log).toContainText("patines de hielo");
  await expect(page.getByLabel("Notificaciones, 1 sin leer")).toBeVisible();

  await bell.click();
  await panel.getByRole("link", { name: "Ver todas las notificaciones" }).click();
  await expect(page.getByRole("heading", { name: "Notificaciones", level: 1 })).toBeVisible();
  await expect(itemsOf(page)).toHaveCount(4);
  await page.getByRole("link", { name: "Sin leer", exact: true }).click();
  await expect(itemsOf(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Marcar todas como leídas" }).click();
  await expect(toastOf(page)).toContainText("Marcaste 1 notificación como leída");
  await expect(page.getByLabel("Notificaciones", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Estás al día")).toBeVisible();
  await page.getByRole("link", { name: "Quitar filtros" }).click();
  await expect(itemsOf(page)).toHaveCount(4);
  await expect(page.getByTestId("notices").locator("[data-unread]")).toHaveCount(0);
});

test("UX-09 what happens is announced on any page of the console, in every browser, and the page's list grows", async ({
  business,
  openStaff,
}) => {
  const [one, two] = [await openStaff(), await openStaff()];
  await gotoLive(one, "/admin/notifications");
  await gotoLive(two, "/admin/notifications");
  await expect(one.getByText("Todavía no hay notificaciones")).toBeVisible();
  await business.upload("Roto.pdf", UNREADABLE);
  for (const page of [one, two]) {
    await expect(toastOf(page)).toContainText("No pudimos leer Roto.pdf");
    await expect(toastOf(page)).toHaveCount(1);
    await expect(page.getByLabel("Notificaciones, 1 sin leer")).toBeVisible();
    await expect(itemsOf(page)).toHaveCount(1);
  }
  await one.getByRole("button", { name: /^Marcar como leída/ }).click();
  await expect(one.getByLabel("Notificaciones", { exact: true }).first()).toBeVisible();
  await expect(one).toHaveURL(/\/admin\/notifications$/);
  // The other browser is the same person's: it knows when it reads again.
  await two.reload();
  await expect(two.getByLabel("Notificaciones", { exact: true }).first()).toBeVisible();
  await one.getByTestId("notices").getByRole("button").first().click();
  await expect(one).toHaveURL(/\/admin\/ai-training/);
});

/** Fails where the message lies over a button or a field, or sticks out of the window. */
async function expectToastAside(page: Page): Promise<void> {
  await expect(toastOf(page)).toBeVisible();
  const found = await page.evaluate(() => {
    const toast = document.querySelector("[data-testid=toast]");
    const box = toast?.getBoundingClientRect();
    if (!toast || !box) return ["no message"];
    const within = box.left >= 0 && box.top >= 0 && box.right <= window.innerWidth && box.bottom <= window.innerHeight;
    const covered = [...document.querySelectorAll("button, input:not([type=hidden]), textarea, select, summary")]
      .filter(
        (one) => !toast.contains(one) && !one.closest("[role=log]") && one.checkVisibility({ opacityProperty: true }),
      )
      .filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? one.tagName);
    return within ? covered : ["out of the window", ...covered];
  });
  expect(found, `covered at ${JSON.stringify(page.viewportSize())}`).toEqual([]);
}

test("CONV-31 news shows the customer's words away from every control and leads to the thread; reading or answering it settles its notices everywhere", async ({
  business,
  openStaff,
}) => {
  const one = new Inbox(await openStaff({ viewport: { width: 1360, height: 850 } }));
  const two = await openStaff();
  await one.goto();
  await two.goto("/admin/customers");
  const bells = (count: number) =>
    Promise.all(
      [one.page, two].map((page) =>
        expect(
          page.getByLabel(count ? `Notificaciones, ${count} sin leer` : "Notificaciones", { exact: true }).first(),
          // On a phone an open thread has no bars.
        ).toBeAttached(),
      ),
    );
  const visitor = await business.caller();
  await visitor.say("¿Tienen bicicletas de carreras?");
  await expect(toastOf(two)).toContainText("espera tu respuesta");
  await bells(1);
  await expect(one.page).toHaveTitle("(1) Sistema de Chat Multicanal");

  // Read in one page, it is read in the other.
  await visitor.say("¿Y de montaña?");
  await expect(toastOf(two)).toContainText(/Nuevo mensaje.*Mensaje de Visitante.*¿Y de montaña\?/s);
  await toastOf(two).getByRole("link").click();
  await expect(two).toHaveURL(/conversationId=\d+/);
  await bells(0);
  await expect(one.page).toHaveTitle("Sistema de Chat Multicanal");
  await two.goto("/admin/customers");
  await one.rows().first().getByRole("link").click();
  await expect(one.log).toContainText("¿Y de montaña?");

  // With the thread in view: announced in short, with nothing to press, over no control at any width.
  for (const [width, height] of [
    [1360, 850],
    [768, 1024],
    [390, 844],
    // With the phone's keyboard.
    [390, 430],
  ] as const) {
    await one.page.setViewportSize({ width, height });
    await one.chat.getByRole("textbox", { name: "Escribe un mensaje" }).focus();
    await visitor.say(`A ${width} por ${height}`);
    await expect(one.log).toContainText(`A ${width} por ${height}`);
    await expectToastAside(one.page);
    await expect(toastOf(one.page)).toContainText(/Nuevo mensaje.*Mensaje de/s);
    await expect(toastOf(one.page).getByRole("link")).toHaveCount(0);
    await expect(toastOf(one.page)).not.toContainText(`A ${width}`);
  }
  await bells(0);

  // Answered by anybody, it calls nobody any more.
  await one.page.goto("/admin/notifications");
  const other = await business.caller();
  await other.say("¿Reparan patines de hielo?");
  await expect(toastOf(two)).toContainText("espera tu respuesta");
  await bells(1);
  const [thread] = (await business.conversations()).filter(({ status }) => status === "pending");
  await business.post(`/api/conversations/${thread?.id}/messages`, { content: "Sí, los reparamos." });
  await bells(0);
});

test("a muted kind is listed and nothing else; filters are in the address, by kind and without any", async ({
  business,
  openStaff,
}) => {
  const page = await openStaff();
  await gotoLive(page, "/admin/notifications");
  const mute = page.getByRole("switch", { name: /Documentos con error/ });
  await mute.click();
  await expect(mute).toHaveAttribute("aria-checked", "false");
  await business.upload("Roto.pdf", UNREADABLE);
  await expect(itemsOf(page)).toHaveCount(1);
  await expect(itemsOf(page)).toContainText("Silenciada");
  await expect(toastOf(page)).toHaveCount(0);
  await expect(page.getByLabel("Notificaciones", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Pocos créditos" }).click();
  await expect(page).toHaveURL(/tipo=low_credits/);
  await expect(page.getByText("No hay ninguna con este filtro")).toBeVisible();
  await page.getByRole("link", { name: "Documentos con error" }).click();
  await expect(page).toHaveURL(/tipo=failed_document/);
  await expect(itemsOf(page)).toHaveCount(1);
  await mute.click();
  await expect(mute).toHaveAttribute("aria-checked", "true");
  await expect(page.getByLabel("Notificaciones, 1 sin leer")).toBeVisible();
});

test("without JavaScript the bell leads to the page, whose buttons work", async ({ business, openStaff }) => {
  await business.upload("Roto.pdf", UNREADABLE);
  const page = await openStaff({ javaScriptEnabled: false });
  await expect
    .poll(async () => {
      await page.goto("/admin/conversations");
      return page.getByLabel("Notificaciones, 1 sin leer").count();
    })
    .toBe(1);
  await bellOf(page).click();
  await expect(itemsOf(page)).toHaveCount(1);
  await expect(page.getByText("En este navegador")).toHaveCount(0);
  const mute = page.getByRole("switch", { name: /Pocos créditos/ });
  await mute.click();
  await expect(mute).toHaveAttribute("aria-checked", "false");
  await page.getByRole("button", { name: /^Marcar como leída/ }).click();
  await expect(page.getByTestId("notices").locator("[data-unread]")).toHaveCount(0);
  await page.getByRole("button", { name: "Marcar todas como leídas" }).click();
  await expect(itemsOf(page)).toHaveCount(1);
});

test("by choice the browser itself tells of a message while the tab is hidden, and a press opens the thread", async ({
  business,
  openStaff,
}) => {
  const inbox = new Inbox(await openStaff({ permissions: ["notifications"] }));
  const { page } = inbox;
  await page.addInitScript(() => {
    const shown: { title: string; body?: string; tag?: string; press: () => void }[] = [];
    class Shown {
      static permission = "granted";
      static requestPermission = async () => "granted";
      onclick: (() => void) | null = null;
      close() {}
      constructor(title: string, options: NotificationOptions) {
        shown.push({ title, body: options.body, tag: options.tag, press: () => this.onclick?.() });
      }
    }
    Object.assign(window, { Notification: Shown, shownNotices: shown });
  });
  await gotoLive(page, "/admin/notifications");
  await page.getByRole("switch", { name: /fuera de esta pestaña/ }).click();
  await expect(page.getByRole("switch", { name: /fuera de esta pestaña/ })).toHaveAttribute("aria-checked", "true");
  const titles = () =>
    page.evaluate(() => Reflect.get(window, "shownNotices").map(({ title }: { title: string }) => title));

  const visitor = await business.caller();
  await visitor.say("¿Tienen bicicletas?");
  await expect(itemsOf(page)).toHaveCount(2);
  expect(await titles()).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await visitor.say("¿Y patines?");
  await expect.poll(titles).toEqual([expect.stringMatching(/^Visitante/)]);
  await page.evaluate(() => Reflect.get(window, "shownNotices")[0].press());
  await expect(page).toHaveURL(/conversationId=\d+/);
  await expect(inbox.log).toContainText("¿Y patines?");
});

test("bell and page are accessible in both colour schemes, wide and narrow", async ({ business, openStaff }) => {
  const page = await openStaff();
  await gotoLive(page, "/admin/notifications");
  const mute = page.getByRole("switch", { name: /Conversaciones nuevas/ });
  await mute.click();
  await expect(mute).toHaveAttribute("aria-checked", "false");
  const visitor = await business.caller();
  await visitor.say("¿Tienen bicicletas?");
  await business.upload("Roto.pdf", UNREADABLE);
  await expect(itemsOf(page)).toHaveCount(3);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page, { colours: colorScheme === "dark" });
      await bellOf(page).click();
      await expect(panelOf(page).getByRole("listitem")).toHaveCount(2);
      const box = await panelOf(page).boundingBox();
      expect(box?.x, "the panel's left edge").toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), "its right edge").toBeLessThanOrEqual(width);
      await expectAccessible(page, { colours: colorScheme === "dark" });
      await page.keyboard.press("Escape");
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  }
});
