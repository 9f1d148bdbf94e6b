import { shorten } from "~/platform/shorten";
import type { Channel } from "~/wire/channel";
import type { ConversationSummary, LiveNote } from "~/wire/events";
import { markOf } from "./mark";
import { SENDERS, type Sender } from "./messages/state";
import { cutText } from "./preview";
import type { Insights } from "./queries.server";

export interface ConversationRow {
  readonly id: number;
  readonly companyId: number | null;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
  readonly channel: Channel;
  readonly platform: string;
  readonly status: string;
  readonly aiEnabled: boolean;
  readonly aiWaitsUntil: Date | null;
  readonly aiHeldUntil: Date | null;
  readonly aiBackAt: Date | null;
  readonly unreadCount: number;
  readonly assignedAgentId: number | null;
  readonly assignedAgentName: string | null;
  readonly tags: string[] | null;
  readonly snoozedUntil: Date | null;
  readonly customerId: number | null;
  readonly prospectId: number | null;
  readonly lastMessageId: number | null;
  readonly lastMessagePreview: string | null;
  readonly lastMessageSender: string | null;
  readonly lastMessageMediaType: string | null;
  readonly lastMessageFailed: boolean;
  readonly lastMessageAt: Date | null;
  readonly lastCustomerMessageAt: Date | null;
  readonly lastCustomerPreview: string | null;
  readonly optedOutAt: Date | null;
  readonly createdAt: Date;
  readonly insights: Insights | null;
  readonly firstUnansweredAt: Date | null;
  readonly replyDueAt: Date | null;
  readonly replyNearAt: Date | null;
  readonly ratingScore: number | null;
}

const LONGEST_NAME = 200;
const WAITING_CHARACTERS = 80;

/** The name to show for a contact: its name, else its phone or e-mail, else "Cliente". */
export function contactName(row: Pick<ConversationRow, "customerName" | "customerPhone" | "customerEmail">): string {
  return shorten(row.customerName ?? row.customerPhone ?? row.customerEmail ?? "Cliente", LONGEST_NAME);
}

const later = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b));

/** The most bytes of a row, so that a page of 25 weighs at most 40 kB, and the trash of 50 as much. */
const HEAVIEST_ROW = 1_600;
const HEAVIEST_IN_TRASH = 800;
/** The texts of a row that is too heavy are cut to these lengths, one after the other; a row shows 50 characters. */
const SHORTER = [160, 80, 50, 25, 10];

type OutsideTexts = Pick<ConversationSummary, "customerName" | "lastMessage"> &
  Partial<Pick<ConversationSummary, "customerPhone" | "customerEmail" | "waitingWith">>;

function within<Row extends OutsideTexts>(row: Row, heaviest: number): Row {
  const fits = (one: Row) => new TextEncoder().encode(JSON.stringify(one)).byteLength <= heaviest;
  let found = row;
  for (const characters of SHORTER) {
    if (fits(found)) break;
    found = withShorterTexts(row, characters);
  }
  return found;
}

function withShorterTexts<Row extends OutsideTexts>(row: Row, most: number): Row {
  const { customerName, customerPhone, customerEmail, waitingWith, lastMessage } = row;
  return {
    ...row,
    customerName: shorten(customerName, most),
    ...(customerPhone ? { customerPhone: shorten(customerPhone, most) } : {}),
    ...(customerEmail ? { customerEmail: shorten(customerEmail, most) } : {}),
    ...(waitingWith ? { waitingWith: shorten(waitingWith, most) } : {}),
    lastMessage: lastMessage && { ...lastMessage, content: shorten(lastMessage.content, most) },
  };
}

export function noteJson(row: {
  readonly id: number;
  readonly clientId: string;
  readonly authorId: number;
  readonly authorName: string;
  readonly content: string;
  readonly mentions: readonly number[] | null;
  readonly createdAt: Date;
}): LiveNote {
  const { id, clientId, authorId, authorName, content, mentions, createdAt } = row;
  const named = mentions?.length ? { mentions: [...mentions] } : {};
  return { id, clientId, authorId, authorName, content, ...named, createdAt: createdAt.toISOString() };
}

/** A thread in the trash; dates are ISO 8601 UTC. */
export function trashedJson(row: ConversationRow & { readonly deletedAt: Date | null }) {
  const { id, channel, lastMessage } = conversationJson(row);
  const trashed = {
    id,
    channel,
    lastMessage,
    customerName: contactName(row),
    deletedAt: row.deletedAt?.toISOString() ?? "",
  };
  return within(trashed, HEAVIEST_IN_TRASH);
}

/** A conversation in the form of calls and events. */
export function conversationJson(row: ConversationRow): ConversationSummary {
  const sender: Sender = SENDERS.find((known) => known === row.lastMessageSender) ?? "system";
  const mark = markOf(row);
  const waits = row.aiEnabled ? later(row.aiWaitsUntil, row.aiHeldUntil) : row.aiBackAt;
  const conversation: ConversationSummary = {
    id: row.id,
    companyId: row.companyId,
    customerName: contactName(row),
    customerPhone: row.customerPhone,
    customerEmail: row.customerEmail,
    channel: row.channel,
    platform: row.platform,
    status: row.status,
    aiEnabled: row.aiEnabled,
    unreadCount: row.unreadCount,
    tags: row.tags ?? [],
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    customerId: row.customerId,
    prospectId: row.prospectId,
    assignedAgentId: row.assignedAgentId,
    assignedAgentName: row.assignedAgentName,
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ...(row.channel === "whatsapp" && row.lastCustomerMessageAt
      ? { lastCustomerAt: row.lastCustomerMessageAt.toISOString() }
      : {}),
    ...(waits ? { aiWaitsUntil: waits.toISOString() } : {}),
    ...(row.status === "pending" && row.lastCustomerPreview && (sender === "ai" || sender === "system")
      ? { waitingWith: cutText(row.lastCustomerPreview, WAITING_CHARACTERS) }
      : {}),
    ...(row.optedOutAt ? { optedOutAt: row.optedOutAt.toISOString() } : {}),
    ...(mark ? { mark } : {}),
    ...(row.ratingScore === null ? {} : { rating: row.ratingScore }),
    ...(row.status === "pending" && row.replyDueAt
      ? { replyDueAt: row.replyDueAt.toISOString(), replyNearAt: (row.replyNearAt ?? row.replyDueAt).toISOString() }
      : {}),
    lastMessage:
      row.lastMessageSender === null
        ? null
        : {
            sender,
            content: row.lastMessagePreview ?? "",
            isMedia: row.lastMessageMediaType !== null,
            mediaType: row.lastMessageMediaType,
            ...(row.lastMessageFailed ? { failed: true } : {}),
          },
  };
  return within(conversation, HEAVIEST_ROW);
}
