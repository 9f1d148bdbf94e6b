import type { Page } from "@playwright/test";
import { until } from "./support/business";
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
  const mine = await until("the visitor's thread", async () => (await business.conversations())[0]);
  const pedros = new Widget(await openVisitor());
  await pedros.open(business.slug);
  await pedros.field.pressSequentially("Nunca lo mando");
  await pedros.page.reload();
  await (await business.caller()).say("¿A qué hora abren?");
  const other = await until("the other thread", async () =>
    (await business.conversations()).find(({ id }) => id !== mine.id),
  );
  expect(await business.conversations()).toHaveLength(2);

  const inbox = new Inbox(await openStaff());
  await inbox.goto(`?conversationId=${mine.id}`);
  const elsewhere = new Inbox(await openStaff());
  await elsewhere.goto(`?conversationId=${other.id}`);
  const field = await inbox.field.boundingBox();

  // Her socket may have to open anew: she goes on typing, as people do.
  await expect(async () => {
    await marias.field.fill("Somos och");
    await marias.field.press("o");
    await expect(line(inbox.page)).toHaveText(/^Visitante \w{4} \(cliente\) está escribiendo…$/, { timeout: 2_500 });
  }).toPass();
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
