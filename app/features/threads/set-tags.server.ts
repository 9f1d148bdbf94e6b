import { AppError } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { changeThread, requireThread } from "./change-thread.server";
import type { ConversationRecord } from "./queries.server";
import { MOST_TAGS, TOO_MANY_TAGS } from "./schema";
import { mergedTags, rememberTags, tagsFit } from "./tags/writes.server";

/**
 * Changes a thread's tags to these. With `known`, the tags that the caller started from, only the difference is
 * applied, so that a colleague's change meanwhile stays; without it the tags replace all others.
 * @param tags clean and unique, as the form's schema leaves them
 * @throws AppError not_found; invalid when the thread would have too many
 */
export async function setTags(
  tenant: Tenant,
  conversationId: number,
  tags: readonly string[],
  known?: readonly string[],
): Promise<ConversationRecord> {
  const thread = await requireThread(tenant, conversationId);
  const remember = { tags: rememberTags(tenant, tags) };
  if (!known) return changeThread(tenant, thread, { tags: [...tags] }, null, { with: remember });
  const change = {
    added: tags.filter((tag) => !known.includes(tag)),
    removed: known.filter((tag) => !tags.includes(tag)),
  };
  const fit = { if: tagsFit(tenant, conversationId, change, MOST_TAGS), label: "tags" };
  try {
    return await changeThread(tenant, thread, { tags: mergedTags(change) }, null, { guards: [fit], with: remember });
  } catch (error) {
    if (!(error instanceof GuardRefused) || error.label !== "tags") throw error;
    throw new AppError("invalid", TOO_MANY_TAGS, { fields: { tags: [TOO_MANY_TAGS] } });
  }
}
