import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import type { z } from "zod";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { TextField } from "~/ui/field";
import { Note } from "~/ui/note";
import { SwitchField } from "~/ui/switch";
import type { orderFormSchema } from "../schema";
import { type CardProps, ReadyCard, useReadyForm } from "./ready-card";

interface OrderCardProps extends CardProps {
  /** The number of things in the price list that can be ordered. */
  readonly items: number;
}

/** How the AI takes orders. */
export function OrderCard({ items, ...props }: OrderCardProps) {
  const { companyId, card } = props;
  const form = useReadyForm<z.input<typeof orderFormSchema>>(props, card.order);
  return (
    <ReadyCard
      {...props}
      form={form}
      list={{ to: paths.orders({ companyId }), label: "Ver pedidos" }}
      needs={
        items === 0 ? (
          <Note color="amber">
            Falta tu <Link to={trainingPaths.trainingPrices({ companyId })}>lista de precios</Link>, con un precio claro
            en cada renglón.
          </Note>
        ) : (
          <Text as="p" size="2" color="gray">
            {items === 1 ? "1 producto" : `${items.toLocaleString("es-MX")} productos`} de tu lista se pueden pedir.
          </Text>
        )
      }
    >
      <SwitchField {...form.check("pickup")} label="Pueden pasar a recoger" />
      <SwitchField {...form.check("delivery")} label="Entregas a domicilio" hint="La IA pide la dirección." />
      <SwitchField
        {...form.check("asksWhen")}
        label="Preguntar para cuándo"
        hint="La IA pide el día y la hora, si el cliente no los dijo."
      />
      <TextField
        {...form.field("paymentLink")}
        label="Tu enlace de pago"
        inputMode="url"
        maxLength={500}
        placeholder="https://paypal.me/tunegocio/{{monto}}"
        hint="Se manda al confirmar; {{monto}} es el total. El dinero te llega a ti."
      />
    </ReadyCard>
  );
}
