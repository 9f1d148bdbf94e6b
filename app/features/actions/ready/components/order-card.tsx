import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/field";
import { Note } from "~/ui/note";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { SwitchField } from "~/ui/switch";
import { READY_TEXTS } from "../kinds";
import type { ReadyPageData } from "../save-ready.server";
import type { orderFormSchema } from "../schema";

interface OrderCardProps {
  readonly companyId: number;
  readonly card: ReadyPageData["cards"][number];
  /** The number of things in the price list that can be ordered. */
  readonly items: number;
  readonly refused?: FormRefusal;
}

/** How the AI takes orders. */
export function OrderCard({ companyId, card, items, refused }: OrderCardProps) {
  const { isActive, words, order } = card;
  const { form, field, check, error } = useServerForm<z.input<typeof orderFormSchema>>({
    refused,
    defaultValue: { ...order, words: words.join(", "), isActive },
  });
  const { name, about } = READY_TEXTS.order;
  return (
    <Panel
      title={name}
      beside={
        <ButtonLink to={paths.orders({ companyId })} variant="soft" size="2">
          Ver pedidos
        </ButtonLink>
      }
    >
      <Text as="p" color="gray">
        {about}
      </Text>
      {items === 0 ? (
        <Note color="amber">
          Falta tu <Link to={paths.trainingPrices({ companyId })}>lista de precios</Link>, con un precio claro en cada
          renglón.
        </Note>
      ) : (
        <Text as="p" size="2" color="gray">
          {items === 1 ? "1 producto" : `${items.toLocaleString("es-MX")} productos`} de tu lista se pueden pedir.
        </Text>
      )}
      <Form method="post" {...form}>
        <Flex direction="column" gap="4">
          <input type="hidden" name="intent" value="order" />
          <input type="hidden" name="companyId" value={companyId} />
          <SwitchField {...check("isActive")} label="Encendida" />
          <SwitchField {...check("pickup")} label="Pueden pasar a recoger" />
          <SwitchField {...check("delivery")} label="Entregas a domicilio" hint="La IA pide la dirección." />
          <TextField
            {...field("paymentLink")}
            label="Tu enlace de pago"
            inputMode="url"
            maxLength={500}
            placeholder="https://paypal.me/tunegocio/{{monto}}"
            hint="Se manda al confirmar; {{monto}} es el total. El dinero te llega a ti."
          />
          <TextAreaField
            {...field("words")}
            label="Palabras con las que empieza"
            rows={2}
            required
            hint="Separadas por comas. También cuentan sus otras formas."
          />
          {error ? (
            <Text as="p" size="2" color="red" role="alert">
              {error}
            </Text>
          ) : null}
          <Flex>
            <SubmitButton pendingLabel="Guardando...">Guardar</SubmitButton>
          </Flex>
        </Flex>
      </Form>
    </Panel>
  );
}
