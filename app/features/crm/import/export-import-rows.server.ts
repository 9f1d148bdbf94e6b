import type { ContactKind } from "~/features/contacts/import/columns";
import type { Tenant } from "~/platform/tenancy.server";
import { ROWS_AT_ONCE } from "../export/cells";
import { exportRows } from "../export/export-rows.server";
import { rowsOf } from "./queries.server";
import { readThere } from "./read-import-page.server";
import { requireImport } from "./start-import.server";

/**
 * The refused rows of an import as a file: their numbers, the reasons, and the cells, so that they can be corrected and
 * uploaded again. @throws AppError not_found
 */
export async function exportFailures(tenant: Tenant, kind: ContactKind, id: number): Promise<Response> {
  const record = await requireImport(tenant, kind, id);
  return exportRows({
    name: "filas-con-errores",
    format: "csv",
    headers: ["Fila", "Motivo", ...record.headers],
    read: async (after) => {
      const rows = await tenant.db.run(rowsOf(tenant, id, "failed", { after: after ?? 0, limit: ROWS_AT_ONCE }));
      const last = rows.at(-1);
      return {
        rows: rows.map(({ row, reasons, cells }) => [row, reasons?.join(" ") ?? "", ...(cells ?? [])]),
        next: last && rows.length === ROWS_AT_ONCE ? last.row : null,
      };
    },
  });
}

/** The rows of an import whose people were there already, with their names, as a file. @throws AppError not_found */
export async function exportSkippedRows(tenant: Tenant, kind: ContactKind, id: number): Promise<Response> {
  await requireImport(tenant, kind, id);
  return exportRows({
    name: "filas-que-ya-estaban",
    format: "csv",
    headers: ["Fila", "Ya estaba", "En"],
    read: async (after) => {
      const page = { after: after ?? 0, limit: ROWS_AT_ONCE };
      const { rows, last } = await readThere(tenant, kind, id, page);
      return {
        rows: rows.map((one) => [one.row, one.name, one.kind === "customer" ? "Clientes" : "Prospectos"]),
        next: last,
      };
    },
  });
}
