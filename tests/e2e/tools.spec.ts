import { type Business, until } from "./support/business";
import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const HOURS = "Horarios\n\nLos domingos abrimos a las 8:30. De lunes a sábado abrimos a las 7:00.\n";
const QUESTION = "¿A qué hora abren los domingos?";

/** A thread with a settled question of a customer: answered by the AI, or handed over. */
async function settledThread(business: Business, text: string) {
  const caller = await business.caller();
  await caller.say(text);
  return until("a settled thread", async () => {
    const { messages, typing } = await caller.read();
    const [thread] = await business.conversations();
    return typing || !thread || !messages.some(({ sender }) => sender === "ai") ? undefined : { ...thread, caller };
  });
}

test("the manager makes, changes, finds and deletes templates, and starts again from the examples", async ({
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/settings");
  await page.getByRole("main").getByRole("link", { name: "Plantillas" }).click();
  await expect(page.getByRole("heading", { name: "Plantillas", level: 1 })).toBeVisible();
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(4);

  await page.getByRole("link", { name: "Nueva plantilla" }).click();
  const name = page.getByLabel("Nombre", { exact: true });
  await expect(name).toBeFocused();
  await name.fill("Saludo");
  await page.getByLabel("Texto", { exact: true }).fill("Hola, {{nombre}}: tu guía es {{guia}}.");
  const preview = page.getByTestId("template-preview");
  await expect(preview).toHaveText("Hola, Luz: tu guía es {{guia}}.");
  await expect(preview.locator("mark")).toHaveText("{{guia}}");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(page.getByText("Ya tienes una plantilla con ese nombre. Elige otro.")).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Saludo");
  await name.fill("Envío listo");
  const saved = page.getByRole("status").filter({ hasText: "Plantilla guardada." });
  // A second press right after the first counts as the same one.
  await expect(async () => {
    if (!(await saved.isVisible()))
      await page.getByRole("button", { name: "Guardar plantilla" }).click({ timeout: 1_000 });
    await expect(saved).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(rows).toHaveCount(5);

  await page.getByRole("searchbox", { name: "Buscar plantillas" }).fill("guia envio");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: "Editar Envío listo" }).click();
  await page.getByLabel("Texto", { exact: true }).fill("Tu pedido ya va en camino.");
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(rows.filter({ hasText: "Envío listo" })).toContainText("Tu pedido ya va en camino.");

  for (let left = 5; left > 0; left -= 1) {
    await page
      .getByRole("button", { name: /^Eliminar / })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
    await expect(page.getByRole("button", { name: /^Eliminar / })).toHaveCount(left - 1);
  }
  await expect(page.getByText("Todavía no hay plantillas")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Agregar plantillas de ejemplo" }).click();
  await expect(rows).toHaveCount(4);
  await expectAccessible(page);
});

test("without scripts the manager saves and deletes too, and a template that is gone says so", async ({
  openBrowser,
  business,
  baseURL,
}) => {
  const context = await openBrowser({ ...DESKTOP, javaScriptEnabled: false });
  await context.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.goto("/admin/templates?editar=nueva");
  const name = page.getByLabel("Nombre", { exact: true });
  await name.fill("Saludo");
  await page.getByLabel("Texto", { exact: true }).fill("Son 30 días.");
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(name).toHaveAccessibleDescription(/^Ya tienes una plantilla con ese nombre\. Elige otro\./);
  await expect(name).toHaveValue("Saludo");
  await expect(name).toBeFocused();
  await expect(page.getByLabel("Texto", { exact: true })).toHaveValue("Son 30 días.");
  await name.fill("Garantía");
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(page.getByText("Plantilla guardada.")).toBeVisible();
  await page.getByRole("link", { name: "Editar Garantía" }).click();
  await expect(page.getByLabel("Texto", { exact: true })).toHaveValue("Son 30 días.");

  const other = await context.newPage();
  await other.goto("/admin/templates");
  const row = other.getByRole("table").locator("tbody tr").filter({ hasText: "Garantía" });
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Eliminar" }).click();
  await expect(other.getByText("Plantilla eliminada.")).toBeVisible();
  await expect(other.getByText("Garantía")).toHaveCount(0);

  await page.getByLabel("Nombre", { exact: true }).fill("Garantía extendida");
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(page.getByText("Esa plantilla ya no existe. Puedes guardarla como nueva.")).toBeVisible();
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(page.getByRole("table").getByText("Garantía extendida", { exact: true })).toBeVisible();
});

test("CONV-21 the 'Plantillas' button, and a slash in the empty field, find, fill and insert a template by keyboard alone", async ({
  business,
  openStaff,
}) => {
  const { id, caller } = await settledThread(business, "¿Tienen estacionamiento?");
  const inbox = new Inbox(await openStaff(DESKTOP));
  const { keyboard } = inbox.page;
  await inbox.goto(`?conversationId=${id}`);
  const button = inbox.chat.getByRole("button", { name: "Plantillas" });
  const picker = inbox.page.getByRole("dialog", { name: "Plantillas" });
  await button.focus();
  await keyboard.press("Enter");
  const search = picker.getByRole("combobox", { name: "Buscar plantilla" });
  await expect(search).toBeFocused();
  await expect(picker.getByRole("option")).toHaveCount(4);
  await expectAccessible(inbox.page);
  await keyboard.press("Escape");
  await expect(picker).toBeHidden();
  await expect(inbox.field).toBeFocused();

  await keyboard.press("/");
  await expect(search).toBeFocused();
  await keyboard.type("pedido");
  await expect(picker.getByRole("option")).toHaveText(["Datos para tu pedido"]);
  for (let left = 6; left > 0; left -= 1) await keyboard.press("Backspace");
  await expect(picker.getByRole("option", { selected: true })).toHaveText("Dame un momento");
  await keyboard.press("ArrowUp");
  await expect(picker.getByRole("option", { selected: true })).toHaveText("Saludo");
  await expect(picker.getByTestId("template-preview").locator("mark")).toHaveText(["{{nombre}}", "{{agente}}"]);
  await keyboard.press("Enter");
  await expect(picker).toBeHidden();
  await expect(inbox.field).toBeFocused();
  await expect(inbox.field).toHaveValue(
    new RegExp(`^¡Hola, \\{\\{nombre\\}\\}! Soy \\{\\{agente\\}\\}, de ${business.name}\\.`),
  );

  // A visitor and an owner without names: nothing is sent before somebody fills it in.
  await keyboard.press("Enter");
  await expect(inbox.chat.getByText("Falta llenar {{nombre}} y {{agente}}.", { exact: false })).toBeVisible();
  await expect(inbox.field).toHaveValue(/\{\{nombre\}\}/);
  await keyboard.type("Luz");
  await expect(inbox.field).toHaveValue(/^¡Hola, Luz! Soy /);
  await keyboard.press("Enter");
  await expect(inbox.chat.getByText("Falta llenar {{agente}}.", { exact: false })).toBeVisible();
  await keyboard.type("Ana");
  await expect(inbox.chat.getByText("Falta llenar", { exact: false })).toBeHidden();
  await keyboard.press("Enter");
  await expect(inbox.log.getByText(/^¡Hola, Luz! Soy Ana, de /)).toBeVisible();
  // It shows before it is stored.
  await expect
    .poll(async () => (await caller.read()).messages.filter(({ sender }) => sender === "agent"))
    .toMatchObject([{ content: expect.stringMatching(/^¡Hola, Luz! Soy .+ ¿qué necesitas\?$/) }]);
});

test("CONV-21 without scripts 'Plantillas' leads to the manager, and an unfilled message comes back", async ({
  business,
  openBrowser,
  baseURL,
}) => {
  const { id } = await settledThread(business, "¿Tienen estacionamiento?");
  const context = await openBrowser({ ...DESKTOP, javaScriptEnabled: false });
  await context.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const inbox = new Inbox(await context.newPage());
  await inbox.page.goto(`/admin/conversations?conversationId=${id}`);
  await inbox.field.fill("Hola, {{nombre}}");
  await inbox.send.click();
  await expect(inbox.chat.getByText("Falta llenar {{nombre}}.", { exact: false })).toBeVisible();
  await expect(inbox.field).toHaveValue("Hola, {{nombre}}");
  await business.teach("Horarios.txt", HOURS);
  await inbox.page.goto(`/admin/conversations?conversationId=${id}`);
  await inbox.chat.getByRole("button", { name: "Sugerir respuesta" }).click();
  await expect(inbox.chat.getByText("No encontré nada en tus documentos para responder esto.")).toBeVisible();
  await inbox.chat.getByRole("link", { name: "Plantillas" }).click();
  await expect(inbox.page.getByRole("heading", { name: "Plantillas", level: 1 })).toBeVisible();
});

test("'Sugerir respuesta' puts the AI's draft into the field, never over what was typed, and sends nothing", async ({
  business,
  openStaff,
}) => {
  const { id, caller } = await settledThread(business, QUESTION);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto(`?conversationId=${id}`);
  const suggest = inbox.chat.getByRole("button", { name: "Sugerir respuesta" });
  await suggest.click();
  await expect(inbox.chat.getByText("No encontré nada en tus documentos para responder esto.")).toBeVisible();
  await expect(inbox.chat.getByRole("link", { name: "Enséñaselo a la IA" })).toHaveAttribute("href", /ai-training/);

  await business.teach("Horarios.txt", HOURS);
  const before = { messages: (await caller.read()).messages.length, credits: await business.credits() };
  await suggest.click();
  await expect(inbox.field).toHaveValue(/domingos.*8:30/);
  await expect(inbox.chat.getByText("Sugerencia de la IA: revísala antes de enviar")).toBeVisible();
  await expect(inbox.chat.getByText("Modo local, según Horarios.txt", { exact: false })).toBeVisible();
  await expectAccessible(inbox.page);

  await inbox.field.fill("Buenas tardes.");
  await suggest.click();
  await expect(inbox.chat.getByText("Ya tenías algo escrito.", { exact: false })).toBeVisible();
  await expect(inbox.field).toHaveValue("Buenas tardes.");
  await inbox.chat.getByRole("button", { name: "Agregar" }).click();
  await expect(inbox.field).toHaveValue(/^Buenas tardes\.\n\n.*8:30/);
  expect({ messages: (await caller.read()).messages.length, credits: await business.credits() }).toEqual(before);
  await inbox.send.click();
  await expect(inbox.log.getByText(/^Buenas tardes\.\s+.*8:30/)).toBeVisible();
  await expect(inbox.chat.getByText("Sugerencia de la IA: revísala antes de enviar")).toBeHidden();
});

test("under an answer of the AI stand its sources, and thumbs that stay after a reload and for a colleague", async ({
  business,
  openStaff,
}) => {
  await business.teach("Horarios.txt", HOURS);
  const { id } = await settledThread(business, QUESTION);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto(`?conversationId=${id}`);
  await inbox.log.getByRole("button", { name: "Ver por qué" }).click();
  await expect(inbox.log.getByRole("heading", { name: "Se basó en" })).toBeVisible();
  await expect(inbox.log.getByText(/^Horarios\.txt/)).toBeVisible();
  await expect(inbox.log.getByText("Modo local", { exact: false })).toContainText("Costó 1 crédito.");
  await expectAccessible(inbox.page);
  const good = inbox.log.getByRole("button", { name: "Buena respuesta" });
  const bad = inbox.log.getByRole("button", { name: "Mala respuesta" });
  const kept = () => inbox.page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  const first = kept();
  await good.click();
  await first;
  await expect(good).toHaveAttribute("aria-pressed", "true");
  const second = kept();
  await bad.click();
  await second;
  await expect(good).toHaveAttribute("aria-pressed", "false");
  await expect(inbox.log.getByRole("link", { name: "Enseñar la respuesta correcta" })).toBeVisible();
  await inbox.page.reload();
  await expect(bad).toHaveAttribute("aria-pressed", "true");

  const colleague = new Inbox(await openStaff(DESKTOP));
  await colleague.goto(`?conversationId=${id}`);
  const theirs = colleague.log.getByRole("button", { name: "Mala respuesta" });
  await expect(theirs).toHaveAttribute("aria-pressed", "true");
  await theirs.click();
  await expect(theirs).toHaveAttribute("aria-pressed", "false");
});

test("without scripts 'Ver por qué' is a page that says it, with the thumbs on it", async ({
  business,
  openBrowser,
  baseURL,
}) => {
  await business.teach("Horarios.txt", HOURS);
  const { id } = await settledThread(business, QUESTION);
  const context = await openBrowser({ ...DESKTOP, javaScriptEnabled: false });
  await context.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const inbox = new Inbox(await context.newPage());
  const { page } = inbox;
  await page.goto(`/admin/conversations?conversationId=${id}`);
  await inbox.log.getByRole("link", { name: "Ver por qué" }).click();
  await expect(page.getByRole("heading", { name: "Por qué respondió esto" })).toBeVisible();
  await expect(page.getByText(/^Horarios\.txt/)).toBeVisible();
  await page.getByRole("button", { name: "Mala respuesta" }).click();
  await expect(inbox.log.getByText(QUESTION)).toBeVisible();
  await inbox.log.getByRole("link", { name: "Ver por qué" }).click();
  await expect(page.getByRole("button", { name: "Mala respuesta" })).toHaveAttribute("aria-pressed", "true");
});
