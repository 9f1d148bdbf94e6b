import { Box } from "@radix-ui/themes/components/box";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { formatCount } from "~/language/counts";
import { filePaths } from "~/platform/file-paths";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { ButtonAnchor } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { StackIcon } from "~/ui/icons";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { Panel } from "~/ui/panel";
import { HourMinute, ShortDate } from "~/ui/time";
import type { Movement, MovementsData } from "../read-movements.server";

const signed = new Intl.NumberFormat("es-MX", { signDisplay: "exceptZero" });

const COLUMNS: readonly Column<Movement>[] = [
  {
    key: "what",
    header: "Movimiento",
    primary: true,
    cell: ({ label, thread, owed }) => (
      <div>
        {label}
        {thread ? (
          <Text as="p" size="2">
            <Link to={paths.conversations(thread.id)}>{thread.name}</Link>
          </Text>
        ) : null}
        {owed > 0 ? (
          <Text as="p" size="2" color="red">
            Faltaron {formatCount(owed)}
          </Text>
        ) : null}
        {owed < 0 ? (
          <Text as="p" size="2" color="gray">
            Ya no faltan {formatCount(-owed)}
          </Text>
        ) : null}
      </div>
    ),
  },
  {
    key: "date",
    header: "Fecha",
    cell: ({ createdAt }) => (
      <span>
        <ShortDate at={createdAt} />, <HourMinute at={createdAt} />
      </span>
    ),
  },
  {
    key: "amount",
    header: "Créditos",
    align: "end",
    cell: ({ amount }) => <Text color={amount > 0 ? "jade" : undefined}>{signed.format(amount)}</Text>,
  },
  {
    key: "balance",
    header: "Saldo",
    align: "end",
    cell: ({ balance }) => (balance === null ? "–" : formatCount(balance)),
  },
];

const TABS = [
  ["todos", "Todos"],
  ["entradas", "Entradas"],
] as const;

/** Where credits came from and went, newest first, each with the balance after it. */
export function MovementsPage({ movements, next, query }: MovementsData) {
  return (
    <Box maxWidth="860px">
      <BackLink to={paths.credits()}>Volver a Créditos</BackLink>
      <PageHeader title="Movimientos">
        <ButtonAnchor href={filePaths.creditMovementsFile({ tipo: query.tipo })} variant="soft" color="gray" download>
          Descargar CSV
        </ButtonAnchor>
      </PageHeader>
      <LinkTabs
        fit
        label="Movimientos"
        tabs={TABS.map(([tipo, label]) => ({
          to: paths.creditMovements({ tipo }),
          label,
          selected: query.tipo === tipo,
        }))}
      />
      <Panel label="Movimientos" my="4">
        {movements.length === 0 ? (
          <EmptyState icon={<StackIcon />} title="Sin movimientos">
            Aquí verás cada crédito que entra y cada respuesta que usa uno.
          </EmptyState>
        ) : (
          <DataTable caption="Movimientos de créditos" columns={COLUMNS} rows={movements} rowKey={({ id }) => id} />
        )}
        <Pager
          label="Páginas de movimientos"
          newer={query.antes === null ? undefined : paths.creditMovements({ tipo: query.tipo })}
          newerLabel="Al principio"
          older={next === null ? undefined : paths.creditMovements({ tipo: query.tipo, antes: next })}
        />
      </Panel>
    </Box>
  );
}
