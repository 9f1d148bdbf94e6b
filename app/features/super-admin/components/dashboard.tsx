import { Form, useLocation } from "@remix-run/react";
import type { Refused } from "~/features/accounts/components/use-refused-form";
import { PageHeader } from "~/features/shell/console-frame";
import { LinkTabs } from "~/features/shell/public-frame";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SelectField } from "~/ui/field";
import { PersonIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import type { ToastInput } from "~/ui/toast-state";
import { addressOf } from "../dashboard-address";
import type { DashboardData } from "../dashboard-data.server";
import { SuperAdminFrame } from "./super-admin-frame";
import { TenantForm } from "./tenant-form";
import { TenantUserForm } from "./tenant-user-form";
import { TenantsTable } from "./tenants-table";
import { UsersTable } from "./users-table";

export interface DashboardRefusal extends Refused {
  readonly intent: string;
  readonly flash: ToastInput | null;
}

interface DashboardProps {
  readonly email: string;
  readonly data: DashboardData;
  readonly refused: DashboardRefusal | null;
}

/** All tenants and their users: list, add, filter, switch off and on. */
export function SuperAdminDashboard({ email, data, refused }: DashboardProps) {
  const { search } = useLocation();
  const { tab, tenantId } = data;
  const onTenants = tab === "tenants";
  const here = `${paths.superAdminDashboard()}${search}`;
  const refusedAs = (intent: string) => (refused?.intent === intent ? refused : null);
  const closeTo = addressOf({ tab, tenantId });
  return (
    <SuperAdminFrame email={email} flash={refused?.flash ?? null}>
      <PageHeader title={onTenants ? "Tenants" : "Tenant Users"}>
        <ButtonLink to={addressOf({ tab, tenantId, add: true })} preventScrollReset>
          {onTenants ? "Agregar tenant" : "Agregar usuario"}
        </ButtonLink>
      </PageHeader>
      <LinkTabs
        label="Secciones"
        tabs={[
          { to: addressOf({ tab: "tenants" }), label: "Tenants", selected: onTenants },
          { to: addressOf({ tab: "tenant-users" }), label: "Tenant Users", selected: !onTenants },
        ]}
      />
      {data.adding ? (
        <AddressDialog title={onTenants ? "Agregar tenant" : "Agregar usuario"} closeTo={closeTo}>
          {onTenants ? (
            <TenantForm action={here} closeTo={closeTo} refused={refusedAs("create-tenant")} />
          ) : (
            <TenantUserForm
              action={here}
              closeTo={closeTo}
              tenants={data.options}
              tenantId={tenantId}
              refused={refusedAs("create-tenant-user")}
            />
          )}
        </AddressDialog>
      ) : null}
      {onTenants ? <TenantsPart data={data} here={here} /> : <UsersPart data={data} here={here} />}
      <Pager
        label="Páginas"
        newer={data.isFirst ? undefined : addressOf({ tab, tenantId })}
        newerLabel="Al principio"
        older={data.older ?? undefined}
      />
    </SuperAdminFrame>
  );
}

function TenantsPart({ data, here }: { readonly data: DashboardData; readonly here: string }) {
  if (data.tenants.length > 0) return <TenantsTable tenants={data.tenants} added={data.added} here={here} />;
  return (
    <EmptyState icon={<PersonIcon />} title="Todavía no hay tenants">
      Cada tenant es un negocio con sus propias conversaciones. Agrega el primero o espera a que alguien se registre.
    </EmptyState>
  );
}

function UsersPart({ data, here }: { readonly data: DashboardData; readonly here: string }) {
  const { tenantId, options } = data;
  return (
    <>
      <Form method="get" action={paths.superAdminDashboard()} className="super-filter">
        <input type="hidden" name="tab" value="tenant-users" />
        <SelectField
          key={tenantId}
          label="Tenant"
          name="tenantId"
          required
          defaultValue={tenantId === null ? "" : String(tenantId)}
          options={[
            { value: "", label: "Todos" },
            ...options.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Button type="submit" variant="soft">
          Filtrar
        </Button>
      </Form>
      {data.users.length > 0 ? (
        <UsersTable users={data.users} added={data.added} here={here} />
      ) : (
        <EmptyState
          icon={<PersonIcon />}
          title={tenantId === null ? "Todavía no hay usuarios" : "Este tenant no tiene usuarios"}
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
