import { FIELD_LABELS } from "~/features/companies/labels";
import type { CompanyFilter } from "~/features/companies/list/queries.server";
import type { CompanyRecord } from "~/features/companies/queries.server";
import { pageOfCompanies } from "~/features/companies/read-companies.server";
import type { Tenant } from "~/platform/tenancy.server";
import { dayCell, phoneCell, ROWS_AT_ONCE } from "../export/cells";
import { exportRows } from "../export/export-rows.server";
import type { ExportFormat } from "../export/formats";

const HEADERS = [
  "Nombre",
  "Contacto",
  "Email",
  "Teléfono",
  "Email secundario",
  "Teléfono secundario",
  "Industria",
  "Dirección",
  "Ciudad",
  FIELD_LABELS.state,
  "Código postal",
  "País",
  "Sitio web",
  FIELD_LABELS.taxId,
  "Razón social",
  "Descripción",
  "Estado",
  "Creada",
];

/** The companies that match a search and a filter, as a file for spreadsheets. */
export function exportCompanies(tenant: Tenant, filter: CompanyFilter, format: ExportFormat): Response {
  return exportRows({
    name: "empresas",
    format,
    headers: HEADERS,
    read: async (before) => {
      const { rows, next } = await pageOfCompanies(tenant, filter, { before, limit: ROWS_AT_ONCE });
      return { rows: rows.map((company) => cellsOf(company, tenant.timeZone)), next };
    },
  });
}

function cellsOf(company: CompanyRecord, zone: string): string[] {
  return [
    company.name,
    company.contactPerson ?? "",
    company.email,
    phoneCell(company.phone),
    company.secondaryEmail ?? "",
    phoneCell(company.secondaryPhone),
    company.industry ?? "",
    company.address ?? "",
    company.city ?? "",
    company.state ?? "",
    company.postalCode ?? "",
    company.country === "Mexico" ? "México" : (company.country ?? ""),
    company.website ?? "",
    company.taxId ?? "",
    company.legalName ?? "",
    company.description ?? "",
    company.active ? "Activa" : "Inactiva",
    dayCell(company.createdAt, zone),
  ];
}
