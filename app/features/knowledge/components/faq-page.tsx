import { Form, Link } from "@remix-run/react";
import { CompanyChoice } from "~/features/companies/components/company-choice";
import { paths } from "~/platform/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { EmptyState } from "~/ui/empty-state";
import { TextAreaField, TextField } from "~/ui/field";
import { Pencil1Icon, PlusIcon, QuestionMarkCircledIcon, TrashIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import { SubmitButton } from "~/ui/submit-button";
import { type FaqText, MAX_ANSWER, MAX_PAIRS, MAX_QUESTION } from "../faq";
import type { FaqPageData } from "../read-sources.server";
import { fieldError, formError, type SourceAnswer } from "../source-answer";
import { SourcePage } from "./source-page";

const DONE = {
  agregada: "Pregunta agregada. La IA ya responde con ella.",
  guardada: "Cambios guardados. La IA ya responde con ellos.",
  eliminada: "Pregunta eliminada. La IA ya no responde con ella.",
} as const;

interface FaqPageProps extends FaqPageData {
  readonly done: keyof typeof DONE | null;
  readonly answer?: SourceAnswer;
}

/** Questions with their answers, as people wrote them; the AI answers with them at once. */
export function FaqPage(props: FaqPageProps) {
  const { companies, companyId, pairs, total, after, next, editing, done, answer } = props;
  const refused = answer?.typed.intent;
  const isEditing = pairs.some(({ id }) => id === editing);
  return (
    <SourcePage
      title="Preguntas frecuentes"
      intro="Escribe lo que más te preguntan y cómo respondes. La IA lo usa en cuanto guardas."
      backTo={paths.training({ companyId })}
      error={formError(answer)}
    >
      {companies.length > 0 ? (
        <CompanyChoice
          label="¿De quién son las preguntas?"
          companies={companies}
          chosen={companyId}
          before={[{ value: "", label: "De todas las empresas" }]}
        />
      ) : null}
      {done && !answer ? (
        <p className="source-done" role="status">
          {DONE[done]}
        </p>
      ) : null}
      {isEditing ? null : (
        <Form key={`${companyId}-${total}`} method="post" className="ui-form source-form panel-card">
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="companyId" value={companyId ?? ""} />
          <PairFields answer={refused === "add" ? answer : undefined} />
          <div className="ui-actions">
            <SubmitButton pendingLabel="Agregando…">
              <PlusIcon aria-hidden /> Agregar pregunta
            </SubmitButton>
          </div>
        </Form>
      )}
      {pairs.length === 0 ? (
        <EmptyState icon={<QuestionMarkCircledIcon />} title="Todavía no hay preguntas aquí">
          Con la primera, la IA ya responde tal como tú lo harías.
        </EmptyState>
      ) : (
        <>
          <p className="faq-count">
            {total.toLocaleString("es-MX")} de {MAX_PAIRS} preguntas
          </p>
          <ol className="faq-pairs" aria-label="Preguntas">
            {pairs.map((pair) => (
              <li key={pair.id} id={`pregunta-${pair.id}`} className="panel-card faq-pair">
                {editing === pair.id ? (
                  <EditedPair {...{ pair, companyId, after }} answer={refused === "change" ? answer : undefined} />
                ) : (
                  <ShownPair {...{ pair, companyId, after }} />
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <Pager
        label="Páginas de preguntas"
        newer={after === null ? undefined : paths.faq({ companyId })}
        newerLabel="Al principio"
        older={next === null ? undefined : paths.faq({ companyId, despues: next })}
        olderLabel="Siguientes"
      />
    </SourcePage>
  );
}

interface PairProps {
  readonly pair: FaqText & { readonly id: number };
  readonly companyId: number | null;
  readonly after: number | null;
}

function ShownPair({ pair, companyId, after }: PairProps) {
  const { id, question, answer } = pair;
  return (
    <>
      <div className="training-heading">
        <h2>{question}</h2>
        <span className="training-actions">
          <Link
            to={paths.faq({ companyId, despues: after ?? undefined, editar: id })}
            className="ui-icon-button"
            aria-label={`Editar «${question}»`}
            preventScrollReset
          >
            <Pencil1Icon aria-hidden />
          </Link>
          <ConfirmDialog
            trigger={<TrashIcon aria-hidden />}
            triggerLabel={`Eliminar «${question}»`}
            triggerLook={{ variant: "ghost", color: "gray" }}
            title="Eliminar pregunta"
            question={`¿Eliminar «${question}»? La IA dejará de responder con ella.`}
            confirmLabel="Eliminar"
            destructive
            fields={{ intent: "delete", companyId: String(companyId ?? ""), pairId: String(id) }}
          />
        </span>
      </div>
      <p className="training-part-text">{answer}</p>
    </>
  );
}

function EditedPair({ pair, companyId, after, answer }: PairProps & { readonly answer?: SourceAnswer }) {
  return (
    <Form method="post" className="ui-form" preventScrollReset>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="companyId" value={companyId ?? ""} />
      <input type="hidden" name="pairId" value={pair.id} />
      <PairFields pair={pair} answer={answer} focused />
      <div className="ui-actions">
        <SubmitButton pendingLabel="Guardando…">Guardar cambios</SubmitButton>
        <Link to={paths.faq({ companyId, despues: after ?? undefined })} preventScrollReset>
          Cancelar
        </Link>
      </div>
    </Form>
  );
}

interface PairFieldsProps {
  readonly pair?: FaqText;
  readonly answer?: SourceAnswer;
  readonly focused?: boolean;
}

function PairFields({ pair, answer, focused }: PairFieldsProps) {
  return (
    <>
      <TextField
        label="Pregunta"
        name="question"
        required
        maxLength={MAX_QUESTION}
        autoFocus={focused}
        defaultValue={answer?.typed.question ?? pair?.question}
        error={fieldError(answer, "question")}
        hint={pair ? undefined : "Como la escribe un cliente: «¿Hacen entregas a domicilio?»"}
      />
      <TextAreaField
        label="Respuesta"
        name="answer"
        required
        rows={3}
        maxLength={MAX_ANSWER}
        defaultValue={answer?.typed.answer ?? pair?.answer}
        error={fieldError(answer, "answer")}
        hint={pair ? undefined : "Completa y corta: la IA la cita tal cual."}
      />
    </>
  );
}
