import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { grantSchema } from "../../schema";

interface TakingFormProps {
  /** Made with the page: the same form sent twice takes credits once. */
  readonly takingKey: string;
  readonly action: string;
  readonly refused?: FormRefusal;
}

/** Takes credits away from a tenant, with a reason. Folded, because it is seldom wanted. */
export function TakingForm({ takingKey, action, refused }: TakingFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof grantSchema>>({ refused });
  return (
    <Fold title="Quitar créditos" open={refused !== undefined}>
      <Grid gap="4" asChild>
        <Form method="post" action={action} aria-label="Quitar créditos" {...form}>
          <input type="hidden" name="intent" value="take" />
          <input type="hidden" name="key" value={takingKey} />
          <FormFailure text={error} />
          <Grid columns={{ initial: "minmax(0, 1fr)", sm: "160px minmax(0, 1fr)" }} gap="4">
            <TextField
              {...field("credits")}
              label="Créditos que quitas"
              inputMode="numeric"
              autoComplete="off"
              required
            />
            <TextField
              {...field("reason")}
              label="Motivo para quitarlos"
              hint="Queda guardado; el negocio lee 'Ajuste'."
              maxLength={300}
              autoComplete="off"
              required
            />
          </Grid>
          <Flex>
            <SubmitButton color="red" variant="soft" pendingLabel="Quitando…">
              Quitar créditos
            </SubmitButton>
          </Flex>
        </Form>
      </Grid>
    </Fold>
  );
}
