import type { TenantId } from "~/platform/ids";

/**
 * A tenant for a test that stores no rows: its number is part of the expected values, and may be one that no tenant
 * has.
 */
export function tenantId(number: number): TenantId {
  return number as TenantId;
}
