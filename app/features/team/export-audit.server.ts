import { type Act, auditReader } from "~/features/audit/read-audit.server";
import type { AuditQuery } from "~/features/audit/schema";
import { ROWS_AT_ONCE } from "~/features/crm/export/cells";
import { exportRows } from "~/features/crm/export/export-rows.server";
import type { Control, Tenant } from "~/platform/tenancy.server";

/** The acts that a list's filters find, as a file for spreadsheets, read while it is sent. */
export async function exportAudit(control: Control, tenant: Tenant, query: AuditQuery): Promise<Response> {
  const read = await auditReader(control, tenant, query, ROWS_AT_ONCE);
  return exportRows({
    name: "registro-de-actividad",
    format: "csv",
    headers: ["Fecha y hora (UTC)", "Quién", "Qué", "Sobre qué", "Nombre", "Identificador", "Campos", "Desde dónde"],
    read: async (before) => {
      const { acts, next } = await read(before);
      return { rows: acts.map(cellsOf), next };
    },
  });
}

const cellsOf = ({ at, who, what, thing, fields, address }: Act) => [
  at.slice(0, 19).replace("T", " "),
  who,
  what,
  thing?.label ?? "",
  thing?.name ?? "",
  thing?.id ?? "",
  fields.join(", "),
  address ?? "",
];
