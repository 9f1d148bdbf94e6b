import { Heading } from "@radix-ui/themes/components/heading";
import { Link } from "@remix-run/react";
import type { ContactKind } from "~/features/contacts/import/columns";
import { formatCount } from "~/language/counts";
import { filePaths } from "~/platform/file-paths";
import { type Column, DataTable } from "~/ui/data-table";
import { ShortDate } from "~/ui/time";
import { KEPT_DAYS } from "../limits";
import type { ImportSummary } from "../read-import-page.server";
import { STATUS_TEXTS } from "../texts";

interface RecentImportsProps {
  readonly kind: ContactKind;
  readonly recent: readonly ImportSummary[];
}

/** The last imports of a list, to go on with one or to undo it. */
export function RecentImports({ kind, recent }: RecentImportsProps) {
  const columns: readonly Column<ImportSummary>[] = [
    {
      key: "file",
      header: "Lista",
      primary: true,
      cell: ({ id, fileName }) => <Link to={filePaths.imports(kind, { ver: id })}>{fileName}</Link>,
    },
    { key: "status", header: "Estado", cell: ({ status }) => STATUS_TEXTS[status] },
    { key: "rows", header: "Filas", align: "end", cell: ({ total }) => formatCount(total) },
    {
      key: "made",
      header: "Nuevos",
      align: "end",
      cell: ({ status, made }) => (status === "undone" ? "—" : formatCount(made)),
    },
    { key: "failed", header: "Con errores", align: "end", cell: ({ failed }) => formatCount(failed) },
    { key: "at", header: "Subida", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
  ];
  return (
    <section aria-labelledby="recent-imports">
      <Heading as="h2" id="recent-imports" size="3" mb="3">
        Importaciones de los últimos {KEPT_DAYS} días
      </Heading>
      <DataTable caption="Importaciones" columns={columns} rows={recent} rowKey={({ id }) => id} />
    </section>
  );
}
