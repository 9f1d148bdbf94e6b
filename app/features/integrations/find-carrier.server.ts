import { platformOf } from "~/features/conversations/channels";
import type { Tenant } from "~/platform/tenancy.server";
import type { CarrierMessage, MessagingProvider } from "~/providers/messaging/port";
import type { Pipes } from "~/providers/port";
import { openAccount } from "./account.server";
import { mailOf } from "./mail-thread.server";
import { findIntegration } from "./queries.server";

/** What a carrier needs to know of a thread. */
export interface CarriedThread {
  readonly platform: string;
  readonly channel: string;
  readonly lastCustomerMessageId: number | null;
}

const CHANNELS: readonly CarrierMessage["channel"][] = ["whatsapp", "sms", "webchat", "email"];

/**
 * Who carries a thread's messages: our own web chat, or the vendor whose account the tenant connected. Null where none is
 * connected, or the stored account cannot be read.
 */
export async function findCarrier(
  tenant: Tenant,
  pipes: Pipes,
  thread: CarriedThread,
): Promise<MessagingProvider | null> {
  const own = pipes.messaging(thread.platform, thread.channel);
  if (own) return own;
  const platform = platformOf(thread.platform);
  const channel = CHANNELS.find((known) => known === thread.channel);
  if (platform === "other" || !channel) return null;
  const record = await tenant.db.first(findIntegration(tenant, platform));
  if (!record?.isActive) return null;
  const account = await openAccount(tenant, record, platform).catch(() => null);
  if (!account) return null;
  const vendor = pipes.vendors[platform];
  return {
    name: vendor.name,
    idempotent: false,
    send: async (_wire, message) =>
      vendor.send(account, {
        messageId: message.messageId,
        channel,
        to: message.to,
        content: message.content,
        fromAi: message.sender === "ai",
        ...(channel === "email" ? { mail: await mailOf(tenant, thread.lastCustomerMessageId) } : {}),
      }),
  };
}
