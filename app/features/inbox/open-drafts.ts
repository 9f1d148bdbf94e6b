import type { LiveMessage } from "~/wire/events";

type Line = Pick<LiveMessage, "id" | "conversationId" | "sender" | "content" | "draft" | "ofDraft">;

/** An answer that the AI was not sure of, and that waits for staff. */
export interface OpenDraft {
  /** Of the line that keeps it. */
  readonly id: number;
  readonly conversationId: number;
  readonly text: string;
  /** What it answers, once the customer has written more: then it may not be what they wait for. */
  readonly asked?: string;
}

const isCustomers = ({ sender }: Line) => sender === "customer";

/**
 * The AI's drafts that wait for staff, oldest first; each text once, as the last question has it. Sending a draft, or
 * putting it aside, settles that one alone; a reply in a person's own words settles all.
 */
export function openDrafts(messages: readonly Line[]): readonly OpenDraft[] {
  let open: { readonly line: Line; readonly at: number }[] = [];
  for (const [at, line] of messages.entries()) {
    const { draft, sender, ofDraft } = line;
    const settled = ofDraft === undefined ? draft : open.find((one) => one.line.id === ofDraft)?.line.draft;
    if (sender === "agent" && ofDraft === undefined) open = [];
    else if (settled) open = open.filter((one) => one.line.draft !== settled);
    if (draft) open.push({ line, at });
  }
  return open.map(({ line: { id, conversationId, draft = "" }, at }) => ({
    id,
    conversationId,
    text: draft,
    asked: messages.slice(at).some(isCustomers) ? messages.slice(0, at).findLast(isCustomers)?.content : undefined,
  }));
}

/**
 * The `clientId` of a draft that is sent as it is: whoever presses, and however often, it is one message. A UUID that
 * holds the number of the draft's line.
 */
export function draftClientId(id: number): string {
  const hex = id.toString(16).padStart(30, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18)}`;
}
