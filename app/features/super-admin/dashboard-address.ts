import { paths } from "~/platform/paths";

export type DashboardTab = "tenants" | "tenant-users";

/** Any unknown value gives the first tab. */
export function parseTab(value: string | null): DashboardTab {
  return value === "tenant-users" ? "tenant-users" : "tenants";
}

interface DashboardAddress {
  readonly tab: DashboardTab;
  readonly tenantId?: number | null;
  /** The words that are searched for. */
  readonly search?: string;
  readonly cursor?: number;
  /** True when the form that adds a record is open. */
  readonly add?: boolean;
  /** The tenant, or on the other tab the user, whose form is open. */
  readonly edit?: number;
  /** Id of the record that was just added. */
  readonly added?: number;
  /** True right after a tenant or user was changed. */
  readonly saved?: boolean;
}

/** The dashboard's address, with tab, search, filter, page and open form. */
export function addressOf(of: DashboardAddress): string {
  const query = new URLSearchParams({ tab: of.tab });
  if (of.tenantId) query.set("tenantId", String(of.tenantId));
  if (of.search) query.set("buscar", of.search);
  if (of.cursor) query.set("cursor", String(of.cursor));
  if (of.add) query.set("add", "1");
  if (of.edit) query.set("edit", String(of.edit));
  if (of.added) query.set("nuevo", String(of.added));
  if (of.saved) query.set("listo", "guardado");
  return `${paths.superAdminDashboard()}?${query}`;
}
