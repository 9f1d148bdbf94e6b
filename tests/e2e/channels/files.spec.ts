import type { Locator } from "@playwright/test";
import { drawPng } from "../../support/draw-png";
import { PDF } from "../../support/pictures";
import type { Line } from "../support/carriers";
import { test } from "../support/channels";
import { expect } from "../support/fixtures";
import type { Inbox } from "../support/inbox";
import { picture } from "../support/screenshots";

const CUSTOMER = { name: "Jorge Méndez", channel: "whatsapp" } as const;

const fileOf = (name: string, mimeType: string, bytes: Uint8Array) => ({
  name,
  mimeType,
  base64: Buffer.from(bytes).toString("base64"),
});
const portrait = () => fileOf("pastel.png", "image/png", drawPng(360, 640));
const pdf = () => fileOf("menú de temporada.pdf", "application/pdf", PDF);

/** A thread with one message, open. */
async function openThread(inbox: Inbox, line: Line): Promise<void> {
  await inbox.goto();
  await line.write({ ...CUSTOMER, text: "Buenas tardes" });
  await inbox.open("Jorge Méndez");
  await expect(inbox.log.getByText("Buenas tardes")).toBeVisible();
}

const theirs = (inbox: Inbox): Locator => inbox.log.locator('[data-side="left"]').last();
/** The position of an element within its message, and the message's height. */
async function boxOf(message: Locator, part: Locator) {
  const [outer, inner] = await Promise.all([message.boundingBox(), part.boundingBox()]);
  if (!outer || !inner) throw new Error("not shown");
  return { tall: outer.height, top: inner.y - outer.y, left: inner.x - outer.x, wide: inner.width, high: inner.height };
}
const width = (picture: Locator) =>
  picture.evaluate((node) => (node instanceof HTMLImageElement ? node.naturalWidth : 0));

test("CHAN-01 API-43: a picture that a customer sends shows in the open thread as it comes, whole and in its place", async ({
  connected,
}) => {
  const { line, inbox } = await connected("twilio");
  await openThread(inbox, line);
  // Its storage is busy for a moment: the thread says that a file is coming.
  await line.misbehave({ kind: "busy", seconds: 1, times: 1, on: "file" });
  await line.write({ ...CUSTOMER, text: "¿Lo hacen así?", files: [portrait()] });
  const waiting = inbox.log.getByText("Recibiendo imagen…");
  await expect(waiting).toBeVisible();
  const { top, left, wide } = await boxOf(theirs(inbox), waiting);
  const picture = theirs(inbox).getByRole("img", { name: /^imagen\.png/i });
  await expect.poll(() => width(picture)).toBe(360);
  const shown = await boxOf(theirs(inbox), picture);
  // 360 by 640 would be 498 high; no picture is higher than 467.
  expect(shown).toMatchObject({ top, left, wide, high: 467 });
  // Opened anew, its place is there before the picture is.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await inbox.page.route(/\/admin\/archivos\//, async (route) => {
    await held;
    await route.continue();
  });
  await inbox.page.reload({ waitUntil: "domcontentloaded" });
  await expect(theirs(inbox)).toContainText("¿Lo hacen así?");
  expect(await boxOf(theirs(inbox), picture), "the place before the picture").toEqual(shown);
  expect(await width(picture)).toBe(0);
  release();
  await expect.poll(() => width(picture)).toBe(360);
  expect(await boxOf(theirs(inbox), picture), "the place was kept").toEqual(shown);
  await expect(picture).toHaveCSS("object-fit", "contain");
  await expect(theirs(inbox)).toContainText("¿Lo hacen así?");
});

