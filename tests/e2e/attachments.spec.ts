import { PDF, PNG } from "../support/pictures";
import { changeRows } from "./support/database";
import { expect } from "./support/fixtures";
import { Inbox, test, Widget } from "./support/inbox";
import { picture } from "./support/screenshots";

const photo = (name = "pastel.png") => ({ name, mimeType: "image/png", buffer: Buffer.from(PNG) });
const ATTACH = "Adjuntar una imagen o un PDF";

test("API-30 a picture that staff attach goes with its words, and the visitor sees it", async ({
  business,
  openStaff,
  openVisitor,
}) => {
  const widget = new Widget(await openVisitor());
  await widget.open(business.slug);
  await widget.say("¿Me mandas una foto del pastel?");
  const page = await openStaff();
  const inbox = new Inbox(page);
  await inbox.goto();
  await inbox.rows().first().getByRole("link").click();
  await expect(inbox.field).toBeEditable();

  await inbox.chat.getByLabel(ATTACH).setInputFiles(photo());
  await expect(inbox.chat.getByText("pastel.png", { exact: true })).toBeVisible();
  await inbox.chat.getByRole("button", { name: "Quitar pastel.png" }).click();
  await expect(inbox.chat.getByText("pastel.png", { exact: true })).toHaveCount(0);
  await expect(inbox.send).toBeDisabled();

  await inbox.chat.getByLabel(ATTACH).setInputFiles(photo());
  await expect(inbox.chat.getByText("pastel.png", { exact: true })).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await picture(page, `attached-${width}-${colorScheme}`);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
  // A multipart form sends line ends as CRLF: what comes back is still the same message.
  await inbox.field.fill("Así quedó\ny así por dentro");
  await inbox.field.press("Enter");
  await expect(inbox.log.getByText("Así quedó")).toBeVisible();
  await expect(inbox.field).toHaveValue("");
  await expect(inbox.chat.getByRole("button", { name: "Quitar pastel.png" })).toHaveCount(0);
  await expect(inbox.log.getByRole("img", { name: /Imagen|pastel/ })).toHaveJSProperty("naturalWidth", 1);

  const seen = widget.log.getByRole("img", { name: "pastel.png" });
  await expect(seen).toHaveJSProperty("naturalWidth", 1);
  await expect(widget.log.getByText("Así quedó")).toBeVisible();
  await expect(widget.log.getByText("Así quedó")).toHaveCount(1);
  await expect(inbox.log.getByText("Así quedó")).toHaveCount(1);
  await picture(widget.page, "attached-widget");
  await picture(page, "attached-thread");
});

const STILL = { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } } as const;

test("without JavaScript a PDF goes out with its words", async ({ business, openStaff }) => {
  const caller = await business.caller();
  await caller.say("¿Me mandas el menú?");
  const inbox = new Inbox(await openStaff(STILL));
  await inbox.page.goto("/admin/conversations");
  await inbox.rows().first().getByRole("link").click();
  await inbox.field.fill("Te lo mando");
  const pdf = { name: "menú.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) };
  await inbox.chat.getByLabel(ATTACH).setInputFiles(pdf);
  await inbox.send.click();
  await expect(inbox.log.getByText("Te lo mando")).toBeVisible();
  await expect
    .poll(async () => (await caller.read()).messages.at(-1))
    .toMatchObject({ content: "Te lo mando", file: { name: "menú.pdf", isImage: false } });
});

test("API-30 without JavaScript a file goes out alone, neither words nor file are told, and a note takes none", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(?:00|22)/);
  const caller = await business.caller();
  await caller.say("¿Me mandas una foto?");
  const inbox = new Inbox(await openStaff(STILL));
  await inbox.page.goto("/admin/conversations");
  await inbox.rows().first().getByRole("link").click();
  await inbox.send.click();
  await expect(inbox.chat.getByRole("alert")).toHaveText("Escribe un mensaje.");

  await inbox.chat.getByLabel(ATTACH).setInputFiles(photo());
  await inbox.send.click();
  await expect(inbox.log.locator("img")).toHaveJSProperty("naturalWidth", 1);
  await expect
    .poll(async () => (await caller.read()).messages.at(-1))
    .toMatchObject({ content: "", file: { name: "pastel.png", isImage: true } });

  await inbox.field.fill("Que nadie la vea");
  await inbox.chat.getByLabel(ATTACH).setInputFiles(photo());
  await inbox.chat.getByText("Nota privada", { exact: true }).click();
  await inbox.send.click();
  await expect(inbox.chat.getByRole("alert")).toContainText("Las notas privadas solo llevan texto.");
  await expect(inbox.chat.locator("textarea[name=content]")).toHaveValue("Que nadie la vea");
});

test("a file dropped on the page is attached, and a channel that carries none says so", async ({
  business,
  openStaff,
}) => {
  const caller = await business.caller();
  await caller.say("¿Me mandas una foto del pastel?");
  const inbox = new Inbox(await openStaff());
  await inbox.goto();
  await inbox.rows().first().getByRole("link").click();
  await expect(inbox.field).toBeEditable();
  const drop = async () => {
    const carried = await inbox.page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(bytes)], "un pastel de tres pisos.png", { type: "image/png" }));
        return transfer;
      },
      [...PNG],
    );
    // Dragging a file sends events many times a second; the page may only just have begun to listen.
    await expect(async () => {
      await inbox.log.dispatchEvent("dragover", { dataTransfer: carried });
      await expect(inbox.chat.locator("[data-drop]")).toBeVisible({ timeout: 500 });
    }).toPass();
    await inbox.log.dispatchEvent("drop", { dataTransfer: carried });
    await expect(inbox.chat.locator("[data-drop]")).toHaveCount(0);
  };
  await drop();
  await expect(inbox.chat.getByText("un pastel de tres pisos.png", { exact: true })).toBeVisible();
  await inbox.send.click();
  await expect(inbox.log.getByRole("link").getByRole("img")).toHaveJSProperty("naturalWidth", 1);

  await changeRows(
    "update conversations set channel = 'voice' where tenant_id = (select id from tenants where uuid = ?)",
    business.uuid,
  );
  await inbox.page.reload();
  await expect(inbox.field).toBeEditable();
  await expect(inbox.chat.locator("textarea[name=content]")).toBeEnabled();
  const reason = "En una conversación de voz no se pueden mandar archivos. Usa otro canal de tu cliente.";
  await drop();
  await expect(inbox.chat.getByRole("alert")).toHaveText(reason);
  await expect(inbox.chat.getByTestId("attached")).toHaveCount(0);
});

test("without JavaScript a file that cannot go loses no words", async ({ business, openStaff, expectedErrors }) => {
  expectedErrors.push(/status of 41[35]/);
  const caller = await business.caller();
  await caller.say("¿Me mandas el menú?");
  const inbox = new Inbox(await openStaff(STILL));
  await inbox.page.goto("/admin/conversations");
  await inbox.rows().first().getByRole("link").click();
  for (const [buffer, reason] of [
    [Buffer.from("hola"), "Solo puedes mandar imágenes (JPG, PNG, WebP o GIF) y PDF."],
    [Buffer.alloc(11 * 1024 * 1024), "Ese archivo pesa más de 10 MB"],
  ] as const) {
    await inbox.field.fill("Te lo mando");
    await inbox.chat.getByLabel(ATTACH).setInputFiles({ name: "menú.pdf", mimeType: "application/pdf", buffer });
    await inbox.send.click();
    await expect(inbox.chat.getByRole("alert")).toContainText(reason);
    await expect(inbox.field).toHaveValue("Te lo mando");
  }
});
