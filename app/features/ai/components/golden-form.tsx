import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import type { GoldenActionData } from "../golden/form-answer";
import {
  type GoldenQuestionJson,
  MAX_FACTS,
  MAX_QUESTION_CHARACTERS,
  MUST_ANSWER,
  MUST_HAND_OFF,
} from "../golden/golden";

interface GoldenFormProps {
  /** Null makes a new one. */
  readonly question: GoldenQuestionJson | null;
  readonly companyId: number | null;
  readonly refused?: GoldenActionData;
}

/** A question, and what a right answer to it holds. */
export function GoldenForm({ question, companyId, refused }: GoldenFormProps) {
  const section = useRef<HTMLElement>(null);
  const refusedField = Object.keys(refused?.fields ?? {})[0];
  useEffect(() => {
    section.current?.querySelector<HTMLElement>(`[name="${refusedField ?? "question"}"]`)?.focus();
  }, [refusedField]);
  const typed = refused?.typed;
  const expectation = typed?.expectation ?? question?.expectation ?? "facts";
  const isElsewhere = refusedField !== undefined && refusedField !== "question" && refusedField !== "facts";
  return (
    <section ref={section} className="panel-card golden-form" aria-labelledby="golden-form-title">
      <h2 id="golden-form-title">{question ? "Editar pregunta" : "Nueva pregunta"}</h2>
      <Form method="post" action={paths.golden({ companyId })} className="ui-form">
        <input type="hidden" name="intent" value={question ? "edit" : "add"} />
        {question ? (
          <input type="hidden" name="questionId" value={question.id} />
        ) : (
          <input type="hidden" name="companyId" value={companyId ?? ""} />
        )}
        <TextAreaField
          label="Pregunta"
          name="question"
          required
          rows={2}
          maxLength={MAX_QUESTION_CHARACTERS}
          defaultValue={typed?.question ?? question?.question}
          placeholder="¿A qué hora abren los domingos?"
          hint={
            question?.isCustomers
              ? "Son palabras de un cliente y se borran con su conversación. Si la guardas, es tuya y se queda."
              : "Como la escribiría un cliente."
          }
          error={refused?.fields.question?.[0]}
        />
        <fieldset className="wizard-choice">
          <legend className="ui-label">Qué debe hacer la IA</legend>
          <label>
            <input type="radio" name="expectation" value="facts" defaultChecked={expectation === "facts"} />
            <span>{MUST_ANSWER}</span>
          </label>
          <label>
            <input type="radio" name="expectation" value="handoff" defaultChecked={expectation === "handoff"} />
            <span>{MUST_HAND_OFF}</span>
          </label>
        </fieldset>
        <div className="golden-facts-field">
          <TextAreaField
            label="Qué debe decir la respuesta"
            name="facts"
            rows={3}
            defaultValue={typed?.facts ?? question?.facts.join("\n")}
            placeholder={"10 a 14 horas\n$120"}
            hint={`Una palabra, cifra o frase por renglón, hasta ${MAX_FACTS}. Si lo dejas vacío, basta con que responda.`}
            error={refused?.fields.facts?.[0]}
          />
        </div>
        {refused && (refusedField === undefined || isElsewhere) ? (
          <p className="ui-error" role="alert">
            {refused.error}
          </p>
        ) : null}
        <div className="ui-actions">
          <SubmitButton pendingLabel="Guardando…">Guardar pregunta</SubmitButton>
          <ButtonLink to={paths.golden({ companyId })} variant="soft" color="gray">
            Cancelar
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
