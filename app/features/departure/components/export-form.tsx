import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { PasswordField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { exportSchema } from "../schema";

/** Asks for a copy, with the password once more. */
export function ExportForm({ refused }: { readonly refused?: FormRefusal }) {
  const { form, field, error } = useServerForm<z.input<typeof exportSchema>>({ refused });
  return (
    <Grid gap="4" asChild>
      <Form method="post" aria-label="Pedir una copia" {...form}>
        <input type="hidden" name="intent" value="export" />
        <FormFailure text={error} />
        <PasswordField {...field("password")} label="Tu contraseña" autoComplete="current-password" required />
        <Flex>
          <SubmitButton pendingLabel="Pidiendo…">Pedir una copia</SubmitButton>
        </Flex>
      </Form>
    </Grid>
  );
}
