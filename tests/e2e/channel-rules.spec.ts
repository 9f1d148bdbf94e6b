import { createHmac, randomInt, randomUUID } from "node:crypto";
import { freshFetch } from "../support/fresh-fetch";
import type { Business } from "./support/business";
import { changeRows } from "./support/database";
import { expect } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

const TOKEN = "auth-token-de-prueba-0123";
const OWN = "+525587654321";
const DAY = 24 * 3_600_000;

/** A Twilio account of the business; nothing that it sends goes anywhere here. */
async function connect(baseURL: string | undefined, business: Business): Promise<void> {
  const answer = await freshFetch(`${baseURL}/api/integrations/twilio`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: baseURL ?? "", cookie: `session=${business.cookie}` },
    body: JSON.stringify({ apiKey: `AC${randomUUID().replaceAll("-", "")}`, apiSecret: TOKEN, phoneNumber: OWN }),
  });
  expect(answer.status).toBe(201);
}

/** A message of a customer, as Twilio signs it. */
async function says(baseURL: string | undefined, business: Business, from: string, text: string): Promise<void> {
  const address = `${baseURL}/api/twilio/webhook/${business.uuid}`;
  const to = from.startsWith("whatsapp:") ? `whatsapp:${OWN}` : OWN;
  const fields: Record<string, string> = {
    MessageSid: `SM${randomUUID()}`,
    From: from,
    To: to,
    Body: text,
    NumMedia: "0",
    SmsStatus: "received",
    ...(to === OWN ? {} : { ProfileName: "Luz Pérez" }),
  };
  const signed = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join("");
  const answer = await freshFetch(address, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      "x-twilio-signature": createHmac("sha1", TOKEN)
        .update(address + signed)
        .digest("base64"),
    },
  });
  expect(answer.status).toBe(200);
}

const phone = () => `+5255${randomInt(10_000_000, 99_999_999)}`;

async function threadOf(business: Business): Promise<number> {
  const [thread] = await business.conversations();
  if (!thread) throw new Error("no conversation came in");
  return thread.id;
}

/** The age of the customer's last message. */
async function age(id: number, milliseconds: number): Promise<void> {
  const at = String(Date.now() - milliseconds);
  await changeRows(
    "update conversations set last_customer_message_at = ?, ai_enabled = 0 where id = ?",
    at,
    String(id),
  );
  await changeRows(
    "update messages set created_at = ? where conversation_id = ? and sender = 'customer'",
    at,
    String(id),
  );
}

async function addTemplate(page: import("@playwright/test").Page): Promise<void> {
  await page.goto("/admin/templates/whatsapp");
  await page.getByText("Agregar a mano").click();
  await page.getByLabel("Identificador").fill("HX0123");
  await page.getByLabel("Nombre").fill("Pedido listo");
  await page.getByLabel("Texto").fill("Hola {{1}}, tu pedido {{2}} ya está listo.");
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(page.getByText("Plantilla guardada.")).toBeVisible();
  await expect(page.getByText("Hola Dato 1, tu pedido Dato 2 ya está listo.")).toBeVisible();
}

