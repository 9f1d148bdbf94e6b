import { askAndOpen, bubble, expectFailureAndRetry, expectTick, reply, send } from "../support/carriers";
import { test } from "../support/channels";
import { expect } from "../support/fixtures";

test("CHAN-01 API-42: Brevo, WhatsApp: a message with the address's secret, the AI's answer, a person's reply, a failure and its retry", async ({
  business,
  connected,
}) => {
  const { line, inbox } = await connected("brevo");
  await askAndOpen(business, inbox, line);
  await reply(inbox, line, "¿Te aparto una mesa?");
  await expectTick(bubble(inbox, "¿Te aparto una mesa?"), "Enviado");

  await line.misbehave({ kind: "refuse", code: "not_enough_credits", times: 1, on: "send" });
  await send(inbox, "Sin saldo.");
  await expectFailureAndRetry(
    inbox,
    line,
    "Sin saldo.",
    "Tu cuenta del servicio de mensajes se quedó sin saldo. Recárgala y vuelve a enviar.",
  );
  // Brevo echoes the messages sent through it; none of them counts as somebody else's.
  await expect(inbox.log.locator("[data-sender]:not([data-sender=system])")).toHaveCount(4);
});

test("CHAN-01 API-42: Brevo, e-mail: a mail, the AI's answer in its thread, its ticks up to read, a person's reply, a failure and its retry", async ({
  business,
  connected,
}) => {
  const { line, inbox } = await connected("brevo");
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
