import type { ListOrder } from "~/platform/paths";
import { type RecordFilters, recordMatch } from "~/platform/record-index.server";
import { sortedOrder } from "~/platform/record-list.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { CustomerStatus } from "./labels";
import { listCustomers } from "./list/queries.server";
import type { CustomerRecord } from "./queries.server";
import type { CustomersQuery } from "./schema";

const CUSTOMERS_PAGE_SIZE = 50;
const STATUS_OF = { activo: "active", inactivo: "inactive" } as const satisfies Record<string, CustomerStatus>;

export interface CustomersPage {
  readonly customers: CustomerRecord[];
  /** The id after which the next page begins. */
  readonly next: number | null;
  /** How they are sorted: by age where the asked order would have to read too many. */
  readonly order: ListOrder | null;
}

/** A tag as one word of the index, however it is written. */
const bytesOf = (tag: string) =>
  [...new TextEncoder().encode(tag)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The search and the filters of a list's address in the words of the index. */
export function customerFilters({ buscar, estado, empresa, etiqueta }: CustomersQuery): RecordFilters {
  const filters = { status: estado && STATUS_OF[estado], company: empresa, tag: etiqueta && bytesOf(etiqueta) };
  return { search: buscar, filters };
}

/** One page of the customers that match a search and filters, newest first unless it says otherwise. */
export async function readCustomers(
  tenant: Tenant,
  {
    before,
    limit = CUSTOMERS_PAGE_SIZE,
    orden = null,
    ...query
  }: CustomersQuery & {
    readonly before: number | null;
    readonly limit?: number;
    readonly orden?: ListOrder | null;
  },
): Promise<CustomersPage> {
  const match = recordMatch(tenant.id, "customer", customerFilters(query));
  const order = await sortedOrder(tenant, orden, match);
  const rows = await tenant.db.run(listCustomers(tenant, match, { order, after: before, limit }));
  const customers = rows.slice(0, limit);
  return { customers, next: rows.length > limit ? (customers.at(-1)?.id ?? null) : null, order };
}
