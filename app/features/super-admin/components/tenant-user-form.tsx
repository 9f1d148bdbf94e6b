import { Form } from "@remix-run/react";
import { FormFailure } from "~/features/accounts/components/form-failure";
import { type Refused, useRefusedForm } from "~/features/accounts/components/use-refused-form";
import { PasswordField, SelectField, TextField } from "~/ui/field";
import { FormActions } from "./form-actions";

interface TenantUserFormProps {
  readonly action: string;
  readonly closeTo: string;
  readonly tenants: readonly { readonly id: number; readonly name: string }[];
  readonly tenantId: number | null;
  readonly refused: Refused | null;
}

/** Adds a person who signs in to a tenant. */
export function TenantUserForm({ action, closeTo, tenants, tenantId, refused }: TenantUserFormProps) {
  const { formRef, field } = useRefusedForm(refused, ["tenantId", "email", "firstName", "lastName", "password"]);
  const choice = field("tenantId");
  return (
    <Form ref={formRef} method="post" action={action} className="ui-form" noValidate>
      <input type="hidden" name="intent" value="create-tenant-user" />
      <FormFailure text={refused?.failure} />
      <SelectField
        {...choice}
        defaultValue={choice.defaultValue ?? (tenantId === null ? "" : String(tenantId))}
        label="Tenant"
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
  );
}
