import type { LiveNote } from "~/platform/events";
import type { InboxForm, InboxIntent } from "./schema";

/** Every field that a form of the inbox may carry. */
export const INBOX_FIELDS = [
  "intent",
  "conversationId",
  "content",
  "clientId",
  "enabled",
  "brief",
  "status",
  "until",
  "agentId",
  "tags",
  "messageId",
] as const;

/** What the page's action answers to a form of the inbox. */
export interface ChatActionData {
  readonly intent: InboxIntent;
  readonly ok: boolean;
  readonly error?: string;
  /** What was typed, so that nothing is lost. */
  readonly content?: string;
  readonly messageId?: number;
  readonly note?: LiveNote;
}

const INTENTS: Readonly<Record<InboxIntent, true>> = {
  "send-message": true,
  "set-ai": true,
  delete: true,
  restore: true,
  "set-status": true,
  snooze: true,
  assign: true,
  "add-note": true,
  "set-tags": true,
  "retry-message": true,
};

function isIntent(value: unknown): value is InboxIntent {
  return typeof value === "string" && value in INTENTS;
}

/** Which form it was, as far as that can be read. */
export function intentOf(value: unknown): InboxIntent {
  return isIntent(value) ? value : "send-message";
}

/** Path to go on at: the page itself, and after a deletion the page without the thread. */
export function afterForm(url: string, form: Pick<InboxForm, "intent" | "conversationId">): string {
  const to = new URL(url);
  if (form.intent === "delete" && to.searchParams.get("conversationId") === String(form.conversationId)) {
    to.searchParams.delete("conversationId");
  }
  return to.pathname + to.search;
}
