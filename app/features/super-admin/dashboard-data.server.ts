import { findTenantUserById } from "~/features/accounts/queries.server";
import { listTwoFactors } from "~/features/accounts/two-factor/queries.server";
import { findTenantById, type TenantRecord } from "~/features/tenants/queries.server";
import { notFound } from "~/platform/errors";
import { idSchema } from "~/platform/id-schema";
import { type TenantId, tenantIdSchema } from "~/platform/ids";
import type { Control } from "~/platform/tenancy.server";
import { tenantUnknown } from "./changeable-tenant.server";
import { addressOf, type DashboardTab, parseTab } from "./dashboard-address";
import { type TenantJson, type TenantUserJson, tenantJson, tenantUserJson } from "./json";
import { findTenants, listTenants, listTenantUsers } from "./queries.server";
import { readPage, readTenantFilter } from "./read-tenant-filter.server";
import { wordsOf } from "./search-words";

/** Tenants that the form for a new user offers before one is searched for. */
const OPTIONS = 10;
const MOST_SEARCHED = 100;
/** Tenants among which a search for one leaves the choice. */
const MOST_FOUND = 10;

interface TenantChoice {
  readonly id: number;
  readonly name: string;
}

export interface DashboardData {
  readonly tab: DashboardTab;
  /** The filter of the users by tenant. */
  readonly tenantId: TenantId | null;
  /** What is searched for, as it was typed. */
  readonly search: string;
  readonly adding: boolean;
  /** The tenant whose users are listed, and the words by which one was searched for. */
  readonly chosen: TenantChoice | null;
  readonly tenantSearch: string;
  /** The newest tenants with those words, where they are not one; null without a search. */
  readonly found: { readonly items: readonly TenantChoice[]; readonly hasMore: boolean } | null;
  /** The tenant whose form is open. */
  readonly editing: TenantJson | null;
  /** The user whose form is open. */
  readonly editingUser: TenantUserJson | null;
  /** Id of the record that was just added. */
  readonly added: number | null;
  /** A tenant or a user was just changed. */
  readonly saved: boolean;
  readonly isFirst: boolean;
  readonly tenants: TenantJson[];
  readonly users: (TenantUserJson & { tenantName: string; hasTwoFactor: boolean })[];
  /** Tenants for a new user: those that were found, or the chosen one and the newest ones. */
  readonly options: TenantChoice[];
  /** Address of the next page. */
  readonly older: string | null;
}

/** The data of the super administrator's dashboard at an address. A fixed number of reads at any number of tenants. */
export async function readDashboard(control: Control, url: URL): Promise<DashboardData> {
  const tab: DashboardTab = parseTab(url.searchParams.get("tab"));
  const page = { ...readPage(url), limit: 50 };
  const { chosen, tenantSearch, found } = await findFilter(control, url);
  const tenantId = chosen?.id ?? null;
  const search = (url.searchParams.get("buscar") ?? "").trim().slice(0, MOST_SEARCHED);
  const words = wordsOf(search);
  const shared = {
    tab,
    tenantId,
    search,
    chosen: chosen && choiceOf(chosen),
    tenantSearch,
    found,
    editing: null,
    editingUser: null,
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
  const edited = idSchema.nullable().catch(null).parse(url.searchParams.get("edit"));
  const [listed, newest, [editedUser]] = await control.db.batch([
    listTenantUsers(control, page, tenantId, words),
    listTenants(control, { limit: shared.adding && found === null ? OPTIONS : 0, cursor: null }),
    findTenantUserById(control, edited ?? 0),
  ]);
  if (edited !== null && !editedUser) throw notFound("Esa persona no existe.");
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
  const others = newest.items.filter(({ id }) => id !== tenantId);
  return {
    ...shared,
    editingUser: editedUser ? tenantUserJson(editedUser) : null,
    tenants: [],
    users: listed.items.map((user) => ({
      ...tenantUserJson(user),
      tenantName: names.get(user.tenantId) ?? "",
      hasTwoFactor: enrolled.has(user.id),
    })),
    options: found?.items ?? [...(chosen ? [chosen] : []), ...others].map(choiceOf),
    older: listed.next === null ? null : addressOf({ tab, tenantId, search, cursor: listed.next }),
  };
}

const choiceOf = ({ id, name }: TenantRecord): TenantChoice => ({ id, name });

/** The tenant that the address names, by its id or by words that only it has. */
async function findFilter(control: Control, url: URL) {
  const tenantSearch = (url.searchParams.get("negocio") ?? "").trim().slice(0, MOST_SEARCHED);
  const words = wordsOf(tenantSearch);
  if (words === null) return { chosen: await readTenantFilter(control, url), tenantSearch, found: null };
  const { items, next } = await control.db.run(listTenants(control, { limit: MOST_FOUND, cursor: null }, words));
  const [only] = items;
  if (only && items.length === 1) return { chosen: only, tenantSearch: "", found: null };
  return { chosen: null, tenantSearch, found: { items: items.map(choiceOf), hasMore: next !== null } };
}
