import { Flex } from "@radix-ui/themes/components/flex";
import { Form, Link } from "@remix-run/react";
import { ROLE_NAMES, roleOf } from "~/features/accounts/roles";
import { displayName } from "~/features/accounts/viewer";
import { fullName } from "~/language/full-name";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { DataTable } from "~/ui/data-table";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import { addressOf } from "../dashboard-address";
import type { TenantUserJson } from "../json";
import { ActiveSwitch } from "./active-switch";
import cells from "./cells.module.css";
import { CopyValue } from "./copy-value";
import { Status } from "./status";

interface UsersTableProps {
  readonly users: readonly (TenantUserJson & { readonly tenantName: string; readonly hasTwoFactor: boolean })[];
  readonly added: number | null;
  /** What the list was searched for, and its tenant; they stay when a form is opened. */
  readonly search: string;
  readonly tenantId: number | null;
  /** The page's own address, for the forms in its rows. */
  readonly here: string;
}

export function UsersTable({ users, added, search, tenantId, here }: UsersTableProps) {
  return (
    <DataTable
      caption="Usuarios, del más nuevo al más antiguo"
      rows={users}
      rowKey={(user) => user.id}
      columns={[
        {
          key: "email",
          header: "Email",
          primary: true,
          cell: ({ id, email }) => (
            <span className={cells.stack}>
              <CopyValue value={email} label={email} />
              {id === added ? <span className={cells.fresh}>Nuevo</span> : null}
            </span>
          ),
        },
        {
          key: "name",
          header: "Nombre",
          cell: (user) => fullName(user) || "Sin nombre",
        },
        { key: "tenant", header: "Negocio", cell: ({ tenantName }) => tenantName },
        { key: "role", header: "Rol", look: "line", cell: ({ role }) => ROLE_NAMES[roleOf(role)] },
        { key: "active", header: "Estado", cell: ({ active }) => <Status active={active} /> },
        {
          key: "login",
          header: "Última entrada",
          cell: ({ lastLoginAt }) => (lastLoginAt ? <RelativeTime at={lastLoginAt} /> : "Nunca"),
        },
        {
          key: "actions",
          header: "Acciones",
          align: "end",
          cell: (user) => (
            <Flex wrap="wrap" align="center" justify="end" gap="2">
              <Link
                to={addressOf({ tab: "tenant-users", search, tenantId, edit: user.id })}
                aria-label={`Editar a ${displayName(user)}`}
                preventScrollReset
              >
                Editar
              </Link>
              {user.active ? (
                <Form method="post" action={here} preventScrollReset>
                  <input type="hidden" name="intent" value="password-link" />
                  <input type="hidden" name="of" value={user.id} />
                  <SubmitButton
                    size="1"
                    variant="soft"
                    color="gray"
                    aria-label={`Crear enlace para nueva contraseña de ${displayName(user)}`}
                  >
                    Enlace para contraseña
                  </SubmitButton>
                </Form>
              ) : null}
              {user.hasTwoFactor ? (
                <ConfirmDialog
                  trigger="Quitar dos pasos"
                  triggerLabel={`Quitar la verificación en dos pasos de ${displayName(user)}`}
                  triggerLook={{ size: "1", color: "gray" }}
                  title={`¿Quitar la verificación en dos pasos de ${displayName(user)}?`}
                  question="Entrará solo con su contraseña hasta que la active otra vez."
                  confirmLabel="Quitar"
                  action={here}
                  fields={{ intent: "remove-two-factor", of: String(user.id) }}
                />
              ) : null}
              <ActiveSwitch
                intent="set-user-active"
                id={user.id}
                name={displayName(user)}
                active={user.active}
                action={here}
                consequence="Sus sesiones terminan ahora y no podrá entrar hasta que la actives otra vez."
              />
            </Flex>
          ),
        },
      ]}
    />
  );
}
