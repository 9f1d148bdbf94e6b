import * as z from "zod/mini";
import type { Carried, CarriedStatus } from "../port";
import { parseBrevoConversation } from "./parse-conversation";
import { parseBrevoMail } from "./parse-mail";
import { smsReplyId } from "./reply-id";

const id = z.union([z.string(), z.number()]);
const smsStatus = z.object({ messageId: id, msg_status: z.string() });
/** Brevo documents no example of this one, so every name that its report and other vendors use is read. */
const smsReply = z.object({
  messageId: z.optional(id),
  from: z.optional(id),
  to: z.optional(id),
  reply: z.optional(z.string()),
  content: z.optional(z.string()),
  text: z.optional(z.string()),
});
const mailStatus = z.object({ event: z.string(), "message-id": z.string() });

const SMS_STATUSES: Readonly<Record<string, CarriedStatus["status"]>> = {
  sent: "sent",
  accepted: "sent",
  delivered: "delivered",
  soft_bounce: "failed",
  hard_bounce: "failed",
  rejected: "failed",
  blacklisted: "failed",
};
const MAIL_STATUSES: Readonly<Record<string, CarriedStatus["status"]>> = {
  request: "sent",
  delivered: "delivered",
  opened: "read",
  unique_opened: "read",
  soft_bounce: "failed",
  hard_bounce: "failed",
  invalid_email: "failed",
  blocked: "failed",
  spam: "failed",
  error: "failed",
};

/**
 * The events of a webhook from Brevo; all kinds come to one address. @param ownName the name that `send` put into
 * `receivedFrom`
 */
export function parseBrevo(body: string, ownName: string): Carried[] {
  const sent = readJson(body);
  if (Array.isArray(sent)) return sent.slice(0, 1_000).flatMap((one) => parseOne(one, ownName));
  return parseOne(sent, ownName);
}

function parseOne(sent: unknown, ownName: string): Carried[] {
  if (typeof sent !== "object" || sent === null) return [{ kind: "other", name: "malformed" }];
  if ("eventName" in sent) return parseBrevoConversation(sent, ownName);
  if ("items" in sent && Array.isArray(sent.items)) return sent.items.slice(0, 1_000).map(parseBrevoMail);
  const sms = smsStatus.safeParse(sent);
  if (sms.success && !/^repl/.test(sms.data.msg_status)) {
    return [statusOf(String(sms.data.messageId), SMS_STATUSES[sms.data.msg_status], `sms_${sms.data.msg_status}`)];
  }
  const mail = mailStatus.safeParse(sent);
  if (mail.success)
    return [statusOf(mail.data["message-id"], MAIL_STATUSES[mail.data.event], `mail_${mail.data.event}`)];
  const reply = smsReply.safeParse(sent);
  return [reply.success ? replyOf(reply.data) : { kind: "other", name: "unknown" }];
}

function statusOf(providerMessageId: string, status: CarriedStatus["status"] | undefined, name: string): Carried {
  return status
    ? { kind: "status", providerMessageId, status, failureCode: status === "failed" ? name : null }
    : { kind: "other", name: name.slice(0, 60) };
}

function replyOf(reply: z.infer<typeof smsReply>): Carried {
  const content = (reply.reply ?? reply.content ?? reply.text ?? "").trim();
  const contact = reply.from ?? reply.to;
  if (content === "" || contact === undefined || reply.messageId === undefined)
    return { kind: "other", name: "unknown" };
  return {
    kind: "message",
    channel: "sms",
    contact: String(contact),
    ownAddress: null,
    providerMessageId: smsReplyId(reply.messageId, content),
    content,
    media: [],
    customerName: null,
    phone: String(contact),
    email: null,
  };
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
