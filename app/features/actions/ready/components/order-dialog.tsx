import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import type { z } from "zod";
import { Allowed } from "~/features/accounts/components/allowed";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { spelledPhone } from "~/platform/spelled-phone";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { FormEnd } from "~/ui/form-end";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { UnsavedGuard } from "~/ui/unsaved-guard";
import { ORDER_LABELS } from "../kinds";
import type { ShownOrder } from "../orders/set-order.server";
import type { correctOrderSchema } from "../schema";
import { CorrectedMarks } from "./noted-fields";
import { OrderFields } from "./order-fields";

interface OrderDialogProps {
  readonly order: ShownOrder;
  readonly closeTo: string;
  /** Of this form. */
  readonly refused?: FormRefusal;
}

/** One order, to correct what it is of, for whom, where and for when, and to note what only staff read. */
export function OrderDialog({ order, closeTo, refused }: OrderDialogProps) {
  const { name, phone, address, neededBy, note, lines, total, state, conversationId } = order;
  const isOpen = state !== "delivered" && state !== "cancelled";
  return (
    <AddressDialog title={`Pedido de ${name}`} closeTo={closeTo}>
      <UnsavedGuard />
      <Flex direction="column" gap="3">
        <Text as="p">
          {lines.join(", ")}: <strong>{total}</strong> · {ORDER_LABELS[state]}
        </Text>
        <Text as="p" size="2" color="gray">
          {[address ?? "Pasa a recoger", neededBy, phone && spelledPhone(phone)].filter(Boolean).join(" · ")}
        </Text>
        {isOpen || note === null ? null : (
          <Text as="p" size="2">
            Nota del equipo: {note}
          </Text>
        )}
        <Link to={paths.conversations(conversationId)}>Ver la conversación</Link>
        {/* What was typed stays to be read where somebody else ended the order meanwhile. */}
        {isOpen || refused ? (
          <Allowed path={paths.orders({})} intent="correct">
            <Correct order={order} refused={refused} />
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

function Correct({ order, refused }: Pick<OrderDialogProps, "order" | "refused">) {
  const { id, seen, things, name, phone, address, neededBy, note } = order;
  const shown = phone && spelledPhone(phone);
  const { form, field, error } = useServerForm<z.input<ReturnType<typeof correctOrderSchema>>>({
    refused,
    defaultValue: { things, name, contact: shown, address, neededBy, note },
  });
  return (
    <Form method="post" {...form}>
      <Flex direction="column" gap="4">
        <CorrectedMarks of={id} seen={seen} shown={shown} />
        <OrderFields field={field} />
        <FormEnd error={error}>
          <SubmitButton>Guardar cambios</SubmitButton>
        </FormEnd>
      </Flex>
    </Form>
  );
}
