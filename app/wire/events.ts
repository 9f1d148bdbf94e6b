import * as z from "zod/mini";
import { CHANNELS } from "./channel";

/**
 * The events of the live wire; `frames.ts` parses them.
 * Shared by the Worker, the rooms, the console and the chat widget: no business rule, no binding, no Node.
 */

export const roomKinds = ["tenant", "visitor"] as const;
export type RoomKind = (typeof roomKinds)[number];

/** What a full room says to a socket before it closes it: the page polls, and comes again in a minute or two. */
export const crowded = "crowded";

/** What a visitor's page says to its room while the visitor types (0091). */
export const typingFrame = "typing";

/** A list of what the AI took for a company, and the row in it that a line of a thread tells of. */
export const listPlaceSchema = z.object({
  page: z.enum(["agenda", "orders", "quotes"]),
  companyId: z.number(),
  id: z.number(),
});
export type ListPlace = z.infer<typeof listPlaceSchema>;

/** A message in the form of calls and events; `createdAt` is ISO 8601 UTC. */
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
  /** The member of staff who wrote it. */
  agentName: z.optional(z.string()),
  /** The code of the reason, in the system's line on a handover. */
  handoffReason: z.optional(z.string()),
  /** Where the appointment, the order or the quote is that the system's line tells of. */
  list: z.optional(listPlaceSchema),
  /** True where the AI only says that a person will answer. */
  isPromise: z.optional(z.boolean()),
  /** The answer that the AI was not sure of, in the line that keeps it for staff. */
  draft: z.optional(z.string()),
  /** The line whose draft it settles: a person's message that sends it, or the line on putting it aside. */
  ofDraft: z.optional(z.number()),
  /** The name of its file, where known. */
  fileName: z.optional(z.string()),
  /** Why it did not arrive, may not have, or has to wait, in words for staff. */
  failureReason: z.optional(z.string()),
  /** True when trying again cannot help: the reason says what to do instead. */
  isFinal: z.optional(z.boolean()),
  /** The state of its file: 'waiting' at its provider, 'stored', 'failed', or 'not_kept' any more. */
  fileState: z.optional(z.string()),
  /** Bytes. */
  fileSize: z.optional(z.number()),
  /** Width by height, where it is a picture. */
  fileRatio: z.optional(z.number()),
  /** What a mail has beside its new words: the subject without "Re:", other addresses, what it quotes. */
  mail: z.optional(
    z.object({
      topic: z.string(),
      to: z.optional(z.string()),
      cc: z.optional(z.string()),
      quoted: z.optional(z.string()),
      /** True where the mail can be seen as it was sent; absent in the trash, where nothing is opened or forwarded. */
      html: z.optional(z.boolean()),
    }),
  ),
});
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** What a thread is marked with until somebody has answered it. */
export const MARKS = ["complaint", "urgency"] as const;
export type Mark = (typeof MARKS)[number];

