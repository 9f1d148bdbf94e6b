import type { VendorName } from "~/providers/messaging/port";
import { type Carrier, type Channel, isWidgetChannel } from "~/wire/channel";

/** The call that sends into a thread: the two SMS services have their own, everything else shares one. */
export type SendCall = "twilio-sms" | "httpsms-sms" | "conversation";

export interface SendRoute {
  readonly call: SendCall;
  /** The carrier: a vendor's account, our own web chat, or null where nothing carries it. */
  readonly carrier: VendorName | "webchat" | null;
}

const CARRIES: Readonly<Record<VendorName, readonly Channel[]>> = {
  brevo: ["whatsapp", "sms", "webchat", "email"],
  twilio: ["whatsapp", "sms"],
  httpsms: ["sms"],
  meta: ["whatsapp"],
};

/**
 * The route of a message, for every platform and channel. A call is spoken, so nothing carries it; the voice widget
 * shows what it reads aloud.
 */
export function sendRoute(platform: Carrier, channel: Channel): SendRoute {
  if (platform === "other") return { call: "conversation", carrier: isWidgetChannel(channel) ? "webchat" : null };
  const carrier = CARRIES[platform].includes(channel) ? platform : null;
  if (channel === "sms" && platform === "twilio") return { call: "twilio-sms", carrier };
  if (channel === "sms" && platform === "httpsms") return { call: "httpsms-sms", carrier };
  return { call: "conversation", carrier };
}
