import { Flex } from "@radix-ui/themes/components/flex";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { TextAreaField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { DOMAINS_CHARACTERS } from "../chat-limits";
import type { chatDomainsSchema } from "../schema";

interface ChatDomainsFormProps {
  readonly domains: readonly string[];
  readonly refused?: FormRefusal;
}

/** The domains whose pages may show the widgets. */
export function ChatDomainsForm({ domains, refused }: ChatDomainsFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof chatDomainsSchema>>({
    refused,
    defaultValue: { domains: domains.join("\n") },
  });
  return (
    <Form method="post" {...form}>
      <input type="hidden" name="intent" value="domains" />
      <Flex direction="column" gap="4">
        <TextAreaField
          {...field("domains")}
          label="Dominios permitidos"
          rows={4}
          maxLength={DOMAINS_CHARACTERS}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          placeholder="laespiga.mx"
          hint="Uno por renglón. Con laespiga.mx también valen www.laespiga.mx y tienda.laespiga.mx. Si lo dejas vacío, cualquier página con tu código lo muestra. Tu sitio de demostración siempre funciona."
        />
        <FormEnd error={error}>
          <SubmitButton pendingLabel="Guardando…">Guardar dominios</SubmitButton>
        </FormEnd>
      </Flex>
    </Form>
  );
}
