import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { grantSchema } from "../../schema";

interface GrantFormProps {
  /** Made with the page: the same form sent twice gives credits once. */
  readonly grantKey: string;
  readonly action: string;
  readonly refused?: FormRefusal;
}

/** Gives credits to a tenant, with a reason. */
export function GrantForm({ grantKey, action, refused }: GrantFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof grantSchema>>({ refused });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={action} {...form}>
        <input type="hidden" name="intent" value="grant" />
        <input type="hidden" name="key" value={grantKey} />
        <FormFailure text={error} />
        <Grid columns={{ initial: "minmax(0, 1fr)", sm: "160px minmax(0, 1fr)" }} gap="4">
          <TextField {...field("credits")} label="Créditos" inputMode="numeric" autoComplete="off" required />
          <TextField
            {...field("reason")}
            label="Motivo"
            hint="Queda guardado; el negocio no lo ve."
            maxLength={300}
            autoComplete="off"
            required
          />
        </Grid>
        <Flex>
          <SubmitButton pendingLabel="Agregando…">Agregar créditos</SubmitButton>
        </Flex>
      </Form>
    </Grid>
  );
}
