import { mkdirSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { type Business, until } from "./support/business";
import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1360, height: 850 } };
const PHONE = { width: 390, height: 844 };
const NOISE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/;
const WAITS = "Se enviará cuando vuelva la conexión";

/** A thread that a person looks after. */
async function thread(business: Business, text: string) {
  const caller = await business.caller();
  await caller.say(text);
  return until("a thread that waits for a person", async () => {
    const typing = (await caller.read()).typing;
    const found = (await business.conversations())[0];
    return typing || found?.status !== "pending" ? undefined : { ...found, caller };
  });
}

const bar = (inbox: Inbox) => inbox.page.getByRole("status").filter({ hasText: "Sin conexión" });
const said = (inbox: Inbox, text: string): Locator => inbox.log.getByRole("listitem").filter({ hasText: text });
const ownOf = async (business: Business, id: number) =>
  (await business.messages(id)).filter(({ sender }) => sender === "agent").map(({ content }) => content);

/** Pictures of this story, where they are asked for. */
async function picture(inbox: Inbox, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  mkdirSync("test-results/screenshots", { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await inbox.page.emulateMedia({ colorScheme });
    await inbox.page.screenshot({ path: `test-results/screenshots/offline-${name}-${colorScheme}.png` });
  }
  await inbox.page.emulateMedia({ colorScheme: "light" });
}

/** The bar pushes the page down instead of lying over it. */
async function expectNothingCovered(inbox: Inbox): Promise<void> {
  const [above, page] = await Promise.all([bar(inbox).boundingBox(), inbox.page.getByRole("main").boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((page?.y ?? 0) + 1);
  expect((page?.y ?? 0) + (page?.height ?? 0)).toBeLessThanOrEqual(inbox.page.viewportSize()?.height ?? 0);
}

test("without a connection one reads, writes and moves among open threads; what was sent goes out once and in order", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(NOISE);
  const never = await thread(business, "¿Hacen pasteles?");
  const first = await thread(business, "¿Tienen estacionamiento?");
  const second = await thread(business, "¿Abren el domingo?");
  const inbox = new Inbox(await openStaff(DESKTOP));
  const { page } = inbox;
  await inbox.goto();
  await inbox.open(first.customerName);
  await inbox.open(second.customerName);
  // Came by an event, after the thread was read.
  await second.caller.say("¿O el lunes?");
  await expect(inbox.log.getByText("¿O el lunes?")).toBeVisible();

  await page.context().setOffline(true);
  await expect(bar(inbox)).toContainText(/Ves lo guardado a las \d\d:\d\d/, { timeout: 5_000 });
  await expectNothingCovered(inbox);
  for (const text of ["Uno", "Dos"]) {
    await inbox.field.fill(text);
    await inbox.field.press("Enter");
    await expect(said(inbox, text)).toContainText(WAITS);
  }
  await inbox.open(first.customerName);
  await expect(inbox.log.getByText("¿Tienen estacionamiento?")).toBeVisible();
  await inbox.field.fill("Sí, enfrente");
  await inbox.field.press("Enter");
  await inbox.field.fill("a medio escribir");
  await picture(inbox, "desktop");
  await expectAccessible(page);

  await inbox.rows().filter({ hasText: never.customerName }).getByRole("link").click();
  await expect(inbox.chat.getByRole("heading", { name: "No hay conexión" })).toBeVisible();
  await expect(inbox.rows()).toHaveCount(3);
  await picture(inbox, "never-open");

  await page.setViewportSize(PHONE);
  await inbox.chat.getByRole("link", { name: "Volver a la lista" }).click();
  await expectNothingCovered(inbox);
  await picture(inbox, "phone-list");
  await inbox.rows().filter({ hasText: second.customerName }).getByRole("link").click();
  await expect(inbox.log.getByText("¿O el lunes?")).toBeVisible();
  await expect(said(inbox, "Dos")).toContainText(WAITS);
  await expectNothingCovered(inbox);
  await picture(inbox, "phone");
  await said(inbox, "Dos").getByRole("button", { name: "Editar" }).click();
  await inbox.field.fill("Dos, mejor");
  await inbox.field.press("Enter");
  await expect(said(inbox, "Dos, mejor")).toContainText(WAITS);

  await page.context().setOffline(false);
  await expect(bar(inbox)).toHaveCount(0, { timeout: 5_000 });
  await expect(page.getByText("Ya hay conexión.")).toBeVisible();
  for (const text of ["Uno", "Dos, mejor"])
    await expect(said(inbox, text).getByRole("img", { name: /^(Enviado|Entregado)$/ })).toBeVisible();
  await expect.poll(() => ownOf(business, second.id)).toEqual(["Uno", "Dos, mejor"]);
  await expect.poll(() => ownOf(business, first.id)).toEqual(["Sí, enfrente"]);
  await page.setViewportSize(DESKTOP.viewport);
  await inbox.open(first.customerName);
  await expect(inbox.field).toHaveValue("a medio escribir");
  await inbox.open(never.customerName);
  await expect(inbox.log.getByText("¿Hacen pasteles?")).toBeVisible();
});

test("a thread that was opened without a connection opens by itself when it is back", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(NOISE);
  const { id, customerName } = await thread(business, "¿Tienen estacionamiento?");
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto();
  await inbox.page.context().setOffline(true);
  await inbox.rows().filter({ hasText: customerName }).getByRole("link").click();
  await expect(inbox.chat.getByRole("heading", { name: "No hay conexión" })).toBeVisible();
  await inbox.page.context().setOffline(false);
  await expect(inbox.log.getByText("¿Tienen estacionamiento?")).toBeVisible();
  expect(inbox.page.url()).toContain(`conversationId=${id}`);
});

/** The caches of this origin that hold a person's data. */
const keptCaches = (inbox: Inbox) =>
  inbox.page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("kept-")).length);

