import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { useMay } from "~/features/accounts/components/use-may";
import { CompanyChoice } from "~/features/companies/components/company-choice";
import { countOf, formatCount } from "~/language/counts";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { CheckCircledIcon, Pencil1Icon, PlusIcon, TrashIcon } from "~/ui/icons";
import { Mark } from "~/ui/mark";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import { CAUSE_LABELS, MAX_QUESTIONS, type RunCost, type RunSummary, STATE_LABELS } from "../golden";
import type { GoldenData } from "../read-golden.server";
import { worseText } from "../worse-text";
import { GoldenForm } from "./golden-form";
import styles from "./golden-page.module.css";
import { Expected, OutcomeMark } from "./golden-result";
import { Standing } from "./golden-standing";
import { useGolden } from "./use-golden";

const DONE: Readonly<Record<string, string>> = {
  guardada: "Pregunta guardada.",
  eliminada: "Pregunta eliminada.",
  publicado: "Publicado: la IA ya contesta con el cambio. Probamos otra vez tus preguntas en un momento.",
  descartado: "Cambio descartado: la IA sigue como estaba.",
};

function doneText(done: string, imported: number): string {
  if (done !== "importadas") return DONE[done] ?? "";
  if (imported === 0) return "No hay preguntas nuevas que agregar: faltan conversaciones con respuesta, o ya están.";
  return `Agregamos ${countOf(imported, "pregunta real", "preguntas reales")}. Revisa lo que debe decir cada una.`;
}

interface GoldenPageProps extends GoldenData {
  readonly done: string | null;
  readonly imported: number;
  readonly first: boolean;
  readonly refused?: FormRefusal;
}

/** A company's golden questions, their latest results, and all earlier runs. */
export function GoldenPage(props: GoldenPageProps) {
  const { companyId, companies, questions, standing, runs, next, cost, done, refused } = props;
  useGolden(standing?.state === "running");
  const isFormAnswer = refused?.intent === "add" || refused?.intent === "edit";
  const refusedOne = questions.find(({ id }) => refused?.of === String(id));
  const mayChange = useMay()(paths.golden({}), "edit");
  const editing = mayChange ? (props.editing ?? (isFormAnswer ? (refusedOne ?? "nueva") : null)) : null;
  const said = refused ? (isFormAnswer ? null : refused.error) : props.isGone ? "Esa pregunta ya no existe." : null;
  const isFull = questions.length >= MAX_QUESTIONS;
  const company = companies.find(({ id }) => id === companyId);
  return (
    <>
      <BackLink to={paths.training({ companyId })}>Volver al IA Training Center</BackLink>
      <PageHeader title="Preguntas de prueba" count={questions.length > 0 ? questions.length : undefined}>
        {editing || isFull || !mayChange ? null : (
          <ButtonLink to={paths.golden({ companyId, editar: "nueva" })}>
            <PlusIcon aria-hidden /> Nueva pregunta
          </ButtonLink>
        )}
      </PageHeader>
      <Text as="p" color="gray" mb="4">
        Lo que tu IA debe contestar bien siempre. Cuando cambias un documento, el prompt o la configuración, las
        probamos solas y te avisamos si algo salió peor.
      </Text>
      {companies.length > 0 ? (
        <CompanyChoice
          label="Empresa"
          companies={companies}
          chosen={companyId}
          after={[{ value: "", label: "Todas las empresas" }]}
        />
      ) : null}
      {done && !refused ? (
        <Note color="jade" icon={<CheckCircledIcon aria-hidden />} role="status" mb="5">
          {doneText(done, props.imported)}
        </Note>
      ) : null}
      <FormError>{said}</FormError>
      {isFull ? (
        <Text as="p" size="2" color="gray">
          Llegaste a las {MAX_QUESTIONS} preguntas, que es el máximo{company ? ` de ${company.name}` : ""}. Elimina
          alguna para agregar otra.
        </Text>
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
          <Grid gap="3" mb="5" asChild>
            <section aria-label="Probar">
              {standing ? (
                <Standing run={standing} />
              ) : (
                <Text as="p" size="2" color="gray">
                  Todavía no se han probado.
                </Text>
              )}
              <Allowed path={paths.golden({})} intent="run">
                <Flex wrap="wrap" gap="3">
                  <Form method="post" action={paths.golden({ companyId })}>
                    <input type="hidden" name="intent" value="run" />
                    <input type="hidden" name="companyId" value={companyId ?? ""} />
                    <SubmitButton variant="soft" color="jade" disabled={standing?.state === "running"}>
                      Probar todas
                    </SubmitButton>
                  </Form>
                  {isFull ? null : <Import companyId={companyId} />}
                </Flex>
                <Text as="p" size="2" color="gray">
                  {costText(cost)}
                </Text>
              </Allowed>
            </section>
          </Grid>
          <DataTable
            caption="Preguntas de prueba"
            columns={mayChange ? [...COLUMNS, actionsOf(companyId)] : COLUMNS}
            rows={questions}
            rowKey={({ id }) => id}
          />
        </>
      )}
      <History companyId={companyId} runs={runs} next={next} first={props.first} />
    </>
  );
}

