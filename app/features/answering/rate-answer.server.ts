import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { moveThumbs } from "./days/writes.server";
import type { Rating } from "./schema";
import { rateRun } from "./writes.server";

/**
 * Stores a rating that staff give an answer; 0 takes it back. There is one rating per answer: the last one counts.
 * @throws AppError not_found (unknown, foreign, of another thread, or of a deleted one)
 */
export async function rateAnswer(
  tenant: Tenant,
  userId: number,
  answer: { readonly conversationId: number; readonly messageId: number; readonly rating: Rating },
): Promise<void> {
  const { messageId, rating } = answer;
  const [, rated] = await tenant.db.batch([
    moveThumbs(tenant, answer),
    rateRun(tenant, userId, answer),
    tenant.audit("rate_answer", messageId, { values: { rating }, ifChanged: true }),
  ]);
  if (rated.length === 0) throw notFound("Esa respuesta ya no existe.");
}
