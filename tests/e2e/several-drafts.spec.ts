import { changeRows } from "./support/database";
import { expect } from "./support/fixtures";
import { Inbox, test, Widget } from "./support/inbox";

const HOURS = `Horarios de atención
De lunes a sábado abrimos a las 7:00; los domingos, de 8:30 a 14:00.

Formas de pago
Aceptamos efectivo, tarjeta y transferencia.`;
const PAYS = /Aceptamos efectivo/;
const BRINGS = "Las entregas salen de la sucursal Centro.";

test("of two drafts staff send one, then edit the other or put it aside, also without scripts", async ({
  business,
  openStaff,
  openVisitor,
}) => {
  await business.teach("Horarios.txt", HOURS);
  const widget = new Widget(await openVisitor());
  await widget.open(business.slug);
  await widget.say("¿Aceptan pagos con cheque?");
  await expect(widget.log.getByText("Lo consulto con una persona del equipo")).toBeVisible();
  await widget.say("¿Las entregas a domicilio llegan a Cholula?");
  const [thread] = await business.conversations();
  const address = `?conversationId=${thread?.id}`;
  const drafts = async () =>
    (await business.messages(thread?.id ?? 0)).filter(({ sender }) => sender === "system").map(({ id }) => id);
  await expect.poll(async () => (await drafts()).length).toBe(2);
  // A draft of its own, whatever the built-in answerer makes of the question.
  await changeRows(
    "update messages set metadata = json_set(metadata, '$.draft', ?) where id = ?",
    BRINGS,
    String((await drafts()).at(-1)),
  );

  const plain = new Inbox(await openStaff({ javaScriptEnabled: false }));
  await plain.page.goto(`/admin/conversations${address}`);
  const still = plain.chat.getByRole("region", { name: "Borrador de la IA" });
  await expect(still).toContainText("1 de 2");
  await expect(still).toContainText(PAYS);

  const inbox = new Inbox(await openStaff({ viewport: { width: 1440, height: 900 } }));
  await inbox.goto(address);
  const card = inbox.chat.getByRole("region", { name: "Borrador de la IA" });
  await expect(card).toContainText(PAYS);
  await card.getByRole("button", { name: "Borrador siguiente" }).click();
  await expect(card).toContainText("2 de 2");
  await card.getByRole("button", { name: "Editar" }).click();
  await expect(inbox.field).toHaveValue(BRINGS);
  await inbox.field.press("Enter");
  await expect(widget.log.getByText(BRINGS)).toBeVisible();
  await expect(card).not.toContainText("de 2");
  await expect(card).toContainText(PAYS);
  await expect(inbox.rows(), "the other question waits").toContainText("Pendiente");

  await plain.page.reload();
  await expect(still).toContainText(PAYS);
  await still.getByRole("button", { name: "Descartar" }).click();
  await expect(still).toBeHidden();
  await expect(inbox.log.getByText("descartó un borrador de la IA: «")).toBeVisible();
  await expect(card).toBeHidden();
  await expect(widget.log.getByText(PAYS)).toHaveCount(0);
});
