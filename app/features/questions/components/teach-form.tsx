import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link, useNavigation } from "@remix-run/react";
import type { z } from "zod";
import { MAX_ANSWER, MAX_QUESTION } from "~/features/knowledge/faq";
import type { FormRefusal } from "~/platform/form-answer";
import { trainingPaths } from "~/platform/training-paths";
import { TextAreaField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { teachSchema } from "../forms";
import type { GivenAnswer } from "../given-answer";
import type { TaughtPair } from "../states";
import styles from "./teach-form.module.css";

interface TeachFormProps {
  readonly id: number;
  /** As the customer wrote it. */
  readonly question: string;
  /** The pair from an earlier teaching that did not help; null where there is none. */
  readonly pair: TaughtPair | null;
  /** What was answered in a thread; null where nothing was. */
  readonly given: GivenAnswer | null;
  /** The answer begins with it. */
  readonly usesGiven: boolean;
  readonly askedAgain: boolean;
  readonly companyName: string | null;
  readonly refused?: FormRefusal;
}

/** The form for the answer; the question can be reworded too. */
export function TeachForm(props: TeachFormProps) {
  const { id, question, pair, given, usesGiven, askedAgain, companyName, refused } = props;
  const navigation = useNavigation();
  const sending = navigation.formData?.get("intent");
  const { form, field, error } = useServerForm<z.input<typeof teachSchema>>({
    refused,
    defaultValue: { question: oneLine(question), answer: usesGiven && given ? given.text : pair?.answer },
  });
  const answer = field("answer");
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
          {given === null ? null : (
            <div>
              <Text as="p" size="2" weight="medium" id={`${answer.id}-given`}>
                {GIVEN[given.by]}
              </Text>
              <blockquote className={styles.given} aria-labelledby={`${answer.id}-given`} dir="auto">
                {given.text}
              </blockquote>
              <Text size="2" asChild>
                <Link
                  to={trainingPaths.question(id, { usar: "respuesta" })}
                  onClick={(event) => {
                    const typed = document.getElementById(answer.id);
                    if (!(typed instanceof HTMLTextAreaElement)) return;
                    event.preventDefault();
                    add(typed, given.text);
                  }}
                >
                  Usar esta respuesta
                </Link>
              </Text>
            </div>
          )}
          <TextAreaField
            {...answer}
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

const GIVEN = {
  team: "Así la contestó tu equipo (quita lo que sea solo de ese cliente):",
  ai: "Así la contestaría la IA, si la apruebas:",
} as const;

/** Writes it below what is typed already, which stays. */
function add(into: HTMLTextAreaElement, text: string): void {
  if (!into.value.includes(text)) into.value = [into.value.trim(), text].filter(Boolean).join("\n");
  into.dispatchEvent(new Event("input", { bubbles: true }));
  into.focus();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_QUESTION);
}
