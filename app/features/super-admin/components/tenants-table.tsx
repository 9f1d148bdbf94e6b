import { Link } from "@remix-run/react";
import { spelledOwn } from "~/platform/spelled-phone";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { DataTable } from "~/ui/data-table";
import { ShortDate } from "~/ui/time";
import { addressOf } from "../dashboard-address";
import type { TenantJson } from "../json";
import { ActiveSwitch } from "./active-switch";
import cells from "./cells.module.css";
import { CopyValue } from "./copy-value";
import { Status } from "./status";

interface TenantsTableProps {
  readonly tenants: readonly TenantJson[];
  readonly added: number | null;
  /** What the list was searched for; it stays when a form is opened. */
  readonly search: string;
  /** The page's own address, for the forms in its rows. */
  readonly here: string;
}

export function TenantsTable({ tenants, added, search, here }: TenantsTableProps) {
  return (
    <DataTable
      caption="Negocios, del más nuevo al más antiguo"
      rows={tenants}
      rowKey={(tenant) => tenant.id}
      columns={[
        {
          key: "name",
          header: "Nombre",
          primary: true,
          cell: ({ id, name, description }) => (
            <span className={cells.stack}>
              <span>
                <Link to={superAdminPaths.tenant(id)}>{name}</Link>{" "}
                {id === added ? <span className={cells.fresh}>Nuevo</span> : null}
              </span>
              {description ? <span className={cells.note}>{description}</span> : null}
            </span>
          ),
        },
        {
          key: "contact",
          header: "Contacto",
          cell: ({ email, phone, phoneCountryCode, address, name }) => (
            <span className={cells.stack}>
              {email ? <CopyValue value={email} label={`el email de ${name}`} /> : <span>Sin email</span>}
              {phone ? <span className={cells.note}>{spelledOwn({ phone, phoneCountryCode })}</span> : null}
              {address ? <span className={cells.note}>{address}</span> : null}
            </span>
          ),
        },
        {
          key: "ids",
          header: "ID y UUID",
          cell: ({ id, uuid, name }) => (
            <span className={cells.stack}>
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
            <span className={cells.actions}>
              <Link to={addressOf({ tab: "tenant-users", tenantId: id })} aria-label={`Usuarios de ${name}`}>
                Usuarios
              </Link>
              <Link
                to={addressOf({ tab: "tenants", search, edit: id })}
                aria-label={`Editar ${name}`}
                preventScrollReset
              >
                Editar
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
