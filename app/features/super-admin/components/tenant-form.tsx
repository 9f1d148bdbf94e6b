import { Form } from "@remix-run/react";
import { FormFailure } from "~/features/accounts/components/form-failure";
import { type Refused, useRefusedForm } from "~/features/accounts/components/use-refused-form";
import { TextAreaField, TextField } from "~/ui/field";
import { FormActions } from "./form-actions";

interface TenantFormProps {
  readonly action: string;
  readonly closeTo: string;
  readonly refused: Refused | null;
}

/** Adds a tenant; it has no user yet. */
export function TenantForm({ action, closeTo, refused }: TenantFormProps) {
  const { formRef, field } = useRefusedForm(refused, ["name", "email", "phone", "address", "description"]);
  return (
    <Form ref={formRef} method="post" action={action} className="ui-form" noValidate>
      <input type="hidden" name="intent" value="create-tenant" />
      <FormFailure text={refused?.failure} />
      <TextField {...field("name")} label="Nombre" required />
      <TextField {...field("email")} label="Email" type="email" required />
      <TextField {...field("phone")} label="Teléfono" type="tel" />
      <TextField {...field("address")} label="Dirección" />
      <TextAreaField {...field("description")} label="Descripción" rows={3} />
      <FormActions label="Crear tenant" closeTo={closeTo} />
    </Form>
  );
}
