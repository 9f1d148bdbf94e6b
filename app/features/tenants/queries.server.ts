import { and, eq, sql } from "drizzle-orm";
import type { TenantId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import type { TenantRef } from "~/platform/tenant-ref";
import { tenants } from "./tables.server";

export type TenantRecord = typeof tenants.$inferSelect;

export function findTenantByUuid(control: Control, uuid: string): Statement<TenantRecord[]> {
  return control.db.select(tenants, { where: and(eq(tenants.uuid, uuid), eq(tenants.active, true)), limit: 1 });
}

/** What opens a tenant, and the chat widget's settings as they are stored. */
export interface OpenedTenant extends TenantRef {
  readonly chatWidget: string | null;
}

/** Only what is needed to open an active tenant, because every webhook of a provider reads it. */
export function findTenantRef(control: Control, uuid: string): Statement<OpenedTenant[]> {
  return control.db.raw<OpenedTenant>(
    sql`select id, uuid, shard, time_zone as timeZone, chat_widget as chatWidget from ${tenants} where ${tenants.uuid} = ${uuid} and ${tenants.active} = 1 limit 1`,
  );
}

export function findTenantBySlug(control: Control, slug: string): Statement<TenantRecord[]> {
  return control.db.select(tenants, { where: and(eq(tenants.slug, slug), eq(tenants.active, true)), limit: 1 });
}

export function findTenantById(control: Control, id: TenantId): Statement<TenantRecord[]> {
  return control.db.select(tenants, { where: eq(tenants.id, id), limit: 1 });
}

/** The tenants of a database whose last planned renewal of the index was for another version; lower versions first. */
export function listIndexedOtherwise(
  control: Control,
  of: { readonly shard: number; readonly version: number; readonly limit: number },
): Statement<TenantRef[]> {
  const refs = sql`select id, uuid, shard, time_zone as timeZone from ${tenants} where ${tenants.shard} = ${of.shard} and ${tenants.indexVersion}`;
  // Two ranges of one index, where `<>` would read every tenant.
  return control.db.raw<TenantRef>(sql`${refs} < ${of.version} union all ${refs} > ${of.version} limit ${of.limit}`);
}
