import { Badge } from "@radix-ui/themes/components/badge";
import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { useMay } from "~/features/accounts/components/use-may";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { StackIcon } from "~/ui/icons";
import { LinkTabs } from "~/ui/link-tabs";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import { ORDER_LABELS, type OrderState } from "../kinds";
import type { OrdersData } from "../orders/set-order.server";
import { CompanyChips } from "./company-chips";

const COLORS: Readonly<Record<OrderState, "jade" | "gray" | "amber" | "red">> = {
  new: "amber",
  preparing: "jade",
  ready: "jade",
  delivered: "gray",
  cancelled: "red",
};

const DONE = {
  cambiado: "Pedido actualizado.",
  avisado: "Pedido actualizado. Ya le escribimos al cliente.",
  "sin-aviso": "Pedido actualizado, pero no pudimos escribirle al cliente: el canal no lo permite ahora. Avísale tú.",
} as const;

/** Where an order can go next, unless it is cancelled. */
const STEPS: Readonly<Record<OrderState, readonly (readonly [to: OrderState, label: string])[]>> = {
  new: [["preparing", "Preparar"]],
  preparing: [["ready", "Está listo"]],
  ready: [["delivered", "Entregado"]],
  delivered: [],
  cancelled: [],
};

interface OrdersPageProps extends OrdersData {
  readonly query: {
    readonly vista: "abiertos" | "todos";
    readonly antes: number | null;
    readonly listo: keyof typeof DONE | null;
  };
  readonly refused?: FormRefusal;
}

/** A company's orders, each with its next steps. */
export function OrdersPage({ companies, company, orders, next, query, refused }: OrdersPageProps) {
  const { vista, antes, listo } = query;
  const mayMove = useMay()(paths.orders({}), "");
  const at = (more: Parameters<typeof paths.orders>[0]) =>
    paths.orders({ companyId: company?.id ?? null, vista, ...more });
  return (
    <>
      <PageHeader title="Pedidos" />
      {company ? (
        <CompanyChips
          companies={companies}
          chosen={company.id}
          to={(companyId) => paths.orders({ companyId, vista })}
        />
      ) : null}
      {refused ? (
        <Text as="p" size="2" color="red" role="alert" mb="4">
          {refused.error}
        </Text>
      ) : listo ? (
        <Note color={listo === "sin-aviso" ? "amber" : "jade"} role="status" mb="5">
          {DONE[listo]}
        </Note>
      ) : null}
      <Box mb="4">
        <LinkTabs
          label="Qué pedidos"
          fit
          tabs={[
            { to: at({ vista: "abiertos" }), label: "Abiertos", selected: vista === "abiertos" },
            { to: at({ vista: "todos" }), label: "Todos", selected: vista === "todos" },
          ]}
        />
      </Box>
      {orders.length === 0 ? (
        <EmptyState
          icon={<StackIcon />}
          title={
            antes ? "Aquí ya no hay más" : vista === "abiertos" ? "No hay pedidos abiertos" : "Todavía no hay pedidos"
          }
          action={
            antes ? (
              <ButtonLink to={at({})} variant="soft">
                Volver al principio
              </ButtonLink>
            ) : (
              <Allowed path={paths.readyActions()}>
                <ButtonLink to={paths.readyActions({ companyId: company?.id ?? null })} variant="soft">
                  Acciones listas
                </ButtonLink>
              </Allowed>
            )
          }
        >
          Cuando la IA tome un pedido, lo verás aquí.
        </EmptyState>
      ) : (
        <DataTable
          caption="Pedidos"
          columns={mayMove ? [...COLUMNS, ACTIONS] : COLUMNS}
          rows={orders}
          rowKey={({ id }) => id}
        />
      )}
      <Pager
        label="Páginas de pedidos"
        newer={antes === null ? undefined : at({})}
        newerLabel="Al principio"
        older={next === null ? undefined : at({ antes: next })}
        olderLabel="Más antiguos"
      />
    </>
  );
}

type Row = OrdersData["orders"][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "who",
    header: "Cliente",
    primary: true,
    cell: ({ name, conversationId }) => <Link to={paths.conversations(conversationId)}>{name}</Link>,
  },
  {
    key: "what",
    header: "Pedido",
    cell: ({ lines }) => lines.join(", "),
  },
  { key: "total", header: "Total", cell: ({ total }) => <strong>{total}</strong> },
  {
    key: "how",
    header: "Entrega",
    cell: ({ address, phone }) => `${address ?? "Pasa a recoger"}${phone ? ` · ${phone}` : ""}`,
  },
  { key: "at", header: "Cuándo", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: "state",
    header: "Estado",
    cell: ({ state }) => <Badge color={COLORS[state]}>{ORDER_LABELS[state]}</Badge>,
  },
];

const ACTIONS: Column<Row> = {
  key: "actions",
  header: "Acciones",
  align: "end",
  cell: ({ id, name, state }) => (
    <Flex wrap="wrap" justify="end" gap="2">
      {STEPS[state].map(([to, label]) => (
        <Form key={to} method="post">
          <input type="hidden" name="of" value={id} />
          <input type="hidden" name="was" value={state} />
          <input type="hidden" name="to" value={to} />
          <SubmitButton size="1" variant="soft" aria-label={`${label}: pedido de ${name}`}>
            {label}
          </SubmitButton>
        </Form>
      ))}
      {STEPS[state].length > 0 ? (
        <ConfirmDialog
          trigger="Cancelar"
          triggerLabel={`Cancelar el pedido de ${name}`}
          triggerLook={{ size: "1" }}
          title={`¿Cancelar el pedido de ${name}?`}
          question="Le escribimos que se canceló, si su canal lo permite ahora."
          confirmLabel="Sí, cancelar el pedido"
          destructive
          fields={{ of: String(id), was: state, to: "cancelled" }}
        />
      ) : null}
    </Flex>
  ),
};
