import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import { ROLE_NAMES, type Role } from "~/features/accounts/roles";
import type { FormRefusal } from "~/platform/form-answer";
import { PasswordField, TextField } from "~/ui/field";
import { Note } from "~/ui/note";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { joinSchema } from "../schema";

interface JoinFormProps {
  readonly business: string;
  readonly email: string;
  readonly role: Role;
  /** The e-mail of the account that is open in this browser. */
  readonly signedInAs: string | null;
  readonly refused?: FormRefusal;
}

/** The account of a person who was invited. */
export function JoinForm({ business, email, role, signedInAs, refused }: JoinFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof joinSchema>>({ refused });
  return (
    <Grid gap="4" asChild>
      <Form method="post" {...form}>
        <Text as="p" color="gray">
          {business} te invitó como {ROLE_NAMES[role].toLowerCase()}. Entrarás con {email}.
        </Text>
        {signedInAs === null ? null : (
          <Note color="amber">
            En este navegador está abierta la cuenta {signedInAs}. La invitación es de {email}: al unirte se cambia a
            esa.
          </Note>
        )}
        <FormFailure text={error} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField {...field("firstName")} label="Nombre" autoComplete="given-name" required maxLength={80} />
        <TextField {...field("lastName")} label="Apellido" autoComplete="family-name" required maxLength={80} />
        <PasswordField
          {...field("password")}
          label="Contraseña"
          hint="Al menos 8 caracteres."
          autoComplete="new-password"
          required
          maxLength={200}
        />
        <SubmitButton size="3" pendingLabel="Entrando…">
          Unirme al equipo
        </SubmitButton>
      </Form>
    </Grid>
  );
}
