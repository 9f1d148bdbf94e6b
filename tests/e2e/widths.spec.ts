import type { Locator } from "@playwright/test";
import { z } from "zod";
import { changeRows } from "./support/database";
import { expect } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";
import { fillInbox } from "./support/scene";
import { fillThreads } from "./support/threads";

const LAPTOP = { viewport: { width: 1280, height: 800 } };
const colleagues = z.array(z.object({ id: z.number() }));

/** The room for text in an element, less what a text of its font takes; negative where it is cut off. */
const spare = (place: Locator, text: string) =>
  place.evaluate((element, words) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.font = font;
    const room = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    return room - pen.measureText(words).width;
  }, text);

test("at 1280 px the names, the dates, the codes and the board of a laptop's pages are not cut off", async ({
  business,
  openStaff,
  baseURL,
}) => {
  const page = await openStaff(LAPTOP);
  const inbox = new Inbox(page);
  const id = await fillInbox(business, page, baseURL ?? "");
  const [me] = colleagues.parse(await (await page.request.get("/admin/colleagues")).json());
  const post = (form: Record<string, string | number>) =>
    page.request.post("/admin/conversations", {
      form: { conversationId: id, ...form },
      headers: { origin: baseURL ?? "" },
    });
  await post({ intent: "set-contact", customerName: "Mercedes Hernández" });
  await post({ intent: "assign", agentId: me?.id ?? 0 });
  await inbox.goto(`?conversationId=${id}`);
  const actions = inbox.chat.getByTestId("thread-actions");
  await expect(actions.locator("summary[data-inbox-key=assign]")).toHaveAccessibleName(/^Asignar: /);
  const name = inbox.chat.getByRole("heading", { name: "Mercedes Hernández" });
  expect.soft(await spare(name, "Mercedes Hern…"), "the name of an assigned thread").toBeGreaterThanOrEqual(0);
  for (const row of await page.locator("[data-rows]").getByTestId("name").all()) {
    expect.soft(await spare(row, "Visitante A2…"), "a name in the list").toBeGreaterThanOrEqual(0);
  }

  await post({ intent: "set-ai", enabled: "false" });
  await post({ intent: "set-status", status: "pending" });
  const state = inbox.chat.getByText(/Pendiente · .*: /);
  await expect(state).toBeVisible();
  const lost = await state.evaluate((line) => line.scrollWidth - line.clientWidth);
  expect.soft(lost, "the state of a pending thread").toBeLessThanOrEqual(0);
  const row = inbox.rows().first();
  await row.hover();
  const [trash, time] = await Promise.all([
    row.getByRole("button", { name: /^Eliminar/ }).boundingBox(),
    row.locator("time").boundingBox(),
  ]);
  const middle = (time?.y ?? 0) + (time?.height ?? 0) / 2 - ((trash?.y ?? 0) + (trash?.height ?? 0) / 2);
  expect.soft(Math.abs(middle), "the button that deletes stands where the time was").toBeLessThanOrEqual(3);

  await actions.locator("summary[data-inbox-key=snooze]").click();
  await actions.getByText("Fecha y hora…").click();
  const until = actions.getByLabel("Hasta cuándo");
  await until.fill("2020-01-01T10:00");
  const spareDate = await until.evaluate((field: HTMLElement) => {
    const room = field.clientWidth;
    field.style.cssText = "flex: none; width: max-content";
    return room - field.offsetWidth;
  });
  expect.soft(spareDate, "the field of a date with its icon").toBeGreaterThanOrEqual(0);
  await actions.getByRole("button", { name: "Posponer", exact: true }).click();
  await expect(actions.getByRole("alert")).toContainText("todavía no haya pasado");
  await expect(until).toBeFocused();
  await until.press("Escape");

  const filters = page.getByRole("navigation", { name: "Filtros" });
  const height = async () => (await filters.boundingBox())?.height;
  const before = await height();
  await inbox.goto("?status=snoozed");
  await expect(filters.getByText("Pospuestas", { exact: true }).first()).toBeVisible();
  expect.soft(await height(), "the filters with another one chosen").toBe(before);

  await page.goto("/admin/customers?nuevo=1");
  expect.soft(await spare(page.getByLabel("Código de país"), "+52 México")).toBeGreaterThanOrEqual(0);

  await business.post("/api/prospects", { firstName: "Luz" });
  await page.goto("/admin/prospects");
  const cut = await page
    .getByTestId("column-new")
    .locator("..")
    .evaluate((board) => board.scrollWidth - board.clientWidth);
  expect.soft(cut, "the board's last column").toBeLessThanOrEqual(0);
});

test("on a tablet visitors who wait for an answer are told apart by their whole names", async ({
  business,
  openStaff,
}) => {
  await fillThreads(business, 2);
  for (const [at, { id }] of (await business.conversations()).entries())
    await changeRows(
      `update conversations set customer_name = ?, status = 'pending', reply_due_at = (unixepoch() + 600) * 1000
        where id = ?`,
      `Visitante VMC${at}`,
      String(id),
    );
  const page = await openStaff({ viewport: { width: 768, height: 1024 } });
  await new Inbox(page).goto();
  const names = page.locator("[data-rows]").getByTestId("name");
  await expect(names).toHaveText([/^Visitante VMC\d$/, /^Visitante VMC\d$/]);
  for (const name of await names.all())
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});
