import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { newId, newUuid } from "~/platform/ids";
import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { LiveNote } from "~/wire/events";
import { requireThread } from "./change-thread.server";
import { noteJson } from "./json";
import { findNoteByClientId } from "./notes/queries.server";
import { storeNote } from "./notes/writes.server";

/**
 * Stores a note that only staff see. A repeat of the same `clientId` returns the first one.
 * @throws AppError not_found
 */
export async function addNote(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  input: { readonly content: string; readonly clientId?: string },
): Promise<LiveNote> {
  await requireThread(tenant, conversationId);
  const clientId = input.clientId ?? newUuid();
  const id = newId();
  try {
    const [rows, seq] = await tenant.db.batch([
      storeNote(tenant, {
        id,
        conversationId,
        clientId,
        authorId: user.id,
        authorName: displayName(user),
        content: input.content,
        createdAt: new Date(tenant.now()),
      }),
      tenant.events.take(),
      tenant.audit("add_note", id, { fields: ["content"] }),
    ]);
    const stored = rows[0];
    if (!stored) throw new Error("a stored note came back empty");
    const note = noteJson(stored);
    tenant.events.publish(seq, [{ type: "note", conversationId, note }]);
    return note;
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    const first = await tenant.db.first(findNoteByClientId(tenant, clientId));
    if (!first) throw error;
    return noteJson(first);
  }
}
