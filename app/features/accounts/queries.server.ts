import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { TenantId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import type { SignatureUse } from "./signature";
import { sessions, superAdmins, tenantUsers } from "./tables.server";
import type { Viewer } from "./viewer";

interface SessionRow {
  id: number;
  expiresAt: number;
  userType: "tenant_user" | "super_admin";
  userId: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: string | null;
  mustSetPassword: number | null;
  signature: string | null;
  signatureUse: SignatureUse | null;
  tenantId: TenantId | null;
  uuid: string | null;
  tenantName: string | null;
  slug: string | null;
  shard: number | null;
  timeZone: string | null;
  logoUrl: string | null;
  eraseAt: number | null;
  hasTwoFactor: number;
}

/** The live session of a token hash with its account, in one read. Empty for revoked, expired and deactivated ones. */
export function findViewer(
  control: Control,
  tokenHash: string,
  kind: "cookie" | "bearer",
  now: number,
): Statement<Viewer | null> {
  return control.db
    .raw<SessionRow>(
      sql`select s.id, s.expires_at as expiresAt, s.user_type as userType, s.user_id as userId,
          coalesce(u.email, a.email) as email, coalesce(u.first_name, a.first_name) as firstName,
          coalesce(u.last_name, a.last_name) as lastName, u.role, u.must_set_password as mustSetPassword,
          u.signature, u.signature_use as signatureUse,
          t.id as tenantId, t.uuid, t.name as tenantName, t.slug, t.shard, t.time_zone as timeZone, t.logo_url as logoUrl, t.erase_at as eraseAt,
          f.confirmed_at is not null as hasTwoFactor
        from sessions s
        left join tenant_users u on s.user_type = 'tenant_user' and u.id = s.user_id and u.active = 1
        left join tenants t on t.id = u.tenant_id and t.active = 1
        left join super_admins a on s.user_type = 'super_admin' and a.id = s.user_id and a.active = 1
        left join two_factors f on f.user_type = s.user_type and f.user_id = s.user_id
        where s.token_hash = ${tokenHash} and s.kind = ${kind} and s.revoked_at is null and s.expires_at > ${now}
          and (t.id is not null or a.id is not null)`,
    )
    .map((rows) => {
      const row = rows[0];
      return row ? viewerOf(row) : null;
    });
}

function viewerOf(row: SessionRow): Viewer | null {
  const person = { id: row.userId, email: row.email, firstName: row.firstName, lastName: row.lastName };
  if (row.userType === "super_admin") {
    const user = { ...person, hasTwoFactor: row.hasTwoFactor === 1 };
    return { type: "super_admin", sessionId: row.id, user };
  }
  if (row.tenantId === null || row.uuid === null || row.shard === null || row.timeZone === null) return null;
  return {
    type: "tenant_user",
    sessionId: row.id,
    sessionEndsAt: row.expiresAt,
    shard: row.shard,
    timeZone: row.timeZone,
    user: {
      ...person,
      role: row.role ?? "admin",
      tenantId: row.tenantId,
      mustSetPassword: row.mustSetPassword === 1,
      eraseAt: row.eraseAt,
      logoUrl: row.logoUrl,
      ...(row.signature && row.signatureUse ? { signature: { text: row.signature, use: row.signatureUse } } : {}),
      tenant: { id: row.tenantId, uuid: row.uuid, name: row.tenantName ?? "", slug: row.slug ?? "" },
    },
  };
}

export function findTenantUser(control: Control, email: string) {
  return control.db.select(tenantUsers, { where: eq(tenantUsers.email, email), limit: 1 });
}

export function findTenantUserById(control: Control, id: number) {
  return control.db.select(tenantUsers, { where: eq(tenantUsers.id, id), limit: 1 });
}

/** The e-mails of all accounts of a business, for its end: nobody may be left out, however many there are. */
export function listEmails(control: Control, tenantId: TenantId): Statement<string[]> {
  return control.db
    .select(tenantUsers, { where: eq(tenantUsers.tenantId, tenantId) })
    .map((people) => people.map(({ email }) => email));
}

export function findSuperAdmin(control: Control, email: string) {
  return control.db.select(superAdmins, { where: eq(superAdmins.email, email), limit: 1 });
}

export function findSuperAdminById(control: Control, id: number) {
  return control.db.select(superAdmins, { where: eq(superAdmins.id, id), limit: 1 });
}

/** The open sessions of a tenant user's browsers, newest first; the oldest of very many are left out. */
export function listOpenSessions(control: Control, userId: number, limit: number) {
  return control.db.select(sessions, {
    where: and(
      eq(sessions.userType, "tenant_user"),
      eq(sessions.userId, userId),
      eq(sessions.kind, "cookie"),
      isNull(sessions.revokedAt),
      gt(sessions.expiresAt, new Date(control.platform.clock.now())),
    ),
    orderBy: [desc(sessions.id)],
    limit,
  });
}
