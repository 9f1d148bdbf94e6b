import { visibleText } from "~/platform/visible-text";
import { MAX_MESSAGE_CHARACTERS } from "./limits";
import type { Refusal } from "./refusals";

/** The facts about a thread that the sending rules need; times in milliseconds since 1970. */
export interface ThreadToWrite {
  readonly channel: string;
  readonly platform: string;
  readonly lastCustomerMessageAt: number | null;
  readonly optedOutAt: number | null;
  /** The address that a message would go to; null where none is known. */
  readonly to: string | null;
}

export interface MessageToSend {
  readonly content: string;
  /** A text that WhatsApp approved beforehand. */
  readonly isTemplate?: boolean;
  /** A file needs no words. */
  readonly hasFile?: boolean;
}

export type SendVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: Refusal };

/** WhatsApp lets a business write freely for this long after the customer's last message. */
export const WINDOW_MILLISECONDS = 24 * 3_600_000;
const WINDOW_PLATFORMS: ReadonlySet<string> = new Set(["brevo", "twilio", "meta"]);
/** Twilio's limit for one message; the other two SMS services take at least as much. */
export const SHORT_MESSAGE_CHARACTERS = 1_600;

const REFUSED: Readonly<Record<Refusal, SendVerdict>> = {
  empty: { ok: false, reason: "empty" },
  too_long: { ok: false, reason: "too_long" },
  opted_out: { ok: false, reason: "opted_out" },
  window_closed: { ok: false, reason: "window_closed" },
  template_elsewhere: { ok: false, reason: "template_elsewhere" },
  no_address: { ok: false, reason: "no_address" },
};

/** True when WhatsApp's 24-hour window applies to a thread. */
export function hasWindow({ channel, platform }: Pick<ThreadToWrite, "channel" | "platform">): boolean {
  return channel === "whatsapp" && WINDOW_PLATFORMS.has(platform);
}

/** The end of a thread's window for free messages, in milliseconds since 1970; null where there is no window. */
export function windowEnd(
  thread: Pick<ThreadToWrite, "channel" | "platform" | "lastCustomerMessageAt">,
): number | null {
  return hasWindow(thread) ? (thread.lastCustomerMessageAt ?? Number.NEGATIVE_INFINITY) + WINDOW_MILLISECONDS : null;
}

/** The longest message for a thread, in UTF-16 units. */
export function maxCharacters({ channel, platform }: Pick<ThreadToWrite, "channel" | "platform">): number {
  const isShort = channel === "sms" || (channel === "whatsapp" && platform === "twilio");
  return isShort ? SHORT_MESSAGE_CHARACTERS : MAX_MESSAGE_CHARACTERS;
}

/** Checks if a thread may be written to now, whatever the message says. @param now milliseconds since 1970 */
export function canWrite(thread: ThreadToWrite, now: number, isTemplate = false): SendVerdict {
  if (thread.channel === "sms" && thread.optedOutAt !== null) return REFUSED.opted_out;
  if (thread.channel === "email" && thread.to === null) return REFUSED.no_address;
  if (isTemplate) return hasWindow(thread) ? { ok: true } : REFUSED.template_elsewhere;
  const end = windowEnd(thread);
  return end !== null && now >= end ? REFUSED.window_closed : { ok: true };
}

/**
 * The channel's rules for one message. Pure: checked before the message is stored and again before it is handed to the
 * carrier.
 */
export function canSend(thread: ThreadToWrite, message: MessageToSend, now: number): SendVerdict {
  if (visibleText(message.content).trim() === "" && !message.hasFile) return REFUSED.empty;
  if (message.content.length > maxCharacters(thread)) return REFUSED.too_long;
  return canWrite(thread, now, message.isTemplate);
}

interface ThreadRow {
  readonly channel: string;
  readonly platform: string;
  readonly lastCustomerMessageAt: Date | null;
  readonly optedOutAt: Date | null;
  readonly externalContactId: string | null;
  readonly externalConversationId: string | null;
  readonly customerEmail: string | null;
}

/**
 * The address for a thread's messages: the channel's own name for the contact; in a mail thread, the first that is an
 * e-mail address.
 */
export function addressOf(
  thread: Pick<ThreadRow, "channel" | "externalContactId" | "externalConversationId" | "customerEmail">,
): string | null {
  const { channel, externalConversationId, externalContactId, customerEmail } = thread;
  if (channel !== "email") return externalConversationId ?? externalContactId;
  return [externalConversationId, externalContactId, customerEmail].find((one) => one?.includes("@")) ?? null;
}

/** A stored message in the form that the rules take. */
export function sentMessage(message: {
  readonly content: string;
  readonly isMedia: boolean;
  readonly metadata: Readonly<Record<string, string>> | null;
}): MessageToSend {
  const { content, isMedia, metadata } = message;
  return { content, hasFile: isMedia, isTemplate: metadata?.template !== undefined };
}

/** A stored thread in the form that the rules take. */
export function writable(thread: ThreadRow): ThreadToWrite {
  return {
    channel: thread.channel,
    platform: thread.platform,
    lastCustomerMessageAt: thread.lastCustomerMessageAt?.getTime() ?? null,
    optedOutAt: thread.optedOutAt?.getTime() ?? null,
    to: addressOf(thread),
  };
}
