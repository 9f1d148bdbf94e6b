import { type Business, type Caller, until } from "./support/business";
import { changeRows } from "./support/database";
import { expect, expectAccessible } from "./support/fixtures";
import { gotoLive } from "./support/goto-live";
import { Inbox, test } from "./support/inbox";
import { fillThreads } from "./support/threads";

const DESKTOP = { viewport: { width: 1440, height: 850 } };

/** This number of visitors, each of whom has said hello. */
async function crowd(business: Business, count: number): Promise<Caller[]> {
  const callers: Caller[] = [];
  while (callers.length < count) {
    const some = await Promise.all(
      Array.from({ length: Math.min(8, count - callers.length) }, () => business.caller()),
    );
    await Promise.all(some.map((caller, index) => caller.say(`Hola, soy la visita ${callers.length + index}`)));
    callers.push(...some);
  }
  // Late answers of the AI would move rows under a test's hands.
  await until("quiet", async () => {
    const threads = await Promise.all(callers.map((caller) => caller.read()));
    return threads.some(({ typing }) => typing) ? undefined : true;
  });
  return callers;
}

/** Chooses one of the filters that are folded away. */
async function chooseMore(inbox: Inbox, name: string): Promise<void> {
  const filters = inbox.list.getByRole("navigation", { name: "Filtros" });
  await filters.locator("summary").click();
  await filters.getByRole("link", { name }).click();
}

