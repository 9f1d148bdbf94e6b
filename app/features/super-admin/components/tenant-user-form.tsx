import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { PasswordField, SelectField, TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import type { createTenantUserSchema } from "../schema";
import { FormActions } from "./form-actions";

interface TenantUserFormProps {
  readonly action: string;
  readonly closeTo: string;
  readonly tenants: readonly { readonly id: number; readonly name: string }[];
  readonly tenantId: number | null;
  readonly refused?: FormRefusal;
}

/** The form that adds a person to a tenant. */
export function TenantUserForm({ action, closeTo, tenants, tenantId, refused }: TenantUserFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof createTenantUserSchema>>({
    refused,
    defaultValue: { tenantId },
  });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={action} {...form}>
        <input type="hidden" name="intent" value="create-tenant-user" />
        <FormFailure text={error} />
        <SelectField
          {...field("tenantId")}
          label="Tenant"
          hint="¿No está entre los más nuevos? Búscalo primero en el filtro de la lista."
          required
          options={[
            { value: "", label: "Elige un tenant" },
            ...tenants.map(({ id, name }) => ({ value: String(id), label: name })),
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
  );
}
