import * as z from "zod/mini";
import { WORDLESS } from "~/language/wordless";
import type { Carried, CarriedMedia, CarriedStatus } from "../port";

const file = z.object({
  id: z.string(),
  mime_type: z.optional(z.string()),
  caption: z.optional(z.string()),
  filename: z.optional(z.string()),
});
const choice = z.object({ title: z.string() });

const messageSchema = z.object({
  from: z.string(),
  id: z.string(),
  type: z.string(),
  text: z.optional(z.object({ body: z.string() })),
  image: z.optional(file),
  audio: z.optional(file),
  video: z.optional(file),
  document: z.optional(file),
  sticker: z.optional(file),
  location: z.optional(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.optional(z.string()),
      address: z.optional(z.string()),
    }),
  ),
  contacts: z.optional(z.array(z.object({ name: z.optional(z.object({ formatted_name: z.optional(z.string()) })) }))),
  button: z.optional(z.object({ text: z.string() })),
  interactive: z.optional(z.object({ button_reply: z.optional(choice), list_reply: z.optional(choice) })),
  reaction: z.optional(z.object({ emoji: z.optional(z.string()) })),
});
type MetaMessage = z.infer<typeof messageSchema>;

const statusSchema = z.object({
  id: z.string(),
  status: z.string(),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
});

const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string(), display_phone_number: z.optional(z.string()) }),
  contacts: z.optional(
    z.array(z.object({ wa_id: z.string(), profile: z.optional(z.object({ name: z.optional(z.string()) })) })),
  ),
  messages: z.optional(z.array(z.unknown())),
  statuses: z.optional(z.array(z.unknown())),
});

const bodySchema = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

const STATUSES: Readonly<Record<string, CarriedStatus["status"]>> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  failed: "failed",
};

/** Up to a thousand updates come in one request; one that is not understood does not affect the others. */
export function parseWhatsAppCloud(body: string): Carried[] {
  const parsed = bodySchema.safeParse(readJson(body));
  if (!parsed.success) return [{ kind: "other", name: "malformed" }];
  return parsed.data.entry
    .flatMap((entry) => entry.changes)
    .flatMap(({ field, value }): Carried[] => {
      const change = field === "messages" ? valueSchema.safeParse(value) : null;
      if (!change?.success) return [{ kind: "other", name: field.slice(0, 60) }];
      return [
        ...(change.data.messages ?? []).map((message) => readMessage(message, change.data)),
        ...(change.data.statuses ?? []).map(readStatus),
      ];
    });
}

function readMessage(sent: unknown, value: z.infer<typeof valueSchema>): Carried {
  const parsed = messageSchema.safeParse(sent);
  if (!parsed.success) return { kind: "other", name: "message" };
  const message = parsed.data;
  if (message.type === "reaction") return { kind: "other", name: "reaction" };
  const media = readMedia(message);
  const content = readContent(message);
  const sender = value.contacts?.find((contact) => contact.wa_id === message.from) ?? value.contacts?.[0];
  return {
    kind: "message",
    channel: "whatsapp",
    contact: message.from,
    ownAddress: value.metadata.phone_number_id,
    providerMessageId: message.id,
    content: content === "" && media.length === 0 ? WORDLESS.unsupported : content,
    media,
    customerName: sender?.profile?.name ?? null,
    phone: `+${message.from}`,
    email: null,
  };
}

function readContent(message: MetaMessage): string {
  const { location, contacts } = message;
  if (location) {
    const place = [location.name, location.address].filter(Boolean).join(", ");
    return WORDLESS.location(place, String(location.latitude), String(location.longitude));
  }
  if (contacts) return WORDLESS.contact(contacts.map(({ name }) => name?.formatted_name ?? "sin nombre"));
  const { text, button, interactive, image, video, document } = message;
  const words =
    text?.body ??
    button?.text ??
    interactive?.button_reply?.title ??
    interactive?.list_reply?.title ??
    image?.caption ??
    video?.caption ??
    document?.caption;
  return (words ?? "").trim();
}

function readMedia({ image, audio, video, document, sticker }: MetaMessage): CarriedMedia[] {
  return [image, audio, video, document, sticker].flatMap((found) =>
    found ? [{ source: found.id, mimeType: found.mime_type ?? null, name: found.filename ?? null }] : [],
  );
}

function readStatus(sent: unknown): Carried {
  const parsed = statusSchema.safeParse(sent);
  const status = parsed.success ? STATUSES[parsed.data.status] : undefined;
  if (!parsed.success || !status) return { kind: "other", name: "status" };
  const code = parsed.data.errors?.[0]?.code;
  return {
    kind: "status",
    providerMessageId: parsed.data.id,
    status,
    failureCode: code === undefined ? null : String(code),
  };
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
