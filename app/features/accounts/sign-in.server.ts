import { and, eq, sql } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import { hashToken, randomToken } from "~/platform/crypto.server";
import { AppError } from "~/platform/errors";
import { verifyPassword } from "~/platform/password.server";
import { countTry, forgetTries, tooMany, waitMessage } from "~/platform/rate-limit.server";
import type { Control } from "~/platform/tenancy.server";
import { newDevice, readDevice } from "./device.server";
import { deviceName } from "./device-name";
import { findSuperAdmin, findTenantUser, findViewer } from "./queries.server";
import type { LoginInput } from "./schema";
import { planSession, type SessionOwner } from "./sessions.server";
import { countUnknownDevice, giveBackUnknownDevice } from "./sign-in-limits.server";
import { knownDevices, superAdmins, tenantUsers } from "./tables.server";
import type { Viewer } from "./viewer";

const MINUTE = 60_000;
/** Failures per account and address. */
const FAST = { count: 10, windowMilliseconds: 15 * MINUTE };

export interface SignedIn {
  readonly viewer: Viewer;
  readonly session: { readonly token: string; readonly maxAgeSeconds: number };
  readonly device: string;
}

/** A call also gets a bearer token. */
export interface SignedInByCall extends SignedIn {
  readonly bearer: string;
}

interface Account {
  readonly password: string;
  readonly active: boolean;
  readonly owner: SessionOwner;
}

const WRONG = "Credenciales inválidas";

/**
 * Opens a session for the right e-mail and password. Tries are counted before the password is checked; unknown, wrong
 * and deactivated accounts get the same answer in about the same time.
 * @throws AppError unauthenticated, rate_limited
 */
export function signIn(
  control: Control,
  userType: Viewer["type"],
  input: LoginInput,
  request: Request,
  address: string,
): Promise<SignedIn> {
  return enter(control, userType, input, request, address, null);
}

/** `signIn` for a call: the session has a bearer token of its own, which ends with it. */
export async function signInByCall(
  control: Control,
  userType: Viewer["type"],
  input: LoginInput,
  request: Request,
  address: string,
): Promise<SignedInByCall> {
  const bearer = randomToken();
  return { ...(await enter(control, userType, input, request, address, bearer)), bearer };
}

/** The key under which an account's tries and devices are known. */
export async function accountKeyOf(userType: Viewer["type"], email: string): Promise<string> {
  return `sign-in:${userType}:${await hashToken(email)}`;
}

/** @param bearer the token that a call will return; null if nobody receives one, so that none is stored */
async function enter(
  control: Control,
  userType: Viewer["type"],
  input: LoginInput,
  request: Request,
  address: string,
  bearer: string | null,
): Promise<SignedIn> {
  const now = control.platform.clock.now();
  const accountKey = await accountKeyOf(userType, input.email);
  const addressKey = `${accountKey}:${address}`;
  const before = await readDevice(control, request);
  const isBefore = and(
    eq(knownDevices.accountKey, accountKey),
    eq(knownDevices.deviceHash, before === null ? "" : await hashToken(before)),
  );

  const [fast, known, account] = await control.db.batch([
    countTry(addressKey, FAST, now),
    control.db.select(knownDevices, { where: isBefore }),
    accountOf(control, userType, input.email),
  ]);
  const unknown = known.length > 0 ? null : { accountKey, address, now };
  const refusal = fast.allowed ? unknown && (await countUnknownDevice(control, unknown)) : fast;
  if (refusal) {
    control.platform.log.write({ event: "sign_in_refused", userType, reason: "rate_limited" });
    throw tooMany(refusal, waitMessage(refusal.retryAfterSeconds));
  }

  const matches = await verifyPassword(input.password, account?.active ? account.password : null);
  if (!account || !matches) {
    control.platform.log.write({ event: "sign_in_refused", userType, reason: "credentials" });
    throw new AppError("unauthenticated", WRONG, { detail: "invalid_credentials" });
  }

  const remember = input.rememberPassword;
  const plain = { remember, device: deviceName(request.headers.get("user-agent")) };
  const session = await planSession(control, account.owner, { ...plain, kind: "cookie" });
  const called =
    bearer === null
      ? null
      : await planSession(control, account.owner, { ...plain, kind: "bearer", parentId: session.id, token: bearer });
  // New at each sign-in: whoever saw the former one has nothing.
  const device = await newDevice(control);
  const [, viewer] = await control.db.batch([
    session.statement,
    findViewer(control, await hashToken(session.token), "cookie", now),
    ...(called ? [called.statement] : []),
    forgetTries(addressKey),
    ...(unknown ? giveBackUnknownDevice(unknown) : []),
    control.db.delete(knownDevices, isBefore ?? sql`0`),
    control.db.insert(knownDevices, { accountKey, deviceHash: await hashToken(device), seenAt: new Date(now) }),
    userType === "tenant_user"
      ? control.db.update(tenantUsers, { lastLoginAt: new Date(now) }, eq(tenantUsers.id, account.owner.userId))
      : control.db.update(superAdmins, { updatedAt: new Date(now) }, eq(superAdmins.id, account.owner.userId)),
    audit(control, {
      actorType: userType,
      actorId: account.owner.userId,
      tenantId: account.owner.tenantId,
      action: "sign_in",
      address,
    }),
  ]);
  if (!viewer) throw new AppError("unauthenticated", WRONG, { detail: "invalid_credentials" });
  return { viewer, session, device };
}

function accountOf(control: Control, userType: Viewer["type"], email: string) {
  if (userType === "tenant_user") {
    return findTenantUser(control, email).map((rows): Account | null => {
      const user = rows[0];
      if (!user) return null;
      return {
        password: user.password,
        active: user.active,
        owner: { userType, userId: user.id, tenantId: user.tenantId },
      };
    });
  }
  return findSuperAdmin(control, email).map((rows): Account | null => {
    const admin = rows[0];
    if (!admin) return null;
    return { password: admin.password, active: admin.active, owner: { userType, userId: admin.id, tenantId: null } };
  });
}
