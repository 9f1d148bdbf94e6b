import { type PlannedNotification, planNotification } from "~/features/notifications/writes.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Channel } from "~/wire/channel";
import type { Mark } from "~/wire/events";
import { contactName } from "../json";
import { mediaLabel, storedPreview } from "../preview";
import type { ConversationRecord } from "../queries.server";
import { optWord } from "./opt-out";
import type { MediaType } from "./state";

/** The fields of an incoming message that are needed here. */
interface Arrived {
  readonly channel: Channel;
  readonly content: string;
  readonly media?: { readonly type: MediaType };
  readonly customerName?: string;
  readonly customerPhone?: string;
  readonly customerEmail?: string;
}

/**
 * Announces a complaint and what is urgent at once; otherwise a new thread, and the first unseen message of a thread that a person looks
 * after.
 */
export function planCustomerNotification(
  tenant: Tenant,
  inbound: Arrived,
  thread: ConversationRecord | null,
  {
    conversationId,
    leftToPeople,
    alarm,
  }: { readonly conversationId: number; readonly leftToPeople: boolean; readonly alarm: Mark | null },
): PlannedNotification | null {
  const name = contactName({
    customerName: thread?.customerName ?? inbound.customerName ?? null,
    customerPhone: thread?.customerPhone ?? inbound.customerPhone ?? null,
    customerEmail: thread?.customerEmail ?? inbound.customerEmail ?? null,
  });
  const text = storedPreview(inbound.content) || mediaLabel(inbound.media?.type ?? null);
  if (alarm) {
    return planNotification(tenant, {
      type: "needs_human",
      title: alarm === "urgency" ? `Urgente: ${name}` : `Queja de ${name}`,
      message: text,
      conversationId,
      channel: inbound.channel,
    });
  }
  if (!thread) {
    return planNotification(tenant, {
      type: "new_conversation",
      title: "Nueva conversación",
      message: `${name}: ${text}`,
      conversationId,
      channel: inbound.channel,
    });
  }
  const answersItself = thread.aiEnabled && thread.optedOutAt === null && !leftToPeople;
  if (answersItself || thread.unreadCount > 0) return null;
  return planNotification(tenant, {
    type: "customer_message",
    title: `${name} te escribió`,
    message: text,
    conversationId,
    channel: inbound.channel,
  });
}

/** A wish in an SMS beyond an answer: to get no more of them or, after that, to get them again. */
export function wishOf({ channel, content }: Arrived, thread: ConversationRecord | null): "out" | "back" | null {
  const word = channel === "sms" ? optWord(content) : null;
  if (word === "out") return thread?.optedOutAt ? null : "out";
  return word === "back" && thread?.optedOutAt ? "back" : null;
}
