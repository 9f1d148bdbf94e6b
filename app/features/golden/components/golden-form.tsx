import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { ChoiceField } from "~/ui/choice-field";
import { TextAreaField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { newGoldenSchema } from "../forms";
import { type GoldenQuestionJson, MAX_FACTS, MAX_QUESTION_CHARACTERS, MUST_ANSWER, MUST_HAND_OFF } from "../golden";
import styles from "./golden-form.module.css";

interface GoldenFormProps {
  /** Null makes a new one. */
  readonly question: GoldenQuestionJson | null;
  readonly companyId: number | null;
  readonly refused?: FormRefusal;
}

/** The form of a question and of the facts that a right answer holds. */
export function GoldenForm({ question, companyId, refused }: GoldenFormProps) {
  const { form, field, text, error } = useServerForm<z.input<typeof newGoldenSchema>>({
    refused,
    defaultValue: {
      question: question?.question,
      expectation: question?.expectation ?? "facts",
      facts: question?.facts.join("\n"),
    },
  });
  const asked = field("question");
  const expectation = text("expectation");
  const reason = error ?? field("expectation").error ?? field("companyId").error;
  return (
    <Panel title={question ? "Editar pregunta" : "Nueva pregunta"} maxWidth="640px" my="4">
      <Grid gap="4" className={styles.form} asChild>
        <Form method="post" action={paths.golden({ companyId })} {...form}>
          <input type="hidden" name="intent" value={question ? "edit" : "add"} />
          {question ? (
            <input type="hidden" name="of" value={question.id} />
          ) : (
            <input type="hidden" name="companyId" value={companyId ?? ""} />
          )}
          <TextAreaField
            {...asked}
            label="Pregunta"
            required
            rows={2}
            maxLength={MAX_QUESTION_CHARACTERS}
            placeholder="¿A qué hora abren los domingos?"
            hint={
              question?.isCustomers
                ? "Son palabras de un cliente y se borran con su conversación. Si la guardas, es tuya y se queda."
                : "Como la escribiría un cliente."
            }
            // Focus goes to the question of a newly opened form, or to the refused field.
            autoFocus={refused ? asked.autoFocus : true}
          />
          <ChoiceField
            name="expectation"
            legend="Qué debe hacer la IA"
            chosen={expectation}
            options={[
              { value: "facts", label: MUST_ANSWER },
              { value: "handoff", label: MUST_HAND_OFF },
            ]}
          />
          <div className={styles.facts}>
            <TextAreaField
              {...field("facts")}
              label="Qué debe decir la respuesta"
              rows={3}
              placeholder={"10 a 14 horas\n$120"}
              hint={`Una palabra, cifra o frase por renglón, hasta ${MAX_FACTS}. Si lo dejas vacío, basta con que responda.`}
            />
          </div>
          <FormError>{reason}</FormError>
          <Flex wrap="wrap" align="center" gap="3">
            <SubmitButton pendingLabel="Guardando…">Guardar pregunta</SubmitButton>
            <ButtonLink to={paths.golden({ companyId })} variant="soft" color="gray">
              Cancelar
            </ButtonLink>
          </Flex>
        </Form>
      </Grid>
    </Panel>
  );
}
