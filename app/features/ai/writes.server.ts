import { and, eq } from "drizzle-orm";
import { threadExists } from "~/features/conversations/writes.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Rating } from "./schema";
import { aiRuns } from "./tables.server";

/** What staff think of the answer in a message; 0 takes it back. */
export function rateRun(
  tenant: Tenant,
  userId: number,
  { conversationId, messageId, rating }: { conversationId: number; messageId: number; rating: Rating },
): Statement<(typeof aiRuns.$inferSelect)[]> {
  return tenant.db.update(
    aiRuns,
    rating === 0
      ? { rating: null, ratedBy: null, ratedAt: null }
      : { rating, ratedBy: userId, ratedAt: new Date(tenant.now()) },
    and(
      eq(aiRuns.messageId, messageId),
      eq(aiRuns.conversationId, conversationId),
      threadExists(tenant, conversationId),
    ),
  );
}
