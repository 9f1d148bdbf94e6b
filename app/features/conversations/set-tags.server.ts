import type { Tenant } from "~/platform/tenancy.server";
import { changeThread, requireThread } from "./change-thread.server";
import type { ConversationRecord } from "./queries.server";
import { rememberTags } from "./writes.server";

/** Replaces a thread's tags. @param tags clean and unique, as the form's schema leaves them @throws AppError not_found */
export async function setTags(
  tenant: Tenant,
  conversationId: number,
  tags: readonly string[],
): Promise<ConversationRecord> {
  const thread = await requireThread(tenant, conversationId);
  return changeThread(tenant, thread, { tags: [...tags] }, null, [rememberTags(tenant, tags)]);
}
