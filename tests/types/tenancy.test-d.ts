// Compiled, never run: each expected error that does not occur is an error of `tsc`.
import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { tenantUsers } from "~/features/accounts/tables.server";
import { companies } from "~/features/companies/tables.server";
import { notifications } from "~/features/notifications/tables.server";
import { tenants } from "~/features/tenants/tables.server";
import { TenantDatabase } from "~/platform/database.server";
import { controlOwned, tenantOwned } from "~/platform/marks.server";
import type { Platform } from "~/platform/platform.server";
import type { Statement } from "~/platform/statement.server";
import { type Control, mintTenant, Tenant } from "~/platform/tenancy.server";

declare const tenant: Tenant;
declare const control: Control;
declare const platform: Platform;
declare const database: D1Database;

const ref = { id: 1, uuid: "u", shard: 0 };
const now = new Date(0);
const company = { id: 1, name: "Uno", email: "a@b.mx", createdAt: now, updatedAt: now };

/** Correct uses compile. */
export const right: Statement<unknown>[] = [
  tenant.db.select(companies),
  tenant.db.insert(companies, company),
  tenant.db.update(companies, { name: "Dos" }, sql`1`),
  tenant.db.delete(companies, sql`1`),
  control.db.select(tenants),
  control.db.select(tenantUsers),
];

export function wrong(): unknown[] {
  return [
    // @ts-expect-error a tenant is minted, never constructed
    new Tenant(platform, ref),
    // @ts-expect-error nor is its database
    new TenantDatabase(database, 1),
    // @ts-expect-error a tenant needs a reason
    mintTenant(platform, ref),
    // @ts-expect-error and the reason is one of a closed list
    mintTenant(platform, { kind: "because" }, ref),
    // @ts-expect-error a reason carries what proves it
    mintTenant(platform, { kind: "session" }, ref),
    // @ts-expect-error an object that looks like a tenant is none
    ((like: Tenant) => like)({ id: 1, uuid: "u", shard: 0, db: tenant.db }),

    // @ts-expect-error the platform's own table is not a tenant's
    tenant.db.select(tenants),
    // @ts-expect-error not even one that names a tenant
    tenant.db.select(tenantUsers),
    // @ts-expect-error nor may it be written
    tenant.db.insert(tenantUsers, { id: 1, email: "a@b.mx", password: "x", createdAt: now, updatedAt: now }),
    // @ts-expect-error a tenant's table is not reached through the control handle
    control.db.select(companies),
    // @ts-expect-error nor written
    control.db.insert(companies, { ...company, tenantId: 1 }),
    // @ts-expect-error nor changed
    control.db.update(notifications, { title: "x" }, sql`1`),
    // @ts-expect-error a table that nobody marked belongs to nobody
    tenant.db.select(sqliteTable("unmarked", { id: integer("id"), tenantId: integer("tenant_id") })),
    // @ts-expect-error a table without a tenant cannot be marked as a tenant's
    tenantOwned(sqliteTable("lost", { id: integer("id"), name: text("name") })),
    // @ts-expect-error a marked control table is still not a tenant's
    tenant.db.delete(controlOwned(sqliteTable("own", { tenantId: integer("tenant_id") })), sql`1`),

    // @ts-expect-error the tenant is stamped, not said
    tenant.db.insert(companies, { ...company, tenantId: 2 }),
    // @ts-expect-error a row never changes its tenant
    tenant.db.update(companies, { tenantId: 2 }, sql`1`),
    // @ts-expect-error nor its id
    tenant.db.update(companies, { id: 2 }, sql`1`),
    // @ts-expect-error required columns are required
    tenant.db.insert(companies, { id: 1, createdAt: now, updatedAt: now }),
    // @ts-expect-error a column has its type
    tenant.db.update(companies, { active: "yes" }, sql`1`),

    // @ts-expect-error a tenant's secret parts stay inside
    tenant.db.database,
    // @ts-expect-error files have no bucket to reach around
    tenant.files.bucket,
    // @ts-expect-error a statement is not a result: a forgotten run is not a row
    tenant.db.select(companies)[0],
  ];
}