test("CONV-03: the channels' badges count their conversations, each filter lists its own, and a filter is kept under a name, also without a script", async ({
  business,
  openStaff,
}) => {
  await crowd(business, 2);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto();
  const channels = inbox.list.getByRole("navigation", { name: "Canales" });
  await expect(channels.getByRole("link", { name: "Todos: 2" })).toBeVisible();
  await channels.getByRole("link", { name: "Webchat: 2" }).click();
  await expect(inbox.rows()).toHaveCount(2);
  await expect(inbox.page).toHaveURL(/channel=webchat/);
  await channels.getByRole("link", { name: "SMS: 0" }).click();
  await expect(inbox.list.getByText("No hay conversaciones")).toBeVisible();
  await inbox.list.getByRole("link", { name: "Quitar filtros" }).click();
  await expect(inbox.rows()).toHaveCount(2);

  const { page } = inbox;
  const filters = inbox.list.getByRole("navigation", { name: "Filtros" });
  await channels.getByRole("link", { name: "Webchat: 2" }).click();
  await expect(page).toHaveURL(/channel=webchat/);
  await chooseMore(inbox, "Guardar esta vista…");
  await expect(page.getByText("Muestra: Webchat · Abiertas")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Nombre").fill("Del sitio");
  await page.getByRole("button", { name: "Guardar para el equipo" }).click();
  await expect(filters.getByLabel("Más filtros: Del sitio")).toBeVisible();
  await expect(inbox.rows()).toHaveCount(2);

  const plain = new Inbox(await openStaff({ ...DESKTOP, javaScriptEnabled: false }));
  await plain.page.goto("/admin/conversations");
  await chooseMore(plain, "Del sitio");
  await expect(plain.page).toHaveURL(/channel=webchat/);
  await chooseMore(plain, "Vistas guardadas…");
  const row = plain.page.getByRole("row", { name: /Del sitio/ });
  await expect(row).toContainText("Webchat · Abiertas");
  await expect(row).toContainText("Todo el equipo");
  await row.getByLabel("Quitar la vista Del sitio").click();
  await row.getByRole("button", { name: "Quitar" }).click();
  await expect(plain.page.getByText("Vista quitada.")).toBeVisible();
  await expect(plain.page.getByText("Todavía no hay vistas")).toBeVisible();
});

test("CONV-09 UX-06: what a customer writes shows in everybody's list within 3 s", async ({ business, openStaff }) => {
  const [caller] = await crowd(business, 1);
  const [one, two] = [new Inbox(await openStaff(DESKTOP)), new Inbox(await openStaff(DESKTOP))];
  await Promise.all([one.goto(), two.goto("?status=unread")]);
  await caller?.say("¿Hay lugar a las ocho?");
  const began = Date.now();
  const words = "Cliente: ¿Hay lugar a las ocho?";
  await Promise.all([one, two].map((inbox) => expect(inbox.rows().first()).toContainText(words, { timeout: 3_000 })));
  expect(Date.now() - began).toBeLessThan(3_000);
});

test("an open thread is read while somebody looks at it, counted while they look elsewhere, and read when they are back", async ({
  business,
  openStaff,
}) => {
  const [caller] = await crowd(business, 1);
  const page = await openStaff(DESKTOP);
  const inbox = new Inbox(page);
  await gotoLive(page, `/admin/conversations?conversationId=${(await business.conversations())[0]?.id}`);
  // Playwright tells every page that it has the focus, and taking it away for real fails now and then.
  const look = (isHere: boolean) =>
    page.evaluate((here) => {
      document.hasFocus = () => here;
      window.dispatchEvent(new Event(here ? "focus" : "blur"));
    }, isHere);
  const unread = inbox.rows().first().locator("xpath=self::*[@data-unread]");
  const serverCounts = (count: number) =>
    until(`the server counts ${count}`, async () => {
      const [thread] = await (await page.request.get("/api/conversations")).json();
      return thread?.unreadCount === count ? true : undefined;
    });
  const told = page.waitForRequest((request) => /intent.*see/s.test(request.postData() ?? ""));
  await caller?.say("¿Tienen pan de muerto?");
  await expect(inbox.log.getByText("¿Tienen pan de muerto?")).toBeVisible();
  await expect(unread).toHaveCount(0);

  // The server hears of the first message about now: the second stays unread all the same.
  await told;
  await look(false);
  await caller?.say("¿Y cuánto cuesta?");
  await expect(inbox.log.getByText("¿Y cuánto cuesta?")).toBeVisible();
  await expect(unread).toHaveCount(1);
  await serverCounts(1);
  await expect(unread).toHaveCount(1);

  await look(true);
  await expect(unread).toHaveCount(0);
  await serverCounts(0);
});

test("CONV-08: an empty inbox says so, and a list on its way says that it is loading", async ({
  business,
  openStaff,
}) => {
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto();
  await expect(inbox.list.getByText("No hay conversaciones")).toBeVisible();
  await crowd(business, 1);
  await expect(inbox.rows()).toHaveCount(1);
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await inbox.page.route("**/admin/conversations?*status=resolved*", async (route) => {
    await gate;
    await route.continue();
  });
  await chooseMore(inbox, "Resueltas");
  await expect(inbox.list.getByText("Cargando conversaciones...")).toBeVisible();
  release();
  await expect(inbox.list.getByText("No hay conversaciones")).toBeVisible();
  await expect(inbox.list.getByRole("link", { name: "Quitar filtros" })).toBeVisible();
});

test("CONV-07: what is deleted leaves at once, comes back by 'Deshacer', and waits in the trash, also without a script", async ({
  business,
  openStaff,
  openBrowser,
  baseURL,
}) => {
  await crowd(business, 2);
  const [one, two] = [new Inbox(await openStaff(DESKTOP)), new Inbox(await openStaff(DESKTOP))];
  await Promise.all([one.goto(), two.goto()]);
  const name = (await one.rows().first().getByTestId("name").textContent()) ?? "";
  const id = await one.rows().first().getAttribute("data-id");
  const remove = async () => {
    await one.rows().first().hover();
    await one
      .rows()
      .first()
      .getByRole("button", { name: /^Eliminar la conversación/ })
      .click();
    await one.page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  };
  await remove();
  await expect(one.rows()).toHaveCount(1);
  await expect(two.rows()).toHaveCount(1);
  await expect(one.page.getByTestId("toast")).toContainText(["Conversación eliminada"]);
  await one.page.getByRole("button", { name: "Deshacer" }).click();
  await expect(one.rows()).toHaveCount(2);
  await expect(two.rows()).toHaveCount(2);

  await remove();
  await expect(two.rows()).toHaveCount(1);
  await chooseMore(one, "Papelera");
  await expect(one.list.getByText("Se borran para siempre a los 30 días.")).toBeVisible();
  await one.list.getByRole("link", { name }).click();
  const { chat } = one;
  await expect(chat.getByText(/^Hola, soy la visita/)).toBeVisible();
  await expect(chat.getByText(/Se borra para siempre el .* Para responder, restáurala\./)).toBeVisible();
  await expect(chat.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(one.page);
  await one.list.getByRole("button", { name: `Restaurar la conversación de ${name}` }).click();
  await expect(two.rows()).toHaveCount(2);
  // What it still asks about the restored thread would find it deleted again.
  await one.page.close();

  const context = await openBrowser({ ...DESKTOP, javaScriptEnabled: false });
  await context.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const still = new Inbox(await context.newPage());
  await still.page.goto("/admin/conversations");
  await still.list
    .locator(`[data-id="${id}"]`)
    .getByRole("button", { name: /^Eliminar/ })
    .click();
  await expect(still.page.getByText("¿Estás seguro de que deseas eliminar esta conversación?")).toBeVisible();
  await still.page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(still.rows()).toHaveCount(1);
  await expect(two.rows()).toHaveCount(1);
  await still.page.goto(`/admin/conversations?conversationId=${id}`);
  await still.page.getByRole("button", { name: "Restaurar" }).click();
  await expect(still.page.getByRole("textbox", { name: "Escribe un mensaje" })).toBeVisible();
  await expect(two.rows()).toHaveCount(2);
});

test("the list is worked by keyboard: walk, open, write, go back, delete, help", async ({ business, openStaff }) => {
  await crowd(business, 3);
  const inbox = new Inbox(await openStaff(DESKTOP));
  const { page } = inbox;
  await inbox.goto();
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest("[data-id]")?.getAttribute("data-id") ?? null);
  const ids = await inbox.rows().evaluateAll((rows) => rows.map((row) => row.getAttribute("data-id")));
  await page.keyboard.press("j");
  expect(await focused()).toBe(ids[0]);
  await page.keyboard.press("j");
  expect(await focused()).toBe(ids[1]);
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe(ids[2]);
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`conversationId=${ids[1]}`));
  await expect(inbox.field).toBeVisible();
  await page.keyboard.press("r");
  await expect(inbox.field).toBeFocused();
  await page.keyboard.type("j#e?");
  await expect(inbox.field).toHaveValue("j#e?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  expect(await focused(), "out of the field, onto the open row").toBe(ids[1]);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Atajos de teclado" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await focused(), "the focus comes back from the help").toBe(ids[1]);
  await page.keyboard.press("Escape");
  await expect(inbox.chat.getByText("Selecciona una conversación")).toBeVisible();
  expect(await focused()).toBe(ids[1]);
  await page.keyboard.press("#");
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).press("Enter");
  await expect(inbox.rows()).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Deshacer" })).toBeVisible();
  await expectAccessible(page);
});

