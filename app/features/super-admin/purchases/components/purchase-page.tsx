import { Badge } from "@radix-ui/themes/components/badge";
import * as DataList from "@radix-ui/themes/components/data-list";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { formatAmount, formatCredits } from "~/features/credits/amounts";
import { METHOD_LABELS, STATUS_COLORS, STATUS_LABELS } from "~/features/credits/statuses";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { BackLink } from "~/ui/back-link";
import { type Column, DataTable } from "~/ui/data-table";
import { ExclamationTriangleIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { ShortDate } from "~/ui/time";
import type { ToastInput } from "~/ui/toast-state";
import { CopyValue } from "../../components/copy-value";
import { SuperAdminFrame } from "../../components/super-admin-frame";
import type { PurchaseData } from "../read-purchases.server";
import styles from "./purchase-page.module.css";
import { RefundAgain, RefundForm } from "./refund-form";

interface PurchasePageProps {
  readonly email: string;
  readonly data: PurchaseData;
  /** Money was just sent back. */
  readonly sent: boolean;
  readonly refused?: FormRefusal;
}

type Refund = PurchaseData["refunds"][number];

const STATES = {
  asked: ["amber", "Sin confirmar"],
  done: ["jade", "Devuelto"],
  refused: ["red", "Rechazado"],
} as const;

const columnsFor = (purchaseId: string): readonly Column<Refund>[] => [
  {
    key: "reason",
    header: "Motivo",
    primary: true,
    cell: ({ reason }) => <span className={styles.text}>{reason}</span>,
  },
  { key: "amount", header: "Importe", align: "end", cell: ({ amount }) => formatAmount(amount) },
  { key: "date", header: "Fecha", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
  { key: "state", header: "Estado", cell: ({ state }) => <Badge color={STATES[state][0]}>{STATES[state][1]}</Badge> },
  {
    key: "act",
    header: "Acciones",
    align: "end",
    cell: (refund) => (refund.state === "asked" ? <RefundAgain purchaseId={purchaseId} refund={refund} /> : "–"),
  },
];

function flashOf(sent: boolean, refused: FormRefusal | undefined): ToastInput | null {
  if (refused?.code === "invalid") return null;
  if (refused) return { variant: "destructive", title: "No se pudo reembolsar", description: refused.error };
  return sent ? { title: "Reembolso hecho" } : null;
}

/** One purchase: its payment, what was sent back of it, and the form that sends more back. */
export function PurchasePage({ email, data, sent, refused }: PurchasePageProps) {
  const { purchase, refunds, refunded, left, owed } = data;
  const { id, status, amount } = purchase;
  const flash = useMemo(() => flashOf(sent, refused), [sent, refused]);
  const columns = useMemo(() => columnsFor(id), [id]);
  return (
    <SuperAdminFrame email={email} flash={flash}>
      <BackLink to={superAdminPaths.purchases()}>Volver a Compras</BackLink>
      <PageHeader title={`Compra de ${purchase.tenantName}`}>
        <Badge size="2" color={STATUS_COLORS[status]}>
          {STATUS_LABELS[status]}
        </Badge>
      </PageHeader>
      <Grid columns={{ initial: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" }} gap="4" align="start">
        <Panel
          title="Reembolsos"
          beside={<Text color="gray">{`${formatAmount(refunded)} de ${formatAmount(amount)}`}</Text>}
        >
          {owed > 0 ? (
            <Note color="amber" icon={<ExclamationTriangleIcon />}>
              El negocio debe {formatCredits(owed)}: ya los había usado. La IA no contesta hasta que se cubran con una
              compra, o los regales o perdones en <Link to={superAdminPaths.tenant(purchase.tenantId)}>su página</Link>.
            </Note>
          ) : null}
          {left > 0 ? (
            <RefundForm
              // After a refund the form is another one, with what is left then.
              key={`${refunds.length}-${left}`}
              purchaseId={id}
              refundKey={data.refundKey}
              left={left}
              refused={refusalOf(refused, "refund")}
            />
          ) : (
            <Text as="p" color="gray">
              {status === "refunded" || status === "completed"
                ? "Ya no queda nada por devolver de esta compra."
                : "Solo una compra pagada se puede reembolsar."}
            </Text>
          )}
          {refunds.length > 0 ? (
            <DataTable caption="Reembolsos de esta compra" columns={columns} rows={refunds} rowKey={(row) => row.id} />
          ) : null}
        </Panel>
        <Panel title="Pago">
          <DataList.Root size="2" orientation={{ initial: "vertical", sm: "horizontal" }}>
            <Line label="Negocio">
              <Link to={superAdminPaths.tenant(purchase.tenantId)}>{purchase.tenantName}</Link>
            </Line>
            <Line label="Paquete">{purchase.packageName}</Line>
            <Line label="Créditos">{formatCredits(purchase.credits)}</Line>
            <Line label="Importe">{formatAmount(amount)}</Line>
            <Line label="Comisión">{purchase.fee === null ? null : formatAmount(purchase.fee)}</Line>
            <Line label="Neto">{purchase.net === null ? null : formatAmount(purchase.net)}</Line>
            <Line label="Método">{METHOD_LABELS[purchase.method]}</Line>
            <Line label="Comprador">
              {[purchase.customerName, purchase.customerEmail].filter(Boolean).join(" · ") || null}
            </Line>
            <Line label="Empezada">
              <ShortDate at={purchase.createdAt} />
            </Line>
            <Line label="Pagada">{purchase.completedAt === null ? null : <ShortDate at={purchase.completedAt} />}</Line>
            <Line label="ID">
              <CopyValue value={id} label="el ID de la compra" />
            </Line>
            <Line label="Proveedor">
              {purchase.reference === null ? null : (
                <CopyValue value={purchase.reference} label="el número del proveedor" />
              )}
            </Line>
            <Line label="Cargo">
              {purchase.transactionId === null ? null : (
                <CopyValue value={purchase.transactionId} label="el número del cargo" />
              )}
            </Line>
          </DataList.Root>
        </Panel>
      </Grid>
    </SuperAdminFrame>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.Label minWidth="110px">{label}</DataList.Label>
      <DataList.Value className={styles.text}>{children ?? "—"}</DataList.Value>
    </DataList.Item>
  );
}
