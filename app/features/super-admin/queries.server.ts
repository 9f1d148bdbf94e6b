import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { tenantUsers } from "~/features/accounts/tables.server";
import type { TenantUserRecord } from "~/features/accounts/writes.server";
import type { TenantRecord } from "~/features/tenants/queries.server";
import { tenants } from "~/features/tenants/tables.server";
import type { TenantId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { type Page, type PageOf, pageOf } from "./page-of";

/** All tenants, newest first (ids grow with time). */
export function listTenants(control: Control, { limit, cursor }: PageOf): Statement<Page<TenantRecord>> {
  return control.db
    .select(tenants, {
      where: cursor === null ? undefined : sql`${tenants.id} < ${cursor}`,
      orderBy: [desc(tenants.id)],
      limit: limit + 1,
    })
    .map((rows) => pageOf(rows, limit));
}

/** Tenant users, newest first; with `tenantId`, those of one tenant. */
export function listTenantUsers(
  control: Control,
  { limit, cursor }: PageOf,
  tenantId: TenantId | null,
): Statement<Page<TenantUserRecord>> {
  return control.db
    .select(tenantUsers, {
      where: and(
        tenantId === null ? undefined : eq(tenantUsers.tenantId, tenantId),
        cursor === null ? undefined : lt(tenantUsers.id, cursor),
      ),
      orderBy: [desc(tenantUsers.id)],
      limit: limit + 1,
    })
    .map((rows) => pageOf(rows, limit));
}

/** At most 100 ids: each is a parameter. */
export function findTenants(control: Control, ids: readonly TenantId[]): Statement<TenantRecord[]> {
  return control.db.select(tenants, { where: inArray(tenants.id, [...ids]) });
}
