import type { ConversationRecord } from "./queries.server";

/** What changes of a thread that waited for one decision of staff only: it waits no more. */
export function waitsNoMore({
  status,
  aiEnabled,
  firstUnansweredAt,
}: Pick<ConversationRecord, "status" | "aiEnabled" | "firstUnansweredAt">): { readonly status?: "active" } {
  return status === "pending" && aiEnabled && firstUnansweredAt === null ? { status: "active" } : {};
}
