import { askAndOpen, bubble, connect, expectFailureAndRetry, expectTick, reply } from "../support/carriers";
import { expect } from "../support/fixtures";
import { Inbox, test } from "../support/inbox";

const DESKTOP = { viewport: { width: 1440, height: 900 } };
test.describe.configure({ timeout: 90_000 });

test("CHAN-01 API-42: Brevo, WhatsApp: a message with the address's secret, the AI's answer, a person's reply, a failure and its retry", async ({
  business,
  openStaff,
  baseURL,
}) => {
  const line = await connect(business, baseURL ?? "", "brevo");
  const inbox = new Inbox(await openStaff(DESKTOP));
  await askAndOpen(business, inbox, line);
  await reply(inbox, line, "¿Te aparto una mesa?");
  await expectTick(bubble(inbox, "¿Te aparto una mesa?"), "Enviado");

  await line.misbehave({ kind: "refuse", code: "not_enough_credits", times: 1, on: "send" });
  await inbox.field.fill("Sin saldo.");
  await inbox.send.click();
  await expectFailureAndRetry(
    inbox,
    line,
    "Sin saldo.",
    "Tu cuenta del servicio de mensajes se quedó sin saldo. Recárgala y vuelve a enviar.",
  );
  // Brevo brings back what was said through it; none of it is a message of somebody else's.
  await expect(inbox.log.locator(".message:not([data-sender=system])")).toHaveCount(4);
});

test("CHAN-01 API-42: Brevo, e-mail: a mail, the AI's answer in its thread, its ticks up to read, a person's reply, a failure and its retry", async ({
  business,
  openStaff,
  baseURL,
}) => {
  const line = await connect(business, baseURL ?? "", "brevo");
  const inbox = new Inbox(await openStaff(DESKTOP));
  const answer = await askAndOpen(business, inbox, line, {
    channel: "email",
    from: `${line.customer.slice(1)}@example.com`,
    subject: "Domingos",
  });
  expect(answer.subject).toBe("Re: Domingos");
  expect(answer.body).toMatch(/"In-Reply-To":"<[^"]+@mail\.example\.com>"/);

  await line.report({ id: answer.id, status: "sent" });
  await line.report({ id: answer.id, status: "delivered" });
  await expectTick(bubble(inbox, /8:30/), "Entregado");
  await line.report({ id: answer.id, status: "read" });
  await expectTick(bubble(inbox, /8:30/), "Leído");

  const said = await reply(inbox, line, "Quedamos a tus órdenes.");
  await line.report({ id: said.id, status: "failed" });
  await expectFailureAndRetry(inbox, line, "Quedamos a tus órdenes.", "Ese correo no existe. Revísalo con tu cliente.");
});
