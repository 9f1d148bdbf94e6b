import { Form } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { PasswordField, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { FormFailure } from "./form-failure";
import { useRememberedEmail } from "./remembered-email";
import { type Refused, useRefusedForm } from "./use-refused-form";

/** The tenants' login. The server validates, so that its words stand beside the fields with and without JavaScript. */
export function LoginForm({ refused }: { readonly refused: Refused | null }) {
  const { formRef, field } = useRefusedForm(refused, ["email", "password"]);
  const remember = useRememberedEmail(formRef);
  return (
    <Form ref={formRef} method="post" action={paths.login("login")} className="ui-form" noValidate onSubmit={remember}>
      <input type="hidden" name="intent" value="login" />
      <FormFailure text={refused?.failure} />
      <TextField {...field("email")} label="Email" type="email" autoComplete="username" required />
      <PasswordField {...field("password")} label="Contraseña" autoComplete="current-password" required />
      <label className="ui-check">
        <input
          type="checkbox"
          name="rememberPassword"
          defaultChecked={refused?.result.initialValue?.rememberPassword === "on"}
        />
        Recordar contraseña
      </label>
      <SubmitButton size="3" pendingLabel="Entrando…">
        Iniciar sesión
      </SubmitButton>
    </Form>
  );
}
