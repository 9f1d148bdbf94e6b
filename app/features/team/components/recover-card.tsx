import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { TextField } from "~/ui/field";
import { Note } from "~/ui/note";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { recoverSchema } from "../schema";

interface RecoverCardProps {
  /** False where the platform sends no mails of its own. */
  readonly canMail: boolean;
  readonly isAsked: boolean;
  readonly refused?: FormRefusal;
}

const ASK_A_PERSON =
  "Pídele a un administrador de tu equipo que en Equipo cree un enlace para tu nueva contraseña. Si eres titular de la cuenta, escríbele a quien te da este servicio.";

/** Asks for a link by mail. What it says never tells whether an address has an account. */
export function RecoverCard({ canMail, isAsked, refused }: RecoverCardProps) {
  const { form, field, error } = useServerForm<z.input<typeof recoverSchema>>({ refused });
  if (!canMail) {
    return (
      <Grid gap="4">
        <Text as="p">{ASK_A_PERSON}</Text>
        <BackToLogin />
      </Grid>
    );
  }
  return (
    <Grid gap="4">
      {isAsked ? (
        <Note color="jade" role="status">
          Si ese email tiene una cuenta, le llegará un enlace en unos minutos. Sirve una vez, durante 30 minutos. Busca
          también en el correo no deseado.
        </Note>
      ) : (
        <Text as="p" color="gray">
          Escribe el email con el que entras y te mandamos un enlace para poner otra.
        </Text>
      )}
      <Grid gap="4" asChild>
        <Form method="post" {...form}>
          <FormFailure text={error} />
          <TextField {...field("email")} label="Email" type="email" autoComplete="username" required maxLength={254} />
          <SubmitButton size="3" pendingLabel="Enviando…">
            {isAsked ? "Enviar otro enlace" : "Enviar enlace"}
          </SubmitButton>
        </Form>
      </Grid>
      <Text as="p" size="2" color="gray">
        ¿No te llega? {ASK_A_PERSON}
      </Text>
      <BackToLogin />
    </Grid>
  );
}

function BackToLogin() {
  return (
    <Flex justify="center">
      <Link to={paths.login()}>Volver a iniciar sesión</Link>
    </Flex>
  );
}
