import type { TenantId } from "~/platform/ids";
import type { Control } from "~/platform/tenancy.server";
import { addressOf, type DashboardTab, parseTab } from "./dashboard-address";
import { type TenantJson, type TenantUserJson, tenantJson, tenantUserJson } from "./json";
import { findTenants, listTenants, listTenantUsers } from "./queries.server";
import { readPage, readTenantFilter } from "./read-tenant-filter.server";

const OPTIONS = 100;

export interface DashboardData {
  readonly tab: DashboardTab;
  /** The filter of the users by tenant. */
  readonly tenantId: TenantId | null;
  readonly adding: boolean;
  /** Id of the record that was just added. */
  readonly added: number | null;
  readonly isFirst: boolean;
  readonly tenants: TenantJson[];
  readonly users: (TenantUserJson & { tenantName: string })[];
  /** Tenants to choose from: the newest ones and the chosen one. */
  readonly options: { id: number; name: string }[];
  /** Address of the next page. */
  readonly older: string | null;
}

/** The data of the super administrator's dashboard at an address. A fixed number of reads at any number of tenants. */
export async function readDashboard(control: Control, url: URL): Promise<DashboardData> {
  const tab: DashboardTab = parseTab(url.searchParams.get("tab"));
  const page = { ...readPage(url), limit: 50 };
  const chosen = await readTenantFilter(control, url);
  const tenantId = chosen?.id ?? null;
  const shared = {
    tab,
    tenantId,
    adding: url.searchParams.has("add"),
    added: Number(url.searchParams.get("nuevo")) || null,
    isFirst: page.cursor === null,
  };
  if (tab === "tenants") {
    const { items, next } = await control.db.run(listTenants(control, page));
    const older = next === null ? null : addressOf({ tab, cursor: next });
    return { ...shared, tenants: items.map(tenantJson), users: [], options: [], older };
  }
  const [listed, newest] = await control.db.batch([
    listTenantUsers(control, page, tenantId),
    listTenants(control, { limit: OPTIONS, cursor: null }),
  ]);
  const ids = [...new Set(listed.items.map((user) => user.tenantId))];
  const named = ids.length > 0 ? await control.db.run(findTenants(control, ids)) : [];
  const names = new Map(named.map((tenant) => [tenant.id, tenant.name]));
  const options = chosen && !newest.items.some(({ id }) => id === chosen.id) ? [chosen, ...newest.items] : newest.items;
  return {
    ...shared,
    tenants: [],
    users: listed.items.map((user) => ({ ...tenantUserJson(user), tenantName: names.get(user.tenantId) ?? "" })),
    options: options.map(({ id, name }) => ({ id, name })),
    older: listed.next === null ? null : addressOf({ tab, tenantId, cursor: listed.next }),
  };
}
