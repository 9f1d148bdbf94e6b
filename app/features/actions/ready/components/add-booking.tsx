import { Flex } from "@radix-ui/themes/components/flex";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { useFormMarks } from "~/ui/form-marks";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { newBookingSchema } from "../schema";
import { BookingFields } from "./booking-fields";

interface AddBookingProps {
  readonly companyId: number;
  /** The key of its form. */
  readonly formKey: number | null;
  readonly day: string;
  readonly closeTo: string;
  readonly refused?: FormRefusal;
}

/** An appointment that was made by phone or at the counter. */
export function AddBooking({ companyId, formKey, day, closeTo, refused }: AddBookingProps) {
  const { form, field, check, error } = useServerForm<z.input<ReturnType<typeof newBookingSchema>>>({
    refused,
    defaultValue: { date: day },
  });
  const { marks } = useFormMarks({ formKey }, refused);
  return (
    <AddressDialog title="Agregar cita" closeTo={closeTo}>
      <Form method="post" {...form}>
        <Flex direction="column" gap="4">
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="companyId" value={companyId} />
          {marks}
          <BookingFields field={field} check={check} refused={refused} act="Agregar" />
          <FormError>{error}</FormError>
          <Flex wrap="wrap" justify="end" gap="3">
            <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
              Cancelar
            </ButtonLink>
            <SubmitButton>Agregar cita</SubmitButton>
          </Flex>
        </Flex>
      </Form>
    </AddressDialog>
  );
}
