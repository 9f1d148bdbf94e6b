import type { Page } from "@playwright/test";
import { expect } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";
import { newCaller, someone } from "./support/people";

const line = (page: Page) => page.getByTestId("presence-text");

test("colleagues see who else looks at a thread, who types in it, and that they left", async ({
  business,
  openStaff,
  openBrowser,
  superAdmin,
  playwright,
  baseURL,
}) => {
  // A colleague of the owner, added by the platform's administrator.
  const cookie = (await superAdmin.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const administrator = await newCaller(playwright, baseURL, { cookie });
  const tenants = await (await administrator.get("/api/super-admin/tenants?limit=100")).json();
  const tenantId = tenants.find((tenant: { uuid: string }) => tenant.uuid === business.uuid)?.id;
  const { email, password } = someone();
  const data = { tenantId, email, password, firstName: "Lupita", lastName: "Ñúñez" };
  expect((await administrator.post("/api/super-admin/tenant-users", { data })).ok()).toBe(true);

  for (const text of ["¿Tienen lugar hoy?", "¿A qué hora abren?"]) await (await business.caller()).say(text);
  const [second, first] = await business.conversations();

  const owner = new Inbox(await openStaff());
  await owner.goto(`?conversationId=${first?.id}`);
  const elsewhere = new Inbox(await openStaff());
  await elsewhere.goto(`?conversationId=${second?.id}`);
  const ownTab = new Inbox(await owner.page.context().newPage());
  await ownTab.goto(`?conversationId=${first?.id}`);

  const lupitas = await (await openBrowser()).newPage();
  await lupitas.goto("/login");
  const form = lupitas
    .locator("form")
    .filter({ has: lupitas.locator("input[type=password]") })
    .first();
  await form.locator("input[type=email]").fill(email);
  await form.locator("input[type=password]").fill(password);
  await form.locator("button[type=submit]").click();
  await lupitas.waitForURL((url) => url.pathname !== "/login");
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

  await lupitas.close();
  await expect(line(elsewhere.page)).toHaveCount(0);
});
