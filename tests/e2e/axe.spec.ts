import type { Locator, Page } from "@playwright/test";
import { until } from "./support/business";
import { addCompany } from "./support/companies";
import { expect, expectAccessibleInBoth } from "./support/fixtures";
import { Inbox, test, Widget } from "./support/inbox";
import { Training } from "./support/training";

const DOCUMENT = "Horarios\n\nLos domingos abrimos a las 8:30.\n";
const QUESTION = "¿A qué hora abren los domingos?";

test("public pages are accessible in both colour schemes", async ({ business, openVisitor, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const page = await openVisitor();
  for (const path of [
    "/",
    "/login",
    "/login?tab=register",
    "/setup-wizard",
    "/privacidad",
    "/terminos",
    "/superadmin/login",
    "/mock-site",
    "/no-existe",
  ]) {
    await page.goto(path);
    await expectAccessibleInBoth(page);
  }
  const widget = new Widget(page);
  await page.goto(`/mock-site/${business.slug}`);
  await page.getByRole("button", { name: "Hablar con nosotros" }).click();
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Hablar", exact: true }).click();
  await expect(page.getByRole("group", { name: "¿Usamos tu micrófono?" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Prefiero escribir" }).click();
  await widget.open(business.slug);
  await widget.say(QUESTION);
  await expect(widget.log.getByText("Lo consulto con una persona del equipo")).toBeVisible();
  await expectAccessibleInBoth(page);
});

test("the console is accessible empty and full, in both colour schemes, wide and narrow", async ({
  business,
  openStaff,
}) => {
  const inbox = new Inbox(await openStaff({ viewport: { width: 1440, height: 900 } }));
  await inbox.goto();
  await expectAccessibleInBoth(inbox.page, { rail: true });
  const training = new Training(inbox.page);
  await training.goto();
  await expectAccessibleInBoth(inbox.page, { rail: true });
  await business.teach("Horarios.txt", DOCUMENT);
  await business.upload("Escaneado.txt", "x".repeat(10));
  await expect(training.rows).toHaveCount(2);
  await expectAccessibleInBoth(inbox.page, { rail: true });
  await inbox.page.getByRole("button", { name: "Eliminar Horarios.txt" }).click();
  await expect(inbox.page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleInBoth(inbox.page, { rail: true });

  const caller = await business.caller();
  await caller.say(QUESTION);
  await until("the answer", async () => (await caller.read()).messages.find(({ sender }) => sender === "ai"));
  await caller.say("Quiero hablar con una persona");
  const [thread] = await business.conversations();
  await inbox.goto(`?conversationId=${thread?.id}`);
  await expect(inbox.log.getByText(QUESTION)).toBeVisible();
  await expectAccessibleInBoth(inbox.page, { rail: true });
  await inbox.page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBoth(inbox.page, { rail: true });
  await inbox.goto(`?conversationId=${thread?.id}&panel=info`);
  await expectAccessibleInBoth(inbox.page, { rail: true });
  await addCompany(business.uuid, "La Espiga");
  await inbox.page.goto("/admin/plugin");
  await expect(inbox.page.getByRole("heading", { name: "Vista previa" })).toBeVisible();
  await expectAccessibleInBoth(inbox.page, { rail: true });
  await inbox.page.goto("/admin/companies");
  await inbox.page.getByRole("link", { name: "Acciones inteligentes de La Espiga" }).click();
  await expect(inbox.page.getByRole("dialog")).toBeVisible();
  await expectAccessibleInBoth(inbox.page, { rail: true });
  await inbox.page.getByRole("link", { name: "Agregar Primera Acción" }).click();
  await expect(inbox.page.getByRole("dialog", { name: "Nueva Acción" })).toBeVisible();
  await expectAccessibleInBoth(inbox.page, { rail: true });
});

test("the lists of customers, prospects and companies are accessible in both colour schemes, wide and narrow", async ({
  business,
  openStaff,
}) => {
  await addCompany(business.uuid, "La Espiga");
  const page = await openStaff({ viewport: { width: 1360, height: 900 } });
  for (const call of ["customers", "prospects"])
    await business.post(`/api/${call}`, { firstName: "Ana", lastName: "Pérez" });
  for (const path of ["/admin/customers", "/admin/prospects", "/admin/prospects?vista=lista", "/admin/companies"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(/Ana Pérez|La Espiga/);
    for (const width of [390, 1360]) {
      await page.setViewportSize({ width, height: 900 });
      const mark = page.getByRole("checkbox", { name: /^Seleccionar (Ana Pérez|La Espiga)$/ });
      if (await mark.isVisible()) await mark.check();
      await expectAccessibleInBoth(page, { rail: true });
    }
  }
});

/** Presses Tab until the control has the focus, as a person without a mouse does. */
async function tabTo(page: Page, control: Locator, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    if (await control.evaluate((element) => element.matches(":focus"))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${control} was not reached by ${most} presses of Tab`);
}

test("the main path needs no mouse: sign in, open a thread, take over, answer, hand back, and the visitor too", async ({
  business,
  openBrowser,
  openVisitor,
}) => {
  await business.teach("Horarios.txt", DOCUMENT);
  const widget = new Widget(await openVisitor());
  await widget.page.goto(`/mock-site/${business.slug}`);
  await tabTo(widget.page, widget.page.getByRole("button", { name: "Abrir chat" }));
  await widget.page.keyboard.press("Enter");
  await expect(widget.field).toBeFocused();
  await widget.page.keyboard.type(QUESTION);
  await widget.page.keyboard.press("Enter");
  await expect(widget.log.getByText("a las 8:30")).toBeVisible();

  const page = await (await openBrowser({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto("/login");
  const email = page.getByRole("textbox", { name: "Email" }).first();
  await tabTo(page, email);
  await page.keyboard.type(business.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(business.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/conversations");
  const inbox = new Inbox(page);
  await tabTo(page, page.getByRole("link", { name: "Saltar al contenido" }));
  await page.keyboard.press("Enter");
  await tabTo(page, inbox.rows().first().getByRole("link"));
  await page.keyboard.press("Enter");
  await expect(inbox.log.getByText(QUESTION)).toBeVisible();
  await tabTo(page, inbox.chat.getByRole("button", { name: "Tomar control manual" }));
  await page.keyboard.press("Enter");
  await expect(inbox.chat.getByRole("button", { name: "Activar IA" })).toBeVisible();
  await tabTo(page, inbox.field);
  await page.keyboard.type("Con gusto te atiendo.");
  await page.keyboard.press("Enter");
  await expect(inbox.log.getByText("Con gusto te atiendo.")).toBeVisible();
  await expect(inbox.field).toBeFocused();
  await expect(widget.log.getByText("Con gusto te atiendo.")).toBeVisible();
  const handBack = inbox.chat.getByRole("button", { name: "Activar IA" });
  await handBack.focus();
  await page.keyboard.press("Space");
  await expect(inbox.chat.getByRole("button", { name: "IA Activa" })).toBeFocused();
  await widget.page.keyboard.press("Escape");
  await expect(widget.page.getByRole("button", { name: "Abrir chat" })).toBeFocused();
});
