import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { DIAL_CHOICES } from "~/platform/phone-countries";
import { PasswordField, PhoneField, TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { registerSchema } from "../schema";
import { FormFailure } from "./form-failure";

/** Opens a business account; its owner is signed in at once. */
export function RegisterForm({ refused }: { readonly refused?: FormRefusal }) {
  const { form, field, error } = useServerForm<z.input<typeof registerSchema>>({ refused });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={paths.login("register")} {...form}>
        <input type="hidden" name="intent" value="register" />
        <FormFailure text={error} />
        <TextField {...field("name")} label="Nombre de tu negocio" autoComplete="organization" required />
        <TextField {...field("email")} label="Email" type="email" autoComplete="username" required />
        <PhoneField
          {...field("phone")}
          error={field("phone").error ?? field("phoneCountryCode").error}
          label="Teléfono"
          countries={DIAL_CHOICES}
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
    </Grid>
  );
}
