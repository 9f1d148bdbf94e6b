import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { conversationNotes } from "./tables.server";

export type NoteRecord = typeof conversationNotes.$inferSelect;

export const NOTES_PAGE_SIZE = 20;

/** The newest notes before `beforeId`, in time order. One more than a page is read, to tell if there are older ones. */
export function listNotes(
  tenant: Tenant,
  conversationId: number,
  beforeId: number | null,
  limit = NOTES_PAGE_SIZE,
): Statement<NoteRecord[]> {
  return tenant.db
    .select(conversationNotes, {
      // Always with a bound: D1 counts even a look at an empty range as a row, and every page should cost the same.
      where: and(
        eq(conversationNotes.conversationId, conversationId),
        lt(conversationNotes.id, beforeId || Number.MAX_SAFE_INTEGER),
      ),
      orderBy: [desc(conversationNotes.id)],
      limit: limit + 1,
    })
    .map((rows) => rows.reverse());
}

/** The notes after an id, oldest first. One more than `limit` is read, to tell if there are newer ones. */
export function listNotesAfter(
  tenant: Tenant,
  conversationId: number,
  afterId: number,
  limit: number,
): Statement<NoteRecord[]> {
  return tenant.db.select(conversationNotes, {
    where: and(eq(conversationNotes.conversationId, conversationId), gt(conversationNotes.id, afterId)),
    orderBy: [asc(conversationNotes.id)],
    limit: limit + 1,
  });
}

export function findNoteByClientId(tenant: Tenant, clientId: string): Statement<NoteRecord[]> {
  return tenant.db.select(conversationNotes, { where: eq(conversationNotes.clientId, clientId), limit: 1 });
}
