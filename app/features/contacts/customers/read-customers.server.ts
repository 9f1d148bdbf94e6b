import { recordMatch } from "~/platform/record-index.server";
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
}

/** One page of the customers that match a search and filters, newest first. */
export async function readCustomers(
  tenant: Tenant,
  {
    buscar,
    estado,
    empresa,
    before,
    limit = CUSTOMERS_PAGE_SIZE,
  }: CustomersQuery & { readonly before: number | null; readonly limit?: number },
): Promise<CustomersPage> {
  const status = estado && STATUS_OF[estado];
  const match = recordMatch(tenant.id, "customer", { search: buscar, filters: { status, company: empresa } });
  const rows = await tenant.db.run(listCustomers(tenant, { match, before, limit }));
  const customers = rows.slice(0, limit);
  return { customers, next: rows.length > limit ? (customers.at(-1)?.id ?? null) : null };
}
