import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { ChatAsk, ChatWidget } from "~/features/tenants/chat-widget";
import type { FormRefusal } from "~/platform/form-answer";
import { SelectField, TextAreaField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { WIDGET_POSITIONS } from "~/wire/widget-look";
import { GREETING_CHARACTERS } from "../chat-limits";
import { POSITION_LABELS } from "../plugin-settings";
import type { chatLookSchema } from "../schema";
import { ColorField } from "./color-field";

const POSITIONS = WIDGET_POSITIONS.map((value) => ({ value, label: POSITION_LABELS[value] }));
const ASK_LABELS: Readonly<Record<ChatAsk, string>> = {
  no: "No pedirlo",
  optional: "Pedirlo, puede quedar vacío",
  always: "Pedirlo siempre",
};
const ASKS = (["no", "optional", "always"] as const).map((value) => ({ value, label: ASK_LABELS[value] }));

interface ChatLookFormProps {
  readonly widget: ChatWidget;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly refused?: FormRefusal;
}

/** Colour, place, greeting, and what a new visitor is asked for. */
export function ChatLookForm({ widget, companies, refused }: ChatLookFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof chatLookSchema>>({
    refused,
    defaultValue: {
      color: widget.color,
      position: widget.position,
      greeting: widget.greeting,
      askName: widget.asks.name,
      askEmail: widget.asks.email,
      askPhone: widget.asks.phone,
      companyId: widget.companyId === null ? "" : String(widget.companyId),
    },
  });
  const choices = [
    { value: "", label: "Que la IA la reconozca en la conversación" },
    ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Form method="post" {...form}>
      <input type="hidden" name="intent" value="look" />
      <Flex direction="column" gap="4">
        <ColorField {...field("color")} />
        <SelectField {...field("position")} label="Posición" required options={POSITIONS} />
        <TextAreaField
          {...field("greeting")}
          label="Saludo"
          rows={2}
          maxLength={GREETING_CHARACTERS}
          placeholder="¡Hola! ¿En qué te podemos ayudar?"
          hint="Lo primero que lee quien abre el chat."
        />
        {companies.length > 0 ? (
          <SelectField {...field("companyId")} label="Empresa que atiende" required options={choices} />
        ) : (
          <input type="hidden" name="companyId" value="" />
        )}
        <Grid gap="3" asChild>
          <fieldset aria-labelledby="first-questions">
            <Heading as="h3" size="3" id="first-questions">
              Antes del primer mensaje
            </Heading>
            <SelectField {...field("askName")} label="Nombre" required options={ASKS} />
            <SelectField {...field("askEmail")} label="Email" required options={ASKS} />
            <SelectField {...field("askPhone")} label="Teléfono" required options={ASKS} />
            <Text as="p" size="2" color="gray">
              Mientras menos pidas, más gente escribe.
            </Text>
          </fieldset>
        </Grid>
        <FormEnd error={error}>
          <SubmitButton pendingLabel="Guardando…">Guardar apariencia</SubmitButton>
        </FormEnd>
      </Flex>
    </Form>
  );
}
