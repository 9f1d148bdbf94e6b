import type { Page } from "@playwright/test";
import { expect } from "./support/fixtures";
import { Inbox, test, Widget } from "./support/inbox";

const HOURS = `Horarios de atención
De lunes a sábado abrimos a las 7:00; los domingos, de 8:30 a 14:00.

Formas de pago
Aceptamos efectivo, tarjeta y transferencia.`;
const LONG = Array.from({ length: 30 }, (_, line) => `Renglón ${line + 1} de una respuesta larga.`).join("\n");
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 390, height: 480 },
];

/** Which of these buttons of the chat nobody can press: outside the window, or covered by something else. */
const covered = (page: Page, names: readonly string[]) =>
  page.getByRole("region", { name: "Chat", exact: true }).evaluate((chat, wanted) => {
    const buttons = [...chat.querySelectorAll("button")];
    return wanted.filter((name) => {
      const button = buttons.find(
        (one) => (one.getAttribute("aria-label") ?? one.textContent)?.trim() === name && one.offsetParent !== null,
      );
      if (!button) return true;
      const { x, y, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  }, names);

test("whatever stands above the field, 'Enviar' and the last messages stay in the window", async ({
  business,
  openStaff,
  openVisitor,
}) => {
  await business.teach("Horarios.txt", HOURS);
  const widget = new Widget(await openVisitor());
  await widget.open(business.slug);
  await widget.say("¿Aceptan pagos con cheque?");
  await expect(widget.log.getByText("Lo consulto con una persona del equipo")).toBeVisible();
  const page = await openStaff({ viewport: SIZES[0] });
  const inbox = new Inbox(page);
  const [thread] = await business.conversations();
  await inbox.goto(`?conversationId=${thread?.id}`);
  const card = inbox.chat.getByRole("region", { name: "Borrador de la IA" });
  await expect(card.getByRole("button", { name: "Editar" })).toBeVisible();

  const check = async (what: string, names: readonly string[]) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const where = `${what}, ${size.width} × ${size.height}`;
      await expect.soft(async () => expect(await covered(page, names)).toEqual([]), where).toPass({ timeout: 2_000 });
      expect.soft((await inbox.log.boundingBox())?.height, `the messages: ${where}`).toBeGreaterThanOrEqual(60);
      const squeezed = await inbox.chat.locator("header").evaluate((head) => head.scrollHeight - head.clientHeight);
      expect.soft(squeezed, `the head: ${where}`).toBeLessThanOrEqual(0);
    }
  };
  await check("a draft", ["Enviar", "Control Manual", "Enviar borrador", "Editar", "Sugerir respuesta"]);
  await inbox.field.fill(LONG);
  await check("a draft and a long text", ["Enviar", "Control Manual", "Editar", "Sugerir respuesta"]);
  await expect(card.getByRole("button", { name: "Enviar borrador" }), "only one button sends").toBeHidden();
  await inbox.chat.getByRole("button", { name: "Sugerir respuesta" }).click();
  await expect(inbox.chat.getByText("Ya tenías algo escrito.", { exact: false })).toBeVisible();
  await check("a draft, a long text and a suggestion", ["Enviar", "Control Manual"]);
});
