import { and, eq, isNull, sql } from "drizzle-orm";
import { cookie, readCookie } from "~/platform/cookies";
import { hashToken, randomToken } from "~/platform/crypto.server";
import { newId, type TenantId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { findViewer } from "./queries.server";
import { sessions } from "./tables.server";
import { PROOF_SECONDS } from "./two-factor/proof-seconds";
import type { Viewer } from "./viewer";

const HOUR = 3_600_000;
const LIFE = { short: 12 * HOUR, long: 30 * 24 * HOUR } as const;
const DEVICE_SECONDS = 365 * 24 * 3600;

export interface SessionOwner {
  readonly userType: "tenant_user" | "super_admin";
  readonly userId: number;
  readonly tenantId: TenantId | null;
}

export interface NewSession {
  readonly id: number;
  readonly token: string;
  readonly maxAgeSeconds: number;
  readonly statement: Statement<void>;
}

/**
 * Plans a session; the token leaves the Worker once and is stored as its hash. `parentId` ties a bearer token to its
 * cookie session.
 * @param options.token a fresh random one where none is given
 */
export async function planSession(
  control: Control,
  owner: SessionOwner,
  options: { kind: "cookie" | "bearer"; remember: boolean; device?: string | null; parentId?: number; token?: string },
): Promise<NewSession> {
  const now = control.platform.clock.now();
  const life = options.remember ? LIFE.long : LIFE.short;
  const id = newId();
  const token = options.token ?? randomToken();
  return {
    id,
    token,
    maxAgeSeconds: life / 1000,
    statement: control.db.insert(sessions, {
      id,
      tokenHash: await hashToken(token),
      kind: options.kind,
      userType: owner.userType,
      userId: owner.userId,
      tenantId: owner.tenantId,
      parentId: options.parentId ?? null,
      device: options.device ?? null,
      expiresAt: new Date(now + life),
      createdAt: new Date(now),
    }),
  };
}

/** Ends a session and the bearer tokens that came with it. */
export function revokeSession(control: Control, sessionId: number): Statement<unknown> {
  return control.db.update(
    sessions,
    { revokedAt: new Date(control.platform.clock.now()) },
    sql`(${sessions.id} = ${sessionId} or ${sessions.parentId} = ${sessionId}) and ${isNull(sessions.revokedAt)}`,
  );
}

/** One session of an account, with the bearer tokens that came with it. Returns the ended ids, for the live room. */
export function revokeOwnSession(control: Control, owner: SessionOwner, sessionId: number): Statement<number[]> {
  const { userType, userId } = owner;
  return control.db
    .update(
      sessions,
      { revokedAt: new Date(control.platform.clock.now()) },
      and(
        eq(sessions.userType, userType),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        sql`(${sessions.id} = ${sessionId} or ${sessions.parentId} = ${sessionId})`,
      ) ?? sql`0`,
    )
    .map((rows) => rows.map((row) => row.id));
}

/**
 * Ends every session of an account except one and its family (its bearer tokens, or the session it came with). Returns
 * the ended ids, for the live room.
 */
export function revokeOtherSessions(control: Control, owner: SessionOwner, keepId: number | null): Statement<number[]> {
  return control.db
    .update(
      sessions,
      { revokedAt: new Date(control.platform.clock.now()) },
      and(
        eq(sessions.userType, owner.userType),
        eq(sessions.userId, owner.userId),
        isNull(sessions.revokedAt),
        sql`${sessions.id} <> ${keepId ?? 0} and coalesce(${sessions.parentId}, 0) <> ${keepId ?? -1}
          and ${sessions.id} <> coalesce((select k.parent_id from sessions k where k.id = ${keepId ?? 0}), 0)`,
      ) ?? sql`0`,
    )
    .map((rows) => rows.map((row) => row.id));
}

export function sessionCookie(request: Request, session: { token: string; maxAgeSeconds: number }): string {
  return cookie(request, "session", session.token, session.maxAgeSeconds);
}

export function endedSessionCookie(request: Request): string {
  return cookie(request, "session", "", 0);
}

export function deviceCookie(request: Request, device: string): string {
  return cookie(request, "device", device, DEVICE_SECONDS);
}

/** The proof of the first step of signing in; an empty one takes it back. */
export function firstStepCookie(request: Request, proof: string): string {
  return cookie(request, "first-step", proof, proof === "" ? 0 : PROOF_SECONDS);
}

/** The token of a visit of support, beside the super administrator's own session; an empty one takes it back. */
export function supportCookie(request: Request, token: string): string {
  return cookie(request, "support", token, token === "" ? 0 : null);
}

/** What a token of ours looks like. */
export const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export type SessionState =
  | { readonly kind: "none" }
  | { readonly kind: "broken"; readonly via: "cookie" | "bearer" }
  | { readonly kind: "open"; readonly viewer: Viewer };

/**
 * Reads the session of a request. A bearer token comes before the cookie, so that a script never acts as the person in
 * the browser. Anything that is not a token of ours is `broken`, also the encoded object of older clients.
 */
export async function readSession(control: Control, request: Request): Promise<SessionState> {
  const authorization = request.headers.get("authorization");
  const bearer = authorization === null ? null : /^Bearer (.+)$/i.exec(authorization)?.[1]?.trim();
  const via = authorization === null ? "cookie" : "bearer";
  const token = authorization === null ? readCookie(request, "session") : (bearer ?? "");
  if (token === null || (via === "cookie" && token === "")) return { kind: "none" };
  if (!TOKEN.test(token)) return { kind: "broken", via };
  const viewer = await control.db.run(findViewer(control, await hashToken(token), via, control.platform.clock.now()));
  return viewer ? { kind: "open", viewer } : { kind: "broken", via };
}
