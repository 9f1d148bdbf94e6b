import { and, eq, isNull, sql } from "drizzle-orm";
import type { TenantId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import type { Role } from "./roles";
import { passwordResets, sessions, tenantUsers } from "./tables.server";

export type TenantUserRecord = typeof tenantUsers.$inferSelect;

/** Adds a person to a tenant. Its batch aborts with UniqueViolation("tenant_users.email") for a taken e-mail. */
export function insertTenantUser(
  control: Control,
  user: {
    readonly id: number;
    readonly tenantId: TenantId;
    readonly email: string;
    /** Hashed. */
    readonly password: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly role?: Role;
  },
): Statement<void> {
  const now = new Date(control.platform.clock.now());
  return control.db.insert(tenantUsers, { ...user, createdAt: now, updatedAt: now });
}

/** Its batch aborts with UniqueViolation("tenant_users.email") for a taken e-mail. */
export function updateTenantUser(
  control: Control,
  userId: number,
  person: Readonly<Record<"email" | "firstName" | "lastName", string>> & { readonly role: Role },
): Statement<unknown> {
  const { email, firstName, lastName, role } = person;
  const updatedAt = new Date(control.platform.clock.now());
  return control.db.update(tenantUsers, { email, firstName, lastName, role, updatedAt }, eq(tenantUsers.id, userId));
}

/** A person's own name; nothing changes for somebody of another tenant. */
export function updateOwnName(
  control: Control,
  tenantId: TenantId,
  userId: number,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Statement<unknown> {
  const updatedAt = new Date(control.platform.clock.now());
  const own = and(eq(tenantUsers.id, userId), eq(tenantUsers.tenantId, tenantId)) ?? eq(tenantUsers.id, 0);
  return control.db.update(tenantUsers, { firstName, lastName, updatedAt }, own);
}

export function updateTenantUserActive(control: Control, userId: number, active: boolean): Statement<unknown> {
  const updatedAt = new Date(control.platform.clock.now());
  return control.db.update(tenantUsers, { active, updatedAt }, eq(tenantUsers.id, userId));
}

/** Ends every session of a tenant's people. Returns the ended ids, for the live room. */
export function revokeTenantSessions(control: Control, tenantId: TenantId): Statement<number[]> {
  return control.db
    .update(
      sessions,
      { revokedAt: new Date(control.platform.clock.now()) },
      and(eq(sessions.tenantId, tenantId), isNull(sessions.revokedAt)) ?? eq(sessions.id, 0),
    )
    .map((rows) => rows.map((row) => row.id));
}

/** Makes every open link for a new password of this person useless. */
export function endResets(control: Control, userId: number): Statement<unknown> {
  return control.db.update(
    passwordResets,
    { endedAt: new Date(control.platform.clock.now()) },
    and(eq(passwordResets.userId, userId), isNull(passwordResets.endedAt)) ?? eq(passwordResets.id, 0),
  );
}

/**
 * Marks one person of a tenant as its owner, and nobody else. The batch aborts ("ownership") unless that person is an
 * active administrator, and whoever hands over has no other owner above them.
 */
export function passOwnership(
  control: Control,
  tenantId: TenantId,
  { from, to }: { readonly from: number; readonly to: number },
): readonly [Statement<void>, Statement<unknown>] {
  const people = sql`select 1 from ${tenantUsers} where ${tenantUsers.tenantId} = ${tenantId} and ${tenantUsers.active} = 1`;
  return [
    control.db.guard(
      sql`exists (${people} and ${tenantUsers.id} = ${to} and ${tenantUsers.role} = 'admin')
        and not exists (${people} and ${tenantUsers.isOwner} = 1 and ${tenantUsers.id} <> ${from})`,
      "ownership",
    ),
    control.db.update(
      tenantUsers,
      { isOwner: sql<boolean>`${tenantUsers.id} = ${to}`, updatedAt: new Date(control.platform.clock.now()) },
      eq(tenantUsers.tenantId, tenantId),
    ),
  ];
}
