import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { MAX_ANSWER, MAX_QUESTION } from "~/features/knowledge/faq";
import { TextAreaField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import type { QuestionActionData } from "../form-answer";
import type { TaughtPair } from "../states";

interface TeachFormProps {
  /** As the customer wrote it. */
  readonly question: string;
  /** What was taught before, where the AI could not use it. */
  readonly pair: TaughtPair | null;
  readonly askedAgain: boolean;
  readonly companyName: string | null;
  readonly actionData?: QuestionActionData;
}

/** The answer, written once; the question may be put better. */
export function TeachForm({ question, pair, askedAgain, companyName, actionData }: TeachFormProps) {
  const navigation = useNavigation();
  const sending = navigation.formData?.get("intent");
  const typed = actionData?.typed;
  // Kept over a refusal: what was typed is not lost.
  const [asked, setAsked] = useState(typed?.question ?? oneLine(question));
  const [answer, setAnswer] = useState(typed?.answer ?? pair?.answer ?? "");
  const errorOf = (field: string) => actionData?.fields[field]?.[0];
  return (
    <section className="panel-card" aria-labelledby="teach-title">
      <h2 id="teach-title">Enséñale la respuesta</h2>
      {askedAgain ? (
        <p className="question-hint">
          Ya la enseñaste, y con estas palabras la IA no la encontró. Escribe la pregunta como la hizo el cliente.
        </p>
      ) : null}
      <Form method="post" className="ui-form">
        <input type="hidden" name="intent" value="teach" />
        <TextAreaField
          label="Pregunta"
          name="question"
          required
          rows={2}
          maxLength={MAX_QUESTION}
          value={asked}
          onChange={(event) => setAsked(event.currentTarget.value)}
          error={errorOf("question")}
          hint="Puedes escribirla mejor. Entre más se parezca a como preguntan, más fácil la encuentra la IA."
        />
        <TextAreaField
          label="Respuesta"
          name="answer"
          required
          rows={5}
          maxLength={MAX_ANSWER}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          error={errorOf("answer")}
          hint={
            companyName === null
              ? "Queda en tus preguntas frecuentes, para todas tus empresas."
              : `Queda en las preguntas frecuentes de ${companyName}.`
          }
        />
        <div className="ui-actions">
          <SubmitButton pending={sending === "teach"} pendingLabel="Guardando…">
            Enseñar
          </SubmitButton>
        </div>
      </Form>
      <Form method="post" className="ui-actions">
        <input type="hidden" name="intent" value="dismiss" />
        <SubmitButton variant="soft" color="gray" pending={sending === "dismiss"}>
          Descartar
        </SubmitButton>
        <span className="ui-hint">Si no es una pregunta para la IA.</span>
      </Form>
    </section>
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_QUESTION);
}
