import { MAX_MESSAGE_CHARACTERS } from "./limits";

/** What the rules of sending need to know of a thread; times in milliseconds since 1970. */
export interface ThreadToWrite {
  readonly channel: string;
  readonly platform: string;
  readonly lastCustomerMessageAt: number | null;
  readonly optedOutAt: number | null;
  /** Where a message would go; null where nothing is known. */
  readonly to: string | null;
}

export interface MessageToSend {
  readonly content: string;
  /** A text that WhatsApp approved beforehand. */
  readonly isTemplate?: boolean;
  /** A file needs no words. */
  readonly hasFile?: boolean;
}

/** Stable: stored as a message's failure code, answered by calls, and said in Spanish by `REFUSALS`. */
export type Refusal = "empty" | "too_long" | "opted_out" | "window_closed" | "template_elsewhere" | "no_address";
export type SendVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: Refusal };

/** WhatsApp lets a business write freely so long after the customer's last message. */
export const WINDOW_MILLISECONDS = 24 * 3_600_000;
const WINDOW_PLATFORMS: ReadonlySet<string> = new Set(["brevo", "twilio", "meta"]);
/** What Twilio takes in one message; all three SMS services take at least that. */
export const SHORT_MESSAGE_CHARACTERS = 1_600;

export const REFUSALS: Readonly<Record<Refusal, string>> = {
  empty: "Escribe un mensaje.",
  too_long: "El mensaje es muy largo para este canal. Divídelo en dos.",
  opted_out:
    "Este cliente pidió no recibir SMS. Podrás escribirle cuando él mande ALTA; mientras, llámale o usa otro canal.",
  window_closed: "Pasaron 24 horas desde su último mensaje. WhatsApp solo permite plantillas aprobadas.",
  template_elsewhere: "Las plantillas aprobadas solo se envían por WhatsApp.",
  no_address: "No tenemos el correo de este cliente. Escríbelo en su ficha y vuelve a enviar.",
};

const REFUSED: Readonly<Record<Refusal, SendVerdict>> = {
  empty: { ok: false, reason: "empty" },
  too_long: { ok: false, reason: "too_long" },
  opted_out: { ok: false, reason: "opted_out" },
  window_closed: { ok: false, reason: "window_closed" },
  template_elsewhere: { ok: false, reason: "template_elsewhere" },
  no_address: { ok: false, reason: "no_address" },
};

/** Whether WhatsApp's 24 hours count for a thread. */
export function hasWindow({ channel, platform }: Pick<ThreadToWrite, "channel" | "platform">): boolean {
  return channel === "whatsapp" && WINDOW_PLATFORMS.has(platform);
}

/** Until when a thread may be written to freely, in milliseconds since 1970; null where no window counts. */
export function windowEnd(
  thread: Pick<ThreadToWrite, "channel" | "platform" | "lastCustomerMessageAt">,
): number | null {
  return hasWindow(thread) ? (thread.lastCustomerMessageAt ?? Number.NEGATIVE_INFINITY) + WINDOW_MILLISECONDS : null;
}

/** How long a message may be, in UTF-16 units. */
export function maxCharacters({ channel, platform }: Pick<ThreadToWrite, "channel" | "platform">): number {
  const isShort = channel === "sms" || (channel === "whatsapp" && platform === "twilio");
  return isShort ? SHORT_MESSAGE_CHARACTERS : MAX_MESSAGE_CHARACTERS;
}

/** Whether anything may be written to a thread now, whatever it says. @param now milliseconds since 1970 */
export function canWrite(thread: ThreadToWrite, now: number, isTemplate = false): SendVerdict {
  if (thread.channel === "sms" && thread.optedOutAt !== null) return REFUSED.opted_out;
  if (thread.channel === "email" && thread.to === null) return REFUSED.no_address;
  if (isTemplate) return hasWindow(thread) ? { ok: true } : REFUSED.template_elsewhere;
  const end = windowEnd(thread);
  return end !== null && now >= end ? REFUSED.window_closed : { ok: true };
}

/** The channel's rules for one message. Pure: the same before it is stored and before it is handed to the carrier. */
export function canSend(thread: ThreadToWrite, message: MessageToSend, now: number): SendVerdict {
  if (message.content.trim() === "" && !message.hasFile) return REFUSED.empty;
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

/** Where a thread's messages go: as the channel names the contact, of a mail thread the first thing that is an address. */
export function addressOf(
  thread: Pick<ThreadRow, "channel" | "externalContactId" | "externalConversationId" | "customerEmail">,
): string | null {
  const { channel, externalConversationId, externalContactId, customerEmail } = thread;
  if (channel !== "email") return externalConversationId ?? externalContactId;
  return [externalConversationId, externalContactId, customerEmail].find((one) => one?.includes("@")) ?? null;
}

/** A stored message as the rules see it. */
export function sentMessage(message: {
  readonly content: string;
  readonly isMedia: boolean;
  readonly metadata: Readonly<Record<string, string>> | null;
}): MessageToSend {
  const { content, isMedia, metadata } = message;
  return { content, hasFile: isMedia, isTemplate: metadata?.template !== undefined };
}

/** A stored thread as the rules see it. */
export function writable(thread: ThreadRow): ThreadToWrite {
  return {
    channel: thread.channel,
    platform: thread.platform,
    lastCustomerMessageAt: thread.lastCustomerMessageAt?.getTime() ?? null,
    optedOutAt: thread.optedOutAt?.getTime() ?? null,
    to: addressOf(thread),
  };
}
