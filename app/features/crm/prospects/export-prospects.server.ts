import type { z } from "zod";
import { listProspects } from "~/features/contacts/prospects/list/queries.server";
import type { ProspectRecord } from "~/features/contacts/prospects/queries.server";
import type { prospectsListSchema } from "~/features/contacts/prospects/schema";
import { sourceLabel, statusLabel } from "~/features/contacts/prospects/statuses";
import type { Tenant } from "~/platform/tenancy.server";
import { dayCell, phoneCell, ROWS_AT_ONCE } from "../export/cells";
import { namesOfCompanies } from "../export/company-names.server";
import { exportRows } from "../export/export-rows.server";
import type { ExportFormat } from "../export/formats";
import type { Cell } from "../export/xlsx-writer.server";

const HEADERS = [
  "Nombre",
  "Apellido",
  "Email",
  "Teléfono",
  "Empresa",
  "Origen",
  "Estado",
  "Puntaje",
  "Interesado en",
  "Notas",
  "Último contacto",
  "Creado",
];

/** The prospects that match a search and a status, as a file for spreadsheets. */
export function exportProspects(
  tenant: Tenant,
  { buscar: search, estado: status }: z.output<typeof prospectsListSchema>,
  format: ExportFormat,
): Response {
  return exportRows({
    name: "prospectos",
    format,
    headers: HEADERS,
    read: async (before) => {
      const found = await tenant.db.run(listProspects(tenant, { search, status, before, limit: ROWS_AT_ONCE }));
      const rows = found.slice(0, ROWS_AT_ONCE);
      const companyOf = await namesOfCompanies(tenant, rows);
      return {
        rows: rows.map((row) => cellsOf(row, companyOf, tenant.timeZone)),
        next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
      };
    },
  });
}

function cellsOf(row: ProspectRecord, companyOf: (id: number | null) => string, zone: string): Cell[] {
  return [
    row.firstName ?? "",
    row.lastName ?? "",
    row.email ?? "",
    phoneCell(row.phone),
    companyOf(row.companyId),
    row.source ? sourceLabel(row.source) : "",
    statusLabel(row.status),
    row.leadScore,
    row.interestedIn ?? "",
    row.notes ?? "",
    dayCell(row.lastContactedAt, zone),
    dayCell(row.createdAt, zone),
  ];
}
