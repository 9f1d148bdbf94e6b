import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Carrier, Channel } from "~/wire/channel";
import { findThread } from "../queries.server";
import { writeAsStaff } from "../write-thread.server";
import { newMessage } from "./new-message.server";

export interface StaffMessageElsewhere {
  readonly platform: Carrier;
  readonly channel: Channel;
  readonly contact: string;
  readonly providerMessageId: string;
  readonly content: string;
  readonly authorName: string | null;
}

/**
 * Stores a message that staff wrote in the provider's own inbox, and turns the AI off in that thread. A repeat changes
 * nothing, and a message in an unknown thread opens none. @returns true when it was stored
 */
export async function receiveStaffMessage(tenant: Tenant, sent: StaffMessageElsewhere): Promise<boolean> {
  const thread = await tenant.db.first(findThread(tenant, sent.platform, sent.channel, sent.contact));
  if (!thread || thread.deletedAt) return false;
  const message = newMessage(tenant, {
    conversationId: thread.id,
    platform: sent.platform,
    sender: "agent",
    content: sent.content,
    messageId: `${sent.platform}:${tenant.id}:${sent.providerMessageId}`,
    metadata: sent.authorName ? { agentName: sent.authorName } : null,
  });
  try {
    await writeAsStaff(tenant, { thread, message, elsewhere: true });
    return true;
  } catch (error) {
    // A repeat, or the thread went to the trash meanwhile.
    if (error instanceof UniqueViolation || error instanceof GuardRefused) return false;
    throw error;
  }
}
