import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { useMemo } from "react";
import { formatAmount } from "~/features/credits/amounts";
import { type METHOD_LABELS, STATUS_LABELS } from "~/features/credits/statuses";
import { countOf, formatCount } from "~/language/counts";
import type { FormRefusal } from "~/platform/form-answer";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { ErrorPanel } from "~/ui/error-panel";
import { CheckCircledIcon, ExclamationTriangleIcon, StackIcon } from "~/ui/icons";
import { Input, Select } from "~/ui/input";
import { ListFilter } from "~/ui/list-filter";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { HourMinute } from "~/ui/time";
import cells from "../../components/cells.module.css";
import { SuperAdminFrame } from "../../components/super-admin-frame";
import type { ReconciliationQuery } from "../../schema";
import type { Theirs } from "../compare";
import type { DifferenceRow, Reconciliation } from "../reconcile.server";

interface ReconciliationPageProps {
  readonly email: string;
  readonly query: ReconciliationQuery;
  /** The newest day that is over. */
  readonly yesterday: string;
  /** Null until a provider and a day are chosen. */
  readonly result: Reconciliation | null;
  readonly refused?: FormRefusal;
}

type Method = keyof typeof METHOD_LABELS;

const VENDORS = { stripe: "Stripe", paypal: "PayPal" } as const;

const KINDS = {
  missing_here: ["red", "Falta aquí"],
  missing_there: ["red", "Falta en el proveedor"],
  amount: ["amber", "Otro importe"],
  status: ["amber", "Otro estado"],
} as const;

const STATES: Readonly<Record<Theirs["state"], string>> = {
  open: "Sin pagar",
  paid: "Pagada",
  failed: "No se pudo cobrar",
  cancelled: "Cancelada",
};

function thereText(there: Theirs | null): string {
  if (there === null) return "No lo conoce";
  const { state, amount, currency, refunded } = there;
  const paid = amount === null ? null : currency === "USD" ? formatAmount(amount) : `otra moneda (${currency})`;
  const back = refunded > 0 ? `devueltos ${formatAmount(refunded)}` : null;
  return [STATES[state], paid, back].filter(Boolean).join(" · ");
}

/** What happens when the provider's side becomes ours. */
function questionOf({ kind, here, there }: DifferenceRow): string {
  if (kind === "missing_here")
    return "Se crea la compra que falta con los datos del proveedor, y el negocio recibe sus créditos.";
  if (kind === "missing_there")
    return "El proveedor no conoce este pago: la compra queda reembolsada y se retiran sus créditos. Antes revisa que las llaves sean las de siempre.";
  if (kind === "amount")
    return here?.status === "completed"
      ? "La compra toma el importe que se pagó. Los créditos que ya dio se quedan."
      : "La compra toma el importe que se pagó y da los créditos que le tocan.";
  if (there?.state === "paid" && here?.status === "refunded")
    return "La compra queda otra vez pagada, y el negocio recupera los créditos del dinero que no se devolvió.";
  if (there?.state === "paid" && there.refunded > 0)
    return "La compra toma lo que se devolvió, y se retiran los créditos de ese dinero.";
  return there?.state === "paid"
    ? "La compra queda pagada y el negocio recibe sus créditos."
    : "La compra queda cerrada, sin créditos.";
}

const columnsFor = (method: Method, action: string): readonly Column<DifferenceRow>[] => [
  {
    key: "what",
    header: "Compra",
    primary: true,
    cell: ({ purchaseId, tenantName, reference, transactionId }) => (
      <span className={cells.stack}>
        {purchaseId === null ? (
          "Sin compra"
        ) : (
          <Link to={superAdminPaths.purchase(purchaseId)}>{tenantName || purchaseId.slice(0, 8)}</Link>
        )}
        <span className={cells.note}>{reference ?? transactionId ?? purchaseId}</span>
      </span>
    ),
  },
  {
    key: "kind",
    header: "Diferencia",
    cell: ({ kind }) => <Badge color={KINDS[kind][0]}>{KINDS[kind][1]}</Badge>,
  },
  {
    key: "here",
    header: "Aquí",
    cell: ({ here }) => (here ? `${STATUS_LABELS[here.status]} · ${formatAmount(here.amount)}` : "No está"),
  },
  { key: "there", header: `En ${VENDORS[method]}`, cell: ({ there }) => thereText(there) },
  {
    key: "act",
    header: "Acciones",
    align: "end",
    cell: (row) =>
      row.canTakeOver ? (
        <ConfirmDialog
          trigger="Corregir"
          triggerLabel={`Corregir ${row.reference ?? row.transactionId ?? row.purchaseId ?? ""}`}
          triggerLook={{ size: "1", color: row.kind === "missing_there" ? "red" : undefined }}
          title={`¿Tomar lo que dice ${VENDORS[method]}?`}
          question={questionOf(row)}
          confirmLabel="Tomarlo"
          action={action}
          fields={{
            intent: "take-over",
            metodo: method,
            of: row.purchaseId ?? "",
            reference: row.reference ?? "",
            transactionId: row.transactionId ?? "",
          }}
          destructive={row.kind === "missing_there"}
        />
      ) : (
        <span className={cells.note}>
          {row.purchaseId === null
            ? "No dice de quién es. Devuélvelo en el panel del proveedor."
            : "Revísalo en el panel del proveedor."}
        </span>
      ),
  },
];

