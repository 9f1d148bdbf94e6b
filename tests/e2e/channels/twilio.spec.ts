import { askAndOpen, bubble, expectFailureAndRetry, expectTick, reply, send } from "../support/carriers";
import { test } from "../support/channels";
import { expect } from "../support/fixtures";

test("CHAN-01 API-43: Twilio, WhatsApp: a signed message, the AI's answer, its ticks up to read, a person's reply, a failure and its retry", async ({
  business,
  connected,
}) => {
  const { line, inbox } = await connected("twilio");
  const answer = await askAndOpen(business, inbox, line, { channel: "whatsapp" });
  expect(answer).toMatchObject({ to: line.customer, channel: "whatsapp" });

  for (const [status, tick] of [
    ["delivered", "Entregado"],
    ["read", "Leído"],
  ] as const) {
    await line.report({ id: answer.id, status });
    await expectTick(bubble(inbox, /8:30/), tick);
  }

  const said = await reply(inbox, line, "Y los lunes descansamos.");
  await expectTick(bubble(inbox, "Y los lunes descansamos."), "Enviado");
  await line.report({ id: said.id, status: "failed", code: "63016" });
  await expectFailureAndRetry(
    inbox,
    line,
    "Y los lunes descansamos.",
    "Pasaron más de 24 horas desde su último mensaje y WhatsApp ya no deja escribir libremente.",
  );
});

test("CHAN-01 API-43: Twilio, SMS: statuses that come twice and backwards only move forward, and a late failure is told", async ({
  business,
  connected,
}) => {
  const { line, inbox } = await connected("twilio");
  const answer = await askAndOpen(business, inbox, line, { name: undefined });
  expect(answer.channel).toBe("sms");
  await line.hold();
  await line.report({ id: answer.id, status: "sent" });
  await line.report({ id: answer.id, status: "delivered" });
  await line.release("reversed");
  await expectTick(bubble(inbox, /8:30/), "Entregado");
  await line.report({ id: answer.id, status: "delivered" }, { times: 3 });
  await line.report({ id: answer.id, status: "sent" });

  const said = await reply(inbox, line, "Te esperamos.");
  await line.report({ id: said.id, status: "failed", code: "30007" });
  await expectFailureAndRetry(
    inbox,
    line,
    "Te esperamos.",
    "La compañía telefónica lo bloqueó por parecer publicidad. Cambia el texto y vuelve a enviar.",
  );
  await expectTick(bubble(inbox, /8:30/), "Entregado");
});

test("API-43: Twilio: too many at once is tried again by itself, a refusal is not, and a lost answer asks a person", async ({
  business,
  connected,
}) => {
  const { line, inbox } = await connected("twilio");
  await askAndOpen(business, inbox, line);
  await line.misbehave({ kind: "busy", seconds: 1, times: 2, on: "send" });
  await reply(inbox, line, "Con paciencia.");
  await expectTick(bubble(inbox, "Con paciencia."), "Enviado");

  await line.misbehave({ kind: "refuse", code: "21614", times: 1, on: "send" });
  await send(inbox, "A un número fijo.");
  await expectFailureAndRetry(inbox, line, "A un número fijo.", "Ese número no existe o no puede recibir mensajes.");

  await line.misbehave({ kind: "lose", times: 1, on: "send" });
  await send(inbox, "¿Lo recibiste?");
  const lost = bubble(inbox, "¿Lo recibiste?");
  await expectTick(lost, "No sabemos si llegó");
  await line.received(/¿Lo recibiste\?/);
  const before = (await line.sent()).length;
  await lost.getByRole("button", { name: "Enviar de nuevo" }).click();
  await expectTick(lost, "Enviado");
  expect(await line.sent()).toHaveLength(before + 1);
});

test("API-43 CONV-17: Twilio is busy: the message says that it waits, on every open page and after a reload, and goes out by itself", async ({
  business,
  connected,
}) => {
  const { line, inbox } = await connected("twilio");
  await askAndOpen(business, inbox, line);
  await line.misbehave({ kind: "busy", seconds: 8, times: 1, on: "send" });
  const takeOver = inbox.chat.getByRole("button", { name: "Control Manual", exact: true });
  await takeOver.click();
  await send(inbox, "Sin prisa.");
  const waiting = bubble(inbox, "Sin prisa.");
  const words = "En cola, el proveedor está ocupado";
  await expectTick(waiting, words);
  await expect(waiting.getByRole("button")).toHaveCount(0);
  await inbox.page.reload();
  await expectTick(bubble(inbox, "Sin prisa."), words);
  await expectTick(bubble(inbox, "Sin prisa."), "Enviado");
  await line.received(/Sin prisa\./);
  expect((await line.sent()).filter(({ text }) => text === "Sin prisa.")).toHaveLength(1);
});
