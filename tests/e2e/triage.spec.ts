import { expect } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";
import { fillThreads } from "./support/threads";

const FULL = process.env.PROMISES_FULL === "1";
const THREADS = FULL ? 100 : 10;

test("by keyboard alone threads are opened, read, answered by macro, assigned, resolved and left for the next", async ({
  business,
  openStaff,
}) => {
  test.setTimeout(FULL ? 900_000 : 150_000);
  const page = await openStaff({ viewport: { width: 1360, height: 850 } });
  await page.goto("/admin/templates/macros?editar=nueva");
  await page.getByLabel("Nombre", { exact: true }).fill("Recibido");
  await page.getByLabel(/^Mensaje/).fill("Ya lo recibimos, gracias.");
  await page.getByRole("button", { name: "Guardar macro" }).click();
  await expect(page.getByText("Macro guardada.")).toBeVisible();
  await fillThreads(business, THREADS);

  const inbox = new Inbox(page);
  const { keyboard } = page;
  await inbox.goto();
  await keyboard.press("j");
  await expect(inbox.rows().first().getByRole("link")).toBeFocused();
  await keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Plantillas" });
  const times: number[] = [];
  for (let number = 1; number <= THREADS; number += 1) {
    const begun = performance.now();
    await expect(inbox.chat.getByRole("heading", { name: `Cliente ${number}`, exact: true })).toBeVisible();
    await expect(inbox.log.getByText(`Pregunta ${number}`, { exact: true })).toBeVisible();
    await expect(inbox.field).toBeEditable();
    await keyboard.press("r");
    await expect(inbox.field).toBeFocused();
    await keyboard.press("/");
    await expect(picker.getByRole("combobox")).toBeFocused();
    await keyboard.type("recib");
    await expect(picker.getByRole("option")).toHaveCount(1);
    await keyboard.press("Enter");
    await expect(inbox.log.getByText("Ya lo recibimos, gracias.")).toBeVisible();
    await expect(inbox.field).toBeFocused();
    await keyboard.press("Escape");
    await keyboard.press("a");
    await expect(inbox.chat.getByRole("button", { name: "A mí" }).first()).toBeFocused();
    await keyboard.press("Enter");
    await expect(inbox.log.getByText(/tomó esta conversación\.$/)).toBeVisible();
    await keyboard.press("e");
    times.push(performance.now() - begun);
  }
  await expect(inbox.counters()).toHaveText(["0", "0", "0"]);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  console.log(`TRIAGE: ${THREADS} threads, ${at(0.5)} ms each in the median, ${at(0.95)} ms at p95`);
});
