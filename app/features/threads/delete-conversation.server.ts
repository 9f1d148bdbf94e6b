import type { Tenant } from "~/platform/tenancy.server";
import { goneIfTrashed } from "./change-thread.server";
import { trashThread } from "./write-thread.server";

/**
 * Moves a thread into the trash. A new message of the customer or a restore brings it back. @throws AppError not_found
 */
export async function deleteConversation(tenant: Tenant, conversationId: number): Promise<void> {
  await trashThread(tenant, conversationId).catch(goneIfTrashed);
}
