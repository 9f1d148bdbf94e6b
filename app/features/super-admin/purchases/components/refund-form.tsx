import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import { formatAmount } from "~/features/credits/amounts";
import { dollarsText } from "~/platform/dollars";
import type { FormRefusal } from "~/platform/form-answer";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { refundSchema } from "../../schema";

interface RefundFormProps {
  readonly purchaseId: string;
  /** Made with the page: the same form sent twice sends money back once. */
  readonly refundKey: string;
  /** US cents that may still go back. */
  readonly left: number;
  readonly refused?: FormRefusal;
}

/** Sends money back to the buyer, all that is left unless another amount is typed. */
export function RefundForm({ purchaseId, refundKey, left, refused }: RefundFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof refundSchema>>({
    refused,
    defaultValue: { amount: dollarsText(left) },
  });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={superAdminPaths.purchase(purchaseId)} {...form}>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="key" value={refundKey} />
        <FormFailure text={error} />
        <Grid columns={{ initial: "minmax(0, 1fr)", sm: "180px minmax(0, 1fr)" }} gap="4">
          <TextField
            {...field("amount")}
            label="Importe (USD)"
            hint={`Quedan ${formatAmount(left)}.`}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <TextField
            {...field("reason")}
            label="Motivo"
            hint="Queda guardado; el comprador no lo ve."
            maxLength={300}
            autoComplete="off"
            required
          />
        </Grid>
        <Flex>
          <SubmitButton color="red" pendingLabel="Reembolsando…">
            Reembolsar
          </SubmitButton>
        </Flex>
      </Form>
    </Grid>
  );
}

interface RefundAgainProps {
  readonly purchaseId: string;
  readonly refund: { readonly id: string; readonly amount: number; readonly reason: string };
}

/** Asks once more for a refund whose end is not known. */
export function RefundAgain({ purchaseId, refund }: RefundAgainProps) {
  return (
    <Form method="post" action={superAdminPaths.purchase(purchaseId)}>
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="key" value={refund.id} />
      <input type="hidden" name="amount" value={dollarsText(refund.amount)} />
      <input type="hidden" name="reason" value={refund.reason} />
      <SubmitButton size="1" variant="soft" color="gray">
        Pedir otra vez<span className="ui-sr"> el reembolso de {formatAmount(refund.amount)}</span>
      </SubmitButton>
    </Form>
  );
}
