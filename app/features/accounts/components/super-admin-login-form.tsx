import { Form } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { PasswordField, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { FormFailure } from "./form-failure";
import { type Refused, useRefusedForm } from "./use-refused-form";

/** The super administrators' own login. */
export function SuperAdminLoginForm({ refused }: { readonly refused: Refused | null }) {
  const { formRef, field } = useRefusedForm(refused, ["email", "password"]);
  return (
    <Form ref={formRef} method="post" action={paths.superAdminLogin()} className="ui-form" noValidate>
      <FormFailure text={refused?.failure} />
      <TextField {...field("email")} label="Email" type="email" autoComplete="username" required />
      <PasswordField {...field("password")} label="Contraseña" autoComplete="current-password" required />
      <SubmitButton size="3" pendingLabel="Entrando…">
        Iniciar sesión
      </SubmitButton>
    </Form>
  );
}
