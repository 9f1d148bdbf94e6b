import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/field";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { SwitchField } from "~/ui/switch";
import { READY_TEXTS } from "../kinds";
import type { ReadyPageData } from "../save-ready.server";
import type { quoteFormSchema } from "../schema";

interface QuoteCardProps {
  readonly companyId: number;
  readonly card: ReadyPageData["cards"][number];
  readonly refused?: FormRefusal;
}

/** How the AI takes requests for a quote. */
export function QuoteCard({ companyId, card, refused }: QuoteCardProps) {
  const { isActive, words, quote } = card;
  const { form, field, check, error } = useServerForm<z.input<typeof quoteFormSchema>>({
    refused,
    defaultValue: { ...quote, words: words.join(", "), isActive },
  });
  const { name, about } = READY_TEXTS.quote;
  return (
    <Panel
      title={name}
      beside={
        <ButtonLink to={paths.quotes({ companyId })} variant="soft" size="2">
          Ver cotizaciones
        </ButtonLink>
      }
    >
      <Text as="p" color="gray">
        {about}
      </Text>
      <Form method="post" {...form}>
        <Flex direction="column" gap="4">
          <input type="hidden" name="intent" value="quote" />
          <input type="hidden" name="companyId" value={companyId} />
          <SwitchField {...check("isActive")} label="Encendida" />
          <TextField
            {...field("validDays")}
            label="Días que vale tu precio"
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={90}
            hint="Si aceptan después, la IA te pide actualizarlo. Si tomas pedidos, lo aceptado pasa a tus pedidos."
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
