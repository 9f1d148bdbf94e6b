import type { Page } from "@playwright/test";
import { addColleague } from "./support/colleague";
import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

const line = (page: Page) => page.getByTestId("presence-text");

test("colleagues see who else looks at a thread, who types in it, and that they left, and forward it to each other", async ({
  business,
  openStaff,
  openBrowser,
  expectedErrors,
  superAdmin,
  playwright,
  baseURL,
}) => {
  const asLupita = await addColleague(
    { business, superAdmin, playwright, baseURL },
    { firstName: "Lupita", lastName: "Ñúñez" },
  );

  for (const text of ["¿Tienen lugar hoy?", "¿A qué hora abren?"]) await (await business.caller()).say(text);
  const [second, first] = await business.conversations();

  const owner = new Inbox(await openStaff());
  await owner.goto(`?conversationId=${first?.id}`);
  const elsewhere = new Inbox(await openStaff());
  await elsewhere.goto(`?conversationId=${second?.id}`);
  const ownTab = new Inbox(await owner.page.context().newPage());
  await ownTab.goto(`?conversationId=${first?.id}`);

  const hers = await asLupita(openBrowser);
  const lupitas = await hers.newPage();
  const colleague = new Inbox(lupitas);
  await colleague.goto(`?conversationId=${first?.id}`);

  // Two tabs of the owner are one person, who does not see herself.
  await expect(line(lupitas)).toHaveText(/^(?!.* y ).+ también está aquí$/);
  await expect(line(owner.page)).toHaveText("Lupita Ñúñez también está aquí");
  await expect(owner.page.getByTestId("presence").locator("[aria-live=polite]")).toHaveText(
    "Lupita Ñúñez también está aquí",
  );
  await expect(line(elsewhere.page)).toHaveCount(0);

  const field = await owner.field.boundingBox();
  await colleague.field.pressSequentially("Sí, claro");
  await expect(line(owner.page)).toHaveText("Lupita Ñúñez está escribiendo…");
  await colleague.field.fill("");
  await expect(line(owner.page)).toHaveText("Lupita Ñúñez también está aquí");

  await lupitas.goto(`/admin/conversations?conversationId=${second?.id}`);
  await expect(line(elsewhere.page)).toHaveText("Lupita Ñúñez también está aquí");
  await expect(line(owner.page)).toHaveCount(0);
  expect(await owner.field.boundingBox()).toEqual(field);

  // She gets the first one with a note; a second note, without a script, only tells her.
  const actions = owner.chat.getByTestId("thread-actions");
  await actions.locator("summary[data-inbox-key=assign]").click();
  await actions.getByRole("link", { name: "Reenviar con nota…" }).click();
  const dialog = owner.page.getByRole("dialog", { name: "Reenviar a tu equipo" });
  expectedErrors.push(/status of 422/);
  await dialog.getByRole("button", { name: "Reenviar" }).click();
  await expect(dialog.getByText("Elige a quién.", { exact: true })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Para" }).selectOption({ label: "Lupita Ñúñez" });
  await dialog.getByRole("textbox", { name: "Nota" }).fill("¿Le apartas mesa?");
  await expectAccessible(owner.page);
  await dialog.getByRole("button", { name: "Reenviar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(owner.log.getByText("@Lupita Ñúñez ¿Le apartas mesa?")).toBeVisible();
  await expect(owner.log.getByText(/asignó esta conversación a Lupita Ñúñez\./)).toBeVisible();

  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const still = new Inbox(await plain.newPage());
  await still.page.goto(`/admin/conversations?conversationId=${first?.id}&reenviar=todo`);
  await still.page.getByRole("combobox", { name: "Para" }).selectOption({ label: "Lupita Ñúñez" });
  await still.page.getByRole("radio", { name: /Solo para que la vea/ }).check();
  await still.page.getByRole("button", { name: "Reenviar", exact: true }).click();
  await expect(still.page).toHaveURL(/conversationId=\d+$/);
  await expect(owner.log.getByText("@Lupita Ñúñez te reenvío esto para que lo veas.")).toBeVisible();
  await lupitas.goto("/admin/notifications");
  await expect(lupitas.getByText(/te asignó una conversación/)).toBeVisible();
  await expect(lupitas.getByText(/te reenvió una conversación/)).toBeVisible();
  await expect(lupitas.getByText(/«¿Le apartas mesa\?» · Cliente: ¿Tienen lugar hoy\?/)).toBeVisible();

  await lupitas.goto(`/admin/conversations?conversationId=${second?.id}`);
  await expect(line(elsewhere.page)).toHaveText("Lupita Ñúñez también está aquí");
  await lupitas.close();
  await expect(line(elsewhere.page)).toHaveCount(0);
});
