import type { IntegrationType } from "~/features/channels/schema";
import { brevoWebhook, httpSmsWebhook, metaWebhook, twilioSms, twilioWebhook } from "./signed-webhooks";

const PATHS: Readonly<Record<IntegrationType, string>> = {
  brevo: "/api/brevo/webhook/",
  twilio: "/api/twilio/webhook/",
  httpsms: "/api/sms/debug-webhook/",
  meta: "/api/whatsapp/webhook/",
};

/** The address of a tenant's webhook. */
export const addressOf = (origin: string, type: IntegrationType, tenantUuid: string) =>
  `${origin}${PATHS[type]}${tenantUuid}`;

export type Reported = "sent" | "delivered" | "read" | "failed";

/** The requests and answers of a messaging provider, whatever its contract. */
export interface CarrierKind {
  readonly type: IntegrationType;
  readonly name: string;
  /** The secret that only the provider and the tenant know: the provider's own, or the one that we made. */
  readonly signsWith: "apiSecret" | "webhookSecret";
  /** A customer's message. `contact` counts from 0. */
  message(id: string, contact: number, text: string): object;
  status(id: string, status: Reported): object;
  /** An event that needs no action. */
  other(): object;
  /** Statuses that it reports on one message, in order; the last one is final. */
  readonly triple: readonly [Reported, Reported, Reported];
  readonly ends: Reported;
  sign(address: string, secret: string, now: number, body: object): Promise<Request>;
  /** Its answer to an accepted send. */
  accepted(id: string): Response;
}

const phoneOf = (contact: number) => `52551${String(2_000_000 + contact)}`;

/** A visitor's id at Brevo, derived as in our stand-in. */
export const visitorName = (contact: number) => `cliente-${contact}`;
const visitorOf = (contact: number) =>
  `visitor${[...visitorName(contact)].map((letter) => letter.charCodeAt(0).toString(16)).join("")}`;

const fields = (body: object): Record<string, string> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));

const metaBody = (value: object) => ({
  object: "whatsapp_business_account",
  entry: [{ changes: [{ field: "messages", value: { metadata: { phone_number_id: "1" }, ...value } }] }],
});
const event = (type: string, id: string, data: object) => ({ specversion: "1.0", id, type, data });

const BREVO_MAIL: Readonly<Record<Reported, string>> = {
  sent: "request",
  delivered: "delivered",
  read: "opened",
  failed: "hard_bounce",
};
const HTTPSMS: Readonly<Record<Reported, string>> = {
  sent: "message.phone.sent",
  delivered: "message.phone.delivered",
  read: "message.phone.delivered",
  failed: "message.send.failed",
};

export const CARRIERS: readonly CarrierKind[] = [
  {
    type: "twilio",
    name: "Twilio",
    signsWith: "apiSecret",
    message: (id, contact, text) => twilioSms({ MessageSid: id, From: `+${phoneOf(contact)}`, Body: text }),
    status: (id, status) => ({ MessageSid: id, MessageStatus: status, From: "+525587654321" }),
    other: () => ({ MessageSid: "SMx", MessageStatus: "queued", From: "+525587654321" }),
    triple: ["sent", "delivered", "read"],
    ends: "read",
    sign: (address, secret, _now, body) => twilioWebhook(address, secret, fields(body)),
    accepted: (id) => Response.json({ sid: id, status: "queued" }, { status: 201 }),
  },
  {
    type: "httpsms",
    name: "httpSMS",
    signsWith: "webhookSecret",
    message: (id, contact, text) =>
      event("message.phone.received", id, {
        message_id: id,
        owner: "+525587654321",
        contact: `+${phoneOf(contact)}`,
        content: text,
        encrypted: false,
      }),
    status: (id, status) => event(HTTPSMS[status], `${id}-${status}`, { id, error_message: "GENERIC_FAILURE" }),
    other: () => event("phone.heartbeat.online", "h1", {}),
    triple: ["sent", "failed", "delivered"],
    ends: "delivered",
    sign: (address, secret, now, body) => httpSmsWebhook(address, secret, now, body),
    accepted: (id) => Response.json({ status: "success", data: { id } }),
  },
  {
    type: "brevo",
    name: "Brevo",
    signsWith: "webhookSecret",
    message: (id, contact, text) => ({
      eventName: "conversationFragment",
      conversationId: `c${contact}`,
      messages: [{ id, type: "visitor", text, createdAt: 1 }],
      visitor: { id: visitorOf(contact), source: "whatsapp", displayedName: `Cliente ${contact}` },
    }),
    status: (id, status) => ({ event: BREVO_MAIL[status], "message-id": id, email: "maria@example.com" }),
    other: () => ({ event: "click", "message-id": "x", email: "maria@example.com" }),
    triple: ["sent", "delivered", "read"],
    ends: "read",
    sign: async (address, secret, _now, body) => brevoWebhook(address, secret, body),
    accepted: (id) => Response.json({ id, messageId: id }, { status: 201 }),
  },
  {
    type: "meta",
    name: "WhatsApp Cloud",
    signsWith: "apiSecret",
    message: (id, contact, text) =>
      metaBody({
        contacts: [{ wa_id: phoneOf(contact), profile: { name: `Cliente ${contact}` } }],
        messages: [{ from: phoneOf(contact), id, type: "text", text: { body: text } }],
      }),
    status: (id, status) =>
      metaBody({
        statuses: [
          {
            id,
            status,
            recipient_id: phoneOf(0),
            ...(status === "failed" ? { errors: [{ code: 131_026, title: "Undeliverable" }] } : {}),
          },
        ],
      }),
    other: () => ({ object: "whatsapp_business_account", entry: [{ changes: [{ field: "flows", value: {} }] }] }),
    triple: ["sent", "delivered", "read"],
    ends: "read",
    sign: (address, secret, _now, body) => metaWebhook(address, secret, body),
    accepted: (id) => Response.json({ messages: [{ id }] }),
  },
];
