import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { formatAmount, formatCredits } from "~/features/credits/amounts";
import { METHOD_LABELS, STATUS_COLORS, STATUS_LABELS } from "~/features/credits/statuses";
import { filePaths } from "~/platform/file-paths";
import { paths } from "~/platform/paths";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { StackIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import { Panel } from "~/ui/panel";
import { SubmitButton } from "~/ui/submit-button";
import { ShortDate } from "~/ui/time";
import type { CreditsPageData, ShownPurchase } from "../read-credits-page.server";

const COLUMNS: readonly Column<ShownPurchase>[] = [
  { key: "package", header: "Paquete", primary: true, cell: ({ packageName }) => packageName },
  { key: "date", header: "Fecha", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
  { key: "credits", header: "Créditos", align: "end", cell: ({ credits }) => formatCredits(credits) },
  { key: "amount", header: "Importe", align: "end", cell: ({ amount }) => formatAmount(amount) },
  { key: "method", header: "Método", cell: ({ method }) => METHOD_LABELS[method] },
  {
    key: "status",
    header: "Estado",
    cell: ({ status }) => <Badge color={STATUS_COLORS[status]}>{STATUS_LABELS[status]}</Badge>,
  },
  { key: "act", header: "Acciones", cell: (purchase) => <Acts {...purchase} /> },
];

function Acts({ id, status, packageId, packageName }: ShownPurchase) {
  const of = <span className="ui-sr"> de {packageName}</span>;
  if (status === "completed" || status === "refunded") {
    return <Link to={filePaths.creditReceipt(id)}>Recibo{of}</Link>;
  }
  return (
    <Flex wrap="wrap" align="center" gap="3">
      {status === "pending" ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="check" />
          <input type="hidden" name="of" value={id} />
          <SubmitButton size="1" variant="soft" color="gray">
            Comprobar pago{of}
          </SubmitButton>
        </Form>
      ) : null}
      <Link to={paths.credits({ paquete: packageId })} reloadDocument>
        Volver a intentar{of}
      </Link>
    </Flex>
  );
}

/** The purchases so far, newest first. */
export function PurchaseHistory({ purchases, next, query }: Pick<CreditsPageData, "purchases" | "next" | "query">) {
  return (
    <Panel
      title="Tus compras"
      beside={
        <Link to={paths.creditMovements()} className="ui-thumb">
          Ver movimientos
        </Link>
      }
      my="4"
    >
      {purchases.length === 0 ? (
        <EmptyState icon={<StackIcon />} title="Aún no has comprado créditos">
          Aquí verás cada compra con su recibo.
        </EmptyState>
      ) : (
        <>
          <DataTable caption="Tus compras" columns={COLUMNS} rows={purchases} rowKey={({ id }) => id} />
          <Pager
            label="Páginas de compras"
            newer={query.antes === null ? undefined : paths.credits()}
            newerLabel="Al principio"
            older={next === null ? undefined : paths.credits({ antes: next })}
          />
        </>
      )}
      <Text as="p" size="2" color="gray">
        Los créditos no caducan.
      </Text>
    </Panel>
  );
}
