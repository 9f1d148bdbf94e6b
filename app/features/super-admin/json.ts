import type { TenantUserRecord } from "~/features/accounts/writes.server";
import type { TenantRecord } from "~/features/tenants/queries.server";

/** A tenant for the super administrator, without its legacy password and without its place of storage. */
export function tenantJson(tenant: TenantRecord) {
  const {
    password: _,
    shard: __,
    metadata: ___,
    indexVersion: ____,
    chatWidget: _____,
    eraseAt: ______,
    timeZone: _______,
    lastLoginAt,
    createdAt,
    updatedAt,
    ...shown
  } = tenant;
  return {
    ...shown,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
export type TenantJson = ReturnType<typeof tenantJson>;

/** A tenant's user without the password's hash, and without what only its team's page shows. */
export function tenantUserJson(user: TenantUserRecord) {
  const { password: _, isOwner: __, lastLoginAt, createdAt, updatedAt, ...shown } = user;
  return {
    ...shown,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
export type TenantUserJson = ReturnType<typeof tenantUserJson>;
