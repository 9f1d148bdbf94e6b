import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form, Link } from "@remix-run/react";
import { useRef } from "react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { visitorPaths } from "~/platform/visitor-paths";
import { PasswordField, TextField } from "~/ui/field";
import { Check } from "~/ui/input";
import { useInterruptedFormPage } from "~/ui/interrupted-form-page";
import { Note } from "~/ui/note";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { loginSchema } from "../schema";
import { signInPath } from "../sign-in-path";
import { FormFailure } from "./form-failure";
import { useRememberedEmail } from "./remembered-email";

/** The tenants' login. The server validates, so that its messages are beside the fields with and without JavaScript. */
export function LoginForm({ refused }: { readonly refused?: FormRefusal }) {
  const formRef = useRef<HTMLFormElement>(null);
  const onSubmit = useRememberedEmail(formRef);
  const interrupted = useInterruptedFormPage();
  const { form, field, check, error } = useServerForm<z.input<typeof loginSchema>>({ refused, onSubmit });
  return (
    <Grid gap="4" asChild>
      <Form ref={formRef} method="post" action={signInPath(interrupted)} {...form}>
        <input type="hidden" name="intent" value="login" />
        {interrupted ? (
          <Note color="amber">
            Tu sesión terminó antes de guardar. Entra: lo que escribiste te espera para guardarlo otra vez.
          </Note>
        ) : null}
        <FormFailure text={error} />
        <TextField {...field("email")} label="Email" type="email" autoComplete="username" required />
        <PasswordField {...field("password")} label="Contraseña" autoComplete="current-password" required />
        <Check {...check("rememberPassword")}>Recordar contraseña</Check>
        <SubmitButton size="3" pendingLabel="Entrando…">
          Iniciar sesión
        </SubmitButton>
        <Flex justify="center">
          <Link to={visitorPaths.recover()}>¿Olvidaste tu contraseña?</Link>
        </Flex>
      </Form>
    </Grid>
  );
}
