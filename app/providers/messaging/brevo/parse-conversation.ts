import * as z from "zod/mini";
import { WORDLESS } from "~/language/wordless";
import type { Carried, CarriedChannel, CarriedMedia } from "../port";
import { whatsAppTwins } from "./reply-id";

const file = z.object({
  name: z.optional(z.nullable(z.string())),
  link: z.string(),
  mimeType: z.optional(z.nullable(z.string())),
});
const messageSchema = z.object({
  id: z.string(),
  type: z.enum(["visitor", "agent"]),
  text: z.optional(z.nullable(z.string())),
  agentName: z.optional(z.nullable(z.string())),
  createdAt: z.optional(z.nullable(z.number())),
  receivedFrom: z.optional(z.nullable(z.string())),
  isPushed: z.optional(z.nullable(z.boolean())),
  isTrigger: z.optional(z.nullable(z.boolean())),
  isBot: z.optional(z.nullable(z.boolean())),
  file: z.optional(z.nullable(file)),
  attachments: z.optional(z.nullable(z.array(file))),
});
const attributes = z.optional(z.nullable(z.record(z.string(), z.unknown())));
const visitorSchema = z.object({
  id: z.string(),
  source: z.optional(z.nullable(z.string())),
  sourceChannelRef: z.optional(z.nullable(z.string())),
  displayedName: z.optional(z.nullable(z.string())),
  attributes,
  contactAttributes: attributes,
  integrationAttributes: attributes,
  formattedAttributes: attributes,
});
type Visitor = z.infer<typeof visitorSchema>;

const eventSchema = z.object({
  eventName: z.string(),
  message: z.optional(z.unknown()),
  messages: z.optional(z.array(z.unknown())),
  visitor: z.optional(z.unknown()),
});

/**
 * Parses a Conversations webhook: messages of the visitor, and of people who answer in Brevo's own inbox. Our own
 * messages come back too, marked with our name, and are dropped. Source:
 * https://developers.brevo.com/docs/conversations-webhooks; ConversationsMessage of @getbrevo/brevo
 * @param ownName the name that `send` put into `receivedFrom`
 */
export function parseBrevoConversation(sent: unknown, ownName: string): Carried[] {
  const event = eventSchema.safeParse(sent);
  if (!event.success) return [{ kind: "other", name: "malformed" }];
  const visitor = visitorSchema.safeParse(event.data.visitor);
  if (!visitor.success) return [{ kind: "other", name: event.data.eventName.slice(0, 60) }];
  const { message, messages } = event.data;
  const all = [...(message === undefined ? [] : [message]), ...(messages ?? [])];
  return all.flatMap((one) => readMessage(one, visitor.data, ownName));
}

function readMessage(sent: unknown, visitor: Visitor, ownName: string): Carried[] {
  const parsed = messageSchema.safeParse(sent);
  if (!parsed.success) return [{ kind: "other", name: "message" }];
  const { id, type, receivedFrom, isPushed, isTrigger, isBot, agentName } = parsed.data;
  if (receivedFrom === ownName) return [];
  if (isPushed || isTrigger || isBot) return [{ kind: "other", name: "automatic_message" }];
  const media = readMedia(parsed.data);
  // The message of a file has the file's name as its text.
  const words = (parsed.data.text ?? "").trim();
  const text = media.some(({ name }) => name === words) ? "" : words;
  const content = text === "" && media.length === 0 ? WORDLESS.unsupported : text;
  const channel = channelOf(visitor.source);
  const common = { channel, contact: visitor.id, providerMessageId: id, content } as const;
  if (type === "agent") return [{ kind: "staff_message", ...common, authorName: agentName ?? null }];
  const phone = attribute(visitor, ["WHATSAPP", "SMS"]);
  const { createdAt } = parsed.data;
  return [
    {
      kind: "message",
      ...common,
      ownAddress: visitor.sourceChannelRef ?? null,
      media,
      customerName: visitor.displayedName ?? attribute(visitor, ["FIRSTNAME"]),
      phone,
      email: attribute(visitor, ["EMAIL"]),
      ...(channel === "whatsapp" && phone && createdAt ? { twins: whatsAppTwins(phone, text, createdAt) } : {}),
    },
  ];
}

function readMedia(message: z.infer<typeof messageSchema>): CarriedMedia[] {
  const files = message.attachments?.length ? message.attachments : message.file ? [message.file] : [];
  return files.map(({ link, mimeType, name }) => ({ source: link, mimeType: mimeType ?? null, name: name ?? null }));
}

/** Sources are not documented: an unknown one is a chat on somebody's page. */
function channelOf(source: string | null | undefined): CarriedChannel {
  return source === "whatsapp" || source === "email" ? source : "webchat";
}

/** The first of these that any of the visitor's records has, as text. */
function attribute(visitor: Visitor, names: readonly string[]): string | null {
  const records = [
    visitor.attributes,
    visitor.contactAttributes,
    visitor.integrationAttributes,
    visitor.formattedAttributes,
  ];
  for (const name of names) {
    for (const record of records) {
      const value = record?.[name];
      if (typeof value === "string" && value.trim() !== "") return value.trim();
      if (typeof value === "number") return String(value);
    }
  }
  return null;
}
