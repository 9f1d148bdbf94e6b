import { and, eq, type SQL, sql } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import { hashToken, randomToken } from "~/platform/crypto.server";
import { AppError } from "~/platform/errors";
import { verifyPassword } from "~/platform/password.server";
import { countTry, forgetTries, tooMany, waitMessage } from "~/platform/rate-limit.server";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { newDevice, readDevice } from "./device.server";
import { deviceName } from "./device-name";
import { findSuperAdmin, findTenantUser, findViewer } from "./queries.server";
import type { LoginInput } from "./schema";
import { planSession, type SessionOwner } from "./sessions.server";
import { countUnknownDevice, giveBackUnknownDevice } from "./sign-in-limits.server";
import { knownDevices, superAdmins, tenantUsers } from "./tables.server";
import { checkCode } from "./two-factor/check-code.server";
import { proveFirstStep } from "./two-factor/first-step.server";
import { findTwoFactor } from "./two-factor/queries.server";
import type { TwoFactorRecord } from "./two-factor/writes.server";
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

/** The password was right; a code must follow. The proof of it goes to the browser, and opens nothing by itself. */
export interface SecondStep {
  readonly proof: string;
}

interface Account {
  readonly password: string;
  readonly active: boolean;
  readonly owner: SessionOwner;
}

const WRONG = "Credenciales inválidas";
const wrong = () => new AppError("unauthenticated", WRONG, { detail: "invalid_credentials" });

/** The account that is let in, and what is written together with its session. */
export interface Entrant {
  readonly owner: SessionOwner;
  readonly remember: boolean;
  /** Of the account, for the devices that it knows. */
  readonly accountKey: string;
  readonly with: readonly Statement<unknown>[];
  /** How the second factor was proved, where the account has one. */
  readonly factor?: "app" | "recovery";
}

/**
 * Opens a session on a page for the right e-mail and password, or, where the account has a second factor, proves the
 * first step only. Tries are counted before the password is checked; unknown, wrong and deactivated accounts get the
 * same answer in about the same time.
 * @throws AppError unauthenticated, rate_limited
 */
export async function signInOnPage(
  control: Control,
  userType: Viewer["type"],
  input: LoginInput,
  request: Request,
  address: string,
): Promise<SignedIn | SecondStep> {
  const { account, enrolled, entrant } = await provePassword(control, userType, input, request, address);
  if (!enrolled) return openSession(control, entrant, request, address, null);
  await control.db.batch([...entrant.with]);
  return { proof: await proveFirstStep(control, account, input.rememberPassword) };
}

/**
 * The same in one step: the code comes with the password.
 * @throws AppError unauthenticated (detail `code_required` or `invalid_code` after the right password), rate_limited
 */
export async function signIn(
  control: Control,
  userType: Viewer["type"],
  input: LoginInput & { readonly code?: string | undefined },
  request: Request,
  address: string,
  bearer: string | null = null,
): Promise<SignedIn> {
  const { account, enrolled, entrant } = await provePassword(control, userType, input, request, address);
  if (!enrolled) return openSession(control, entrant, request, address, bearer);
  if (!input.code) {
    await control.db.batch([...entrant.with]);
    const text = "Escribe el código de tu aplicación de verificación.";
    throw new AppError("unauthenticated", text, { detail: "code_required", fields: { code: [text] } });
  }
  const factor = await checkCode(control, account.owner, enrolled, input.code, address);
  return openSession(control, { ...entrant, factor }, request, address, bearer);
}

/** `signIn` for a call: the session has a bearer token of its own, which ends with it. */
export async function signInByCall(
  ...[control, userType, input, request, address]: Parameters<typeof signIn>
): Promise<SignedInByCall> {
  const bearer = randomToken();
  return { ...(await signIn(control, userType, input, request, address, bearer)), bearer };
}

async function provePassword(
  control: Control,
  userType: Viewer["type"],
  input: LoginInput,
  request: Request,
  address: string,
): Promise<{ account: Account; enrolled: TwoFactorRecord | null; entrant: Entrant }> {
  const now = control.platform.clock.now();
  const accountKey = await accountKeyOf(userType, input.email);
  const addressKey = `${accountKey}:${address}`;
  const [fast, known, account] = await control.db.batch([
    countTry(addressKey, FAST, now),
    control.db.select(knownDevices, { where: await isThisDevice(control, accountKey, request) }),
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
    throw wrong();
  }
  const [enrolled] = await control.db.run(findTwoFactor(control, account.owner));
  const entrant = {
    owner: account.owner,
    remember: input.rememberPassword,
    accountKey,
    with: [forgetTries(addressKey), ...(unknown ? giveBackUnknownDevice(unknown) : [])],
  };
  return { account, enrolled: enrolled?.confirmedAt ? enrolled : null, entrant };
}

/** Names an account in limits and among known devices. */
export async function accountKeyOf(userType: Viewer["type"], email: string): Promise<string> {
  return `sign-in:${userType}:${await hashToken(email)}`;
}

async function isThisDevice(control: Control, accountKey: string, request: Request): Promise<SQL> {
  const before = await readDevice(control, request);
  const deviceHash = before === null ? "" : await hashToken(before);
  return and(eq(knownDevices.accountKey, accountKey), eq(knownDevices.deviceHash, deviceHash)) ?? sql`0`;
}

/**
 * Lets somebody in who proved who they are.
 * @param bearer the token that a call will return; null if nobody receives one, so that none is stored
 * @throws AppError unauthenticated (deactivated meanwhile)
 */
export async function openSession(
  control: Control,
  { owner, remember, accountKey, with: before, factor }: Entrant,
  request: Request,
  address: string,
  bearer: string | null,
): Promise<SignedIn> {
  const now = control.platform.clock.now();
  const plain = { remember, device: deviceName(request.headers.get("user-agent")) };
  const session = await planSession(control, owner, { ...plain, kind: "cookie" });
  const called =
    bearer === null
      ? null
      : await planSession(control, owner, { ...plain, kind: "bearer", parentId: session.id, token: bearer });
  // New at each sign-in: whoever saw the former one has nothing.
  const device = await newDevice(control);
  const [, viewer] = await control.db.batch([
    session.statement,
    findViewer(control, await hashToken(session.token), "cookie", now),
    ...(called ? [called.statement] : []),
    ...before,
    control.db.delete(knownDevices, await isThisDevice(control, accountKey, request)),
    control.db.insert(knownDevices, { accountKey, deviceHash: await hashToken(device), seenAt: new Date(now) }),
    owner.userType === "tenant_user"
      ? control.db.update(tenantUsers, { lastLoginAt: new Date(now) }, eq(tenantUsers.id, owner.userId))
      : control.db.update(superAdmins, { updatedAt: new Date(now) }, eq(superAdmins.id, owner.userId)),
    audit(control, {
      ...{ actorType: owner.userType, actorId: owner.userId, tenantId: owner.tenantId },
      action: "sign_in",
      ...(factor ? { safeValues: { factor } } : {}),
      address,
    }),
  ]);
  if (!viewer) throw wrong();
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
