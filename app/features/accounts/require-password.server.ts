import { AppError } from "~/platform/errors";
import { verifyPassword } from "~/platform/password.server";
import { countTry, tooMany, waitMessage } from "~/platform/rate-limit.server";
import type { Control } from "~/platform/tenancy.server";

const TRIES = { count: 10, windowMilliseconds: 900_000 };

/**
 * Asks a person who is signed in for their password once more.
 * @throws AppError invalid (at the field), rate_limited
 */
export async function requirePassword(
  control: Control,
  user: { readonly id: number; readonly password: string },
  typed: string,
  { field, reason }: { readonly field: string; readonly reason: string },
): Promise<void> {
  const tries = await control.db.run(countTry(`change-password:${user.id}`, TRIES, control.platform.clock.now()));
  if (!tries.allowed) throw tooMany(tries, waitMessage(tries.retryAfterSeconds));
  if (await verifyPassword(typed, user.password)) return;
  throw new AppError("invalid", reason, { fields: { [field]: [reason] } });
}
