import { contactName, conversationJson } from "~/features/conversations/json";
import { figuresOf, findThread, readCounters } from "~/features/conversations/queries.server";
import { pauseAi, staffWrote } from "~/features/conversations/writes.server";
import { newId } from "~/platform/ids";
import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { messageJson } from "./json";
import { messages } from "./tables.server";

export interface StaffMessageElsewhere {
  readonly platform: string;
  readonly channel: string;
  readonly contact: string;
  readonly providerMessageId: string;
  readonly content: string;
  readonly authorName: string | null;
}

/**
 * Keeps what a person of the business wrote in the provider's own inbox, and silences the AI in that thread. A repeat
 * changes nothing; a message in a thread that we do not know is not ours to open.
 */
export async function receiveStaffMessage(tenant: Tenant, sent: StaffMessageElsewhere): Promise<boolean> {
  const thread = await tenant.db.first(findThread(tenant, sent.platform, sent.channel, sent.contact));
  if (!thread || thread.deletedAt) return false;
  const at = new Date(tenant.now());
  const id = newId();
  try {
    const [, paused, stored, seq, counters] = await tenant.db.batch([
      staffWrote(tenant, thread.id, { id, sender: "agent", content: sent.content, mediaType: null, at }),
      pauseAi(tenant, thread.id),
      tenant.db.insertReturning(messages, {
        id,
        conversationId: thread.id,
        content: sent.content,
        sender: "agent",
        messageId: `${sent.platform}:${tenant.id}:${sent.providerMessageId}`,
        platform: sent.platform,
        status: "sent",
        metadata: sent.authorName ? { agentName: sent.authorName } : null,
        createdAt: at,
      }),
      tenant.events.take(),
      readCounters(tenant),
    ]);
    const conversation = paused[0] ?? thread;
    tenant.events.publish(
      seq,
      stored.map((message) => ({
        type: "new_message" as const,
        conversationId: thread.id,
        message: messageJson(message),
        conversation: conversationJson(conversation),
        customerName: contactName(conversation),
        counters: figuresOf(counters),
      })),
    );
    return true;
  } catch (error) {
    if (error instanceof UniqueViolation) return false;
    throw error;
  }
}
