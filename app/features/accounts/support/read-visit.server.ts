import { readCookie } from "~/platform/cookies";
import { hashToken } from "~/platform/crypto.server";
import type { Control } from "~/platform/tenancy.server";
import { readSession, TOKEN } from "../sessions.server";
import type { SuperAdminViewer, TenantViewer } from "../viewer";
import { findVisit } from "./queries.server";
import { moveVisitOn, SILENT_MILLISECONDS } from "./writes.server";

/** Moved on at most this often by requests, so that reading a page seldom writes. */
const MOVED_EVERY = 60_000;

/** A super administrator's visit in a business's console: open, over since the browser last asked, or none. */
export type VisitState =
  | { readonly kind: "open"; readonly viewer: TenantViewer }
  | { readonly kind: "over" }
  | { readonly kind: "none" };

/**
 * Reads the visit of a request. Its cookie counts only beside the session that began it, never with a bearer token, so
 * that it opens nothing by itself and ends with that session.
 */
export async function readVisit(control: Control, request: Request, admin: SuperAdminViewer): Promise<VisitState> {
  if (request.headers.has("authorization")) return { kind: "none" };
  const token = readCookie(request, "support");
  if (token === null || token === "") return { kind: "none" };
  if (!TOKEN.test(token)) return { kind: "over" };
  const now = control.platform.clock.now();
  const found = await control.db.run(findVisit(control, admin, await hashToken(token), now));
  if (!found) return { kind: "over" };
  const full = Math.min(now + SILENT_MILLISECONDS, found.viewer.user.support?.endsAt ?? 0);
  if (full - found.aliveUntil >= MOVED_EVERY) await control.db.run(moveVisitOn(control, admin.sessionId));
  return { kind: "open", viewer: found.viewer };
}

/** Whose console a request is about: a tenant's person, or support on a visit; null for everybody else. */
export async function readTenantViewer(control: Control, request: Request): Promise<TenantViewer | null> {
  const state = await readSession(control, request);
  if (state.kind !== "open") return null;
  if (state.viewer.type === "tenant_user") return state.viewer;
  const visit = await readVisit(control, request, state.viewer);
  return visit.kind === "open" ? visit.viewer : null;
}
