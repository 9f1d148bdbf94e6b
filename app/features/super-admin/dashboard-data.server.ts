import { listTwoFactors } from "~/features/accounts/two-factor/queries.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { type TenantId, tenantIdSchema } from "~/platform/ids";
import type { Control } from "~/platform/tenancy.server";
import { tenantUnknown } from "./create-tenant-user.server";
import { addressOf, type DashboardTab, parseTab } from "./dashboard-address";
import { type TenantJson, type TenantUserJson, tenantJson, tenantUserJson } from "./json";
import { findTenants, listTenants, listTenantUsers } from "./queries.server";
import { readPage, readTenantFilter } from "./read-tenant-filter.server";
import { wordsOf } from "./search-words";

const OPTIONS = 100;
const MOST_SEARCHED = 100;

export interface DashboardData {
  readonly tab: DashboardTab;
  /** The filter of the users by tenant. */
  readonly tenantId: TenantId | null;
  /** What is searched for, as it was typed. */
  readonly search: string;
  readonly adding: boolean;
  /** The tenant whose form is open. */
  readonly editing: TenantJson | null;
  /** Id of the record that was just added. */
  readonly added: number | null;
  /** A tenant was just changed. */
  readonly saved: boolean;
  readonly isFirst: boolean;
  readonly tenants: TenantJson[];
  readonly users: (TenantUserJson & { tenantName: string; hasTwoFactor: boolean })[];
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
  const search = (url.searchParams.get("buscar") ?? "").trim().slice(0, MOST_SEARCHED);
  const words = wordsOf(search);
  const shared = {
    tab,
    tenantId,
    search,
    editing: null,
    saved: url.searchParams.get("listo") === "guardado",
    adding: url.searchParams.has("add"),
    added: Number(url.searchParams.get("nuevo")) || null,
    isFirst: page.cursor === null,
  };
  if (tab === "tenants") {
    const edited = tenantIdSchema.safeParse(Number(url.searchParams.get("edit") ?? 0));
    const [{ items, next }, record] = await Promise.all([
      control.db.run(listTenants(control, page, words)),
      edited.success ? control.db.first(findTenantById(control, edited.data)) : undefined,
    ]);
    if (edited.success && !record) throw tenantUnknown();
    const older = next === null ? null : addressOf({ tab, search, cursor: next });
    const editing = record ? tenantJson(record) : null;
    return { ...shared, editing, tenants: items.map(tenantJson), users: [], options: [], older };
  }
  const [listed, newest] = await control.db.batch([
    listTenantUsers(control, page, tenantId, words),
    listTenants(control, { limit: OPTIONS, cursor: null }),
  ]);
  const ids = [...new Set(listed.items.map((user) => user.tenantId))];
  const named = ids.length > 0 ? await control.db.run(findTenants(control, ids)) : [];
  const names = new Map(named.map((tenant) => [tenant.id, tenant.name]));
  const enrolled = new Set(
    await control.db.run(
      listTwoFactors(
        control,
        listed.items.map(({ id }) => id),
      ),
    ),
  );
  const options = chosen && !newest.items.some(({ id }) => id === chosen.id) ? [chosen, ...newest.items] : newest.items;
  return {
    ...shared,
    tenants: [],
    users: listed.items.map((user) => ({
      ...tenantUserJson(user),
      tenantName: names.get(user.tenantId) ?? "",
      hasTwoFactor: enrolled.has(user.id),
    })),
    options: options.map(({ id, name }) => ({ id, name })),
    older: listed.next === null ? null : addressOf({ tab, tenantId, search, cursor: listed.next }),
  };
}
