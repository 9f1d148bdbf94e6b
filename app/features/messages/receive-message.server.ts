import { sql } from "drizzle-orm";
import { answerJob } from "~/features/ai/answer-job";
import { decideReply } from "~/features/ai/decide-reply";
import { type ReplyFacts, readReplyFacts } from "~/features/ai/queries.server";
import { answerDueAt, type ReplyDecision } from "~/features/ai/should-reply";
import type { Channel, Platform } from "~/features/conversations/channels";
import { conversationJson } from "~/features/conversations/json";
import { type ConversationRecord, figuresOf, findThread, readCounters } from "~/features/conversations/queries.server";
import { customerWrote, openThread, setOptOut } from "~/features/conversations/writes.server";
import type { PlannedNotification } from "~/features/notifications/writes.server";
import type { InboxFigures, TenantEvent } from "~/platform/events";
import { newId } from "~/platform/ids";
import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { fileName, type InboundMedia, planFile } from "./customer-file.server";
import { messageJson } from "./json";
import { OPT_NOTES } from "./opt-out";
import { findByMessageIds } from "./queries.server";
import { planCustomerNotification, systemNote, wishOf } from "./receive-parts.server";
import { messages } from "./tables.server";
import { indexText, indexThreadContact } from "./writes.server";

export interface InboundMessage {
  readonly channel: Channel;
  readonly platform: Platform;
  /** The contact as the channel names it. */
  readonly contact: string;
  /** Unique with the platform within the tenant: a repeated delivery is the same message. */
  readonly providerMessageId: string;
  readonly content: string;
  readonly media?: InboundMedia;
  readonly customerName?: string;
  readonly customerPhone?: string;
  readonly customerPhoneCountryCode?: string;
  readonly customerEmail?: string;
  /** A company that the channel itself names: its number, its widget, its domain. */
  readonly companyId?: number;
  /** Where an answer goes, if the channel names the contact otherwise when it is written to. */
  readonly sendTo?: string;
  /** Ids under which the very same message may have come by another way. */
  readonly twins?: readonly string[];
  /** Written by a machine: kept for people to read, and not answered. */
  readonly automatic?: boolean;
  /** What an answer needs of it, such as the subject of a mail. */
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface Received {
  readonly message: typeof messages.$inferSelect;
  readonly conversationId: number;
  /** False when this delivery repeated an earlier one: nothing was written. */
  readonly fresh: boolean;
  readonly answerDue: boolean;
}

type MessageRow = typeof messages.$inferSelect;
const TRIES = 6;

/**
 * Accepts a customer's message: thread, message, counters, notification and what is due later in one batch. When this
 * returns, the message is kept; a repeat of the same provider id changes nothing.
 */
export async function receiveMessage(tenant: Tenant, inbound: InboundMessage): Promise<Received> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await receiveOnce(tenant, inbound);
    } catch (error) {
      // Another delivery won the race to the thread or to this very message, or two isolates made one id: read again.
      if (!(error instanceof UniqueViolation) || tried >= TRIES) throw error;
    }
  }
}

async function receiveOnce(tenant: Tenant, inbound: InboundMessage): Promise<Received> {
  const [messageId = "", ...twins] = [inbound.providerMessageId, ...(inbound.twins ?? [])].map(
    (id) => `${inbound.platform}:${tenant.id}:${id}`,
  );
  const contact = sql`platform = ${inbound.platform} and channel = ${inbound.channel} and external_contact_id = ${inbound.contact}`;
  const [threads, repeats, facts] = await tenant.db.batch([
    findThread(tenant, inbound.platform, inbound.channel, inbound.contact),
    findByMessageIds(tenant, [messageId, ...twins]),
    readReplyFacts(tenant, inbound.channel, contact, inbound.companyId ?? null, {
      email: inbound.customerEmail?.toLowerCase() ?? null,
      // Carriers' phones come in E.164, as customers' are kept.
      phone: inbound.customerPhone?.startsWith("+") ? inbound.customerPhone : null,
    }),
  ]);
  const repeat = repeats[0];
  if (repeat) return { message: repeat, conversationId: repeat.conversationId, fresh: false, answerDue: false };
  const thread = threads[0] ?? null;
  const now = tenant.now();
  const message = newMessage(tenant, inbound, thread?.id ?? newId(now), messageId, now);
  const wish = wishOf(inbound, thread);
  const note = wish === null ? null : systemNote(tenant, message, OPT_NOTES[wish]);
  const decision = decide(inbound, thread, facts, { isWish: wish !== null, now });
  const notification = planCustomerNotification(tenant, inbound, thread, {
    conversationId: message.conversationId,
    leftToPeople: decision.kind === "skip" && decision.reason === "people_only",
  });
  const answer = isPlanned(decision)
    ? tenant.jobs.plan(
        answerJob,
        { conversationId: message.conversationId, upTo: message.id },
        { delayMilliseconds: answerDelay(inbound.channel, thread, facts, now) },
      )
    : null;
  const file = planFile(tenant, message, inbound.platform, inbound.media);

  const last = {
    id: message.id,
    sender: "customer",
    content: message.content,
    mediaType: message.mediaType,
    at: new Date(now),
  } as const;
  const known = {
    customerName: inbound.customerName ?? null,
    customerPhone: inbound.customerPhone ?? null,
    customerPhoneCountryCode: inbound.customerPhoneCountryCode ?? null,
    customerEmail: inbound.customerEmail ?? null,
    externalConversationId: inbound.sendTo ?? null,
    companyId: facts.companyId,
  };
  const threadWrite = thread
    ? customerWrote(tenant, thread.id, last, known)
    : openThread(
        tenant,
        {
          ...known,
          id: message.conversationId,
          channel: inbound.channel,
          platform: inbound.platform,
          externalContactId: inbound.contact,
          externalConversationId: inbound.sendTo ?? null,
        },
        last,
      );
  const optedOutAt = wish === null ? (thread?.optedOutAt ?? null) : wish === "out" ? new Date(now) : null;
  const later = [
    wish === null ? undefined : setOptOut(tenant, message.conversationId, optedOutAt),
    note === null ? undefined : insertRow(tenant, note),
    notification?.statement,
    answer?.statement,
    newlyKnown(tenant, inbound, thread, message.conversationId),
    indexText(tenant, message.id, message.content),
    ...(file?.statements ?? []),
  ].filter((statement) => statement !== undefined);
  const [stored, , seq, counters] = await tenant.db.batch([
    threadWrite,
    insertRow(tenant, message),
    tenant.events.take(1 + (note ? 1 : 0) + (notification ? 1 : 0)),
    readCounters(tenant),
    ...later,
  ]);
  answer?.wake();
  file?.wake();
  if (stored[0]) {
    const said = { stored: { ...stored[0], optedOutAt }, message, note };
    tenant.events.publish(seq, eventsOf(said, decision, notification, figuresOf(counters)));
  }
  return { message, conversationId: message.conversationId, fresh: true, answerDue: decision.kind === "reply" };
}

