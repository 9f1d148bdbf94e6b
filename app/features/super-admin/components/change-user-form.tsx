import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import { ROLE_NAMES, ROLES } from "~/features/accounts/roles";
import type { FormRefusal } from "~/platform/form-answer";
import { SelectField, TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import type { TenantUserJson } from "../json";
import type { changeTenantUserSchema } from "../schema";
import { FormActions } from "./form-actions";

interface ChangeUserFormProps {
  readonly user: TenantUserJson;
  readonly action: string;
  readonly closeTo: string;
  readonly refused?: FormRefusal;
}

/** The form that changes a tenant's person. */
export function ChangeUserForm({ user, action, closeTo, refused }: ChangeUserFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof changeTenantUserSchema>>({
    refused,
    defaultValue: { email: user.email, firstName: user.firstName, lastName: user.lastName, role: user.role },
  });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={action} {...form}>
        <input type="hidden" name="intent" value="change-tenant-user" />
        <input type="hidden" name="of" value={user.id} />
        <FormFailure text={error} />
        <TextField
          {...field("email")}
          label="Email"
          type="email"
          hint="Con él entra desde ahora."
          autoComplete="off"
          required
        />
        <TextField {...field("firstName")} label="Nombre" autoComplete="off" required />
        <TextField {...field("lastName")} label="Apellido" autoComplete="off" required />
        <SelectField
          {...field("role")}
          label="Rol"
          required
          options={ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
        />
        <FormActions label="Guardar cambios" pendingLabel="Guardando…" closeTo={closeTo} />
      </Form>
    </Grid>
  );
}
