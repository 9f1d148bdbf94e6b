import { type Business, until } from "./support/business";
import { expect } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const QUESTION = "¿Tienen estacionamiento?";

/** A thread with a customer's message; without documents the AI has handed it over, and a person is asked for. */
async function waitingThread(business: Business, text = QUESTION) {
  const caller = await business.caller();
  await caller.say(text);
  return until("a thread that waits for a person", async () => {
    const typing = (await caller.read()).typing;
    const thread = (await business.conversations())[0];
    return typing || thread?.status !== "pending" ? undefined : { ...thread, caller };
  });
}

test("CONV-04: a thread moves to the top when its customer writes", async ({ business, openStaff }) => {
  const first = await waitingThread(business);
  const second = await waitingThread(business);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto();
  await expect(inbox.rows()).toContainText([second.customerName, first.customerName]);
  await first.caller.say("¿Siguen ahí?");
  await expect(inbox.rows()).toContainText([first.customerName, second.customerName]);
  await expect(inbox.rows().first()).toContainText("Cliente: ¿Siguen ahí?");
});

test("CONV-07: deleting a thread asks first, can be reached by keyboard, and closes it when it was open", async ({
  business,
  openStaff,
}) => {
  const kept = await waitingThread(business);
  const { id, customerName } = await waitingThread(business);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto(`?conversationId=${id}`);
  const row = inbox.rows().filter({ hasText: customerName });
  const link = row.getByRole("link");
  const ask = async () => {
    await link.focus();
    await inbox.page.keyboard.press("Tab");
    await expect(row.getByRole("checkbox")).toBeFocused();
    await inbox.page.keyboard.press("Tab");
    await inbox.page.keyboard.press("Enter");
    await expect(inbox.page.getByRole("alertdialog")).toContainText(
      "¿Estás seguro de que deseas eliminar esta conversación?",
    );
  };
  await ask();
  await inbox.page.getByRole("button", { name: "Cancelar" }).press("Enter");
  await expect(inbox.page.getByRole("alertdialog")).toBeHidden();
  await expect(inbox.rows()).toHaveCount(2);
  await ask();
  await inbox.page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).press("Enter");
  await expect(inbox.chat.getByText("Selecciona una conversación")).toBeVisible();
  await expect(inbox.rows()).toContainText([kept.customerName]);
  await expect(inbox.rows()).toHaveCount(1);
  await expect(inbox.page).toHaveURL((url) => url.search === "");
});

test("CONV-11: an address opens its thread on the first render, and says so when there is none", async ({
  business,
  openStaff,
  openBrowser,
  baseURL,
}) => {
  const { id, customerName } = await waitingThread(business);
  const context = await openBrowser({ ...DESKTOP, javaScriptEnabled: false });
  await context.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const still = new Inbox(await context.newPage());
  await still.page.goto(`/admin/conversations?conversationId=${id}`);
  await expect(still.chat.getByRole("heading", { name: customerName })).toBeVisible();
  await expect(still.log.getByText(QUESTION)).toBeVisible();
  await expect(still.info.getByText(customerName)).toBeVisible();

  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto("?conversationId=1");
  await expect(inbox.chat.getByText("Selecciona una conversación", { exact: true })).toBeVisible();
  await expect(inbox.chat.getByText("Esa conversación no existe o ya no está disponible.")).toBeVisible();
  await expect(inbox.rows()).toHaveCount(1);
});

