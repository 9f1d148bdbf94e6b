import type { Suggestion } from "~/features/ai/schema";
import { VALUE_FIELDS } from "~/features/integrations/approved";
import type { LiveMessage, LiveNote } from "~/platform/events";
import { panelOf } from "./inbox-address";
import type { InboxForm, InboxIntent } from "./schema";
import type { ContactMatch } from "./view-types";

/** Every field that a form of the inbox may carry. */
export const INBOX_FIELDS = [
  "intent",
  "conversationId",
  "content",
  "subject",
  "templateId",
  ...VALUE_FIELDS,
  "clientId",
  "enabled",
  "brief",
  "status",
  "until",
  "agentId",
  "tags",
  "known",
  "messageId",
  "rating",
  "companyId",
  "customerName",
  "phone",
  "phoneCode",
  "email",
  "kind",
  "firstName",
  "lastName",
  "anyway",
  "contactId",
  "dataId",
  "decision",
];

/** What the page's action answers to a form of the inbox. */
export interface ChatActionData {
  readonly intent: InboxIntent;
  readonly ok: boolean;
  readonly error?: string;
  /** What was typed, so that nothing is lost. */
  readonly content?: string;
  readonly messageId?: number;
  readonly message?: LiveMessage;
  readonly note?: LiveNote;
  readonly suggestion?: Suggestion;
  /** Field name → why it was refused. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The fields as they came, so that a form can be shown again. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Who is known already under that phone or e-mail; nothing was written. */
  readonly alike?: readonly ContactMatch[];
}

const INTENTS: Readonly<Record<InboxIntent, true>> = {
  "send-message": true,
  "send-template": true,
  "set-ai": true,
  delete: true,
  restore: true,
  "set-status": true,
  snooze: true,
  assign: true,
  "add-note": true,
  "set-tags": true,
  "retry-message": true,
  "suggest-reply": true,
  "rate-answer": true,
  "set-company": true,
  "set-contact": true,
  "create-contact": true,
  "link-contact": true,
  "unlink-contact": true,
  "decide-data": true,
};

function isIntent(value: unknown): value is InboxIntent {
  return typeof value === "string" && value in INTENTS;
}

/** Which form it was, as far as that can be read. */
export function intentOf(value: unknown): InboxIntent {
  return isIntent(value) ? value : "send-message";
}

/** What a refused form gives back: which it was, what was typed, and the first reason per field. */
export function refusalOf(
  sent: Readonly<Record<string, FormDataEntryValue>>,
  error: { readonly fields?: Readonly<Record<string, readonly string[]>> | undefined } = {},
): Pick<ChatActionData, "intent" | "content" | "fields" | "typed"> {
  const { content, ...typed } = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
  const reasons = Object.entries(error.fields ?? {}).map(([name, all]) => [name, all[0] ?? ""] as const);
  return { intent: intentOf(sent.intent), content: content ?? "", typed, fields: Object.fromEntries(reasons) };
}

/** Path to go on at: the page itself, and after a deletion the page without the question and without the thread. */
export function afterForm(url: string, form: Pick<InboxForm, "intent" | "conversationId">): string {
  const to = new URL(url);
  if (form.intent === "delete") {
    to.searchParams.delete("eliminar");
    if (to.searchParams.get("conversationId") === String(form.conversationId)) to.searchParams.delete("conversationId");
  }
  // A panel's form is done with; what it was part of stays open.
  if (panelOf(to.searchParams.get("panel")) !== null) to.searchParams.set("panel", "info");
  // Who answers in the middle of a thread goes on at its end, where the answer stands.
  if (form.intent === "send-message" || form.intent === "send-template")
    for (const place of ["antes", "despues", "mensaje"]) to.searchParams.delete(place);
  return to.pathname + to.search;
}
