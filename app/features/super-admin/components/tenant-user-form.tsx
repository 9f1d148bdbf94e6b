import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { Button } from "~/ui/button";
import { PasswordField, SelectField, TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import type { DashboardData } from "../dashboard-data.server";
import type { createTenantUserSchema } from "../schema";
import { FormActions } from "./form-actions";

interface TenantUserFormProps {
  readonly action: string;
  readonly closeTo: string;
  readonly data: Pick<DashboardData, "options" | "tenantId" | "tenantSearch" | "found">;
  readonly refused?: FormRefusal;
}

/** The form that adds a person to a tenant. The tenant is searched for by a form of its own, above. */
export function TenantUserForm({ action, closeTo, data, refused }: TenantUserFormProps) {
  const { options, tenantId, tenantSearch } = data;
  const { form, field, error } = useServerForm<z.input<typeof createTenantUserSchema>>({
    refused,
    defaultValue: { tenantId },
  });
  const { defaultValue, ...tenantField } = field("tenantId");
  return (
    <Grid gap="4">
      <Flex align="end" gap="3" asChild>
        <Form method="get" action={paths.superAdminDashboard()} role="search" preventScrollReset>
          <input type="hidden" name="tab" value="tenant-users" />
          <input type="hidden" name="add" value="1" />
          <Box flexGrow="1" asChild>
            <TextField
              key={tenantSearch}
              label="Buscar el negocio"
              type="search"
              name="negocio"
              defaultValue={tenantSearch}
              maxLength={100}
              required
              placeholder="Nombre, email o UUID"
            />
          </Box>
          <Button type="submit" size="3" variant="soft">
            Buscar
          </Button>
        </Form>
      </Flex>
      <Grid gap="4" asChild>
        <Form method="post" action={action} {...form}>
          <input type="hidden" name="intent" value="create-tenant-user" />
          <FormFailure text={error} />
          <SelectField
            {...tenantField}
            // A new search, or a tenant that it found, starts the field again with its own choice.
            key={`${tenantSearch} ${tenantId}`}
            defaultValue={refused ? defaultValue : String(tenantId ?? "")}
            label="Negocio"
            hint={hintOf(data)}
            required
            options={[
              { value: "", label: "Elige un negocio" },
              ...options.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <TextField {...field("email")} label="Email" type="email" autoComplete="off" required />
          <TextField {...field("firstName")} label="Nombre" autoComplete="off" required />
          <TextField {...field("lastName")} label="Apellido" autoComplete="off" required />
          <PasswordField
            {...field("password")}
            label="Contraseña"
            hint="Al menos 6 caracteres."
            autoComplete="new-password"
            required
          />
          <FormActions label="Crear usuario" closeTo={closeTo} />
        </Form>
      </Grid>
    </Grid>
  );
}

/** Which tenants the select offers. */
function hintOf({ found, tenantSearch, tenantId }: TenantUserFormProps["data"]): string | undefined {
  if (found === null) return tenantId === null ? "Aquí están los más nuevos. Los demás, con la búsqueda." : undefined;
  if (found.items.length === 0) return `Ninguno con “${tenantSearch}”. Se buscan palabras por su principio.`;
  return found.hasMore
    ? `Hay más con “${tenantSearch}”; estos son los más nuevos. Agrega otra palabra, su email o su UUID.`
    : `Los que tienen “${tenantSearch}”.`;
}