function newMessage(
  tenant: Tenant,
  inbound: InboundMessage,
  conversationId: number,
  messageId: string,
  now: number,
): MessageRow {
  return {
    id: newId(now),
    tenantId: tenant.id,
    conversationId,
    content: inbound.content,
    sender: "customer",
    messageId,
    agentId: null,
    providerMessageId: null,
    platform: inbound.platform,
    isAiGenerated: false,
    isMedia: inbound.media !== undefined,
    mediaType: inbound.media?.type ?? null,
    mediaLink: inbound.media?.link ?? null,
    status: "delivered",
    failureCode: null,
    answersThrough: null,
    metadata: metadataOf(inbound),
    createdAt: new Date(now),
  };
}

function insertRow(tenant: Tenant, { tenantId: _, ...row }: MessageRow) {
  return tenant.db.insert(messages, row);
}

function metadataOf({ metadata, media }: InboundMessage): Record<string, string> | null {
  const name = fileName(media?.name);
  return metadata || name ? { ...metadata, ...(name ? { fileName: name } : {}) } : null;
}

/** The contact's entry in the search, when this message tells something of them that the thread did not know. */
function newlyKnown(tenant: Tenant, inbound: InboundMessage, thread: ConversationRecord | null, id: number) {
  const contact = {
    name: thread?.customerName ?? inbound.customerName ?? null,
    phone: thread?.customerPhone ?? inbound.customerPhone ?? null,
    countryCode: thread?.customerPhoneCountryCode ?? inbound.customerPhoneCountryCode ?? null,
    email: thread?.customerEmail ?? inbound.customerEmail ?? null,
  };
  const same =
    thread?.customerName === contact.name &&
    thread.customerPhone === contact.phone &&
    thread.customerPhoneCountryCode === contact.countryCode &&
    thread.customerEmail === contact.email;
  return same ? undefined : indexThreadContact(tenant, id, contact);
}

function decide(
  inbound: InboundMessage,
  thread: ConversationRecord | null,
  facts: ReplyFacts,
  { isWish, now }: { readonly isWish: boolean; readonly now: number },
): ReplyDecision {
  const companyId = thread?.companyId ?? facts.companyId;
  // "ALTA" is no question, and nobody who says "BAJA" is written to.
  if (inbound.automatic || isWish) return { kind: "skip", reason: "cannot_send" };
  return decideReply(
    {
      channel: inbound.channel,
      aiEnabled: thread?.aiEnabled ?? true,
      companyIdentified: companyId !== null,
      customerStreak: (thread?.customerStreak ?? 0) + 1,
      writable: {
        channel: inbound.channel,
        platform: inbound.platform,
        lastCustomerMessageAt: now,
        optedOutAt: thread?.optedOutAt?.getTime() ?? null,
        to: inbound.contact,
      },
    },
    facts,
    now,
  );
}

/** What only credits or the hour stand against is planned too: its job sees to it that a person hears of it. */
function isPlanned(decision: ReplyDecision): boolean {
  const told = decision.kind === "skip" && (decision.reason === "no_credits" || decision.reason === "people_only");
  return decision.kind === "reply" || told;
}

/** Milliseconds until the answer is due. */
function answerDelay(channel: Channel, thread: ConversationRecord | null, facts: ReplyFacts, now: number): number {
  const due = answerDueAt({
    lastCustomerMessageAt: now,
    firstUnansweredAt: thread?.firstUnansweredAt?.getTime() ?? now,
    quietSeconds: facts.quietSeconds,
    channel,
  });
  return Math.max(0, due - now);
}

function eventsOf(
  {
    stored,
    message,
    note,
  }: { readonly stored: ConversationRecord; readonly message: MessageRow; readonly note: MessageRow | null },
  decision: ReplyDecision,
  notification: PlannedNotification | null,
  counters: InboxFigures,
): TenantEvent[] {
  const conversation = conversationJson(stored);
  const events: TenantEvent[] = [
    {
      type: "new_message",
      conversationId: stored.id,
      message: { ...messageJson(message), customerName: conversation.customerName },
      conversation,
      customerName: conversation.customerName,
      // A file alone is not answered: there is nothing in it that the AI could read.
      answerDue: decision.kind === "reply" && message.content !== "",
      counters,
    },
  ];
  if (note) {
    const { id: conversationId } = stored;
    const { customerName } = conversation;
    events.push({ type: "new_message", conversationId, message: messageJson(note), conversation, customerName });
  }
  if (notification) events.push({ type: "notification", notification: notification.json });
  return events;
}
