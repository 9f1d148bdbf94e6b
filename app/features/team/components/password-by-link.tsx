import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { visitorPaths } from "~/platform/visitor-paths";
import { ButtonLink } from "~/ui/button";
import { PasswordField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { passwordByLinkSchema } from "../schema";

interface PasswordByLinkProps {
  /** Whose password it sets; null where the link does not work any more. */
  readonly email: string | null;
  readonly refused?: FormRefusal;
}

/** The page of a link for a new password. */
export function PasswordByLink({ email, refused }: PasswordByLinkProps) {
  const { form, field, error } = useServerForm<z.input<typeof passwordByLinkSchema>>({ refused });
  if (email === null) {
    return (
      <Grid gap="4">
        <Text as="p">Ya se usó, pasaron sus 30 minutos o hay uno más nuevo. No pasa nada: pide otro.</Text>
        <ButtonLink to={visitorPaths.recover()} size="3">
          Pedir otro enlace
        </ButtonLink>
        <Flex justify="center">
          <Link to={paths.login()}>Volver a iniciar sesión</Link>
        </Flex>
      </Grid>
    );
  }
  return (
    <Grid gap="4" asChild>
      <Form method="post" replace {...form}>
        <Text as="p" color="gray">
          Es para la cuenta de {email}. Al guardarla cerramos todas sus sesiones abiertas.
        </Text>
        <FormFailure text={error} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...field("newPassword")}
          label="Contraseña nueva"
          hint="Al menos 8 caracteres."
          autoComplete="new-password"
          required
          maxLength={200}
        />
        <PasswordField
          {...field("repeated")}
          label="Repite la contraseña nueva"
          autoComplete="new-password"
          required
          maxLength={200}
        />
        <SubmitButton size="3">Guardar contraseña</SubmitButton>
      </Form>
    </Grid>
  );
}
