import { sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import { type Statement, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Carrier, Channel } from "~/wire/channel";
import type { ReplyPlanner } from "../ports";
import { planScore } from "../prospects/plan-score.server";
import { type ConversationRecord, findThread } from "../queries.server";
import { rateByMessage } from "../ratings/take-rating.server";
import { writeAsCustomer } from "../write-thread.server";
import { fileData, type InboundMedia, planFile, withFile } from "./customer-file.server";
import { type InboundMail, type KeptMail, keepingMail } from "./keep-mail.server";
import { newMessage } from "./new-message.server";
import { OPT_NOTES } from "./opt-out";
import { findByMessageIds, type MessageRecord } from "./queries.server";
import { planCustomerNotification, wishOf } from "./receive-parts.server";

export interface InboundMessage {
  readonly channel: Channel;
  readonly platform: Carrier;
  /** The channel's own name for the contact. */
  readonly contact: string;
  /** Unique with the platform within the tenant: a repeated delivery is the same message. */
  readonly providerMessageId: string;
  readonly content: string;
  readonly media?: InboundMedia;
  readonly customerName?: string;
  /** True when the channel tells no name and we made one up to tell visitors apart. */
  readonly nameMadeUp?: boolean;
  readonly customerPhone?: string;
  readonly customerPhoneCountryCode?: string;
  readonly customerEmail?: string;
  /** A company that the channel itself names: by its number, its widget, its domain. */
  readonly companyId?: number;
  /** The address for answers, where it differs from `contact`. */
  readonly sendTo?: string;
  /** Ids under which the same message may have come by another way. */
  readonly twins?: readonly string[];
  /** Written by a machine: kept for people to read, but not answered. */
  readonly automatic?: boolean;
  /** The keyed hash of the network that it came from, where no carrier stands between. */
  readonly from?: string;
  /** Data that an answer needs, such as the subject of a mail. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** What a mail has beside its new words. */
  readonly mail?: InboundMail;
}

export interface Received {
  readonly message: MessageRecord;
  readonly conversationId: number;
  /** False when this delivery repeated an earlier one: nothing was written. */
  readonly fresh: boolean;
  readonly answerDue: boolean;
}

const TRIES = 6;

/**
 * Accepts a customer's message: thread, message, counters, notification and later jobs in one batch. When this returns,
 * the message is stored; a repeat of the same provider id changes nothing.
 * @param admit runs in the same round trip as what is read first; what its results throw ends it, and no message is stored
 */
export async function receiveMessage(
  tenant: Tenant,
  inbound: InboundMessage,
  admit: readonly Statement<unknown>[] = [],
): Promise<Received> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await receiveOnce(tenant, inbound, tried === 1 ? admit : []);
    } catch (error) {
      // Another delivery opened the thread or stored this message first, or two isolates made the same id: read again.
      if (!(error instanceof UniqueViolation) || tried >= TRIES) throw error;
    }
  }
}

async function receiveOnce(
  tenant: Tenant,
  inbound: InboundMessage,
  admit: readonly Statement<unknown>[],
): Promise<Received> {
  const [messageId = "", ...twins] = [inbound.providerMessageId, ...(inbound.twins ?? [])].map(
    (id) => `${inbound.platform}:${tenant.id}:${id}`,
  );
  const contact = sql`platform = ${inbound.platform} and channel = ${inbound.channel} and external_contact_id = ${inbound.contact}`;
  const [threads, repeats, planner] = await tenant.db.batch([
    findThread(tenant, inbound.platform, inbound.channel, inbound.contact),
    findByMessageIds(tenant, [messageId, ...twins]),
    tenant.ports.planReply(tenant, {
      channel: inbound.channel,
      thread: contact,
      companyId: inbound.companyId ?? null,
      reach: {
        email: inbound.customerEmail?.toLowerCase() ?? null,
        // Carriers send phones in E.164, as customers' are stored.
        phone: inbound.customerPhone?.startsWith("+") ? inbound.customerPhone : null,
      },
    }),
    ...admit,
  ]);
  const repeat = repeats[0];
  if (repeat) return { message: repeat, conversationId: repeat.conversationId, fresh: false, answerDue: false };
  const thread = threads[0] ?? null;
  const now = tenant.now();
  const conversationId = thread?.id ?? newId(now);
  const id = newId(now);
  const known = { id, messageId, conversationId, thread, planner };
  return keepingMail(tenant, id, inbound.mail, (kept) => store(tenant, inbound, { ...known, kept }));
}

