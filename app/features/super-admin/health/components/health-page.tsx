import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { useMemo } from "react";
import { formatCredits } from "~/features/credits/amounts";
import { countOf, formatCount } from "~/language/counts";
import type { FormRefusal } from "~/platform/form-answer";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { CheckCircledIcon, ExclamationTriangleIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { Panel } from "~/ui/panel";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime, ShortDate } from "~/ui/time";
import cells from "../../components/cells.module.css";
import { SuperAdminFrame } from "../../components/super-admin-frame";
import type { HealthData } from "../read-health.server";
import { workWords } from "../trouble-words";

type Row = HealthData["stopped"][number];

const MOST_WAITING = 1_000;

const PROVIDERS: Readonly<Record<string, string>> = {
  ai: "Modelo de IA",
  brevo: "Brevo",
  files: "Almacén de archivos",
  httpsms: "httpSMS",
  meta: "WhatsApp Cloud",
  paypal: "PayPal",
  stripe: "Stripe",
  twilio: "Twilio",
};

const KINDS: Readonly<Record<TroubleRow["kind"], string>> = {
  webhook_refused: "Aviso rechazado",
  provider_error: "Mensaje",
  payment_error: "Pago",
  file_error: "Archivo",
  mail_error: "Correo de la plataforma",
};

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "tenant",
    header: "Negocio",
    primary: true,
    cell: ({ tenantId, tenantName }) => <Link to={superAdminPaths.tenant(tenantId)}>{tenantName}</Link>,
  },
  { key: "kind", header: "Trabajo", look: "line", cell: ({ kind }) => workWords(kind) },
  {
    key: "why",
    header: "Por qué",
    cell: ({ why, cause }) => (
      <span className={cells.stack}>
        {why}
        <span className={cells.note}>Detalle técnico: {cause}</span>
      </span>
    ),
  },
  { key: "attempts", header: "Intentos", align: "end", cell: ({ attempts }) => attempts },
  { key: "at", header: "Cuándo", cell: ({ at }) => <RelativeTime at={at} /> },
  { key: "act", header: "Acciones", align: "end", cell: (row) => <Acts {...row} /> },
];

type TroubleRow = HealthData["troubles"][number];

