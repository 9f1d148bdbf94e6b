import type { Locator, Page, Route } from "@playwright/test";
import { type Business, until } from "./support/business";
import { expect } from "./support/fixtures";
import { Inbox, test, Widget } from "./support/inbox";

const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** A thread that a person looks after. */
async function thread(business: Business, ...texts: string[]) {
  const caller = await business.caller();
  for (const text of texts.length > 0 ? texts : ["¿Tienen estacionamiento?"]) await caller.say(text);
  return until("a thread that waits for a person", async () => {
    const typing = (await caller.read()).typing;
    const found = (await business.conversations())[0];
    return typing || found?.status !== "pending" ? undefined : { ...found, caller };
  });
}

const isPost = (route: Route) => route.request().method() === "POST";
const POSTS = "**/admin/conversations?_data=**";

/** Holds every form until it is released; released ones reach the server. */
async function holdPosts(page: Page) {
  const held: Route[] = [];
  await page.route(POSTS, async (route) => {
    if (isPost(route)) held.push(route);
    else await route.continue();
  });
  return held;
}

const said = (inbox: Inbox, text: string): Locator => inbox.log.getByRole("listitem").filter({ hasText: text });
const ownOf = async (business: Business, id: number) =>
  (await business.messages(id)).filter(({ sender }) => sender === "agent").map(({ content }) => content);

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("not on the page");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("CONV-20 CONV-23 CONV-30: a message shows at once and once, whether its answer or its event comes first", async ({
  business,
  openStaff,
}) => {
  const { id } = await thread(business);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto(`?conversationId=${id}`);

  // The event first: the answer is held back after the server has stored the message.
  let answer = () => undefined as undefined;
  const answered = new Promise<void>((resolve) => {
    answer = () => {
      resolve();
      return undefined;
    };
  });
  await inbox.page.route(POSTS, async (route) => {
    if (!isPost(route)) return route.continue();
    const response = await route.fetch();
    await answered;
    await route.fulfill({ response });
  });
  await inbox.field.fill("Primero el aviso");
  await inbox.field.press("Enter");
  await expect(inbox.field).toHaveValue("");
  await expect(said(inbox, "Primero el aviso")).toHaveCount(1);
  await expect(said(inbox, "Primero el aviso").getByRole("img", { name: /^(Enviado|Entregado)$/ })).toBeVisible();
  // The next one waits for its turn and can be written meanwhile.
  await inbox.field.fill("Y enseguida otro");
  await inbox.field.press("Enter");
  await expect(said(inbox, "Y enseguida otro").getByRole("img", { name: "Enviando" })).toBeVisible();
  answer();
  await expect(said(inbox, "Y enseguida otro").getByRole("img", { name: /^(Enviado|Entregado)$/ })).toBeVisible();
  await expect(said(inbox, "Primero el aviso")).toHaveCount(1);
  await expect(said(inbox, "Y enseguida otro")).toHaveCount(1);
  expect(await ownOf(business, id)).toEqual(["Primero el aviso", "Y enseguida otro"]);

  // The answer first: no event comes at all.
  const deaf = new Inbox(await openStaff(DESKTOP));
  await deaf.page.routeWebSocket("**/ws", (socket) => socket.close());
  await deaf.page.goto(`/admin/conversations?conversationId=${id}`);
  await expect(deaf.send).toBeDisabled();
  await deaf.field.fill("Sin aviso");
  await deaf.field.press("Enter");
  await expect(said(deaf, "Sin aviso").getByRole("img", { name: /^(Enviado|Entregado)$/ })).toBeVisible();
  await expect(said(deaf, "Sin aviso")).toHaveCount(1);
});

