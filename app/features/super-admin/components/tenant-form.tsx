import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { TextAreaField, TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import type { TenantJson } from "../json";
import type { createTenantSchema } from "../schema";
import { FormActions } from "./form-actions";

interface TenantFormProps {
  /** The tenant to change; null for a new one. */
  readonly tenant: TenantJson | null;
  readonly action: string;
  readonly closeTo: string;
  readonly refused?: FormRefusal;
}

/** The form that adds a tenant, which has no user yet, or changes one. */
export function TenantForm({ tenant, action, closeTo, refused }: TenantFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof createTenantSchema>>({
    refused,
    defaultValue: tenant
      ? {
          name: tenant.name,
          email: tenant.email,
          phone: tenant.phone,
          address: tenant.address,
          description: tenant.description,
        }
      : undefined,
  });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={action} {...form}>
        <input type="hidden" name="intent" value={tenant ? "change-tenant" : "create-tenant"} />
        {tenant ? <input type="hidden" name="of" value={tenant.id} /> : null}
        <FormFailure text={error} />
        <TextField {...field("name")} label="Nombre" required />
        <TextField {...field("email")} label="Email" type="email" required />
        <TextField {...field("phone")} label="Teléfono" type="tel" />
        <TextField {...field("address")} label="Dirección" />
        <TextAreaField {...field("description")} label="Descripción" rows={3} />
        {tenant ? (
          <FormActions label="Guardar cambios" pendingLabel="Guardando…" closeTo={closeTo} />
        ) : (
          <FormActions label="Crear tenant" closeTo={closeTo} />
        )}
      </Form>
    </Grid>
  );
}
