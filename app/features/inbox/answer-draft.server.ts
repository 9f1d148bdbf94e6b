import { messageJson } from "~/features/threads/messages/json";
import { findMessageTogether, listNewest } from "~/features/threads/messages/queries.server";
import type { Decided } from "~/features/threads/messages/send-message.server";
import { draftIn } from "~/features/threads/notice";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { openDrafts } from "./open-drafts";

/** Drafts of longer ago are no longer shown beside the talk. */
const READ_BACK = 100;

/**
 * What sending one of the AI's drafts decides: while others wait in the thread, it goes on waiting for a person.
 * @param lineId the line that keeps the draft
 * @throws AppError not_found (also the draft of another thread)
 */
export async function answeringDraft(
  tenant: Tenant,
  conversationId: number,
  lineId: number,
): Promise<(() => Decided) | undefined> {
  const [messages, [line]] = await tenant.db.batch([
    listNewest(tenant, conversationId, READ_BACK),
    // Of threads that are shown as one, the reply may leave through another one than the draft's.
    findMessageTogether(tenant, conversationId, lineId),
  ]);
  if (!line || !draftIn(line)) throw notFound("Ese borrador ya no existe.");
  const others = openDrafts(messages.map(messageJson)).filter(({ text }) => text !== draftIn(line));
  return others.length > 0 ? () => ({ set: { status: "pending" }, line: null, along: {} }) : undefined;
}