const TROUBLES = {
  no_keys: (vendor: string) => `Faltan las llaves de ${vendor}: no hay lista que comparar.`,
  no_list: (vendor: string) =>
    `La cuenta de ${vendor} no deja leer su lista. Activa el permiso «Transaction Search» de la aplicación en su panel.`,
} as const;

/** The provider's payments of one day against our purchases, with a way to mend each difference. */
export function ReconciliationPage({ email, query, yesterday, result, refused }: ReconciliationPageProps) {
  const { metodo, dia, desde, listo } = query;
  const flash = useMemo(() => {
    if (refused) return { variant: "destructive" as const, title: "No se pudo corregir", description: refused.error };
    return listo ? { title: "Corregido con lo que dice el proveedor" } : null;
  }, [listo, refused]);
  return (
    <SuperAdminFrame email={email} flash={flash}>
      <PageHeader title="Conciliación" />
      <Flex wrap="wrap" align="end" gap="3" mb="4" asChild>
        <Form key={JSON.stringify(query)} method="get" role="search" aria-label="Elegir qué comparar">
          <ListFilter label="Proveedor">
            <Select name="metodo" defaultValue={metodo ?? "stripe"}>
              {Object.entries(VENDORS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </ListFilter>
          <ListFilter label="Día">
            <Input name="dia" type="date" defaultValue={dia ?? yesterday} required />
          </ListFilter>
          <Button type="submit" size="3" variant="soft">
            Comparar
          </Button>
        </Form>
      </Flex>
      {metodo === null || dia === null || result === null ? (
        <EmptyState icon={<StackIcon />} title="Compara un día">
          Elige un proveedor y un día: leemos su lista de pagos y la comparamos con nuestras compras. Solo mirar no
          cambia nada.
        </EmptyState>
      ) : (
        <Result metodo={metodo} dia={dia} desde={desde} result={result} />
      )}
    </SuperAdminFrame>
  );
}

interface ResultProps {
  readonly metodo: Method;
  readonly dia: string;
  readonly desde: number | null;
  readonly result: Reconciliation;
}

function Result({ metodo, dia, desde, result }: ResultProps) {
  const vendor = VENDORS[metodo];
  const here = superAdminPaths.reconciliation({ metodo, dia, desde });
  const columns = useMemo(() => columnsFor(metodo, here), [metodo, here]);
  if (result.state === "silent") {
    return (
      <ErrorPanel title={`${vendor} no contestó`} retryTo={here}>
        No pudimos leer su lista de pagos. No se cambió nada.
      </ErrorPanel>
    );
  }
  if (result.state !== "compared") {
    return (
      <Note color="amber" icon={<ExclamationTriangleIcon />} role="status">
        {TROUBLES[result.state](vendor)}
      </Note>
    );
  }
  const { compared, differences, unchecked, until, next, isWhole } = result;
  return (
    <>
      <Text as="p" mb="3" role="status">
        {`Comparamos ${countOf(compared, "pago", "pagos")} de ${vendor}: `}
        <strong>
          {differences.length === 0 ? "todo cuadra" : countOf(differences.length, "diferencia", "diferencias")}
        </strong>
        .
        {next === null && desde === null ? null : (
          <>
            {" "}
            Esta parte del día llega hasta las <HourMinute at={new Date(until).toISOString()} />.
          </>
        )}
      </Text>
      {unchecked > 0 || !isWhole ? (
        <Note color="amber" icon={<ExclamationTriangleIcon />} mb="5">
          {isWhole
            ? `Quedaron ${formatCount(unchecked)} compras sin preguntar una por una. Corrige primero estas y compara otra vez.`
            : "Hay más pagos en estos minutos de los que se pueden comparar a la vez."}
        </Note>
      ) : null}
      {metodo === "paypal" ? (
        <Text as="p" size="2" color="gray" mb="3">
          PayPal tarda hasta tres horas en poner un pago en su lista.
        </Text>
      ) : null}
      {differences.length > 0 ? (
        <DataTable
          caption={`Diferencias con ${vendor}`}
          columns={columns}
          rows={differences}
          rowKey={({ kind, purchaseId, reference, transactionId }) =>
            [kind, purchaseId, reference, transactionId].join("/")
          }
        />
      ) : (
        <EmptyState icon={<CheckCircledIcon />} title="Todo cuadra">
          Cada pago de {vendor} tiene su compra, con el mismo importe y el mismo estado.
        </EmptyState>
      )}
      <Pager
        label="Partes del día"
        newer={desde === null ? undefined : superAdminPaths.reconciliation({ metodo, dia })}
        newerLabel="Al principio"
        older={next === null ? undefined : superAdminPaths.reconciliation({ metodo, dia, desde: next })}
        olderLabel="La parte que sigue"
      />
    </>
  );
}
