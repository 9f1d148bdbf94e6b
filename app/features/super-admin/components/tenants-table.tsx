import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import { ShortDate } from "~/ui/time";
import { addressOf } from "../dashboard-address";
import type { TenantJson } from "../json";
import { ActiveSwitch } from "./active-switch";
import { CopyValue } from "./copy-value";
import { Status } from "./status";

interface TenantsTableProps {
  readonly tenants: readonly TenantJson[];
  readonly added: number | null;
  /** The page's own address, for what is posted from its rows. */
  readonly here: string;
}

export function TenantsTable({ tenants, added, here }: TenantsTableProps) {
  return (
    <DataTable
      caption="Tenants, del más nuevo al más antiguo"
      rows={tenants}
      rowKey={(tenant) => tenant.id}
      columns={[
        {
          key: "name",
          header: "Nombre",
          primary: true,
          cell: ({ id, name, description }) => (
            <span className="cell-stack">
              <span>
                {name} {id === added ? <span className="new-mark">Nuevo</span> : null}
              </span>
              {description ? <span className="cell-note">{description}</span> : null}
            </span>
          ),
        },
        {
          key: "contact",
          header: "Contacto",
          cell: ({ email, phone, phoneCountryCode, address, name }) => (
            <span className="cell-stack">
              {email ? <CopyValue value={email} label={`el email de ${name}`} /> : <span>Sin email</span>}
              {phone ? (
                <span className="cell-note">{phone.startsWith("+") ? phone : `${phoneCountryCode} ${phone}`}</span>
              ) : null}
              {address ? <span className="cell-note">{address}</span> : null}
            </span>
          ),
        },
        {
          key: "ids",
          header: "ID y UUID",
          cell: ({ id, uuid, name }) => (
            <span className="cell-stack">
              <CopyValue value={String(id)} label={`el ID de ${name}`} />
              <CopyValue value={uuid} label={`el UUID de ${name}`} />
            </span>
          ),
        },
        { key: "active", header: "Estado", cell: ({ active }) => <Status active={active} /> },
        { key: "created", header: "Creado", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
        {
          key: "actions",
          header: "Acciones",
          align: "end",
          cell: ({ id, name, active }) => (
            <span className="cell-actions">
              <Link to={addressOf({ tab: "tenant-users", tenantId: id })} aria-label={`Usuarios de ${name}`}>
                Usuarios
              </Link>
              <ActiveSwitch
                intent="set-tenant-active"
                id={id}
                name={name}
                active={active}
                action={here}
                consequence="Todas sus sesiones terminan ahora y nadie de este negocio podrá entrar. Sus datos se conservan."
              />
            </span>
          ),
        },
      ]}
    />
  );
}