/** A conversation with the data of its row in the list; dates are ISO 8601 UTC, `customerName` is ready to be shown. */
export const conversationSummarySchema = z.object({
  id: z.number(),
  companyId: z.nullable(z.number()),
  customerName: z.string(),
  customerPhone: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  channel: z.enum(CHANNELS),
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
  /** When the customer last wrote, for channels with a time window. */
  lastCustomerAt: z.optional(z.string()),
  /**
   * Until when the AI leaves the thread to the person who last replied or who types; it may be over. While the AI is off:
   * from when on it answers what is new, because nobody took what it handed over.
   */
  aiWaitsUntil: z.optional(z.string()),
  /** The time since when this contact wants no messages here. */
  optedOutAt: z.optional(z.string()),
  mark: z.optional(z.enum(MARKS)),
  /** How the customer was served, by their own word: 1 to 5. */
  rating: z.optional(z.number()),
  /** By when a person is to answer, while the customer waits for one and the company has a target. */
  replyDueAt: z.optional(z.string()),
  /** When three quarters of that time are over. */
  replyNearAt: z.optional(z.string()),
  /** What the customer said last, while they wait for a person and another message stands below it. */
  waitingWith: z.optional(z.string()),
  lastMessage: z.nullable(
    z.object({
      sender: z.enum(["customer", "agent", "ai", "system"]),
      content: z.string(),
      isMedia: z.boolean(),
      mediaType: z.nullable(z.string()),
      /** True when it is one of ours that did not arrive. */
      failed: z.optional(z.boolean()),
    }),
  ),
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

/** A note of the staff about a thread; customers never see it. */
export const liveNoteSchema = z.object({
  id: z.number(),
  clientId: z.string(),
  authorId: z.number(),
  authorName: z.string(),
  content: z.string(),
  /** The ids of the colleagues whom it names with an @. */
  mentions: z.optional(z.array(z.number())),
  createdAt: z.string(),
});
export type LiveNote = z.infer<typeof liveNoteSchema>;

const count = z.number();
/** Threads of each channel filter; voice counts the voice widget's too. */
const channelsSchema = z.object({
  all: count,
  whatsapp: count,
  sms: count,
  webchat: count,
  email: count,
  voice: count,
});

/** The inbox's figures at the moment of an event, so that an open page needs no request to show them. */
export const inboxCountersSchema = z.object({
  active: count,
  ai: count,
  pending: count,
  /** Threads with messages that nobody has read; absent in events of a server that is being replaced. */
  unread: z.optional(count),
  channels: channelsSchema,
  /** The same by state, as far as it is counted; absent in events of a server that is being replaced. */
  states: z.optional(z.object({ open: channelsSchema, pending: channelsSchema, unread: channelsSchema })),
});
export type InboxFigures = z.infer<typeof inboxCountersSchema>;

export const liveNotificationSchema = z.object({
  id: z.number(),
  conversationId: z.nullable(z.number()),
  /** The only person whom it is for, in events; without one it is for everybody. */
  userId: z.optional(z.number()),
  title: z.string(),
  message: z.string(),
  type: z.string(),
  channel: z.nullable(z.string()),
  isRead: z.boolean(),
  readAt: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
});
export type LiveNotification = z.infer<typeof liveNotificationSchema>;

/** The place of one socket of a colleague: at a thread, or at none, which also means that it has left. */
const placeSchema = z.object({
  id: z.string(),
  userId: z.number(),
  name: z.string(),
  conversationId: z.nullable(z.number()),
  typing: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

const revokeSchema = z.object({ type: z.literal("revoke"), sessionIds: z.array(z.string()) });

export const tenantEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("new_message"),
    conversationId: z.number(),
    message: liveMessageSchema,
    conversation: conversationSummarySchema,
    customerName: z.string(),
    /** For a customer's message: true when the AI is going to answer it. */
    answerDue: z.optional(z.boolean()),
    counters: z.optional(inboxCountersSchema),
  }),
  z.object({ type: z.literal("note"), conversationId: z.number(), note: liveNoteSchema }),
  z.object({
    type: z.literal("conversation_update"),
    id: z.number(),
    conversation: z.optional(conversationSummarySchema),
    deleted: z.optional(z.boolean()),
    /** The thread was put into this one, or taken out of it: pages that show either of them must be read again. */
    rereads: z.optional(z.number()),
    counters: z.optional(inboxCountersSchema),
  }),
  z.object({ type: z.literal("notification"), notification: liveNotificationSchema }),
  /** One person has read the notices of a thread on one of their pages; null: notices that it does not name. */
  z.object({ type: z.literal("notices_read"), conversationId: z.nullable(z.number()), userId: z.number() }),
  z.object({ type: z.literal("document"), id: z.number(), status: z.string() }),
  /** The list of unanswered questions has changed. */
  z.object({ type: z.literal("questions") }),
  /** A run of golden questions went on. */
  z.object({ type: z.literal("golden"), id: z.number(), state: z.string() }),
  /** The list of companies, customers or prospects has changed. */
  z.object({ type: z.literal("records"), kind: z.enum(["company", "customer", "prospect"]) }),
  z.object({ type: z.literal("credits"), credits: z.number() }),
  z.object({ type: z.literal("presence"), places: z.array(placeSchema) }),
  /** The visitor of a thread types; only sockets at that thread hear it. */
  z.object({ type: z.literal("visitor_typing"), conversationId: z.number() }),
  revokeSchema,
]);
/** All events of a tenant's room. `revoke.sessionIds` are the `session` claims of the room tokens to shut out. */
export type TenantEvent = z.infer<typeof tenantEventSchema>;

/** A file that a visitor may open: `path` is below the address that serves the widget and works for some days. */
export const visitorFileSchema = z.object({
  path: z.string().check(z.regex(/^\/archivos\/[\w.-]+$/)),
  name: z.string(),
  isImage: z.boolean(),
});
export type VisitorFile = z.infer<typeof visitorFileSchema>;

export const visitorEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("message"),
    id: z.number(),
    clientId: z.optional(z.nullable(z.string())),
    sender: z.enum(["customer", "agent", "ai", "system"]),
    content: z.string(),
    createdAt: z.string(),
    file: z.optional(visitorFileSchema),
    /** The message asks how the visitor was served. */
    asks: z.optional(z.literal("rating")),
  }),
  z.object({ type: z.literal("typing"), on: z.boolean() }),
  z.object({ type: z.literal("handled"), by: z.enum(["ai", "team"]) }),
  revokeSchema,
]);
/** All events of a visitor's room. `handled` tells who answers from now on. */
export type VisitorEvent = z.infer<typeof visitorEventSchema>;
