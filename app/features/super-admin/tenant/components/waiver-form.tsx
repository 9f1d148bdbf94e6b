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

interface WaiverFormProps {
  /** Made with the page: the same form sent twice waives once. */
  readonly waiverKey: string;
  readonly owed: number;
  readonly action: string;
  readonly refused?: FormRefusal;
}

/** Waives what a tenant owes, all of it unless another number is typed. */
export function WaiverForm({ waiverKey, owed, action, refused }: WaiverFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof grantSchema>>({
    refused,
    defaultValue: { credits: String(owed) },
  });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={action} aria-label="Perdonar lo que debe" {...form}>
        <input type="hidden" name="intent" value="waive" />
        <input type="hidden" name="key" value={waiverKey} />
        <FormFailure text={error} />
        <Grid columns={{ initial: "minmax(0, 1fr)", sm: "160px minmax(0, 1fr)" }} gap="4">
          <TextField
            {...field("credits")}
            label="Créditos que perdonas"
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <TextField
            {...field("reason")}
            label="Motivo para perdonarlos"
            hint="Queda guardado; el negocio no lo ve."
            maxLength={300}
            autoComplete="off"
            required
          />
        </Grid>
        <Flex>
          <SubmitButton color="amber" variant="soft" pendingLabel="Perdonando…">
            Perdonar lo que debe
          </SubmitButton>
        </Flex>
      </Form>
    </Grid>
  );
}
