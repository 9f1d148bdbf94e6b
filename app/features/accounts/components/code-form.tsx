import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { visitorPaths } from "~/platform/visitor-paths";
import { TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { codeSchema } from "../schema";
import { FormFailure } from "./form-failure";

/** The second step of signing in. */
export function CodeForm({ refused }: { readonly refused?: FormRefusal }) {
  const { form, field, error } = useServerForm<z.input<typeof codeSchema>>({ refused });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={visitorPaths.secondStep()} {...form}>
        <Text as="p" color="gray">
          Abre tu aplicación de verificación y escribe el código de 6 números que muestra para «Sistema de Chat
          Multicanal».
        </Text>
        <FormFailure text={error} />
        <TextField
          {...field("code")}
          label="Código"
          hint="Si perdiste tu teléfono, escribe uno de tus códigos de recuperación."
          autoComplete="one-time-code"
          maxLength={40}
          required
          autoFocus
        />
        <SubmitButton size="3" pendingLabel="Entrando…">
          Entrar
        </SubmitButton>
      </Form>
    </Grid>
  );
}
