import { paths } from "~/platform/paths";

export type DashboardTab = "tenants" | "tenant-users";

/** Any unknown value gives the first tab. */
export function parseTab(value: string | null): DashboardTab {
  return value === "tenant-users" ? "tenant-users" : "tenants";
}

interface DashboardAddress {
  readonly tab: DashboardTab;
  readonly tenantId?: number | null;
  readonly cursor?: number;
  /** True when the form that adds a record is open. */
  readonly add?: boolean;
  /** Id of the record that was just added. */
  readonly added?: number;
}

/** The dashboard's address, with tab, filter, page and open form. */
export function addressOf({ tab, tenantId, cursor, add, added }: DashboardAddress): string {
  const query = new URLSearchParams({ tab });
  if (tenantId) query.set("tenantId", String(tenantId));
  if (cursor) query.set("cursor", String(cursor));
  if (add) query.set("add", "1");
  if (added) query.set("nuevo", String(added));
  return `${paths.superAdminDashboard()}?${query}`;
}
