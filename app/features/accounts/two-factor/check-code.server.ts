import { decryptSecret, encryptSecret } from "~/platform/crypto.server";
import { AppError } from "~/platform/errors";
import { mac } from "~/platform/mac";
import { countTry, forgetTries, tooMany, waitMessage } from "~/platform/rate-limit.server";
import type { Control } from "~/platform/tenancy.server";
import type { SessionOwner } from "../sessions.server";
import { countUnknownDevice, giveBackUnknownDevice } from "../sign-in-limits.server";
import { plainRecoveryCode } from "./recovery-codes";
import { stepOf } from "./totp";
import { spendRecoveryCode, spendStep, type TwoFactorRecord } from "./writes.server";

/** Failures per account and address, as with passwords. */
const FAST = { count: 10, windowMilliseconds: 15 * 60_000 };

/** What the secret is encrypted for: it opens for nobody else. */
const fieldOf = ({ userType, userId }: SessionOwner) => `two_factor:${userType}:${userId}`;
const keyOf = (control: Control) => control.platform.bindings.settings.ENCRYPTION_KEY;

export function sealSecret(control: Control, owner: SessionOwner, secret: string): Promise<string> {
  return encryptSecret(keyOf(control), owner.tenantId ?? "platform", fieldOf(owner), secret);
}

export function openSecret(control: Control, owner: SessionOwner, sealed: string): Promise<string> {
  return decryptSecret(keyOf(control), owner.tenantId ?? "platform", fieldOf(owner), sealed);
}

/** A recovery code is short enough to be guessed from a plain hash, so its hash needs the deployment's key. */
export function hashRecoveryCode(control: Control, { userType, userId }: SessionOwner, plain: string): Promise<string> {
  return mac(keyOf(control), "recovery-code", [userType, userId, plain]);
}

/**
 * Takes a code of the app, once, or one of the recovery codes, each once. Tries are counted before the code is looked
 * at, for the account and the network, as with passwords.
 * @throws AppError rate_limited, unauthenticated (detail `invalid_code`)
 */
export async function checkCode(
  control: Control,
  owner: SessionOwner,
  enrolled: TwoFactorRecord,
  typed: string,
  address: string,
): Promise<"app" | "recovery"> {
  const now = control.platform.clock.now();
  const accountKey = `code:${owner.userType}:${owner.userId}`;
  const addressKey = `${accountKey}:${address}`;
  const one = { accountKey, address, now };
  const fast = await control.db.run(countTry(addressKey, FAST, now));
  const refusal = fast.allowed ? await countUnknownDevice(control, one) : fast;
  if (refusal) {
    control.platform.log.write({ event: "sign_in_refused", userType: owner.userType, reason: "rate_limited" });
    throw tooMany(refusal, waitMessage(refusal.retryAfterSeconds));
  }
  const kind = await spend(control, owner, enrolled, typed, now);
  if (kind === null) {
    control.platform.log.write({ event: "sign_in_refused", userType: owner.userType, reason: "code" });
    throw wrongCode();
  }
  await control.db.batch([forgetTries(addressKey), ...giveBackUnknownDevice(one)]);
  return kind;
}

async function spend(
  control: Control,
  owner: SessionOwner,
  enrolled: TwoFactorRecord,
  typed: string,
  now: number,
): Promise<"app" | "recovery" | null> {
  const digits = typed.replace(/\s/g, "");
  if (/^\d{6}$/.test(digits)) {
    const step = stepOf(await openSecret(control, owner, enrolled.secret), digits, now);
    if (step === null) return null;
    return (await control.db.run(spendStep(control, owner, step))).length > 0 ? "app" : null;
  }
  const plain = plainRecoveryCode(typed);
  if (plain === null) return null;
  const used = await control.db.run(spendRecoveryCode(control, owner, await hashRecoveryCode(control, owner, plain)));
  return used.length > 0 ? "recovery" : null;
}

const WRONG = "Ese código no es correcto o ya se usó. Espera al siguiente de tu aplicación.";

function wrongCode(): AppError {
  return new AppError("unauthenticated", WRONG, { detail: "invalid_code", fields: { code: [WRONG] } });
}
