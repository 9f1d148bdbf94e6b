import * as z from "zod/mini";
import { fromBase64, toBase64Url } from "./base64";

/**
 * What travels over the live wire, and the MAC that lets the Worker, and nobody else, post into a room.
 * Shared by the Worker, the rooms, the console and the chat widget: no business rule, no binding, no Node.
 */

export const roomKinds = ["tenant", "visitor"] as const;
export type RoomKind = (typeof roomKinds)[number];

/** A message as calls answer it and events carry it; `createdAt` is ISO 8601 UTC. */
export const liveMessageSchema = z.object({
  id: z.number(),
  messageId: z.nullable(z.string()),
  conversationId: z.number(),
  content: z.string(),
  sender: z.enum(["customer", "agent", "ai", "system"]),
  isAiGenerated: z.boolean(),
  isMedia: z.boolean(),
  mediaType: z.nullable(z.string()),
  mediaLink: z.nullable(z.string()),
  status: z.string(),
  createdAt: z.string(),
  customerName: z.optional(z.nullable(z.string())),
  /** Who of the staff wrote it. */
  agentName: z.optional(z.string()),
  /** Of its file, where that is known. */
  fileName: z.optional(z.string()),
  /** Why it did not arrive, or may not have, in words for staff. */
  failureReason: z.optional(z.string()),
  /** Trying again cannot help: the reason says what to do instead. */
  isFinal: z.optional(z.boolean()),
  /** Of a file: 'waiting' at its provider, 'stored' or 'failed'. */
  fileState: z.optional(z.string()),
  /** Bytes. */
  fileSize: z.optional(z.number()),
});
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** A conversation as its row in the list needs it; dates are ISO 8601 UTC, `customerName` is ready to be shown. */
export const conversationSummarySchema = z.object({
  id: z.number(),
  companyId: z.nullable(z.number()),
  customerName: z.string(),
  customerPhone: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  channel: z.enum(["whatsapp", "sms", "webchat", "email", "voice", "voice_plugin"]),
  platform: z.string(),
  status: z.string(),
  aiEnabled: z.boolean(),
  assignedAgentId: z.nullable(z.number()),
  assignedAgentName: z.nullable(z.string()),
  unreadCount: z.number(),
  tags: z.array(z.string()),
  /** ISO 8601 UTC; null while the thread is not snoozed. */
  snoozedUntil: z.nullable(z.string()),
  customerId: z.nullable(z.number()),
  prospectId: z.nullable(z.number()),
  lastMessageAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the customer last wrote, where the channel counts from then. */
  lastCustomerAt: z.optional(z.string()),
  /** Since when this contact wants no messages here. */
  optedOutAt: z.optional(z.string()),
  lastMessage: z.nullable(
    z.object({
      sender: z.enum(["customer", "agent", "ai", "system"]),
      content: z.string(),
      isMedia: z.boolean(),
      mediaType: z.nullable(z.string()),
    }),
  ),
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

/** What staff tell each other about a thread; customers never see it. */
export const liveNoteSchema = z.object({
  id: z.number(),
  clientId: z.string(),
  authorId: z.number(),
  authorName: z.string(),
  content: z.string(),
  createdAt: z.string(),
});
export type LiveNote = z.infer<typeof liveNoteSchema>;

const count = z.number();

/** The inbox's figures at the moment of an event, so that an open page needs no request to show them. */
export const inboxCountersSchema = z.object({
  active: count,
  ai: count,
  pending: count,
  /** Threads with messages that nobody has read; absent in events of a server that is being replaced. */
  unread: z.optional(count),
  channels: z.object({ all: count, whatsapp: count, sms: count, webchat: count, email: count, voice: count }),
});
export type InboxFigures = z.infer<typeof inboxCountersSchema>;

export const liveNotificationSchema = z.object({
  id: z.number(),
  conversationId: z.nullable(z.number()),
  title: z.string(),
  message: z.string(),
  type: z.string(),
  channel: z.nullable(z.string()),
  isRead: z.boolean(),
  readAt: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
});
export type LiveNotification = z.infer<typeof liveNotificationSchema>;

/** Where one socket of a colleague is: at a thread, or at none, which also stands for having left. */
const placeSchema = z.object({
  id: z.string(),
  userId: z.number(),
  name: z.string(),
  conversationId: z.nullable(z.number()),
  typing: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

const revokeSchema = z.object({ type: z.literal("revoke"), sessionIds: z.array(z.string()) });

const tenantEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("new_message"),
    conversationId: z.number(),
    message: liveMessageSchema,
    conversation: conversationSummarySchema,
    customerName: z.string(),
    /** Of a customer's message: the AI is going to answer it. */
    answerDue: z.optional(z.boolean()),
    counters: z.optional(inboxCountersSchema),
  }),
  z.object({ type: z.literal("note"), conversationId: z.number(), note: liveNoteSchema }),
  z.object({
    type: z.literal("conversation_update"),
    id: z.number(),
    conversation: z.optional(conversationSummarySchema),
    deleted: z.optional(z.boolean()),
    counters: z.optional(inboxCountersSchema),
  }),
  z.object({ type: z.literal("notification"), notification: liveNotificationSchema }),
  z.object({ type: z.literal("document"), id: z.number(), status: z.string() }),
  z.object({ type: z.literal("credits"), credits: z.number() }),
  z.object({ type: z.literal("presence"), places: z.array(placeSchema) }),
  revokeSchema,
  z.object({ type: z.literal("typing"), conversationId: z.number(), on: z.boolean() }),
  z.object({ type: z.literal("status_update"), conversationId: z.number(), id: z.number(), status: z.string() }),
]);
/** Everything a tenant's room says. `revoke.sessionIds` are the `session` claims of the room tokens to shut out. */
export type TenantEvent = z.infer<typeof tenantEventSchema>;

