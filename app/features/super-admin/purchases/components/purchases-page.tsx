import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { formatAmount, formatCredits } from "~/features/credits/amounts";
import { METHOD_LABELS, PURCHASE_STATUSES, STATUS_COLORS, STATUS_LABELS } from "~/features/credits/statuses";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { Button, ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { StackIcon } from "~/ui/icons";
import { Input } from "~/ui/input";
import { ListFilter, SelectFilter } from "~/ui/list-filter";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { ShortDate } from "~/ui/time";
import { SuperAdminFrame } from "../../components/super-admin-frame";
import type { PurchaseRow, PurchasesData } from "../read-purchases.server";

const COLUMNS: readonly Column<PurchaseRow>[] = [
  {
    key: "tenant",
    header: "Negocio",
    primary: true,
    cell: ({ tenantId, tenantName }) => <Link to={superAdminPaths.tenant(tenantId)}>{tenantName}</Link>,
  },
  { key: "package", header: "Paquete", cell: ({ packageName }) => packageName },
  { key: "credits", header: "Créditos", align: "end", cell: ({ credits }) => formatCredits(credits) },
  { key: "amount", header: "Importe", align: "end", cell: ({ amount }) => formatAmount(amount) },
  { key: "method", header: "Método", cell: ({ method }) => METHOD_LABELS[method] },
  {
    key: "status",
    header: "Estado",
    cell: ({ status }) => <Badge color={STATUS_COLORS[status]}>{STATUS_LABELS[status]}</Badge>,
  },
  { key: "date", header: "Fecha", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
  {
    key: "act",
    header: "Acciones",
    align: "end",
    cell: ({ id, tenantName }) => (
      <Link to={superAdminPaths.purchase(id)}>
        Ver<span className="ui-sr"> la compra de {tenantName}</span>
      </Link>
    ),
  },
];

const STATUSES = PURCHASE_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
const METHODS = Object.entries(METHOD_LABELS).map(([value, label]) => ({ value, label }));

/** The purchases of all tenants, newest first, with their filters. */
export function PurchasesPage({ email, data }: { readonly email: string; readonly data: PurchasesData }) {
  const { rows, next, query, isFirst, tenantName } = data;
  const { estado, metodo, tenant, dia } = query;
  const isFiltered = estado !== null || metodo !== null || tenant !== null || dia !== null;
  return (
    <SuperAdminFrame email={email} flash={null}>
      <PageHeader title="Compras" />
      <Flex wrap="wrap" align="end" gap="3" mb="4" asChild>
        <Form key={JSON.stringify(query)} method="get" role="search" aria-label="Filtrar compras">
          {tenant === null ? null : <input type="hidden" name="tenant" value={tenant} />}
          <SelectFilter label="Estado" name="estado" value={estado ?? ""} options={STATUSES} />
          <SelectFilter label="Método" name="metodo" value={metodo ?? ""} options={METHODS} />
          <ListFilter label="Día">
            <Input key={dia} name="dia" type="date" defaultValue={dia ?? ""} />
          </ListFilter>
          <Button type="submit" size="3" variant="soft">
            Filtrar
          </Button>
          {isFiltered ? (
            <ButtonLink to={superAdminPaths.purchases()} size="3" variant="ghost" color="gray">
              Quitar filtros
            </ButtonLink>
          ) : null}
        </Form>
      </Flex>
      {tenantName === null ? null : (
        <Text as="p" mb="3">
          Solo las de <strong>{tenantName}</strong>.
        </Text>
      )}
      {rows.length > 0 ? (
        <DataTable
          caption="Compras, de la más nueva a la más antigua"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState
          icon={<StackIcon />}
          title={isFiltered ? "Ninguna compra con estos filtros" : "Todavía no hay compras"}
        >
          Aquí aparece cada paquete que alguien empieza a comprar, con su pago.
        </EmptyState>
      )}
      <Pager
        label="Páginas"
        newer={isFirst ? undefined : superAdminPaths.purchases(query)}
        newerLabel="Al principio"
        older={next === null ? undefined : superAdminPaths.purchases({ ...query, antes: next })}
      />
    </SuperAdminFrame>
  );
}
