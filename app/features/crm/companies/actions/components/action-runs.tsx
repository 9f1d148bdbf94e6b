import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Link as RemixLink } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Fold } from "~/ui/fold";
import { ClockIcon } from "~/ui/icons";
import { HourMinute, ShortDate } from "~/ui/time";
import type { ActionsDialogData } from "../read-actions-dialog.server";
import styles from "./action-trial.module.css";

type Run = ActionsDialogData["runs"][number];

const OUTCOMES: Readonly<Record<string, readonly [string, "jade" | "red" | "amber" | "gray"]>> = {
  succeeded: ["Hecha", "jade"],
  failed: ["Falló", "red"],
  unknown: ["No se sabe", "amber"],
  calling: ["En curso", "gray"],
};

const COLUMNS: readonly Column<Run>[] = [
  {
    key: "at",
    header: "Cuándo",
    primary: true,
    cell: ({ createdAt }) => (
      <>
        <ShortDate at={createdAt} />, <HourMinute at={createdAt} />
      </>
    ),
  },
  {
    key: "outcome",
    header: "Resultado",
    cell: ({ outcome }) => {
      const [label, color] = OUTCOMES[outcome] ?? [outcome, "gray"];
      return <Badge color={color}>{label}</Badge>;
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

/** The newest calls of an action. */
export function ActionRuns({ runs, back }: { readonly runs: readonly Run[]; readonly back: string }) {
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
          below={({ method, address, body, response }) => (
            <Fold title="Detalle">
              <pre className={styles.text}>
                {[`${method} ${address}`, body ?? "", response ? `\n${response}` : ""].filter(Boolean).join("\n")}
              </pre>
            </Fold>
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