test("CONV-23: a server that fails loses nothing; trying again sends the message once", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/500|Failed to load/);
  const { id } = await thread(business);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto(`?conversationId=${id}`);
  let broken = true;
  await inbox.page.route(POSTS, async (route) => {
    if (!isPost(route) || !broken) return route.continue();
    // The message is stored, the answer is lost.
    await route.fetch();
    await route.fulfill({ status: 500, body: "Internal error" });
  });
  await inbox.page.routeWebSocket("**/ws", (socket) => socket.close());
  await inbox.page.reload();
  await expect(inbox.send).toBeDisabled();
  await inbox.field.fill("No te pierdas");
  await inbox.field.press("Enter");
  const toast = inbox.page.locator("[data-testid=toast][data-variant=destructive]");
  await expect(toast).toContainText("No se pudo enviar el mensaje");
  for (const width of [1280, 390]) {
    await inbox.page.setViewportSize({ width, height: 800 });
    await toast.hover();
    for (const under of [inbox.send, inbox.field])
      expect(await overlap(toast, under), `the toast over the composer at ${width} pixels`).toBe(false);
  }
  await inbox.page.setViewportSize({ width: 1280, height: 800 });
  broken = false;
  const failed = said(inbox, "No te pierdas");
  const retry = failed.getByRole("button", { name: "Reintentar" });
  // Meanwhile the page may have read that the message is stored; then there is nothing to press.
  await retry.click({ timeout: 3_000 }).catch(() => undefined);
  await expect(failed.getByRole("img", { name: /^(Enviado|Entregado)$/ })).toBeVisible();
  await expect(failed).toHaveCount(1);
  expect(await ownOf(business, id)).toEqual(["No te pierdas"]);
});

test("without a connection what was written waits in the thread, over a reload too, and goes out once", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to|WebSocket/);
  const { id } = await thread(business);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto(`?conversationId=${id}`);
  await inbox.page.route(POSTS, (route) => (isPost(route) ? route.abort() : route.continue()));
  await inbox.field.fill("Desde el elevador");
  await inbox.field.press("Enter");
  const failed = said(inbox, "Desde el elevador");
  await expect(failed.getByText("No hay conexión con el servidor. Lo que escribiste sigue aquí.")).toBeVisible();
  await inbox.field.fill("a medio escribir");
  await inbox.field.blur();
  await expect(inbox.field).toHaveValue("a medio escribir");
  await inbox.page.unroute(POSTS);
  await inbox.page.reload();
  await expect(inbox.field).toHaveValue("a medio escribir");
  await failed.getByRole("button", { name: "Reintentar" }).click();
  await expect(failed.getByRole("img", { name: /^(Enviado|Entregado)$/ })).toBeVisible();
  expect(await ownOf(business, id)).toEqual(["Desde el elevador"]);
});

test("two tabs that send the same draft make one message", async ({ business, openStaff }) => {
  const { id } = await thread(business);
  const one = new Inbox(await openStaff(DESKTOP));
  const two = new Inbox(await one.page.context().newPage());
  // The second tab does not know of the first: both press before either hears of the other.
  await two.page.addInitScript(`
    const listen = window.addEventListener;
    window.addEventListener = (type, ...rest) => (type === "storage" ? undefined : listen.call(window, type, ...rest));
  `);
  await one.goto(`?conversationId=${id}`);
  await one.field.fill("El mismo borrador");
  await expect.poll(() => one.page.evaluate(() => JSON.stringify(localStorage))).toContain("El mismo borrador");
  await two.goto(`?conversationId=${id}`);
  await expect(two.field).toHaveValue("El mismo borrador");
  const held = [await holdPosts(one.page), await holdPosts(two.page)];
  await one.field.press("Enter");
  await two.field.press("Enter");
  await expect.poll(() => held.map((routes) => routes.length)).toEqual([1, 1]);
  for (const route of held.flat()) await route.continue();
  await expect(said(one, "El mismo borrador")).toHaveCount(1);
  await expect(said(two, "El mismo borrador")).toHaveCount(1);
  await expect.poll(() => ownOf(business, id)).toEqual(["El mismo borrador"]);
});

