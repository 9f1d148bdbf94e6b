import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import type { z } from "zod";
import { formatCount } from "~/language/counts";
import { listed } from "~/language/listed";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { TextField } from "~/ui/field";
import { Note } from "~/ui/note";
import { SwitchField } from "~/ui/switch";
import type { Unsold } from "../orders/price-items";
import type { ReadyPageData } from "../save-ready.server";
import type { orderFormSchema } from "../schema";
import { type CardProps, ReadyCard, useReadyForm } from "./ready-card";

interface OrderCardProps extends CardProps {
  /** The number of things in the price list that can be ordered. */
  readonly items: number;
  /** The rows that cannot be ordered; the first of them are named. */
  readonly unsold: ReadyPageData["unsold"];
}

const WHY: Readonly<Record<Unsold, string>> = {
  unclear: "no tiene un solo precio claro",
  unit: "su precio es por otra medida, como caja o paquete",
  several: "tiene varios precios",
};

/** Which rows of the list cannot be ordered, and why. */
function unsoldText({ count, first }: ReadyPageData["unsold"]): string {
  const named = first.map(({ name, why }) => `«${name}» (${WHY[why]})`);
  const more = count - named.length;
  const all = listed(more > 0 ? [...named, `${formatCount(more)} más`] : named);
  const rows = `${formatCount(count)} filas no se pueden pedir`;
  return `${count === 1 ? "1 fila no se puede pedir" : rows}: ${all}.`;
}

/** How the AI takes orders. */
export function OrderCard({ items, unsold, ...props }: OrderCardProps) {
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
            en cada fila.{unsold.count > 0 ? ` ${unsoldText(unsold)}` : null}
          </Note>
        ) : (
          <Text as="p" size="2" color="gray">
            {items === 1
              ? "1 producto de tu lista se puede pedir."
              : `${formatCount(items)} productos de tu lista se pueden pedir.`}
            {unsold.count > 0 ? ` ${unsoldText(unsold)}` : null}
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