interface Arrival {
  readonly id: number;
  readonly messageId: string;
  readonly conversationId: number;
  readonly thread: ConversationRecord | null;
  readonly planner: ReplyPlanner;
  readonly kept: KeptMail;
}

async function store(
  tenant: Tenant,
  inbound: InboundMessage,
  { id, messageId, conversationId, thread, planner, kept }: Arrival,
): Promise<Received> {
  const { channel, platform, contact: externalContactId } = inbound;
  const message = newMessage(tenant, {
    id,
    conversationId,
    platform,
    sender: "customer",
    content: inbound.content,
    messageId,
    status: "delivered",
    isMedia: inbound.media !== undefined,
    mediaType: inbound.media?.type ?? null,
    mediaLink: linkOf(inbound.media, id),
    metadata: metadataOf(inbound),
    ...kept,
  });
  const isRating = !inbound.automatic && inbound.media === undefined;
  if (thread && isRating && (await rateByMessage(tenant, thread, message))) {
    return { message, conversationId, fresh: true, answerDue: false };
  }
  const wish = wishOf(inbound, thread);
  const reply = planner.plan({
    id: message.id,
    conversationId,
    content: inbound.content,
    platform,
    contact: externalContactId,
    thread,
    from: inbound.from ?? null,
    isAnswerable: !inbound.automatic && wish === null,
  });
  const notice = planCustomerNotification(tenant, inbound, thread, {
    conversationId,
    leftToPeople: reply.leftToPeople,
    alarm: reply.alarm?.isNew ? (reply.alarm.insights?.alarm ?? null) : null,
  });
  const score = thread?.prospectId ? planScore(tenant, thread.prospectId) : null;
  const file = await planFile(tenant, message, platform, inbound.media);
  await withFile(tenant, file, () =>
    writeAsCustomer(
      tenant,
      {
        thread,
        opens: { id: conversationId, channel, platform, externalContactId },
        known: {
          customerName: inbound.customerName ?? null,
          nameMadeUp: inbound.nameMadeUp ?? false,
          customerPhone: inbound.customerPhone ?? null,
          customerPhoneCountryCode: inbound.customerPhoneCountryCode ?? null,
          customerEmail: inbound.customerEmail ?? null,
          externalConversationId: inbound.sendTo ?? null,
          companyId: planner.companyId,
        },
        message,
        // A file alone is not answered: it holds nothing that the AI could read.
        answerDue: reply.isDue && message.content !== "",
        alarm: reply.alarm,
        replyDue: planner.replyDue,
        wish: wish && {
          kind: wish,
          line: newMessage(tenant, { conversationId, platform, sender: "system", content: OPT_NOTES[wish] }),
        },
      },
      { with: { file: file?.row }, notices: [notice], later: [reply.job, file?.job ?? null, score] },
    ),
  );
  return { message, conversationId, fresh: true, answerDue: reply.isDue };
}

function linkOf(media: InboundMedia | undefined, messageId: number): string | null {
  const link = media?.link ?? null;
  return typeof link === "function" ? link(messageId) : link;
}

function metadataOf({ channel, metadata, media }: InboundMessage): Record<string, string> | null {
  const file = media ? fileData(media) : {};
  // WhatsApp carries pictures as JPEG or PNG, and only its stickers as WebP.
  const sticker: Record<string, string> =
    channel === "whatsapp" && media?.mimeType?.startsWith("image/webp") ? { sticker: "true" } : {};
  const all = { ...metadata, ...file, ...sticker };
  return metadata || Object.keys(all).length > 0 ? all : null;
}
