import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { TextAreaField, TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import type { createTenantSchema } from "../schema";
import { FormActions } from "./form-actions";

interface TenantFormProps {
  readonly action: string;
  readonly closeTo: string;
  readonly refused?: FormRefusal;
}

/** The form that adds a tenant, which has no user yet. */
export function TenantForm({ action, closeTo, refused }: TenantFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof createTenantSchema>>({ refused });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={action} {...form}>
        <input type="hidden" name="intent" value="create-tenant" />
        <FormFailure text={error} />
        <TextField {...field("name")} label="Nombre" required />
        <TextField {...field("email")} label="Email" type="email" required />
        <TextField {...field("phone")} label="Teléfono" type="tel" />
        <TextField {...field("address")} label="Dirección" />
        <TextAreaField {...field("description")} label="Descripción" rows={3} />
        <FormActions label="Crear tenant" closeTo={closeTo} />
      </Form>
    </Grid>
  );
}
