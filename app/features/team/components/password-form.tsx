import { Flex } from "@radix-ui/themes/components/flex";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { PasswordField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Note } from "~/ui/note";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { newPasswordSchema } from "../schema";

interface PasswordFormProps {
  readonly email: string;
  readonly isChanged: boolean;
  readonly refused?: FormRefusal;
}

/** A new password for the person who is signed in. */
export function PasswordForm({ email, isChanged, refused }: PasswordFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof newPasswordSchema>>({ refused });
  return (
    <Panel title="Tu contraseña">
      {isChanged ? (
        <Note color="jade" role="status">
          Tu contraseña cambió y cerramos tus otras sesiones.
        </Note>
      ) : null}
      {/* A new form after a success: its passwords are gone. */}
      <Form method="post" replace preventScrollReset key={`${isChanged}`} {...form}>
        <input type="hidden" name="intent" value="password" />
        {/* Password managers ask whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Flex direction="column" gap="4" maxWidth="400px">
          <PasswordField
            {...field("currentPassword")}
            label="Contraseña actual"
            required
            maxLength={200}
            autoComplete="current-password"
          />
          <PasswordField
            {...field("newPassword")}
            label="Contraseña nueva"
            hint="Al menos 8 caracteres."
            required
            maxLength={200}
            autoComplete="new-password"
          />
          <PasswordField
            {...field("repeated")}
            label="Repite la contraseña nueva"
            required
            maxLength={200}
            autoComplete="new-password"
          />
          <FormEnd error={error}>
            <SubmitButton>Cambiar contraseña</SubmitButton>
          </FormEnd>
        </Flex>
      </Form>
    </Panel>
  );
}
