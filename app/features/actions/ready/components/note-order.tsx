import { Flex } from "@radix-ui/themes/components/flex";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { CompanyOption } from "~/features/companies/choices";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { useFormMarks } from "~/ui/form-marks";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { SwitchField } from "~/ui/switch";
import { UnsavedGuard } from "~/ui/unsaved-guard";
import type { OrderStart } from "../orders/order-start.server";
import type { newOrderSchema } from "../schema";
import { OrderFields } from "./order-fields";

interface NoteOrderProps {
  readonly start: OrderStart;
  readonly companies: readonly CompanyOption[];
  /** The one whose orders are shown. */
  readonly companyId: number;
  readonly refused?: FormRefusal;
}

/** An order that staff agreed on in a conversation, to which closing leads back. */
export function NoteOrder({ start, companies, companyId, refused }: NoteOrderProps) {
  const { conversationId, name, contact, formKey } = start;
  const { form, field, check, error } = useServerForm<z.input<ReturnType<typeof newOrderSchema>>>({
    refused,
    defaultValue: { companyId: String(companyId), name, contact, tell: "on" },
  });
  const closeTo = paths.conversations(conversationId);
  const { marks } = useFormMarks({ formKey }, refused);
  // The conversation's company is known; otherwise staff say whose order it is.
  const isKnown = (start.companyId === companyId || companies.length < 2) && refused?.code !== "not_found";
  return (
    <AddressDialog title="Anotar pedido" closeTo={closeTo}>
      <UnsavedGuard />
      <Form method="post" {...form}>
        <Flex direction="column" gap="4">
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="conversationId" value={conversationId} />
          <input type="hidden" name="shown" value={contact} />
          {marks}
          {isKnown ? (
            <input type="hidden" name="companyId" value={companyId} />
          ) : (
            <SelectField
              {...field("companyId")}
              label="Empresa"
              required
              options={companies.map(({ id, name: company }) => ({ value: String(id), label: company }))}
            />
          )}
          <OrderFields field={field} />
          <SwitchField {...check("tell")} label="Escribirle al cliente qué anotaste y el total" />
          <FormError>{error}</FormError>
          <Flex wrap="wrap" justify="end" gap="3">
            <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
              Cancelar
            </ButtonLink>
            <SubmitButton>Anotar pedido</SubmitButton>
          </Flex>
        </Flex>
      </Form>
    </AddressDialog>
  );
}
