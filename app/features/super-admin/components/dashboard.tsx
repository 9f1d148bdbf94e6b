import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Form, useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SelectField } from "~/ui/field";
import { PersonIcon } from "~/ui/icons";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import type { ToastInput } from "~/ui/toast-state";
import { addressOf } from "../dashboard-address";
import type { DashboardData } from "../dashboard-data.server";
import styles from "./dashboard.module.css";
import { SuperAdminFrame } from "./super-admin-frame";
import { TenantForm } from "./tenant-form";
import { TenantUserForm } from "./tenant-user-form";
import { TenantsTable } from "./tenants-table";
import { UsersTable } from "./users-table";

/** Titles of the toasts for failed actions; the two English ones are required texts. */
const FAILURES: Readonly<Record<string, string>> = {
  "create-tenant": "Failed to create tenant",
  "create-tenant-user": "Failed to create tenant user",
  "set-tenant-active": "No se pudo cambiar el tenant",
  "set-user-active": "No se pudo cambiar el usuario",
};

/** The toast for a refusal, unless the form's own fields show it. */
function flashOf(refused: FormRefusal): ToastInput | null {
  if (refused.code === "invalid" && refused.intent.startsWith("create-")) return null;
  return { variant: "destructive", title: FAILURES[refused.intent] ?? "Error", description: refused.error };
}

interface DashboardProps {
  readonly email: string;
  readonly data: DashboardData;
  readonly refused?: FormRefusal;
}

/** All tenants and their users: list, add, filter, switch off and on. */
export function SuperAdminDashboard({ email, data, refused }: DashboardProps) {
  const { search } = useLocation();
  const { tab, tenantId } = data;
  const onTenants = tab === "tenants";
  const here = `${paths.superAdminDashboard()}${search}`;
  const flash = useMemo(() => (refused ? flashOf(refused) : null), [refused]);
  const closeTo = addressOf({ tab, tenantId });
  return (
    <SuperAdminFrame email={email} flash={flash}>
      <PageHeader title={onTenants ? "Tenants" : "Tenant Users"}>
        <ButtonLink to={addressOf({ tab, tenantId, add: true })} preventScrollReset>
          {onTenants ? "Agregar tenant" : "Agregar usuario"}
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
      {data.adding ? (
        <AddressDialog title={onTenants ? "Agregar tenant" : "Agregar usuario"} closeTo={closeTo}>
          {onTenants ? (
            <TenantForm action={here} closeTo={closeTo} refused={refusalOf(refused, "create-tenant")} />
          ) : (
            <TenantUserForm
              action={here}
              closeTo={closeTo}
              tenants={data.options}
              tenantId={tenantId}
              refused={refusalOf(refused, "create-tenant-user")}
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
      <Flex asChild wrap="wrap" align="end" gap="2" mb="3">
        <Form method="get" action={paths.superAdminDashboard()}>
          <input type="hidden" name="tab" value="tenant-users" />
          <SelectField
            key={tenantId}
            className={styles.filter}
            label="Tenant"
            name="tenantId"
            required
            defaultValue={tenantId === null ? "" : String(tenantId)}
            options={[
              { value: "", label: "Todos" },
              ...options.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <Button type="submit" size="3" variant="soft">
            Filtrar
          </Button>
        </Form>
      </Flex>
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
