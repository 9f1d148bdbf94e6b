import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test, Widget } from "./support/inbox";

const line = (page: Page) => page.getByTestId("presence-text");

test("whoever has a visitor's thread open sees that they type, until it fades or their message comes", async ({
  business,
  openStaff,
  openVisitor,
}) => {
  const marias = new Widget(await openVisitor());
  await marias.open(business.slug);
  // What is typed and never sent is nowhere.
  await marias.field.pressSequentially("Me arrepiento");
  await marias.field.fill("");
  await marias.say("¿Tienen lugar hoy?");
  const [mine] = await business.conversations();
  const pedros = new Widget(await openVisitor());
  await pedros.open(business.slug);
  await pedros.field.pressSequentially("Nunca lo mando");
  await pedros.page.reload();
  await (await business.caller()).say("¿A qué hora abren?");
  const threads = await business.conversations();
  expect(threads).toHaveLength(2);
  const other = threads.find(({ id }) => id !== mine?.id);

  const inbox = new Inbox(await openStaff());
  await inbox.goto(`?conversationId=${mine?.id}`);
  const elsewhere = new Inbox(await openStaff());
  await elsewhere.goto(`?conversationId=${other?.id}`);
  const field = await inbox.field.boundingBox();

  await marias.field.pressSequentially("Somos ocho");
  await expect(line(inbox.page)).toHaveText(/^Visitante \w{4} \(cliente\) está escribiendo…$/);
  await expect(inbox.page.getByTestId("presence").locator("[aria-live=polite]")).toHaveText(/está escribiendo…$/);
  await expect(line(elsewhere.page)).toHaveCount(0);
  expect(await inbox.field.boundingBox()).toEqual(field);
  await expectAccessible(inbox.page);
  await expect(line(inbox.page)).toHaveCount(0, { timeout: 10_000 });

  await marias.field.pressSequentially(", a las nueve");
  await expect(line(inbox.page)).toHaveCount(1);
  await marias.page.keyboard.press("Enter");
  await expect(inbox.log.getByText("Somos ocho, a las nueve")).toBeVisible();
  await expect(line(inbox.page)).toHaveCount(0);
});
