import { type Account, newId, type Webhook } from "./account";
import { newFileName } from "./carrier";
import type { Report, SentMessage, WrittenMessage } from "./carrier-schema";

/** Brevo signs nothing: the proof is in the address. */
function unsigned(account: Account, body: object): Webhook {
  const headers = { "content-type": "application/json", "user-agent": "Brevo" };
  return { url: account.settings.webhookUrl, headers, body: JSON.stringify(body) };
}

/** Brevo's id of a visitor, always the same for one sender. */
export const visitorId = (from: string) => `visitor${Buffer.from(from).toString("hex")}`;

/** A message to Conversations (WhatsApp or a chat on a page), to a mail address, or in answer to an SMS. */
export function brevoWrite(account: Account, message: WrittenMessage, id: string): Webhook {
  if (message.channel === "email") return unsigned(account, { items: [mailItem(account, message, id)] });
  if (message.channel === "sms") return unsigned(account, smsReply(account, message));
  const files = message.files.map((file) => {
    const path = `/files/${newFileName(file.name)}`;
    const bytes = Buffer.from(file.base64, "base64");
    account.files.set(path, { bytes, mimeType: file.mimeType, name: file.name, guarded: false });
    return {
      name: file.name,
      link: account.origin + path,
      mimeType: file.mimeType,
      size: bytes.byteLength,
      isImage: file.mimeType.startsWith("image/"),
      isSticker: false,
      isInline: false,
      isAllowedFileType: true,
    };
  });
  const place = message.location
    ? `https://maps.google.com/?q=${message.location.latitude},${message.location.longitude}`
    : "";
  const text = message.button ?? (message.text || place || (files[0]?.name ?? ""));
  const sent = {
    id,
    type: "visitor",
    text,
    html: text,
    createdAt: Date.now(),
    ...(files[0] ? { file: files[0], attachments: files } : {}),
  };
  return unsigned(account, {
    eventName: "conversationFragment",
    conversationId: `conv${visitorId(message.from)}`,
    messages: [sent],
    agents: [],
    visitor: visitorOf(account, message),
  });
}

function visitorOf(account: Account, { from, name, channel }: Pick<WrittenMessage, "from" | "name" | "channel">) {
  const isPage = channel === "webchat";
  const phone = from.replace(/\D/g, "");
  const attributes = isPage || phone === "" ? {} : { WHATSAPP: phone };
  return {
    id: visitorId(from),
    threadId: `thread${visitorId(from)}`,
    source: isPage ? "widget" : "whatsapp",
    sourceChannelRef: isPage ? null : account.settings.number.replace("+", ""),
    sourceConversationRef: isPage ? null : phone,
    displayedName: name ?? null,
    attributes,
    contactAttributes: attributes,
    integrationAttributes: {},
    formattedAttributes: {},
    contactId: 43,
  };
}

function mailItem(account: Account, message: WrittenMessage, id: string): object {
  const own = "conv@reply.laesquina.example";
  const attachments = message.files.map((file) => {
    const token = newId(40);
    const bytes = Buffer.from(file.base64, "base64");
    const path = `/v3/inbound/attachments/${token}`;
    account.files.set(path, { bytes, mimeType: file.mimeType, name: file.name, guarded: true });
    return {
      Name: file.name,
      ContentType: file.mimeType,
      ContentLength: bytes.byteLength,
      ContentID: newId(8),
      DownloadToken: token,
    };
  });
  return {
    Uuid: [newId(36)],
    MessageId: id,
    InReplyTo: message.inReplyTo ?? null,
    From: { Name: message.name ?? null, Address: message.from },
    To: [{ Name: null, Address: own }],
    Recipients: [own],
    Cc: (message.cc ?? []).map((Address) => ({ Name: null, Address })),
    ReplyTo: null,
    SentAtDate: new Date().toUTCString(),
    Subject: message.subject ?? "",
    Attachments: attachments,
    Headers: {
      From: message.from,
      To: own,
      "Message-ID": id,
      ...(message.inReplyTo ? { References: message.inReplyTo } : {}),
      ...message.headers,
    },
    SpamScore: 1.2,
    ExtractedMarkdownMessage: message.text,
    ExtractedMarkdownSignature: null,
    RawHtmlBody: message.html ?? null,
    RawTextBody: [message.text, message.quoted].filter(Boolean).join("\r\n\r\n"),
  };
}

/** Brevo documents no example of this one: its fields are those of the report of events. */
function smsReply(account: Account, message: WrittenMessage): object {
  const phone = message.from.replace("+", "");
  const last = account.sent.findLast(({ channel, to }) => channel === "sms" && to === phone);
  return {
    id: 26_570,
    to: phone,
    messageId: Number(last?.id ?? newId(10).replace(/\D/g, "1")),
    msg_status: "reply",
    type: "transactional",
    reply: message.text,
  };
}

/** Brevo reports on mail and SMS, but not on messages in Conversations. */
export function brevoReport(account: Account, message: SentMessage, { status, code }: Report): Webhook | null {
  if (message.channel === "email") {
    const events = { sent: "request", delivered: "delivered", read: "opened", failed: code ?? "hard_bounce" };
    return unsigned(account, {
      id: 26_224,
      event: events[status],
      email: message.to,
      "message-id": message.id,
      subject: message.subject,
      ts_event: Math.floor(Date.now() / 1000),
    });
  }
  if (message.channel !== "sms" || status === "read") return null;
  return unsigned(account, {
    id: 26_570,
    to: message.to,
    sms_count: 1,
    credits_used: 1.5,
    messageId: Number(message.id),
    remaining_credit: 1248.5,
    msg_status: status === "failed" ? (code ?? "soft_bounce") : status,
    type: "transactional",
    ts_event: Math.floor(Date.now() / 1000),
  });
}

/** Messages sent through Conversations come back as an echo, marked with the name that the sender gave itself. */
export function brevoEcho(account: Account, message: SentMessage): Webhook | null {
  if ((message.channel !== "whatsapp" && message.channel !== "webchat") || account.settings.webhookUrl === "")
    return null;
  const visitor = account.written.find(({ from }) => visitorId(from) === message.to);
  if (!visitor) return null;
  return unsigned(account, {
    eventName: "conversationFragment",
    conversationId: `conv${message.to}`,
    messages: [{ ...readOwn(message.body), id: message.id, type: "agent", createdAt: Date.now() }],
    agents: [],
    visitor: visitorOf(account, visitor),
  });
}

function readOwn(body: string): object {
  const sent: unknown = JSON.parse(body);
  return typeof sent === "object" && sent !== null ? sent : {};
}
