import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { SIGNATURE_CHARACTERS, type Signature, withSignature } from "~/features/accounts/signature";
import type { FormRefusal } from "~/platform/form-answer";
import { Bubble } from "~/ui/bubble";
import { SelectField, TextAreaField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { signatureSchema } from "../schema";

interface SignatureFormProps {
  readonly signature: Signature | null;
  readonly refused?: FormRefusal;
}

const USES = [
  { value: "email", label: "Solo en correos" },
  { value: "all", label: "En todos los canales" },
  { value: "off", label: "En ninguno" },
];

/** The text below the messages of the person who is signed in, and where it goes. */
export function SignatureForm({ signature, refused }: SignatureFormProps) {
  const { form, field, text, error } = useServerForm<z.input<typeof signatureSchema>>({
    refused,
    defaultValue: { text: signature?.text ?? "", use: signature?.use ?? "email" },
  });
  const written = text("text").trim();
  return (
    <Panel title="Tu firma">
      <Text as="p" color="gray" mb="4">
        Va debajo de lo que tú escribes, nunca de lo que contesta la IA.
      </Text>
      <Form method="post" preventScrollReset {...form}>
        <input type="hidden" name="intent" value="signature" />
        <Flex direction="column" gap="4" maxWidth="400px">
          <TextAreaField
            {...field("text")}
            label="Firma"
            rows={3}
            maxLength={SIGNATURE_CHARACTERS}
            placeholder={"Ana Ruiz\nPanadería La Espiga"}
          />
          <SelectField
            {...field("use")}
            label="Dónde va"
            required
            options={USES}
            hint="En SMS cuenta como parte del mensaje, y un mensaje largo cuesta más."
          />
          {written === "" ? null : (
            <Grid gap="1">
              <Text as="p" weight="medium">
                Así se verá
              </Text>
              <Bubble from="staff" dir="auto" data-testid="signature-preview">
                {withSignature("¡Con gusto! Ya quedó tu pedido.", written)}
              </Bubble>
            </Grid>
          )}
          <FormEnd error={error}>
            <SubmitButton>Guardar firma</SubmitButton>
          </FormEnd>
        </Flex>
      </Form>
    </Panel>
  );
}
