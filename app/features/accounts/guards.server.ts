import type { AppLoadContext } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { errorResponse } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import { paths } from "~/platform/paths";
import { restrictForms } from "~/platform/restrict.server";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { mintTenant, type Tenant } from "~/platform/tenancy.server";
import { visitorPaths } from "~/platform/visitor-paths";
import { accessOf, allowed, refusalOf } from "./permissions.server";
import { returnToCookies } from "./return-to.server";
import { endedSessionCookie, readSession, type SessionState, supportCookie } from "./sessions.server";
import { readVisit, type VisitState } from "./support/read-visit.server";
import type { SuperAdmin, SuperAdminViewer, TenantUser, TenantViewer, Viewer } from "./viewer";

export interface TenantVisit {
  readonly tenant: Tenant;
  readonly user: TenantUser;
  readonly sessionId: number;
  /** When their own session ends, in milliseconds since 1970; missing on a visit of support. */
  readonly sessionEndsAt?: number;
}

export interface SuperAdminVisit {
  readonly admin: SuperAdmin;
  readonly sessionId: number;
}

/** A tenant user's visit: the session mints the tenant it belongs to, and no other. */
export function visitOf(context: AppLoadContext, viewer: TenantViewer): TenantVisit {
  const { user, sessionId, sessionEndsAt, shard, timeZone } = viewer;
  const { id, uuid } = user.tenant;
  const { address } = context;
  const tenant = mintTenant(
    context.platform,
    user.support
      ? { kind: "support", visitId: user.support.id, superAdminId: user.id, address }
      : { kind: "session", sessionId, userId: user.id, address },
    { id, uuid, shard, timeZone },
  );
  return { tenant, user, sessionId, sessionEndsAt };
}

/** The signed-in person's tenant; null for a super administrator. */
export function tenantOf(context: AppLoadContext, viewer: Viewer): Tenant | null {
  return viewer.type === "tenant_user" ? visitOf(context, viewer).tenant : null;
}

interface SharedRead {
  readonly credentials: string;
  readonly state: Promise<SessionState>;
}

const reads = new WeakMap<AppLoadContext, SharedRead>();

/**
 * A page's loaders run in parallel, each with a guard of its own: they share one read of the session. An action reads
 * for itself, because the loaders after it must see its changes.
 */
function pageSession(context: AppLoadContext, request: Request): Promise<SessionState> {
  if (request.method !== "GET") return readSession(context.control, request);
  const credentials = JSON.stringify([request.headers.get("authorization"), request.headers.get("cookie")]);
  const known = reads.get(context);
  // A context belongs to one request; the check makes sure that a session is never shared, even if a context were kept
  // longer.
  if (known?.credentials === credentials) return known.state;
  const state = readSession(context.control, request);
  reads.set(context, { credentials, state });
  return state;
}

/**
 * The signed-in account of a page. Anybody else is sent to `target`, and once they sign in back to the console page
 * that they asked for; a broken cookie is logged and removed on the way.
 */
async function pageViewer(context: AppLoadContext, request: Request, target: string): Promise<Viewer> {
  const state = await pageSession(context, request);
  if (state.kind === "open") return state.viewer;
  const headers = new Headers();
  if (state.kind === "broken") {
    context.platform.log.write({ event: "session_cookie_refused", reason: state.via });
    headers.append("set-cookie", endedSessionCookie(request));
  }
  for (const returnTo of returnToCookies(request)) headers.append("set-cookie", returnTo);
  throw redirect(target, { headers });
}

const supportReads = new WeakMap<SuperAdminViewer, Promise<VisitState>>();

/** Loaders that share a read of the session share the one of the visit. */
function supportOf(context: AppLoadContext, request: Request, admin: SuperAdminViewer): Promise<VisitState> {
  const read = supportReads.get(admin) ?? readVisit(context.control, request, admin);
  supportReads.set(admin, read);
  return read;
}

/**
 * Whoever opened a page of the console: a tenant's person, support on a visit, or a super administrator without one. An
 * ended visit leads to the page that says so.
 */
async function consoleViewer(context: AppLoadContext, request: Request): Promise<Viewer> {
  const viewer = await pageViewer(context, request, paths.login());
  if (viewer.type === "tenant_user") return viewer;
  const visit = await supportOf(context, request, viewer);
  if (visit.kind === "open") return visit.viewer;
  if (visit.kind === "none") return viewer;
  throw redirect(paths.supportVisit(), { headers: { "set-cookie": supportCookie(request, "") } });
}

/** Neither header nor query chooses the tenant; one that names another is a mistake or an attack. */
function namesOtherTenant(request: Request, { user }: TenantViewer): boolean {
  const uuid = request.headers.get("x-tenant-uuid") ?? user.tenant.uuid;
  const ids = new URL(request.url).searchParams.getAll("tenantId");
  return uuid !== user.tenant.uuid || ids.some((id) => id !== String(user.tenantId));
}

function otherTenant(): AppError {
  return new AppError("forbidden", "Esos datos son de otra cuenta.");
}

