import { type Business, until } from "./support/business";
import { changeRows } from "./support/database";
import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1360, height: 850 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A thread in which a person has to answer. */
async function waitingThread(business: Business) {
  const caller = await business.caller();
  await caller.say("Ya hice el depósito de mi pastel");
  const thread = await until("the thread", async () => (await business.conversations())[0]);
  return { id: thread.id, caller };
}

test("a macro answers, resolves, tags and takes a thread by keyboard in one press, completes what lacks, and is undone", async ({
  business,
  openStaff,
}) => {
  const { id, caller } = await waitingThread(business);
  const page = await openStaff(DESKTOP);
  const { keyboard } = page;
  await page.goto("/admin/templates");
  await page.getByRole("link", { name: "Macros" }).click();
  await expect(page.getByText("Todavía no hay macros")).toBeVisible();
  await page.getByRole("link", { name: "Nueva macro" }).click();
  const saves = async (name: string, content: string, more: () => Promise<unknown>) => {
    await page.getByLabel("Nombre", { exact: true }).fill(name);
    await page.getByLabel(/^Mensaje/).fill(content);
    await more();
    await page.getByRole("button", { name: "Guardar macro" }).click();
    await expect(page.getByText("Macro guardada.")).toBeVisible();
  };
  await saves("Pago recibido", "¡Gracias por tu pago! Ya estamos con tu pedido.", async () => {
    await page.getByLabel("Estado", { exact: true }).selectOption("resolved");
    await page.getByLabel("Asignar", { exact: true }).selectOption("me");
    await page.getByLabel(/^Etiquetas/).fill("Pagado, pastel");
    await expectAccessible(page);
  });
  await page.getByRole("link", { name: "Nueva macro" }).click();
  await saves("Guía de envío", "Hola, {{nombre}}: tu guía es {{guia}}.", () =>
    page.getByLabel("Estado", { exact: true }).selectOption("pending"),
  );
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(2);
  await expectAccessible(page);

  const inbox = new Inbox(page);
  await inbox.goto(`?conversationId=${id}`);
  const picker = page.getByRole("dialog", { name: "Plantillas" });
  const bar = inbox.chat.getByTestId("macro-bar");
  await inbox.field.fill("Un momento\n");
  await keyboard.press("/");
  await expect(picker.getByRole("option")).toHaveCount(6);
  await keyboard.press("Escape");
  await expect(inbox.field).toHaveValue("Un momento\n");
  await keyboard.type("a/b");
  await expect(inbox.field).toHaveValue("Un momento\na/b");
  await inbox.field.fill("");
  await keyboard.press("/");
  await keyboard.type("pagado");
  const option = picker.getByRole("option");
  await expect(option).toHaveCount(1);
  await expect(option).toHaveAccessibleName(
    /Pago recibido.*Envía, Resolver, Etiquetar «pagado» y «pastel», Asignártela/,
  );
  await expect(picker.getByTestId("template-preview")).toContainText("Asignártela");
  await expectAccessible(page);
  await keyboard.press("Enter");
  await expect(bar).toContainText("Aplicaste «Pago recibido».");
  await expect(inbox.field).toBeFocused();
  await expect(inbox.log.getByText("¡Gracias por tu pago! Ya estamos con tu pedido.")).toBeVisible();
  await expect(
    inbox.log.getByText(/aplicó «Pago recibido»: la resolvió, la tomó y le puso «pagado» y «pastel»\./),
  ).toBeVisible();
  await expect(inbox.chat.getByRole("button", { name: "Reabrir" }).first()).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Deshacer los cambios" }).click();
  await expect(bar).toContainText("Listo, quedó como estaba.");
  await expect(inbox.chat.getByRole("button", { name: "Resolver" }).first()).toBeVisible();

  // What lacks is completed in the field, and goes out together with the rest of the macro.
  await inbox.field.press("/");
  await keyboard.type("guia");
  await expect(option).toHaveCount(1);
  await keyboard.press("Enter");
  await expect(inbox.field).toHaveValue("Hola, {{nombre}}: tu guía es {{guia}}.");
  await expect(bar).toContainText("Completa el mensaje y envíalo");
  await keyboard.press("Enter");
  await expect(inbox.chat.getByText("Falta llenar {{nombre}} y {{guia}}.", { exact: false })).toBeVisible();
  await inbox.field.fill("Hola, Luz: tu guía es 77.");
  await inbox.field.press("Enter");
  await expect(bar).toContainText("Aplicaste «Guía de envío».");
  await expect(inbox.field).toHaveValue("");
  await expect(inbox.log.getByText(/aplicó «Guía de envío»: la dejó pendiente\./)).toBeVisible();
  expect(
    (await caller.read()).messages.filter(({ sender }) => sender === "agent").map(({ content }) => content),
  ).toEqual(["¡Gracias por tu pago! Ya estamos con tu pedido.", "Hola, Luz: tu guía es 77."]);
});