test("a thread that a colleague deletes while one types leaves the text behind, to be copied", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  // That somebody types may still be on its way when the thread goes.
  expectedErrors.push(/status of 404 \(Not Found\)/);
  const { id, customerName } = await thread(business);
  const [typing, deleting] = [new Inbox(await openStaff(DESKTOP)), new Inbox(await openStaff(DESKTOP))];
  await typing.goto(`?conversationId=${id}`);
  await deleting.goto();
  await typing.field.pressSequentially("Una respuesta muy larga");
  await deleting.page.evaluate(
    (conversationId) => fetch(`/api/conversations/${conversationId}`, { method: "DELETE" }),
    id,
  );
  await expect(typing.chat.getByText("Esa conversación se eliminó. Elige otra de la lista.")).toBeVisible();
  await expect(typing.chat.getByText("Una respuesta muy larga")).toBeVisible();
  await expect(typing.chat.getByRole("button", { name: "Copiar lo que escribiste" })).toBeVisible();
  await expect(typing.rows().filter({ hasText: customerName })).toHaveCount(0);
});

test("a note shows to colleagues at once and never to the customer", async ({ business, openStaff, openVisitor }) => {
  const widget = new Widget(await openVisitor());
  await widget.open(business.slug);
  await widget.say("¿Tienen estacionamiento?");
  const { id } = await until("a thread", async () => (await business.conversations())[0]);
  const [author, colleague] = [new Inbox(await openStaff(DESKTOP)), new Inbox(await openStaff(DESKTOP))];
  await Promise.all([author.goto(`?conversationId=${id}`), colleague.goto(`?conversationId=${id}`)]);
  await author.chat.getByText("Nota privada", { exact: true }).click();
  const note = author.chat.getByRole("textbox", { name: "Escribe una nota para tu equipo" });
  await expect(note).toBeFocused();
  await expect(author.chat.getByText("Solo tu equipo la ve")).toBeVisible();
  await note.fill("Es el primo del dueño");
  await note.press("Enter");
  for (const { log } of [author, colleague]) {
    await expect(log.getByText("Es el primo del dueño")).toHaveCount(1);
    await expect(log.locator("[data-sender=note]")).toContainText("Nota privada");
  }
  await expect(note).toHaveValue("");
  await author.chat.getByText("Responder", { exact: true }).click();
  await author.field.fill("Claro que sí");
  await author.field.press("Enter");
  await expect(widget.log.getByText("Claro que sí")).toBeVisible();
  await expect(widget.page.getByText("Es el primo del dueño")).toHaveCount(0);
  expect(JSON.stringify(await business.messages(id))).not.toContain("primo del dueño");
});

test("CONV-12 CONV-32: resolve, reopen, snooze and assign show to colleagues at once", async ({
  business,
  openStaff,
}) => {
  const { id } = await thread(business);
  const [one, two] = [new Inbox(await openStaff(DESKTOP)), new Inbox(await openStaff(DESKTOP))];
  await Promise.all([one.goto(`?conversationId=${id}`), two.goto(`?conversationId=${id}`)]);
  const actions = (inbox: Inbox) => inbox.chat.getByTestId("thread-actions");
  await actions(one).getByRole("button", { name: "Resolver" }).click();
  await expect(actions(two).getByRole("button", { name: "Reabrir" })).toBeVisible();
  await expect(two.log.getByText(/resolvió la conversación\./)).toBeVisible();
  await actions(two).getByRole("button", { name: "Reabrir" }).click();
  await expect(actions(one).getByRole("button", { name: "Resolver" })).toBeVisible();
  await actions(one).locator("summary[data-inbox-key=snooze]").click();
  await actions(one).getByRole("button", { name: "3 horas" }).click();
  await expect(two.log.getByText(/pospuso la conversación hasta el/)).toBeVisible();
  await expect(actions(two).getByRole("button", { name: "Reabrir" })).toBeVisible();
  await actions(one).locator("summary[data-inbox-key=assign]").click();
  await actions(one).getByRole("button", { name: "A mí" }).click();
  await expect(two.log.getByText(/tomó esta conversación\./)).toBeVisible();
  await expect(actions(one).getByRole("button", { name: "A mí" }), "the menu closes").toBeHidden();
});

