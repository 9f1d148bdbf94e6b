import { FIELD_LABELS, STATUS_LABELS, TYPE_LABELS } from "~/features/contacts/customers/labels";
import type { CustomerRecord } from "~/features/contacts/customers/queries.server";
import { readCustomers } from "~/features/contacts/customers/read-customers.server";
import type { CustomersQuery } from "~/features/contacts/customers/schema";
import type { Tenant } from "~/platform/tenancy.server";
import { dayCell, phoneCell, ROWS_AT_ONCE } from "../export/cells";
import { namesOfCompanies } from "../export/company-names.server";
import { exportRows } from "../export/export-rows.server";
import type { ExportFormat } from "../export/formats";

const HEADERS = [
  FIELD_LABELS.firstName,
  FIELD_LABELS.lastName,
  FIELD_LABELS.email,
  FIELD_LABELS.phone,
  FIELD_LABELS.address,
  FIELD_LABELS.city,
  FIELD_LABELS.state,
  FIELD_LABELS.postalCode,
  FIELD_LABELS.country,
  FIELD_LABELS.companyId,
  FIELD_LABELS.customerType,
  "Estado",
  FIELD_LABELS.dateOfBirth,
  FIELD_LABELS.preferredChannel,
  FIELD_LABELS.tags,
  FIELD_LABELS.notes,
  "Creado",
];

/** The customers that match a search and filters, as a file for spreadsheets. */
export function exportCustomers(tenant: Tenant, query: CustomersQuery, format: ExportFormat): Response {
  return exportRows({
    name: "clientes",
    format,
    headers: HEADERS,
    read: async (before) => {
      const { customers, next } = await readCustomers(tenant, { ...query, before, limit: ROWS_AT_ONCE });
      const companyOf = await namesOfCompanies(tenant, customers);
      return { rows: customers.map((customer) => cellsOf(customer, companyOf, tenant.timeZone)), next };
    },
  });
}

function cellsOf(customer: CustomerRecord, companyOf: (id: number | null) => string, zone: string): string[] {
  const { customerType, status, tags } = customer;
  return [
    customer.firstName,
    customer.lastName,
    customer.email ?? "",
    phoneCell(customer.phone),
    customer.address ?? "",
    customer.city ?? "",
    customer.state ?? "",
    customer.postalCode ?? "",
    customer.country ?? "",
    companyOf(customer.companyId),
    customerType === "business" ? TYPE_LABELS.business : TYPE_LABELS.individual,
    status === "active" ? STATUS_LABELS.active : STATUS_LABELS.inactive,
    customer.dateOfBirth ?? "",
    customer.preferredChannel ?? "",
    tags?.join(", ") ?? "",
    customer.notes ?? "",
    dayCell(customer.createdAt, zone),
  ];
}
