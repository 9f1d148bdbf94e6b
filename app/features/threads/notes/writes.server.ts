import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { conversationNotes } from "./tables.server";

export function storeNote(
  tenant: Tenant,
  note: Omit<typeof conversationNotes.$inferInsert, "tenantId">,
): Statement<(typeof conversationNotes.$inferSelect)[]> {
  return tenant.db.insertReturning(conversationNotes, note);
}
