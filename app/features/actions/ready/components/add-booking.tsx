import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { SwitchField } from "~/ui/switch";
import type { newBookingSchema } from "../schema";
import styles from "./ready-actions-page.module.css";

interface AddBookingProps {
  readonly companyId: number;
  readonly day: string;
  readonly closeTo: string;
  readonly refused?: FormRefusal;
}

/** An appointment that was made by phone or at the counter. */
export function AddBooking({ companyId, day, closeTo, refused }: AddBookingProps) {
  const { form, field, check, error } = useServerForm<z.input<typeof newBookingSchema>>({
    refused,
    defaultValue: { date: day },
  });
  return (
    <AddressDialog title="Agregar cita" closeTo={closeTo}>
      <Form method="post" {...form}>
        <Flex direction="column" gap="4">
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="companyId" value={companyId} />
          <div className={styles.pair}>
            <TextField {...field("date")} label="Día" type="date" required />
            <TextField {...field("time")} label="Hora" type="time" step={300} required />
          </div>
          <TextField {...field("name")} label="Nombre" required maxLength={120} autoComplete="off" />
          <TextField
            {...field("phone")}
            label="Teléfono"
            type="tel"
            inputMode="tel"
            maxLength={40}
            autoComplete="off"
          />
          <TextField {...field("note")} label="Nota" maxLength={500} hint="Solo la ve tu equipo." />
          {refused?.code === "conflict" ? (
            <SwitchField
              {...check("anyway")}
              label={`Agregar aunque ${field("date").error ? "ya pasó" : "esté ocupado"}`}
            />
          ) : null}
          {error ? (
            <Text as="p" size="2" color="red" role="alert">
              {error}
            </Text>
          ) : null}
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
