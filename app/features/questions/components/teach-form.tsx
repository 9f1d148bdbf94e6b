import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, useNavigation } from "@remix-run/react";
import type { z } from "zod";
import { MAX_ANSWER, MAX_QUESTION } from "~/features/knowledge/faq";
import type { FormRefusal } from "~/platform/form-answer";
import { TextAreaField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { teachSchema } from "../forms";
import type { TaughtPair } from "../states";

interface TeachFormProps {
  /** As the customer wrote it. */
  readonly question: string;
  /** The pair from an earlier teaching that did not help; null where there is none. */
  readonly pair: TaughtPair | null;
  readonly askedAgain: boolean;
  readonly companyName: string | null;
  readonly refused?: FormRefusal;
}

/** The form for the answer; the question can be reworded too. */
export function TeachForm({ question, pair, askedAgain, companyName, refused }: TeachFormProps) {
  const navigation = useNavigation();
  const sending = navigation.formData?.get("intent");
  const { form, field, error } = useServerForm<z.input<typeof teachSchema>>({
    refused,
    defaultValue: { question: oneLine(question), answer: pair?.answer },
  });
  return (
    <Panel title="Enséñale la respuesta" my="4">
      {askedAgain ? (
        <Text as="p" color="amber">
          Ya la enseñaste, y con estas palabras la IA no la encontró. Escribe la pregunta como la hizo el cliente.
        </Text>
      ) : null}
      <Grid gap="4" asChild>
        <Form method="post" {...form}>
          <input type="hidden" name="intent" value="teach" />
          <TextAreaField
            {...field("question")}
            label="Pregunta"
            required
            rows={2}
            maxLength={MAX_QUESTION}
            hint="Puedes escribirla mejor. Entre más se parezca a como preguntan, más fácil la encuentra la IA."
          />
          <TextAreaField
            {...field("answer")}
            label="Respuesta"
            required
            rows={5}
            maxLength={MAX_ANSWER}
            hint={
              companyName === null
                ? "Queda en tus preguntas frecuentes, para todas tus empresas."
                : `Queda en las preguntas frecuentes de ${companyName}.`
            }
          />
          <FormEnd error={error}>
            <SubmitButton pending={sending === "teach"} pendingLabel="Guardando…">
              Enseñar
            </SubmitButton>
          </FormEnd>
        </Form>
      </Grid>
      <Flex wrap="wrap" align="center" gap="3" asChild>
        <Form method="post">
          <input type="hidden" name="intent" value="dismiss" />
          <SubmitButton variant="soft" color="gray" pending={sending === "dismiss"}>
            Descartar
          </SubmitButton>
          <Text size="2" color="gray">
            Si no es una pregunta para la IA.
          </Text>
        </Form>
      </Flex>
    </Panel>
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_QUESTION);
}
