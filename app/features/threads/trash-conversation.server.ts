import type { Tenant } from "~/platform/tenancy.server";
import { goneIfTrashed } from "./change-thread.server";
import type { ConversationRecord } from "./queries.server";
import { recoverThread, trashThread } from "./write-thread.server";

/**
 * Moves a thread into the trash. A new message of the customer or a restore brings it back. @throws AppError not_found
 */
export async function deleteConversation(tenant: Tenant, conversationId: number): Promise<void> {
  await trashThread(tenant, conversationId).catch(goneIfTrashed);
}

/** Brings a thread back from the trash; one that is not there stays as it is. @throws AppError not_found (unknown, foreign or erased) */
export async function restoreConversation(tenant: Tenant, conversationId: number): Promise<ConversationRecord> {
  const { thread } = await recoverThread(tenant, conversationId).catch(goneIfTrashed);
  return thread;
}
