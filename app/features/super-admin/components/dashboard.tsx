import { Box } from "@radix-ui/themes/components/box";
import { useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { displayName } from "~/features/accounts/viewer";
import { type FormAnswer, type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PersonIcon } from "~/ui/icons";
import { Input } from "~/ui/input";
import { LinkOnce } from "~/ui/link-once";
import { LinkTabs } from "~/ui/link-tabs";
import { ListFilter } from "~/ui/list-filter";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import type { ToastInput } from "~/ui/toast-state";
import { addressOf } from "../dashboard-address";
import type { DashboardData } from "../dashboard-data.server";
import { ChangeUserForm } from "./change-user-form";
import { SearchBar } from "./search-bar";
import { SuperAdminFrame } from "./super-admin-frame";
import { ChosenTenant } from "./tenant-filter";
import { TenantForm } from "./tenant-form";
import { TenantUserForm } from "./tenant-user-form";
import { TenantsTable } from "./tenants-table";
import { UsersTable } from "./users-table";

/** Titles of the toasts for failed actions; the two English ones are required texts. */
const FAILURES: Readonly<Record<string, string>> = {
  "create-tenant": "Failed to create tenant",
  "create-tenant-user": "Failed to create tenant user",
  "change-tenant-user": "No se pudieron guardar los cambios",
  "change-tenant": "No se pudieron guardar los cambios",
  "set-tenant-active": "No se pudo cambiar el negocio",
  "password-link": "No se pudo crear el enlace",
  "remove-two-factor": "No se pudo quitar la verificación en dos pasos",
  "set-user-active": "No se pudo cambiar el usuario",
};

/** The toast for a refusal, unless the form's own fields show it. */
function flashOf(refused: FormRefusal): ToastInput | null {
  if (refused.code === "invalid" && /^(?:create|change)-/.test(refused.intent)) return null;
  return { variant: "destructive", title: FAILURES[refused.intent] ?? "Error", description: refused.error };
}

interface DashboardProps {
  readonly email: string;
  readonly data: DashboardData;
  readonly answer?: FormAnswer<PasswordLinkShown | null>;
}

/** A link for somebody's password that was made right now. */
export interface PasswordLinkShown {
  readonly email: string;
  readonly link: string;
}

/** All tenants and their users: list, add, filter, switch off and on. */
export function SuperAdminDashboard({ email, data, answer }: DashboardProps) {
  const refused = answer?.ok === false ? answer : undefined;
  const made = answer?.ok && typeof answer.value === "object" ? answer.value : null;
  const location = useLocation();
  const { tab, tenantId, search, editing, editingUser, saved } = data;
  const onTenants = tab === "tenants";
  const here = `${paths.superAdminDashboard()}${location.search}`;
  const flash = useMemo(
    () => (refused ? flashOf(refused) : saved ? { title: "Cambios guardados" } : null),
    [refused, saved],
  );
  const closeTo = addressOf({ tab, tenantId, search });
  return (
    <SuperAdminFrame email={email} flash={flash}>
      <PageHeader title={onTenants ? "Negocios" : "Usuarios"}>
        <ButtonLink to={addressOf({ tab, tenantId, add: true })} preventScrollReset>
          {onTenants ? "Agregar negocio" : "Agregar usuario"}
        </ButtonLink>
      </PageHeader>
      <Box maxWidth="360px" mb="4">
        <LinkTabs
          label="Secciones"
          tabs={[
            { to: addressOf({ tab: "tenants" }), label: "Tenants", selected: onTenants },
            { to: addressOf({ tab: "tenant-users" }), label: "Tenant Users", selected: !onTenants },
          ]}
        />
      </Box>
      {made ? (
        <Box mb="4">
          <LinkOnce link={made.link} data-testid="password-link">
            Con este enlace, {made.email} pone una contraseña nueva. Cópialo y mándaselo: sirve una vez, durante 30
            minutos, y no lo volvemos a mostrar.
          </LinkOnce>
        </Box>
      ) : null}
      {data.adding ? (
        <AddressDialog title={onTenants ? "Agregar negocio" : "Agregar usuario"} closeTo={closeTo}>
          {onTenants ? (
            <TenantForm tenant={null} action={here} closeTo={closeTo} refused={refusalOf(refused, "create-tenant")} />
          ) : (
            <TenantUserForm
              action={here}
              closeTo={closeTo}
              data={data}
              refused={refusalOf(refused, "create-tenant-user")}
            />
          )}
        </AddressDialog>
      ) : null}
      {editing ? (
        <AddressDialog title={`Editar ${editing.name}`} closeTo={closeTo}>
          <TenantForm
            tenant={editing}
            action={here}
            closeTo={closeTo}
            refused={refusalOf(refused, "change-tenant", editing.id)}
          />
        </AddressDialog>
      ) : null}
      {editingUser ? (
        <AddressDialog title={`Editar a ${displayName(editingUser)}`} closeTo={closeTo}>
          <ChangeUserForm
            user={editingUser}
            action={here}
            closeTo={closeTo}
            refused={refusalOf(refused, "change-tenant-user", editingUser.id)}
          />
        </AddressDialog>
      ) : null}
      {onTenants ? <TenantsPart data={data} here={here} /> : <UsersPart data={data} here={here} />}
      <Pager
        label="Páginas"
        newer={data.isFirst ? undefined : addressOf({ tab, tenantId, search })}
        newerLabel="Al principio"
        older={data.older ?? undefined}
      />
    </SuperAdminFrame>
  );
}

/** Shown instead of a list that a search or a filter has emptied. */
function NothingFound({ title, all }: { readonly title: string; readonly all: string }) {
  return (
    <EmptyState
      icon={<PersonIcon />}
      title={title}
      action={
        <ButtonLink to={all} variant="soft">
          Quitar filtros
        </ButtonLink>
      }
    >
      Se buscan palabras por su principio, con o sin acentos.
    </EmptyState>
  );
}

function TenantsPart({ data, here }: { readonly data: DashboardData; readonly here: string }) {
  const { tenants, search, added } = data;
  return (
    <>
      <SearchBar
        action={paths.superAdminDashboard()}
        label="Buscar negocios"
        placeholder="Nombre, email, teléfono o UUID"
        search={search}
        keep={{ tab: "tenants" }}
      />
      {tenants.length > 0 ? (
        <TenantsTable tenants={tenants} added={added} search={search} here={here} />
      ) : search === "" ? (
        <EmptyState icon={<PersonIcon />} title="Todavía no hay negocios">
          Cada negocio tiene sus propias conversaciones. Agrega el primero o espera a que alguien se registre.
        </EmptyState>
      ) : (
        <NothingFound title={`Ningún negocio con “${search}”`} all={addressOf({ tab: "tenants" })} />
      )}
    </>
  );
}

function UsersPart({ data, here }: { readonly data: DashboardData; readonly here: string }) {
  const { tenantId, tenantSearch, search } = data;
  return (
    <>
      <SearchBar
        action={paths.superAdminDashboard()}
        label="Buscar usuarios"
        placeholder="Nombre o email"
        search={search}
        keep={{ tab: "tenant-users", ...(tenantId === null ? {} : { tenantId: String(tenantId) }) }}
      >
        <ListFilter label="Negocio">
          <Input
            key={tenantSearch}
            type="search"
            name="negocio"
            defaultValue={tenantSearch}
            maxLength={100}
            placeholder={tenantId === null ? "Todos" : "Otro negocio"}
          />
        </ListFilter>
      </SearchBar>
      <ChosenTenant data={data} />
      {data.users.length > 0 ? (
        <UsersTable users={data.users} added={data.added} search={search} tenantId={tenantId} here={here} />
      ) : search !== "" ? (
        <NothingFound title={`Ningún usuario con “${search}”`} all={addressOf({ tab: "tenant-users" })} />
      ) : (
        <EmptyState
          icon={<PersonIcon />}
          title={tenantId === null ? "Todavía no hay usuarios" : "Este negocio no tiene usuarios"}
          action={
            tenantId === null ? undefined : (
              <ButtonLink to={addressOf({ tab: "tenant-users" })} variant="soft">
                Quitar filtros
              </ButtonLink>
            )
          }
        >
          Un usuario entra en /login y ve los datos de su tenant.
        </EmptyState>
      )}
    </>
  );
}
