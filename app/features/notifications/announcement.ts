import type { LiveMessage, TenantEvent } from "~/wire/events";
import { isKind, type NotificationType } from "./kinds";

/** The words and the link with which the console announces an event, on every page. */
export interface Announcement {
  /** The id of the announced row, so that nothing is announced twice. */
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** The customer's own words. */
  readonly quote?: string;
  /** A failure is announced by screen readers at once. */
  readonly tone: "destructive" | "news" | "call" | "default";
  readonly chime: boolean;
  /** The kind; a customer's message is `customer_message`. */
  readonly type: NotificationType | null;
  /** When it was announced, in milliseconds since 1970. */
  readonly at: number;
  readonly conversationId: number | null;
  /** The browser's own notification, for a person who looks elsewhere. */
  readonly outside: { readonly title: string; readonly body: string };
}

const FAILURES: ReadonlySet<string> = new Set<NotificationType>(["failed_delivery", "failed_document"]);

/** Kinds about the account itself that ask for something. */
const ACCOUNT: ReadonlySet<string> = new Set<NotificationType>(["low_credits", "worse_answers"]);

/** Kinds that tell of something done. */
const DONE: ReadonlySet<string> = new Set<NotificationType>(["action_done"]);

/** Kinds that call a person. */
const CALLS: ReadonlySet<string> = new Set<NotificationType>(["needs_human", "assigned", "mentioned"]);

/** A notification within this time after the message it is about adds nothing. */
const SAME_EVENT = 5_000;

/** The person at the page. */
export interface Person {
  readonly userId: number;
  readonly muted: readonly string[];
}

/**
 * The announcement of an event: for each customer's message, and for every notification except one about a message that
 * was announced just before, or is for somebody else. A kind that the person has muted is not announced; customers' messages are the kind
 * `customer_message`.
 * @param said the last announcements, newest first
 */
export function announcementOf(
  event: TenantEvent,
  { userId, muted }: Person,
  said: readonly Announcement[] = [],
  now = Date.now(),
): Announcement | null {
  if (event.type === "notification" && (event.notification.userId ?? userId) !== userId) return null;
  const one = madeOf(event, now);
  if (!one || (one.type && muted.includes(one.type)) || said.some(({ id }) => id === one.id)) return null;
  const isOfMessage = one.type === "customer_message" || one.type === "new_conversation";
  const last = said[0];
  const repeats =
    isOfMessage &&
    event.type === "notification" &&
    last?.type === "customer_message" &&
    last.conversationId === one.conversationId &&
    now - last.at < SAME_EVENT;
  return repeats ? null : one;
}

function madeOf(event: TenantEvent, at: number): Announcement | null {
  if (event.type === "new_message") {
    const { message, customerName } = event;
    // A known message that only changed, for example because its file was fetched, has no `answerDue`.
    if (message.sender !== "customer" || event.answerDue === undefined) return null;
    return {
      id: message.id,
      at,
      title: "Nuevo mensaje",
      description: `Mensaje de ${customerName}`,
      quote: wordsOf(message),
      tone: "news",
      chime: true,
      type: "customer_message",
      conversationId: event.conversationId,
      outside: { title: customerName, body: wordsOf(message) },
    };
  }
  if (event.type !== "notification") return null;
  const { id, type, title, message, conversationId } = event.notification;
  return {
    id,
    at,
    title,
    description: message,
    tone: FAILURES.has(type)
      ? "destructive"
      : CALLS.has(type) || ACCOUNT.has(type)
        ? "call"
        : DONE.has(type)
          ? "default"
          : "news",
    chime: CALLS.has(type),
    type: isKind(type) ? type : null,
    conversationId,
    outside: { title, body: cut(message) },
  };
}

const BODY_CHARACTERS = 140;

function cut(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  const characters = [...words.slice(0, 2 * BODY_CHARACTERS)];
  return characters.length > BODY_CHARACTERS ? `${characters.slice(0, BODY_CHARACTERS).join("")}…` : words;
}

function wordsOf(message: LiveMessage): string {
  return cut(message.content) || (message.isMedia ? "Te envió un archivo." : "");
}
