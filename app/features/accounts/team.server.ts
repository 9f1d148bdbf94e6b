import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import { AppError, notFound } from "~/platform/errors";
import type { TenantId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { MOST_SESSIONS } from "./end-session.server";
import { listOpenSessions } from "./queries.server";
import type { Role } from "./roles";
import { revokeOtherSessions } from "./sessions.server";
import { closeSockets } from "./sign-out.server";
import { tenantUsers } from "./tables.server";
import { type TenantUserRecord, updateTenantUserActive } from "./writes.server";

/** The most people that a team's page lists: who may sign in first, and of them the oldest account. */
export const MOST_PEOPLE = 200;

/** The administrator who changes something, and from where. */
export interface By {
  readonly userId: number;
  readonly address: string;
}

/** The people of a tenant, also those who may not sign in any more. */
export function listPeople(control: Control, tenantId: TenantId) {
  return control.db.select(tenantUsers, {
    where: eq(tenantUsers.tenantId, tenantId),
    orderBy: [desc(tenantUsers.active), asc(tenantUsers.id)],
    limit: MOST_PEOPLE,
  });
}

/** Who owns the business: the marked person, else the oldest active administrator. */
export function findOwner(control: Control, tenantId: TenantId) {
  const may = or(eq(tenantUsers.isOwner, true), eq(tenantUsers.role, "admin"));
  return control.db.select(tenantUsers, {
    where: and(eq(tenantUsers.tenantId, tenantId), eq(tenantUsers.active, true), may),
    orderBy: [desc(tenantUsers.isOwner), asc(tenantUsers.id)],
    limit: 1,
  });
}

export function findPerson(control: Control, tenantId: TenantId, userId: number) {
  return control.db.select(tenantUsers, { where: isPerson({ id: tenantId }, userId), limit: 1 });
}

/**
 * Gives a colleague another role, which holds from their next request on; their open pages are told.
 * @throws AppError not_found, forbidden (oneself, or the owner)
 */
export async function changeRole(control: Control, tenant: Tenant, by: By, userId: number, role: Role): Promise<void> {
  const person = await requireChangeable(control, tenant, by, userId);
  if (person.role === role) return;
  const now = new Date(control.platform.clock.now());
  await unlessOwner(() =>
    control.db.batch([
      notOwned(control, tenant, userId),
      control.db.update(tenantUsers, { role, updatedAt: now }, isPerson(tenant, userId)),
      audit(control, { ...entryOf(tenant, by, userId), action: "change_role", fields: ["role"], safeValues: { role } }),
    ]),
  );
  await tellOpenPages(control, tenant, userId);
}

/**
 * Lets a colleague in again, or keeps them out from now on, which ends their sessions. What they wrote stays theirs.
 * @throws AppError not_found, forbidden (oneself, or the owner)
 */
export async function setPersonActive(
  control: Control,
  tenant: Tenant,
  by: By,
  userId: number,
  active: boolean,
): Promise<void> {
  const person = await requireChangeable(control, tenant, by, userId);
  if (person.active === active) return;
  const statements = [
    updateTenantUserActive(control, userId, active),
    audit(control, {
      ...entryOf(tenant, by, userId),
      action: active ? "activate_tenant_user" : "deactivate_tenant_user",
      fields: ["active"],
      safeValues: { active },
    }),
  ] as const;
  if (active) {
    await control.db.batch(statements);
    return;
  }
  const [, , , ended] = await unlessOwner(() =>
    control.db.batch([
      notOwned(control, tenant, userId),
      ...statements,
      revokeOtherSessions(control, sessionsOf(tenant, userId), null),
    ]),
  );
  await closeSockets(tenant, ended);
}

/** @throws AppError not_found, forbidden (oneself, or the owner) */
export async function requireChangeable(
  control: Control,
  tenant: Tenant,
  by: By,
  userId: number,
): Promise<TenantUserRecord> {
  const [[person], [owner]] = await control.db.batch([
    findPerson(control, tenant.id, userId),
    findOwner(control, tenant.id),
  ]);
  if (!person) throw notFound("Esa persona ya no está en tu equipo.");
  if (person.id === by.userId)
    throw new AppError("forbidden", "No puedes cambiar tu propio acceso. Pídeselo a otro administrador.");
  if (person.id === owner?.id) throw isTheOwner();
  return person;
}

const isTheOwner = () => new AppError("forbidden", "Es la persona titular de la cuenta: su acceso no se puede quitar.");

/** Aborts the batch if the person was made the owner since their record was read. */
export const notOwned = (control: Control, tenant: Pick<Tenant, "id">, userId: number) =>
  control.db.guard(
    sql`not exists (select 1 from ${tenantUsers} where ${isPerson(tenant, userId)} and ${tenantUsers.isOwner} = 1)`,
    "owner",
  );

async function unlessOwner<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof GuardRefused) throw isTheOwner();
    throw error;
  }
}

const isPerson = (tenant: Pick<Tenant, "id">, userId: number) =>
  and(eq(tenantUsers.id, userId), eq(tenantUsers.tenantId, tenant.id)) ?? eq(tenantUsers.id, 0);
const sessionsOf = (tenant: Tenant, userId: number) =>
  ({ userType: "tenant_user", userId, tenantId: tenant.id }) as const;
const entryOf = (tenant: Tenant, { userId: actorId, address }: By, userId: number) =>
  ({ actorType: "tenant_user", actorId, tenantId: tenant.id, target: `tenant_user:${userId}`, address }) as const;

/** Their sockets close and join again by the new role; the sessions go on. */
export async function tellOpenPages(control: Control, tenant: Tenant, userId: number): Promise<void> {
  const open = await control.db.run(listOpenSessions(control, userId, MOST_SESSIONS));
  await closeSockets(
    tenant,
    open.map(({ id }) => id),
  );
}