/** A file that a visitor may open: `path` lies below the address that serves the widget and works for some days. */
export const visitorFileSchema = z.object({
  path: z.string().check(z.regex(/^\/archivos\/[\w.-]+$/)),
  name: z.string(),
  isImage: z.boolean(),
});
export type VisitorFile = z.infer<typeof visitorFileSchema>;

const visitorEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("message"),
    id: z.number(),
    clientId: z.optional(z.nullable(z.string())),
    sender: z.enum(["customer", "agent", "ai", "system"]),
    content: z.string(),
    createdAt: z.string(),
    file: z.optional(visitorFileSchema),
  }),
  z.object({ type: z.literal("typing"), on: z.boolean() }),
  z.object({ type: z.literal("handled"), by: z.enum(["ai", "team"]) }),
  revokeSchema,
]);
/** Everything a visitor's room says. `handled` tells who answers from now on. */
export type VisitorEvent = z.infer<typeof visitorEventSchema>;

/**
 * One frame on the wire. `seq` is the tenant's counter in D1, taken in the batch that made the fact true: every
 * envelope has a number of its own and numbers have no holes. `at` is in milliseconds since 1970.
 */
export interface Envelope<Event> {
  seq: number;
  at: number;
  event: Event;
}

const envelopeSchema = z.object({
  seq: z.optional(z.number()),
  at: z.number(),
  event: z.looseObject({ type: z.string() }),
});

/**
 * A frame as the receiver understands it. `unknown` is an event that a newer server sends to an older page: it counts
 * in the sequence and is otherwise ignored. `malformed` is a known event of another shape: the page must read again.
 * `passing` is what the room itself says of the moment: true while it is heard, outside of the sequence, never stored.
 */
export type Frame<Event> =
  | ({ kind: "event" } & Envelope<Event>)
  | { kind: "passing"; seq: null; at: number; event: Event }
  | { kind: "unknown"; seq: number; at: number }
  | { kind: "malformed"; seq: number; at: number };

const tenantTypes: ReadonlySet<string> = new Set<TenantEvent["type"]>([
  "new_message",
  "note",
  "conversation_update",
  "notification",
  "document",
  "credits",
  "presence",
  "revoke",
  "typing",
  "status_update",
]);
const passingTypes: ReadonlySet<string> = new Set<TenantEvent["type"]>(["presence"]);
const visitorTypes: ReadonlySet<string> = new Set<VisitorEvent["type"]>(["message", "typing", "handled", "revoke"]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function frameParser<Event>(schema: z.ZodMiniType<Event>, known: ReadonlySet<string>) {
  return (text: string): Frame<Event> | null => {
    const envelope = envelopeSchema.safeParse(parseJson(text));
    if (!envelope.success) return null;
    const { seq, at, event } = envelope.data;
    if (seq === undefined) {
      const parsed = known.has(event.type) && passingTypes.has(event.type) ? schema.safeParse(event) : undefined;
      return parsed?.success ? { kind: "passing", seq: null, at, event: parsed.data } : null;
    }
    if (!known.has(event.type)) return { kind: "unknown", seq, at };
    const parsed = schema.safeParse(event);
    return parsed.success ? { kind: "event", seq, at, event: parsed.data } : { kind: "malformed", seq, at };
  };
}

/** Parses a text frame of a tenant's room; null for anything that is no envelope, such as `pong`. Never throws. */
export const parseTenantFrame = /* @__PURE__ */ frameParser<TenantEvent>(tenantEventSchema, tenantTypes);

/** Parses a text frame of a visitor's room; null for anything that is no envelope. Never throws. */
export const parseVisitorFrame = /* @__PURE__ */ frameParser<VisitorEvent>(visitorEventSchema, visitorTypes);

const encoder = new TextEncoder();

const hmacKeys = new Map<string, CryptoKey>();

/** Imported once per secret: a message signs and verifies four times. The key is kept, not its promise, which would belong to one request. */
async function hmacKey(secret: string): Promise<CryptoKey> {
  const known = hmacKeys.get(secret);
  if (known) return known;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
  hmacKeys.set(secret, key);
  return key;
}

// A JSON array keeps the fields apart, so that no two different lists sign alike.
function macInput(purpose: string, fields: readonly (string | number)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(encoder.encode(JSON.stringify([purpose, ...fields])));
}

/** HMAC-SHA256, base64url, of the fields under a purpose; a MAC made for one purpose never passes for another. */
export async function mac(secret: string, purpose: string, fields: readonly (string | number)[]): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(secret), macInput(purpose, fields));
  return toBase64Url(new Uint8Array(signature));
}

