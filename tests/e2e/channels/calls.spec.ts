import { bubble, HOURS, QUESTION } from "../support/carriers";
import { test } from "../support/channels";
import { expect } from "../support/fixtures";

test("CHAN-01 PLUG-14 OP-CHAN-11: the card is filled in, a customer calls, the AI answers aloud and live in the inbox, staff take over and the telephone of a person rings", async ({
  business,
  connected,
  expectedErrors,
}) => {
  // The number that is refused.
  expectedErrors.push(/status of 422/);
  const { line, inbox } = await connected("twilio");
  const { page } = inbox;
  await business.teach("Horarios.txt", HOURS);
  await page.goto("/admin/settings?tab=integraciones");
  const card = page.getByRole("article", { name: "Llamadas" });
  await expect(card).toContainText("Todavía no entra ninguna llamada.");
  await expect(card).toContainText(`/api/twilio/voice/${business.uuid}`);
  const person = card.getByLabel("Teléfono de una persona");
  await person.fill("12");
  await card.getByRole("switch", { name: /Contestar llamadas/ }).click();
  await card.getByRole("button", { name: "Guardar llamadas" }).click();
  await expect(card).toContainText("Ese número no es válido.");
  await expect(person).toHaveValue("12");
  await person.fill("55 0000 1111");
  await card.getByRole("button", { name: "Guardar llamadas" }).click();
  await expect(page.getByTestId("toast").filter({ hasText: "Configuración guardada" })).toBeVisible();
  await expect(card).toContainText("Encendidas");

  await inbox.goto();
  const call = line.call();
  await call.begin();
  expect(call.heard.join(" ")).toContain("Gracias por llamar");
  await inbox.rows().first().getByRole("link").click();
  await expect(inbox.log).toContainText("Empezó una llamada.");
  expect(await call.say(QUESTION)).toContain("8:30");
  await expect(inbox.log.getByText(QUESTION)).toBeVisible();
  await expect(bubble(inbox, /8:30/)).toBeVisible();
  await expect(page.getByText("no se dice en la llamada")).toBeVisible();

  const takeOver = inbox.chat.getByRole("button", { name: "Control Manual", exact: true });
  await takeOver.click();
  await expect(takeOver).toHaveAttribute("aria-pressed", "true");
  await call.say("¿Y los lunes?");
  expect(call.state).toMatchObject({ is: "dialing", number: "+525500001111" });
  await call.transferred("no-answer");
  expect(call.heard.at(-1)).toContain("llamará a este número");
  await call.hangUp(65);
  await expect(inbox.log).toContainText("Pasamos la llamada a +525500001111.");
  await expect(inbox.log).toContainText("Nadie contestó en el teléfono al que pasamos la llamada.");
  await expect(inbox.log).toContainText("La llamada terminó (1 min 5 s).");

  await page.goto("/admin/settings?tab=integraciones");
  await expect(page.getByRole("article", { name: "Llamadas" })).toContainText("Última llamada:");
});
