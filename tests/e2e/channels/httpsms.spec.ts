import { askAndOpen, bubble, expectFailureAndRetry, expectTick, reply, send } from "../support/carriers";
import { test } from "../support/channels";
import { expect } from "../support/fixtures";

test("CHAN-01 API-44: httpSMS: a signed message, the AI's answer, its ticks up to delivered, a person's reply, a failure and its retry", async ({
  business,
  connected,
}) => {
  const { line, inbox } = await connected("httpsms");
  const answer = await askAndOpen(business, inbox, line, { name: undefined });
  expect(answer.to).toBe(line.customer);

  // A phone reports that it sent and that the text arrived, but never that it was read.
  await line.report({ id: answer.id, status: "sent" });
  await line.report({ id: answer.id, status: "delivered" });
  await expectTick(bubble(inbox, /8:30/), "Entregado");

  const said = await reply(inbox, line, "Te esperamos.");
  await line.report({ id: said.id, status: "failed", code: "expired" });
  await expectFailureAndRetry(
    inbox,
    line,
    "Te esperamos.",
    "Tu teléfono de httpSMS no lo envió a tiempo. Revisa que esté encendido y con señal.",
  );

  await line.misbehave({ kind: "refuse", code: "402", times: 1, on: "send" });
  await send(inbox, "Con el plan agotado.");
  await expectFailureAndRetry(
    inbox,
    line,
    "Con el plan agotado.",
    "Llegaste al límite mensual de tu cuenta de httpSMS. Cambia de plan y vuelve a enviar.",
  );
});