const TROUBLE_COLUMNS: readonly Column<TroubleRow>[] = [
  {
    key: "tenant",
    header: "Negocio",
    primary: true,
    cell: ({ tenantId, tenantName }) =>
      tenantId === null ? "La plataforma" : <Link to={superAdminPaths.tenant(tenantId)}>{tenantName}</Link>,
  },
  { key: "provider", header: "Proveedor", cell: ({ provider }) => PROVIDERS[provider] ?? provider },
  {
    key: "kind",
    header: "Qué",
    cell: ({ provider, kind }) => (provider === "ai" && kind === "provider_error" ? "Respuesta de la IA" : KINDS[kind]),
  },
  { key: "count", header: "Ese día", align: "end", cell: ({ count }) => formatCount(count) },
  {
    key: "why",
    header: "La última vez",
    cell: ({ why, reason }) => (
      <span className={cells.stack}>
        {why}
        <span className={cells.note}>{reason}</span>
      </span>
    ),
  },
  { key: "at", header: "Cuándo", cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
];

function Acts({ id, tenantId, kind, tenantName, canRetry }: Row) {
  const of = `«${workWords(kind)}» de ${tenantName}`;
  return (
    <span className={cells.actions}>
      {canRetry ? (
        <Form method="post" action={superAdminPaths.health()}>
          <input type="hidden" name="intent" value="retry" />
          <input type="hidden" name="of" value={id} />
          <input type="hidden" name="tenantId" value={tenantId} />
          <SubmitButton size="1" variant="soft" aria-label={`Reintentar ${of}`}>
            Reintentar
          </SubmitButton>
        </Form>
      ) : null}
      <ConfirmDialog
        trigger="Descartar"
        triggerLabel={`Descartar ${of}`}
        triggerLook={{ size: "1", color: "red" }}
        title="¿Descartar este trabajo?"
        question="No se hará. El negocio tampoco podrá reintentarlo."
        confirmLabel="Descartar"
        action={superAdminPaths.health()}
        fields={{ intent: "discard", of: String(id), tenantId: String(tenantId) }}
        destructive
      />
    </span>
  );
}

const DONE = {
  reintentado: "Lo estamos intentando otra vez",
  resuelto: "Ya no hacía falta",
  descartado: "Descartado",
} as const;
export type HealthDone = keyof typeof DONE;

interface HealthPageProps {
  readonly email: string;
  readonly data: HealthData;
  readonly done: HealthDone | null;
  readonly refused?: FormRefusal;
}

/** 'Nada espera', '12 trabajos, el primero desde hace 40 s' */
function waitingText(waiting: number, lagSeconds: number): string {
  if (waiting === 0) return "Nada espera";
  const many =
    waiting > MOST_WAITING ? `${formatCount(MOST_WAITING)} o más trabajos` : countOf(waiting, "trabajo", "trabajos");
  const since = lagSeconds < 120 ? `${lagSeconds} s` : `${formatCount(Math.round(lagSeconds / 60))} min`;
  return `${many}, el primero desde hace ${since}`;
}

/** The state of the platform's background work, over all tenants. */
export function HealthPage({ email, data, done, refused }: HealthPageProps) {
  const flash = useMemo(() => {
    if (refused) return { variant: "destructive" as const, title: "No se pudo", description: refused.error };
    return done ? { title: DONE[done] } : null;
  }, [done, refused]);
  const { databases, faults, troubles, stopped, next, isFirst } = data;
  return (
    <SuperAdminFrame email={email} flash={flash}>
      <PageHeader title="Salud" />
      <Grid gap="4" columns="minmax(0, 1fr)">
        <Panel title="En espera">
          {databases.map(({ index, waiting, lagSeconds }) => (
            <Flex key={index} justify="between" gap="3" wrap="wrap">
              <Text color="gray">Base de datos {index + 1}</Text>
              <Text color={lagSeconds > 300 ? "red" : undefined}>{waitingText(waiting, lagSeconds)}</Text>
            </Flex>
          ))}
        </Panel>
        <Panel title="Créditos">
          {faults.map((fault) => (
            <Note key={fault.tenantId} color="red" icon={<ExclamationTriangleIcon />}>
              El saldo de <Link to={superAdminPaths.tenant(fault.tenantId)}>{fault.tenantName}</Link> dice{" "}
              {formatCredits(fault.balance)}, pero sus movimientos suman {formatCredits(fault.sum)}. Visto por primera
              vez el <ShortDate at={fault.foundAt} />.
            </Note>
          ))}
          {databases.map(({ index, ledgers }) => (
            <Flex key={index} justify="between" gap="3" wrap="wrap">
              <Text color="gray">Base de datos {index + 1}</Text>
              {ledgers === null ? (
                <Text>Se revisa cada noche; todavía no termina la primera vez</Text>
              ) : (
                <Text color={ledgers.isLate ? "red" : undefined}>
                  {`${countOf(ledgers.tenants, "negocio revisado", "negocios revisados")}, `}
                  <RelativeTime at={ledgers.checkedAt} />
                </Text>
              )}
            </Flex>
          ))}
          <Text as="p" size="2" color="gray">
            Cada noche se compara el saldo de cada negocio con la suma de sus movimientos.
          </Text>
        </Panel>
        <Panel title="Avisos rechazados y fallas de proveedores">
          {troubles.length > 0 ? (
            <DataTable
              caption="Avisos rechazados y fallas por negocio, proveedor y día; la última primero"
              columns={TROUBLE_COLUMNS}
              rows={troubles}
              rowKey={({ tenantId, provider, kind, lastAt }) => `${tenantId} ${provider} ${kind} ${lastAt}`}
            />
          ) : (
            <Text as="p" color="gray">
              En los últimos 30 días no se rechazó ningún aviso y ningún proveedor falló.
            </Text>
          )}
        </Panel>
        <Panel title="Trabajos detenidos">
          {stopped.length > 0 ? (
            <DataTable
              caption="Trabajos detenidos, del más nuevo al más antiguo"
              columns={COLUMNS}
              rows={stopped}
              rowKey={({ id }) => id}
            />
          ) : (
            <EmptyState icon={<CheckCircledIcon />} title={isFirst ? "Todo está en marcha" : "Aquí ya no hay más"}>
              Lo que falla varias veces aparece aquí para reintentarlo, de todos los negocios.
            </EmptyState>
          )}
          <Pager
            label="Páginas de trabajos detenidos"
            newer={isFirst ? undefined : superAdminPaths.health()}
            newerLabel="Al principio"
            older={next === null ? undefined : superAdminPaths.health({ antes: next })}
            olderLabel="Más antiguos"
          />
        </Panel>
      </Grid>
    </SuperAdminFrame>
  );
}
