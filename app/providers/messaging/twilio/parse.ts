import { WORDLESS } from "~/language/wordless";
import type { Carried, CarriedChannel, CarriedMedia, CarriedStatus } from "../port";

const WHATSAPP = "whatsapp:";
/** Twilio attaches at most ten files to a message. */
const MOST_MEDIA = 10;

const STATUSES: Readonly<Record<string, CarriedStatus["status"]>> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  failed: "failed",
  undelivered: "failed",
};

/**
 * Parses a form of Twilio: a customer's message, or the state of one of ours. Source:
 * https://www.twilio.com/docs/messaging/guides/webhook-request and …/track-outbound-message-status
 */
export function parseTwilio(body: string): Carried[] {
  const form = new URLSearchParams(body);
  const text = (name: string) => form.get(name) ?? "";
  const id = text("MessageSid") || text("SmsSid");
  const status = text("MessageStatus");
  if (id === "") return [{ kind: "other", name: "without_id" }];
  if (status !== "") {
    const known = STATUSES[status];
    if (!known) return [{ kind: "other", name: `status_${status.slice(0, 30)}` }];
    return [{ kind: "status", providerMessageId: id, status: known, failureCode: text("ErrorCode") || null }];
  }
  if (text("From") === "") return [{ kind: "other", name: "without_sender" }];
  const channel: CarriedChannel = text("From").startsWith(WHATSAPP) ? "whatsapp" : "sms";
  const contact = bare(text("From"));
  const media = readMedia(form);
  const content = readContent(text);
  return [
    {
      kind: "message",
      channel,
      contact,
      ownAddress: bare(text("To")) || null,
      providerMessageId: id,
      content: content === "" && media.length === 0 ? WORDLESS.unsupported : content,
      media,
      customerName: text("ProfileName") || null,
      phone: contact,
      email: null,
    },
  ];
}

function bare(address: string): string {
  return address.startsWith(WHATSAPP) ? address.slice(WHATSAPP.length) : address;
}

function readContent(text: (name: string) => string): string {
  if (text("Latitude") !== "" && text("Longitude") !== "") {
    const place = [text("Label"), text("Address")].filter(Boolean).join(", ");
    return WORDLESS.location(place, text("Latitude"), text("Longitude"));
  }
  return text("Body").trim() || text("ButtonText");
}

function readMedia(form: URLSearchParams): CarriedMedia[] {
  const count = Math.min(MOST_MEDIA, Number(form.get("NumMedia") ?? 0) || 0);
  return Array.from({ length: count }, (_, index) => ({
    source: form.get(`MediaUrl${index}`) ?? "",
    mimeType: form.get(`MediaContentType${index}`),
    name: null,
  })).filter((media) => media.source !== "");
}
