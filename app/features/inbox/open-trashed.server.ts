import { noteJson, trashedJson } from "~/features/threads/json";
import { listParts } from "~/features/threads/merged/queries.server";
import { messageJson } from "~/features/threads/messages/json";
import { findConversationAnywhere } from "~/features/threads/queries.server";
import { daysAfter } from "~/features/threads/retention/periods";
import { readRetention } from "~/features/threads/retention/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { LiveMessage } from "~/wire/events";
import { pageReads, readPartsPages } from "./read-page.server";
import type { Place } from "./thread-page";

/**
 * Reads a thread in the trash without changing anything: it stays unread, and nothing can be written in it. Null where
 * it is not in the trash, or belongs to a person who is being erased.
 */
export async function openTrashed(tenant: Tenant, id: number, place: Place) {
  const { reads, page } = pageReads(tenant, id, place);
  const [[found], parts, { trashDays }, ...own] = await tenant.db.batch([
    findConversationAnywhere(tenant, id),
    listParts(tenant, id),
    readRetention(tenant),
    ...reads,
  ]);
  // A thread without its contact's id on the channel was erased for good.
  if (!found?.deletedAt || found.externalContactId === null) return null;
  const read = [own, ...(await readPartsPages(tenant, parts, place))];
  const { messages, notes, ...places } = page(found.lastMessageId, ...read);
  return {
    conversation: trashedJson(found),
    /** The day from which on it is gone for good; ISO 8601 UTC. */
    erasedAt: new Date(daysAfter(found.deletedAt.getTime(), trashDays)).toISOString(),
    messages: messages.map(messageJson).map(withoutFile).map(withoutOriginal),
    notes: notes.map(noteJson),
    ...places,
  };
}

/** Files of the trash are not served, so their message says where they are. */
function withoutFile(message: LiveMessage): LiveMessage {
  return message.fileState === "stored" ? { ...message, mediaLink: null, fileState: "in_trash" } : message;
}

/** A mail of the trash is not shown as it was sent, and not forwarded. */
function withoutOriginal({ mail, ...message }: LiveMessage): LiveMessage {
  return mail ? { ...message, mail: { ...mail, html: undefined } } : message;
}