/** The price of a run, shown before anybody starts one. */
export function costText({ calls, tokens, isLocal }: RunCost): string {
  if (isLocal) return "Probar no gasta créditos: responde el modo local.";
  return `Probar no gasta créditos. Usa cerca de ${formatCount(tokens)} tokens del modelo de IA (${countOf(calls, "respuesta", "respuestas")}).`;
}

function Import({ companyId }: Pick<GoldenData, "companyId">) {
  return (
    <Allowed path={paths.golden({})} intent="import">
      <Form method="post" action={paths.golden({ companyId })}>
        <input type="hidden" name="intent" value="import" />
        <input type="hidden" name="companyId" value={companyId ?? ""} />
        <SubmitButton variant="soft" color="gray">
          Traer las últimas preguntas reales
        </SubmitButton>
      </Form>
    </Allowed>
  );
}

type Row = GoldenData["questions"][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "question",
    header: "Pregunta",
    primary: true,
    cell: ({ question, isCustomers }) => (
      <span className={styles.question}>
        {question}
        {isCustomers ? <span className={styles.origin}>Palabras de un cliente</span> : null}
      </span>
    ),
  },
  {
    key: "expected",
    header: "Qué esperas",
    cell: (row) => (
      <span className={styles.question}>
        <Expected {...row} />
      </span>
    ),
  },
  {
    key: "last",
    header: "Última vez",
    cell: ({ last }) =>
      last?.after ? <OutcomeMark outcome={last.after} /> : <span className={styles.untried}>Sin probar</span>,
  },
];

function actionsOf(companyId: number | null): Column<Row> {
  return {
    key: "actions",
    header: "Acciones",
    align: "end",
    cell: ({ id, question }) => (
      <span className={styles.actions}>
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
          fields={{ intent: "delete", of: String(id) }}
        />
      </span>
    ),
  };
}

const RUN_COLUMNS: readonly Column<RunSummary>[] = [
  {
    key: "when",
    header: "Cuándo",
    primary: true,
    cell: ({ id, createdAt }) => (
      <Link to={trainingPaths.goldenRun(id)}>
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
          ? `${formatCount(done)} de ${formatCount(total)} probadas`
          : `${formatCount(passed)} de ${formatCount(total)} bien`}
        {worse > 0 ? (
          <>
            {" "}
            <Mark tone="amber">{worseText(worse)}</Mark>
          </>
        ) : null}
      </>
    ),
  },
];

function History({ companyId, runs, next, first }: Pick<GoldenPageProps, "companyId" | "runs" | "next" | "first">) {
  if (runs.length === 0) return null;
  return (
    <Box mt="6" asChild>
      <section aria-labelledby="golden-history-title">
        <Heading as="h2" id="golden-history-title" size="4" mb="3">
          Historial
        </Heading>
        <DataTable caption="Pruebas anteriores" columns={RUN_COLUMNS} rows={runs} rowKey={({ id }) => id} />
        <Pager
          label="Páginas del historial"
          newer={first ? undefined : paths.golden({ companyId })}
          newerLabel="Al principio"
          older={next === null ? undefined : paths.golden({ companyId, antes: next })}
        />
      </section>
    </Box>
  );
}