test("threads that were read are there after a reload without a connection, and gone with the session", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  // The page that says that nothing is kept.
  expectedErrors.push(NOISE, /status of 503/);
  const first = await thread(business, "¿Tienen estacionamiento?");
  const second = await thread(business, "¿Abren el domingo?");
  const inbox = new Inbox(await openStaff({ ...DESKTOP, serviceWorkers: "allow" }));
  const { page } = inbox;
  await inbox.goto();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await inbox.open(first.customerName);
  await inbox.open(second.customerName);
  await page.reload();
  await expect(inbox.log.getByText("¿Abren el domingo?")).toBeVisible();
  await expect.poll(() => keptCaches(inbox)).toBe(1);

  await page.context().setOffline(true);
  await inbox.field.fill("Sí, desde las nueve");
  await inbox.field.press("Enter");
  await expect(said(inbox, "Sí, desde las nueve")).toContainText(WAITS);
  await page.reload();
  await expect(bar(inbox)).toContainText(/Ves lo guardado a las \d\d:\d\d/);
  await expect(inbox.log.getByText("¿Abren el domingo?")).toBeVisible();
  await expect(said(inbox, "Sí, desde las nueve")).toContainText(WAITS);
  await expectAccessible(page);
  // Its page was never fetched as a document: another one's is, and the thread's own data.
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/conversations?conversationId=${first.id}`);
  await expect(inbox.log.getByText("¿Tienen estacionamiento?")).toBeVisible();
  await expect(bar(inbox)).toBeVisible();
  await expectNothingCovered(inbox);
  await picture(inbox, "kept-phone");
  await page.setViewportSize(DESKTOP.viewport);
  await picture(inbox, "kept-desktop");

  await page.context().setOffline(false);
  await expect(bar(inbox)).toHaveCount(0);
  await expect.poll(() => ownOf(business, second.id)).toEqual(["Sí, desde las nueve"]);

  // Signed out elsewhere: the first word of it empties the cache.
  await page.request.post("/logout", { headers: { origin: new URL(page.url()).origin } });
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptCaches(inbox)).toBe(0);
  await page.context().setOffline(true);
  await page.goto(`/admin/conversations?conversationId=${second.id}`);
  await expect(page.getByRole("heading", { name: "Sin conexión" })).toBeVisible();
  await expect(page.getByText("¿Abren el domingo?")).toHaveCount(0);
  await picture(inbox, "nothing-kept");
  await page.context().setOffline(false);
});