/** Whether `signature` is the MAC of the fields; compares in constant time (WebCrypto's verify). */
export async function sameMac(
  secret: string,
  purpose: string,
  fields: readonly (string | number)[],
  signature: string,
): Promise<boolean> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(signature)) return false;
  return crypto.subtle.verify("HMAC", await hmacKey(secret), fromBase64(signature), macInput(purpose, fields));
}

/** How long a signed publication may travel, in milliseconds, either way of the receiver's clock. */
export const publishWindow = 30_000;

/**
 * MAC over room, time and body of one publication.
 * @param room `<kind>:<room>`, so that a publication for one kind of room is worthless in the other
 * @param timestamp milliseconds since 1970
 */
export function signPublish(secret: string, room: string, timestamp: number, body: string): Promise<string> {
  return mac(secret, "publish", [room, timestamp, body]);
}

/** Whether a publication is ours and not older than `publishWindow`. */
export async function verifyPublish(
  secret: string,
  publication: { room: string; timestamp: number; body: string; signature: string },
  now: number = Date.now(),
): Promise<boolean> {
  const { room, timestamp, body, signature } = publication;
  if (!Number.isSafeInteger(timestamp) || Math.abs(now - timestamp) > publishWindow) return false;
  return sameMac(secret, "publish", [room, timestamp, body], signature);
}

export const publishHeaders = { time: "x-publish-time", signature: "x-publish-signature" } as const;

/**
 * Address of a room on the PartyKit host.
 * @param partyHost `host[:port]` or an origin; plain http only on loopback
 */
export function roomUrl(partyHost: string, kind: RoomKind, room: string): string {
  const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(partyHost);
  const origin = partyHost.includes("://") ? partyHost : `${local ? "http" : "https"}://${partyHost}`;
  return `${origin.replace(/\/$/, "")}/parties/${kind === "tenant" ? "main" : "visitor"}/${encodeURIComponent(room)}`;
}

/** The longest publication a room takes, in characters; a socket message may not pass 1 MiB. */
export const longestPublication = 512 * 1024;

/** Envelopes as publications carry them, a line each; JSON holds no line breaks. Each publication is as long as a room takes. */
export function publicationsOf(envelopes: readonly (Envelope<TenantEvent> | Envelope<VisitorEvent>)[]): string[] {
  const bodies: string[] = [];
  let body = "";
  for (const envelope of envelopes) {
    const line = JSON.stringify(envelope);
    if (body !== "" && body.length + 1 + line.length > longestPublication) {
      bodies.push(body);
      body = "";
    }
    body += body === "" ? line : `\n${line}`;
  }
  if (body !== "") bodies.push(body);
  return bodies;
}

/**
 * Posts envelopes into a room, which passes each on to every socket in it, in order. The room keeps nothing, so a
 * publication that fails is lost on the wire and found again by the page's resync.
 * @throws Error when the host cannot be reached within 5 s or refuses
 */
export async function publishToRoom(
  fetcher: (url: string, init: RequestInit) => Promise<Response>,
  partyHost: string,
  secret: string,
  kind: RoomKind,
  room: string,
  ...envelopes: readonly Envelope<TenantEvent>[] | readonly Envelope<VisitorEvent>[]
): Promise<void> {
  for (const body of publicationsOf(envelopes)) {
    const timestamp = Date.now();
    const response = await fetcher(roomUrl(partyHost, kind, room), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [publishHeaders.time]: String(timestamp),
        [publishHeaders.signature]: await signPublish(secret, `${kind}:${room}`, timestamp, body),
      },
      body,
      signal: AbortSignal.timeout(5_000),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`room refused a publication with ${response.status}`);
  }
}
