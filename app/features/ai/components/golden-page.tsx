import { Form, Link } from "@remix-run/react";
import { CompanyChoice } from "~/features/companies/components/company-choice";
import { PageHeader } from "~/features/shell/console-frame";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { ArrowLeftIcon, CheckCircledIcon, Pencil1Icon, PlusIcon, TrashIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import type { GoldenActionData } from "../golden/form-answer";
import { CAUSE_LABELS, MAX_QUESTIONS, type RunCost, type RunSummary, STATE_LABELS } from "../golden/golden";
import type { GoldenData } from "../golden/read-golden.server";
import { GoldenForm } from "./golden-form";
import { Expected, Mark } from "./golden-result";
import { Standing, worseText } from "./golden-standing";
import { useGolden } from "./use-golden";

const numbers = new Intl.NumberFormat("es-MX");

const DONE: Readonly<Record<string, string>> = {
  guardada: "Pregunta guardada.",
  eliminada: "Pregunta eliminada.",
  publicado: "Publicado: la IA ya contesta con el cambio. Probamos otra vez tus preguntas en un momento.",
  descartado: "Cambio descartado: la IA sigue como estaba.",
};

function doneText(done: string, imported: number): string {
  if (done !== "importadas") return DONE[done] ?? "";
  if (imported === 0) return "No hay preguntas nuevas que agregar: faltan conversaciones con respuesta, o ya están.";
  const added = imported === 1 ? "Agregamos 1 pregunta real" : `Agregamos ${imported} preguntas reales`;
  return `${added}. Revisa lo que debe decir cada una.`;
}

interface GoldenPageProps extends GoldenData {
  readonly done: string | null;
  readonly imported: number;
  readonly first: boolean;
  readonly refused?: GoldenActionData;
}

/** What a company's AI must get right, how it last did, and every run before. */
export function GoldenPage(props: GoldenPageProps) {
  const { companyId, companies, questions, standing, runs, next, cost, done, refused } = props;
  useGolden(standing?.state === "running");
  const isFormAnswer = refused?.intent === "add" || refused?.intent === "edit";
  const editing = props.editing ?? (isFormAnswer ? "nueva" : null);
  const isFull = questions.length >= MAX_QUESTIONS;
  const company = companies.find(({ id }) => id === companyId);
  return (
    <>
      <Link to={paths.training({ companyId })} className="answer-back">
        <ArrowLeftIcon aria-hidden /> Volver al IA Training Center
      </Link>
      <PageHeader title="Preguntas de prueba" count={questions.length > 0 ? questions.length : undefined}>
        {editing || isFull ? null : (
          <ButtonLink to={paths.golden({ companyId, editar: "nueva" })}>
            <PlusIcon aria-hidden /> Nueva pregunta
          </ButtonLink>
        )}
      </PageHeader>
      <p className="training-intro">
        Lo que tu IA debe contestar bien siempre. Cuando cambias un documento, el prompt o la configuración, las
        probamos solas y te avisamos si algo salió peor.
      </p>
      {companies.length > 0 ? (
        <CompanyChoice
          label="Empresa"
          companies={companies}
          chosen={companyId}
          after={[{ value: "", label: "Todo el negocio (sin empresa)" }]}
        />
      ) : null}
      {done && !refused ? (
        <p className="golden-done" role="status">
          <CheckCircledIcon aria-hidden /> {doneText(done, props.imported)}
        </p>
      ) : null}
      {refused && !isFormAnswer ? (
        <p className="ui-error" role="alert">
          {refused.error}
        </p>
      ) : null}
      {isFull ? (
        <p className="training-about">
          Llegaste a las {MAX_QUESTIONS} preguntas, que es el máximo{company ? ` de ${company.name}` : ""}. Borra alguna
          para agregar otra.
        </p>
      ) : null}
      {editing ? (
        <GoldenForm
          key={editing === "nueva" ? "nueva" : editing.id}
          question={editing === "nueva" ? null : editing}
          companyId={companyId}
          refused={isFormAnswer ? refused : undefined}
        />
      ) : null}
      {questions.length === 0 ? (
        editing ? null : (
          <EmptyState
            icon={<CheckCircledIcon />}
            title="Todavía no hay preguntas de prueba"
            action={isFull ? null : <Import companyId={companyId} />}
          >
            Empieza con lo que más te preguntan: precios, horarios, entregas. O trae lo que tus clientes ya preguntaron.
          </EmptyState>
        )
      ) : (
        <>
          <section className="golden-run" aria-label="Probar">
            {standing ? <Standing run={standing} /> : <p className="training-about">Todavía no se han probado.</p>}
            <div className="golden-actions">
              <Form method="post" action={paths.golden({ companyId })}>
                <input type="hidden" name="intent" value="run" />
                <input type="hidden" name="companyId" value={companyId ?? ""} />
                <SubmitButton variant="soft" color="jade" disabled={standing?.state === "running"}>
                  Probar todas
                </SubmitButton>
              </Form>
              {isFull ? null : <Import companyId={companyId} />}
            </div>
            <p className="training-about">{costText(cost)}</p>
          </section>
          <DataTable
            caption="Preguntas de prueba"
            columns={columnsOf(companyId)}
            rows={questions}
            rowKey={({ id }) => id}
          />
        </>
      )}
      <History companyId={companyId} runs={runs} next={next} first={props.first} />
    </>
  );
}

/** What asking all of them costs, before anybody does. */
export function costText({ calls, tokens, isLocal }: RunCost): string {
  if (isLocal) return "Probar no gasta créditos ni tokens: responde el modo local.";
  return `Probar no gasta créditos. Usa cerca de ${numbers.format(tokens)} tokens de tu modelo (${numbers.format(calls)} ${calls === 1 ? "respuesta" : "respuestas"}).`;
}

function Import({ companyId }: Pick<GoldenData, "companyId">) {
  return (
    <Form method="post" action={paths.golden({ companyId })}>
      <input type="hidden" name="intent" value="import" />
      <input type="hidden" name="companyId" value={companyId ?? ""} />
      <SubmitButton variant="soft" color="gray">
        Traer las últimas preguntas reales
      </SubmitButton>
    </Form>
  );
}

type Row = GoldenData["questions"][number];

function columnsOf(companyId: number | null): readonly Column<Row>[] {
  return [
    {
      key: "question",
      header: "Pregunta",
      primary: true,
      cell: ({ question, isCustomers }) => (
        <span className="golden-question">
          {question}
          {isCustomers ? <span className="golden-origin">Palabras de un cliente</span> : null}
        </span>
      ),
    },
    {
      key: "expected",
      header: "Qué esperas",
      cell: (row) => (
        <span className="golden-question">
          <Expected {...row} />
        </span>
      ),
    },
    {
      key: "last",
      header: "Última vez",
      cell: ({ last }) =>
        last?.after ? <Mark outcome={last.after} /> : <span className="training-about">Sin probar</span>,
    },
    {
      key: "actions",
      header: "Acciones",
      align: "end",
      cell: ({ id, question }) => (
        <span className="training-actions">
          <ButtonLink
            to={paths.golden({ companyId, editar: id })}
            size="1"
            variant="soft"
            color="gray"
            aria-label={`Editar ${question}`}
          >
            <Pencil1Icon aria-hidden /> Editar
          </ButtonLink>
          <ConfirmDialog
            trigger={<TrashIcon aria-hidden />}
            triggerLabel={`Eliminar ${question}`}
            triggerLook={{ size: "1" }}
            title="Eliminar pregunta"
            question={`¿Quieres eliminar «${question}»? Ya no se probará.`}
            confirmLabel="Eliminar"
            destructive
            action={paths.golden({ companyId })}
            fields={{ intent: "delete", questionId: String(id) }}
          />
        </span>
      ),
    },
  ];
}

const RUN_COLUMNS: readonly Column<RunSummary>[] = [
  {
    key: "when",
    header: "Cuándo",
    primary: true,
    cell: ({ id, createdAt }) => (
      <Link to={paths.goldenRun(id)}>
        Prueba · <RelativeTime at={createdAt} />
      </Link>
    ),
  },
  { key: "cause", header: "Por qué", cell: ({ cause }) => CAUSE_LABELS[cause] },
  { key: "state", header: "Estado", cell: ({ state }) => STATE_LABELS[state] },
  {
    key: "result",
    header: "Resultado",
    cell: ({ done, total, passed, worse, cause }) => (
      <>
        {cause === "draft"
          ? `${numbers.format(done)} de ${numbers.format(total)} probadas`
          : `${numbers.format(passed)} de ${numbers.format(total)} bien`}
        {worse > 0 ? (
          <span className="golden-verdict" data-worse>
            {worseText(worse)}
          </span>
        ) : null}
      </>
    ),
  },
];

function History({ companyId, runs, next, first }: Pick<GoldenPageProps, "companyId" | "runs" | "next" | "first">) {
  if (runs.length === 0) return null;
  return (
    <section className="golden-history" aria-labelledby="golden-history-title">
      <h2 id="golden-history-title">Historial</h2>
      <DataTable caption="Pruebas anteriores" columns={RUN_COLUMNS} rows={runs} rowKey={({ id }) => id} />
      <Pager
        label="Páginas del historial"
        newer={first ? undefined : paths.golden({ companyId })}
        newerLabel="Al principio"
        older={next === null ? undefined : paths.golden({ companyId, antes: next })}
      />
    </section>
  );
}
