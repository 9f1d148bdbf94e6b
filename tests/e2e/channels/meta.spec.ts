import { askAndOpen, bubble, expectFailureAndRetry, expectTick, reply } from "../support/carriers";
import { test } from "../support/channels";
import { expect } from "../support/fixtures";

test("CHAN-01: WhatsApp Cloud: a signed message, the AI's answer, its ticks up to read, a person's reply, a failure and its retry", async ({
  business,
  connected,
}) => {
  const { line, inbox } = await connected("meta");
  const answer = await askAndOpen(business, inbox, line);
  expect(`+${answer.to}`).toBe(line.customer);
  await expect(inbox.chat.getByRole("heading", { name: "Jorge Méndez" })).toBeVisible();

  await line.report({ id: answer.id, status: "delivered" });
  await expectTick(bubble(inbox, /8:30/), "Entregado");
  await line.report({ id: answer.id, status: "read" }, { times: 2 });
  await expectTick(bubble(inbox, /8:30/), "Leído");
  await line.report({ id: answer.id, status: "delivered" });

  const said = await reply(inbox, line, "¿Para cuántas personas?");
  await line.report({ id: said.id, status: "failed", code: "131026" });
  await expectFailureAndRetry(
    inbox,
    line,
    "¿Para cuántas personas?",
    "Ese número no existe o no puede recibir mensajes. Revísalo con tu cliente.",
  );
  await expectTick(bubble(inbox, /8:30/), "Leído");
});

test("WhatsApp Cloud: a message that comes three times is one, and a location, a button and a contact can be read", async ({
  business,
  connected,
}) => {
  const { line, inbox } = await connected("meta");
  await askAndOpen(business, inbox, line);
  await inbox.chat.getByRole("button", { name: "Control Manual", exact: true }).click();
  await line.write({ text: "Vamos para allá" }, { times: 3 });
  await line.write({ location: { latitude: 19.4326, longitude: -99.1332, label: "Zócalo" } });
  await line.write({ button: "Confirmar" });
  await line.write({ contact: { name: "Ana Ruiz", phone: "+525511111111" } });
  const said = inbox.log.locator('[data-side="left"]');
  await expect(said).toHaveCount(5);
  await expect(said).toContainText([/domingos/, /Vamos para allá/, /Zócalo/, /Confirmar/, /Ana Ruiz/]);
});
