import type { Tenant } from "~/platform/tenancy.server";
import { goneIfTrashed } from "./change-thread.server";
import type { ConversationRecord } from "./queries.server";
import { recoverThread } from "./write-thread.server";

/** Brings a thread back from the trash; one that is not there stays as it is. @throws AppError not_found (unknown, foreign or erased) */
export async function restoreConversation(tenant: Tenant, conversationId: number): Promise<ConversationRecord> {
  const { thread } = await recoverThread(tenant, conversationId).catch(goneIfTrashed);
  return thread;
}
