import { type Caller, until } from "./support/business";
import { expect } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1440, height: 900 } };

test("without a mouse staff find a customer, open the thread, answer with a template, assign it and resolve it", async ({
  business,
  openStaff,
}) => {
  const callers: Caller[] = [];
  for (const text of ["¿Hacen envíos?", "¿Tienen pastel de tres leches?", "¿Aceptan tarjeta?"]) {
    const caller = await business.caller();
    await caller.say(text);
    await until("a settled thread", async () => ((await caller.read()).typing ? undefined : true));
    callers.push(caller);
  }
  const inbox = new Inbox(await openStaff(DESKTOP));
  const { page } = inbox;
  const { keyboard } = page;
  await inbox.goto();

  // Find.
  await keyboard.press("/");
  const search = inbox.list.getByRole("searchbox", { name: "Buscar en todos los mensajes" });
  await expect(search).toBeFocused();
  await keyboard.type("tres leches");
  await keyboard.press("Enter");
  const results = inbox.list.getByRole("list", { name: "Mensajes encontrados" });
  await expect(results.getByRole("link")).toHaveCount(1);
  await expect(search).toBeFocused();
  // Open.
  await keyboard.press("Escape");
  await keyboard.press("j");
  await expect(results.getByRole("link")).toBeFocused();
  await keyboard.press("Enter");
  await expect(inbox.log.getByText("¿Tienen pastel de tres leches?")).toBeVisible();
  // Answer with a template, after a word of one's own.
  await expect(inbox.log.locator("[data-target]")).toBeFocused();
  await expect(inbox.chat.getByRole("button", { name: "Plantillas" })).toBeVisible();
  await keyboard.press("t");
  const picker = page.getByRole("dialog", { name: "Plantillas" });
  await expect(picker.getByRole("combobox", { name: "Buscar plantilla" })).toBeFocused();
  await keyboard.type("momento");
  await expect(picker.getByRole("option")).toHaveText(["Dame un momento"]);
  await keyboard.press("Enter");
  await expect(inbox.field).toBeFocused();
  // The visitor has no name yet: the variable is selected, and typing fills it.
  await keyboard.type("Luz");
  await keyboard.press("Control+End");
  await keyboard.type(" ¡Ya casi!");
  const answer = await inbox.field.inputValue();
  expect(answer).toMatch(/Luz.+ ¡Ya casi!$/s);
  await keyboard.press("Enter");
  await expect(inbox.field).toHaveValue("");
  await expect.poll(async () => (await callers[1]?.read())?.messages.map(({ content }) => content)).toContain(answer);
  // Assign.
  await keyboard.press("Escape");
  await keyboard.press("a");
  await expect(inbox.chat.getByRole("button", { name: "A mí" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(inbox.log.getByText(/tomó esta conversación\.$/)).toBeVisible();
  await expect(inbox.chat.locator("summary[data-inbox-key=assign]")).toBeFocused();
  // Resolve: the next thread that waits is at hand.
  await keyboard.press("e");
  await expect
    .poll(async () => (await business.conversations()).filter(({ status }) => status === "resolved").length)
    .toBe(1);
});

test("Escape in an open menu closes the menu alone and goes back to its button; pressed again it leaves the thread", async ({
  business,
  openStaff,
}) => {
  const caller = await business.caller();
  await caller.say("¿Hacen envíos?");
  await until("a settled thread", async () => ((await caller.read()).typing ? undefined : true));
  const [found] = await business.conversations();
  const inbox = new Inbox(await openStaff(DESKTOP));
  const { keyboard } = inbox.page;
  await inbox.goto(`?conversationId=${found?.id}`);
  const menu = inbox.chat.locator("[data-menu]").filter({ has: inbox.page.locator('[data-inbox-key="assign"]') });
  const button = menu.locator("summary");
  const choice = inbox.chat.getByRole("button", { name: "A mí" });
  await expect(button).toBeVisible();
  await keyboard.press("a");
  await expect(choice).toBeVisible();
  // From within, where the first choice has the focus.
  await expect(choice).toBeFocused();
  await keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await expect(button).toBeFocused();
  await expect(inbox.page).toHaveURL(/conversationId=/);
  await expect(inbox.log.getByText("¿Hacen envíos?")).toBeVisible();
  await keyboard.press("Escape");
  await expect(inbox.page).not.toHaveURL(/conversationId=/);
});
