import { listAfter, type MessageRecord } from "~/features/threads/messages/queries.server";
import { listNotes, listNotesAfter, NOTES_PAGE_SIZE, type NoteRecord } from "~/features/threads/notes/queries.server";
import { listMessages, MESSAGES_PAGE_SIZE } from "~/features/threads/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type Place, pageOf, windowOf } from "./thread-page";

type Read = readonly [
  older: readonly MessageRecord[],
  newer: readonly MessageRecord[],
  olderNotes: readonly NoteRecord[],
  newerNotes: readonly NoteRecord[],
];

/** The reads of a thread's page, for the caller's batch, and the function that makes the page of their results. */
export function pageReads(tenant: Tenant, id: number, place: Place) {
  const window = windowOf(place, MESSAGES_PAGE_SIZE);
  const sizes = [window.older, window.newer] as const;
  const noteSizes = [Math.min(NOTES_PAGE_SIZE, window.older), Math.min(NOTES_PAGE_SIZE, window.newer)] as const;
  return {
    reads: [
      listMessages(tenant, id, window.before, window.older),
      listAfter(tenant, id, window.after, window.newer && window.newer + 1),
      listNotes(tenant, id, window.before, noteSizes[0]),
      listNotesAfter(tenant, id, window.after, noteSizes[1]),
    ] as const,
    /** @param lastMessageId the thread's newest message */
    page: ([older, newer, olderNotes, newerNotes]: Read, lastMessageId: number | null) =>
      pageOf(
        window,
        { older, newer, sizes },
        { older: olderNotes, newer: newerNotes, sizes: noteSizes },
        lastMessageId,
      ),
  };
}
