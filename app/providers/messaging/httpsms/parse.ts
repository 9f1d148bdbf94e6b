import * as z from "zod/mini";
import { WORDLESS } from "~/language/wordless";
import type { Carried } from "../port";

const phone = z.object({ owner: z.string(), contact: z.string() });
const text = z.object({ content: z.optional(z.string()), encrypted: z.optional(z.boolean()) });
const received = z.extend(z.extend(phone, text.shape), {
  message_id: z.string(),
  attachments: z.optional(z.nullable(z.array(z.string()))),
});
const byId = z.object({ id: z.string() });

const eventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message.phone.received"), id: z.string(), data: received }),
  z.object({ type: z.literal("message.phone.sent"), id: z.string(), data: byId }),
  z.object({ type: z.literal("message.phone.delivered"), id: z.string(), data: byId }),
  z.object({
    type: z.literal("message.send.failed"),
    id: z.string(),
    data: z.extend(byId, { error_message: z.optional(z.string()) }),
  }),
  z.object({
    type: z.literal("message.send.expired"),
    id: z.string(),
    data: z.object({ message_id: z.string(), is_final: z.optional(z.boolean()) }),
  }),
  z.object({
    type: z.literal("message.call.missed"),
    id: z.string(),
    data: z.extend(phone, { message_id: z.string() }),
  }),
]);

const nameSchema = z.object({ type: z.string() });

/** Parses a CloudEvent of httpSMS. Source: httpsms api/pkg/events */
export function parseHttpSms(body: string): Carried[] {
  const sent = readJson(body);
  const event = eventSchema.safeParse(sent);
  if (!event.success) {
    const name = nameSchema.safeParse(sent);
    return [{ kind: "other", name: name.success ? name.data.type.slice(0, 60) : "malformed" }];
  }
  const { data: carried } = event;
  switch (carried.type) {
    case "message.phone.received": {
      const { data } = carried;
      const media = (data.attachments ?? []).map((source) => ({ source, mimeType: null, name: fileName(source) }));
      const words = data.encrypted ? WORDLESS.encrypted : (data.content ?? "").trim();
      const content = words === "" && media.length === 0 ? WORDLESS.unsupported : words;
      return [message(data, content, media)];
    }
    case "message.call.missed":
      return [message(carried.data, WORDLESS.missedCall, [])];
    case "message.phone.sent":
      return [{ kind: "status", providerMessageId: carried.data.id, status: "sent", failureCode: null }];
    case "message.phone.delivered":
      return [{ kind: "status", providerMessageId: carried.data.id, status: "delivered", failureCode: null }];
    case "message.send.failed": {
      const failureCode = carried.data.error_message ?? "failed";
      return [{ kind: "status", providerMessageId: carried.data.id, status: "failed", failureCode }];
    }
    case "message.send.expired":
      // The service tries again until it says that this was the last try.
      return carried.data.is_final === true
        ? [{ kind: "status", providerMessageId: carried.data.message_id, status: "failed", failureCode: "expired" }]
        : [{ kind: "other", name: "message.send.expired" }];
    default:
      return carried satisfies never;
  }
}

function message(
  data: { owner: string; contact: string; message_id: string },
  content: string,
  media: { source: string; mimeType: null; name: string | null }[],
): Carried {
  return {
    kind: "message",
    channel: "sms",
    contact: data.contact,
    ownAddress: data.owner,
    providerMessageId: data.message_id,
    content,
    media,
    customerName: null,
    phone: data.contact,
    email: null,
  };
}

function fileName(source: string): string | null {
  const name = URL.canParse(source) ? new URL(source).pathname.split("/").at(-1) : undefined;
  return name ? decodeSafely(name) : null;
}

function decodeSafely(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
