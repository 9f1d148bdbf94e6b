import { Flex } from "@radix-ui/themes/components/flex";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { spelledPhone } from "~/platform/spelled-phone";
import { Fold } from "~/ui/fold";
import { FormEnd } from "~/ui/form-end";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { ShownBooking } from "../agenda.server";
import type { changeBookingSchema } from "../schema";
import { BookingFields } from "./booking-fields";
import { TellCustomer } from "./tell-customer";

interface ChangeBookingProps {
  readonly booking: ShownBooking;
  /** The company's name. */
  readonly company: string;
  readonly refused?: FormRefusal;
}

/** Moves an appointment, or corrects what stands in it. */
export function ChangeBooking({ booking, company, refused }: ChangeBookingProps) {
  const { id, seen, date, from, name, phone, note, conversationId } = booking;
  const shown = phone && spelledPhone(phone);
  const { form, field, check, error } = useServerForm<z.input<ReturnType<typeof changeBookingSchema>>>({
    refused,
    defaultValue: {
      ...{ date, time: from, name, phone: shown, note },
      // Neither the time nor the name, which may be others when it is sent; the server adds the times.
      message: `Hola. La cita en ${company} cambió de horario. Si no queda bien, por aquí podemos ver otro.`,
      tell: true,
    },
  });
  return (
    <Fold title="Cambiar la cita" open={refused !== undefined || undefined}>
      <Form method="post" {...form}>
        <Flex direction="column" gap="4">
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="of" value={id} />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="shown" value={shown ?? ""} />
          <BookingFields field={field} check={check} refused={refused} act="Cambiar" />
          <TellCustomer
            field={field}
            check={check}
            hasThread={conversationId !== null}
            label="Si cambia el día o la hora, avisarle al cliente en su conversación"
            hint="Al final le ponemos el día y la hora de antes y los nuevos."
            otherwise="Esta cita no viene de una conversación: si cambia el día o la hora, avísale por teléfono."
          />
          <FormEnd error={error}>
            <SubmitButton>Guardar cambios</SubmitButton>
          </FormEnd>
        </Flex>
      </Form>
    </Fold>
  );
}
