import { formatKeep, KEEP_HEADER } from "~/wire/keep";
import type { TenantVisit } from "./guards.server";

/** A lost or lent device shows nothing that was kept longer ago, whatever its session. */
const KEPT_MILLISECONDS = 12 * 3_600_000;

/**
 * The header that lets this person's browser keep an answer until their session ends, and no longer than 12 hours after
 * it was given (0085); none on a visit of support, which leaves nothing behind (0068).
 */
export function keepHeaders(
  { user, sessionId, sessionEndsAt }: Pick<TenantVisit, "user" | "sessionId" | "sessionEndsAt">,
  now: number,
): Record<string, string> {
  if (user.support || sessionEndsAt === undefined) return {};
  const until = Math.min(sessionEndsAt, now + KEPT_MILLISECONDS);
  return { [KEEP_HEADER]: formatKeep({ owner: `${user.id}.${sessionId}`, until }) };
}