/**
 * Checks the person's role before anything is read. A page's forms are told apart by `formAction`, which asks again
 * with the intent.
 * @throws AppError forbidden
 */
function requireAllowed(context: AppLoadContext, request: Request, { user }: TenantViewer): void {
  const access = accessOf(user);
  const rights = allowed(access, request.method, new URL(request.url).pathname);
  if (rights === "none") throw new AppError("forbidden", refusalOf(access));
  if (rights !== "all") restrictForms(context, rights, refusalOf(access));
}

const visits = new WeakMap<TenantViewer, TenantVisit>();

/** Loaders that share a read share its visit, so that the tenant is opened, and logged, once. */
function sharedVisit(context: AppLoadContext, viewer: TenantViewer): TenantVisit {
  const visit = visits.get(viewer) ?? visitOf(context, viewer);
  visits.set(viewer, visit);
  return visit;
}

/**
 * For pages of tenant users; anybody else is sent to /login.
 * @param options.anyRole for the frame around a page, whose own guard asks for the role
 * @throws Response a redirect, or 403 where the request names another tenant or the role does not allow it
 */
export async function tenantPage(
  context: AppLoadContext,
  request: Request,
  { anyRole = false } = {},
): Promise<TenantVisit> {
  const viewer = await consoleViewer(context, request);
  if (viewer.type !== "tenant_user") throw redirect(visitorPaths.otherAccount());
  // Thrown as a response, because actions call this outside `page`, where nothing would translate an error.
  if (namesOtherTenant(request, viewer)) throw errorResponse(otherTenant(), context.requestId);
  try {
    if (!anyRole) requireAllowed(context, request, viewer);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw errorResponse(error, context.requestId);
  }
  return sharedVisit(context, viewer);
}

/** True where a super administrator must set up a second factor before anything else. */
function mustEnrol({ platform }: AppLoadContext, { hasTwoFactor }: SuperAdmin): boolean {
  return platform.bindings.settings.REQUIRE_SUPER_ADMIN_2FA && !hasTwoFactor;
}

/**
 * For the super administrator's pages: a stranger is sent to their login, a tenant user to the tenants' one, and whoever
 * lacks a required second factor to the page that sets it up.
 * @param options.enrolling for that page itself
 */
export async function superAdminPage(
  context: AppLoadContext,
  request: Request,
  { enrolling = false } = {},
): Promise<SuperAdminVisit> {
  const viewer = await pageViewer(context, request, paths.superAdminLogin());
  if (viewer.type !== "super_admin") throw redirect(visitorPaths.otherAccount());
  if (!enrolling && mustEnrol(context, viewer.user)) throw redirect(superAdminPaths.twoFactor());
  return { admin: viewer.user, sessionId: viewer.sessionId };
}

/** For pages that any signed-in account may open; on a visit, support opens them as in the business. */
export async function signedInPage(context: AppLoadContext, request: Request): Promise<Viewer> {
  return consoleViewer(context, request);
}

/** The signed-in account, or null; nobody is sent to sign in. */
export async function optionalViewer(context: AppLoadContext, request: Request): Promise<Viewer | null> {
  const state = await readSession(context.control, request);
  return state.kind === "open" ? state.viewer : null;
}

/** @throws AppError unauthenticated */
export async function signedInCall(context: AppLoadContext, request: Request): Promise<Viewer> {
  const state = await readSession(context.control, request);
  if (state.kind !== "open") throw new AppError("unauthenticated", "Tu sesión terminó. Vuelve a entrar.");
  return state.viewer;
}

/** Support on a visit. @throws AppError unauthenticated (it ended), forbidden (none was begun) */
async function visitorOf(context: AppLoadContext, request: Request, admin: SuperAdminViewer): Promise<TenantViewer> {
  const visit = await supportOf(context, request, admin);
  if (visit.kind === "open") return visit.viewer;
  if (visit.kind === "over") throw new AppError("unauthenticated", "La visita de soporte terminó.");
  throw new AppError("forbidden", "Esta llamada es de las cuentas de negocio.");
}

/** @throws AppError unauthenticated, forbidden (a super administrator, another tenant's x-tenant-uuid, or the role) */
export async function tenantCall(context: AppLoadContext, request: Request): Promise<TenantVisit> {
  const account = await signedInCall(context, request);
  const viewer = account.type === "tenant_user" ? account : await visitorOf(context, request, account);
  if (namesOtherTenant(request, viewer)) throw otherTenant();
  requireAllowed(context, request, viewer);
  return visitOf(context, viewer);
}

/** @throws AppError unauthenticated, forbidden */
export async function superAdminCall(context: AppLoadContext, request: Request): Promise<SuperAdminVisit> {
  const viewer = await signedInCall(context, request);
  if (viewer.type !== "super_admin") throw new AppError("forbidden", "Esta llamada es del super administrador.");
  if (mustEnrol(context, viewer.user)) {
    throw new AppError("forbidden", "Activa antes la verificación en dos pasos.", { detail: "two_factor_required" });
  }
  return { admin: viewer.user, sessionId: viewer.sessionId };
}
