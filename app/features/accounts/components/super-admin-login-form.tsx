import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { PasswordField, TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { loginSchema } from "../schema";
import { FormFailure } from "./form-failure";

/** The super administrators' own login. */
export function SuperAdminLoginForm({ refused }: { readonly refused?: FormRefusal }) {
  const { form, field, error } = useServerForm<z.input<typeof loginSchema>>({ refused });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={paths.superAdminLogin()} {...form}>
        <FormFailure text={error} />
        <TextField {...field("email")} label="Email" type="email" autoComplete="username" required />
        <PasswordField {...field("password")} label="Contraseña" autoComplete="current-password" required />
        <SubmitButton size="3" pendingLabel="Entrando…">
          Iniciar sesión
        </SubmitButton>
      </Form>
    </Grid>
  );
}
