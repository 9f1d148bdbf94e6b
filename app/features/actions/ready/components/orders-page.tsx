import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { useMay } from "~/features/accounts/components/use-may";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { spelledPhone } from "~/platform/spelled-phone";
import { ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import type { Column } from "~/ui/data-table";
import { StackIcon } from "~/ui/icons";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import { ORDER_LABELS, type OrderState } from "../kinds";
import type { OrderStart } from "../orders/order-start.server";
import type { OrdersData, ShownOrder } from "../orders/set-order.server";
import { NoteOrder } from "./note-order";
import { OrderDialog } from "./order-dialog";
import { TakenPage } from "./taken-page";

const COLORS: Readonly<Record<OrderState, "jade" | "gray" | "amber" | "red">> = {
  new: "amber",
  preparing: "jade",
  ready: "jade",
  delivered: "gray",
  cancelled: "red",
};

const DONE = {
  cambiado: "Pedido actualizado.",
  corregido: "Pedido corregido.",
  anotado: "Pedido anotado.",
  "anotado-avisado": "Pedido anotado. Ya le escribimos al cliente.",
  "anotado-sin-aviso":
    "Pedido anotado, pero no pudimos escribirle al cliente: el canal no lo permite ahora. Avísale tú.",
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
export function OrdersPage(props: OrdersPageProps) {
  const { companies, company, orders, next, open, query, refused } = props;
  const start = props.start ?? startOf(refused);
  const { vista, antes, listo } = query;
  const may = useMay();
  const mayMove = may(paths.orders({}), "state");
  const noting = company && start && may(paths.orders({}), "add") ? { companyId: company.id, start } : null;
  const correcting = open ? refusalOf(refused, "correct", open.id) : undefined;
  const adding = noting ? refusalOf(refused, "add") : undefined;
  const gone = missing(props);
  const at = (more: Parameters<typeof paths.orders>[0]) =>
    paths.orders({ companyId: company?.id ?? null, vista, ...more });
  return (
    <>
      <TakenPage
        title="Pedidos"
        companies={companies}
        company={company}
        toCompany={(companyId) => paths.orders({ companyId, vista })}
        error={correcting || adding ? undefined : refused?.error}
        done={
          gone
            ? { color: "amber", text: gone }
            : listo
              ? { color: listo.endsWith("sin-aviso") ? "amber" : "jade", text: DONE[listo] }
              : undefined
        }
        viewsLabel="Qué pedidos"
        views={[
          {
            to: at({ vista: "abiertos" }),
            label: "Abiertos",
            selected: vista === "abiertos",
            empty: "No hay pedidos abiertos",
          },
          { to: at({ vista: "todos" }), label: "Todos", selected: vista === "todos", empty: "Todavía no hay pedidos" },
        ]}
        icon={<StackIcon />}
        about="Cuando la IA tome un pedido, lo verás aquí. Los que acuerdes tú se anotan desde su conversación."
        columns={mayMove ? [...COLUMNS, actionsOf((id) => at({ antes, ver: id }))] : COLUMNS}
        rows={orders}
        pages={{
          label: "Páginas de pedidos",
          first: at({}),
          isFirst: antes === null,
          older: next === null ? undefined : at({ antes: next }),
          olderLabel: "Más antiguos",
        }}
      />
      {open ? <OrderDialog key={open.id} order={open} closeTo={at({ antes })} refused={correcting} /> : null}
      {noting ? (
        <NoteOrder key={noting.start.conversationId} {...noting} companies={companies} refused={adding} />
      ) : null}
    </>
  );
}

/** What was typed stays to be read where the conversation went meanwhile. */
function startOf(refused: FormRefusal | undefined): OrderStart | null {
  const sent = refusalOf(refused, "add")?.result.initialValue;
  if (!sent) return null;
  const { conversationId, companyId, name = "", contact = "" } = sent;
  return { conversationId: Number(conversationId), companyId: Number(companyId), name, contact, formKey: 0 };
}

/** Why what the address names is not shown. */
function missing({ company, start, isGone, isStartGone }: OrdersPageProps): string | null {
  if (isGone) return "Ese pedido ya no existe.";
  if (isStartGone) return "Esa conversación ya no existe.";
  return start && !company ? "Primero agrega una empresa: cada pedido es de una." : null;
}

const COLUMNS: readonly Column<ShownOrder>[] = [
  {
    key: "who",
    header: "Cliente",
    primary: true,
    cell: ({ name, conversationId }) => <Link to={paths.conversations(conversationId)}>{name}</Link>,
  },
  {
    key: "what",
    header: "Pedido",
    cell: ({ lines, note }) => (
      // One element, which a phone's row sets beside its label.
      <div>
        {lines.join(", ")}
        {note === null ? null : (
          <Text as="div" size="2" color="gray">
            {note}
          </Text>
        )}
      </div>
    ),
  },
  { key: "total", header: "Total", look: "line", cell: ({ total }) => <strong>{total}</strong> },
  {
    key: "how",
    header: "Entrega",
    cell: ({ address, phone }) => `${address ?? "Pasa a recoger"}${phone ? ` · ${spelledPhone(phone)}` : ""}`,
  },
  { key: "by", header: "Para cuándo", cell: ({ neededBy }) => neededBy ?? "—" },
  { key: "at", header: "Lo pidió", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: "state",
    header: "Estado",
    cell: ({ state }) => <Badge color={COLORS[state]}>{ORDER_LABELS[state]}</Badge>,
  },
];

const actionsOf = (to: (id: number) => string): Column<ShownOrder> => ({
  key: "actions",
  header: "Acciones",
  align: "end",
  cell: ({ id, name, state }) => (
    <Flex wrap="wrap" justify="end" gap="2">
      {STEPS[state].map(([to, label]) => (
        <Form key={to} method="post">
          <input type="hidden" name="intent" value="state" />
          <input type="hidden" name="of" value={id} />
          <input type="hidden" name="was" value={state} />
          <input type="hidden" name="to" value={to} />
          <SubmitButton size="1" variant="soft" aria-label={`${label}: pedido de ${name}`}>
            {label}
          </SubmitButton>
        </Form>
      ))}
      {STEPS[state].length > 0 ? (
        <ButtonLink
          to={to(id)}
          replace
          preventScrollReset
          size="1"
          variant="soft"
          color="gray"
          aria-label={`Corregir el pedido de ${name}`}
        >
          Corregir
        </ButtonLink>
      ) : null}
      {STEPS[state].length > 0 ? (
        <ConfirmDialog
          trigger="Cancelar"
          triggerLabel={`Cancelar el pedido de ${name}`}
          triggerLook={{ size: "1" }}
          title={`¿Cancelar el pedido de ${name}?`}
          question="Le escribimos que se canceló, si su canal lo permite ahora."
          confirmLabel="Sí, cancelar el pedido"
          keepLabel="No, dejarlo"
          destructive
          fields={{ intent: "state", of: String(id), was: state, to: "cancelled" }}
        />
      ) : null}
    </Flex>
  ),
});
