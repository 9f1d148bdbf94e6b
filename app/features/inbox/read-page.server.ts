import { listAfter, type MessageRecord } from "~/features/threads/messages/queries.server";
import { listNotes, listNotesAfter, NOTES_PAGE_SIZE, type NoteRecord } from "~/features/threads/notes/queries.server";
import { listMessages, MESSAGES_PAGE_SIZE } from "~/features/threads/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import { firstOf, lastOf, type Place, pageOf, windowOf } from "./thread-page";

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
    /**
     * @param lastMessageId the thread's newest message
     * @param reads of the thread, and of those that are shown in it
     */
    page: (lastMessageId: number | null, ...reads: readonly Read[]) =>
      pageOf(
        window,
        {
          older: lastOf(
            reads.map(([older]) => older),
            window.older + 1,
          ),
          newer: firstOf(
            reads.map(([, newer]) => newer),
            window.newer + 1,
          ),
          sizes,
        },
        {
          older: lastOf(
            reads.map(([, , older]) => older),
            noteSizes[0] + 1,
          ),
          newer: firstOf(
            reads.map(([, , , newer]) => newer),
            noteSizes[1] + 1,
          ),
          sizes: noteSizes,
        },
        lastMessageId,
      ),
  };
}

/** The same page of each of the threads that are shown in one, in one trip. */
export async function readPartsPages(
  tenant: Tenant,
  parts: readonly { readonly id: number }[],
  place: Place,
): Promise<Read[]> {
  if (parts.length === 0) return [];
  const pages = parts.map(({ id }) => pageReads(tenant, id, place).reads);
  const rows = await tenant.db.batch(pages.flat());
  const size = rows.length / parts.length;
  // The batch answers in the order of its statements.
  return parts.map((_, at) => rows.slice(at * size, (at + 1) * size) as unknown as Read);
}
