import type { FoundCarrier } from "~/features/threads/carrier-port";
import { findMessage } from "~/features/threads/messages/queries.server";
import { sendRoute } from "~/features/threads/messages/send-route";
import type { Tenant } from "~/platform/tenancy.server";
import type { CarrierMessage } from "~/providers/messaging/port";
import type { Pipes } from "~/providers/port";
import type { Carrier, Channel } from "~/wire/channel";
import { openAccount } from "./account.server";
import { lineOf } from "./line/line.server";
import { mailOf } from "./mail-thread.server";
import { findIntegration, listNumbers } from "./queries.server";

/** The fields of a thread that a carrier needs. */
export interface CarriedThread {
  readonly platform: Carrier;
  readonly channel: Channel;
  readonly lastCustomerMessageId: number | null;
}

const CHANNELS: readonly CarrierMessage["channel"][] = ["whatsapp", "sms", "webchat", "email"];

/**
 * The carrier of a thread's messages: our own web chat, or the vendor that the tenant connected. Null where none is
 * connected, or the stored account cannot be read.
 */
export async function findCarrier(tenant: Tenant, pipes: Pipes, thread: CarriedThread): Promise<FoundCarrier | null> {
  const own = pipes.messaging(thread.platform, thread.channel);
  if (own) return { ...own, line: null };
  const channel = CHANNELS.find((known) => known === thread.channel);
  if (!channel) return null;
  const { carrier } = sendRoute(thread.platform, channel);
  if (carrier === null || carrier === "webchat") return null;
  const record = await tenant.db.first(findIntegration(tenant, carrier));
  if (!record?.isActive) return null;
  const account = await openAccount(tenant, record, carrier).catch(() => null);
  if (!account) return null;
  const vendor = pipes.vendors[carrier];
  // A job has no request: without a configured address, the one of the last save counts, as for webhooks.
  const origin = account.webhookUrl === "" ? null : new URL(account.webhookUrl).origin;
  return {
    name: vendor.name,
    idempotent: false,
    line: lineOf(tenant, carrier, record),
    send: async (_wire, message) => {
      const { file } = message;
      if (file && origin === null) return { kind: "refused", code: "no_public_address" };
      const [asked, numbers] = await tenant.db.batch([
        findMessage(tenant, thread.lastCustomerMessageId ?? 0),
        listNumbers(tenant, carrier),
      ]);
      // A customer who wrote to one of several numbers is answered from that number, as long as it is still the
      // business's.
      const wroteTo = numbers.find(({ address }) => address === asked[0]?.metadata?.ownNumber);
      const sender = wroteTo ? { ...account, phoneNumber: wroteTo.address } : account;
      return vendor.send(sender, {
        messageId: message.messageId,
        channel,
        to: message.to,
        content: message.content,
        fromAi: message.sender === "ai",
        ...(message.template ? { template: message.template } : {}),
        ...(channel === "email" ? { mail: mailOf(asked[0], message.subject, message.cc) } : {}),
        ...(file ? { media: [{ url: `${origin}${file.path}`, name: file.name, mimeType: file.mimeType }] } : {}),
      });
    },
  };
}