test("CONV-19 CONV-20 CONV-23: Enter sends once, Shift+Enter breaks the line, blanks send nothing, and a failure keeps the text", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  const { id } = await waitingThread(business);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto(`?conversationId=${id}`);
  await expect(inbox.send).toBeDisabled();
  await inbox.field.pressSequentially("   ");
  await inbox.field.press("Enter");
  await expect(inbox.send).toBeDisabled();
  await inbox.field.fill("");
  await inbox.field.pressSequentially("Sí,");
  await inbox.field.press("Shift+Enter");
  await inbox.field.pressSequentially("doce lugares.");
  await expect(inbox.field).toHaveValue("Sí,\ndoce lugares.");
  await inbox.send.dblclick();
  await expect(inbox.field).toHaveValue("");
  await expect(inbox.log.getByText(/^Sí,\s+doce lugares\.$/)).toHaveCount(1);
  await expect(inbox.page.getByTestId("toast")).toContainText(["Mensaje enviado"]);
  const mine = (await business.messages(id)).filter(({ sender }) => sender === "agent");
  expect(mine.map(({ content }) => content)).toEqual(["Sí,\ndoce lugares."]);

  expectedErrors.push(/50[03]/);
  await inbox.page.route("**/admin/conversations**", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 503,
          contentType: "application/json",
          headers: { "x-remix-response": "yes" },
          body: JSON.stringify({
            intent: "send-message",
            ok: false,
            error: "El servicio no está disponible.",
            content: "",
          }),
        })
      : route.continue(),
  );
  await inbox.field.fill("Esto no debe perderse");
  await inbox.field.press("Enter");
  await expect(inbox.page.locator("[data-testid=toast][data-variant=destructive]")).toContainText(
    "ErrorEl servicio no está disponible.",
  );
  const failed = inbox.log.getByRole("listitem").filter({ hasText: "Esto no debe perderse" });
  await expect(failed.getByRole("img", { name: "No se envió" })).toBeVisible();
  await failed.getByRole("button", { name: "Editar" }).click();
  await expect(inbox.field).toHaveValue("Esto no debe perderse");
  await expect(failed).toHaveCount(0);
});

test("CONV-32: what one person of the staff does, another one sees", async ({ business, openStaff }) => {
  await business.teach("Estacionamiento.txt", `${QUESTION}\nTenemos estacionamiento gratis con doce lugares.\n`);
  const caller = await business.caller();
  await caller.say(QUESTION);
  await until("the answer", async () => (await caller.read()).messages.find(({ sender }) => sender === "ai"));
  const [thread] = await business.conversations();
  const one = new Inbox(await openStaff(DESKTOP));
  const two = new Inbox(await openStaff(DESKTOP));
  await Promise.all([one.goto(`?conversationId=${thread?.id}`), two.goto()]);
  await expect(two.rows().getByRole("img", { name: "Responde la IA" })).toBeVisible();
  await one.chat.getByRole("button", { name: "Control Manual", exact: true }).click();
  await expect(two.rows().getByRole("img", { name: "Responde una persona" })).toBeVisible();
  await expect(two.counters()).toHaveText(["1", "0", "0"]);

  await two.open(thread?.customerName ?? "");
  await one.field.fill("Son doce lugares.");
  await one.send.click();
  await expect(two.log.getByText("Son doce lugares.")).toBeVisible();
  await expect(two.page.getByTestId("toast"), "staff's own messages announce nothing").toHaveCount(0);
});

test("SHELL-06: moving by the rail reads the lists again", async ({ business, openStaff }) => {
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.page.routeWebSocket("**/ws", (socket) => socket.close());
  await inbox.page.goto("/admin/ai-training");
  const { customerName } = await waitingThread(business);
  const rail = inbox.page.getByRole("navigation", { name: "Principal" });
  await rail.getByRole("link", { name: "Conversaciones" }).click();
  await expect(inbox.rows()).toContainText([customerName]);
  const { page } = inbox;
  const lists = [
    ["Clientes", "/api/customers", { firstName: "Lupe", lastName: "Mora" }, "Lupe Mora"],
    ["Prospectos", "/api/prospects", { firstName: "Beto", lastName: "Sosa" }, "Beto Sosa"],
    ["Empresas", "/api/companies", { name: "El Taller", email: "taller@correo.example" }, "El Taller"],
  ] as const;
  for (const [name, path] of lists) {
    await rail.getByRole("link", { name }).click();
    await page.waitForURL(`**${path.replace("/api/", "/admin/")}`);
  }
  // Each list has been seen without them.
  for (const [, path, record] of lists) await business.post(path, record);
  for (const [name, , , shown] of lists) {
    await rail.getByRole("link", { name }).click();
    await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
  }
});

test("SHELL-20: the credits in the top bar follow each answer", async ({ business, openStaff }) => {
  await business.teach("Estacionamiento.txt", `${QUESTION}\nTenemos estacionamiento gratis con doce lugares.\n`);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto();
  const credits = inbox.page.getByRole("banner").getByRole("link", { name: /créditos/ });
  await expect(credits).toHaveText("50 créditos");
  const caller = await business.caller();
  await caller.say(QUESTION);
  await expect(credits).toHaveText("49 créditos");
  expect(await business.credits()).toBe(49);
});
