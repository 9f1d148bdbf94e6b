import type { Locator } from "@playwright/test";
import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

test("two threads of one person are put together, answered by the channel one chooses, and taken apart, on a phone and without a script too", async ({
  business,
  openStaff,
  openBrowser,
  baseURL,
}) => {
  const [first, second] = [await business.caller(), await business.caller()];
  await first.say("¿Tienen lugar hoy?");
  await second.say("Soy Luz, escribí hace rato");
  // The later thread first: what the AI answers meanwhile moves the other one up in the list.
  const [shown, part] = (await business.conversations()).map(({ id }) => id).sort((one, other) => other - one);

  const owner = new Inbox(await openStaff({ viewport: { width: 1360, height: 850 } }));
  for (const id of [shown, part]) {
    const contact = { customerName: "Luz Pérez", phone: "5512345678", phoneCode: "+52" };
    const answer = await owner.page.request.post("/admin/conversations?_data=routes%2Fadmin.conversations", {
      form: { intent: "set-contact", conversationId: String(id), ...contact },
      headers: { origin: baseURL ?? "" },
    });
    expect(answer.ok()).toBe(true);
  }
  await owner.goto(`?conversationId=${shown}`);
  const colleague = new Inbox(await openStaff());
  await colleague.goto(`?conversationId=${part}`);
  await expect(colleague.log.getByText("¿Tienen lugar hoy?")).toBeVisible();
  await expect(owner.rows()).toHaveCount(2);

  const actions = owner.chat.getByTestId("thread-actions");
  const openDialog = async () => {
    await actions.locator("summary[data-inbox-key=more]").click();
    await actions.getByRole("link", { name: "Juntar con otra conversación…" }).click();
  };
  await openDialog();
  // A part of the page until its script is there; pressed before, it answers with a page and not with a toast.
  const dialog = owner.page.locator(":modal").and(owner.page.getByRole("dialog", { name: "Juntar conversaciones" }));
  await expect(dialog.getByText("Webchat · Luz Pérez")).toBeVisible();
  await expectAccessible(owner.page);
  await dialog.getByRole("button", { name: "Juntar la de Webchat, Luz Pérez" }).click();
  await expect(owner.page.getByText("Conversaciones juntadas", { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(owner.rows()).toHaveCount(1);
  await expect(owner.log.getByText("¿Tienen lugar hoy?")).toBeVisible();
  await expect(owner.log.getByText(/juntó esta conversación con la de Webchat\./)).toBeVisible();

  // Whoever had the other one open is led to the one that is shown.
  await expect(colleague.page).toHaveURL(new RegExp(`conversationId=${shown}`));
  await expect(colleague.log.getByText("Soy Luz, escribí hace rato")).toBeVisible();
  await expect(colleague.rows()).toHaveCount(1);

  // What arrives in the part is read here, and an answer goes through the thread that one chooses.
  await first.say("¿Y mañana?");
  await expect(owner.log.getByText("¿Y mañana?")).toBeVisible();
  const ways = owner.chat.getByRole("navigation", { name: "Responder por" });
  await owner.field.fill("Mañana sí, a las 9");
  await ways.getByRole("link", { name: "Webchat 2" }).click();
  await expect(ways.getByRole("link", { name: "Webchat 2" })).toHaveAttribute("aria-current", "page");
  await expect(owner.field).toHaveValue("Mañana sí, a las 9");
  await owner.field.press("Enter");
  await expect(owner.field).toHaveValue("");
  const readBy = async (caller: typeof first) => (await caller.read()).messages.map(({ content }) => content);
  await expect.poll(() => readBy(first)).toContain("Mañana sí, a las 9");
  expect(await readBy(second)).not.toContain("Mañana sí, a las 9");
  await expect(colleague.log.getByText("Mañana sí, a las 9")).toBeVisible();
  await expectAccessible(owner.page);

  // On a phone, from the old address.
  const phone = new Inbox(await openStaff({ viewport: { width: 390, height: 844 }, hasTouch: true }));
  await phone.goto(`?conversationId=${part}`);
  await expect(phone.page).toHaveURL(new RegExp(`conversationId=${shown}`));
  const chips = phone.chat.getByRole("navigation", { name: "Responder por" }).getByRole("link");
  await expect(chips).toHaveCount(2);
  const heightOf = async (target: Locator) => (await target.boundingBox())?.height ?? 0;
  for (const chip of await chips.all()) await expect.poll(() => heightOf(chip)).toBeGreaterThanOrEqual(44);
  await phone.chat.locator("header details:visible > summary").click();
  await phone.chat.getByRole("link", { name: "Juntar con otra conversación…" }).locator("visible=true").click();
  const sheet = phone.page.locator(":modal").and(phone.page.getByRole("dialog", { name: "Juntar conversaciones" }));
  const separate = sheet.getByRole("button", { name: "Separar la de Webchat, Luz Pérez" });
  // While the sheet opens it is smaller.
  await expect.poll(() => heightOf(separate)).toBeGreaterThanOrEqual(44);
  const place = await separate.boundingBox();
  expect((place?.x ?? 400) + (place?.width ?? 0)).toBeLessThanOrEqual(390);
  await expectAccessible(phone.page);
  await separate.click();
  await expect(phone.page.getByText("Conversaciones separadas", { exact: true })).toBeVisible();
  await expect(owner.rows()).toHaveCount(2);
  await expect(owner.log.getByText("¿Y mañana?")).toHaveCount(0);
  await expect(ways).toHaveCount(0);

  // Without a script the dialog is a part of the page.
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const still = new Inbox(await plain.newPage());
  await still.page.goto(`/admin/conversations?conversationId=${part}&juntar=si`);
  await still.page.getByRole("button", { name: "Juntar la de Webchat, Luz Pérez" }).click();
  await expect(still.page).toHaveURL(/conversationId=\d+$/);
  await expect(still.log.getByText("Soy Luz, escribí hace rato")).toBeVisible();
  await expect(owner.rows()).toHaveCount(1);

  // 'Deshacer' in the toast takes them apart again at once.
  await owner.page.goto(`/admin/conversations?conversationId=${part}&juntar=si`);
  await dialog.getByRole("button", { name: "Separar la de Webchat, Luz Pérez" }).click();
  await expect(owner.rows()).toHaveCount(2);
  await owner.goto(`?conversationId=${part}`);
  await openDialog();
  await dialog.getByRole("button", { name: "Juntar la de Webchat, Luz Pérez" }).click();
  await owner.page.getByRole("button", { name: "Deshacer" }).click();
  await expect(owner.page.getByText("Conversaciones separadas", { exact: true })).toBeVisible();
  await expect(owner.rows()).toHaveCount(2);
});