test("by thumb a macro says what it does before it is applied, and emojis are found in Spanish and come back", async ({
  business,
  openStaff,
}) => {
  const { id, caller } = await waitingThread(business);
  const page = await openStaff(PHONE);
  await page.goto("/admin/templates/macros?editar=nueva");
  await page.getByLabel("Nombre", { exact: true }).fill("Ya casi");
  await page.getByLabel(/^Mensaje/).fill("Te aviso en una hora.");
  await page.getByLabel("Estado", { exact: true }).selectOption("1h");
  await page.getByRole("button", { name: "Guardar macro" }).click();
  const inbox = new Inbox(page);
  await inbox.goto(`?conversationId=${id}`);
  const emojis = page.getByRole("dialog", { name: "Emojis" });
  await inbox.field.fill("Gracias ");
  await inbox.chat.getByRole("button", { name: "Emojis" }).click();
  await expectAccessible(page);
  const search = emojis.getByRole("combobox", { name: "Buscar emoji" });
  await search.fill("pastel cumple");
  await expect(emojis.getByRole("option")).toHaveCount(1);
  await search.press("Enter");
  await expect(inbox.field).toHaveValue("Gracias 🎂");
  await expect(inbox.field).toBeFocused();
  await inbox.chat.getByRole("button", { name: "Emojis" }).click();
  await expect(emojis.getByRole("option").first()).toHaveAccessibleName("pastel de cumpleaños");
  await search.press("ArrowDown");
  await search.press("ArrowRight");
  await search.press("ArrowUp");
  await search.press("Escape");
  await expect(emojis).toBeHidden();
  await inbox.send.click();

  await inbox.chat.getByRole("button", { name: "Plantillas" }).click();
  const picker = page.getByRole("dialog", { name: "Plantillas" });
  await picker.getByRole("option", { name: /^Ya casi/ }).tap();
  await expect(picker.getByTestId("template-preview")).toContainText("Posponer 1 hora");
  await picker.getByRole("button", { name: "Aplicar" }).tap();
  await expect(inbox.log.getByText(/aplicó «Ya casi»: la pospuso hasta el /)).toBeVisible();
  await expect
    .poll(async () => (await caller.read()).messages.filter(({ sender }) => sender === "agent").length)
    .toBe(2);
});

test("a person's signature shows below the field of mails, counts, goes out once, and neither to chats nor into notes", async ({
  business,
  openStaff,
}) => {
  const { id, caller } = await waitingThread(business);
  const page = await openStaff(DESKTOP);
  await page.goto("/admin/tenant/profile");
  const panel = page.getByRole("region", { name: "Tu firma" });
  await panel.getByLabel(/^Firma/).fill("Ana Ruiz\nLa Espiga");
  await expect(panel.getByTestId("signature-preview")).toContainText("Ana Ruiz");
  await panel.getByRole("button", { name: "Guardar firma" }).click();
  await expect(page.getByText("Guardamos tu firma.")).toBeVisible();
  await expectAccessible(page);
  const inbox = new Inbox(page);
  const signature = inbox.chat.getByText(/^Tu firma va debajo:/);
  await inbox.goto(`?conversationId=${id}`);
  await expect(inbox.field).toBeVisible();
  await expect(signature).toHaveCount(0);
  await inbox.field.fill("Por chat");
  await inbox.send.click();
  await expect.poll(async () => (await caller.read()).messages.at(-1)?.content).toBe("Por chat");

  await changeRows(
    "update conversations set channel = 'email', customer_email = 'luz@correo.mx' where id = ?",
    String(id),
  );
  await inbox.goto(`?conversationId=${id}`);
  await expect(signature).toContainText("La Espiga");
  await expectAccessible(page);
  await inbox.field.fill("Por correo");
  await inbox.send.click();
  await expect(inbox.log.getByText("Por correo\n\nAna Ruiz\nLa Espiga")).toHaveCount(1);
  await inbox.chat.getByText("Nota privada").click();
  await expect(signature).toBeHidden();
  const note = inbox.chat.getByRole("textbox", { name: "Escribe una nota para tu equipo" });
  await note.fill("Solo para nosotros");
  await note.press("Enter");
  await expect(inbox.log.getByText("Solo para nosotros", { exact: true })).toBeVisible();
});

test("without scripts a macro is applied from its page, and the server signs what was written", async ({
  business,
  openBrowser,
  baseURL,
}) => {
  const { id } = await waitingThread(business);
  const context = await openBrowser({ ...DESKTOP, javaScriptEnabled: false });
  await context.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.goto("/admin/templates/macros?editar=nueva");
  const name = page.getByLabel("Nombre", { exact: true });
  await name.fill("Gracias");
  await page.getByRole("button", { name: "Guardar macro" }).click();
  await expect(page.getByLabel(/^Mensaje/)).toHaveAccessibleDescription(/^Escribe un mensaje, o elige algo/);
  await expect(name).toHaveValue("Gracias");
  await page.getByLabel(/^Mensaje/).fill("¡Gracias por escribir a {{empresa}}!");
  await page.getByLabel("Estado", { exact: true }).selectOption("resolved");
  await page.getByRole("button", { name: "Guardar macro" }).click();
  await expect(page.getByText("Macro guardada.")).toBeVisible();
  await page.goto("/admin/tenant/profile");
  const panel = page.getByRole("region", { name: "Tu firma" });
  await panel.getByLabel(/^Firma/).fill("Ana");
  await panel.getByLabel("Dónde va").selectOption("all");
  await panel.getByRole("button", { name: "Guardar firma" }).click();
  await expect(page.getByText("Guardamos tu firma.")).toBeVisible();

  const inbox = new Inbox(page);
  await page.goto(`/admin/conversations?conversationId=${id}`);
  await inbox.field.fill("Hola");
  await inbox.send.click();
  await expect(inbox.log.getByText("Hola\n\nAna")).toBeVisible();
  await inbox.chat.getByRole("link", { name: "Macros" }).click();
  await page.getByRole("button", { name: "Aplicar Gracias" }).click();
  await expect(inbox.log.getByText(`¡Gracias por escribir a ${business.name}!\n\nAna`)).toBeVisible();
  await expect(inbox.log.getByText(/aplicó «Gracias»: la resolvió\./)).toBeVisible();
});
