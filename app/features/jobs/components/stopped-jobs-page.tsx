import { Box } from "@radix-ui/themes/components/box";
import * as Callout from "@radix-ui/themes/components/callout";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { CheckCircledIcon, ReloadIcon } from "~/ui/icons";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import type { StoppedJob } from "../read-stopped.server";
import type { StoppedAnswer } from "../stopped";
import styles from "./stopped-jobs-page.module.css";

type Row = StoppedJob & { readonly canRetry: boolean };

interface StoppedJobsPageProps {
  readonly jobs: readonly Row[];
  readonly total: number;
  readonly done: StoppedAnswer | null;
  /** The number of jobs that 'Reintentar todos' started. */
  readonly started: number;
  readonly error: string | null;
  /** Addresses of the neighbouring pages; null where there is none. */
  readonly older: string | null;
  readonly newer: string | null;
}

function wordsOf(done: StoppedAnswer, started: number): string {
  switch (done) {
    case "reintentado":
      return "Listo: lo estamos intentando otra vez.";
    case "resuelto":
      return "Ya no hacía falta: se resolvió mientras tanto, así que lo quitamos de la lista.";
    case "descartado":
      return "Descartado.";
    case "todos":
      return started === 1 ? "Reintentamos 1 trabajo." : `Reintentamos ${started} trabajos.`;
    default:
      return done satisfies never;
  }
}

/** The jobs that failed for good, each to be started again or discarded. */
export function StoppedJobsPage({ jobs, total, done, started, error, older, newer }: StoppedJobsPageProps) {
  return (
    <>
      <Allowed path={paths.settings()}>
        <BackLink to={paths.settings()}>Volver a Configuración</BackLink>
      </Allowed>
      <PageHeader title="Trabajos detenidos" count={total > 0 ? total : undefined}>
        {total > 1 ? (
          <Form method="post" action={paths.stoppedJobs()}>
            <input type="hidden" name="intent" value="retry-all" />
            <SubmitButton>
              <ReloadIcon /> Reintentar todos
            </SubmitButton>
          </Form>
        ) : null}
      </PageHeader>
      <Text as="p" color="gray" mb="4">
        Lo que intentamos varias veces y no salió. Nada se pierde: reintenta cuando quieras.
      </Text>
      {error ? (
        <FormError>{error}</FormError>
      ) : done ? (
        <Box mb="4">
          <Callout.Root size="1" color="jade" role="status">
            <Callout.Text>{wordsOf(done, started)}</Callout.Text>
          </Callout.Root>
        </Box>
      ) : null}
      {jobs.length === 0 ? (
        <EmptyState
          icon={<CheckCircledIcon />}
          title={newer ? "Aquí ya no hay más" : "Todo está en marcha"}
          action={
            <Allowed path={newer ?? paths.settings()}>
              <ButtonLink to={newer ?? paths.settings()} variant="soft">
                {newer ? "Volver al principio" : "Volver a Configuración"}
              </ButtonLink>
            </Allowed>
          }
        >
          Si un mensaje, un documento o una respuesta se atora, lo verás aquí para reintentarlo.
        </EmptyState>
      ) : (
        <DataTable caption="Trabajos detenidos" columns={COLUMNS} rows={jobs} rowKey={({ id }) => id} />
      )}
      <Pager
        label="Páginas de trabajos detenidos"
        newer={newer ?? undefined}
        newerLabel="Al principio"
        older={older ?? undefined}
        olderLabel="Más antiguos"
      />
    </>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "what",
    header: "Qué era",
    primary: true,
    cell: ({ what, conversationId }) =>
      conversationId === null ? (
        <span className={styles.name}>{what}</span>
      ) : (
        <Link className={styles.name} to={paths.conversations(conversationId)}>
          {what}
        </Link>
      ),
  },
  {
    key: "why",
    header: "Por qué se detuvo",
    cell: ({ why, attempts }) => (
      <span className={styles.why}>
        {why} <small>{attempts === 1 ? "Lo intentamos una vez." : `Lo intentamos ${attempts} veces.`}</small>
      </span>
    ),
  },
  { key: "at", header: "Cuándo", cell: ({ at }) => <RelativeTime at={at} /> },
  {
    key: "actions",
    header: "Acciones",
    align: "end",
    cell: ({ id, what, canRetry }) => (
      <span className={styles.actions}>
        {canRetry ? (
          <Form method="post" action={paths.stoppedJobs()}>
            <input type="hidden" name="intent" value="retry" />
            <input type="hidden" name="of" value={id} />
            <SubmitButton size="1" variant="soft" aria-label={`Reintentar: ${what}`}>
              <ReloadIcon /> Reintentar
            </SubmitButton>
          </Form>
        ) : null}
        <ConfirmDialog
          trigger="Descartar"
          triggerLabel={`Descartar: ${what}`}
          triggerLook={{ size: "1" }}
          title="Descartar trabajo"
          question={`¿Quieres descartar «${what}»? Ya no se podrá reintentar desde aquí.`}
          confirmLabel="Descartar"
          destructive
          action={paths.stoppedJobs()}
          fields={{ intent: "discard", of: String(id) }}
        />
      </span>
    ),
  },
];
