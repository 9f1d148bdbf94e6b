import { randomInt, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { z } from "zod";
import { parseVariables } from "../../../scripts/lib/variables.mjs";
import { type CarrierName, VARIABLES } from "../../fakes/all";
import type { CustomerMessage, DeliveryOptions, Misbehaviour, Report, SentMessage } from "../../fakes/carrier-schema";
import { connectAccount, webhookOf } from "../../fakes/connect";
import { PhoneCall } from "../../fakes/phone-call";
import { remoteCarrier } from "../../fakes/remote-carrier";
import { type Business, until } from "./business";
import { expect } from "./fixtures";
import type { Inbox } from "./inbox";

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");
const phone = () => `+5255${randomInt(1, 10)}${digits(7)}`;

/** A business's own account with a vendor's stand-in, connected. */
export interface Line {
  /** Phone of one customer. */
  readonly customer: string;
  /** The customer writes; every webhook must be accepted. */
  write(message: Partial<CustomerMessage>, options?: DeliveryOptions): Promise<string>;
  report(report: Report, options?: DeliveryOptions): Promise<void>;
  sent(): Promise<SentMessage[]>;
  /** The newest message with these words, once the vendor has it. */
  received(words: RegExp): Promise<SentMessage>;
  misbehave(...next: Misbehaviour[]): Promise<void>;
  hold(): Promise<void>;
  release(order: "kept" | "reversed"): Promise<void>;
  /** A telephone call of the customer, by Twilio. */
  call(): PhoneCall;
}

/** The secret from which webhook addresses are made, as the server of the tests wrote it. */
function encryptionKey(): string {
  const file = path.join(process.env.E2E_STATE_DIR ?? "", "dev.vars");
  return parseVariables(readFileSync(file, "utf8")).ENCRYPTION_KEY ?? "";
}

export async function connect(business: Business, origin: string, name: CarrierName): Promise<Line> {
  const bases = z.record(z.string(), z.string()).parse(JSON.parse(process.env.E2E_FAKES ?? "{}"));
  const carrier = remoteCarrier(bases[VARIABLES[name]] ?? "");
  const key = name === "twilio" ? `AC${randomUUID().replaceAll("-", "")}` : `llave-${randomUUID()}`;
  const webhook = await webhookOf(name, { origin, uuid: business.uuid, encryptionKey: encryptionKey() });
  const number = name === "meta" ? digits(15) : phone();
  await connectAccount(carrier, name, { key, secret: `secreto-${key}`, number, ...webhook }, business.post);
  const customer = phone();
  return {
    customer,
    async write(message, options) {
      const delivery = await carrier.write(key, { from: customer, ...message }, options);
      expect(new Set(delivery.statuses), `webhook of ${name}: ${delivery.answer}`).toEqual(new Set([200]));
      return delivery.id;
    },
    async report(report, options) {
      const { statuses, answer } = await carrier.report(key, report, options);
      for (const status of statuses) expect([200, null], `report of ${name}: ${answer}`).toContain(status);
    },
    sent: () => carrier.sent(key),
    received: (words) =>
      until(`${name} got ${words}`, async () => (await carrier.sent(key)).findLast(({ text }) => words.test(text))),
    misbehave: (...next) => carrier.misbehave(key, ...next),
    hold: () => carrier.hold(key),
    async release(order) {
      for (const { statuses } of await carrier.release(key, order)) expect(statuses).toEqual([200]);
    },
    call: () =>
      new PhoneCall({
        address: `${origin}/api/twilio/voice/${business.uuid}`,
        authToken: `secreto-${key}`,
        from: customer,
        to: number,
        send: (request) => fetch(request),
      }),
  };
}

export const HOURS = "Horarios\n\nLos domingos abrimos a las 8:30 de la mañana.\n";
export const QUESTION = "¿A qué hora abren los domingos?";

/** A message of ours in the open thread. */
export function bubble(inbox: Inbox, words: string | RegExp): Locator {
  return inbox.log.locator('[data-side="right"]').filter({ hasText: words }).last();
}

export async function expectTick(message: Locator, status: string): Promise<void> {
  await expect(message.getByRole("img", { name: status, exact: true })).toBeVisible();
}

/** The customer asks, the AI answers through the vendor, and the thread stands open in the console. */
export async function askAndOpen(
  business: Business,
  inbox: Inbox,
  line: Line,
  message: Partial<CustomerMessage> = {},
): Promise<SentMessage> {
  await business.teach("Horarios.txt", HOURS);
  await inbox.goto();
  await line.write({ name: "Jorge Méndez", text: QUESTION, ...message });
  await inbox.rows().first().getByRole("link").click();
  await expect(inbox.log.getByText(QUESTION)).toBeVisible();
  const answer = await line.received(/8:30/);
  await expectTick(bubble(inbox, /8:30/), "Enviado");
  return answer;
}

/** A person writes from the field; where it goes from there is another matter. */
export async function send(inbox: Inbox, text: string): Promise<void> {
  await inbox.field.fill(text);
  await inbox.send.click();
}

/** A person takes over and writes from the field. */
export async function reply(inbox: Inbox, line: Line, text: string): Promise<SentMessage> {
  const takeOver = inbox.chat.getByRole("button", { name: "Control Manual", exact: true });
  if (await takeOver.isVisible()) await takeOver.click();
  await send(inbox, text);
  return line.received(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
}

/** Its reason stands below the message and a notification tells it; pressing 'Reintentar' sends it again. */
export async function expectFailureAndRetry(inbox: Inbox, line: Line, text: string, reason: string): Promise<void> {
  const message = bubble(inbox, text);
  await expectTick(message, "No se envió");
  await expect(message).toContainText(reason);
  await expect(inbox.page.getByTestId("toast").filter({ hasText: "No se entregó tu mensaje a" })).toBeVisible();
  const before = (await line.sent()).length;
  await message.getByRole("button", { name: "Reintentar" }).click();
  await expect.poll(async () => (await line.sent()).length, "sent once more").toBe(before + 1);
  expect((await line.sent()).at(-1)?.text).toBe(text);
  await expectTick(message, "Enviado");
}