test("a long list grows while one scrolls and stands still while others write; SHELL-13 beside chat and info", async ({
  business,
  openStaff,
}) => {
  // One visitor whose thread stands at the far end of the list, and one below the row that will be read.
  const writers: Caller[] = [];
  for (const minutes of [120, 35]) {
    writers.push(...(await crowd(business, 1)));
    const [newest] = await business.conversations();
    await changeRows(
      "update conversations set last_message_at = last_message_at - 60000 * cast(? as integer) where id = ?",
      String(minutes),
      String(newest?.id),
    );
  }
  await fillThreads(business, 58);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto();
  await expect(inbox.chat).toBeInViewport();
  await expect(inbox.info).toBeInViewport();
  expect((await inbox.rows().first().boundingBox())?.height).toBeLessThanOrEqual(64);
  await expect(inbox.rows().nth(9)).toBeInViewport({ ratio: 1 });
  const scroller = inbox.list.locator("[data-list-scroll]");
  await scroller.evaluate((node) => node.scrollTo({ top: 900 }));
  await expect(inbox.rows()).toHaveCount(50);
  const reading = inbox.rows().nth(14);
  await reading.getByRole("link").focus();
  const before = (await reading.boundingBox())?.y;
  const id = await reading.getAttribute("data-id");
  await writers[0]?.say("Vengo del fondo");
  await expect(inbox.list.getByRole("button", { name: "1 nueva arriba" })).toBeVisible();
  await writers[1]?.say("Y yo también");
  await expect(inbox.list.getByRole("button", { name: "2 nuevas arriba" })).toBeVisible();
  const row = inbox.list.locator(`[data-id="${id}"]`);
  expect((await row.boundingBox())?.y).toBeCloseTo(before ?? 0, 0);
  await expect(row.getByRole("link")).toBeFocused();
  await scroller.evaluate((node) => node.scrollTo({ top: node.scrollHeight }));
  await expect(inbox.rows()).toHaveCount(60);
  const times = await inbox
    .rows()
    .locator("time")
    .evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
  expect(times).toEqual([...times].sort().reverse());
  await inbox.list.getByRole("button", { name: "2 nuevas arriba" }).click();
  await expect(inbox.rows().first()).toBeInViewport();
  await expect(inbox.list.getByRole("button", { name: /arriba$/ })).toHaveCount(0);
});

