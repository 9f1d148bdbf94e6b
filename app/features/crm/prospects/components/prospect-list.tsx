import { Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { useMay } from "~/features/accounts/components/use-may";
import { prospectName } from "~/features/contacts/prospects/json";
import { sourceLabel, statusLabel } from "~/features/contacts/prospects/statuses";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { spelledPhone } from "~/platform/spelled-phone";
import { AddressText } from "~/ui/address-text";
import { IconLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { Pencil1Icon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import { ShortDate } from "~/ui/time";
import { ColumnsMenu } from "../../columns/columns-menu";
import { ManyState } from "../../many/components/many-state";
import { MarkedList, marksColumn } from "../../many/components/marked-list";
import type { ManyData } from "../../many/read-selection.server";
import type { Page, ProspectsPlace, ProspectView } from "../view";
import { ConvertButton } from "./convert-button";
import { DeleteProspect } from "./delete-prospect";
import { MoveMenu } from "./move-menu";
import styles from "./prospects.module.css";

interface ProspectListProps {
  readonly page: Page;
  readonly onFirstPage: boolean;
  readonly place: ProspectsPlace;
  readonly found: number;
  readonly hidden: readonly string[];
  readonly many: ManyData | null;
  readonly refused: FormRefusal | undefined;
}

const PROSPECTS_ROUTE = ["/admin/prospects", "routes/admin.prospects"] as const;
const NOTHING: ManyData = { selection: null, underWay: null, done: null, marked: [] };

/** The prospects as a table. */
export function ProspectList({ page, onFirstPage, place, found, hidden, many: asked, refused }: ProspectListProps) {
  const many = asked ?? NOTHING;
  const mayMany = useMay()(paths.prospects(), "many");
  const columns: readonly Column<ProspectView>[] = [
    {
      key: "name",
      header: "Nombre",
      primary: true,
      cell: (row) => (
        <Link to={paths.prospects({ ...place, ver: row.id })} preventScrollReset>
          {prospectName(row)}
        </Link>
      ),
    },
    { key: "email", header: "Email", cell: ({ email }) => (email ? <AddressText>{email}</AddressText> : "—") },
    { key: "phone", header: "Teléfono", cell: ({ phone }) => (phone ? spelledPhone(phone) : "—") },
    { key: "company", header: "Empresa", cell: ({ company }) => company ?? "—" },
    {
      key: "status",
      header: "Estado",
      cell: ({ status }) => (
        <span className={styles.status} data-status={status}>
          {statusLabel(status)}
        </span>
      ),
    },
    { key: "source", header: "Origen", cell: ({ source }) => (source ? sourceLabel(source) : "—") },
    { key: "created", header: "Creado", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
    { key: "actions", header: "Acciones", align: "end", cell: (row) => <Actions row={row} place={place} /> },
  ];
  return (
    <>
      <ManyState kind="prospect" many={many} refused={refused} />
      <MarkedList
        kind="prospect"
        many={many}
        fields={{ ...place }}
        pathname={paths.prospects()}
        closeTo={paths.prospects(place)}
        route={PROSPECTS_ROUTE}
        refused={refused}
        found={found}
        isPart={page.next !== null || !onFirstPage}
        tools={<ColumnsMenu kind="prospect" hidden={hidden} />}
      >
        <DataTable
          caption="Prospectos"
          columns={[
            ...(mayMany ? [marksColumn<ProspectView>(many.marked, prospectName)] : []),
            ...columns.filter(({ key }) => !hidden.includes(key)),
          ]}
          rows={page.rows}
          rowKey={({ id }) => id}
        />
      </MarkedList>
      <Pager
        label="Páginas de prospectos"
        newer={onFirstPage ? undefined : paths.prospects({ ...place, antes: null })}
        newerLabel="Al principio"
        older={page.next === null ? undefined : paths.prospects({ ...place, antes: page.next })}
        olderLabel="Ver más"
      />
    </>
  );
}

function Actions({ row, place }: { readonly row: ProspectView; readonly place: ProspectsPlace }) {
  const name = prospectName(row);
  return (
    <div className={styles.actions}>
      <Allowed path={paths.prospects()} intent="update">
        <IconLink to={paths.prospects({ ...place, editar: row.id })} aria-label={`Editar a ${name}`} preventScrollReset>
          <Pencil1Icon />
        </IconLink>
      </Allowed>
      <ConvertButton prospect={row} place={place} small />
      <DeleteProspect prospect={row} small />
      <MoveMenu id={row.id} name={name} status={row.status} />
    </div>
  );
}
