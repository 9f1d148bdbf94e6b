import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import type { z } from "zod";
import { Allowed } from "~/features/accounts/components/allowed";
import type { FormRefusal } from "~/platform/form-answer";
import { refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { spelledPhone } from "~/platform/spelled-phone";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { Fold } from "~/ui/fold";
import { FormError } from "~/ui/form-error";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { UnsavedGuard } from "~/ui/unsaved-guard";
import type { ShownBooking } from "../agenda.server";
import { BOOKING_LABELS, type BookingState } from "../kinds";
import type { cancelBookingSchema } from "../schema";
import { ChangeBooking } from "./change-booking";
import { STATE_COLORS } from "./state-colors";
import { TellCustomer } from "./tell-customer";

interface BookingDialogProps {
  readonly booking: ShownBooking;
  /** The company's name. */
  readonly company: string;
  readonly closeTo: string;
  readonly refused?: FormRefusal;
}

const STEPS: Readonly<Record<BookingState, readonly (readonly [to: BookingState, label: string])[]>> = {
  confirmed: [
    ["done", "Cumplida"],
    ["missed", "No llegó"],
  ],
  done: [["confirmed", "Volver a confirmada"]],
  missed: [["confirmed", "Volver a confirmada"]],
  cancelled: [],
};

/** One appointment, and what can be done with it. */
export function BookingDialog({ booking, company, closeTo, refused }: BookingDialogProps) {
  const { id, name, phone, note, state, conversationId, dayText, from, to, hasBegun } = booking;
  const changing = refusalOf(refused, "change", id);
  const stuck = refusalOf(refused, "state") ?? refusalOf(refused, "cancel");
  return (
    <AddressDialog title={name} closeTo={closeTo}>
      <UnsavedGuard />
      <Flex direction="column" gap="3">
        <Flex wrap="wrap" align="center" gap="2">
          <Text>
            {dayText}, {from} a {to}
          </Text>
          <Badge color={STATE_COLORS[state]}>{BOOKING_LABELS[state]}</Badge>
        </Flex>
        {phone ? (
          <Text as="p">
            Teléfono: <a href={`tel:${phone}`}>{spelledPhone(phone)}</a>
          </Text>
        ) : null}
        {note ? <Text as="p">Motivo: {note}</Text> : null}
        {conversationId === null ? (
          <Text as="p" size="2" color="gray">
            La agregó tu equipo.
          </Text>
        ) : (
          <Link to={paths.conversations(conversationId)}>Ver la conversación</Link>
        )}
        <FormError>{stuck?.error}</FormError>
        <Allowed path={paths.agenda({})} intent="state">
          {state === "confirmed" && !hasBegun ? (
            <Text as="p" size="2" color="gray">
              Cuando llegue la hora podrás marcar si vino.
            </Text>
          ) : (
            <Flex wrap="wrap" gap="3">
              {STEPS[state].map(([next, label]) => (
                <Form key={next} method="post">
                  <input type="hidden" name="intent" value="state" />
                  <input type="hidden" name="of" value={id} />
                  <input type="hidden" name="was" value={state} />
                  <input type="hidden" name="to" value={next} />
                  <SubmitButton variant="soft">{label}</SubmitButton>
                </Form>
              ))}
            </Flex>
          )}
        </Allowed>
        {/* What was typed stays to be read where somebody else ended the appointment meanwhile. */}
        {state === "confirmed" || changing ? (
          <Allowed path={paths.agenda({})} intent="change">
            <ChangeBooking booking={booking} company={company} refused={changing} />
          </Allowed>
        ) : null}
        {state === "confirmed" ? (
          <Allowed path={paths.agenda({})} intent="cancel">
            <Cancel booking={booking} company={company} refused={stuck} />
          </Allowed>
        ) : null}
        <Flex justify="end">
          <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
            Cerrar
          </ButtonLink>
        </Flex>
      </Flex>
    </AddressDialog>
  );
}

function Cancel({ booking, company, refused }: Pick<BookingDialogProps, "booking" | "company" | "refused">) {
  const { id, seen, conversationId } = booking;
  const { form, field, check } = useServerForm<z.input<typeof cancelBookingSchema>>({
    refused: refusalOf(refused, "cancel"),
    defaultValue: {
      // The server adds the time, which may be another one when it is sent.
      message: `Hola. La cita en ${company} se canceló. Por aquí podemos ver otro horario.`,
      tell: true,
    },
  });
  return (
    <Fold title="Cancelar la cita" open={refusalOf(refused, "cancel") !== undefined || undefined}>
      <Form method="post" {...form}>
        <Flex direction="column" gap="3">
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="of" value={id} />
          <input type="hidden" name="seen" value={seen} />
          <TellCustomer
            field={field}
            check={check}
            hasThread={conversationId !== null}
            label="Avisarle al cliente en su conversación"
            hint="Al final le ponemos el día y la hora de la cita."
            otherwise="Esta cita no viene de una conversación: avísale por teléfono."
          />
          <Flex>
            <SubmitButton color="red">Cancelar cita</SubmitButton>
          </Flex>
        </Flex>
      </Form>
    </Fold>
  );
}
