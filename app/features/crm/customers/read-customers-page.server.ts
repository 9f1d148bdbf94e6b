import type { z } from "zod";
import { findCompany, listCompanyChoices } from "~/features/companies/queries.server";
import { type CustomerJson, customerJson, customerName } from "~/features/contacts/customers/json";
import { countCustomers } from "~/features/contacts/customers/list/queries.server";
import { type CustomerRecord, findCustomer } from "~/features/contacts/customers/queries.server";
import { readCustomers } from "~/features/contacts/customers/read-customers.server";
import type { customersAddressSchema } from "~/features/contacts/customers/schema";
import { splitPhone } from "~/platform/phone-countries";
import type { Tenant } from "~/platform/tenancy.server";

/** Beyond it the page's title shows no number, because counting all would cost more with every customer. */
const MOST_COUNTED = 1_000;

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
}

export type EditedCustomer = Omit<CustomerJson, "metadata">;

export interface CustomersPageData {
  readonly rows: readonly CustomerRow[];
  readonly next: number | null;
  /** Of all customers; null beyond the number that is counted. */
  readonly total: number | null;
  readonly query: z.output<typeof customersAddressSchema>;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  /** The customer in the open form. */
  readonly editing: EditedCustomer | null;
}

/** The list of customers with the state in its address, and what its open dialog shows. */
export async function readCustomersPage(
  tenant: Tenant,
  query: z.output<typeof customersAddressSchema>,
): Promise<CustomersPageData> {
  const [{ customers, next }, [companies, count, [editing]]] = await Promise.all([
    readCustomers(tenant, { ...query, before: query.antes }),
    tenant.db.batch([
      listCompanyChoices(tenant),
      countCustomers(tenant, MOST_COUNTED + 1),
      findCustomer(tenant, query.editar ?? 0),
    ]),
  ]);
  return {
    rows: customers.map((customer) => ({
      id: customer.id,
      name: customerName(customer),
      email: customer.email,
      phone: customer.phone && readable(customer.phone),
      city: customer.city,
      state: customer.state,
      country: customer.country,
      status: customer.status,
      createdAt: customer.createdAt.toISOString(),
    })),
    next,
    total: count > MOST_COUNTED ? null : count,
    query,
    companies: await withOwn(tenant, companies, editing?.companyId ?? query.empresa),
    editing: editing ? editedJson(editing) : null,
  };
}

function editedJson(record: CustomerRecord): EditedCustomer {
  const { metadata: _, ...customer } = customerJson(record);
  return customer;
}

function readable(phone: string): string {
  const { dialCode, number } = splitPhone(phone);
  return phone.startsWith("+") ? `${dialCode} ${number}` : phone;
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
