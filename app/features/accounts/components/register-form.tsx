import { Form } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { PHONE_COUNTRIES } from "~/platform/phone-countries";
import { PasswordField, PhoneField, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { FormFailure } from "./form-failure";
import { type Refused, useRefusedForm } from "./use-refused-form";

const COUNTRIES = PHONE_COUNTRIES.map(({ id, dialCode, name }) => ({ country: id, dial: dialCode, name }));

/** Opens a business account; its owner is signed in at once. */
export function RegisterForm({ refused }: { readonly refused: Refused | null }) {
  const { formRef, field } = useRefusedForm(refused, ["name", "email", "phone", "password"]);
  return (
    <Form ref={formRef} method="post" action={paths.login("register")} className="ui-form" noValidate>
      <input type="hidden" name="intent" value="register" />
      <FormFailure text={refused?.failure} />
      <TextField {...field("name")} label="Nombre de tu negocio" autoComplete="organization" required />
      <TextField {...field("email")} label="Email" type="email" autoComplete="username" required />
      <PhoneField
        {...field("phone")}
        error={field("phone").error ?? field("phoneCountryCode").error}
        label="Teléfono"
        countries={COUNTRIES}
        codeName="phoneCountryCode"
        defaultCode={field("phoneCountryCode").defaultValue}
        required
      />
      <PasswordField
        {...field("password")}
        label="Contraseña"
        hint="Al menos 6 caracteres."
        autoComplete="new-password"
        required
      />
      <SubmitButton size="3" pendingLabel="Creando tu cuenta…">
        Crear cuenta
      </SubmitButton>
    </Form>
  );
}
