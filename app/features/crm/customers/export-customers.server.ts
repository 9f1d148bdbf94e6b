import { BYTE_ORDER_MARK, csvLine } from "~/features/activity/csv";
import { listCompanyChoices } from "~/features/companies/queries.server";
import { FIELD_LABELS, STATUS_LABELS, TYPE_LABELS } from "~/features/contacts/customers/labels";
import type { CustomerRecord } from "~/features/contacts/customers/queries.server";
import { readCustomers } from "~/features/contacts/customers/read-customers.server";
import type { CustomersQuery } from "~/features/contacts/customers/schema";
import { contentDisposition } from "~/platform/content-disposition";
import type { Tenant } from "~/platform/tenancy.server";

const ROWS_AT_ONCE = 500;

const HEADERS = [
  FIELD_LABELS.firstName,
  FIELD_LABELS.lastName,
  FIELD_LABELS.email,
  FIELD_LABELS.phone,
  FIELD_LABELS.address,
  FIELD_LABELS.city,
  // The status of the customer is a column too.
  "Estado (dirección)",
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

/** The customers that match a search and filters, as a file for spreadsheets; read page by page while it is sent. */
export async function exportCustomers(tenant: Tenant, query: CustomersQuery): Promise<Response> {
  const companies = new Map((await tenant.db.run(listCompanyChoices(tenant))).map(({ id, name }) => [id, name]));
  const encoder = new TextEncoder();
  let before: number | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(HEADERS))),
    pull: async (stream) => {
      const page = await readCustomers(tenant, { ...query, before, limit: ROWS_AT_ONCE });
      before = page.next;
      const lines = page.customers.map((customer) => csvLine(cellsOf(customer, companies)));
      if (lines.length > 0) stream.enqueue(encoder.encode(lines.join("")));
      if (page.next === null) stream.close();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": contentDisposition("attachment", "clientes.csv"),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

function cellsOf(customer: CustomerRecord, companies: ReadonlyMap<number, string>): string[] {
  const { companyId, customerType, status, tags, createdAt } = customer;
  return [
    customer.firstName,
    customer.lastName,
    customer.email ?? "",
    customer.phone ?? "",
    customer.address ?? "",
    customer.city ?? "",
    customer.state ?? "",
    customer.postalCode ?? "",
    customer.country ?? "",
    companyId === null ? "" : (companies.get(companyId) ?? ""),
    customerType === "business" ? TYPE_LABELS.business : TYPE_LABELS.individual,
    status === "active" ? STATUS_LABELS.active : STATUS_LABELS.inactive,
    customer.dateOfBirth ?? "",
    customer.preferredChannel ?? "",
    tags?.join(", ") ?? "",
    customer.notes ?? "",
    createdAt.toISOString().slice(0, 10),
  ];
}
