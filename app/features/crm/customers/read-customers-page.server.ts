import type { z } from "zod";
import { findCompany, listCompanyChoices } from "~/features/companies/queries.server";
import { type CustomerJson, customerJson } from "~/features/contacts/customers/json";
import { countCustomers, listCustomerTags } from "~/features/contacts/customers/list/queries.server";
import { type CustomerRecord, findCustomer } from "~/features/contacts/customers/queries.server";
import { customerFilters, readCustomers } from "~/features/contacts/customers/read-customers.server";
import type { customersAddressSchema } from "~/features/contacts/customers/schema";
import { fullName } from "~/language/full-name";
import { newId } from "~/platform/ids";
import type { ListOrder } from "~/platform/paths";
import type { Home } from "~/platform/phone-countries";
import { homeOf } from "~/platform/phone-place.server";
import { countMatchingUpTo, recordMatch } from "~/platform/record-index.server";
import { spelledPhone } from "~/platform/spelled-phone";
import type { Tenant } from "~/platform/tenancy.server";
import { type ManyData, readMany } from "../many/read-selection.server";
import type { Marks } from "../many/schema";
import { companyNames } from "../prospects/queries.server";

/** Beyond it the page's title shows no number, because counting all would cost more with every customer. */
const MOST_COUNTED = 1_000;
/** More are no choice; the links of a customer's tags lead to any. */
const MOST_TAGS = 200;

export interface CustomerRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  /** As people read it: dial code, blank, number. */
  readonly phone: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly status: string;
  readonly createdAt: string;
  readonly tags: readonly string[];
  readonly company: string | null;
}

export type EditedCustomer = Omit<CustomerJson, "metadata">;

export interface CustomersPageData {
  readonly rows: readonly CustomerRow[];
  readonly next: number | null;
  /** Of all customers; null beyond the number that is counted. */
  readonly total: number | null;
  /** Of those that the search and the filters find; null beyond the number that is counted. */
  readonly found: number | null;
  /** How the list is sorted, where it is not as it was asked for. */
  readonly order: ListOrder | null;
  readonly hidden: readonly string[];
  readonly many: ManyData;
  readonly query: z.output<typeof customersAddressSchema>;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  /** Those of all customers by their letters; the first of very many. */
  readonly tags: readonly string[];
  /** The customer in the open form. */
  readonly editing: EditedCustomer | null;
  /** Of the form of a new customer, or of one who is gone. */
  readonly formKey: number | null;
  /** What the form of a new one begins with. */
  readonly home: Home;
}

/** The list of customers with the state in its address, and what its open dialog shows. */
export async function readCustomersPage(
  tenant: Tenant,
  query: z.output<typeof customersAddressSchema>,
  { marks, hidden }: { readonly marks: Marks; readonly hidden: readonly string[] },
): Promise<CustomersPageData> {
  const filters = customerFilters(query);
  const match = recordMatch(tenant.id, "customer", filters);
  const most = MOST_COUNTED + 1;
  const [{ customers, next, order }, [companies, count, matching, [editing], tags], many] = await Promise.all([
    readCustomers(tenant, { ...query, before: query.antes }),
    tenant.db.batch([
      listCompanyChoices(tenant),
      countCustomers(tenant, most),
      match === null ? countCustomers(tenant, most) : countMatchingUpTo(tenant, match, most),
      findCustomer(tenant, query.editar ?? 0),
      listCustomerTags(tenant, MOST_TAGS),
    ]),
    readMany(tenant, "customer", marks, filters),
  ]);
  const [shown, names] = await Promise.all([
    withOwn(tenant, companies, editing?.companyId ?? query.empresa),
    hidden.includes("company")
      ? []
      : tenant.db.run(
          companyNames(
            tenant,
            customers.flatMap(({ companyId }) => companyId ?? []),
          ),
        ),
  ]);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return {
    rows: customers.map((customer) => ({
      id: customer.id,
      name: fullName(customer),
      email: customer.email,
      phone: customer.phone && spelledPhone(customer.phone),
      city: customer.city,
      state: customer.state,
      country: customer.country,
      status: customer.status,
      createdAt: customer.createdAt.toISOString(),
      tags: customer.tags ?? [],
      company: nameOf.get(customer.companyId ?? 0) ?? null,
    })),
    next,
    total: count > MOST_COUNTED ? null : count,
    found: matching > MOST_COUNTED ? null : matching,
    order,
    hidden,
    many,
    query,
    companies: shown,
    tags,
    editing: editing ? editedCustomer(editing) : null,
    // A customer who was deleted while somebody edited them can be stored as a new one.
    home: homeOf(tenant.timeZone),
    formKey: query.nuevo !== null || (query.editar !== null && !editing) ? newId() : null,
  };
}

export function editedCustomer(record: CustomerRecord): EditedCustomer {
  const { metadata: _, ...customer } = customerJson(record);
  return customer;
}

/** An inactive company is hidden from choices, but not from the customers that it has. */
async function withOwn(
  tenant: Tenant,
  companies: readonly { readonly id: number; readonly name: string }[],
  own: number | null,
) {
  if (!own || companies.some(({ id }) => id === own)) return companies;
  const company = await tenant.db.first(findCompany(tenant, own));
  return company ? [...companies, { id: company.id, name: `${company.name} (inactiva)` }] : companies;
}
