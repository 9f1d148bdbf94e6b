import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import type { AccountAct } from "~/platform/audit-acts";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { verifyPassword } from "~/platform/password.server";
import { countTry, tooMany, waitMessage } from "~/platform/rate-limit.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import type { SessionOwner } from "../sessions.server";
import { recoveryCodes, superAdmins, tenantUsers, twoFactors } from "../tables.server";
import { checkCode, hashRecoveryCode, openSecret, sealSecret } from "./check-code.server";
import { findTwoFactor, listRecoveryCodes } from "./queries.server";
import { newRecoveryCodes } from "./recovery-codes";
import { enrolmentAddress, newSecret, spelled, stepOf } from "./totp";
import { deleteTwoFactor } from "./writes.server";

const MINUTE = 60_000;
/** How long a begun enrolment shows its secret. */
const PENDING = 15 * MINUTE;
const TRIES = { count: 10, windowMilliseconds: 15 * MINUTE };

/** The signed-in person, whose own second factor this is. */
export interface Me extends SessionOwner {
  readonly email: string;
  readonly address: string;
}

/** The state of a person's second factor; the secret is shown only until it is confirmed. */
export type TwoFactorState =
  | { readonly is: "off" }
  | { readonly is: "pending"; readonly address: string; readonly spelled: string }
  | { readonly is: "on"; readonly since: number; readonly codesLeft: number };

export async function readTwoFactor(control: Control, me: Me): Promise<TwoFactorState> {
  const [[enrolled], codes] = await control.db.batch([findTwoFactor(control, me), listRecoveryCodes(control, me)]);
  if (enrolled?.confirmedAt) return { is: "on", since: enrolled.confirmedAt.getTime(), codesLeft: codes.length };
  if (!enrolled || control.platform.clock.now() - enrolled.createdAt.getTime() >= PENDING) return { is: "off" };
  const secret = await openSecret(control, me, enrolled.secret);
  return { is: "pending", address: enrolmentAddress(secret, me.email), spelled: spelled(secret) };
}

const entryOf = ({ userType, userId, tenantId, address }: Me, action: AccountAct) => ({
  ...{ actorType: userType, actorId: userId, tenantId, action, address },
  target: `${userType}:${userId}`,
});

/** Makes a new secret, which counts only when a code confirms it. @throws AppError conflict (it is on already) */
export async function startTwoFactor(control: Control, me: Me): Promise<void> {
  const [enrolled] = await control.db.run(findTwoFactor(control, me));
  if (enrolled?.confirmedAt) throw alreadyOn();
  const { userType, userId, tenantId } = me;
  const isOn = and(eq(twoFactors.userType, userType), eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt));
  const secret = await sealSecret(control, me, newSecret());
  await unlessOn(() =>
    control.db.batch([
      // Confirmed by another window at this very moment: the batch ends here.
      control.db.guard(sql`not exists (select 1 from ${twoFactors} where ${isOn})`, "two_factor"),
      ...deleteTwoFactor(control, me),
      control.db.insert(twoFactors, {
        ...{ userType, userId, tenantId, secret },
        createdAt: new Date(control.platform.clock.now()),
      }),
      audit(control, entryOf(me, "start_two_factor")),
    ]),
  );
}

async function unlessOn(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (error instanceof GuardRefused) throw alreadyOn();
    throw error;
  }
}

/**
 * Switches the second factor on with a first code of the app.
 * @returns ten recovery codes, in this answer only
 * @throws AppError invalid (the code), conflict (on already, or not begun), rate_limited
 */
export async function confirmTwoFactor(control: Control, me: Me, code: string): Promise<string[]> {
  const now = control.platform.clock.now();
  await limit(control, me, "confirm");
  const [enrolled] = await control.db.run(findTwoFactor(control, me));
  if (enrolled?.confirmedAt) throw alreadyOn();
  if (!enrolled || now - enrolled.createdAt.getTime() >= PENDING) throw notBegun();
  const step = stepOf(await openSecret(control, me, enrolled.secret), code.replace(/\s/g, ""), now);
  if (step === null) {
    const text = "Ese código no es correcto. Escribe el que tu aplicación muestra ahora.";
    throw new AppError("invalid", text, { fields: { code: [text] } });
  }
  const { userType, userId, tenantId } = me;
  const codes = newRecoveryCodes();
  const rows = await Promise.all(
    codes.map(async (one) => ({
      ...{ id: newId(), userType, userId, tenantId },
      codeHash: await hashRecoveryCode(control, me, one.replace("-", "")),
    })),
  );
  const isMine = and(eq(twoFactors.userType, userType), eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt));
  await unlessOn(() =>
    control.db.batch([
      control.db.guard(
        sql`exists (select 1 from ${twoFactors} where ${isMine} and ${twoFactors.secret} = ${enrolled.secret})`,
        "two_factor",
      ),
      control.db.update(twoFactors, { confirmedAt: new Date(now), lastStep: step }, isMine ?? sql`0`),
      ...rows.map((row) => control.db.insert(recoveryCodes, row)),
      audit(control, entryOf(me, "enable_two_factor")),
    ]),
  );
  return codes;
}

/**
 * Switches one's own second factor off.
 * @throws AppError invalid (the password), unauthenticated (the code), conflict (it is off), rate_limited
 */
export async function disableTwoFactor(
  control: Control,
  me: Me,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<void> {
  await limit(control, me, "off");
  const table = me.userType === "tenant_user" ? tenantUsers : superAdmins;
  const [[enrolled], [person]] = await control.db.batch([
    findTwoFactor(control, me),
    control.db.select(table, { where: eq(table.id, me.userId), limit: 1 }),
  ]);
  if (!enrolled?.confirmedAt) throw new AppError("conflict", "La verificación en dos pasos ya está apagada.");
  if (!(await verifyPassword(password, person?.password ?? null))) {
    const text = "La contraseña no es correcta.";
    throw new AppError("invalid", text, { fields: { password: [text] } });
  }
  await checkCode(control, me, enrolled, code, me.address);
  await control.db.batch([...deleteTwoFactor(control, me), audit(control, entryOf(me, "disable_two_factor"))]);
}

async function limit(control: Control, { userType, userId }: Me, what: string): Promise<void> {
  const key = `two-factor:${what}:${userType}:${userId}`;
  const tries = await control.db.run(countTry(key, TRIES, control.platform.clock.now()));
  if (!tries.allowed) throw tooMany(tries, waitMessage(tries.retryAfterSeconds));
}

function alreadyOn(): AppError {
  return new AppError("conflict", "La verificación en dos pasos ya está activada.");
}

function notBegun(): AppError {
  return new AppError("conflict", "Pasó demasiado tiempo. Empieza otra vez para ver un código QR nuevo.");
}
