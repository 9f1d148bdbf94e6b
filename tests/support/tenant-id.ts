import type { TenantId } from "~/platform/ids";

/** A tenant of a test that stores no rows: its number shows in what is expected, and may be one that no tenant has. */
export function tenantId(number: number): TenantId {
  return number as TenantId;
}