test("CONV-14: handing back tells the AI what was written for it", async ({ business, openStaff }) => {
  const { id } = await thread(business);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto(`?conversationId=${id}`);
  await inbox.chat.getByRole("button", { name: "Tomar control manual" }).click();
  await inbox.chat.locator("summary[data-inbox-key=brief]").click();
  await inbox.chat.getByRole("textbox", { name: "Resumen para la IA" }).fill("Ya tiene cotización por 3 pasteles");
  await inbox.chat.getByRole("button", { name: "Entregar a la IA" }).click();
  await expect(inbox.chat.getByRole("button", { name: "IA Activa" })).toBeVisible();
  await expect(inbox.chat.getByTestId("ai-banner")).toContainText("Ya tiene cotización por 3 pasteles");
});

test("CONV-25: older messages come without a jump, and new ones do not pull away who reads above", async ({
  business,
  openStaff,
}) => {
  test.slow();
  const { id, caller } = await thread(business);
  const inbox = new Inbox(await openStaff({ viewport: { width: 1440, height: 700 } }));
  await inbox.goto();
  await inbox.page.evaluate(async (conversationId) => {
    for (let sent = 1; sent <= 70; sent += 1) {
      const body = JSON.stringify({ content: `Mensaje número ${sent}`, clientId: crypto.randomUUID() });
      const headers = { "content-type": "application/json" };
      await fetch(`/api/conversations/${conversationId}/messages`, { method: "POST", headers, body });
    }
  }, id);
  await inbox.goto(`?conversationId=${id}`);
  await expect(inbox.log.getByText("Mensaje número 70", { exact: true })).toBeVisible();
  await expect(inbox.log.getByText("Mensaje número 10", { exact: true })).toHaveCount(0);
  const first = inbox.log.getByText("Mensaje número 30", { exact: true });
  await first.evaluate((element) => element.scrollIntoView({ block: "start" }));
  const top = () => first.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  await inbox.log.evaluate((log) => log.scrollBy(0, -200));
  await expect.poll(top).toBe(before + 200);
  await inbox.log.getByRole("link", { name: "Ver mensajes anteriores" }).evaluate((link) => link.scrollIntoView());
  const reading = await top();
  await expect(inbox.log.getByText("Mensaje número 1", { exact: true })).toBeAttached();
  expect(Math.abs((await top()) - reading)).toBeLessThanOrEqual(1);
  await expect(inbox.log.getByText("Mensaje número 70", { exact: true })).toBeAttached();
  const oldest = inbox.log.getByText("Mensaje número 30", { exact: true });
  await oldest.evaluate((element) => element.scrollIntoView({ block: "start" }));
  const place = await top();
  await caller.say("Uno nuevo mientras lees");
  await expect(inbox.chat.getByRole("button", { name: "1 mensaje nuevo" })).toBeVisible();
  expect(Math.abs((await top()) - place)).toBeLessThanOrEqual(1);
  await inbox.chat.getByRole("button", { name: "1 mensaje nuevo" }).click();
  await expect(inbox.log.getByText("Uno nuevo mientras lees")).toBeInViewport();
});

test("hostile texts are only text, addresses are only links, and long ones unfold", async ({ business, openStaff }) => {
  const { id } = await thread(
    business,
    `<script>document.title="hackeado"</script><img src=x onerror="document.title='hackeado'">`,
    "Mira https://ejemplo.mx/mapa?a=1. y javascript:alert(1) y http://otro.mx",
    "🎉🎉",
    "مرحبا بكم في متجرنا",
    "palabralarga".repeat(300),
  );
  const inbox = new Inbox(await openStaff({ viewport: { width: 390, height: 800 } }));
  await inbox.goto(`?conversationId=${id}`);
  await expect(inbox.log.getByText("<script>document.title")).toBeAttached();
  await expect(inbox.page).not.toHaveTitle(/hackeado/);
  const links = inbox.log.getByRole("link", { name: /^http/ });
  await expect(links).toHaveText(["https://ejemplo.mx/mapa?a=1", "http://otro.mx"]);
  await expect(links.first()).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  await expect(inbox.log.locator("[data-emoji]")).toHaveText("🎉🎉");
  const arabic = inbox.log.getByText("مرحبا بكم في متجرنا");
  expect(await arabic.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  await inbox.log.getByText("Ver todo").click();
  expect(await inbox.log.locator("details").textContent()).toContain("palabralarga");
  const width = await inbox.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