test("API-43: a picture that the provider refuses says why, and 'Reintentar' fetches it; one that is gone says what to do", async ({
  connected,
}) => {
  const { line, inbox } = await connected("twilio");
  await openThread(inbox, line);
  await line.misbehave({ kind: "refuse", code: "20003", times: 1, on: "read" });
  await line.write({ ...CUSTOMER, files: [portrait()] });
  const refused = theirs(inbox);
  await expect(refused).toContainText("El servicio de mensajes no nos dejó descargarlo. Revisa la clave");
  await refused.getByRole("button", { name: "Reintentar" }).click();
  await expect.poll(() => width(refused.getByRole("img"))).toBe(360);
  await expect(refused.getByRole("button", { name: "Reintentar" })).toHaveCount(0);

  await line.misbehave({ kind: "fail", status: 404, times: 1, on: "file" });
  await line.write({ ...CUSTOMER, files: [pdf()] });
  const gone = theirs(inbox);
  await expect(gone).toContainText("ya caducó en el servicio de mensajes. Pídele a tu cliente que lo mande otra vez.");
  await expect(gone.getByRole("button", { name: "Reintentar" })).toHaveCount(0);
});

test("the files of a thread stand in it side by side with its words, also on a phone", async ({ connected }) => {
  const { line, inbox } = await connected("twilio");
  const { page } = inbox;
  await openThread(inbox, line);
  const silence = Buffer.alloc(2_000);
  silence.write("RIFF\xc8\x07\0\0WAVEfmt ", "latin1");
  const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0", "latin1"), Buffer.alloc(1_400_000)]);
  await line.write({ ...CUSTOMER, text: "Así, de tres pisos y con flores de azúcar", files: [portrait()] });
  await line.write({ ...CUSTOMER, files: [fileOf("mesa.png", "image/png", drawPng(640, 400, [90, 160, 110]))] });
  await line.write({ ...CUSTOMER, files: [fileOf("nota.wav", "audio/wav", silence)] });
  await line.write({ ...CUSTOMER, files: [fileOf("salón.mp4", "video/mp4", film)] });
  await line.write({ ...CUSTOMER, text: "Y este es el menú", files: [pdf()] });
  await expect(inbox.log.getByRole("link", { name: /Archivo.*1 kB/ })).toBeVisible();
  await line.misbehave({ kind: "refuse", code: "20003", times: 1, on: "read" });
  await line.write({ ...CUSTOMER, files: [portrait()] });
  await expect(theirs(inbox).getByRole("button", { name: "Reintentar" })).toBeVisible();
  await line.misbehave({ kind: "fail", status: 404, times: 1, on: "file" });
  await line.write({ ...CUSTOMER, files: [pdf()] });
  await expect(theirs(inbox)).toContainText("ya caducó");
  await inbox.chat
    .getByLabel("Adjuntar una imagen o un PDF")
    .setInputFiles({ name: "cotización.png", mimeType: "image/png", buffer: drawPng(480, 480, [190, 150, 60]) });
  await expect(inbox.chat.getByText("cotización.png", { exact: true })).toBeVisible();
  await inbox.field.fill("Te mando la cotización");
  await inbox.field.press("Enter");
  await expect.poll(() => width(inbox.log.locator('[data-side="right"] img').last())).toBe(480);
  // Their storage is busy for longer than this test.
  await line.misbehave({ kind: "busy", seconds: 600, times: 2, on: "file" });
  await line.write({ ...CUSTOMER, files: [portrait()] });
  await line.write({ ...CUSTOMER, files: [fileOf("nota.ogg", "audio/ogg", silence)] });
  await expect(inbox.log.getByText("Recibiendo audio…")).toBeVisible();

  for (const [name, size, colorScheme] of [
    ["desktop", { width: 1280, height: 2600 }, "light"],
    ["dark", { width: 1280, height: 2600 }, "dark"],
    ["phone", { width: 390, height: 2800 }, "light"],
    ["phone-dark", { width: 390, height: 2800 }, "dark"],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => width(inbox.log.getByRole("img", { name: /imagen\.png/i }).first())).toBe(360);
    const wide = await inbox.log.evaluate((log) => log.scrollWidth - log.clientWidth);
    expect(wide, `${name}: nothing stands out`).toBe(0);
    await picture(page, `thread-files-${name}`);
  }
});