test("the list is filtered by person and tag, lets go of what a colleague takes, and says where a reply was begun, also without a script", async ({
  business,
  openStaff,
}) => {
  await crowd(business, 2);
  const [newest] = await business.conversations();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const [inbox, other] = [new Inbox(await openStaff(phone)), new Inbox(await openStaff(DESKTOP))];
  await Promise.all([inbox.goto(), other.goto(`?conversationId=${newest?.id}`)]);
  const { page } = inbox;
  const show = async (of: Inbox, label: string, choice: string) => {
    await of.list.getByRole("link", { name: /^Filtrar/ }).click();
    await of.page.getByLabel(label, { exact: true }).selectOption({ label: choice });
    await of.page.getByRole("button", { name: "Ver conversaciones" }).click();
  };
  await show(inbox, "Asignada a", "Sin asignar");
  await expect(page).toHaveURL(/\?agent=none$/);
  await expect(inbox.rows()).toHaveCount(2);
  await other.chat.locator("summary[data-inbox-key=assign]").click();
  await other.chat.getByRole("button", { name: "A mí" }).click();
  await expect(inbox.rows()).toHaveCount(1);
  await inbox.list.getByRole("link", { name: "Quitar el filtro: Sin asignar" }).click();
  await expect(inbox.rows()).toHaveCount(2);

  await other.field.fill("Con gusto, le cuento");
  await expect(other.rows().first()).toContainText("Tu borrador");
  await other.field.fill("");
  await expect(other.rows().first()).not.toContainText("Tu borrador");

  const plain = new Inbox(await openStaff({ ...phone, javaScriptEnabled: false }));
  await plain.page.goto("/admin/conversations?tag=nadie");
  await expect(plain.list.getByText("Ninguna conversación abierta coincide con «#nadie».")).toBeVisible();
  await plain.list.getByRole("link", { name: "Quitar filtros" }).click();
  await expect(plain.rows()).toHaveCount(2);
  await show(plain, "Asignada a", "Mías");
  await expect(plain.rows()).toHaveCount(1);
  await expect(plain.list.getByRole("link", { name: "Quitar el filtro: Mías" })).toBeVisible();
});
