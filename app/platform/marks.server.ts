import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

declare const owner: unique symbol;

/** A table with rows of tenants: reached through a `Tenant` only. */
export type TenantTable = SQLiteTable & { readonly tenantId: AnySQLiteColumn; readonly [owner]: "tenant" };
/** A table of the platform itself: reached through `Control` only. */
export type ControlTable = SQLiteTable & { readonly [owner]: "control" };

export function tenantOwned<T extends SQLiteTable & { readonly tenantId: AnySQLiteColumn }>(
  table: T,
): T & { readonly [owner]: "tenant" } {
  return table as T & { readonly [owner]: "tenant" };
}

export function controlOwned<T extends SQLiteTable>(table: T): T & { readonly [owner]: "control" } {
  return table as T & { readonly [owner]: "control" };
}
