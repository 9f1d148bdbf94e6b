import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Link as RemixLink } from "@remix-run/react";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Fold } from "~/ui/fold";
import { ClockIcon } from "~/ui/icons";
import { HourMinute, ShortDate } from "~/ui/time";
import type { ActionsDialogData } from "../read-actions-dialog.server";
import styles from "./action-trial.module.css";
import { SendAgain } from "./send-again";

type Run = ActionsDialogData["runs"][number];

const OUTCOMES: Readonly<Record<string, readonly [string, "jade" | "red" | "amber" | "gray"]>> = {
  succeeded: ["Hecha", "jade"],
  failed: ["Falló", "red"],
  unknown: ["No se sabe", "amber"],
  calling: ["En curso", "gray"],
  waiting: ["Espera aprobación", "amber"],
  approved: ["Aprobada", "gray"],
  rejected: ["Rechazada", "gray"],
  expired: ["Venció", "gray"],
  withdrawn: ["La canceló el cliente", "gray"],
};

const COLUMNS: readonly Column<Run>[] = [
  {
    key: "at",
    header: "Cuándo",
    primary: true,
    cell: ({ createdAt }) => (
      <span>
        <ShortDate at={createdAt} />, <HourMinute at={createdAt} />
      </span>
    ),
  },
  {
    key: "outcome",
    header: "Resultado",
    cell: ({ outcome, again, isAgain }) => {
      // A person's try that never ended.
      const known = outcome === "calling" && again === "doubtful" ? "unknown" : outcome;
      const [label, color] = OUTCOMES[known] ?? [known, "gray"];
      return (
        <Badge color={color}>
          {label}
          {isAgain ? " (otra vez)" : ""}
        </Badge>
      );
    },
  },
  { key: "status", header: "Código", cell: ({ status }) => status ?? "—" },
  { key: "took", header: "Tardó", cell: ({ milliseconds }) => (milliseconds === null ? "—" : `${milliseconds} ms`) },
  {
    key: "who",
    header: "Para",
    cell: ({ isTrial, conversationId }) =>
      isTrial || conversationId === null ? (
        "Prueba"
      ) : (
        <RemixLink to={paths.conversations(conversationId)}>Ver conversación</RemixLink>
      ),
  },
];

interface ActionRunsProps {
  readonly runs: readonly Run[];
  readonly back: string;
  /** The refusal of a form that was sent without scripts. */
  readonly refused: FormRefusal | undefined;
}

/** The newest calls of an action. */
export function ActionRuns({ runs, back, refused }: ActionRunsProps) {
  return (
    <Flex direction="column" gap="4">
      {runs.length === 0 ? (
        <EmptyState icon={<ClockIcon />} title="Todavía no se ha usado">
          Aquí vas a ver cada llamada al sistema de la empresa: cuándo fue, qué contestó y cuánto tardó.
        </EmptyState>
      ) : (
        <DataTable
          caption="Llamadas"
          columns={COLUMNS}
          rows={runs}
          rowKey={({ id }) => id}
          below={(run) => (
            <Flex direction="column" gap="3">
              <Fold title="Detalle">
                <pre className={styles.text}>
                  {[`${run.method} ${run.address}`, run.body ?? "", run.response ? `\n${run.response}` : ""]
                    .filter(Boolean)
                    .join("\n")}
                </pre>
              </Fold>
              {run.again === "no" ? null : (
                <SendAgain run={run} refused={refused?.of === String(run.id) ? refused : undefined} />
              )}
            </Flex>
          )}
        />
      )}
      <Flex justify="end">
        <ButtonLink to={back} replace preventScrollReset variant="soft" color="gray">
          Cerrar
        </ButtonLink>
      </Flex>
    </Flex>
  );
}
