import { copyFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { at } from "../../scripts/lib/project.mjs";
import { newBusiness } from "./support/business";
import { changeRows } from "./support/database";
import { expect, signInByCall, watchErrors } from "./support/fixtures";
import { Inbox, test, Widget } from "./support/inbox";
import { fillInbox } from "./support/scene";
import { areWanted, picture, pictureFile } from "./support/screenshots";
import { Training, upload } from "./support/training";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const SCHEMES = ["light", "dark"] as const;
const README_PICTURE = at("docs", "screenshots", "inbox.png");

/**
 * The page in both colour schemes, as files to look at when they are wanted; and nothing sticks out to the side, which no
 * colour changes.
 */
async function shoot(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (const colorScheme of areWanted ? SCHEMES : (["light"] as const)) {
    if (areWanted) await page.emulateMedia({ colorScheme });
    await picture(page, `${name}-${width}-${colorScheme}`);
  }
  await expectNoOverflow(page);
}

/** Neither the document nor any scroller in it can be moved sideways, but for code samples. */
async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const shadow = document.querySelector("chat-multicanal")?.shadowRoot;
    const all = [document.documentElement, ...document.querySelectorAll("*"), ...(shadow?.querySelectorAll("*") ?? [])];
    return all
      .filter((element) => {
        if (element.matches("pre, code") || element.scrollWidth <= element.clientWidth + 1) return false;
        const { overflowX } = getComputedStyle(element);
        return element === document.documentElement || overflowX === "auto" || overflowX === "scroll";
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth} > ${element.clientWidth}`);
  });
  expect(wide, `sideways scrolling on ${page.url()} at ${page.viewportSize()?.width}`).toEqual([]);
}

/** The page at every size, and wide again. */
async function shootSizes(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await shoot(page, name);
  }
  await page.setViewportSize(SIZES[0]);
}

test("the pages of the main flow at 1440 and at 390 pixels, light and dark", async ({ openBrowser, baseURL }) => {
  const context = await openBrowser({ viewport: SIZES[0] });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await page.goto("/login");
  await shootSizes(page, "login");
  await page.goto("/mock-site/demo");
  await expect(page.getByRole("button", { name: "Abrir chat" })).toBeVisible();
  await shootSizes(page, "demo");

  await signInByCall(context, "tenant_user", baseURL);
  const inbox = new Inbox(page);
  await inbox.goto();
  await expect(inbox.rows().first()).toBeVisible();
  await shootSizes(page, "list");
  await inbox.open("Mariana Sosa Huerta");
  await expect(inbox.log.getByText("¿Me confirmas un teléfono para el folio?")).toBeVisible();
  await shootSizes(page, "chat");
  if (areWanted && process.env.UPDATE_SCREENSHOTS === "1") copyFileSync(pictureFile("chat-1440-light"), README_PICTURE);
  await page.goto(`${page.url()}&panel=info`);
  await expect(inbox.info.getByText("mariana.sosa@example.com")).toBeVisible();
  await shootSizes(page, "info");
  await page.goto("/admin/ai-training");
  await expect(new Training(page).row("Menú y precios.pdf")).toContainText("Listo");
  await shootSizes(page, "training");
  expect(errors).toEqual([]);
});

const RUN = "window.__pwned=1";
const HOSTILE = `<img src=x onerror="${RUN}"><script>${RUN}</script>`;
const TEXTS = [
  "Una frase cualquiera que se repite. ".repeat(112).slice(0, 4_000).trim(),
  "a".repeat(300),
  "مرحبا، هل لديكم خبز اليوم؟ ‮שלום",
  "🥐🎂🧁🍞👩‍👩‍👧‍👦",
  `${HOSTILE} javascript:${RUN} [x](javascript:${RUN}) "onmouseover="${RUN}`,
  `https://example.com/${"ruta/".repeat(60)}`,
];

test("long, foreign and hostile texts stay texts and stay within a phone's width", async ({
  baseURL,
  openBrowser,
  openVisitor,
}) => {
  const business = await newBusiness(baseURL ?? "", `Café ${HOSTILE}`);
  const viewport = SIZES[1];
  const widget = new Widget(await openVisitor({ viewport }));
  const context = await openBrowser({ viewport });
  await context.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const inbox = new Inbox(await context.newPage());
  const dialogs: string[] = [];
  for (const page of [widget.page, inbox.page]) {
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  }
  await inbox.goto();
  await shoot(inbox.page, "empty");
  await widget.open(business.slug);
  for (const text of TEXTS) {
    await widget.field.fill(text);
    await widget.field.press("Enter");
  }
  const [thread] = await expect
    .poll(async () => (await business.conversations())[0]?.id)
    .toBeTruthy()
    .then(() => business.conversations());
  await expect
    .poll(async () => (await business.messages(thread?.id ?? 0)).filter(({ sender }) => sender === "customer").length)
    .toBe(TEXTS.length);
  await shoot(widget.page, "stress-widget");
  await inbox.rows().getByRole("link").click();
  await expect(inbox.log.getByText("🥐🎂🧁🍞👩‍👩‍👧‍👦")).toBeVisible();
  await expect(inbox.log.getByText(HOSTILE)).toBeVisible();
  await shoot(inbox.page, "stress-chat");
  await inbox.page.setViewportSize(SIZES[0]);
  await shoot(inbox.page, "stress-chat");

  await inbox.page.setViewportSize(viewport);
  const training = new Training(inbox.page);
  await training.goto();
  await shoot(inbox.page, "training-empty");
  const names = [`${HOSTILE.replaceAll("/", "_")}.txt`, `${"nombre_larguísimo_".repeat(11)}.txt`];
  for (const [index, name] of names.entries()) {
    await training.upload(upload(name, `Texto número ${index}.`));
    await expect(training.rows).toHaveCount(index + 1);
  }
  await training.choose(upload("Roto.docx", Buffer.from("PK\u0003\u0004roto")));
  await expect(training.sent("Roto.docx")).toContainText("No pudimos leer el archivo");
  await expect(training.rows.first()).toContainText("Listo");
  await shoot(inbox.page, "stress-training");
  await inbox.page.goto(`/mock-site/${business.slug}`);
  await shoot(inbox.page, "stress-demo");

  expect(dialogs).toEqual([]);
  for (const page of [widget.page, inbox.page]) {
    expect(await page.evaluate(() => Reflect.get(window, "__pwned")), page.url()).toBeUndefined();
  }
});

test("every state of the inbox and of the pages around it, wide and narrow, light and dark", async ({
  business,
  openStaff,
  baseURL,
  expectedErrors,
}) => {
  test.setTimeout(300_000);
  expectedErrors.push(/status of 404/);
  const inbox = new Inbox(await openStaff({ viewport: SIZES[0], reducedMotion: "reduce" }));
  const { page, chat, list, info } = inbox;
  page.setDefaultTimeout(10_000);
  const [wide, narrow] = SIZES;
  const visit = async (path: string, shown: Locator, name: string) => {
    await page.goto(path);
    await expect(shown).toBeVisible();
    await shootSizes(page, name);
  };
  await visit("/admin/notifications", page.getByText("Todavía no hay notificaciones"), "notifications-empty");
  await visit("/admin/dashboard?section=companies", page.getByText("No hay empresas registradas"), "companies-empty");
  await inbox.goto();
  await expect(list.getByText("No hay conversaciones")).toBeVisible();
  await shootSizes(page, "inbox-empty");
  const id = await fillInbox(business, page, baseURL ?? "");

  await inbox.goto();
  await expect(inbox.rows()).toHaveCount(3);
  await shootSizes(page, "inbox-list");
  await inbox.goto("?status=all");
  await expect(inbox.rows()).toHaveCount(5);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Atajos de teclado" })).toBeVisible();
  await shootSizes(page, "inbox-keys");
  for (const [query, shown, name] of [
    ["?channel=sms&status=unread", list.getByRole("link", { name: "Quitar filtros" }), "inbox-filtered-empty"],
    ["?status=trash", list.getByText("Se borran para siempre a los 30 días."), "inbox-trash"],
    ["?q=zarzamora", list.locator("mark").first(), "inbox-search"],
  ] as const) {
    await inbox.goto(query);
    await expect(shown).toBeVisible();
    await shootSizes(page, name);
  }

  await inbox.goto(`?conversationId=${id}`);
  await expect(chat.getByText("No se envió")).toBeVisible();
  await shootSizes(page, "chat-full");
  await inbox.log.getByRole("button", { name: "Ver por qué" }).first().click();
  await expect(inbox.log.getByRole("heading", { name: "Se basó en" })).toBeVisible();
  await shootSizes(page, "chat-why");
  for (const [name, size, summary] of [
    ["chat-snooze", wide, "[data-inbox-key=snooze]"],
    ["chat-assign", wide, "[data-inbox-key=assign]"],
    ["chat-more", narrow, 'summary[aria-label="Más"]'],
  ] as const) {
    await page.setViewportSize(size);
    const menu = chat.locator(summary).filter({ visible: true });
    await menu.click();
    await expect(chat.getByText("Cargando tu equipo…")).toHaveCount(0);
    await shoot(page, name);
    await menu.click();
  }
  await page.setViewportSize(wide);
  await chat.getByRole("button", { name: "Plantillas" }).click();
  await expect(page.getByRole("dialog", { name: "Plantillas" }).getByRole("option")).toHaveCount(4);
  await shootSizes(page, "chat-templates");
  await page.keyboard.press("Escape");
  await chat.getByRole("button", { name: "Sugerir respuesta" }).click();
  await expect(chat.getByText(/^Sugerencia de la IA/)).toBeVisible();
  await shootSizes(page, "chat-suggestion");
  await chat.getByText("Nota privada", { exact: true }).last().click();
  await expect(chat.getByText("Solo tu equipo la ve")).toBeVisible();
  await shootSizes(page, "chat-note");
  await inbox.goto(`?conversationId=${id}&panel=info`);
  await expect(info.getByRole("button", { name: "Desvincular" })).toBeVisible();
  await shootSizes(page, "info-full");
  await info.getByRole("button", { name: "Desvincular" }).click();
  await info.getByRole("link", { name: "Crear Contacto CRM" }).click();
  await expect(page.getByRole("dialog", { name: "Crear contacto" })).toBeVisible();
  await shootSizes(page, "info-contact");

  const sections = page.getByRole("navigation", { name: "Secciones del panel" });
  for (const section of ["conversations", "settings", "training", "companies"]) {
    await visit(`/admin/dashboard?section=${section}`, sections, `dashboard-${section}`);
  }
  await visit("/admin/settings", page.getByRole("heading", { level: 1 }), "settings");
  await visit("/admin/notifications", page.getByTestId("notices").getByRole("listitem").first(), "notifications");
  await inbox.goto();
  await page.getByRole("link", { name: /^Notificaciones(,|$)/ }).click();
  await expect(page.getByRole("region", { name: "Notificaciones", exact: true })).toBeVisible();
  await shootSizes(page, "bell");
  await visit("/admin/templates", page.getByRole("table"), "templates");
  await visit("/admin/templates?editar=nueva", page.getByLabel("Texto", { exact: true }), "templates-new");
  await visit("/no-existe", page.getByRole("heading", { level: 1 }), "error");
  await visit("/admin/dashboard?welcome=true", page.getByRole("heading", { name: "¡Todo listo!" }), "welcome-done");
  await changeRows(
    "delete from reply_templates where tenant_id = (select id from tenants where uuid = ?)",
    business.uuid,
  );
  await visit("/admin/templates", page.getByText("Todavía no hay plantillas"), "templates-empty");
  await changeRows("update tenant_users set must_set_password = 1 where email = ?", business.email);
  await visit("/admin/dashboard?welcome=true", page.getByText("¡Bienvenido! Crea tu contraseña"), "welcome");
});