test("WhatsApp's window counts down, closes by itself, lets an approved template out, and a new message opens it again", async ({
  business,
  openStaff,
  baseURL,
}) => {
  await connect(baseURL, business);
  const from = `whatsapp:${phone()}`;
  await says(baseURL, business, from, "Hola, ¿ya está mi pedido?");
  const id = await threadOf(business);
  await age(id, DAY - 62 * 60_000);
  const page = await openStaff();
  await addTemplate(page);
  await page.clock.install();
  const inbox = new Inbox(page);
  await page.goto(`/admin/conversations?conversationId=${id}`);
  const left = inbox.chat.getByText(/^Puedes escribir libremente/);
  await expect(left).toHaveText(/Puedes escribir libremente 1 h [12] min más/);
  await expect(left).not.toHaveAttribute("data-soon");
  await inbox.field.fill("Ya casi");
  await page.clock.fastForward("10:00");
  await expect(left).toHaveText(/Puedes escribir libremente 5[12] min más/);
  await expect(left).toHaveAttribute("data-soon", "true");

  await page.clock.fastForward("55:00");
  const closed = inbox.chat.getByRole("region", { name: "Plantillas aprobadas" });
  await expect(
    closed.getByText("Pasaron 24 horas desde su último mensaje. WhatsApp solo permite plantillas aprobadas."),
  ).toBeVisible();
  await expect(inbox.field).toBeHidden();
  await closed.getByText("Pedido listo").click();
  await closed.getByLabel("Dato 1").fill("Luz");
  await closed.getByLabel("Dato 2").fill("1042");
  await expect(closed.getByText("Hola Luz, tu pedido 1042 ya está listo.")).toBeVisible();
  await closed.getByRole("button", { name: "Enviar plantilla" }).click();
  await expect(inbox.log.getByText("Hola Luz, tu pedido 1042 ya está listo.")).toBeVisible();
  await expect(inbox.field).toBeHidden();

  // The page's own clock runs ahead of the server's by the skipped time.
  await page.clock.setSystemTime(Date.now());
  await says(baseURL, business, from, "¡Gracias! Voy por él");
  await expect(inbox.field).toBeVisible();
  await expect(inbox.field).toHaveValue("Ya casi");
});

test("without JavaScript a closed window offers its templates, and keeps what was typed when one is refused", async ({
  business,
  openStaff,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await connect(baseURL, business);
  await says(baseURL, business, `whatsapp:${phone()}`, "Hola");
  const id = await threadOf(business);
  await age(id, DAY + 60_000);
  const page = await openStaff({ javaScriptEnabled: false });
  await addTemplate(page);
  const inbox = new Inbox(page);
  await page.goto(`/admin/conversations?conversationId=${id}`);
  await expect(inbox.field).toBeHidden();
  const closed = inbox.chat.getByRole("region", { name: "Plantillas aprobadas" });
  await closed.getByText("Pedido listo").click();
  await closed.getByLabel("Dato 1").fill("Luz");
  await closed.getByLabel("Dato 2").fill(" ");
  await closed.getByRole("button", { name: "Enviar plantilla" }).click();
  await expect(closed.getByRole("alert")).toHaveText("Escribe el valor de «Dato 2».");
  await expect(closed.getByLabel("Dato 1")).toHaveValue("Luz");
  await closed.getByLabel("Dato 2").fill("1042");
  await closed.getByRole("button", { name: "Enviar plantilla" }).click();
  await expect(inbox.log.getByText("Hola Luz, tu pedido 1042 ya está listo.")).toBeVisible();
});

test("BAJA closes an SMS thread while it is open, with its reason; ALTA opens it again; SMS are counted", async ({
  business,
  openStaff,
  baseURL,
}) => {
  await connect(baseURL, business);
  const from = phone();
  await says(baseURL, business, from, "Hola");
  const id = await threadOf(business);
  const page = await openStaff();
  const inbox = new Inbox(page);
  await inbox.goto(`?conversationId=${id}`);
  await inbox.field.fill("x".repeat(180));
  await expect(inbox.chat.getByText("2 SMS · 180 caracteres")).toBeVisible();
  await inbox.field.fill(`Mañana está listo tu pedido ${"y".repeat(60)}`);
  await expect(inbox.chat.getByText("2 SMS · 88 caracteres")).toBeVisible();
  await expect(inbox.chat.getByText("«á» lo hace más caro: sin acentos ni emojis sería 1 SMS.")).toBeVisible();

  await says(baseURL, business, from, "Baja.");
  await expect(inbox.chat.getByText("Este cliente pidió no recibir SMS", { exact: true })).toBeVisible();
  await expect(inbox.log.getByText(/^Este cliente pidió no recibir SMS\. No se le enviará nada/)).toBeVisible();
  await expect(inbox.field).toBeHidden();
  await inbox.chat.getByText("Nota privada", { exact: true }).click();
  await expect(inbox.chat.getByRole("textbox", { name: "Escribe una nota para tu equipo" })).toBeVisible();
  await inbox.chat.getByText("Responder", { exact: true }).click();

  await says(baseURL, business, from, "ALTA");
  await expect(inbox.log.getByText("Este cliente volvió a aceptar SMS.")).toBeVisible();
  await expect(inbox.field).toBeVisible();
});
