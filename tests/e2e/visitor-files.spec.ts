import { drawPng } from "../support/draw-png";
import { PDF } from "../support/pictures";
import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test, Widget } from "./support/inbox";
import { picture } from "./support/screenshots";

const PHOTO = drawPng(600, 400);
const photo = (name = "pastel.png", buffer: Buffer = PHOTO) => ({ name, mimeType: "image/png", buffer });
const LONG = "el pedido completo de la boda de mi hermana con todos los cambios para el domingo.pdf";
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(PDF) });
const WAITS = "Se enviará cuando vuelva la conexión";

test("a visitor's picture goes with its words, both sides see it, and it is there when the page is read again", async ({
  business,
  openStaff,
  openVisitor,
}) => {
  const inbox = new Inbox(await openStaff({ viewport: { width: 1440, height: 900 } }));
  await inbox.goto();
  const widget = new Widget(await openVisitor({ viewport: { width: 390, height: 800 } }));
  const { page } = widget;
  await widget.open(business.slug);
  const clip = page.getByRole("button", { name: "Adjuntar una imagen o un PDF" });
  const files = page.locator('input[type="file"]');
  const chosen = page.getByRole("list", { name: "Archivos por mandar" }).getByRole("listitem");

  // By keyboard: the button opens the browser's own window.
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), clip.press("Enter")]);
  await chooser.setFiles([photo(), pdf(LONG)]);
  await expect(chosen).toHaveText([/pastel\.png.*\d kB/, /para el domingo\.pdf.*1 kB/]);
  await expect(widget.field).toBeFocused();
  const off = page.getByRole("button", { name: `Quitar ${LONG}` });
  await expect(off).toBeInViewport({ ratio: 1 });
  await off.press("Enter");
  await expect(chosen).toHaveText([/pastel\.png/]);

  await widget.field.fill("¿Tienen este?");
  const alert = page.getByRole("alert");
  const text = { name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("hola") };
  await files.setInputFiles([text, photo("enorme.png", Buffer.alloc(10 * 1024 * 1024 + 1))]);
  await expect(alert).toContainText("Solo puedes mandar imágenes (JPG, PNG, WebP o GIF) y PDF.");
  await expect(alert).toContainText("Ese archivo pesa más de 10 MB, que es el máximo.");
  await files.setInputFiles([1, 2, 3, 4, 5].map((number) => photo(`${number}.png`)));
  await expect(alert).toHaveText("Puedes mandar hasta 5 archivos a la vez.");
  await expect(chosen).toHaveCount(5);
  await picture(page, "visitor-file-chosen-390");
  await expectAccessible(page);
  for (const number of [4, 3, 2, 1]) await page.getByRole("button", { name: `Quitar ${number}.png` }).click();
  await expect(alert).toHaveCount(0);
  await expect(widget.field).toHaveValue("¿Tienen este?");

  await widget.field.press("Enter");
  await expect(chosen).toHaveCount(0);
  const seen = widget.log.getByRole("link", { name: "pastel.png" }).getByRole("img");
  await expect(seen).toHaveJSProperty("naturalWidth", 600);
  await expect(widget.log.getByText("¿Tienen este?")).toHaveCount(1);

  await expect(inbox.rows()).toContainText("Imagen: ¿Tienen este?");
  await inbox.rows().getByRole("link").click();
  await expect(inbox.log.getByRole("img", { name: "pastel.png" })).toHaveJSProperty("naturalWidth", 600);
  await expect(inbox.log.getByText("¿Tienen este?")).toHaveCount(1);
  await picture(inbox.page, "visitor-file-thread");

  await page.reload();
  await page.getByRole("button", { name: "Abrir chat" }).click();
  await expect(seen).toHaveJSProperty("naturalWidth", 600);
  await picture(page, "visitor-file-390");
  await page.setViewportSize({ width: 1280, height: 800 });
  await picture(page, "visitor-file-1280");

  // Dropped on the chat, without words.
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "soltada.png", { type: "image/png" }));
      return data;
    },
    [...PHOTO],
  );
  await widget.log.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(chosen).toHaveText([/soltada\.png/]);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(widget.log.getByRole("link", { name: "soltada.png" })).toBeVisible();
  await expect(inbox.log.getByRole("img", { name: "soltada.png" })).toHaveJSProperty("naturalWidth", 600);
});

test("a file whose answer was lost waits, goes again by itself and is one message; above the quota words still go", async ({
  business,
  openVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|429/);
  const widget = new Widget(await openVisitor());
  const { page } = widget;
  await widget.open(business.slug);
  const files = page.locator('input[type="file"]');
  let lost = 0;
  await page.route("**/api/webchat/*/messages", async (route) => {
    if (route.request().method() !== "POST" || lost === 2) return route.fallback();
    lost += 1;
    // The second time the server has it, and the line goes down before it can say so.
    if (lost === 2) await route.fetch();
    await route.abort("failed");
  });
  await files.setInputFiles(photo());
  await widget.field.fill("Va la foto");
  await widget.field.press("Enter");
  await expect(widget.log.getByRole("link", { name: "pastel.png" })).toBeVisible();
  await expect(widget.log.getByText(WAITS)).toHaveCount(0);
  expect(lost).toBe(2);
  const [thread] = await business.conversations();
  const stored = async () => (await business.messages(thread?.id ?? 0)).filter(({ sender }) => sender === "customer");
  expect(await stored()).toMatchObject([{ content: "Va la foto" }]);

  // With the first one these are the twenty of ten minutes.
  for (const count of [5, 5, 5, 4]) {
    await files.setInputFiles(Array.from({ length: count }, (_, number) => photo(`${count}-${number}.png`)));
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(widget.log.getByText("Enviando…")).toHaveCount(0);
  }
  const large = Buffer.concat([PHOTO, Buffer.alloc(9 * 1024 * 1024)]);
  await files.setInputFiles(photo("grande.png", large));
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(
    /^Ya llegaron muchos archivos\. Vuelve a intentarlo en \d+ minutos?; /,
  );
  await expect(widget.log.getByRole("button", { name: "No se pudo enviar. Reintentar" }).last()).toBeVisible();
  await widget.say("¿Me escuchan?");
  await expect(widget.log.getByText("Enviando…")).toHaveCount(0);
  expect((await stored()).at(-1)).toMatchObject({ content: "¿Me escuchan?" });
});
